"""Packings by chance: models thrown about what they have to engage, then settled by projections."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from planner.geometry.segments import Floats, Ints
from planner.judge.places import Places
from planner.search.arena import Arena
from planner.search.repair import conditions
from planner.search.scatter_kernel import scattered

WORK = 10_000
"""Starts times conditions looked at in one sweep, at most: a limit on work, the same on every machine."""

FEWEST = 6
"""Starts that are tried at least."""


def scatterings(arena: Arena, places: Sequence[Places], seed: int, work: int = WORK) -> Iterator[Ints]:
    """Yield spots (n, 2) in units at which models at those heights fit together, ways left out of account."""
    board = arena.question.scenario
    radii = arena.radii.astype(np.float64)[:, None]
    starts, budget = arena.starts[:, :2].astype(np.float64), float(arena.budget)
    low: Floats = np.maximum(starts - budget, radii)
    high: Floats = np.minimum(starts + budget, np.array([board.width, board.height]) - radii)
    if not len(arena.reached.unit) or (low > high).any():
        return
    made = conditions(arena, places, low, high)
    size = len(places) ** 2 // 2 + sum(map(len, (made.forbidden, made.reach, made.walls)))
    left = max(work // size, FEWEST)
    while left:
        tried, at = scattered(low, high, made, seed, left)
        left -= tried
        seed += 1
        if len(at):
            yield np.round(at).astype(np.int64)
