"""Polygons with fewer corners, and by how much they fall short."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from planner.judge.body import PLACE
from planner.judge.shape import Ints, Shape

MOST_CORNERS = 24
"""About as many corners are left of a polygon."""


def thinned(xs: Ints, ys: Ints) -> tuple[Ints, Ints, int]:
    """Leave out corners of a convex polygon with many; also return by how much it reaches beyond the rest."""
    step = len(xs) // MOST_CORNERS
    if step < 2:
        return xs, ys, 0
    kept = xs[::step].copy(), ys[::step].copy()
    table = np.column_stack((xs, ys)).astype(np.float64)
    before = table[np.arange(len(xs)) // step * step]
    side = np.roll(table[::step], -1, axis=0)[np.arange(len(xs)) // step] - before
    away = table - before
    beyond = side[:, 1] * away[:, 0] - side[:, 0] * away[:, 1]
    return *kept, math.ceil(float((beyond / np.hypot(side[:, 0], side[:, 1])).max())) + 1


@lru_cache(maxsize=4096)
def thinned_parts(shape: Shape | None) -> tuple[tuple[Ints, Ints, int], ...]:
    """Return each polygon of a shape, or a round base's place, with fewer corners, and what that misses."""
    return tuple(thinned(xs, ys) for xs, ys in (PLACE if shape is None else shape.arrays))
