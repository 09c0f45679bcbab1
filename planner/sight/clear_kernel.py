"""Compiled tests that a line surely keeps clear of prisms, in whole numbers, rounded to the safe side."""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.judge.polygon_kernel import floor_root
from planner.sight.arrays import Solids
from planner.sight.flat import Ints


@compiled
def extremes(x: Ints, y: Ints, mx: int, my: int) -> tuple[int, int]:
    """Least and largest product of a corner with a vector."""
    low = mx * x[0] + my * y[0]
    high = low
    for k in range(1, len(x)):
        value = mx * x[k] + my * y[k]
        low, high = min(low, value), max(high, value)
    return low, high


@compiled
def root_up(number: int) -> int:
    """Whole square root, rounded up."""
    root = floor_root(number)
    return root if root * root == number else root + 1


@compiled
def turn(ax: int, ay: int, bx: int, by: int, px: int, py: int) -> int:
    """Positive where a point lies to the left of a line, 0 on it."""
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax)


@compiled
def surely_far(px: int, py: int, ax: int, ay: int, bx: int, by: int, reach: int) -> bool:
    """Whether a point is surely at least ``reach`` away from a segment."""
    ex, ey, dx, dy = bx - ax, by - ay, px - ax, py - ay
    square = ex * ex + ey * ey
    along = ex * dx + ey * dy
    if along <= 0:
        return bool(dx * dx + dy * dy >= reach * reach)
    if along >= square:
        return bool((px - bx) ** 2 + (py - by) ** 2 >= reach * reach)
    return bool(abs(ex * dy - ey * dx) >= reach * root_up(square))


@compiled
def segment_far(ax: int, ay: int, bx: int, by: int, x: Ints, y: Ints, reach: int) -> bool:
    """Whether a segment on the table is surely at least ``reach`` away from a convex polygon."""
    if len(x) == 1:
        return surely_far(x[0], y[0], ax, ay, bx, by, reach)
    inside = len(x) > 2
    for k in range(len(x)):
        jx, jy = x[k - 1], y[k - 1]
        a, b = turn(jx, jy, x[k], y[k], ax, ay), turn(jx, jy, x[k], y[k], bx, by)
        if a < 0:
            inside = False
        c, d = turn(ax, ay, bx, by, jx, jy), turn(ax, ay, bx, by, x[k], y[k])
        if ((a < 0 < b) or (b < 0 < a)) and ((c < 0 < d) or (d < 0 < c)):
            return False
        if not (
            surely_far(ax, ay, jx, jy, x[k], y[k], reach)
            and surely_far(bx, by, jx, jy, x[k], y[k], reach)
            and surely_far(x[k], y[k], ax, ay, bx, by, reach)
        ):
            return False
    return not inside


@compiled
def surely_clear(line: Ints, x: Ints, y: Ints, reach: int, low: int, high: int) -> bool:
    """Whether a line surely keeps out of the inside of a polygon grown by ``reach``, between two heights.

    ``line`` holds x, y, z of both ends.
    """
    ax, ay, az, bx, by, bz = line[0], line[1], line[2], line[3], line[4], line[5]
    x0, x1 = extremes(x, y, 1, 0)
    y0, y1 = extremes(x, y, 0, 1)
    if min(ax, bx) - reach > x1 or max(ax, bx) + reach < x0:
        return True
    if min(ay, by) - reach > y1 or max(ay, by) + reach < y0:
        return True
    if az > bz:
        ax, ay, az, bx, by, bz = bx, by, bz, ax, ay, az
    if az >= high or bz <= low:
        return True
    sx, sy, ex, ey, rounded = ax, ay, bx, by, 0
    if az < low:
        sx = ax + (bx - ax) * (low - az) // (bz - az)
        sy = ay + (by - ay) * (low - az) // (bz - az)
        rounded = 2
    if bz > high:
        ex = ax + (bx - ax) * (high - az) // (bz - az)
        ey = ay + (by - ay) * (high - az) // (bz - az)
        rounded = 2
    return segment_far(sx, sy, ex, ey, x, y, reach + rounded)


@compiled
def first_blocking(line: Ints, solids: Solids, chosen: Ints, wider: int, taller: int) -> int:
    """Return the first of the chosen prisms that a line may enter, grown further across and up, or -1."""
    for k in chosen:
        x, y = (
            solids.x[solids.first[k] : solids.first[k + 1]],
            solids.y[solids.first[k] : solids.first[k + 1]],
        )
        reach = solids.margin[k] + wider
        if not surely_clear(line, x, y, reach, solids.low[k] - taller, solids.high[k] + taller):
            return int(k)
    return -1


@compiled
def first_clear(eyes: Ints, at: Ints, solids: Solids, chosen: Ints, wider: int, taller: int) -> int:
    """Return the first of the places from which a line to a point keeps clear of the prisms, or -1."""
    line = np.empty(6, np.int64)
    line[3:] = at
    for k in range(len(eyes)):
        line[:3] = eyes[k]
        if first_blocking(line, solids, chosen, wider, taller) < 0:
            return k
    return -1
