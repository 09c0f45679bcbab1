"""Exact distances between points, segments and convex polygons, in whole numbers.

Points are pairs of whole numbers. Distances are compared, never computed: squared and cross-multiplied,
so no square root and no division occurs (e.g. O'Rourke, Computational Geometry in C, 2nd ed., chapter 1).
"""

from __future__ import annotations

from collections.abc import Sequence

from planner.units import Point


def cross(origin: Point, first: Point, second: Point) -> int:
    """Twice the signed area of the triangle: positive if it turns to the left."""
    return (first.x - origin.x) * (second.y - origin.y) - (first.y - origin.y) * (second.x - origin.x)


def squared(first: Point, second: Point) -> int:
    """Squared distance of two points."""
    return (first.x - second.x) ** 2 + (first.y - second.y) ** 2


def point_nearer(point: Point, start: Point, end: Point, radius: int, touching: bool = False) -> bool:
    """Whether a point is strictly nearer than ``radius`` to a segment, or as near if ``touching``.

    No distance is below a negative one.

    >>> point_nearer(Point(5, 3), Point(0, 0), Point(10, 0), 3)
    False
    >>> point_nearer(Point(5, 3), Point(0, 0), Point(10, 0), 4)
    True
    """
    if radius < 0:
        return False
    length = squared(start, end)
    along = (point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)
    square = radius * radius
    if along <= 0:
        return squared(point, start) < square + touching
    if along >= length:
        return squared(point, end) < square + touching
    return bool(cross(start, end, point) ** 2 < square * length + touching)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two closed segments have a point in common."""
    turns = (_sign(cross(a, b, c)), _sign(cross(a, b, d)), _sign(cross(c, d, a)), _sign(cross(c, d, b)))
    if turns[0] * turns[1] < 0 and turns[2] * turns[3] < 0:
        return True
    touching = ((turns[0], c, a, b), (turns[1], d, a, b), (turns[2], a, c, d), (turns[3], b, c, d))
    return any(turn == 0 and _between(point, start, end) for turn, point, start, end in touching)


def _between(point: Point, start: Point, end: Point) -> bool:
    return min(start.x, end.x) <= point.x <= max(start.x, end.x) and (
        min(start.y, end.y) <= point.y <= max(start.y, end.y)
    )


def contains(polygon: Sequence[Point], point: Point) -> bool:
    """Whether a convex polygon, anticlockwise, contains a point; its edge counts."""
    return all(cross(polygon[k - 1], polygon[k], point) >= 0 for k in range(len(polygon)))


def polygon_nearer(
    polygon: Sequence[Point], start: Point, end: Point, radius: int, touching: bool = False
) -> bool:
    """Whether a segment is nearer than ``radius`` to a convex anticlockwise polygon, or touches.

    A radius of 0 asks for nothing: no distance is below it.
    """
    if radius <= 0:
        return False
    if contains(polygon, start) or contains(polygon, end):
        return True
    for k in range(len(polygon)):
        c, d = polygon[k - 1], polygon[k]
        if (
            segments_meet(start, end, c, d)
            or point_nearer(start, c, d, radius, touching)
            or point_nearer(end, c, d, radius, touching)
            or point_nearer(c, start, end, radius, touching)
            or point_nearer(d, start, end, radius, touching)
        ):
            return True
    return False
