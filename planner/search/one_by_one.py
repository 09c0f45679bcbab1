"""Moving the models of a unit one after the other from where they stand, the unit kept together."""

from __future__ import annotations

import numpy as np

from planner.geometry.segments import Flags, Ints
from planner.judge.body import body
from planner.judge.coherency import groups, spread
from planner.judge.question import Question
from planner.rules.limits import COHERENCY_NEIGHBOUR, COHERENCY_SPREAD, COHERENCY_VERTICAL
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
    """Return ends (n, 3) with somebody moved, or ``None`` if nobody finds a better spot.

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
    return None if arena.question.somebody_moves and (ends == arena.starts).all() else ends


def _fits(arena: Arena, model: int, ends: Ints, at: Ints, radii: Ints) -> Flags:
    """Tell at which spots (m,) a model neither overlaps the others nor takes the unit apart."""
    others = np.delete(np.arange(arena.size), model)
    if not len(others):
        return np.ones(len(at), dtype=np.bool_)
    dx = at[:, None, 0] - ends[None, others, 0]
    dy = at[:, None, 1] - ends[None, others, 1]
    square, both = dx * dx + dy * dy, radii[:, None] + arena.radii[None, others]
    rise = np.abs(at[:, None, 2] - ends[None, others, 2])
    coherent = rise <= COHERENCY_VERTICAL
    linked = coherent & (square <= (both + COHERENCY_NEIGHBOUR) ** 2)
    rest = [body(arena.models[k]).at(Spot(*ends[k].tolist())) for k in others.tolist()]
    number = {part.id: k for k, group in enumerate(groups(rest)) for part in group}
    of = np.array([number[part.id] for part in rest])
    parts = [np.logical_or.reduce(linked[:, of == k], axis=1) for k in range(int(of.max()) + 1)]
    tall = max(body(one).height for one in arena.models)
    apart = coherent & ((square >= both**2) | (rise >= tall)) & (square <= (both + COHERENCY_SPREAD) ** 2)
    fine: Flags = np.logical_and.reduce([*parts, np.logical_and.reduce(apart, axis=1)])
    return fine
