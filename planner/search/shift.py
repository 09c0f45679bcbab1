"""Moving the whole unit without changing its shape: quick, and coherent for free."""

from __future__ import annotations

import numpy as np

from planner.geometry.segments import Flags, Floats, Ints, segment_toll
from planner.rules.limits import CHARGE_CLOSE
from planner.search.arena import Arena
from planner.search.candidates import ROUNDING
from planner.search.spots import described, permitted, standable

DISTANCES = 16
ANGLES = 24


def shifted(arena: Arena) -> Ints | None:
    """Return ends (n, 3) of the best admissible shift, or ``None`` if none of those tried is.

    Models that stay as they are, or start above the ground, leave no room for one. Best means: most models
    within 1" of a target, then most engaged, then the shortest.
    """
    if len(arena.fixed.at) or arena.starts[:, 2].any():
        return None
    moves = _shifts(arena)
    ends = arena.starts[None, :, :] + moves[:, None, :]
    flat = ends.reshape(-1, 3)
    spots = described(arena, flat, np.tile(arena.kind_of, len(moves)))
    shape = len(moves), arena.size
    engaged = spots.engaged.reshape(len(moves), arena.size, -1)
    good: Flags = np.logical_and.reduce(np.logical_or.reduce(engaged, axis=1), axis=1)
    for i in range(arena.size):
        good = np.logical_and(good, permitted(arena, spots, i, ROUNDING).reshape(shape)[:, i])
    for kind in (kind for kind in arena.kinds if kind.z == 0):
        members = list(kind.members)
        at = ends[:, members, :].reshape(-1, 3)
        good = np.logical_and(good, np.all(standable(arena, kind, at).reshape(len(moves), -1), axis=1))
    score = 1000 * spots.close.reshape(shape).sum(axis=1) + spots.near.reshape(shape).sum(axis=1)
    length = np.hypot(moves[:, 0], moves[:, 1])
    for k in np.lexsort((length, -score)):
        if good[k] and all(_walkable(arena, i, ends[k, i]) for i in range(arena.size)):
            chosen: Ints = ends[k]
            return chosen
    return None


def _shifts(arena: Arena) -> Ints:
    """Return the shifts to try (k, 3), level: a fan, and from each model towards each target."""
    budget = arena.budget - ROUNDING
    far = np.linspace(budget / DISTANCES, budget, DISTANCES)
    angles = 2 * np.pi * np.arange(ANGLES) / ANGLES
    fan = far[:, None, None] * np.column_stack((np.cos(angles), np.sin(angles)))[None, :, :]
    line = arena.targets.at[None, :, :2] - arena.starts[:, None, :2]
    length = np.hypot(line[..., 0], line[..., 1])
    direction = line / np.maximum(length, 1.0)[..., None]
    parts: list[Floats] = [fan.reshape(-1, 2)]
    both = arena.radii[:, None] + arena.targets.radius[None, :]
    for gap in (ROUNDING, CHARGE_CLOSE // 2, CHARGE_CLOSE - ROUNDING, arena.question.reach - ROUNDING):
        step = length - both - gap - arena.slack
        fits = (step > 0) & (step <= budget)
        parts.append((direction * step[..., None])[fits])
    moves = np.rint(np.concatenate(parts)).astype(np.int64)
    return np.column_stack((moves, np.zeros(len(moves), dtype=np.int64)))


def _walkable(arena: Arena, model: int, end: Ints) -> bool:
    line = arena.straight(model)
    start = arena.starts[model]
    toll = segment_toll(
        float(start[0]), float(start[1]), float(end[0]), float(end[1]), line.discs, line.walls
    )
    return toll == 0.0
