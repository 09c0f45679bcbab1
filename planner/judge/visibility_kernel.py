"""The compiled loop of the judge's visibility graph."""

from __future__ import annotations

import heapq
import math

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
def holding(x: int, y: int, px: Ints, py: Ints, offsets: Ints, edges: bool = True) -> Flags:
    """Tell which convex polygons hold a point (polygons,); their edges count if asked for."""
    found = np.ones(len(offsets) - 1, dtype=np.bool_)
    for p in range(len(found)):
        for k in range(offsets[p], offsets[p + 1]):
            j = k - 1 if k > offsets[p] else offsets[p + 1] - 1
            side = (px[k] - px[j]) * (y - py[j]) - (py[k] - py[j]) * (x - px[j])
            if side < 0 or (side == 0 and not edges):
                found[p] = False
                break
    return found


@compiled
def edge_free(
    ax: float, ay: float, bx: float, by: float,
    px: Ints, py: Ints, offsets: Ints, boxes: Ints, passed: Flags,
) -> bool:  # fmt: skip
    """Whether a segment runs through the inside of no polygon but those ``passed``."""
    x0, x1, y0, y1 = min(ax, bx), max(ax, bx), min(ay, by), max(ay, by)
    for p in range(len(passed)):
        if passed[p] or x1 <= boxes[p, 0] or x0 >= boxes[p, 1] or y1 <= boxes[p, 2] or y0 >= boxes[p, 3]:
            continue
        if crosses(ax, ay, bx, by, px, py, offsets[p], offsets[p + 1]):
            return False
    return True


@compiled
def shortest_ways(
    x: int, y: int, px: Ints, py: Ints, offsets: Ints, boxes: Ints, budget: float
) -> tuple[Floats, Ints]:
    """Run Dijkstra's algorithm from (x, y) over the corners of convex polygons with their boxes (k, 4).

    An edge is used only if it is tangent to the polygon at each of its corners and runs through no
    polygon's inside; a shortest way has no other edges. Polygons with the start in their inside, as
    upper ones have where a base touches a wall, don't block the first edge.

    Returns
    -------
    tuple
        Nodes within the budget (k, 3): x, y, distance, ascending by that, the start first; and for each the
        number of the node before it, -1 for the start.
    """
    count = len(px)
    xs, ys = np.append(px, x), np.append(py, y)
    owner = np.full(count + 1, -1)
    for p in range(len(offsets) - 1):
        owner[offsets[p] : offsets[p + 1]] = p
    distance, before = np.full(count + 1, np.inf), np.full(count + 1, -1)
    rank, done = np.full(count + 1, -1), np.zeros(count + 1, dtype=np.bool_)
    around, nothing = holding(x, y, px, py, offsets, False), np.zeros(len(offsets) - 1, dtype=np.bool_)
    nodes, links, settled = np.empty((count + 1, 3)), np.empty(count + 1, dtype=np.int64), 0
    distance[count] = 0.0
    queue = [(0.0, count)]
    while queue:
        length, node = heapq.heappop(queue)
        if done[node]:
            continue
        done[node], rank[node] = True, settled
        nodes[settled, 0], nodes[settled, 1], nodes[settled, 2] = xs[node], ys[node], length
        links[settled] = rank[before[node]] if before[node] >= 0 else -1
        settled += 1
        passed, own = around if node == count else nothing, owner[node]
        for other in range(count):
            if done[other]:
                continue
            dx, dy = float(xs[other] - xs[node]), float(ys[other] - ys[node])
            step = length + math.sqrt(dx * dx + dy * dy)
            if step > budget or step >= distance[other]:
                continue
            q = owner[other]
            if not tangent_at(xs[node], ys[node], other, px, py, offsets[q], offsets[q + 1]):
                continue
            if own >= 0 and not tangent_at(
                xs[other], ys[other], node, px, py, offsets[own], offsets[own + 1]
            ):
                continue
            ends = float(xs[node]), float(ys[node]), float(xs[other]), float(ys[other])
            if edge_free(*ends, px, py, offsets, boxes, passed):
                distance[other], before[other] = step, node
                heapq.heappush(queue, (step, other))
    return nodes[:settled], links[:settled]
