"""Compiled: a rectangle of places against convex polygons: all of it too near, or none of it near enough.

Rectangles are least and largest x, least and largest y; polygons flat corners x, y from ``first`` up to
``last``, anticlockwise. Whole numbers throughout.
"""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.judge.polygon_kernel import Ints, floor_root
from planner.judge.shaped_kernel import inside_of

HalfPlanes = tuple[Ints, Ints, Ints, Ints]
"""Normals x and y and how far out each lets points be, sets of them one after the other, with offsets."""


@compiled
def covered(
    x0: int, x1: int, y0: int, y1: int, px: Ints, py: Ints, first: int, last: int, reach: int
) -> bool:
    """Whether the signed distance of each point of a rectangle is surely below ``reach``: corners decide."""
    for corner in range(4):
        x, y = x1 if corner & 1 else x0, y1 if corner >> 1 else y0
        if not inside_of(x, y, px, py, first, last, reach, False):
            return False
    return True


@compiled
def half_planes(px: Ints, py: Ints, offsets: Ints, reach: Ints) -> tuple[Ints, Ints, Ints, Ints]:
    """Return half-planes that hold all within ``reach`` (0 or more) of each polygon: along edges and axes.

    Normals x and y and how far out each lets points be, flat with offsets; none where there are no corners.
    """
    count = len(offsets) - 1
    nx, ny = np.empty(len(px) + 4 * count, dtype=np.int64), np.empty(len(px) + 4 * count, dtype=np.int64)
    most, starts, size = np.empty_like(nx), np.zeros(count + 1, dtype=np.int64), 0
    for p in range(count):
        first, last = offsets[p], offsets[p + 1]
        for k in range(first - 4 if first < last else first, last):
            j = k - 1 if k > first else last - 1
            # The first four are along the axes, the farthest one first.
            nx[size] = py[k] - py[j] if k >= first else (1, 0, -1, 0)[k - first]
            ny[size] = px[j] - px[k] if k >= first else (0, 1, 0, -1)[k - first]
            if nx[size] == 0 and ny[size] == 0:
                continue
            far = (nx[size] * px[first:last] + ny[size] * py[first:last]).max()
            square = nx[size] ** 2 + ny[size] ** 2
            root = floor_root(square)
            most[size] = far + reach[p] * (root if root * root == square else root + 1)
            size += 1
        starts[p + 1] = size
    return nx[:size], ny[:size], most[:size], starts


@compiled
def separated(
    x0: int, x1: int, y0: int, y1: int, nx: Ints, ny: Ints, most: Ints, first: int, last: int
) -> bool:
    """Whether one of some half-planes holds no point of a rectangle."""
    for k in range(first, last):
        least = nx[k] * (x0 if nx[k] > 0 else x1) + ny[k] * (y0 if ny[k] > 0 else y1)
        if least > most[k]:
            return True
    return False


@compiled
def first_covering(cells: Ints, px: Ints, py: Ints, offsets: Ints, reach: Ints) -> Ints:
    """Return for each square (corner x, y and side) the first polygon that it is covered by; -1 if none."""
    found = np.full(len(cells), -1, dtype=np.int64)
    for c in range(len(cells)):
        x, y, side = cells[c, 0], cells[c, 1], cells[c, 2]
        for p in range(len(offsets) - 1):
            if covered(x, x + side, y, y + side, px, py, offsets[p], offsets[p + 1], reach[p]):
                found[c] = p
                break
    return found


@compiled
def first_missed(cells: Ints, groups: Ints, nx: Ints, ny: Ints, most: Ints, offsets: Ints) -> Ints:
    """Return for each square the first group of sets of half-planes all of which miss it; -1 if none."""
    found = np.full(len(cells), -1, dtype=np.int64)
    for c in range(len(cells)):
        x, y, side = cells[c, 0], cells[c, 1], cells[c, 2]
        for g in range(len(groups) - 1):
            missed = True
            for p in range(groups[g], groups[g + 1]):
                if not separated(x, x + side, y, y + side, nx, ny, most, offsets[p], offsets[p + 1]):
                    missed = False
                    break
            if missed:
                found[c] = g
                break
    return found
