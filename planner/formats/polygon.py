"""Outlines of files as corners in units, and what is wrong with one; exact whole numbers."""

from __future__ import annotations

from collections.abc import Sequence

from planner.formats.exact import cross, segments_meet
from planner.units import Point, from_inches


def point(pair: Sequence[float]) -> Point:
    """Return a point given in inches."""
    return Point(from_inches(pair[0]), from_inches(pair[1]))


def corners(pairs: Sequence[Sequence[float]]) -> tuple[Point, ...]:
    """Return an outline given in inches; a corner repeated at once (or a closing one) counts once.

    >>> len(corners([[0, 0], [1, 0], [1, 1], [0, 0]]))
    3
    """
    points = [point(pair) for pair in pairs]
    kept = [points[k] for k in range(len(points)) if k == 0 or points[k] != points[k - 1]]
    while len(kept) > 1 and kept[-1] == kept[0]:
        kept.pop()
    return tuple(kept)


def outline_fault(points: Sequence[Point]) -> str | None:
    """Say what a proper outline would have been, or ``None`` for a simple polygon with an area."""
    if len(set(points)) < 3:
        return "an outline with at least 3 different corners"
    if all(cross(points[0], points[1], other) == 0 for other in points):
        return "an outline that encloses an area"
    crossing = _crossing_sides(points)
    if crossing is not None:
        first, second = crossing
        return (
            f"an outline that neither crosses nor touches itself (its sides {first + 1} and {second + 1} do)"
        )
    return None


def _crossing_sides(points: Sequence[Point]) -> tuple[int, int] | None:
    count = len(points)
    sides = [(points[k], points[(k + 1) % count]) for k in range(count)]
    for k in range(count):
        if _folds_back(points[k - 1], points[k], points[(k + 1) % count]):
            return ((k - 1) % count, k)
    order = sorted(range(count), key=lambda k: min(sides[k][0].x, sides[k][1].x))
    for rank, k in enumerate(order):
        right = max(sides[k][0].x, sides[k][1].x)
        for other in order[rank + 1 :]:
            if min(sides[other][0].x, sides[other][1].x) > right:
                break
            if (k - other) % count in (1, count - 1):
                continue
            if segments_meet(*sides[k], *sides[other]):
                return (min(k, other), max(k, other))
    return None


def _folds_back(before: Point, corner: Point, after: Point) -> bool:
    if cross(before, corner, after) != 0:
        return False
    ahead = (after.x - corner.x) * (before.x - corner.x) + (after.y - corner.y) * (before.y - corner.y)
    return ahead > 0
