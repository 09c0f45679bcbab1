"""Compiled filter: which convex polygons, or points, are surely near a segment, and which may be.

Distances are floating-point numbers with a known error; what lies within it is left to whole numbers
(Fortune and Van Wyk 1996, doi:10.1145/237748.237751).
"""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.judge.polygon_kernel import Floats, Ints

SLACK = 1.0
"""Units by which a distance may be off: coordinates are below 2^28, so it is off by less than 2^-20."""

TURN_ERROR = 1e-15
"""Share of its two products by which a cross product may be off: three roundings of 2^-53 each."""


@compiled
def _turn(ax: float, ay: float, bx: float, by: float, x: float, y: float) -> int:
    """On which side of a line a point surely lies: 1 to the left, -1 to the right, 0 where it isn't sure."""
    one, other = (bx - ax) * (y - ay), (by - ay) * (x - ax)
    if abs(one - other) <= TURN_ERROR * (abs(one) + abs(other)):
        return 0
    return 1 if one > other else -1


@compiled
def _gap(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """Return about how far a point is from a segment."""
    ex, ey, dx, dy = bx - ax, by - ay, x - ax, y - ay
    square, along = ex * ex + ey * ey, ex * dx + ey * dy
    if along <= 0.0:
        return float(np.sqrt(dx * dx + dy * dy))
    if along >= square:
        return float(np.sqrt((x - bx) ** 2 + (y - by) ** 2))
    return float(abs(ex * dy - ey * dx) / np.sqrt(square))


@compiled
def _meeting(ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float) -> int:
    """Whether two segments meet: 1 surely, -1 surely not, 0 where it isn't sure."""
    c, d = _turn(ax, ay, bx, by, cx, cy), _turn(ax, ay, bx, by, dx, dy)
    a, b = _turn(cx, cy, dx, dy, ax, ay), _turn(cx, cy, dx, dy, bx, by)
    if c * d > 0 or a * b > 0:
        return -1
    return 1 if c * d < 0 and a * b < 0 else 0


@compiled
def _near(ends: Floats, px: Ints, py: Ints, first: int, last: int, reach: float) -> int:
    """Whether a segment is nearer than ``reach`` to a polygon: 1 surely, -1 surely not, 0 not sure."""
    ax, ay, bx, by = ends
    inside, outside, apart, least = last - first > 2, False, True, np.inf
    for k in range(first, last):
        j = k - 1 if k > first else last - 1
        cx, cy, dx, dy = float(px[j]), float(py[j]), float(px[k]), float(py[k])
        side = _turn(cx, cy, dx, dy, ax, ay)
        inside, outside = inside and side > 0, outside or side < 0
        least = min(least, _gap(ax, ay, cx, cy, dx, dy))
        if ax != bx or ay != by:
            met = _meeting(ax, ay, bx, by, cx, cy, dx, dy)
            if met > 0:
                return 1
            apart = apart and met < 0
            least = min(least, _gap(bx, by, cx, cy, dx, dy), _gap(dx, dy, ax, ay, bx, by))
    if inside or least < reach - SLACK:
        return 1
    surely_apart = last - first == 1 or (outside and apart)
    return -1 if least > reach + SLACK and surely_apart else 0


@compiled
def nearness(ends: Floats, px: Ints, py: Ints, offsets: Ints, boxes: Ints, reaches: Floats) -> Ints:
    """Return which polygons may be nearer to a segment than their reach: twice the number, 1 more if unsure.

    Parameters
    ----------
    ends
        The segment, x and y of one end and of the other, in units and exact: (4,).
    px, py, offsets
        Corners of the polygons, anticlockwise, one after the other; a point has one.
    boxes
        Least and largest x, least and largest y of each (n, 4).
    reaches
        In units (n,); nothing is near by a negative one.
    """
    found, count = np.empty(len(reaches), dtype=np.int64), 0
    x0, x1 = min(ends[0], ends[2]), max(ends[0], ends[2])
    y0, y1 = min(ends[1], ends[3]), max(ends[1], ends[3])
    for p in range(len(reaches)):
        reach = reaches[p]
        if reach < 0.0 or x1 < boxes[p, 0] - reach or x0 > boxes[p, 1] + reach:
            continue
        if y1 < boxes[p, 2] - reach or y0 > boxes[p, 3] + reach:
            continue
        near = _near(ends, px, py, offsets[p], offsets[p + 1], reach) if reach > 0.0 else 0
        if near >= 0:
            found[count] = 2 * p + (1 if near == 0 else 0)
            count += 1
    return found[:count]
