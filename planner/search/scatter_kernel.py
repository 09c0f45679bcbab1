"""Compiled: random starts about what has to be engaged, each settled by projections and kicked."""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.geometry.segments import Floats
from planner.search.repair_kernel import Conditions, settle

NARROWEST, WIDEST = 0.3, 1.6
"""Least and largest deviation of a start about its middle, in sides of a square as large as all bases."""

ABOUT_ONE = 0.3
"""How often a start lies about one base at least, and not along the line between two drawn by chance."""

KICKS = 6
"""How often a start that doesn't settle is kicked: a model put elsewhere, the others shaken."""

SHAKE = 0.3
"""Deviation of a kick in radii."""


@compiled
def start_at(at: Floats, c: Conditions) -> None:
    """Throw the models about one base that has to be engaged, or along the line between two."""
    count = len(at)
    wide = np.sqrt(count) * 2.0 * c.radii.max()
    a, b = np.random.randint(len(c.reached)), np.random.randint(len(c.reached))
    if np.random.random() < ABOUT_ONE:
        b = a
    spread = wide * (NARROWEST + np.random.random() * (WIDEST - NARROWEST))
    angle, away = np.random.random() * 2.0 * np.pi, np.random.random() * wide
    for i in range(count):
        share = np.random.random()
        x = c.reached[a, 1] + share * (c.reached[b, 1] - c.reached[a, 1]) + away * np.cos(angle)
        y = c.reached[a, 2] + share * (c.reached[b, 2] - c.reached[a, 2]) + away * np.sin(angle)
        at[i, 0] = x + spread * np.random.normal()
        at[i, 1] = y + spread * np.random.normal()


@compiled
def kick(at: Floats, c: Conditions) -> None:
    """Put one model beside another and shake them all."""
    i, j = np.random.randint(len(at)), np.random.randint(len(at))
    angle = np.random.random() * 2.0 * np.pi
    away = (c.radii[i] + c.radii[j]) * (1.0 + np.random.random())
    at[i, 0], at[i, 1] = at[j, 0] + away * np.cos(angle), at[j, 1] + away * np.sin(angle)
    for k in range(len(at)):
        at[k, 0] += SHAKE * c.radii[k] * np.random.normal()
        at[k, 1] += SHAKE * c.radii[k] * np.random.normal()


@compiled
def scattered(low: Floats, high: Floats, c: Conditions, seed: int, starts: int) -> tuple[int, Floats]:
    """Settle random starts, and kicks of those that don't settle, until one does.

    Returns
    -------
    tuple
        How many were tried, and the points of the last (n, 2); none (0, 2) if it did not settle.
    """
    np.random.seed(seed)
    at = np.zeros((len(low), 2))
    for start in range(starts):
        if start % (KICKS + 1) == 0:
            start_at(at, c)
        else:
            kick(at, c)
        for i in range(len(at)):
            for axis in range(2):
                at[i, axis] = min(max(at[i, axis], low[i, axis]), high[i, axis])
        if settle(at, low, high, c):
            return start + 1, at
    return starts, at[:0]
