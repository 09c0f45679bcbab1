"""Shortest ways of a round base round obstacles, bounded from below and from above.

The naive visibility graph (Lozano-Pérez and Wesley 1979, doi:10.1145/359156.359164) over whole-number
polygons: contained in the true obstacles, grown by the base's radius, for a lower bound; containing
them for real ways. Corners of the lower polygons lie at most ``1 - cos(pi/48)``, 0.2 %, of the radius
inside, those of the upper ones as much outside.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from planner.judge.convex import convex_hull
from planner.judge.limits_kernel import boxes_of
from planner.judge.minkowski_kernel import difference
from planner.judge.region import Floats, Ints, flat_polygons
from planner.judge.shape import as_arrays, as_points
from planner.judge.visibility_kernel import shortest_ways
from planner.units import Point

CORNERS = 48
"""Corners of the polygon that stands for a full circle."""

FINE_CORNERS = 256
"""The same where a bound has to be sharp: 0.0075 % of the radius inside."""

LONG = 12_700
"""Sides of this length, 0.1", are kept as they are, but for rounding."""

MOST_SIDES = 8
"""Of polygons with more sides, which stand for ovals, none is kept."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A convex obstacle for base centres: a polygon (or one point) grown by ``radius``."""

    corners: tuple[Point, ...]
    radius: int

    def is_near(self, start: Point, budget: int) -> bool:
        """Whether it, with a hair to spare, comes within the budget of the start by its bounding box."""
        return _near(self.corners, start, budget + self.radius + self.radius // 128 + 3)


@lru_cache(maxsize=5_000)
def inner_polygon(obstacle: Obstacle, corners: int = CORNERS) -> tuple[Point, ...]:
    """Return a whole-number convex polygon within the obstacle, less than a unit along long sides."""
    return _sum(obstacle.corners, _inner_circle(obstacle.radius, corners, _slanted(obstacle.corners)))


def _slanted(corners: tuple[Point, ...]) -> tuple[tuple[float, float], ...]:
    """Return the outward normals, of length 1, of long sides that run along no axis of the table."""
    if len(corners) > MOST_SIDES:
        return ()
    found = []
    for k, (bx, by) in enumerate(corners):
        ax, ay = corners[k - 1]
        length = math.hypot(bx - ax, by - ay)
        if length >= LONG and ax != bx and ay != by:
            found.append(((by - ay) / length, (ax - bx) / length))
    return tuple(found)


@lru_cache(maxsize=5_000)
def outer_polygon(obstacle: Obstacle) -> tuple[Point, ...]:
    """Return a whole-number convex polygon that contains the obstacle."""
    return _sum(obstacle.corners, _outer_circle(obstacle.radius))


def _sum(polygon: tuple[Point, ...], reflected: tuple[Ints, Ints]) -> tuple[Point, ...]:
    """Return all sums of a point of a polygon and one of a circle: the difference with its reflection."""
    return as_points(*difference(*as_arrays(polygon), *reflected))


@lru_cache(maxsize=1024)
def _inner_circle(radius: int, corners: int, further: tuple[tuple[float, float], ...]) -> tuple[Ints, Ints]:
    """Return the reflection of a polygon within a circle, with corners in further directions."""
    points = [Point(-int(radius * c), -int(radius * s)) for c, s in _circle(corners)]
    return as_arrays(convex_hull([*points, *(_within_circle(radius, *way) for way in further)]))


def _within_circle(radius: int, x: float, y: float) -> Point:
    """Return the reflection of a whole-number point within a circle that lies far in a direction."""
    sides = [(math.floor(radius * part), math.ceil(radius * part)) for part in (x, y)]
    near = [Point(a, b) for a in sides[0] for b in sides[1] if a * a + b * b <= radius * radius]
    best = max(near, key=lambda point: point.x * x + point.y * y, default=Point(0, 0))
    return Point(-best.x, -best.y)


@lru_cache(maxsize=1024)
def _outer_circle(radius: int) -> tuple[Ints, Ints]:
    """Return the reflection of a polygon round a circle."""
    far = radius / math.cos(math.pi / CORNERS) + 2
    return as_arrays(convex_hull(Point(-_away(far * c), -_away(far * s)) for c, s in _circle(CORNERS)))


@cache
def _circle(corners: int) -> tuple[tuple[float, float], ...]:
    return tuple(
        (math.cos(2 * math.pi * k / corners), math.sin(2 * math.pi * k / corners)) for k in range(corners)
    )


def _away(value: float) -> int:
    return math.ceil(value) if value > 0 else math.floor(value)


@dataclass(frozen=True, slots=True)
class Ways:
    """Distances from one start to the corners of polygons, with the corner before each.

    Attributes
    ----------
    nodes
        Array (k, 3): x, y, distance, ascending by distance; the first is the start.
    before
        For each node the index of the node before it, -1 for the start.
    polygons
        The obstacles that were near enough to matter, where they were given so.
    flat
        Their corners x and y with offsets.
    """

    nodes: Floats
    before: Ints
    polygons: tuple[tuple[Point, ...], ...]
    flat: tuple[Ints, Ints, Ints]

    def corners_to(self, index: int) -> list[Point]:
        """Return the way from the start to a node, both included."""
        way = []
        while index >= 0:
            way.append(Point(int(self.nodes[index, 0]), int(self.nodes[index, 1])))
            index = int(self.before[index])
        return way[::-1]


def ways_from(start: Point, budget: int, polygons: Sequence[tuple[Point, ...]]) -> Ways:
    """Return the ways from ``start`` over the polygons' corners, up to ``budget`` units."""
    near = tuple(polygon for polygon in polygons if _near(polygon, start, budget))
    return ways_over(start, budget, flat_polygons(near), near)


def ways_over(
    start: Point, budget: int, flat: tuple[Ints, Ints, Ints], polygons: tuple[tuple[Point, ...], ...] = ()
) -> Ways:
    """Return the ways from ``start`` over the corners of flat polygons, up to ``budget`` units."""
    nodes, before = shortest_ways(start.x, start.y, *flat, boxes_of(*flat), float(budget))
    return Ways(nodes, before, polygons, flat)


def _near(polygon: Sequence[Point], start: Point, budget: int) -> bool:
    """Whether a polygon's bounding box comes within the budget of the start."""
    xs, ys = [p.x for p in polygon], [p.y for p in polygon]
    dx = max(min(xs) - start.x, start.x - max(xs), 0)
    dy = max(min(ys) - start.y, start.y - max(ys), 0)
    return dx * dx + dy * dy <= budget * budget
