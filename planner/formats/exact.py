"""Exact predicates of plane geometry on whole or rational coordinates, for checking inputs only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

Number = int | Fraction
"""An exact coordinate."""

Spot2 = tuple[Number, Number]
"""A point of the plane."""

Polygon = Sequence[Spot2]
"""The corners of a simple polygon, in either direction."""


def cross(origin: Spot2, first: Spot2, second: Spot2) -> Number:
    """Return twice the signed area of the triangle: positive for a turn to the left."""
    return (first[0] - origin[0]) * (second[1] - origin[1]) - (first[1] - origin[1]) * (second[0] - origin[0])


def sides(polygon: Polygon) -> Iterator[tuple[Spot2, Spot2]]:
    """Yield the sides of a polygon."""
    for k in range(len(polygon)):
        yield polygon[k - 1], polygon[k]


def doubled_area(polygon: Polygon) -> Number:
    """Return twice the signed area: positive for an anticlockwise outline."""
    total: Number = 0
    for start, end in sides(polygon):
        total += start[0] * end[1] - end[0] * start[1]
    return total


def is_convex(polygon: Polygon) -> bool:
    """Say whether a simple polygon is convex; straight corners are allowed."""
    turns = [cross(polygon[k - 2], polygon[k - 1], polygon[k]) for k in range(len(polygon))]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)


def segments_meet(a: Spot2, b: Spot2, c: Spot2, d: Spot2) -> bool:
    """Say whether two closed segments have a point in common.

    >>> segments_meet((0, 0), (2, 0), (2, 0), (3, 1))
    True
    """
    ends = (cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b))
    if _opposite(ends[0], ends[1]) and _opposite(ends[2], ends[3]):
        return True
    return (
        (ends[0] == 0 and _between(a, b, c))
        or (ends[1] == 0 and _between(a, b, d))
        or (ends[2] == 0 and _between(c, d, a))
        or (ends[3] == 0 and _between(c, d, b))
    )


def _opposite(first: Number, second: Number) -> bool:
    return (first > 0 > second) or (first < 0 < second)


def _between(a: Spot2, b: Spot2, p: Spot2) -> bool:
    """Say whether ``p``, known to be on the line of ``a`` and ``b``, lies on the segment."""
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def side_of(polygon: Polygon, p: Spot2) -> int:
    """Return 1 for a point inside, 0 on the outline, -1 outside.

    >>> square = [(0, 0), (2, 0), (2, 2), (0, 2)]
    >>> side_of(square, (1, 1)), side_of(square, (2, 1)), side_of(square, (3, 1))
    (1, 0, -1)
    """
    inside = False
    for start, end in sides(polygon):
        turn = cross(start, end, p)
        if turn == 0 and _between(start, end, p):
            return 0
        if (start[1] > p[1]) != (end[1] > p[1]) and (turn > 0) == (end[1] > start[1]):
            inside = not inside
    return 1 if inside else -1


def nearer_than(start: Spot2, end: Spot2, p: Spot2, reach: int) -> bool:
    """Say whether a point is strictly nearer to a segment than ``reach``."""
    along = (end[0] - start[0], end[1] - start[1])
    to_p = (p[0] - start[0], p[1] - start[1])
    length = along[0] * along[0] + along[1] * along[1]
    shadow = along[0] * to_p[0] + along[1] * to_p[1]
    if 0 < shadow < length:
        return cross(start, end, p) ** 2 < reach * reach * length
    nearest = start if shadow <= 0 else end
    return (p[0] - nearest[0]) ** 2 + (p[1] - nearest[1]) ** 2 < reach * reach


def boundary_sides(polygon: Polygon, other: Polygon) -> Iterator[int]:
    """Cut the outline of one polygon where it meets another's; yield where each bit lies.

    As in :func:`side_of`: 1 inside the other polygon, 0 along its outline, -1 outside.
    """
    for start, end in sides(polygon):
        cuts = sorted({Fraction(0), Fraction(1), *_cuts(start, end, other)})
        for first, second in pairwise(cuts):
            middle = (first + second) / 2
            spot = (start[0] + middle * (end[0] - start[0]), start[1] + middle * (end[1] - start[1]))
            yield side_of(other, spot)


def _cuts(start: Spot2, end: Spot2, polygon: Polygon) -> Iterator[Fraction]:
    """Yield where on the way from ``start`` (0) to ``end`` (1) the sides of a polygon are met."""
    along = (end[0] - start[0], end[1] - start[1])
    length = along[0] * along[0] + along[1] * along[1]
    for first, second in sides(polygon):
        before, after = cross(start, end, first), cross(start, end, second)
        if before == after == 0:
            for corner in (first, second):
                shadow = (corner[0] - start[0]) * along[0] + (corner[1] - start[1]) * along[1]
                if 0 < shadow < length:
                    yield Fraction(shadow) / Fraction(length)
        elif not (before > 0 and after > 0) and not (before < 0 and after < 0):
            turn_start, turn_end = cross(first, second, start), cross(first, second, end)
            if _opposite(turn_start, turn_end):
                yield Fraction(turn_start) / Fraction(turn_start - turn_end)
