"""Simple polygons cut into convex parts, exactly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import isqrt

from planner.judge.segment import contains, cross
from planner.units import Point


def anticlockwise(polygon: Sequence[Point]) -> tuple[Point, ...]:
    """Return the polygon anticlockwise and without corners that lie on a straight line."""
    area = sum(polygon[k - 1].x * polygon[k].y - polygon[k - 1].y * polygon[k].x for k in range(len(polygon)))
    points = list(polygon) if area > 0 else list(reversed(polygon))
    return tuple(
        points[k]
        for k in range(len(points))
        if cross(points[k - 1], points[k], points[(k + 1) % len(points)]) != 0
    )


def convex_hull(points: Iterable[Point]) -> tuple[Point, ...]:
    """Convex hull, anticlockwise, strictly convex (Andrew 1979, doi:10.1016/0020-0190(79)90072-3)."""
    ordered = sorted(set(points))
    if len(ordered) <= 1:
        return tuple(ordered)
    lower: list[Point] = []
    upper: list[Point] = []
    for chain, sweep in ((lower, ordered), (upper, reversed(ordered))):
        for point in sweep:
            while len(chain) >= 2 and cross(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
    return tuple(lower[:-1] + upper[:-1])


@lru_cache(maxsize=8192)
def convex_parts(polygon: tuple[Point, ...]) -> tuple[tuple[Point, ...], ...]:
    """Cut a simple polygon into convex anticlockwise polygons that cover it exactly.

    A convex polygon stays whole; others are cut into triangles by clipping ears (Meisters 1975,
    doi:10.1080/00029890.1975.11993898).
    """
    points = list(anticlockwise(polygon))
    if all(_turn(points, k) > 0 for k in range(len(points))):
        return (tuple(points),)
    triangles = []
    while len(points) > 3:
        ear = next(k for k in range(len(points)) if _is_ear(points, k))
        triangles.append((points[ear - 1], points[ear], points[(ear + 1) % len(points)]))
        del points[ear]
        points = list(anticlockwise(points))
    if len(points) == 3:
        triangles.append((points[0], points[1], points[2]))
    return tuple(triangles)


def _turn(points: Sequence[Point], k: int) -> int:
    return cross(points[k - 1], points[k], points[(k + 1) % len(points)])


def _is_ear(points: Sequence[Point], k: int) -> bool:
    if _turn(points, k) <= 0:
        return False
    triangle = (points[k - 1], points[k], points[(k + 1) % len(points)])
    return not any(contains(triangle, point) for point in points if point not in triangle)


def clip(
    polygon: Sequence[Point], base: Point, along: Point, keep_below: int
) -> tuple[tuple[Point, ...], bool]:
    """Keep the part of a convex polygon where ``(p - base) . along <= keep_below``.

    New corners are rounded to the nearest unit; the second value tells whether none had to be. Callers
    that need the safe side otherwise add a unit.
    """

    def height(point: Point) -> int:
        return (point.x - base.x) * along.x + (point.y - base.y) * along.y - keep_below

    kept: list[Point] = []
    exact = True
    for k in range(len(polygon)):
        a, b = polygon[k - 1], polygon[k]
        ha, hb = height(a), height(b)
        if (ha < 0 < hb) or (hb < 0 < ha):
            part = ha - hb
            x, y = a.x * part + (b.x - a.x) * ha, a.y * part + (b.y - a.y) * ha
            exact = exact and x % part == 0 and y % part == 0
            kept.append(Point(_rounded(x, part), _rounded(y, part)))
        if hb <= 0:
            kept.append(b)
    return tuple(kept), exact


def outside(polygon: Sequence[Point], other: Sequence[Point], margin: int) -> list[tuple[Point, ...]]:
    """Return convex parts of a convex polygon, each at least ``margin`` units beyond an edge of another.

    Together they are all that lies so far outside of it. New corners are rounded to the nearest unit.
    """
    found = []
    for k in range(len(other)):
        a, b = other[k - 1], other[k]
        inward = Point(a.y - b.y, b.x - a.x)
        far = margin * (isqrt(inward.x**2 + inward.y**2) + 1)
        piece = convex_hull(clip(polygon, a, inward, -far)[0])
        if len(piece) > 2:
            found.append(piece)
    return found


def _rounded(numerator: int, denominator: int) -> int:
    if denominator < 0:
        numerator, denominator = -numerator, -denominator
    return (2 * numerator + denominator) // (2 * denominator)
