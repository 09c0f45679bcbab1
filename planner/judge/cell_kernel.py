"""Compiled tests of cells and spots: what fails everywhere in a cell, what holds at a spot.

All arrays are flat: discs as x, y, threshold; polygons as corners x, y with offsets. A cell is a
rectangle: its lower left corner, width and height. Distances of discs are whole numbers and exact;
path bounds are floats with a unit to spare.
"""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.judge.polygon_kernel import Floats, Ints, crosses, line_free, surely_outside, surely_within

SLACK = 1.0
"""Units by which float lengths are rounded to the safe side; their error is below 1e-3 units."""


@compiled
def cell_hidden(
    nx: float, ny: float, x: int, y: int, width: int, height: int, px: Ints, py: Ints, offsets: Ints
) -> bool:
    """Whether one polygon hides the whole cell from a node.

    The shadow of a convex set is convex, so it holds the cell if it holds its corners.
    """
    for p in range(len(offsets) - 1):
        hidden = True
        for corner in range(4):
            cx = float(x + width * (corner & 1))
            cy = float(y + height * (corner >> 1))
            if not crosses(nx, ny, cx, cy, px, py, offsets[p], offsets[p + 1]):
                hidden = False
                break
        if hidden:
            return True
    return False


@compiled
def cell_beyond_reach(
    x: int, y: int, width: int, height: int, budget: float, nodes: Floats, px: Ints, py: Ints, offsets: Ints
) -> bool:
    """Whether no point of the cell can be reached, by the lower bounds of the nodes."""
    for n in range(len(nodes)):
        if nodes[n, 2] > budget + SLACK:
            return True
        dx = max(x - nodes[n, 0], nodes[n, 0] - (x + width), 0.0)
        dy = max(y - nodes[n, 1], nodes[n, 1] - (y + height), 0.0)
        near = nodes[n, 2] + np.sqrt(dx * dx + dy * dy) <= budget + SLACK
        if near and not cell_hidden(nodes[n, 0], nodes[n, 1], x, y, width, height, px, py, offsets):
            return False
    return True


@compiled
def cell_out_of_reach(
    x: int, y: int, side: int, budget: float, over: float, nodes: Floats, px: Ints, py: Ints, offsets: Ints
) -> bool:
    """Whether no point of a square cell can be reached round obstacles, nor by climbing over one.

    ``over`` is the least toll of climbing; with it paid, the straight line bounds the way.
    """
    return cell_beyond_reach(x, y, side, side, budget, nodes, px, py, offsets) and cell_beyond_reach(
        x, y, side, side, budget - over, nodes[:1], px[:0], py[:0], offsets[:1]
    )


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
def missed_group(x: int, y: int, width: int, height: int, gx: Ints, gy: Ints, gt: Ints, groups: Ints) -> int:
    """Return the first group all of whose discs miss the cell; -1 if there is none."""
    for g in range(len(groups) - 1):
        missed = True
        for k in range(groups[g], groups[g + 1]):
            dx = max(x - gx[k], gx[k] - (x + width), 0)
            dy = max(y - gy[k], gy[k] - (y + height), 0)
            if dx * dx + dy * dy <= gt[k]:
                missed = False
                break
        if missed:
            return g
    return -1


@compiled
def forbidding_disc(x: int, y: int, width: int, height: int, ax: Ints, ay: Ints, at: Ints) -> int:
    """Return the first forbidden disc that holds the whole cell; -1 if there is none."""
    for k in range(len(ax)):
        dx = max(abs(x - ax[k]), abs(x + width - ax[k]))
        dy = max(abs(y - ay[k]), abs(y + height - ay[k]))
        if dx * dx + dy * dy < at[k]:
            return k
    return -1


@compiled
def forbidding_solid(
    x: int, y: int, width: int, height: int, px: Ints, py: Ints, solids: Ints, keep: Ints, margin: Ints
) -> int:
    """Return the first solid that the whole cell is too near to; -1 if there is none.

    The distance from a convex set is convex, so the corners of the cell decide.
    """
    for p in range(len(solids) - 1):
        covered = True
        for corner in range(4):
            cx, cy = x + width * (corner & 1), y + height * (corner >> 1)
            reach = keep[p] - margin[p]
            if not surely_within(cx, cy, px, py, solids[p], solids[p + 1], reach, False):
                covered = False
                break
        if covered:
            return p
    return -1


@compiled
def cell_dropped(
    x: int, y: int, width: int, height: int, box: Ints, gx: Ints, gy: Ints, gt: Ints, groups: Ints,
    ax: Ints, ay: Ints, at: Ints, px: Ints, py: Ints, solids: Ints, keep: Ints, margin: Ints,
) -> bool:  # fmt: skip
    """Whether some condition fails in all of the cell."""
    if x > box[1] or x + width < box[0] or y > box[3] or y + height < box[2]:
        return True
    return (
        missed_group(x, y, width, height, gx, gy, gt, groups) >= 0
        or forbidding_disc(x, y, width, height, ax, ay, at) >= 0
        or forbidding_solid(x, y, width, height, px, py, solids, keep, margin) >= 0
    )


@compiled
def edge_within(
    ax: int, ay: int, bx: int, by: int, px: Ints, py: Ints, first: int, last: int, reach: int, touching: bool
) -> bool:
    """Whether both ends of an edge of a cell are surely too near to a solid, or touch it."""
    return surely_within(ax, ay, px, py, first, last, reach, touching) and surely_within(
        bx, by, px, py, first, last, reach, touching
    )


@compiled
def contracted(
    x: int, y: int, side: int, px: Ints, py: Ints, solids: Ints, keep: Ints, margin: Ints
) -> tuple[int, int, int, int]:
    """Cut off the sides of a cell that a solid forbids; what is left touches it at most.

    A strip between an edge whose ends are too near and a line whose ends touch is too near but for that
    line, since the distance from a convex set is convex. This settles cells that a wall's boundary and a
    circle's share in a single point, as where a base starts in contact with a wall.
    """
    x0, x1, y0, y1 = x, x + side, y, y + side
    for p in range(len(solids) - 1):
        reach, first, last = keep[p] - margin[p], solids[p], solids[p + 1]
        while x1 > x0 and (
            edge_within(x1, y0, x1, y1, px, py, first, last, reach, False)
            and edge_within(x1 - 1, y0, x1 - 1, y1, px, py, first, last, reach, True)
        ):
            x1 -= 1
        while x1 > x0 and (
            edge_within(x0, y0, x0, y1, px, py, first, last, reach, False)
            and edge_within(x0 + 1, y0, x0 + 1, y1, px, py, first, last, reach, True)
        ):
            x0 += 1
        while y1 > y0 and (
            edge_within(x0, y1, x1, y1, px, py, first, last, reach, False)
            and edge_within(x0, y1 - 1, x1, y1 - 1, px, py, first, last, reach, True)
        ):
            y1 -= 1
        while y1 > y0 and (
            edge_within(x0, y0, x1, y0, px, py, first, last, reach, False)
            and edge_within(x0, y0 + 1, x1, y0 + 1, px, py, first, last, reach, True)
        ):
            y0 += 1
    return x0, y0, x1 - x0, y1 - y0


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
