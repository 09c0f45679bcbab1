"""Straight lines from the user: what they cross, and what stops a move along them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from planner.board.sword_world import Character, SwordWorldScenario
from planner.formats.exact import cross, doubled_area, sides
from planner.units import Point


def crosses(scenario: SwordWorldScenario, start: Point, end: Point, shape: Sequence[Point]) -> bool:
    """Whether a line goes through the inside of a convex shape; simple combat: whether it is between."""
    if scenario.combat == "simple":
        return min(start.x, end.x) < shape[0].x < max(start.x, end.x)
    return start != end and _inside(start, end, shape) is not None


def _inside(start: Point, end: Point, shape: Sequence[Point]) -> tuple[Fraction, Fraction] | None:
    """Return the stretch of a line (0 to 1) inside a convex polygon, ends not included (Cyrus and Beck 1978).

    doi:10.1016/0097-8493(78)90021-3
    """
    turn = 1 if doubled_area(shape) > 0 else -1
    low, high = Fraction(0), Fraction(1)
    for first, second in sides(shape):
        before, after = turn * cross(first, second, start), turn * cross(first, second, end)
        if before <= 0 and after <= 0:
            return None
        if before < 0 or after < 0:
            share = Fraction(int(before), int(before - after))
            low, high = (max(low, share), high) if before < after else (low, min(high, share))
    return (low, high) if low < high else None


def move_obstacles(scenario: SwordWorldScenario, user: Character, end: Point) -> Iterator[str]:
    """Yield what keeps a user from moving straight to a place (summary: what stops a breakthrough)."""
    movers = scenario.group(user)
    for thing in scenario.things:
        if thing.stops_move == "no" or not crosses(scenario, user.at, end, thing.shape):
            continue
        if thing.stops_move == "gap" and all(unit.flying or unit.jump >= thing.gap for unit in movers):
            continue
        what = "a gap too wide to jump" if thing.stops_move == "gap" else "an obstacle"
        yield f"{thing.id} is {what} on the way, so the whole breakthrough fails (what stops a breakthrough)"
