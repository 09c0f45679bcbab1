"""Compiled: the shortest way of a base that may turn on the way, over waypoints layered by heading.

A layer is a facing, or an interval of facings, with the polygons that the centre goes round at all of them.
Within a layer the base moves between corners; at a place that is free in two layers that share a facing it
turns from one to the other, which costs nothing (slices of the space of places and headings: Lozano-Pérez
1983, doi:10.1109/TC.1983.1676196). The search is A* (Hart, Nilsson and Raphael 1968,
doi:10.1109/TSSC.1968.300136), bounded by the straight line to the goal.
"""

from __future__ import annotations

import heapq

import numpy as np

from planner.compiled import compiled
from planner.judge.polygon_kernel import Floats, Ints, crosses
from planner.judge.visibility_kernel import Flags, tangent_at

MOST_STATES = 6_000
"""Places at headings looked at: a limit on work, the same on every machine."""


@compiled
def inside(x: int, y: int, px: Ints, py: Ints, first: int, last: int) -> bool:
    """Whether a point lies inside a convex polygon, its edges apart."""
    for k in range(first, last):
        j = k - 1 if k > first else last - 1
        if (px[k] - px[j]) * (y - py[j]) <= (py[k] - py[j]) * (x - px[j]):
            return False
    return True


@compiled
def free_in(x: int, y: int, px: Ints, py: Ints, offsets: Ints, first: int, last: int) -> bool:
    """Whether a point lies in no polygon of a layer."""
    held = False
    for p in range(first, last):
        held = held or inside(x, y, px, py, offsets[p], offsets[p + 1])
    return not held


@compiled
def passes(
    ax: int, ay: int, bx: int, by: int, px: Ints, py: Ints, offsets: Ints, first: int, last: int,
    skipped: Flags,
) -> bool:  # fmt: skip
    """Whether a segment runs through no polygon of a layer but those skipped."""
    for p in range(first, last):
        if not skipped[p] and crosses(
            float(ax), float(ay), float(bx), float(by), px, py, offsets[p], offsets[p + 1]
        ):
            return False
    return True


@compiled
def bends_well(
    p: int, q: int, low: int, high: int, x: Ints, y: Ints, px: Ints, py: Ints, polygon: Ints, offsets: Ints
) -> bool:
    """Whether a line is tangent to the polygon at its end, and to that at its start if it is of the layer."""
    r = polygon[q]
    if not tangent_at(x[p], y[p], q, px, py, offsets[r], offsets[r + 1]):
        return False
    if p >= len(px) or not low <= polygon[p] < high:
        return True
    r = polygon[p]
    return tangent_at(x[q], y[q], p, px, py, offsets[r], offsets[r + 1])


@compiled
def turn(
    state: int, x: Ints, y: Ints, px: Ints, py: Ints, offsets: Ints, layers: Ints, links: Flags, last: int,
    length: Floats, before: Ints, queue: list[tuple[float, int]],
) -> None:  # fmt: skip
    """Turn at a place to the layers that share a facing with its own and in which it is free."""
    count = len(links)
    p, layer = state // count, state % count
    for other in range(count):
        turned = p * count + other
        if not links[layer, other] or length[turned] <= length[state]:
            continue
        at_end = p == len(px) + 1 and other == last
        if at_end or free_in(x[p], y[p], px, py, offsets, layers[other], layers[other + 1]):
            length[turned], before[turned] = length[state], state
            away = np.sqrt(float(x[p] - x[-1]) ** 2 + float(y[p] - y[-1]) ** 2)
            heapq.heappush(queue, (length[state] + away, turned))


@compiled
def move(
    state: int, x: Ints, y: Ints, px: Ints, py: Ints, offsets: Ints, polygon: Ints, layers: Ints,
    links: Flags, leaving: Flags, arriving: Flags, budget: float, length: Floats, before: Ints,
    queue: list[tuple[float, int]],
) -> None:  # fmt: skip
    """Move from a place, at the facings of its layer, to where it may bend or turn, and to the goal.

    That is at the corners of the layer and of those that share a facing with it. ``leaving`` and ``arriving``
    are polygons that don't block lines from here, or to the goal.
    """
    count, goal = len(links), len(px) + 1
    p, layer = state // count, state % count
    low, high = layers[layer], layers[layer + 1]
    for other in range(-1, count):
        if other >= 0 and other != layer and not links[layer, other]:
            continue
        begin = offsets[layers[other]] if other >= 0 else goal
        end = offsets[layers[other + 1]] if other >= 0 else goal + 1
        for q in range(begin, end):
            there = length[state] + np.sqrt(float(x[q] - x[p]) ** 2 + float(y[q] - y[p]) ** 2)
            away = np.sqrt(float(x[q] - x[-1]) ** 2 + float(y[q] - y[-1]) ** 2)
            if there + away > budget or there >= length[q * count + layer]:
                continue
            if other == layer and not bends_well(p, q, low, high, x, y, px, py, polygon, offsets):
                continue
            skipped = arriving if q == goal else leaving
            if passes(x[p], y[p], x[q], y[q], px, py, offsets, low, high, skipped):
                length[q * count + layer], before[q * count + layer] = there, state
                heapq.heappush(queue, (there + away, q * count + layer))


@compiled
def turning_way(
    x: Ints, y: Ints, px: Ints, py: Ints, offsets: Ints, polygon: Ints, layers: Ints, links: Flags,
    first: int, last: int, at_start: Flags, at_goal: Flags, budget: float,
) -> Ints:  # fmt: skip
    """Return the places of a short way from start to goal.

    Parameters
    ----------
    x, y
        All corners, then the start, then the goal.
    px, py, offsets
        The polygons of all layers one after the other; their corners come first in ``x`` and ``y``.
    polygon
        The polygon of each corner.
    layers
        Where the polygons of each layer begin, and where the last end.
    links
        Which layers share a facing.
    first, last
        The layers of the facings at the start and at the goal.
    at_start, at_goal
        Polygons that don't block lines from the start, or to the goal.

    Returns
    -------
    Ints
        Indices of places, the goal last; none if no way was found within the budget and the limit on work.
    """
    count, start, goal = len(links), len(px), len(px) + 1
    states = (goal + 1) * count
    length, before = np.full(states, np.inf), np.full(states, -1, dtype=np.int64)
    done = np.zeros(states, dtype=np.bool_)
    nothing = np.zeros(len(offsets) - 1, dtype=np.bool_)
    source = start * count + first
    length[source] = 0.0
    queue = [(0.0, source)]
    looked = 0
    while queue and looked < MOST_STATES:
        _, state = heapq.heappop(queue)
        if done[state]:
            continue
        done[state] = True
        looked += 1
        if state == goal * count + last:
            return traced(before, state, count)
        turn(state, x, y, px, py, offsets, layers, links, last, length, before, queue)
        leaving = at_start if state == source else nothing
        arriving = at_goal if state % count == last else nothing
        move(
            state, x, y, px, py, offsets, polygon, layers, links, leaving, arriving, budget, length, before,
            queue,
        )  # fmt: skip
    return np.empty(0, dtype=np.int64)


@compiled
def traced(before: Ints, state: int, count: int) -> Ints:
    """Return the places that lead to a state, each once."""
    found = [state // count]
    while before[state] >= 0:
        state = before[state]
        if state // count != found[-1]:
            found.append(state // count)
    places = np.empty(len(found), dtype=np.int64)
    for k in range(len(found)):
        places[len(found) - 1 - k] = found[k]
    return places
