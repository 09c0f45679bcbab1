"""Gaps that are just too narrow, closed: a polygon across two obstacles where they overlap by little.

A cell of places is out of reach if one obstacle cuts off all lines to it. Behind a gap that is too narrow by
a hair one obstacle cuts off those to the left and the other those to the right, so that only cells narrower
than the overlap would be. A *plug* lies within the two obstacles together and across both: a quadrangle of
which two corners lie in both, one in the first and one in the second. The line between the two corners cuts
it into a triangle in the first and one in the second, obstacles being convex.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from planner.judge.boxes import box_of, meet, wider
from planner.judge.nearest import nearest_points
from planner.judge.segment import cross, polygon_nearer, squared
from planner.judge.visibility import Obstacle
from planner.units import INCH, Point

THIN = INCH // 16
"""Overlaps deeper than this need no plug: cells of that size are soon reached."""

LONGEST = 1 << 22
"""Units that a plug reaches to either side at most."""

Outline = tuple[Point, ...]


def plugs(obstacles: Sequence[Obstacle]) -> Iterator[Outline]:
    """Yield the plugs between each two obstacles that overlap by little."""
    boxes = [wider(box_of(obstacle.corners), obstacle.radius) for obstacle in obstacles]
    for (first, box), (second, other) in combinations(zip(obstacles, boxes, strict=True), 2):
        if meet(box, other):
            found = plug(first, second)
            if found:
                yield found


@lru_cache(maxsize=4096)
def plug(first: Obstacle, second: Obstacle) -> Outline:
    """Return a convex polygon of whole units within two obstacles together that reaches across both.

    Empty where they don't overlap, where they overlap by more than ``THIN``, or where none was found: what
    floats suggest is checked in whole numbers. Whoever crosses its inside is inside one of the two.
    """
    (ax, ay), (bx, by), apart = nearest_points(first.corners, second.corners)
    deep = first.radius + second.radius - apart
    if apart <= 0 or not 0 < deep <= THIN:
        return ()
    nx, ny = (bx - ax) / apart, (by - ay) / apart
    share = first.radius - deep / 2
    middle = Point(round(ax + nx * share), round(ay + ny * share))
    ends = [_farthest(middle, (sign * -ny, sign * nx), (first, second)) for sign in (1, -1)]
    middle = Point((ends[0].x + ends[1].x) // 2, (ends[0].y + ends[1].y) // 2)
    inside = [
        _farthest(middle, (sign * nx, sign * ny), (own,), max(1, own.radius // 2))
        for sign, own in ((-1, first), (1, second))
    ]
    corners = ends[0], inside[0], ends[1], inside[1]
    strictly = any(_holds_halfway(own, ends[0], ends[1]) for own in (first, second))
    held = all(_holds(own, place) for own in (first, second) for place in ends)
    held = held and _holds(first, inside[0]) and _holds(second, inside[1])
    turns = all(cross(corners[k - 2], corners[k - 1], corners[k]) > 0 for k in range(4))
    return corners if strictly and held and turns else ()


def _farthest(
    middle: Point, way: tuple[float, float], within: Iterable[Obstacle], most: int = LONGEST
) -> Point:
    """Return a point some way off, by halving, that lies in all of some obstacles; else the middle."""
    held, step = 0, most
    within = tuple(within)
    while step:
        place = Point(round(middle.x + way[0] * (held + step)), round(middle.y + way[1] * (held + step)))
        if all(_holds(obstacle, place) for obstacle in within):
            held += step
        step //= 2
    return Point(round(middle.x + way[0] * held), round(middle.y + way[1] * held))


def _holds(obstacle: Obstacle, place: Point) -> bool:
    """Whether a place lies in an obstacle, its outline counted."""
    if len(obstacle.corners) == 1:
        return squared(obstacle.corners[0], place) <= obstacle.radius**2
    return polygon_nearer(obstacle.corners, place, place, obstacle.radius, touching=True)


def _holds_halfway(obstacle: Obstacle, start: Point, end: Point) -> bool:
    """Whether the point half way between two lies inside an obstacle, its outline not counted."""
    place, radius = Point(start.x + end.x, start.y + end.y), 2 * obstacle.radius
    corners = tuple(Point(2 * x, 2 * y) for x, y in obstacle.corners)
    if len(corners) == 1:
        return squared(corners[0], place) < radius**2
    return polygon_nearer(corners, place, place, radius)
