"""The compiled loop of the region search: cells on a stack, each dropped, found or cut in four.

All arrays are flat: discs as x, y, threshold; polygons as corners x, y with offsets. Distances of
discs are whole numbers and exact. Distances from polygons use the whole square root below (to drop)
or above (to accept) the true edge length; path bounds are floats with a unit to spare.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from planner.compiled import compiled

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

EMPTY = 0
FOUND = 1
BEYOND_LIMIT = 2

SLACK = 1.0
"""Units by which float lengths are rounded to the safe side; their error is below 1e-3 units."""


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
def corner_within(x: int, y: int, px: Ints, py: Ints, first: int, last: int, radius: int) -> bool:
    """Whether a point is surely nearer than ``radius`` to the convex polygon ``first`` to ``last``."""
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
                near = dx * dx + dy * dy < radius * radius
            elif along >= square:
                near = (x - px[k]) ** 2 + (y - py[k]) ** 2 < radius * radius
            else:
                near = -turn < radius * floor_root(square)
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
            far = -turn >= radius * (floor_root(square) + 1)
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


@compiled
def cell_hidden(nx: float, ny: float, x: int, y: int, side: int, px: Ints, py: Ints, offsets: Ints) -> bool:
    """Whether one polygon hides the whole cell from a node.

    The shadow of a convex set is convex, so it holds the cell if it holds its corners.
    """
    for p in range(len(offsets) - 1):
        hidden = True
        for corner in range(4):
            cx = float(x + side * (corner & 1))
            cy = float(y + side * (corner >> 1))
            if not crosses(nx, ny, cx, cy, px, py, offsets[p], offsets[p + 1]):
                hidden = False
                break
        if hidden:
            return True
    return False


@compiled
def cell_beyond_reach(
    x: int, y: int, side: int, budget: float, nodes: Floats, px: Ints, py: Ints, offsets: Ints
) -> bool:
    """Whether no point of the cell can be reached, by the lower bounds of the nodes."""
    for n in range(len(nodes)):
        if nodes[n, 2] > budget + SLACK:
            return True
        dx = max(x - nodes[n, 0], nodes[n, 0] - (x + side), 0.0)
        dy = max(y - nodes[n, 1], nodes[n, 1] - (y + side), 0.0)
        near = nodes[n, 2] + np.sqrt(dx * dx + dy * dy) <= budget + SLACK
        if near and not cell_hidden(nodes[n, 0], nodes[n, 1], x, y, side, px, py, offsets):
            return False
    return True


@compiled
def spot_reached(x: int, y: int, budget: float, nodes: Floats, px: Ints, py: Ints, offsets: Ints) -> bool:
    """Whether some node sees the spot and is near enough, by the upper bounds."""
    for n in range(len(nodes)):
        length = np.sqrt((x - nodes[n, 0]) ** 2 + (y - nodes[n, 1]) ** 2)
        if nodes[n, 2] + length > budget - (SLACK if nodes[n, 2] > 0.0 else 0.0):
            continue
        if line_free(nodes[n, 0], nodes[n, 1], float(x), float(y), px, py, offsets):
            return True
    return False


@compiled
def cell_misses_group(x: int, y: int, side: int, gx: Ints, gy: Ints, gt: Ints, groups: Ints) -> bool:
    """Whether the cell lies wholly outside all discs of some group."""
    for g in range(len(groups) - 1):
        missed = True
        for k in range(groups[g], groups[g + 1]):
            dx = max(x - gx[k], gx[k] - (x + side), 0)
            dy = max(y - gy[k], gy[k] - (y + side), 0)
            if dx * dx + dy * dy <= gt[k]:
                missed = False
                break
        if missed:
            return True
    return False


@compiled
def cell_in_solid(
    x: int, y: int, side: int, px: Ints, py: Ints, solids: Ints, keep: Ints, margin: Ints
) -> bool:
    """Whether the cell lies wholly within the forbidden distance of one solid.

    The distance from a convex set is convex, so the corners of the cell decide.
    """
    for p in range(len(solids) - 1):
        covered = True
        for corner in range(4):
            cx, cy = x + side * (corner & 1), y + side * (corner >> 1)
            if not corner_within(cx, cy, px, py, solids[p], solids[p + 1], keep[p] - margin[p]):
                covered = False
                break
        if covered:
            return True
    return False


@compiled
def cell_dropped(
    x: int, y: int, side: int, box: Ints, gx: Ints, gy: Ints, gt: Ints, groups: Ints,
    ax: Ints, ay: Ints, at: Ints, px: Ints, py: Ints, solids: Ints, keep: Ints, margin: Ints,
) -> bool:  # fmt: skip
    """Whether some condition fails in all of the cell."""
    if x > box[1] or x + side < box[0] or y > box[3] or y + side < box[2]:
        return True
    if cell_misses_group(x, y, side, gx, gy, gt, groups):
        return True
    for k in range(len(ax)):
        dx = max(abs(x - ax[k]), abs(x + side - ax[k]))
        dy = max(abs(y - ay[k]), abs(y + side - ay[k]))
        if dx * dx + dy * dy < at[k]:
            return True
    return cell_in_solid(x, y, side, px, py, solids, keep, margin)


@compiled
def spot_holds(
    x: int, y: int, box: Ints, gx: Ints, gy: Ints, gt: Ints, groups: Ints,
    ax: Ints, ay: Ints, at: Ints, px: Ints, py: Ints, solids: Ints, keep: Ints, margin: Ints,
) -> bool:  # fmt: skip
    """Whether all conditions hold at a spot."""
    if x < box[0] or x > box[1] or y < box[2] or y > box[3]:
        return False
    for g in range(len(groups) - 1):
        missed = True
        for k in range(groups[g], groups[g + 1]):
            if (x - gx[k]) ** 2 + (y - gy[k]) ** 2 <= gt[k]:
                missed = False
                break
        if missed:
            return False
    for k in range(len(ax)):
        if (x - ax[k]) ** 2 + (y - ay[k]) ** 2 < at[k]:
            return False
    for p in range(len(solids) - 1):
        if not surely_outside(x, y, px, py, solids[p], solids[p + 1], keep[p] + margin[p]):
            return False
    return True


@compiled
def search_cells(
    window: Ints, box: Ints, gx: Ints, gy: Ints, gt: Ints, groups: Ints,
    ax: Ints, ay: Ints, at: Ints, px: Ints, py: Ints, solids: Ints, keep: Ints, margin: Ints,
    budget: float,
    over: float,
    lower: Floats, lx: Ints, ly: Ints, lo: Ints,
    upper: Floats, ux: Ints, uy: Ints, uo: Ints,
    sizes: Ints,
) -> tuple[int, int, int, int]:  # fmt: skip
    """Run the search.

    ``over`` is the least toll of climbing over something; with it paid, the straight line bounds the
    way. ``sizes`` holds the largest and smallest side and the most cells to look at.

    Returns
    -------
    tuple
        The code, a spot (or the corner of an undecided cell), and the number of cells looked at.
    """
    side = sizes[0]
    stack = [(window[0], window[2], side)]
    stack.pop()
    for x in range(window[0], window[1] + 1, side):
        for y in range(window[2], window[3] + 1, side):
            stack.append((x, y, side))
    cells = 0
    open_x, open_y, undecided = 0, 0, False
    while stack:
        x, y, side = stack.pop()
        cells += 1
        if cells > sizes[2]:
            return BEYOND_LIMIT, x, y, cells
        if cell_dropped(x, y, side, box, gx, gy, gt, groups, ax, ay, at, px, py, solids, keep, margin):
            continue
        if cell_beyond_reach(x, y, side, budget, lower, lx, ly, lo) and cell_beyond_reach(
            x, y, side, budget - over, lower[:1], lx[:0], ly[:0], lo[:1]
        ):
            continue
        half = side // 2
        mx, my = x + half, y + half
        if spot_holds(
            mx, my, box, gx, gy, gt, groups, ax, ay, at, px, py, solids, keep, margin
        ) and spot_reached(mx, my, budget, upper, ux, uy, uo):
            return FOUND, mx, my, cells
        if side <= sizes[1]:
            open_x, open_y, undecided = x, y, True
            continue
        stack.append((x, y, half))
        stack.append((x + half, y, half))
        stack.append((x, y + half, half))
        stack.append((x + half, y + half, half))
    if undecided:
        return BEYOND_LIMIT, open_x, open_y, cells
    return EMPTY, 0, 0, cells
