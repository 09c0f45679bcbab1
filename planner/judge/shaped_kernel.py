"""Compiled search of cells under conditions that are signed distances from convex polygons.

A condition keeps the centre within, or out of, some signed distance of a polygon: negative inside, so a
polygon shrunk by a margin is a condition too. A polygon of one corner is a disc. All polygons are flat: x, y,
offsets. Cells are squares, whole numbers throughout.
"""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.judge.cell_kernel import cell_out_of_reach
from planner.judge.minkowski_kernel import deeper
from planner.judge.polygon_kernel import Floats, Ints, floor_root, surely_outside, surely_within

FOUND = 0
SETTLED = 1
LIMIT = 2


@compiled
def inside_of(x: int, y: int, px: Ints, py: Ints, first: int, last: int, reach: int, touching: bool) -> bool:
    """Whether the signed distance is surely below ``reach``, or at most it if ``touching``."""
    if last - first == 1:
        square = (x - px[first]) ** 2 + (y - py[first]) ** 2
        return reach >= 0 and (square < reach * reach or (touching and square == reach * reach))
    if reach > 0:
        return surely_within(x, y, px, py, first, last, reach, touching)
    return deeper(x, y, px[first:last], py[first:last], -reach)


@compiled
def outside_of(x: int, y: int, px: Ints, py: Ints, first: int, last: int, reach: int) -> bool:
    """Whether the signed distance is surely at least ``reach``."""
    if last - first == 1:
        return reach <= 0 or (x - px[first]) ** 2 + (y - py[first]) ** 2 >= reach * reach
    if reach > 0:
        return surely_outside(x, y, px, py, first, last, reach)
    return shallower(x, y, px, py, first, last, -reach)


@compiled
def shallower(x: int, y: int, px: Ints, py: Ints, first: int, last: int, depth: int) -> bool:
    """Whether a point is surely at most ``depth`` inside a convex polygon."""
    for k in range(first, last):
        j = k - 1 if k > first else last - 1
        ex, ey = px[k] - px[j], py[k] - py[j]
        turn = ex * (y - py[j]) - ey * (x - px[j])
        if turn <= 0:
            return True
        if depth > 0 and turn <= depth * floor_root(ex * ex + ey * ey):
            return True
    return False


@compiled
def boxes_of(px: Ints, py: Ints, offsets: Ints) -> Ints:
    """Return the box of each polygon (k, 4): least and largest x, least and largest y."""
    boxes = np.empty((len(offsets) - 1, 4), dtype=np.int64)
    for p in range(len(offsets) - 1):
        xs, ys = px[offsets[p] : offsets[p + 1]], py[offsets[p] : offsets[p + 1]]
        boxes[p, 0], boxes[p, 1], boxes[p, 2], boxes[p, 3] = xs.min(), xs.max(), ys.min(), ys.max()
    return boxes


@compiled
def beyond_box(x: int, y: int, box: Ints, reach: int) -> bool:
    """Whether a point is at least ``reach`` outside a box across or up: quicker than to measure."""
    return bool(x <= box[0] - reach or x >= box[1] + reach or y <= box[2] - reach or y >= box[3] + reach)


@compiled
def misses_group(
    x: int, y: int, half: int, px: Ints, py: Ints, offsets: Ints, boxes: Ints, groups: Ints, may: Ints
) -> bool:
    """Whether the square round (x, y) lies wholly beyond the distances of all polygons of some group."""
    diagonal = half + half * 42 // 100 + 1
    for g in range(len(groups) - 1):
        missed = True
        for p in range(groups[g], groups[g + 1]):
            reach = may[p] + diagonal + 1
            if reach >= 0 and beyond_box(x, y, boxes[p], reach):
                continue
            if not outside_of(x, y, px, py, offsets[p], offsets[p + 1], reach):
                missed = False
                break
        if missed:
            return True
    return False


