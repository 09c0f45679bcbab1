"""The compiled loop of the judge's visibility graph."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from planner.compiled import compiled
from planner.judge.polygon_kernel import Floats, Ints, crosses

Flags = npt.NDArray[np.bool_]


@compiled
def tangent_at(ox: int, oy: int, node: int, px: Ints, py: Ints, first: int, last: int) -> bool:
    """Whether the line from (ox, oy) to a corner leaves the corner's polygon on one side."""
    back = node - 1 if node > first else last - 1
    ahead = node + 1 if node + 1 < last else first
    vx, vy = px[node] - ox, py[node] - oy
    left = vx * (py[back] - oy) - vy * (px[back] - ox)
    right = vx * (py[ahead] - oy) - vy * (px[ahead] - ox)
    return bool((left <= 0 and right <= 0) or (left >= 0 and right >= 0))


@compiled
def holding(x: int, y: int, px: Ints, py: Ints, offsets: Ints) -> Flags:
    """Tell which convex polygons hold a point; their edges count (polygons,)."""
    found = np.ones(len(offsets) - 1, dtype=np.bool_)
    for p in range(len(found)):
        for k in range(offsets[p], offsets[p + 1]):
            j = k - 1 if k > offsets[p] else offsets[p + 1] - 1
            if (px[k] - px[j]) * (y - py[j]) < (py[k] - py[j]) * (x - px[j]):
                found[p] = False
                break
    return found


@compiled
def edge_free(ax: int, ay: int, bx: int, by: int, px: Ints, py: Ints, offsets: Ints, passed: Flags) -> bool:
    """Whether a segment runs through the inside of no polygon but those ``passed``."""
    for p in range(len(passed)):
        if not passed[p] and crosses(
            float(ax), float(ay), float(bx), float(by), px, py, offsets[p], offsets[p + 1]
        ):
            return False
    return True


@compiled
def tangent_visible(
    node: int, xs: Ints, ys: Ints, px: Ints, py: Ints, offsets: Ints,
    distance: Floats, length: float, done: Flags, passed: Flags,
) -> list[int]:  # fmt: skip
    """Return the corners whose distance gets shorter by a tangent edge from ``node`` that is free.

    ``passed`` marks the polygons that don't block an edge from this node.
    """
    own = -1
    for p in range(len(offsets) - 1):
        if offsets[p] <= node < offsets[p + 1]:
            own = p
    found = [0]
    found.pop()
    for q in range(len(offsets) - 1):
        for other in range(offsets[q], offsets[q + 1]):
            if done[other]:
                continue
            dx, dy = float(xs[other] - xs[node]), float(ys[other] - ys[node])
            if length + np.sqrt(dx * dx + dy * dy) >= distance[other]:
                continue
            if not tangent_at(xs[node], ys[node], other, px, py, offsets[q], offsets[q + 1]):
                continue
            if own >= 0 and not tangent_at(
                xs[other], ys[other], node, px, py, offsets[own], offsets[own + 1]
            ):
                continue
            if edge_free(xs[node], ys[node], xs[other], ys[other], px, py, offsets, passed):
                found.append(other)
    return found
