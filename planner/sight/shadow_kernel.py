"""Compiled check of a shadow: that prisms cover every line from one shape to another, in whole numbers.

Lines on the table have a normal and an offset. Between two neighbouring normals every bound below is linear,
or rounded to the safe side by one that is, so that what holds for both holds for all in between.

A cell is a row: both normals, whether the target (1) or the observer (0) bounds the offsets below and above,
and its first and last link. A link is a row: a prism, two of its points, a vector from the observer to them
and one from them to the target.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from planner.compiled import compiled
from planner.sight.arrays import Solids
from planner.sight.clear_kernel import extremes, root_up, turn
from planner.sight.flat import Ints, Shape


class Levels(NamedTuple):
    """Heights of lines, in units.

    Attributes
    ----------
    low, high
        No line leaves these heights.
    gx, gy, start, end
        A vector along the table, and the places along it at which ``box`` says how high lines are; without
        a box ``end`` is ``start``.
    box
        Least and largest height at the start, least and largest at the end.
    """

    low: int
    high: int
    gx: int
    gy: int
    start: int
    end: int
    box: Ints


@compiled
def on_polygon(px: int, py: int, x: Ints, y: Ints) -> bool:
    """Whether a point lies in a convex polygon, or within a unit of one of its sides."""
    if len(x) == 1:
        return bool(px == x[0] and py == y[0])
    inside = True
    for k in range(len(x)):
        side = turn(x[k - 1], y[k - 1], x[k], y[k], px, py)
        ex, ey = x[k] - x[k - 1], y[k] - y[k - 1]
        square = ex * ex + ey * ey
        along = ex * (px - x[k - 1]) + ey * (py - y[k - 1])
        if 0 <= along <= square and abs(side) <= root_up(square) - 1:
            return True
        inside = inside and side >= 0
    return inside


@compiled
def bounds(it: Shape, nx: int, ny: int) -> tuple[int, int]:
    """Least and largest offset of a line that meets a shape, rounded outwards."""
    low, high = extremes(it.x, it.y, nx, ny)
    grown = it.margin * root_up(nx * nx + ny * ny)
    return low - grown, high + grown


@compiled
def heights_blocked(near: int, far: int, low: int, high: int, levels: Levels) -> bool:
    """Whether every line of a box of heights is strictly between two heights from ``near`` to ``far``."""
    span = levels.end - levels.start
    if span <= 0:
        return False
    box = levels.box
    for place in (near, far):
        back, ahead = levels.end - place, place - levels.start
        least = back * (box[0] if back >= 0 else box[1]) + ahead * (box[2] if ahead >= 0 else box[3])
        most = back * (box[1] if back >= 0 else box[0]) + ahead * (box[3] if ahead >= 0 else box[2])
        if least <= low * span or most >= high * span:
            return False
    return True


@compiled
def blocks(x: Ints, y: Ints, reach: int, low: int, high: int, levels: Levels) -> bool:
    """Whether a prism blocks all the heights of lines that meet these points of it, or pass by in reach."""
    if low < levels.low and high > levels.high:
        return True
    grown = root_up(levels.gx * levels.gx + levels.gy * levels.gy) * reach
    near, far = extremes(x, y, levels.gx, levels.gy)
    return heights_blocked(near - grown, far + grown, low, high, levels)


@compiled
def link_holds(link: Ints, a: Shape, b: Shape, solids: Solids, levels: Levels) -> bool:
    """Whether a link lies in its prism, between the shapes, and blocks all heights in question."""
    solid = link[0]
    begin, end = solids.first[solid], solids.first[solid + 1]
    reach = solids.margin[solid] - 1
    ahead, behind = root_up(link[5] ** 2 + link[6] ** 2), root_up(link[7] ** 2 + link[8] ** 2)
    before = extremes(a.x, a.y, link[5], link[6])[1]
    after = extremes(b.x, b.y, link[7], link[8])[0]
    for k in (1, 3):
        px, py = link[k], link[k + 1]
        if not on_polygon(px, py, solids.x[begin:end], solids.y[begin:end]):
            return False
        if link[5] * px + link[6] * py - before < (a.margin + reach) * ahead:
            return False
        if after - link[7] * px - link[8] * py < (b.margin + reach) * behind:
            return False
    xs, ys = np.array([link[1], link[3]]), np.array([link[2], link[4]])
    return blocks(xs, ys, reach, solids.low[solid], solids.high[solid], levels)


@compiled
def least_length(cell: Ints) -> int:
    """Length that no normal of a cell falls short of."""
    mx, my = cell[0] + cell[2], cell[1] + cell[3]
    least = min(cell[0] * mx + cell[1] * my, cell[2] * mx + cell[3] * my)
    return int(least // root_up(mx * mx + my * my))


@compiled
def cell_holds(cell: Ints, links: Ints, a: Shape, b: Shape, margin: Ints) -> bool:
    """Whether the links of a cell of directions cover every line that meets both shapes."""
    shortest = least_length(cell)
    if shortest <= 0:
        return False
    for e in (0, 2):
        nx, ny = cell[e], cell[e + 1]
        a0, a1 = bounds(a, nx, ny)
        b0, b1 = bounds(b, nx, ny)
        covered, most = b0 if cell[4] else a0, b1 if cell[5] else a1
        for k in range(cell[6], cell[7]):
            link = links[k]
            grown = (margin[link[0]] - 1) * shortest
            if nx * link[1] + ny * link[2] - grown >= covered:
                return False
            covered = nx * link[3] + ny * link[4] + grown
            if link[5] * ny - link[6] * nx <= 0 or link[7] * ny - link[8] * nx <= 0:
                return False
        if covered <= most:
            return False
    return True


@compiled
def shadow_holds(cells: Ints, links: Ints, a: Shape, b: Shape, solids: Solids, levels: Levels) -> bool:
    """Whether cells of directions, one after the other, cover all lines from one shape to the other.

    Lines of the first normal have the first shape wholly below the second, those of the last wholly above;
    so no line beyond them meets both.
    """
    if len(cells) == 0:
        return False
    start, end = cells[0], cells[-1]
    if bounds(a, start[0], start[1])[1] >= bounds(b, start[0], start[1])[0]:
        return False
    if bounds(a, end[2], end[3])[0] <= bounds(b, end[2], end[3])[1]:
        return False
    for k in range(len(cells)):
        cell = cells[k]
        if k > 0 and (cell[0] != cells[k - 1][2] or cell[1] != cells[k - 1][3]):
            return False
        if start[0] * cell[3] - start[1] * cell[2] <= 0 or cell[0] * cell[3] - cell[1] * cell[2] <= 0:
            return False
        if not cell_holds(cell, links, a, b, solids.margin):
            return False
    wrong = 0
    for link in links:
        wrong += not link_holds(link, a, b, solids, levels)
    return wrong == 0
