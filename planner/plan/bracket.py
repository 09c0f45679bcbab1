"""The needed distance of one set of targets as two sides: too short, and long enough."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from planner.board.action import MoveAction
from planner.board.answer import Placement, Verdict
from planner.board.scenario import Scenario
from planner.plan.asking import Asking
from planner.plan.limits import OutOfTimeError, Watch
from planner.plan.needed import STEP


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
        Whether more than 0.001" stays open between the two, or beyond ``lower`` without ``upper``: some
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

    The action's roll or granted distance is not looked at. At the deadline it returns what is known by then.
    """
    names = tuple(targets)
    asking = Asking(scenario, replace(action, roll=None, max_distance=None, goal=()), watch or Watch())
    search = asking.search(names)
    with suppress(OutOfTimeError):
        asking.settle(names, search)
        asking.narrow(names, search)
    if Verdict.NOT_ELIGIBLE in search.asked.values():
        return Bracket(search.rolls[-1], None, open=False)
    lower = max(0, search.low)
    if search.above is None:
        return Bracket(lower, None, lower < search.rolls[-1])
    return Bracket(lower, search.high, search.high - lower > STEP, search.above.placements)
