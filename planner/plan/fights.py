"""The order of fights on a board: who is eligible, who selects next, among whom, and who may pass (12.04)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from planner.board.fights import Fighter, FightOrder, FightStage, Selection
from planner.board.scenario import Scenario
from planner.board.unit import Side, Unit
from planner.judge.engagements import Engagements, engagements
from planner.judge.question import bodies
from planner.judge.selection import units_within
from planner.rules.fighting import (
    fight_kinds,
    fight_reasons,
    fight_step_underway,
    fights_first,
    stratagem_ban,
)
from planner.rules.limits import PASS_RANGE

PASS = "pass"
"""Stands for a unit where a player passes."""

COUNTER = "!"
"""Follows the id of a unit that Counteroffensive made the next selection (15.12)."""


class SelectionError(ValueError):
    """Somebody told of a selection that 12.04 does not allow; ``expected`` says which it does."""

    def __init__(self, found: str, expected: str) -> None:
        self.found = found
        self.expected = expected
        super().__init__(f"{found} cannot be selected now, but {expected}")


def fight_order(
    scenario: Scenario,
    turn: Side,
    told: Sequence[str] = (),
    first: Side | None = None,
    only: Collection[str] | None = None,
) -> FightOrder:
    """Return the order of fights.

    Parameters
    ----------
    turn
        Whose turn it is.
    told
        Units selected so far, in order, by id; ``pass`` for a pass; a ``!`` after the id of a unit that was
        selected by Counteroffensive (15.12). The board is as it is now.
    first
        Who makes the first of the selections; the player whose turn it is, if nothing else is said.
    only
        The units that a consolidation makes fight, by id, once the Fight step is over.

    Raises
    ------
    SelectionError
        If a selection told of was not allowed.
    """
    met = engagements(scenario)
    fighters = {unit.id: fighter(scenario, unit, met) for unit in scenario.units}
    if only is not None:
        fighters = {name: unit if name in only else _too_late(unit) for name, unit in fighters.items()}
    shaken = frozenset(unit.id for unit in scenario.units if stratagem_ban(unit) is not None)
    step = _Step(fighters, first or turn, turn.opponent, shaken)
    selections = [*step.follow(told)]
    counters = step.counters()
    selections += step.rest()
    notes = []
    if counters:
        who = f"{' or '.join(counters)} the {turn.opponent.value}'s next selection"
        notes.append(f"Counteroffensive could make {who}, before any that fights first (15.12, 2 CP)")
    if first is None and any(unit.state.selected_to_fight for unit in scenario.units):
        notes.append(
            f"units were selected before: that it is the {turn.value}'s turn to select is taken for granted"
        )
    return FightOrder(turn, step.fighters, tuple(selections), tuple(notes), met.doubts)


def fighter(scenario: Scenario, unit: Unit, met: Engagements) -> Fighter:
    """Tell of one unit whether it is eligible to fight, why, and how."""
    engaged_with = met.of[unit.id]
    reasons = fight_reasons(unit, engaged_with)
    told = Fighter(
        unit.id,
        unit.side,
        bool(reasons),
        fights_first(unit),
        reasons or (_why_not(unit),),
        engaged_with,
        fights_on_death=unit.state.fights_on_death,
    )
    if not reasons:
        return told
    heights = scenario.rulings.distance == "3d"
    near = any(
        units_within(bodies(unit), bodies(enemy), PASS_RANGE, heights, sure=False)
        for enemy in scenario.enemies(unit)
    )
    kinds = fight_kinds(unit, bool(engaged_with), fight_step_underway(scenario.units))
    return replace(told, kinds=kinds, far=not near)


def _too_late(unit: Fighter) -> Fighter:
    return replace(unit, eligible=False, because=("the Fight step is over (12.07)",), kinds=())


def _why_not(unit: Unit) -> str:
    if unit.state.selected_to_fight:
        return "has been selected to fight this phase (12.04)"
    return "is not engaged, was not at the start of the step, and made no charge move (12.04)"


def _allowed(selection: Selection | None) -> tuple[str, ...]:
    """Return the words that may stand for a selection."""
    if selection is None:
        return ()
    return (*selection.choices, *((PASS,) if selection.may_pass else ()))


@dataclass
class _Step:
    """The Fight step as it goes on.

    Attributes
    ----------
    side
        Who selects next, if that player can.
    reacting
        The player whose turn it is not, who may use Counteroffensive once (15.12, 15.01).
    shaken
        Units on which their player may use no stratagem (01.07).
    fought
        Who selected the unit that fought last, unless that player passed.
    """

    fighters: Mapping[str, Fighter]
    side: Side
    reacting: Side
    shaken: frozenset[str] = frozenset()
    done: set[str] = field(default_factory=set)
    passed: bool = False
    fought: Side | None = None
    countered: bool = False

    def follow(self, told: Sequence[str]) -> Iterator[Selection]:
        """Make the selections told of."""
        for name in told:
            if name not in self.fighters and name.endswith(COUNTER):
                yield self._counter(name)
                continue
            selection = self._next()
            allowed = _allowed(selection)
            if selection is None or name not in allowed:
                whose = f" for the {selection.side.value}" if selection is not None else ""
                raise SelectionError(name, f"{' or '.join(allowed) or 'nobody'}{whose} (12.04, 12.04.01)")
            yield self._made(replace(selection, told=True), name if name in selection.choices else None)

    def counters(self) -> tuple[str, ...]:
        """Return whom Counteroffensive could make the next selection, since an enemy just fought (15.12)."""
        if self.countered or self.fought is not self.reacting.opponent:
            return ()
        return tuple(name for name in self._left(self.reacting) if name not in self.shaken)

    def _counter(self, told: str) -> Selection:
        """Select a unit by Counteroffensive: it fights first from now on."""
        name, counters = told.removesuffix(COUNTER), self.counters()
        if name not in counters:
            allowed = " or ".join(unit + COUNTER for unit in counters)
            raise SelectionError(told, f"{allowed or 'no Counteroffensive'} (15.12, 15.01, 01.07)")
        self.countered = True
        self.fighters = {**self.fighters, name: replace(self.fighters[name], fights_first=True)}
        chosen = Selection(FightStage.FIGHTS_FIRST, self.reacting, (name,), False, None, told=True)
        return self._made(chosen, name)

    def rest(self) -> Iterator[Selection]:
        """Make the rest of the selections, each the first of its choices."""
        while (selection := self._next()) is not None:
            yield self._made(selection, selection.choices[0])

    def _made(self, selection: Selection, chosen: str | None) -> Selection:
        others = self._left(selection.side.opponent)
        if chosen is not None:
            self.done.add(chosen)
        elif self.passed or not others:
            self.done |= set(self.fighters)
        self.passed = chosen is None
        self.fought = None if chosen is None else selection.side
        self.side = selection.side.opponent
        return replace(selection, chosen=chosen)

    def _next(self) -> Selection | None:
        """Return the next selection: units that fight first come before all others, whoever's they are.

        A player who has none hands over. When none is left, whoever would select next starts the others.
        """
        for stage in FightStage:
            for side in (self.side, self.side.opponent):
                choices = self._left(side, stage)
                if choices:
                    far = all(self.fighters[name].far for name in self._left(side))
                    return Selection(stage, side, choices, far, None)
        return None

    def _left(self, side: Side, stage: FightStage = FightStage.REMAINING) -> tuple[str, ...]:
        return tuple(
            name
            for name, unit in self.fighters.items()
            if unit.eligible
            and unit.side is side
            and name not in self.done
            and (unit.fights_first or stage is FightStage.REMAINING)
        )
