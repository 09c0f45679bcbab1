"""Compiled: a polygon of few corners round a grown convex polygon.

Lines that touch the grown polygon, one for each long edge and others evenly all round, enclose it; where
neighbouring ones cross are the corners. Along its long edges the result is as tight as it can be, so a base
fits through a lane between straight walls that is hardly wider than it.
"""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.judge.polygon_kernel import Floats, Ints

ROUNDING = 0.75
"""Units that lines are moved outward by, so that corners may be rounded to whole units: by 0.708 at most."""

LONG = 12_700
"""Edges of this length, 0.1", get a line of their own."""

ALIKE = 1e-3
"""Lines whose directions differ by less, in radians, count as one."""


@compiled
def directions(px: Ints, py: Ints, count: int, first: float) -> Floats:
    """Return the outward normals of long edges, and ``count`` even ones, from ``first`` on, unlike those."""
    n = len(px)
    found = np.empty(n + count)
    size = 0
    for k in range(n if n > 1 else 0):
        j = k - 1 if k > 0 else n - 1
        ex, ey = float(px[k] - px[j]), float(py[k] - py[j])
        if ex * ex + ey * ey >= LONG * LONG:
            found[size] = np.arctan2(-ex, ey)
            size += 1
    own = size
    for i in range(count):
        angle = (first + 2.0 * np.pi * i / count + np.pi) % (2.0 * np.pi) - np.pi
        alike = False
        for k in range(own):
            away = abs(found[k] - angle)
            alike = alike or min(away, 2.0 * np.pi - away) < ALIKE
        if not alike:
            found[size] = angle
            size += 1
    return np.sort(found[:size])


@compiled
def circumscribed(px: Ints, py: Ints, reach: float, count: int) -> tuple[Ints, Ints]:
    """Return a convex anticlockwise polygon that holds a convex polygon grown by ``reach``.

    ``count``, at least 8, is how many lines there are besides those along long edges.
    """
    angles = directions(px, py, count, np.pi / count)
    ux, uy, height = np.cos(angles), np.sin(angles), np.empty(len(angles))
    for k in range(len(angles)):
        most = -1e18
        for i in range(len(px)):
            most = max(most, ux[k] * px[i] + uy[k] * py[i])
        height[k] = most + reach
    return enclosed(angles, height)


@compiled
def enclosed(angles: Floats, height: Floats) -> tuple[Ints, Ints]:
    """Return a convex anticlockwise polygon that holds what lies below lines.

    Parameters
    ----------
    angles
        The lines' outward normals, ascending, each less than half a turn from the next.
    height
        How far the lines are from the origin.
    """
    m = len(angles)
    ux, uy, height = np.cos(angles), np.sin(angles), height + ROUNDING
    xs, ys = np.empty(m, dtype=np.int64), np.empty(m, dtype=np.int64)
    size = 0
    for k in range(m):
        j = (k + 1) % m
        sine = ux[k] * uy[j] - uy[k] * ux[j]
        x = int(np.rint((height[k] * uy[j] - height[j] * uy[k]) / sine))
        y = int(np.rint((height[j] * ux[k] - height[k] * ux[j]) / sine))
        size = pushed(xs, ys, size, x, y)
    return trimmed(xs, ys, size)


@compiled
def pushed(xs: Ints, ys: Ints, size: int, x: int, y: int) -> int:
    """Add a corner to a convex chain, taking back corners that are not convex; return the new size."""
    if size > 0 and xs[size - 1] == x and ys[size - 1] == y:
        return size
    while size > 1 and reflex(xs, ys, size - 2, size - 1, x, y):
        size -= 1
    xs[size], ys[size] = x, y
    return size + 1


@compiled
def reflex(xs: Ints, ys: Ints, a: int, b: int, x: int, y: int) -> bool:
    """Whether the way from corner a over b to a point does not turn to the left."""
    return bool((xs[b] - xs[a]) * (y - ys[b]) <= (ys[b] - ys[a]) * (x - xs[b]))


@compiled
def trimmed(xs: Ints, ys: Ints, size: int) -> tuple[Ints, Ints]:
    """Close a chain: drop corners at its ends that are not convex."""
    first = 0
    while size - first > 3:
        same = xs[first] == xs[size - 1] and ys[first] == ys[size - 1]
        if same or reflex(xs, ys, size - 2, size - 1, xs[first], ys[first]):
            size -= 1
        elif reflex(xs, ys, size - 1, first, xs[first + 1], ys[first + 1]):
            first += 1
        else:
            break
    return xs[first:size].copy(), ys[first:size].copy()
