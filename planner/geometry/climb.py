"""A straight line over what it crosses: where the mover goes up, and where it comes down again (13.06)."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from planner.geometry.segments import Floats, segment_toll

Corner = tuple[float, float, float]
"""A point of a way with its height, in units."""

SAMPLES = 96
STRIDE = 25_000.0
"""Units, about a fifth of an inch, between points on top, so that each stretch stays beside one part."""

CLEARANCE = 3.0
"""Units kept from what is climbed while going up or down."""


def climbs(start: tuple[float, float], end: tuple[float, float], walls: Floats) -> list[Corner]:
    """Return the corners between the ends of a line that make it pay the tolls of what it crosses.

    ``walls`` is as :mod:`planner.geometry.segments` has it. Polygons that the line crosses at the same
    time are crossed at the height of the tallest.
    """
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    if length == 0.0 or segment_toll(*start, *end, np.empty((0, 3)), walls) == 0.0:
        return []
    stretches: list[tuple[float, float, float]] = []
    for owner in np.unique(walls[:, 6]):
        rows = walls[walls[:, 6] == owner]
        stretch = _stretch(start, end, rows)
        if stretch is not None:
            stretches.append((*stretch, float(rows[0, 5]) / 2))
    corners: list[Corner] = []
    for low, high, top in _merged(sorted(stretches)):
        low, high = max(0.0, low - CLEARANCE / length), min(1.0, high + CLEARANCE / length)
        steps = max(1, math.ceil((high - low) * length / STRIDE))
        on_top = [_at(start, end, low + (high - low) * k / steps) for k in range(steps + 1)]
        corners.append((*on_top[0], 0.0))
        corners += [(*point, top) for point in on_top]
        corners.append((*on_top[-1], 0.0))
    return corners


def _stretch(
    start: tuple[float, float], end: tuple[float, float], rows: Floats
) -> tuple[float, float] | None:
    """Return the first and last share of the line that is too near to a polygon, or ``None``."""
    nothing = np.empty((0, 3))
    if segment_toll(*start, *end, nothing, rows) == 0.0:
        return None

    def blocked(share: float) -> bool:
        x, y = _at(start, end, share)
        return bool(segment_toll(x, y, x, y, nothing, rows) > 0.0)

    hits = [k for k in range(SAMPLES + 1) if blocked(k / SAMPLES)]
    if not hits:
        return None
    low = 0.0 if hits[0] == 0 else _edge(blocked, (hits[0] - 1) / SAMPLES, hits[0] / SAMPLES)
    high = 1.0 if hits[-1] == SAMPLES else _edge(blocked, (hits[-1] + 1) / SAMPLES, hits[-1] / SAMPLES)
    return low, high


def _edge(blocked: Callable[[float], bool], clear: float, hit: float) -> float:
    """Return the clear share next to a blocked one, by bisection."""
    for _ in range(40):
        middle = (clear + hit) / 2
        if blocked(middle):
            hit = middle
        else:
            clear = middle
    return clear


def _merged(stretches: list[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """Join stretches that overlap, at the larger height."""
    joined: list[tuple[float, float, float]] = []
    for low, high, top in stretches:
        if joined and low <= joined[-1][1]:
            before = joined.pop()
            low, high, top = before[0], max(before[1], high), max(before[2], top)
        joined.append((low, high, top))
    return joined


def _at(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
