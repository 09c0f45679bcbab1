"""What would help an impossible move that is no charge: each change is solved, never guessed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from planner.board.action import MoveAction, MoveType
from planner.board.answer import Answer, Verdict
from planner.board.explanation import Change, Help
from planner.board.scenario import Scenario
from planner.judge.question import bodies
from planner.judge.selection import units_within
from planner.plan.clash_words import joined
from planner.plan.limits import Watch
from planner.plan.move import answer_move
from planner.plan.outset import outset
from planner.units import INCH, inches_down, inches_text, inches_up

FARTHEST = 12 * INCH
"""No longer distance is asked about."""

FINE = INCH // 100
"""Units to which the distance that is needed is told."""

BESIDE = 4 * INCH
"""Units farther from every model than its distance and this are not in anybody's way."""

AT_ANY_DISTANCE = ("not-selectable", "left-out", "too-far-apart")
"""Kinds of claim that say nothing of how far models go."""


@dataclass
class FightHelps:
    """Asks about an impossible move again with its targets, the units about it and its distance changed."""

    scenario: Scenario
    answer: Answer
    watch: Watch
    helps: list[Help] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.action = replace(self.answer.action, goal=())
        began = outset(self.scenario, self.action)
        self.section = began.move.section
        self.all_selected = began.terms is not None and (
            began.terms.all_of_them and set(began.terms.options) == set(self.action.targets)
        )

    def run(self) -> None:
        """Look for all of it.

        Raises
        ------
        OutOfTimeError
            If the time is up; what was found by then is kept.
        """
        useless = [words for words in (self._other_targets(), *map(self._without, self._near())) if words]
        if useless:
            self.notes.append(f"solved and no help, still impossible: {'; '.join(useless)}")
        self._longer()
        self.watch.step("what would help is known")

    def _ask(self, scenario: Scenario, action: MoveAction, words: str) -> Answer:
        self.watch.step(f"looking for what would help: {words}")
        answer = answer_move(scenario, action, self.watch.quiet())
        self.watch.step("looking for what would help")
        return answer

    def _kept(self, change: Change, words: str, answer: Answer, without: str | None = None) -> bool:
        """Keep a change that may help; ``False`` if the same move is still impossible."""
        if answer.verdict is Verdict.IMPOSSIBLE:
            return False
        if answer.verdict is Verdict.NOT_ELIGIBLE:
            return True  # it leaves no such move to make, which is neither
        possible = "possible" if answer.verdict is Verdict.LEGAL else "open, whether possible,"
        found = Help(change, f"{possible} {words}", answer.verdict, answer.action, without, answer.placements)
        self.helps.append(found)
        return True

    def _other_targets(self) -> str:
        """Ask with any targets where some were named; return what was no help, in words."""
        if not isinstance(self.action.targets, tuple) or self.all_selected:
            return ""
        answer = self._ask(self.scenario, replace(self.action, targets="any"), "other targets")
        chosen = answer.action.targets
        if isinstance(chosen, tuple) and set(chosen) != set(self.action.targets):
            words = f"at {joined(chosen)} ({self.section})"
        else:
            words = f"at any other targets ({self.section})"
        return "" if self._kept(Change.TARGETS, words, answer) else words

    def _near(self) -> Sequence[str]:
        """Return the other units that may be in the way, those selected apart."""
        own = bodies(self.scenario.unit(self.action.unit))
        reach = (self.answer.max_distance or 0) + BESIDE
        return [
            other.id
            for other in self.scenario.units
            if other.id != self.action.unit
            and other.id not in self.action.targets
            and units_within(own, bodies(other), reach, heights=False)
        ]

    def _without(self, name: str) -> str:
        """Ask without a unit; return what was no help, in words."""
        words = f"without {name} (03.01)"
        left = tuple(unit for unit in self.scenario.units if unit.id != name)
        answer = self._ask(replace(self.scenario, units=left), self.action, words)
        return "" if self._kept(Change.BOARD, words, answer, name) else words

    # -- distance ---------------------------------------------------------------------------------

    def _longer(self) -> None:
        """Look for the least distance that is enough."""
        claims = (self.answer.proof or {}).get("claims", [])
        if self.action.type is MoveType.OVERRUN:
            self.notes.append("no rule grants an overrun more distance: that is for the 12.02 step (12.06)")
        elif claims and all(claim["kind"] in AT_ANY_DISTANCE for claim in claims):
            self.notes.append(f"no distance helps: what clashes would clash at any distance ({self.section})")
        else:
            self._bisect()

    def _bisect(self) -> None:
        """Bracket the needed distance: a legal move also serves at the length of its longest way."""
        low, best = self.answer.max_distance or 0, self._at(FARTHEST)
        if best.verdict is not Verdict.LEGAL:
            far = inches_text(FARTHEST, 3)
            if best.verdict is Verdict.UNRESOLVED:
                self._kept(Change.DISTANCE, f"with {far} to move ({self.section})", best)
            else:
                self.notes.append(f"no distance helps: {far} is still too short ({self.section})")
            return
        high, open_below = _longest(best), ""
        while high - low > FINE:
            middle = (low + high) // 2
            answer = self._at(middle)
            if answer.verdict is Verdict.LEGAL:
                best, high = answer, min(middle, _longest(answer))
            elif answer.verdict is Verdict.IMPOSSIBLE:
                low = middle
            else:
                open_below = ", what lies between is open"
                break
        now, enough = inches_text(self.answer.max_distance or 0, 3), inches_up(high)
        words = f"with {enough} to move instead of {now} ({self.section}); {inches_down(low)} is too short"
        granted = replace(best, action=replace(best.action, roll=None, modifier=0, max_distance=high))
        self._kept(Change.DISTANCE, words + open_below, granted)

    def _at(self, distance: int) -> Answer:
        granted = replace(self.action, roll=None, modifier=0, max_distance=distance)
        return self._ask(self.scenario, granted, f"{inches_text(distance, 3)} to move")


def _longest(answer: Answer) -> int:
    return max((placement.length or 0 for placement in answer.placements), default=0)
