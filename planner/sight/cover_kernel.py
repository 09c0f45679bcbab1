"""Compiled search for shadows: directions cut into cells until chains of blockers cover each of them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from planner.compiled import compiled
from planner.sight.arrays import Solids
from planner.sight.flat import Ints, Shape
from planner.sight.look_kernel import Floats
from planner.sight.shadow_kernel import Levels, blocks, bounds, least_length

UNIT = 1 << 24
"""Length of the normals."""

MOST_LINKS = 24
"""Blockers in one chain at most."""


class Elements(NamedTuple):
    """Convex pieces of prisms that a shadow may be made of.

    Attributes
    ----------
    first
        Corners of piece k are those from ``first[k]`` up to ``first[k + 1]``.
    solid
        The prism that a piece belongs to.
    between
        For each piece a vector from the observer to it and one from it to the target.
    """

    x: Ints
    y: Ints
    first: Ints
    solid: Ints
    between: Ints


@compiled
def normal(angle: float) -> tuple[int, int]:
    """Return the whole normal of a direction."""
    return int(np.rint(-UNIT * np.sin(angle))), int(np.rint(UNIT * np.cos(angle)))


@compiled
def towards(ax: Ints, ay: Ints, bx: Ints, by: Ints) -> tuple[int, int]:
    """Return the shortest way from one convex polygon to another, as a long vector; zero if they meet."""
    best, mx, my = 1e300, 0.0, 0.0
    for swapped in range(2):
        px, py, qx, qy = (bx, by, ax, ay) if swapped else (ax, ay, bx, by)
        sign = -1.0 if swapped else 1.0
        for i in range(len(px)):
            for k in range(len(qx)):
                sx, sy = float(qx[k - 1]), float(qy[k - 1])
                ex, ey = float(qx[k]) - sx, float(qy[k]) - sy
                square = ex * ex + ey * ey
                part = 0.0
                if square > 0.0:
                    part = min(1.0, max(0.0, ((px[i] - sx) * ex + (py[i] - sy) * ey) / square))
                dx, dy = sx + part * ex - px[i], sy + part * ey - py[i]
                if dx * dx + dy * dy < best:
                    best, mx, my = dx * dx + dy * dy, sign * dx, sign * dy
    length = np.sqrt(best)
    if length < 1.0:
        return 0, 0
    return int(np.rint(UNIT * mx / length)), int(np.rint(UNIT * my / length))


@compiled
def separators(a: Shape, b: Shape, x: Ints, y: Ints, first: Ints) -> Ints:
    """Return, for each piece, a vector from the observer to it and one from it to the target."""
    found = np.empty((len(first) - 1, 4), np.int64)
    for k in range(len(found)):
        px, py = x[first[k] : first[k + 1]], y[first[k] : first[k + 1]]
        found[k, 0], found[k, 1] = towards(a.x, a.y, px, py)
        found[k, 2], found[k, 3] = towards(px, py, b.x, b.y)
    return found


@compiled
def usable(elements: Elements, solids: Solids, levels: Levels) -> Ints:
    """Return the pieces that block every line of a box of heights which meets them on the table."""
    found = np.empty(len(elements.solid), np.int64)
    count = 0
    for k in range(len(elements.solid)):
        solid = elements.solid[k]
        x = elements.x[elements.first[k] : elements.first[k + 1]]
        y = elements.y[elements.first[k] : elements.first[k + 1]]
        if blocks(x, y, solids.margin[solid], solids.low[solid], solids.high[solid], levels):
            found[count] = k
            count += 1
    return found[:count]


@compiled
def span(cell: Ints, elements: Elements, k: int, margin: int) -> Ints:
    """Return what a piece covers at both ends of a cell: from, to, and the two corners that do.

    Empty if the piece isn't surely between the shapes.
    """
    b = elements.between[k]
    for e in (0, 2):
        if b[0] * cell[e + 1] - b[1] * cell[e] <= 0 or b[2] * cell[e + 1] - b[3] * cell[e] <= 0:
            return np.empty(0, np.int64)
    x, y = elements.x, elements.y
    mx, my = cell[0] + cell[2], cell[1] + cell[3]
    w = v = elements.first[k]
    for i in range(elements.first[k] + 1, elements.first[k + 1]):
        if mx * x[i] + my * y[i] < mx * x[w] + my * y[w]:
            w = i
        if mx * x[i] + my * y[i] > mx * x[v] + my * y[v]:
            v = i
    grown = (margin - 1) * least_length(cell)
    covered = np.empty(6, np.int64)
    for e in (0, 2):
        covered[e // 2] = cell[e] * x[w] + cell[e + 1] * y[w] - grown
        covered[2 + e // 2] = cell[e] * x[v] + cell[e + 1] * y[v] + grown
    covered[4], covered[5] = w, v
    return covered


@compiled
def chain(cell: Ints, a: Shape, b: Shape, elements: Elements, margin: Ints, chosen: Ints, found: Ints) -> int:
    """Cover a cell of directions with pieces in order of offset; return how many, or -1.

    Writes the links into ``found`` and which shape bounds the offsets into ``cell``.
    """
    a00, a01 = bounds(a, cell[0], cell[1])
    a10, a11 = bounds(a, cell[2], cell[3])
    b00, b01 = bounds(b, cell[0], cell[1])
    b10, b11 = bounds(b, cell[2], cell[3])
    cell[4], cell[5] = int(b00 + b10 > a00 + a10), int(b01 + b11 < a01 + a11)
    at0, at1 = (b00, b10) if cell[4] else (a00, a10)
    end0, end1 = (b01, b11) if cell[5] else (a01, a11)
    spans = np.empty((len(chosen), 7), np.int64)
    count = 0
    for k in chosen:
        covered = span(cell, elements, k, margin[elements.solid[k]])
        if len(covered):
            spans[count, :6] = covered
            spans[count, 6] = k
            count += 1
    for length in range(MOST_LINKS):
        if at0 > end0 and at1 > end1:
            return length
        best = -1
        for i in range(count):
            reached = spans[i, 0] < at0 and spans[i, 1] < at1
            if reached and (best < 0 or spans[i, 2] + spans[i, 3] > spans[best, 2] + spans[best, 3]):
                best = i
        if best < 0 or spans[best, 2] + spans[best, 3] <= at0 + at1:
            return -1
        at0, at1, w, v, k = spans[best, 2], spans[best, 3], spans[best, 4], spans[best, 5], spans[best, 6]
        found[length, 0] = elements.solid[k]
        found[length, 1], found[length, 2] = elements.x[w], elements.y[w]
        found[length, 3], found[length, 4] = elements.x[v], elements.y[v]
        found[length, 5:9] = elements.between[k]
    return -1


@compiled
def cover(
    start: float,
    end: float,
    deepest: int,
    a: Shape,
    b: Shape,
    elements: Elements,
    margin: Ints,
    chosen: Ints,
    cells: Ints,
    links: Ints,
    open_angles: Floats,
) -> tuple[int, int, int]:
    """Cover the directions from ``start`` to ``end``, halving every cell left open ``deepest`` times at most.

    Returns how many cells, links and angles were written; the last are the middles of all cells found
    open, and -1 stands for their number once every direction is covered.
    """
    stack = np.empty((deepest + 2, 3), np.float64)
    stack[0, 0], stack[0, 1], stack[0, 2] = start, end, 0.0
    depth, n_cells, n_links, n_open = 1, 0, 0, 0
    found = np.empty((MOST_LINKS, 9), np.int64)
    while depth > 0:
        depth -= 1
        left, right, level = stack[depth, 0], stack[depth, 1], stack[depth, 2]
        if n_cells == len(cells) or n_links + MOST_LINKS > len(links) or n_open == len(open_angles):
            return n_cells, n_links, n_open
        cell = cells[n_cells]
        cell[0], cell[1] = normal(left)
        cell[2], cell[3] = normal(right)
        count = chain(cell, a, b, elements, margin, chosen, found)
        if count >= 0:
            cell[6], cell[7] = n_links, n_links + count
            links[n_links : n_links + count] = found[:count]
            n_cells, n_links = n_cells + 1, n_links + count
            continue
        middle = (left + right) / 2
        open_angles[n_open] = middle
        n_open += 1
        if level >= deepest:
            return n_cells, n_links, n_open
        stack[depth, 0], stack[depth, 1], stack[depth, 2] = middle, right, level + 1
        stack[depth + 1, 0], stack[depth + 1, 1], stack[depth + 1, 2] = left, middle, level + 1
        depth += 2
    return n_cells, n_links, -1
