"""Compiled search of cells under conditions that are signed distances from convex polygons.

A condition keeps the centre within, or out of, some signed distance of a polygon: negative inside, so a
polygon shrunk by a margin is a condition too. A polygon of one corner is a disc. All polygons are flat: x, y,
offsets. Cells are squares, whole numbers throughout.
"""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.judge.cell_kernel import cell_out_of_reach
from planner.judge.limits_kernel import Limits, Others, Own, away_limits, near_limits
from planner.judge.minkowski_kernel import deeper
from planner.judge.polygon_kernel import Floats, Ints, floor_root, surely_outside, surely_within

FOUND = 0
SETTLED = 1
LIMIT = 2

LARGEST_HALF = 1 << 17
"""Squares to begin with are this large."""

Lower = tuple[float, float, Floats, Ints, Ints, Ints]
"""Lower bounds for ways: budget, least toll, nodes, and flat polygons."""

Box = tuple[int, int, int, int]


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
def search_interval(
    squares: Ints, tight: Box, wide: Box, own: Own, near: Others, groups: Ints, away: Others, lower: Lower,
    smallest: int, most: int,
) -> tuple[int, Ints, int]:  # fmt: skip
    """Search squares (k, 3: middle x, y, half side) for one interval of facings.

    Parameters
    ----------
    squares
        Those to look in; with none, all that there may be.
    tight, wide
        Box of centres at the facing in the middle, and one for all facings.
    own
        The base at the facing in the middle.
    near, groups
        What it is to be near, by groups of which one does, and where these begin and the last ends.
    away
        What it is to be away from.

    Returns
    -------
    tuple
        FOUND with the spot as the one row; SETTLED with the squares that stay open, none if the interval
        is empty; LIMIT with what was left. And how many squares were looked at.
    """
    within, some, box = near_limits(own, near, groups, np.array(wide))
    if box[0] > box[1] or box[2] > box[3]:
        return SETTLED, squares[:0], 0
    cells = squares if len(squares) else cover(box)
    about = box.copy()
    for axis in range(2):
        about[2 * axis] = max(box[2 * axis], (cells[:, axis] - cells[:, 2]).min())
        about[2 * axis + 1] = min(box[2 * axis + 1], (cells[:, axis] + cells[:, 2]).max())
    return search_squares(
        cells, np.array(tight), box, within, some, away_limits(own, away, about), lower, smallest, most
    )


@compiled
def cover(box: Ints) -> Ints:
    """Return squares that cover a box: middle and half side (k, 3)."""
    found = [(0, 0, 0)]
    found.pop()
    for x in range(box[0], box[1] + 1, 2 * LARGEST_HALF):
        for y in range(box[2], box[3] + 1, 2 * LARGEST_HALF):
            found.append((x + LARGEST_HALF, y + LARGEST_HALF, LARGEST_HALF))
    return as_rows(found)


@compiled
def search_squares(
    cells: Ints, tight: Ints, wide: Ints, within: Limits, groups: Ints, without: Limits, lower: Lower,
    smallest: int, most: int,
) -> tuple[int, Ints, int]:  # fmt: skip
    """Search squares for one interval of facings under the limits there, as :func:`search_interval` does."""
    gx, gy, go, near, sure, may = within
    nx, ny, no, far, keep_sure, keep_may = without
    budget, over, nodes, lx, ly, lo = lower
    stack = [(cells[k, 0], cells[k, 1], cells[k, 2]) for k in range(len(cells))]
    left = [(0, 0, 0)]
    left.pop()
    looked = 0
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
        if cell_out_of_reach(x - half, y - half, 2 * half, budget, over, nodes, lx, ly, lo):
            continue
        fits = spot_fits(x, y, tight, gx, gy, go, groups, sure, nx, ny, no, far, keep_sure)
        if fits and not cell_out_of_reach(x, y, 0, budget, over, nodes, lx, ly, lo):
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
