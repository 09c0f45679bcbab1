"""Compiled projections of points onto conditions: discs, distances of two, walls, cells.

Each function that moves a point does so where a condition does not hold and returns by how far it was off.
Conditions of which one of several has to hold, and links of coherency, are chosen anew every few sweeps,
those nearest to holding.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from planner.compiled import compiled
from planner.geometry.segments import Flags, Floats, Ints
from planner.rules.limits import COHERENCY_NEIGHBOUR, COHERENCY_SPREAD, ENGAGEMENT_VERTICAL

SWEEPS = 400
"""How often all conditions are gone through."""

CHOSEN_ANEW = 4
"""Sweeps after which links, engagements and whom to be closer to are chosen anew."""

PATIENCE = 25
"""Sweeps in which the worst fault has to shrink by a fifth, or it is given up."""

MARGIN = 4.0
"""Units by which each condition is aimed at more than kept, so that rounding breaks none."""


class Conditions(NamedTuple):
    """What has to hold for the ends of a unit, in units.

    Attributes
    ----------
    radii
        The models' radii (n,).
    heights
        Heights that they stand at (n,).
    forbidden
        Discs to keep out of: model, centre x and y, radius (k, 4).
    reach
        The disc of straight lines of each model: model, centre x and y, radius (k, 4).
    closer
        Discs of which each model that has some is in one: model, centre x and y, radius (k, 4).
    reached
        Bases of the groups that have to be engaged: group, x, y, height, radius with the reach (k, 5).
    held
        Whether a model stays where it is, free of ``closer`` (n,).
    walls
        Which model keeps clear of which polygon (k, 2).
    px, py, offsets
        The polygons' corners, one after the other, and where each begins.
    boxes
        Least and largest x and y of each polygon (k, 4).
    """

    radii: Floats
    heights: Floats
    forbidden: Floats
    reach: Floats
    closer: Floats
    reached: Floats
    held: Flags
    walls: Ints
    px: Floats
    py: Floats
    offsets: Ints
    boxes: Floats


@compiled
def project(at: Floats, i: int, x: float, y: float, radius: float, inside: bool) -> float:
    """Move a point into a disc, or out of it; return by how far it was off."""
    dx, dy = at[i, 0] - x, at[i, 1] - y
    away = np.sqrt(dx * dx + dy * dy)
    off = away - (radius - MARGIN) if inside else radius + MARGIN - away
    if off <= 0.0:
        return 0.0
    scale = ((radius - MARGIN) if inside else (radius + MARGIN)) / max(away, 1.0)
    at[i, 0], at[i, 1] = x + dx * scale, y + dy * scale
    return float(off)


@compiled
def bring(at: Floats, i: int, j: int, least: float, most: float) -> float:
    """Move two points to a distance between two bounds; return by how far it was off."""
    dx, dy = at[j, 0] - at[i, 0], at[j, 1] - at[i, 1]
    away = max(np.sqrt(dx * dx + dy * dy), 1.0)
    wanted = min(max(away, least + MARGIN), most - MARGIN)
    off = abs(away - wanted)
    if off > 0.0:
        share = 0.5 * (wanted - away) / away
        at[i, 0] -= dx * share
        at[i, 1] -= dy * share
        at[j, 0] += dx * share
        at[j, 1] += dy * share
    return float(off)


@compiled
def leave(at: Floats, i: int, px: Floats, py: Floats, first: int, last: int, keep: float) -> float:
    """Move a point to a distance from a convex anticlockwise polygon."""
    best, bx, by = 1e18, 0.0, 0.0
    inside, depth, nx, ny = True, 1e18, 0.0, 0.0
    for k in range(first, last):
        j = k - 1 if k > first else last - 1
        ex, ey = px[k] - px[j], py[k] - py[j]
        dx, dy = at[i, 0] - px[j], at[i, 1] - py[j]
        square = max(ex * ex + ey * ey, 1.0)
        outward = (dx * ey - dy * ex) / np.sqrt(square)
        if outward > 0.0:
            inside = False
        if -outward < depth:
            depth, nx, ny = -outward, ey / np.sqrt(square), -ex / np.sqrt(square)
        share = min(max((dx * ex + dy * ey) / square, 0.0), 1.0)
        cx, cy = dx - share * ex, dy - share * ey
        away = np.sqrt(cx * cx + cy * cy)
        if away < best:
            best, bx, by = away, cx, cy
    if inside:
        at[i, 0] += nx * (depth + keep + MARGIN)
        at[i, 1] += ny * (depth + keep + MARGIN)
        return float(depth + keep)
    off = keep + MARGIN - best
    if off <= 0.0:
        return 0.0
    at[i, 0] += bx / max(best, 1.0) * off
    at[i, 1] += by / max(best, 1.0) * off
    return float(off)


@compiled
def spanning_tree(at: Floats, radii: Floats, tree: Ints) -> None:
    """Write the pairs of a spanning tree of least gaps (n - 1, 2) (Prim 1957)."""
    count = len(at)
    best, above = np.full(count, np.inf), np.zeros(count, np.int64)
    best[0] = -np.inf
    inside = np.zeros(count, np.bool_)
    for step in range(count):
        i = -1
        for j in range(count):
            if not inside[j] and (i < 0 or best[j] < best[i]):
                i = j
        inside[i] = True
        if step > 0:
            tree[step - 1, 0], tree[step - 1, 1] = above[i], i
        for j in range(count):
            gap = np.hypot(at[i, 0] - at[j, 0], at[i, 1] - at[j, 1]) - radii[i] - radii[j]
            if not inside[j] and gap < best[j]:
                best[j], above[j] = gap, i


@compiled
def nearest_engagements(at: Floats, c: Conditions, wanted: Floats) -> int:
    """Write for each group the disc that engages it and the model nearest to it; return how many groups."""
    groups = 0
    for k in range(len(c.reached)):
        groups = max(groups, int(c.reached[k, 0]) + 1)
    off = np.full(groups, np.inf)
    for k in range(len(c.reached)):
        group, x, y, z, reach = c.reached[k]
        for i in range(len(at)):
            if abs(c.heights[i] - z) > ENGAGEMENT_VERTICAL:
                continue
            away = np.hypot(at[i, 0] - x, at[i, 1] - y) - reach - c.radii[i]
            if away < off[int(group)]:
                off[int(group)] = away
                wanted[int(group)] = np.array([float(i), x, y, reach + c.radii[i]])
    return groups


@compiled
def deepest_closer(at: Floats, c: Conditions, wanted: Floats, count: int) -> int:
    """Write for each model that moves the disc of ``closer`` that it is deepest in; return how many rows."""
    for i in range(len(at)):
        best = np.inf
        for k in range(len(c.closer)):
            if int(c.closer[k, 0]) != i or c.held[i]:
                continue
            depth = np.hypot(at[i, 0] - c.closer[k, 1], at[i, 1] - c.closer[k, 2]) - c.closer[k, 3]
            if depth < best:
                best = depth
                wanted[count] = c.closer[k]
        count += best < np.inf
    return count


@compiled
def sweep_pairs(at: Floats, c: Conditions, tree: Ints) -> float:
    """Part those that overlap, and bring those together that a link joins; return the worst fault."""
    worst = 0.0
    for i in range(len(at)):
        for j in range(i + 1, len(at)):
            touch = c.radii[i] + c.radii[j]
            worst = max(worst, bring(at, i, j, touch, touch + COHERENCY_SPREAD))
    for k in range(len(tree)):
        i, j = tree[k, 0], tree[k, 1]
        touch = c.radii[i] + c.radii[j]
        worst = max(worst, bring(at, i, j, touch, touch + COHERENCY_NEIGHBOUR))
    return worst


@compiled
def sweep_walls(at: Floats, c: Conditions) -> float:
    """Move each model clear of its walls; return the worst fault."""
    worst = 0.0
    for k in range(len(c.walls)):
        i, p = c.walls[k, 0], c.walls[k, 1]
        keep, x, y = c.radii[i], at[i, 0], at[i, 1]
        box = c.boxes[p]
        across = max(box[0] - x, x - box[1])
        along = max(box[2] - y, y - box[3])
        if max(across, along) < keep + MARGIN:
            worst = max(worst, leave(at, i, c.px, c.py, c.offsets[p], c.offsets[p + 1], keep))
    return worst


@compiled
def sweep_discs(at: Floats, c: Conditions, wanted: Floats) -> float:
    """Move the models out of and into their discs; return the worst fault."""
    worst = 0.0
    for k in range(len(c.forbidden)):
        row = c.forbidden[k]
        worst = max(worst, project(at, int(row[0]), row[1], row[2], row[3], False))
    for k in range(len(c.reach)):
        row = c.reach[k]
        worst = max(worst, project(at, int(row[0]), row[1], row[2], row[3], True))
    for k in range(len(wanted)):
        row = wanted[k]
        worst = max(worst, project(at, int(row[0]), row[1], row[2], row[3], True))
    return worst


@compiled
def settle(at: Floats, low: Floats, high: Floats, c: Conditions) -> bool:
    """Move the points (n, 2), each within its box, until all conditions hold; whether they do."""
    tree = np.zeros((max(len(at) - 1, 0), 2), np.int64)
    wanted = np.zeros((len(at) + len(c.reached), 4))
    rows, before = 0, np.inf
    for sweep in range(SWEEPS):
        if sweep % CHOSEN_ANEW == 0:
            spanning_tree(at, c.radii, tree)
            rows = deepest_closer(at, c, wanted, nearest_engagements(at, c, wanted))
        worst = sweep_pairs(at, c, tree)
        worst = max(worst, sweep_walls(at, c))
        worst = max(worst, sweep_discs(at, c, wanted[:rows]))
        for i in range(len(at)):
            for axis in range(2):
                at[i, axis] = min(max(at[i, axis], low[i, axis]), high[i, axis])
        if worst < MARGIN - 2.0:
            return True
        if sweep % PATIENCE == PATIENCE - 1:
            if worst > 0.8 * before:
                return False
            before = worst
    return False
