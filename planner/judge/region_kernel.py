"""The compiled loop of the region search: cells one after the other, each dropped, found or cut in four."""

from __future__ import annotations

from planner.compiled import compiled
from planner.judge.cell_kernel import cell_dropped, cell_out_of_reach, contracted, spot_holds, spot_reached
from planner.judge.polygon_kernel import Floats, Ints

EMPTY = 0
FOUND = 1
BEYOND_LIMIT = 2


@compiled
def each_spot(
    x: int, y: int, width: int, height: int, box: Ints, gx: Ints, gy: Ints, gt: Ints, groups: Ints,
    ax: Ints, ay: Ints, at: Ints, px: Ints, py: Ints, solids: Ints, keep: Ints, margin: Ints,
    budget: float, over: float, lower: Floats, lx: Ints, ly: Ints, lo: Ints,
    upper: Floats, ux: Ints, uy: Ints, uo: Ints,
) -> tuple[int, int, int]:  # fmt: skip
    """Look at every whole-number spot of a small cell: where conditions share a point, this finds it."""
    for i in range(x, x + width + 1):
        for j in range(y, y + height + 1):
            if not spot_holds(i, j, box, gx, gy, gt, groups, ax, ay, at, px, py, solids, keep, margin):
                continue
            if spot_reached(i, j, budget, upper, ux, uy, uo):
                return FOUND, i, j
            if not cell_out_of_reach(i, j, 0, budget, over, lower, lx, ly, lo):
                return BEYOND_LIMIT, i, j
    return EMPTY, 0, 0


@compiled
def last_look(
    x: int, y: int, side: int, box: Ints, gx: Ints, gy: Ints, gt: Ints, groups: Ints,
    ax: Ints, ay: Ints, at: Ints, px: Ints, py: Ints, solids: Ints, keep: Ints, margin: Ints,
    budget: float, over: float, lower: Floats, lx: Ints, ly: Ints, lo: Ints,
    upper: Floats, ux: Ints, uy: Ints, uo: Ints, whole_spots: bool,
) -> tuple[int, int, int]:  # fmt: skip
    """Settle one of the smallest cells if that can be: cut off what solids forbid, look at each spot."""
    cx, cy, width, height = contracted(x, y, side, px, py, solids, keep, margin)
    if cell_dropped(cx, cy, width, height, box, gx, gy, gt, groups, ax, ay, at, px, py, solids, keep, margin):
        return EMPTY, 0, 0
    if not whole_spots:
        return BEYOND_LIMIT, x, y
    return each_spot(
        cx, cy, width, height, box, gx, gy, gt, groups, ax, ay, at, px, py, solids, keep, margin,
        budget, over, lower, lx, ly, lo, upper, ux, uy, uo,
    )  # fmt: skip


@compiled
def first_cells(window: Ints, side: int) -> list[tuple[int, int, int]]:
    """Cover a window by square cells."""
    cells = [(window[0], window[2], side)]
    cells.pop()
    for x in range(window[0], window[1] + 1, side):
        for y in range(window[2], window[3] + 1, side):
            cells.append((x, y, side))
    return cells


@compiled
def add_quarters(cells: list[tuple[int, int, int]], x: int, y: int, half: int) -> None:
    """Cut a cell in four."""
    cells.append((x, y, half))
    cells.append((x + half, y, half))
    cells.append((x, y + half, half))
    cells.append((x + half, y + half, half))


@compiled
def search_cells(
    window: Ints, box: Ints, gx: Ints, gy: Ints, gt: Ints, groups: Ints,
    ax: Ints, ay: Ints, at: Ints, px: Ints, py: Ints, solids: Ints, keep: Ints, margin: Ints,
    budget: float, over: float, lower: Floats, lx: Ints, ly: Ints, lo: Ints,
    upper: Floats, ux: Ints, uy: Ints, uo: Ints, sizes: Ints,
) -> tuple[int, int, int, int, int, int]:  # fmt: skip
    """Run the search.

    Cells are looked at from large to small, so that a spot with room round it is found before bounds that
    differ hold the search up.

    ``sizes``: largest and smallest side, most cells to look at, whether the spots of the smallest are looked
    at one by one, how many cells may stay open, and the side from which cells are looked at in depth.

    Returns
    -------
    tuple
        The code, a spot (or the corner of an undecided cell), the number of cells looked at, the number of
        those left undecided, and their smallest side.
    """
    queue, ahead = first_cells(window, sizes[0]), 0
    stack = queue.copy()
    stack.clear()
    cells = 0
    open_x, open_y, undecided = 0, 0, 0
    while ahead < len(queue) or stack:
        if ahead < len(queue):
            x, y, side = queue[ahead]
            ahead += 1
        else:
            x, y, side = stack.pop()
        cells += 1
        if cells > sizes[2] or undecided > sizes[4]:
            left = undecided + len(stack) + len(queue) - ahead + 1
            return BEYOND_LIMIT, x, y, cells, left, sizes[1] if undecided > 0 else side
        if cell_dropped(x, y, side, side, box, gx, gy, gt, groups, ax, ay, at, px, py, solids, keep, margin):
            continue
        if cell_out_of_reach(x, y, side, budget, over, lower, lx, ly, lo):
            continue
        half = side // 2
        mx, my = x + half, y + half
        if spot_holds(
            mx, my, box, gx, gy, gt, groups, ax, ay, at, px, py, solids, keep, margin
        ) and spot_reached(mx, my, budget, upper, ux, uy, uo):
            return FOUND, mx, my, cells, 0, 0
        if side <= sizes[1]:
            code, sx, sy = last_look(
                x, y, side, box, gx, gy, gt, groups, ax, ay, at, px, py, solids, keep, margin,
                budget, over, lower, lx, ly, lo, upper, ux, uy, uo, sizes[3] > 0,
            )  # fmt: skip
            if code == FOUND:
                return FOUND, sx, sy, cells, 0, 0
            if code == BEYOND_LIMIT:
                open_x, open_y, undecided = x, y, undecided + 1
            continue
        add_quarters(queue if half > sizes[5] else stack, x, y, half)
    return BEYOND_LIMIT if undecided > 0 else EMPTY, open_x, open_y, cells, undecided, sizes[1]
