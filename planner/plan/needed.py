"""The needed distance of a set of targets: from it on a charge is possible, below it is not.

A longer maximum distance never hurts (README), so bisection finds it. Every distance tried is a question of
its own with its own judged placement or verified proof.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from planner.board.action import MoveAction
from planner.board.answer import Judgement, Placement, Verdict
from planner.board.scenario import Scenario
from planner.judge.question import bodies
from planner.judge.selection import closest_pair
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.plan.limits import OutOfTimeError, Watch
from planner.rules.distance import maximum_distance
from planner.rules.limits import CHARGE_ROLL_CAP, SKIES_COST
from planner.units import INCH

STEP = INCH // 1000
"""How near to each other the two sides of a needed distance are brought where nothing stays open."""

MOST_OPEN = 6
"""So many distances may stay open before the sides are left as far apart as they are."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """What is known of a needed distance, in units of maximum distance after modifiers.

    Attributes
    ----------
    lower
        Shown to be too short; 0 if nothing is shown. A unit that may not charge has no long enough one.
    upper
        Long enough, or ``None`` if not even the longest distance that a roll gives is shown to be.
    open
        Whether more than :data:`STEP` stays open between the two, or beyond ``lower`` without ``upper``: some
        distance between was unresolved, or the time was up.
    placement
        A legal placement for ``upper``.
    """

    lower: int
    upper: int | None
    open: bool
    placement: tuple[Placement, ...] = ()


def needed_distance(
    scenario: Scenario, action: MoveAction, targets: Sequence[str], watch: Watch | None = None
) -> Bracket:
    """Find the maximum distance that a charge at a set of targets needs, to 0.001".

    At the deadline it returns what is known by then.

    Raises
    ------
    ValueError
        If the action has neither a roll nor a granted distance.
    """
    return _Bisection(scenario, replace(action, targets=tuple(targets), goal=()), watch or Watch()).bracket()


def granting(action: MoveAction, scenario: Scenario, distance: int) -> MoveAction:
    """Return the action with a maximum distance, after taking to the skies, instead of its roll."""
    granted = replace(action, roll=None, modifier=0, max_distance=distance + SKIES_COST)
    left = maximum_distance(granted, scenario.unit(action.unit)).value
    return replace(granted, max_distance=2 * distance + SKIES_COST - left)


@dataclass
class _Bisection:
    scenario: Scenario
    action: MoveAction
    watch: Watch
    lower: int = 0
    upper: int | None = None
    placement: tuple[Placement, ...] = ()
    unresolved: int = 0

    def bracket(self) -> Bracket:
        unit = self.scenario.unit(self.action.unit)
        longest = maximum_distance(replace(self.action, roll=CHARGE_ROLL_CAP, max_distance=None), unit).value
        with suppress(OutOfTimeError):
            if self._try(longest) is Verdict.LEGAL:
                self._narrow()
        missing = (longest if self.upper is None else self.upper) - self.lower
        wide = missing > 0 if self.upper is None else missing > STEP
        return Bracket(self.lower, self.upper, wide, self.placement)

    def _narrow(self) -> None:
        """Bring both sides together: first what is possible from above, then what is not from below."""
        refused = self.lower
        while (upper := self._upper()) - refused > STEP and self.unresolved <= MOST_OPEN // 2:
            middle = (refused + upper) // 2
            if self._try(middle) is not Verdict.LEGAL:
                refused = middle
            elif self._upper() <= refused:  # a tightened placement undercuts a distance that stayed open
                refused = self.lower
        top = refused
        while top - self.lower > STEP and self.unresolved <= MOST_OPEN:
            middle = (self.lower + top) // 2
            top = top if self._try(middle) is Verdict.IMPOSSIBLE else middle

    def _upper(self) -> int:
        assert self.upper is not None
        return self.upper

    def _try(self, distance: int) -> Verdict:
        """Solve for one distance, and take note of what follows for the bracket."""
        self.watch.step(f'trying a maximum distance of {distance / INCH:.3f}"')
        answer = charge(self.scenario, granting(self.action, self.scenario, distance), self.watch.quiet())
        self.watch.step("comparing distances")
        if answer.verdict in (Verdict.IMPOSSIBLE, Verdict.NOT_ELIGIBLE):
            self.lower = max(self.lower, distance)
        elif answer.verdict is not Verdict.LEGAL:
            self.unresolved += 1
        else:
            self.upper, self.placement = distance, answer.placements
            self._tighten(answer.placements, distance)
        return answer.verdict

    def _tighten(self, placements: tuple[Placement, ...], distance: int) -> None:
        """Let the judge see whether a placement holds for no more distance than it uses."""
        unit = self.scenario.unit(self.action.unit)
        assert isinstance(self.action.targets, tuple)
        used = [placement.length or 0 for placement in placements]
        gaps = [
            closest_pair(bodies(unit), bodies(self.scenario.unit(target)))[2] + 1
            for target in self.action.targets
        ]
        enough = max(self.lower, *used, *gaps)
        if enough < distance:
            granted = granting(self.action, self.scenario, enough)
            judged = judge_charge(self.scenario, granted, placements)
            if judged.verdict is Judgement.LEGAL:
                self.upper, self.placement = enough, judged.placements
