"""Compiled test that a prism lies aside of everything between two shapes, in whole numbers.

It does if some straight line on the table has it on one side and both shapes on the other; the line is
looked for among normals of sides and tangents, and then checked with outward rounding.
"""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.sight.arrays import Solids
from planner.sight.clear_kernel import extremes, root_up
from planner.sight.flat import Ints, Shape

SCALE = 1 << 20
"""Length of the normals of tangents."""

TURNS = 6
"""Steps from side to side when a tangent to both shapes is looked for."""


@compiled
def parts(mx: int, my: int, a: Shape, b: Shape, it: Shape) -> bool:
    """Whether a line at right angles to a vector surely has a third shape beyond the two others."""
    if mx == 0 and my == 0:
        return False
    length = root_up(mx * mx + my * my)
    near = extremes(it.x, it.y, mx, my)[0]
    return bool(
        near - extremes(a.x, a.y, mx, my)[1] >= (a.margin + it.margin) * length
        and near - extremes(b.x, b.y, mx, my)[1] >= (b.margin + it.margin) * length
    )


@compiled
def outermost(nx: float, ny: float, x: Ints, y: Ints) -> int:
    """Return the corner that is farthest in a direction."""
    best = 0
    for j in range(1, len(x)):
        if nx * x[j] + ny * y[j] > nx * x[best] + ny * y[best]:
            best = j
    return best


@compiled
def tangent(side: int, a: Shape, b: Shape) -> tuple[int, int]:
    """Return the outward normal of the tangent to both shapes on one side, nearly; zero if none is found."""
    nx, ny = -side * float(b.y[0] - a.y[0]), side * float(b.x[0] - a.x[0])
    for _ in range(TURNS):
        i, k = outermost(nx, ny, a.x, a.y), outermost(nx, ny, b.x, b.y)
        dx, dy = float(b.x[k] - a.x[i]), float(b.y[k] - a.y[i])
        length = np.hypot(dx, dy)
        if length <= abs(a.margin - b.margin):
            break
        tilt = (a.margin - b.margin) / length
        level = np.sqrt(1.0 - tilt * tilt)
        dx, dy = dx / length, dy / length
        nx, ny = -side * dy * level + dx * tilt, side * dx * level + dy * tilt
    length = np.hypot(nx, ny)
    if length == 0.0:
        return 0, 0
    return int(np.rint(SCALE * nx / length)), int(np.rint(SCALE * ny / length))


@compiled
def boxed_off(a: Shape, b: Shape, it: Shape) -> bool:
    """Whether a shape lies beyond two others along an axis of the table."""
    across = parts(1, 0, a, b, it) or parts(-1, 0, a, b, it)
    return across or parts(0, 1, a, b, it) or parts(0, -1, a, b, it)


@compiled
def surely_aside(a: Shape, b: Shape, it: Shape) -> bool:
    """Whether the inside of a shape surely meets no straight line from one shape to another."""
    for side in (-1, 1):
        mx, my = tangent(side, a, b)
        if parts(mx, my, a, b, it):
            return True
    for k in range(len(it.x)):
        if parts(it.y[k - 1] - it.y[k], it.x[k] - it.x[k - 1], a, b, it):
            return True
    for end in (a, b):
        for i in range(len(end.x)):
            if parts(end.y[i] - end.y[i - 1], end.x[i - 1] - end.x[i], a, b, it):
                return True
            for k in range(len(it.x)):
                if parts(it.x[k] - end.x[i], it.y[k] - end.y[i], a, b, it):
                    return True
    return False


@compiled
def in_between(a: Shape, b: Shape, bottom: int, top: int, solids: Solids, chosen: Ints) -> Ints:
    """Return which of the chosen prisms a line between the shapes and between two heights might enter."""
    found = np.empty(len(chosen), np.int64)
    count = 0
    for k in chosen:
        if solids.low[k] >= top or solids.high[k] <= bottom:
            continue
        x, y = (
            solids.x[solids.first[k] : solids.first[k + 1]],
            solids.y[solids.first[k] : solids.first[k + 1]],
        )
        margin = solids.margin[k]
        it = Shape(x, y, margin)
        if boxed_off(a, b, it) or surely_aside(a, b, it):
            continue
        found[count] = k
        count += 1
    return found[:count]
