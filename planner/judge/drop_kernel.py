"""Compiled: for many cells at once, which condition first fails everywhere in the cell."""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.judge.cell_kernel import cell_out_of_reach, forbidding_disc, forbidding_solid, missed_group
from planner.judge.polygon_kernel import Floats, Ints

OPEN = 0
OFF_BOARD = 1
OUT_OF_REACH = 2
GROUP = 1_000
DISC = 1_000_000
SOLID = 1_000_000_000


@compiled
def place_codes(
    cells: Ints, box: Ints, ax: Ints, ay: Ints, at: Ints, px: Ints, py: Ints, solids: Ints, keep: Ints,
    margin: Ints,
) -> Ints:  # fmt: skip
    """Tell for each cell (x, y, side) which condition on places, the same for like models, fails in it."""
    codes = np.zeros(len(cells), np.int64)
    for c in range(len(cells)):
        x, y, side = cells[c, 0], cells[c, 1], cells[c, 2]
        if x > box[1] or x + side < box[0] or y > box[3] or y + side < box[2]:
            codes[c] = OFF_BOARD
            continue
        disc = forbidding_disc(x, y, side, side, ax, ay, at)
        if disc >= 0:
            codes[c] = DISC + disc
            continue
        solid = forbidding_solid(x, y, side, side, px, py, solids, keep, margin)
        if solid >= 0:
            codes[c] = SOLID + solid
    return codes


@compiled
def reach_codes(
    cells: Ints, gx: Ints, gy: Ints, gt: Ints, groups: Ints, budget: float, over: float,
    lower: Floats, lx: Ints, ly: Ints, lo: Ints,
) -> Ints:  # fmt: skip
    """Tell for each cell which condition on one model, as it starts, fails in it."""
    codes = np.zeros(len(cells), np.int64)
    for c in range(len(cells)):
        x, y, side = cells[c, 0], cells[c, 1], cells[c, 2]
        group = missed_group(x, y, side, side, gx, gy, gt, groups)
        if group >= 0:
            codes[c] = GROUP + group
        elif cell_out_of_reach(x, y, side, budget, over, lower, lx, ly, lo):
            codes[c] = OUT_OF_REACH
    return codes
