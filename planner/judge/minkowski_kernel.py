"""Compiled Minkowski differences of convex polygons, and where a point lies to one; exact whole numbers.

Two convex sets are as far apart as the origin is from their difference, so every comparison of two bases
at fixed facings is one of a point with a convex polygon (Lozano-Pérez 1983, doi:10.1109/TC.1983.1676196).
"""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.judge.polygon_kernel import Ints, floor_root

INSIDE = 0
AT_CORNER = 1
AT_EDGE = 2


@compiled
def lowest(xs: Ints, ys: Ints, sign: int) -> int:
    """Return the lowest corner, the leftmost of equals, of a polygon or (sign -1) of its reflection."""
    best = 0
    for k in range(len(xs)):
        y, least = sign * ys[k], sign * ys[best]
        if y < least or (y == least and sign * xs[k] < sign * xs[best]):
            best = k
    return best


@compiled
def turns_before(ax: int, ay: int, bx: int, by: int) -> int:
    """Compare the angles of two vectors, from 0 up to a full turn: 1 if the first is less, 0 if equal."""
    first = 0 if ay > 0 or (ay == 0 and ax > 0) else 1
    second = 0 if by > 0 or (by == 0 and bx > 0) else 1
    if first != second:
        return 1 if first < second else -1
    turn = ax * by - ay * bx
    return 1 if turn > 0 else 0 if turn == 0 else -1


@compiled
def difference(px: Ints, py: Ints, qx: Ints, qy: Ints) -> tuple[Ints, Ints]:
    """Return the convex polygon of all ``p - q``.

    Polygons are anticlockwise; one or two corners make a point or a segment.
    """
    most = len(px) + len(qx)
    xs, ys = np.empty(most, dtype=np.int64), np.empty(most, dtype=np.int64)
    count = put_difference(px, py, qx, qy, xs, ys)
    return xs[:count].copy(), ys[:count].copy()


@compiled
def put_difference(px: Ints, py: Ints, qx: Ints, qy: Ints, xs: Ints, ys: Ints) -> int:
    """Put the corners of :func:`difference` into arrays with room for those of both; return how many.

    They are the edges of both in the order of their angles.
    """
    n, m = len(px), len(qx)
    i0, j0 = lowest(px, py, 1), lowest(qx, qy, -1)
    x, y = px[i0] - qx[j0], py[i0] - qy[j0]
    xs[0], ys[0] = x, y
    count, i, j = 1, 0, 0
    last_i, last_j = (n if n > 1 else 0), (m if m > 1 else 0)
    while i < last_i or j < last_j:
        a, b = (i0 + i) % n, (j0 + j) % m
        ax, ay = px[(a + 1) % n] - px[a], py[(a + 1) % n] - py[a]
        bx, by = qx[b] - qx[(b + 1) % m], qy[b] - qy[(b + 1) % m]
        order = 1 if j == last_j else -1 if i == last_i else turns_before(ax, ay, bx, by)
        if order >= 0:
            x, y, i = x + ax, y + ay, i + 1
        if order <= 0:
            x, y, j = x + bx, y + by, j + 1
        if i < last_i or j < last_j:
            xs[count], ys[count] = x, y
            count += 1
    return count


@compiled
def differences_of(
    px: Ints, py: Ints, po: Ints, which: Ints, qx: Ints, qy: Ints, qo: Ints, other: Ints
) -> tuple[Ints, Ints, Ints]:
    """Return the differences of some of flat polygons p, by number, and for each one of q; flat, too.

    The number -1 stands for the last of q.
    """
    offsets, most = np.zeros(len(which) + 1, dtype=np.int64), 0
    for k in range(len(which)):
        p, q = which[k], other[k] % (len(qo) - 1)
        most += po[p + 1] - po[p] + qo[q + 1] - qo[q]
    xs, ys = np.empty(most, dtype=np.int64), np.empty(most, dtype=np.int64)
    for k in range(len(which)):
        p, q, at = which[k], other[k] % (len(qo) - 1), offsets[k]
        one = px[po[p] : po[p + 1]], py[po[p] : po[p + 1]]
        two = qx[qo[q] : qo[q + 1]], qy[qo[q] : qo[q + 1]]
        offsets[k + 1] = at + put_difference(*one, *two, xs[at:], ys[at:])
    return xs[: offsets[-1]], ys[: offsets[-1]], offsets


@compiled
def locate(x: int, y: int, px: Ints, py: Ints) -> tuple[int, int, int]:
    """Tell where the point of a convex polygon nearest to (x, y) lies, and how far it is.

    Returns INSIDE (the edge counts), AT_CORNER with the squared distance, or AT_EDGE with the doubled
    area over the edge and the edge's squared length: the distance is their quotient's.
    """
    n = len(px)
    best, outside = -1, n < 3
    for k in range(n):
        j = k - 1 if k > 0 else n - 1
        ex, ey = px[k] - px[j], py[k] - py[j]
        dx, dy = x - px[j], y - py[j]
        turn = ex * dy - ey * dx
        if turn > 0 or (turn == 0 and n > 2):
            continue
        along, square = ex * dx + ey * dy, ex * ex + ey * ey
        if 0 < along < square:
            return (AT_EDGE, turn, square) if turn < 0 else (INSIDE, 0, 1)
        outside = True
        near = dx * dx + dy * dy if along <= 0 else (x - px[k]) ** 2 + (y - py[k]) ** 2
        if best < 0 or near < best:
            best = near
    return (AT_CORNER, best, 1) if outside and best != 0 else (INSIDE, 0, 1)


@compiled
def deeper(x: int, y: int, px: Ints, py: Ints, depth: int) -> bool:
    """Whether a point is surely more than ``depth`` inside a convex polygon; exact for 0."""
    if len(px) < 3:
        return False
    for k in range(len(px)):
        j = k - 1 if k > 0 else len(px) - 1
        ex, ey = px[k] - px[j], py[k] - py[j]
        turn = ex * (y - py[j]) - ey * (x - px[j])
        if turn <= 0 or (depth > 0 and turn <= depth * (floor_root(ex * ex + ey * ey) + 1)):
            return False
    return True
