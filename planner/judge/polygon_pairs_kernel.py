"""Compiled: which of many convex polygons may come near to one of them, or to each other.

Two convex polygons are as far apart as the origin is from their difference. Polygons are flat: x, y, offsets.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from planner.compiled import compiled
from planner.judge.minkowski_kernel import difference
from planner.judge.polygon_kernel import Ints, surely_outside

Flags = npt.NDArray[np.bool_]


@compiled
def near_to(px: Ints, py: Ints, offsets: Ints, reach: Ints, qx: Ints, qy: Ints) -> Flags:
    """Tell which polygons may be within their ``reach`` (k,) of one more, or of a point (k,).

    No only if they surely aren't.
    """
    found = np.zeros(len(reach), dtype=np.bool_)
    x0, x1, y0, y1 = qx.min(), qx.max(), qy.min(), qy.max()
    for k in range(len(reach)):
        xs, ys = px[offsets[k] : offsets[k + 1]], py[offsets[k] : offsets[k + 1]]
        if xs.min() - reach[k] > x1 or xs.max() + reach[k] < x0:
            continue
        if ys.min() - reach[k] > y1 or ys.max() + reach[k] < y0:
            continue
        dx, dy = difference(xs, ys, qx, qy)
        found[k] = not surely_outside(0, 0, dx, dy, 0, len(dx), reach[k] + 1)
    return found


@compiled
def near_pairs(px: Ints, py: Ints, offsets: Ints, reach: Ints) -> Flags:
    """Tell which pairs of polygons may be within the sum of their ``reach`` (k,) of each other (k, k)."""
    found = np.ones((len(reach), len(reach)), dtype=np.bool_)
    for k in range(1, len(reach)):
        first, last = offsets[k], offsets[k + 1]
        before = near_to(px, py, offsets, reach[:k] + reach[k], px[first:last], py[first:last])
        found[k, :k] = before
        found[:k, k] = before
    return found
