"""Compiled projections of points onto conditions: discs, distances of two, walls, cells.

Each function moves a point where a condition does not hold and returns by how far it was off.
"""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.geometry.segments import Floats, Ints
from planner.rules.limits import COHERENCY_NEIGHBOUR, COHERENCY_SPREAD

SWEEPS = 400
"""How often all conditions are gone through."""

MARGIN = 4.0
"""Units by which each condition is aimed at more than kept, so that rounding breaks none."""


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
def settle(
    at: Floats, low: Floats, high: Floats, radii: Floats, forbidden: Floats, wanted: Floats,
    links: Ints, pairs: Ints, walls: Ints, keep: Floats, px: Floats, py: Floats, offsets: Ints,
) -> bool:  # fmt: skip
    """Move the points until all conditions hold; whether they do."""
    for _ in range(SWEEPS):
        worst = 0.0
        for k in range(len(pairs)):
            i, j = pairs[k, 0], pairs[k, 1]
            touch = radii[i] + radii[j]
            worst = max(worst, bring(at, i, j, touch, touch + COHERENCY_SPREAD))
        for k in range(len(links)):
            i, j = links[k, 0], links[k, 1]
            touch = radii[i] + radii[j]
            worst = max(worst, bring(at, i, j, touch, touch + COHERENCY_NEIGHBOUR))
        for k in range(len(forbidden)):
            row = forbidden[k]
            worst = max(worst, project(at, int(row[0]), row[1], row[2], row[3], False))
        for k in range(len(walls)):
            i, p = walls[k, 0], walls[k, 1]
            worst = max(worst, leave(at, i, px, py, offsets[p], offsets[p + 1], keep[i]))
        for k in range(len(wanted)):
            row = wanted[k]
            worst = max(worst, project(at, int(row[0]), row[1], row[2], row[3], True))
        for i in range(len(at)):
            for axis in range(2):
                at[i, axis] = min(max(at[i, axis], low[i, axis]), high[i, axis])
        if worst < MARGIN - 2.0:
            return True
    return False
