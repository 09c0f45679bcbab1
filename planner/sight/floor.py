"""Floors: every line of a box of heights runs through a prism from above to below it, or the other way."""

from __future__ import annotations

from collections.abc import Iterator

from planner.judge.segment import contains
from planner.sight.arrays import Solids
from planner.sight.flat import Flat
from planner.sight.prism import Prism
from planner.sight.shadow_kernel import Levels
from planner.units import Point

Box = tuple[int, int, int, int]
"""Least and largest height of lines at one place along the table, and at another."""


def level_between(a: Prism, b: Prism, solids: Solids, number: int) -> int | None:
    """Return a height inside a prism that every line between two prisms passes, if it lies between them."""
    if solids.first[number + 1] - solids.first[number] < 3:
        return None
    level = int(solids.low[number] + solids.high[number]) // 2
    passed = a.low > level > b.high or b.low > level > a.high
    return level if passed and solids.low[number] < level < solids.high[number] else None


def is_floor(number: int, a: Prism, b: Prism, solids: Solids, levels: Levels, box: Box | None) -> bool:
    """Whether every line between two prisms, of a box of heights if one is given, meets a prism inside.

    The place where a line passes a height inside the prism lies between both shapes, and between the two
    places along the axis at which lines of the box pass that height. All of that has to lie in the prism's
    polygon; points are rounded by less than a unit, which the prism's margin exceeds.
    """
    level = level_between(a, b, solids, number)
    if level is None or solids.margin[number] < 2:
        return False
    begin, end = int(solids.first[number]), int(solids.first[number + 1])
    pairs = zip(solids.x[begin:end], solids.y[begin:end], strict=True)
    polygon = [Point(int(x), int(y)) for x, y in pairs]
    around = [*_square(a.flat), *_square(b.flat)]
    if box is None:
        return all(contains(polygon, point) for point in around)
    places = _places(level, levels, box)
    if places is None:
        return False
    return all(contains(polygon, point) for point in _stretch(around, levels, *places))


def _places(level: int, levels: Levels, box: Box) -> tuple[int, int] | None:
    """Return between which places along the axis lines of a box pass a height, rounded outwards.

    All of them have to fall, or all to rise. The place is monotone in the height at either end, so that it is
    least and largest at corners of the box.
    """
    a0, a1, b0, b1 = box
    if not (a0 > b1 or a1 < b0):
        return None
    span = levels.end - levels.start
    ways = [(span * (z0 - level), z0 - z1) for z0 in (a0, a1) for z1 in (b0, b1)]
    least = min(way // fall for way, fall in ways)
    most = max(-(-way // fall) for way, fall in ways)
    return levels.start + least, levels.start + most


def _stretch(around: list[Point], levels: Levels, low: int, high: int) -> Iterator[Point]:
    """Yield points whose hull holds what of the hull of others lies between two places along the axis."""
    placed = [(levels.gx * p.x + levels.gy * p.y, p) for p in around]
    for at, p in placed:
        if low <= at <= high:
            yield p
        for other, q in placed:
            for place in (low, high):
                if at < place < other:
                    x = p.x + (q.x - p.x) * (place - at) // (other - at)
                    y = p.y + (q.y - p.y) * (place - at) // (other - at)
                    yield Point(x, y)


def _square(flat: Flat) -> Iterator[Point]:
    """Yield the corners of squares that hold a shape."""
    m = flat.margin
    for corner in flat.corners:
        for dx, dy in ((m, m), (-m, m), (-m, -m), (m, -m)) if m else ((0, 0),):
            yield Point(corner.x + dx, corner.y + dy)
