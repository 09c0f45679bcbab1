"""Places of files of Sword World 2.0: an area, a number or a point, as the kind of combat has them."""

from __future__ import annotations

from collections.abc import Sequence

from planner.board.sword_world import AREAS, HALF_WIDTH, Combat
from planner.formats.exact import is_convex
from planner.formats.polygon import outline_fault
from planner.units import Point, from_metres

PlaceValue = float | Sequence[float] | str
ExtentValue = Sequence[float] | Sequence[Sequence[float]] | str

_PLACES: dict[Combat, str] = {
    "simple": 'an area, "attacker-rear", "front" or "defender-rear", in simple combat',
    "standard": "a number (metres along the line) in standard combat",
    "advanced": "a point [x, y] of two numbers (metres) in advanced combat",
}
_EXTENTS: dict[Combat, str] = {
    "simple": _PLACES["simple"],
    "standard": "a stretch [from, to] with from before to (metres along the line) in standard combat",
    "advanced": "an outline of at least 3 points [x, y] (metres) in advanced combat",
}


def place_of(combat: Combat, value: PlaceValue) -> Point | str:
    """Return a place in units, or in words what would have been right."""
    if combat == "simple" and isinstance(value, str):
        return Point(list(AREAS).index(value), 0)  # type: ignore[arg-type]  # the shape let nothing else pass
    if combat == "standard" and isinstance(value, int | float):
        return Point(from_metres(value), 0)
    if combat == "advanced" and not isinstance(value, str | int | float):
        return Point(from_metres(value[0]), from_metres(value[1]))
    return _PLACES[combat]


def extent_of(combat: Combat, value: ExtentValue) -> tuple[Point, ...] | str:
    """Return the corners of terrain in units, or in words what would have been right.

    A stretch of the line is as wide as an effect, so that it always closes the width.
    """
    if combat == "simple" and isinstance(value, str):
        return (Point(list(AREAS).index(value), 0),)  # type: ignore[arg-type]  # as above
    numbers = [entry for entry in value if isinstance(entry, int | float)]
    if combat == "standard" and len(numbers) == 2 and numbers[0] < numbers[1]:
        low, high = (from_metres(number) for number in numbers)
        half = int(HALF_WIDTH)
        return Point(low, -half), Point(high, -half), Point(high, half), Point(low, half)
    pairs = [entry for entry in value if not isinstance(entry, int | float | str)]
    if combat == "advanced" and pairs:
        corners = tuple(Point(from_metres(x), from_metres(y)) for x, y in pairs)
        if outline_fault(corners) is None and not is_convex(corners):
            return "a convex outline (give a notched thing as several)"
        return outline_fault(corners) or corners
    return _EXTENTS[combat]
