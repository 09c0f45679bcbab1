"""Turning on the spot: a base is free all through a turn if what its parts cover as it turns is free."""

from __future__ import annotations

from collections.abc import Callable

from planner.board.unit import FULL_TURN
from planner.judge.shaped_region import turning_play

SMALLEST_TURN = FULL_TURN // 512
"""Turns are cut into pieces no smaller than this before they count as blocked."""


def swings(free: Callable[[int, int], bool], outer: int, first: int, angle: int) -> bool:
    """Whether a base is free all through a turn.

    No point of it is farther from where it is half way than ``outer`` times half the angle, so the base
    at half way, grown by that much, covers the turn.
    """
    middle = first + angle // 2
    if free(middle, turning_play(outer, (abs(angle) + 1) // 2)):
        return True
    if abs(angle) <= SMALLEST_TURN or not free(middle, 0):
        return False
    half = angle // 2
    return swings(free, outer, first, half) and swings(free, outer, first + half, angle - half)
