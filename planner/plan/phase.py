"""A whole Charge phase: which units charge which enemies, in which order, each step judged on its board.

What is optimal and what is not: an assignment of units to sets of targets is chosen by CP-SAT, optimal for
chances as if no friend were in the way, which no plan can exceed. It is then played out, each charge asked
and judged on the board that those before leave, in a few orders: the least likely first, then whoever loses
by the order first. Assignments that come to less than they promised are cut off and the next best is tried.
So a plan that keeps what the first assignment promised is optimal; else the bound says how far it may be
from that. Under ``can_within_1: physical`` a friend in the way can excuse a model, so nothing is proven.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from planner.board.action import MoveAction
from planner.board.odds import Chance
from planner.board.phase import ChargeOption, PhasePlan, PhaseStep, PhaseVerdict
from planner.board.scenario import Scenario
from planner.board.unit import Side
from planner.plan.board_after import board_after
from planner.plan.eligible import eligibility
from planner.plan.limits import Watch
from planner.plan.phase_options import Outlook, options, outlook
from planner.rules.dice import THROWS
from planner.search.assign import Assignment, ChargeWorth, Value, best_assignment, value_of

MOST_ASSIGNMENTS = 8
"""How many assignments are played out at most."""

MOST_UNCERTAIN = 4
"""Up to so many charges on unknown rolls all ways that the rolls may fall are gone through."""

ORDER_NOTE = (
    "the order is a suggestion: the least likely charge first, so that the others can still choose anew; ask "
    "again with the dice known (--rolls) or the board after it"
)
"""Said of every plan."""

MOST_TARGETS = 2
"""How many targets a charge has at most, if nothing else is asked."""


def phase(
    scenario: Scenario,
    side: Side,
    actions: Sequence[MoveAction],
    rolls: Mapping[str, int] | None = None,
    watch: Watch | None = None,
    most_targets: int = MOST_TARGETS,
) -> PhasePlan:
    """Plan a side's Charge phase.

    Parameters
    ----------
    actions
        One charge for each unit that may take part; roll and targets are not looked at.
    rolls
        Natural rolls that are known, by unit; others count by their chances.
    """
    planning = _Planning(scenario, {a.unit: a for a in actions}, rolls or {}, watch or Watch(), most_targets)
    return planning.plan(side)


@dataclass(frozen=True, slots=True)
class _Line:
    """An assignment played out in some order."""

    steps: tuple[PhaseStep, ...]
    boards: tuple[Scenario, ...]
    lost: tuple[str, ...]

    @property
    def value(self) -> Value:
        return value_of([_worth(step.option, int(step.chance.least * THROWS)) for step in self.steps])


@dataclass
class _Planning:
    scenario: Scenario
    actions: Mapping[str, MoveAction]
    rolls: Mapping[str, int]
    watch: Watch
    most_targets: int
    idle: dict[str, str] = field(default_factory=dict)
    undecided: list[str] = field(default_factory=list)
    known: dict[tuple[Scenario, ChargeOption], Outlook] = field(default_factory=dict)

    def plan(self, side: Side) -> PhasePlan:
        charges = {name: found for name in self.actions if (found := self._options(name))}
        worths = {name: [_worth(o, o.sure + o.maybe) for o in found] for name, found in charges.items()}
        best, bound, tried = _Line((), (self.scenario,), ()), value_of([]), 0
        cuts: list[Assignment] = []
        while tried < MOST_ASSIGNMENTS and (tried == 0 or not self.watch.is_over()):
            chosen = best_assignment(worths, cuts)
            if chosen is None:
                break
            promised = value_of([worths[name][k] for name, k in chosen.items()])
            bound = promised if tried == 0 else bound
            if tried and promised <= best.value:
                break
            line = self._played([charges[name][k] for name, k in chosen.items()], promised)
            best = max(best, line, key=lambda one: one.value)
            cuts.append(chosen)
            tried += 1
        return self._told(side, best, charges, bound, tried)

    def _options(self, name: str) -> list[ChargeOption]:
        """Return the charges that a unit may make; note why it makes none."""
        told = eligibility(self.scenario, self.actions[name])
        if told.may is None:
            self.undecided += told.reasons
        if not told.may:
            self.idle[name] = "; ".join(told.reasons)
            return []
        roll = self.rolls.get(name)
        watch = self.watch.about(name)
        found = list(options(self.scenario, self.actions[name], roll, watch, self.most_targets))
        if not found:
            on = f"on a {roll}" if roll is not None else "on any roll"
            self.idle[name] = f"{name} can charge nobody {on} (11.04)"
        return found

    # -- playing out ------------------------------------------------------------------------------

    def _played(self, chosen: Sequence[ChargeOption], promised: Value) -> _Line:
        """Play an assignment out in some orders and return the best of them."""
        order = sorted(chosen, key=lambda option: option.sure)
        best: _Line | None = None
        for _ in range(len(order) + 1):
            line = self._in_order(order)
            best = line if best is None or line.value > best.value else best
            if line.value >= promised or not line.lost or self.watch.is_over():
                break
            first = line.lost[0]
            if order[0].unit == first:
                break
            order.sort(key=lambda option: option.unit != first)
        assert best is not None
        return best

    def _in_order(self, order: Sequence[ChargeOption]) -> _Line:
        """Play charges out one after the other; those that don't work on their board are left out."""
        board, boards, steps, lost = self.scenario, [self.scenario], [], []
        for option in order:
            found = self._outlook(board, option)
            if found.sure < option.sure:
                lost.append(option.unit)
            if found.answer is None or found.roll is None:
                continue
            alone = self._outlook(self.scenario, option)
            steps.append(
                PhaseStep(
                    option,
                    found.roll,
                    option.unit in self.rolls,
                    _chance(found),
                    _chance(alone),
                    found.answer,
                )
            )
            board = board_after(board, found.answer.action, found.answer.placements)
            boards.append(board)
        return _Line(tuple(steps), tuple(boards), tuple(lost))

    def _outlook(self, board: Scenario, option: ChargeOption) -> Outlook:
        key = (board, option)
        if key not in self.known:
            watch = self.watch.about(f"{option.unit} on the board that results")
            roll = self.rolls.get(option.unit)
            self.known[key] = outlook(board, self.actions[option.unit], option, roll, watch)
        return self.known[key]

    def _expected(self, board: Scenario, order: Sequence[ChargeOption]) -> Fraction:
        """Return the expected number of charges over all ways that the rolls may fall."""
        if not order:
            return Fraction(0)
        found = self._outlook(board, order[0])
        if found.answer is None:
            return self._expected(board, order[1:])
        chance = Fraction(found.sure, THROWS)
        after = board_after(board, found.answer.action, found.answer.placements)
        made = 1 + self._expected(after, order[1:])
        missed = self._expected(board, order[1:]) if chance < 1 else Fraction(0)
        return chance * made + (1 - chance) * missed

    # -- telling ----------------------------------------------------------------------------------

    def _told(
        self, side: Side, best: _Line, charges: Mapping[str, Sequence[ChargeOption]], bound: Value, tried: int
    ) -> PhasePlan:
        order = [step.option for step in best.steps]
        uncertain = sum(not step.given for step in best.steps)
        few = uncertain <= MOST_UNCERTAIN and not self.watch.is_over()
        expected = self._expected(self.scenario, order) if few else None
        charging = {option.unit for option in order}
        for name in charges:
            if name not in charging:
                self.idle[name] = f"no charge of {name} was found on the board that the others leave (03.01)"
        late = [f"{self.watch.why_over()}: what is known by then is told"] if self.watch.is_over() else []
        found = [option for own in charges.values() for option in own]
        reasons = [*self.undecided, *late, *(_open(option) for option in found if option.maybe)]
        bounded = self.scenario.rulings.can_within_1 == "legal"
        proven = bounded and best.value >= bound and not self.undecided and not late
        notes = [_quality(proven, tried), ORDER_NOTE] if best.steps else []
        return PhasePlan(
            verdict=PhaseVerdict.UNRESOLVED if reasons else PhaseVerdict.ANSWERED,
            side=side,
            steps=best.steps,
            idle=self.idle,
            options=tuple(found),
            charges=Fraction(best.value[0], THROWS),
            bound=Fraction(bound[0], THROWS),
            expected=expected,
            proven=proven,
            boards=best.boards,
            reasons=tuple(dict.fromkeys(reasons)),
            notes=tuple(notes),
            stats={"wall_seconds": round(self.watch.elapsed(), 6), "assignments": tried},
        )


def _worth(option: ChargeOption, throws: int) -> ChargeWorth:
    return ChargeWorth(throws, option.targets)


def _chance(found: Outlook) -> Chance:
    return Chance(Fraction(found.sure, THROWS), Fraction(found.sure + found.maybe, THROWS))


def _open(option: ChargeOption) -> str:
    whom = " + ".join(option.targets)
    return f"whether {option.unit} can charge {whom} is open on {option.maybe} throws of {THROWS}"


def _quality(proven: bool, tried: int) -> str:
    if proven:
        return (
            "no plan is better: it is as good as if no unit were in another's way, by expected charges, then "
            "enemy units charged, then targets"
        )
    return (
        f"the best of {tried} assignments played out, each in a few orders; the bound is for units that are "
        "in nobody's way, so a better plan may exist"
    )
