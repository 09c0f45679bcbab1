"""Compiled preparation of a search: which directions matter, and pieces of blockers to make shadows of."""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.sight.arrays import Solids
from planner.sight.cover_kernel import Elements, separators
from planner.sight.flat import Ints, Shape
from planner.sight.look_kernel import shadow_of
from planner.units import INCH

STEP = np.pi / 180
"""Directions are looked for in steps of a degree."""


@compiled
def centre(values: Ints) -> float:
    """Mean of some coordinates."""
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


@compiled
def fan(a: Shape, b: Shape) -> tuple[float, float]:
    """Return two directions between which all lines from one shape to the other lie; equal if none do.

    At the first the observer lies wholly to the right of the target, at the last wholly to its left.
    """
    angle = np.arctan2(centre(b.y) - centre(a.y), centre(b.x) - centre(a.x))
    ends = np.zeros(2)
    for side in range(2):
        for k in range(1, 90):
            turned = angle + (k if side else -k) * STEP
            nx, ny = -np.sin(turned), np.cos(turned)
            a0, a1 = shadow_of(a.x, a.y, a.margin + 2, nx, ny)
            b0, b1 = shadow_of(b.x, b.y, b.margin + 2, nx, ny)
            if (side == 0 and a1 < b0) or (side == 1 and a0 > b1):
                ends[side] = turned
                break
        else:
            return angle, angle
    return ends[0], ends[1]


@compiled
def pieces(a: Shape, b: Shape, solids: Solids, chosen: Ints, low: int, high: int) -> Elements:
    """Return what shadows may be made of: whole polygons where they block all heights, else their sides.

    Sides are cut into stretches of at most an inch, since the heights of lines differ along them.
    """
    corners, count = 0, 0
    for k in chosen:
        n = solids.first[k + 1] - solids.first[k]
        if n == 1 or (solids.low[k] < low and solids.high[k] > high):
            corners, count = corners + n, count + 1
        else:
            for j in range(solids.first[k], solids.first[k + 1]):
                stretches = _stretches(solids, k, j)
                corners, count = corners + 2 * stretches, count + stretches
    x, y = np.empty(corners, np.int64), np.empty(corners, np.int64)
    first, solid = np.zeros(count + 1, np.int64), np.empty(count, np.int64)
    at, i = 0, 0
    for k in chosen:
        begin, end = solids.first[k], solids.first[k + 1]
        if end - begin == 1 or (solids.low[k] < low and solids.high[k] > high):
            x[at : at + end - begin], y[at : at + end - begin] = solids.x[begin:end], solids.y[begin:end]
            at, solid[i], i = at + end - begin, k, i + 1
            first[i] = at
            continue
        for j in range(begin, end):
            h = j - 1 if j > begin else end - 1
            n = _stretches(solids, k, j)
            dx, dy = solids.x[j] - solids.x[h], solids.y[j] - solids.y[h]
            for part in range(n):
                x[at], y[at] = solids.x[h] + dx * part // n, solids.y[h] + dy * part // n
                x[at + 1] = solids.x[h] + dx * (part + 1) // n
                y[at + 1] = solids.y[h] + dy * (part + 1) // n
                at, solid[i], i = at + 2, k, i + 1
                first[i] = at
    return Elements(x, y, first, solid, separators(a, b, x, y, first))


@compiled
def _stretches(solids: Solids, k: int, j: int) -> int:
    h = j - 1 if j > solids.first[k] else solids.first[k + 1] - 1
    return int(1 + max(abs(solids.x[j] - solids.x[h]), abs(solids.y[j] - solids.y[h])) // INCH)