@compiled
def barred(x: int, y: int, half: int, px: Ints, py: Ints, offsets: Ints, boxes: Ints, keep: Ints) -> bool:
    """Whether the square round (x, y) lies wholly nearer to one polygon than it may; corners decide."""
    for p in range(len(offsets) - 1):
        if beyond_box(x, y, boxes[p], max(keep[p], 0)):
            continue
        covered = True
        for corner in range(4):
            cx, cy = x - half + 2 * half * (corner & 1), y - half + 2 * half * (corner >> 1)
            if not inside_of(cx, cy, px, py, offsets[p], offsets[p + 1], keep[p], False):
                covered = False
                break
        if covered:
            return True
    return False


@compiled
def spot_fits(
    x: int, y: int, box: Ints, gx: Ints, gy: Ints, go: Ints, groups: Ints, sure: Ints,
    nx: Ints, ny: Ints, no: Ints, boxes: Ints, keep: Ints,
) -> bool:  # fmt: skip
    """Whether all conditions surely hold at a spot."""
    for g in range(len(groups) - 1):
        missed = True
        for p in range(groups[g], groups[g + 1]):
            if inside_of(x, y, gx, gy, go[p], go[p + 1], sure[p], True):
                missed = False
                break
        if missed:
            return False
    for p in range(len(no) - 1):
        if keep[p] >= 0 and beyond_box(x, y, boxes[p], keep[p]):
            continue
        if not outside_of(x, y, nx, ny, no[p], no[p + 1], keep[p]):
            return False
    return bool(box[0] <= x <= box[1] and box[2] <= y <= box[3])


@compiled
def search_squares(
    cells: Ints, tight: Ints, wide: Ints,
    gx: Ints, gy: Ints, go: Ints, groups: Ints, sure: Ints, may: Ints,
    nx: Ints, ny: Ints, no: Ints, keep_sure: Ints, keep_may: Ints,
    budget: float, over: float, lower: Floats, lx: Ints, ly: Ints, lo: Ints, smallest: int, most: int,
) -> tuple[int, Ints, int]:  # fmt: skip
    """Search squares (k, 3: middle x, y, half side) for one interval of facings.

    Parameters
    ----------
    tight, wide
        Box of centres at the facing in the middle, and one for all facings.
    sure, may
        Distances that surely hold at the middle facing, and that may hold at some.
    keep_sure, keep_may
        Distances that are surely enough at the middle facing, and below which no facing is enough.

    Returns
    -------
    tuple
        FOUND with the spot as the one row; SETTLED with the squares that stay open, none if the interval
        is empty; LIMIT with what was left. And how many squares were looked at.
    """
    stack = [(cells[k, 0], cells[k, 1], cells[k, 2]) for k in range(len(cells))]
    left = [(0, 0, 0)]
    left.pop()
    looked, near, far = 0, boxes_of(gx, gy, go), boxes_of(nx, ny, no)
    while stack:
        x, y, half = stack.pop()
        looked += 1
        if looked > most:
            left.append((x, y, half))
            left.extend(stack)
            return LIMIT, as_rows(left), looked
        if x + half < wide[0] or x - half > wide[1] or y + half < wide[2] or y - half > wide[3]:
            continue
        if misses_group(x, y, half, gx, gy, go, near, groups, may):
            continue
        if barred(x, y, half, nx, ny, no, far, keep_may):
            continue
        if cell_out_of_reach(x - half, y - half, 2 * half, budget, over, lower, lx, ly, lo):
            continue
        fits = spot_fits(x, y, tight, gx, gy, go, groups, sure, nx, ny, no, far, keep_sure)
        if fits and not cell_out_of_reach(x, y, 0, budget, over, lower, lx, ly, lo):
            return FOUND, as_rows([(x, y, half)]), looked
        if half <= smallest:
            left.append((x, y, half))
            continue
        part = (half + 1) // 2
        for corner in range(4):
            stack.append((x + (2 * (corner & 1) - 1) * part, y + (2 * (corner >> 1) - 1) * part, part))
    return SETTLED, as_rows(left), looked


@compiled
def as_rows(found: list[tuple[int, int, int]]) -> Ints:
    """Return squares as an array (k, 3)."""
    rows = np.empty((len(found), 3), dtype=np.int64)
    for k in range(len(found)):
        rows[k, 0], rows[k, 1], rows[k, 2] = found[k]
    return rows
