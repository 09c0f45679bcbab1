"""Moving the models of a unit one after the other from where they stand, the unit kept together."""

from __future__ import annotations

import numpy as np

from planner.board.unit import Model
from planner.geometry.segments import Flags, Ints
from planner.judge.body import Body, body
from planner.judge.coherency import groups, spread
from planner.judge.question import Question
from planner.rules.limits import COHERENCY_NEIGHBOUR, COHERENCY_SPREAD
from planner.search.arena import Arena
from planner.search.build import Options
from planner.units import Spot

SWEEPS = 2
"""How often each model gets its turn."""


def at_rest_does(question: Question) -> bool:
    """Whether a unit that may stay where it is fulfils there what it has to as a whole."""
    own = [body(model) for model in question.unit.models]
    return (
        question.move.may_stay
        and len(groups(own)) == 1
        and not spread(own)
        and all(
            any(question.attains(end, other) for end in own for other in group)
            for group in question.reached.values()
        )
    )


def one_by_one(arena: Arena, options: Options) -> Ints | None:
    """Return ends (n, 2) with somebody moved, or ``None`` if nobody finds a better spot.

    Each model takes the best of its spots that go with where the others are.
    """
    spots = options.spots
    worth = np.where(spots.close, 0.0, np.where(spots.near, 2.0, 4.0)) + spots.gaps.min(axis=1) / 1e6
    radii = np.array([kind.radius for kind in arena.kinds], dtype=np.int64)[spots.kind]
    ends = arena.starts.copy()
    order = np.argsort(arena.start_gaps.min(axis=1), kind="stable")
    for _ in range(SWEEPS):
        for i in order.tolist():
            fine = np.flatnonzero(options.allowed[i] & _fits(arena, i, ends, spots.at, radii))
            if len(fine):
                ends[i] = spots.at[fine[np.argmin(worth[fine])]]
    return None if (ends == arena.starts).all() else ends


def _fits(arena: Arena, model: int, ends: Ints, at: Ints, radii: Ints) -> Flags:
    """Tell at which spots (m,) a model neither overlaps the others nor takes the unit apart."""
    others = np.delete(np.arange(arena.size), model)
    if not len(others):
        return np.ones(len(at), dtype=np.bool_)
    dx = at[:, None, 0] - ends[None, others, 0]
    dy = at[:, None, 1] - ends[None, others, 1]
    square, both = dx * dx + dy * dy, radii[:, None] + arena.radii[None, others]
    linked = square <= (both + COHERENCY_NEIGHBOUR) ** 2
    rest = [_end(arena.models[k], ends[k]) for k in others.tolist()]
    number = {part.id: k for k, group in enumerate(groups(rest)) for part in group}
    of = np.array([number[part.id] for part in rest])
    parts = [np.logical_or.reduce(linked[:, of == k], axis=1) for k in range(int(of.max()) + 1)]
    apart = (square >= both**2) & (square <= (both + COHERENCY_SPREAD) ** 2)
    fine: Flags = np.logical_and.reduce([*parts, np.logical_and.reduce(apart, axis=1)])
    return fine


def _end(model: Model, end: Ints) -> Body:
    """Return a model where it ends: as it stands, or on the ground."""
    if tuple(end) == model.at:
        return body(model)
    return body(model).at(Spot(int(end[0]), int(end[1]), 0))
