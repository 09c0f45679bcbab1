"""A line of sight checked exactly: it begins and ends in the models, and nothing stands in its way (06.01).

Whole numbers only; it shares no code with the search for lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from planner.judge.segment import contains, point_nearer, polygon_nearer
from planner.sight.flat import Flat
from planner.sight.prism import Blocker, End, Prism
from planner.units import Point, Spot


@dataclass(frozen=True, slots=True)
class Line:
    """The axis of a line of sight, from a point of the observer to a point of the target, in units."""

    start: Spot
    end: Spot


def holds(flat: Flat, point: Point) -> bool:
    """Whether a point surely lies in a shape; exact for discs and for polygons without a margin."""
    if len(flat.corners) == 1:
        (x, y) = flat.corners[0]
        return flat.margin >= 0 and (x - point.x) ** 2 + (y - point.y) ** 2 <= flat.margin**2
    if flat.margin < 0:
        return False
    return contains(flat.corners, point) or polygon_nearer(flat.corners, point, point, flat.margin)


def ends_in(spot: Spot, end: End) -> bool:
    """Whether an end of a line lies in a model."""
    prism = end.inner
    return (
        prism is not None and prism.low <= spot.z <= prism.high and holds(prism.flat, Point(spot.x, spot.y))
    )


def enters(line: Line, prism: Prism) -> bool:
    """Whether a line runs through the inside of a prism; touching it doesn't count.

    The stretch of the line at the prism's heights is compared on the table, everything scaled so that its
    ends are whole.
    """
    a, b = (line.start, line.end) if line.start.z <= line.end.z else (line.end, line.start)
    if a.z >= prism.high or b.z <= prism.low:
        return False
    x0, y0, x1, y1 = prism.flat.box
    if min(a.x, b.x) >= x1 or max(a.x, b.x) <= x0 or min(a.y, b.y) >= y1 or max(a.y, b.y) <= y0:
        return False
    rise = b.z - a.z
    scale = max(rise, 1)
    low, high = max(prism.low - a.z, 0), min(prism.high - a.z, rise)
    if rise and low >= high:
        return False
    start = Point(a.x * scale + (b.x - a.x) * low, a.y * scale + (b.y - a.y) * low)
    end = Point(a.x * scale + (b.x - a.x) * high, a.y * scale + (b.y - a.y) * high)
    if not rise:
        start, end = Point(a.x, a.y), Point(b.x, b.y)
    corners = tuple(Point(corner.x * scale, corner.y * scale) for corner in prism.flat.corners)
    reach = prism.flat.margin * scale
    if len(corners) == 1:
        return point_nearer(corners[0], start, end, reach)
    return polygon_nearer(corners, start, end, reach)


def in_the_way(line: Line, blockers: Iterable[Blocker]) -> Iterator[Blocker]:
    """Yield the blockers that a line may run through."""
    return (blocker for blocker in blockers if enters(line, blocker.outer))


def is_line_of_sight(line: Line, observer: End, target: End, blockers: Iterable[Blocker]) -> bool:
    """Whether a line surely is one of sight: both ends in their models, no blocker entered (06.01)."""
    return (
        ends_in(line.start, observer)
        and ends_in(line.end, target)
        and next(in_the_way(line, blockers), None) is None
    )
