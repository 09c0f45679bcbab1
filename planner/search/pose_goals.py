"""What placements are worth by goals where bases are not round: exactly, or what is sure despite the error.

Values are of one model at one end; those of a placement are their sums. A distance within the error of an
outline counts for nothing, so no value is claimed that the judge would leave open.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from planner.board.answer import Optimum, Placement
from planner.board.unit import Model
from planner.judge.alone import models_able
from planner.judge.body import Body, body
from planner.judge.measure import centres, gap_between, is_engaged, is_within
from planner.judge.objective import objective, objective_bodies, objective_range
from planner.judge.question import SOMEBODY, Question, bodies
from planner.judge.ways import ModelWays
from planner.rules.limits import CHARGE_CLOSE, ENGAGEMENT_HORIZONTAL
from planner.search.goals import Goal, shown
from planner.search.looks import GOALS_OF_SIGHT, Looks
from planner.units import THOUSANDTH, Spot

End = tuple[Model, Spot, int]
"""A model with where it ends and how it faces there."""

LIMITS = {"most-within-1": CHARGE_CLOSE, "most-base-contact": 0}
"""Goals that count models near a target, with how near, besides those engaged."""

COUNTED_IN_FULL = frozenset({"on-objective", "hidden-from", "in-cover-from"})
"""Goals that count models, of which nothing better is known than that it may be all."""


def worth(question: Question, looks: Looks, goal: Goal, end: End, length: float) -> int:
    """Return what a model's end is worth, its way being so long in units; more is better."""
    model, spot, facing = end
    if goal[0] in GOALS_OF_SIGHT:
        return looks.worth(goal, model, spot, facing)
    if goal[0] == "shortest":
        return -round(length / THOUSANDTH)
    base = body(model).at(spot, facing)
    if goal[0] == "stay-close-to":
        unit = bodies(question.scenario.unit(goal[1]))
        return -round(min(gap_between(base, other).most for other in unit) / THOUSANDTH)
    if goal[0] == "stay-off":
        unit = bodies(question.scenario.unit(goal[1]))
        return -int(any(is_engaged(base, other, sure=False) for other in unit))
    return int(_counts(question, goal, base))


def _counts(question: Question, goal: Goal, end: Body) -> bool:
    """Whether an end counts by a goal that counts models."""
    if goal[0] == "on-objective":
        wanted = objective(question.scenario, goal[1])
        assert wanted is not None
        places = objective_bodies(question.scenario, wanted)
        return any(is_within(end, place, objective_range(wanted), False) for place in places)
    if goal[0] in LIMITS:
        heights = question.heights_count
        return any(is_within(end, target, LIMITS[goal[0]], heights) for target in question.target_bodies)
    foes = question.target_bodies
    if goal[0] == "most-fighting":
        foes = question.enemies
    if goal[0] == "engage":
        foes = bodies(question.scenario.unit(goal[1]))
    return any(is_engaged(end, foe) for foe in foes)


def scores(
    question: Question, looks: Looks, goals: Sequence[Goal], placements: Sequence[Placement]
) -> tuple[int, ...]:
    """Return how much a placement is worth by each goal; placements are in the order of the unit's models."""
    ends = [
        ((model, placement.spot, placement.facing), float(placement.length or 0))
        for model, placement in zip(question.unit.models, placements, strict=True)
    ]
    return tuple(sum(worth(question, looks, goal, end, length) for end, length in ends) for goal in goals)


def optimum(
    question: Question,
    looks: Looks,
    ways: dict[str, ModelWays],
    goals: Sequence[Goal],
    placements: Sequence[Placement],
) -> Optimum:
    """Compare the values reached with bounds for the continuous table: proven where these are reached."""
    reached = scores(question, looks, goals, placements)
    values = tuple(shown(goal, score) for goal, score in zip(goals, reached, strict=True))
    bounds = tuple(_bound(question, ways, goal) for goal in goals)
    return Optimum(tuple(" ".join(goal) for goal in goals), values, bounds, proven=values == bounds)


def _bound(question: Question, ways: dict[str, ModelWays], goal: Goal) -> float:
    """Return a value that no legal placement on the continuous table betters, turned as it may be."""
    own = bodies(question.unit)
    if goal[0] in LIMITS or goal[0] == "most-engaged":
        return float(models_able(question, ways, LIMITS.get(goal[0], ENGAGEMENT_HORIZONTAL)))
    if goal[0] in ("most-fighting", "engage"):
        whom = goal[1] if len(goal) > 1 else SOMEBODY
        return float(models_able(question, ways, ENGAGEMENT_HORIZONTAL, whom))
    if goal[0] in COUNTED_IN_FULL:
        return float(len(own))
    if goal[0] == "stay-off":
        return 0.0
    if goal[0] == "shortest":
        groups = question.targets.values()
        least = max(min(_apart(a, b) for a in own for b in group) for group in groups) - ENGAGEMENT_HORIZONTAL
    else:
        unit = bodies(question.scenario.unit(goal[1]))
        least = sum(max(0.0, min(_apart(a, b) for b in unit) - question.distance) for a in own)
    return max(0, int(least / THOUSANDTH) - 1) / 1000


def _apart(first: Body, second: Body) -> float:
    """Return how far apart two bases are at least at whatever facings, in units."""
    return sqrt(centres(first, second)) - first.span - second.span
