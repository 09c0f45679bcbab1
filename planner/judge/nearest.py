"""The points at which two convex polygons are nearest to each other, roughly: in floats."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from planner.units import Point

Place = tuple[float, float]
"""x and y in units."""


def nearest_points(first: Sequence[Point], second: Sequence[Point]) -> tuple[Place, Place, float]:
    """Return the nearest points of two convex polygons that are apart, and how far they are.

    Of two that overlap nothing is told.
    """
    found: list[tuple[Place, Place]] = [(place, _on_sides(second, place)) for place in first]
    found += [(_on_sides(first, place), place) for place in second]
    (ax, ay), (bx, by) = min(found, key=lambda pair: hypot(pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]))
    return (ax, ay), (bx, by), hypot(bx - ax, by - ay)


def _on_sides(polygon: Sequence[Point], place: Point) -> Place:
    """Return the point of a polygon's sides that is nearest to a place."""
    found = []
    for k, (bx, by) in enumerate(polygon):
        ax, ay = polygon[k - 1]
        ex, ey = bx - ax, by - ay
        along = (ex * (place.x - ax) + ey * (place.y - ay)) / max(1, ex * ex + ey * ey)
        share = min(1.0, max(0.0, along))
        found.append((ax + ex * share, ay + ey * share))
    return min(found, key=lambda point: hypot(point[0] - place.x, point[1] - place.y))
