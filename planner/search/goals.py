"""What makes one legal placement better than another: goals, in order of importance.

Each goal sums a worth over the models, a whole number for each model and end. Goals that ask for less
of something count it negatively. ``most-slack`` is no sum and is handled by :mod:`planner.search.slack`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from planner.board.answer import Placement
from planner.geometry.objective import in_range
from planner.geometry.segments import Flags, Floats, Ints
from planner.judge.body import body
from planner.judge.measure import is_engaged, is_within
from planner.judge.question import Question, bodies
from planner.rules.limits import CHARGE_CLOSE, ENGAGEMENT_HORIZONTAL, ENGAGEMENT_VERTICAL
from planner.search.arena import Arena, Discs, discs
from planner.search.looks import GOALS_OF_SIGHT
from planner.search.spots import any_within
from planner.units import INCH, THOUSANDTH, Spot

Goal = tuple[str, ...]

DEFAULT_GOALS: tuple[Goal, ...] = (("most-within-1",), ("most-engaged",))
"""What the planner aims at by itself: such a placement is legal under every reading of "can"."""

ANYWHERE = 500 * INCH
"""No two models are this far up or down from each other."""

LESS_IS_BETTER = frozenset({"shortest", "stay-close-to", "stay-off"})

IN_INCHES = frozenset({"shortest", "stay-close-to"})


def worths(arena: Arena, goal: Goal, points: Ints, radii: Ints, lengths: Floats) -> Ints:
    """Return what each spot (m,) is worth to each model (n, m).

    Parameters
    ----------
    points, radii
        Spots (m, 3) and the radius of the base there (m,).
    lengths
        Length of each model's way to each spot (n, m); infinite where it can't get.
    """
    per_spot = PER_SPOT.get(goal[0])
    if per_spot is not None:
        return np.broadcast_to(per_spot(arena, goal, points, radii), lengths.shape).astype(np.int64)
    if goal[0] in GOALS_OF_SIGHT:
        return _looks(arena, goal, points, np.isfinite(lengths))
    assert goal[0] == "shortest"
    finite = np.where(np.isfinite(lengths), lengths, 0.0)
    return -np.rint(finite / THOUSANDTH).astype(np.int64)


def _looks(arena: Arena, goal: Goal, points: Ints, allowed: Flags) -> Ints:
    """Weigh by sight the spots that each model may take (n, m)."""
    found = np.zeros(allowed.shape, dtype=np.int64)
    for i, p in np.argwhere(allowed):
        model = arena.models[i]
        found[i, p] = arena.looks.worth(goal, model, Spot(*points[p].tolist()), model.facing)
    return found


def _engaged(arena: Arena, _goal: Goal, points: Ints, radii: Ints) -> Ints:
    return _within(arena, points, radii, ENGAGEMENT_HORIZONTAL)


def _close(arena: Arena, _goal: Goal, points: Ints, radii: Ints) -> Ints:
    return _within(arena, points, radii, CHARGE_CLOSE)


def _contact(arena: Arena, _goal: Goal, points: Ints, radii: Ints) -> Ints:
    return _within(arena, points, radii, 0)


def _fighting(arena: Arena, _goal: Goal, points: Ints, radii: Ints) -> Ints:
    return _near(arena.enemies, points, radii, ENGAGEMENT_HORIZONTAL)


def _with_unit(arena: Arena, goal: Goal, points: Ints, radii: Ints) -> Ints:
    foes = discs([bodies(arena.question.scenario.unit(goal[1]))])
    return _near(foes, points, radii, ENGAGEMENT_HORIZONTAL)


def _off_unit(arena: Arena, goal: Goal, points: Ints, radii: Ints) -> Ints:
    return -_with_unit(arena, goal, points, radii)


def _within(arena: Arena, points: Ints, radii: Ints, limit: int) -> Ints:
    inch = limit != ENGAGEMENT_HORIZONTAL
    heights = inch and arena.question.heights_count
    anywhere = ANYWHERE if inch else ENGAGEMENT_VERTICAL
    return any_within(points, radii, arena.targets, limit, heights, anywhere).astype(np.int64)


def _near(bases: Discs, points: Ints, radii: Ints, limit: int) -> Ints:
    return any_within(points, radii, bases, limit).astype(np.int64)


def _near_unit(arena: Arena, goal: Goal, points: Ints, radii: Ints) -> Ints:
    unit = arena.question.scenario.unit(goal[1])
    gaps = arena.gaps(points, radii, discs([bodies(unit)]), 1)[:, 0]
    return -np.rint(gaps / THOUSANDTH).astype(np.int64)


def _objective(arena: Arena, goal: Goal, points: Ints, radii: Ints) -> Ints:
    return in_range(arena.question.scenario, goal[1], points, radii).astype(np.int64)


PER_SPOT: dict[str, Callable[[Arena, Goal, Ints, Ints], Ints]] = {
    "most-within-1": _close,
    "most-engaged": _engaged,
    "most-base-contact": _contact,
    "most-fighting": _fighting,
    "stay-close-to": _near_unit,
    "engage": _with_unit,
    "stay-off": _off_unit,
    "on-objective": _objective,
}
"""Goals whose worth depends on the spot alone."""

TIES = {"hidden-from": "seen-by-fewest"}
"""What tells placements apart that are as good by a goal."""


def with_ties(goals: Sequence[Goal]) -> list[Goal]:
    """Return goals with those that break their ties behind them, and the default goals last."""
    return [*goals, *((TIES[goal[0]], *goal[1:]) for goal in goals if goal[0] in TIES), *DEFAULT_GOALS]


def scores(arena: Arena, goals: Sequence[Goal], placements: Sequence[Placement]) -> tuple[int, ...]:
    """Return how much a placement is worth by each goal; more is better.

    ``placements`` are in the order of the unit's models.
    """
    ends = np.array([placement.spot for placement in placements], dtype=np.int64)
    lengths = np.array([placement.length or 0 for placement in placements], dtype=np.int64)
    table = np.full((len(ends), len(ends)), np.inf)
    np.fill_diagonal(table, lengths)
    return tuple(int(np.diagonal(worths(arena, goal, ends, arena.radii, table)).sum()) for goal in goals)


def counts(question: Question, placements: Sequence[Placement]) -> tuple[int, int]:
    """Return how many models end within 1" of a target, and how many engaged: the default goals, exactly."""
    ends = [
        body(model).at(placement.spot, placement.facing)
        for model, placement in zip(question.unit.models, placements, strict=True)
    ]
    targets, heights = question.target_bodies, question.heights_count
    close = sum(any(is_within(end, t, CHARGE_CLOSE, heights) for t in targets) for end in ends)
    return close, sum(any(is_engaged(end, t) for t in targets) for end in ends)


def shown(goal: Goal, score: int) -> float:
    """Return a score as people read it: counts, or inches of what is to be small."""
    if goal[0] in IN_INCHES:
        return -score / 1000
    return float(-score if goal[0] in LESS_IS_BETTER else score)
