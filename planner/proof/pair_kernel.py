"""Compiled: least and greatest distances between every cell of one list and every cell of another.

A cell is a row: x and y of its lower left corner, its side, and the number of its group. Squared distances
of whole coordinates are exact.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from planner.compiled import compiled

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
def all_beyond(cells: Ints, others: Ints, most: Ints) -> Flags:
    """Tell which pairs (n, m) have no points as near as ``most``, a squared distance by groups (g, g)."""
    found = np.empty((len(cells), len(others)), np.bool_)
    for i in range(len(cells)):
        x, y, side, limits = cells[i, 0], cells[i, 1], cells[i, 2], most[cells[i, 3]]
        for j in range(len(others)):
            square = least_square(x, y, side, others[j, 0], others[j, 1], others[j, 2])
            found[i, j] = square > limits[others[j, 3]]
    return found


@compiled
def all_nearer(cells: Ints, others: Ints, least: Ints) -> Flags:
    """Tell which pairs (n, m) have only points nearer than ``least``, a squared distance by groups (g, g)."""
    found = np.empty((len(cells), len(others)), np.bool_)
    for i in range(len(cells)):
        x, y, side, limits = cells[i, 0], cells[i, 1], cells[i, 2], least[cells[i, 3]]
        for j in range(len(others)):
            across = max(others[j, 0] + others[j, 2] - x, x + side - others[j, 0])
            along = max(others[j, 1] + others[j, 2] - y, y + side - others[j, 1])
            found[i, j] = across * across + along * along < limits[others[j, 3]]
    return found
