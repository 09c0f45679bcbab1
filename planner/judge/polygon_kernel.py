"""Compiled tests of points and segments against convex polygons, rounded to the side that is asked for.

Polygons are flat: corners x, y from index ``first`` up to ``last``, anticlockwise. Distances use the
whole square root below or above the true edge length; with edges along the axes they are exact.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from planner.compiled import compiled

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


@compiled
def floor_root(number: int) -> int:
    """Whole square root, rounded down, of a number below 2^60."""
    root = int(np.sqrt(float(number)))
    while root * root > number:
        root -= 1
    while (root + 1) * (root + 1) <= number:
        root += 1
    return root


@compiled
def strictly_convex(px: Ints, py: Ints) -> bool:
    """Whether a polygon turns to the left at every corner."""
    for k in range(len(px)):
        ex, ey = px[k - 1] - px[k - 2], py[k - 1] - py[k - 2]
        if ex * (py[k] - py[k - 1]) <= ey * (px[k] - px[k - 1]):
            return False
    return True


@compiled
def surely_within(
    x: int, y: int, px: Ints, py: Ints, first: int, last: int, radius: int, touching: bool
) -> bool:
    """Whether a point is surely nearer than ``radius`` to a convex polygon, or as near if ``touching``."""
    reach = radius * radius + (1 if touching else 0)
    inside = True
    for k in range(first, last):
        j = k - 1 if k > first else last - 1
        ex, ey = px[k] - px[j], py[k] - py[j]
        dx, dy = x - px[j], y - py[j]
        turn = ex * dy - ey * dx
        if turn < 0:
            inside = False
            along = ex * dx + ey * dy
            square = ex * ex + ey * ey
            if along <= 0:
                near = dx * dx + dy * dy < reach
            elif along >= square:
                near = (x - px[k]) ** 2 + (y - py[k]) ** 2 < reach
            else:
                root = floor_root(square)
                near = -turn < radius * root + (1 if touching else 0)
                if not near and -turn >= radius * (root + 1):
                    return False  # the nearest place of the polygon is on this edge
            if near:
                return True
    return inside


@compiled
def surely_outside(x: int, y: int, px: Ints, py: Ints, first: int, last: int, radius: int) -> bool:
    """Whether a point is surely at least ``radius`` away from the convex polygon."""
    outside = False
    for k in range(first, last):
        j = k - 1 if k > first else last - 1
        ex, ey = px[k] - px[j], py[k] - py[j]
        dx, dy = x - px[j], y - py[j]
        turn = ex * dy - ey * dx
        if turn >= 0:
            continue
        outside = True
        along = ex * dx + ey * dy
        square = ex * ex + ey * ey
        if along <= 0:
            far = dx * dx + dy * dy >= radius * radius
        elif along >= square:
            far = (x - px[k]) ** 2 + (y - py[k]) ** 2 >= radius * radius
        else:
            # The nearest place of the polygon is on this edge.
            return bool(-turn >= radius * (floor_root(square) + 1))
        if not far:
            return False
    return outside


@compiled
def crosses(ax: float, ay: float, bx: float, by: float, px: Ints, py: Ints, first: int, last: int) -> bool:
    """Whether a segment surely runs through the inside of a convex anticlockwise polygon."""
    enter, leave = 0.0, 1.0
    for k in range(first, last):
        j = k - 1 if k > first else last - 1
        ex, ey = float(px[k] - px[j]), float(py[k] - py[j])
        start = ex * (ay - py[j]) - ey * (ax - px[j])
        end = ex * (by - py[j]) - ey * (bx - px[j])
        if start <= 0.0 and end <= 0.0:
            return False
        if start < 0.0:
            enter = max(enter, start / (start - end))
        elif end < 0.0:
            leave = min(leave, start / (start - end))
    return leave - enter > 1e-9


@compiled
def line_free(ax: float, ay: float, bx: float, by: float, px: Ints, py: Ints, offsets: Ints) -> bool:
    """Whether a segment runs through the inside of no polygon."""
    for p in range(len(offsets) - 1):
        if crosses(ax, ay, bx, by, px, py, offsets[p], offsets[p + 1]):
            return False
    return True
