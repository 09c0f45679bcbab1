"""Compiled: least and greatest distances between every cell of one list and every cell of another.

A cell is a row: x and y of its lower left corner, its side, and the number of its group. Squared distances
of whole coordinates are exact. A way from one cell to another is the difference of two of their points; with
facings, polygons of such ways say more than discs do.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from planner.compiled import compiled
from planner.judge.rectangle_kernel import covered, separated

Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


@compiled
def least_square(x: int, y: int, side: int, u: int, v: int, width: int) -> int:
    """Return the squared least distance of points of two cells: corner and side of each."""
    across = max(x - u - width, u - x - side, 0)
    along = max(y - v - width, v - y - side, 0)
    return across * across + along * along


@compiled
def least_squares(cells: Ints, others: Ints) -> Ints:
    """Return the squared least distances of two cells' points (n, m)."""
    found = np.empty((len(cells), len(others)), np.int64)
    for i in range(len(cells)):
        x, y, side = cells[i, 0], cells[i, 1], cells[i, 2]
        for j in range(len(others)):
            found[i, j] = least_square(x, y, side, others[j, 0], others[j, 1], others[j, 2])
    return found


@compiled
def all_beyond(
    cells: Ints, others: Ints, most: Ints, sure: Ints, nx: Ints, ny: Ints, far: Ints, offsets: Ints
) -> Flags:  # fmt: skip
    """Tell which pairs (n, m) have no points as near as ``most``, a squared distance by groups (g, g).

    Nor do those whose groups, the k-th and l-th of g, have half-planes, set number k g + l, one of which
    holds no way from the one cell to the other. Where points are as near as ``sure`` (g, g) all do.
    """
    found = np.empty((len(cells), len(others)), np.bool_)
    for i in range(len(cells)):
        u, v, side, limits = cells[i, 0], cells[i, 1], cells[i, 2], most[cells[i, 3]]
        for j in range(len(others)):
            left, low, width = others[j, 0], others[j, 1], others[j, 2]
            square = least_square(u, v, side, left, low, width)
            beyond = square > limits[others[j, 3]]
            pair = cells[i, 3] * len(most) + others[j, 3]
            first, last = offsets[pair], offsets[pair + 1]
            if first < last and not beyond and square > sure[cells[i, 3], others[j, 3]]:
                x0, x1, y0, y1 = left - u - side, left + width - u, low - v - side, low + width - v
                beyond = separated(x0, x1, y0, y1, nx, ny, far, first, last)
            found[i, j] = beyond
    return found


@compiled
def all_nearer(
    cells: Ints, others: Ints, least: Ints, never: Ints, x: Ints, y: Ints, offsets: Ints, reach: Ints
) -> Flags:
    """Tell which pairs (n, m) have only points nearer than ``least``, a squared distance by groups (g, g).

    Or whose groups have a polygon, numbered as for :func:`all_beyond`, to which all ways from one cell to the
    other are nearer than its ``reach`` (g²). Where some are as far as ``never`` (g, g) not all are.
    """
    found = np.empty((len(cells), len(others)), np.bool_)
    for i in range(len(cells)):
        u, v, side, limits = cells[i, 0], cells[i, 1], cells[i, 2], least[cells[i, 3]]
        for j in range(len(others)):
            left, low, width = others[j, 0], others[j, 1], others[j, 2]
            across, along = max(left + width - u, u + side - left), max(low + width - v, v + side - low)
            square = across * across + along * along
            nearer = square < limits[others[j, 3]]
            pair = cells[i, 3] * len(least) + others[j, 3]
            first, last = offsets[pair], offsets[pair + 1]
            if first < last and not nearer and square < never[cells[i, 3], others[j, 3]]:
                x0, x1, y0, y1 = left - u - side, left + width - u, low - v - side, low + width - v
                nearer = covered(x0, x1, y0, y1, x, y, first, last, reach[pair])
            found[i, j] = nearer
    return found
