"""The points at which two convex polygons are nearest to each other, roughly: in floats."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from planner.compiled import compiled
from planner.judge.polygon_kernel import Ints
from planner.judge.region import flat_polygons
from planner.units import Point

Place = tuple[float, float]
"""x and y in units."""


def nearest_points(first: Sequence[Point], second: Sequence[Point]) -> tuple[Place, Place, float]:
    """Return the nearest points of two convex polygons that are apart, and how far they are.

    Of two that overlap nothing is told.
    """
    px, py, offsets = flat_polygons([first, second])
    ax, ay, bx, by = nearest_ends(px, py, offsets[0], offsets[1], offsets[1], offsets[2])
    return (ax, ay), (bx, by), hypot(bx - ax, by - ay)


@compiled
def nearest_ends(
    px: Ints, py: Ints, first: int, last: int, start: int, stop: int
) -> tuple[float, float, float, float]:
    """Return the ends of the shortest line from one polygon's outline to another's: x, y and x, y."""
    best, ax, ay, bx, by = 1e36, 0.0, 0.0, 0.0, 0.0
    for turn in range(2):
        for c in range(first, last):
            for k in range(start, stop):
                j = k - 1 if k > start else stop - 1
                ex, ey = float(px[k] - px[j]), float(py[k] - py[j])
                dx, dy = float(px[c] - px[j]), float(py[c] - py[j])
                share = min(max((ex * dx + ey * dy) / max(ex * ex + ey * ey, 1.0), 0.0), 1.0)
                away = (dx - share * ex) ** 2 + (dy - share * ey) ** 2
                if away < best:
                    best = away
                    ax, ay = float(px[c]), float(py[c])
                    bx, by = px[j] + share * ex, py[j] + share * ey
                    if turn:
                        ax, ay, bx, by = bx, by, ax, ay
        first, last, start, stop = start, stop, first, last
    return ax, ay, bx, by
