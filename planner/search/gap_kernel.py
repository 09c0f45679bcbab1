"""Compiled distances of points from convex polygons, in floats: by a walk along edges if they are many.

Where a point lies in the normal cone of a corner, or beside an edge, no other part of the polygon is as near
(Boyd and Vandenberghe, Convex Optimization, 2004, section 8.1). So the walk needs no look at the rest.
"""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.geometry.segments import Ints
from planner.judge.minkowski_kernel import turns_before

MOST_STEPS = 40
"""Edges of a polygon that are walked along before all are looked at."""

FEW_CORNERS = 8
"""Of polygons with no more, all edges are looked at at once."""


@compiled
def polygon_gap(x: float, y: float, px: Ints, py: Ints, first: int, last: int) -> float:
    """Distance of a point from a convex polygon; inside, how deep it lies there as a negative number."""
    if last - first > FEW_CORNERS:
        gap = walked_gap(x, y, px, py, first, last)
        if gap >= 0.0:
            return gap
    return full_gap(x, y, px, py, first, last)


@compiled
def walked_gap(x: float, y: float, px: Ints, py: Ints, first: int, last: int) -> float:
    """Distance of a point from a polygon by a walk along its edges to where it is nearest; else -1.

    The walk begins at the edge that faces the point, if the edges are in the order of their angles.
    """
    n, half = last - first, first + (last - first) // 2
    ux, uy = int(2.0 * x) - px[first] - px[half], int(2.0 * y) - py[first] - py[half]
    low, high = 0, n
    while low < high:
        middle = (low + high) // 2
        j, k = first + middle, first + (middle + 1) % n
        if turns_before(px[k] - px[j], py[k] - py[j], -uy, ux) > 0:
            low = middle + 1
        else:
            high = middle
    edge, step = low % n, 0
    for _ in range(MOST_STEPS):
        j, k = first + edge, first + (edge + 1) % n
        ex, ey, dx, dy = float(px[k] - px[j]), float(py[k] - py[j]), x - px[j], y - py[j]
        along, square = ex * dx + ey * dy, ex * ex + ey * ey
        if 0.0 <= along <= square:
            turn = ex * dy - ey * dx
            return float(-turn / np.sqrt(square)) if turn <= 0.0 else -1.0
        ahead = 1 if along > square else -1
        if ahead == -step:  # the corner between two edges that both lead to it
            at = j if ahead < 0 else k
            return float(np.sqrt((x - px[at]) ** 2 + (y - py[at]) ** 2))
        edge, step = (edge + ahead) % n, ahead
    return -1.0


@compiled
def full_gap(x: float, y: float, px: Ints, py: Ints, first: int, last: int) -> float:
    """Return the same as :func:`polygon_gap`, by all edges of the polygon."""
    if last - first == 1:
        return float(np.sqrt((x - px[first]) ** 2 + (y - py[first]) ** 2))
    best = 1e36
    for k in range(first, last):
        j = k - 1 if k > first else last - 1
        ex, ey = float(px[k] - px[j]), float(py[k] - py[j])
        dx, dy = x - px[j], y - py[j]
        turn = ex * dy - ey * dx
        if turn >= 0.0:
            continue
        along, square = ex * dx + ey * dy, ex * ex + ey * ey
        if along <= 0.0:
            away = dx * dx + dy * dy
        elif along >= square:
            away = (x - px[k]) ** 2 + (y - py[k]) ** 2
        else:
            return float(-turn / np.sqrt(square))  # the nearest place of the polygon is on this edge
        best = min(best, away)
    if best < 1e36:
        return float(np.sqrt(best))
    depth = 1e18
    for k in range(first, last):
        j = k - 1 if k > first else last - 1
        ex, ey = float(px[k] - px[j]), float(py[k] - py[j])
        depth = min(depth, (ex * (y - py[j]) - ey * (x - px[j])) / np.sqrt(ex * ex + ey * ey))
    return -depth
