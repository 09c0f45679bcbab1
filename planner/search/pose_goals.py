"""What placements are worth by goals where bases are not round: exactly, or what is sure despite the error.

Values are of one model at one end; those of a placement are their sums. A distance within the error of an
outline counts for nothing, so no value is claimed that the judge would leave open.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from planner.board.answer import Optimum, Placement
from planner.judge.alone import models_able
from planner.judge.body import Body, body
from planner.judge.measure import centres, gap_between, is_engaged, is_within
from planner.judge.objective import objective, objective_bodies, objective_range
from planner.judge.question import Question, bodies
from planner.judge.ways import ModelWays
from planner.rules.limits import CHARGE_CLOSE, ENGAGEMENT_HORIZONTAL
from planner.search.goals import Goal, shown
from planner.units import THOUSANDTH

LIMITS = {"most-within-1": CHARGE_CLOSE, "most-base-contact": 0}
"""Goals that count models near a target, with how near, besides those engaged."""

WEIGHED = frozenset({*LIMITS, "most-engaged", "shortest", "stay-close-to", "on-objective"})
"""The goals that are weighed for bases of any shape."""


def worth(question: Question, goal: Goal, end: Body, length: float) -> int:
    """Return what a model's end is worth, its way being so long in units; more is better."""
    targets, heights = question.target_bodies, question.heights_count
    if goal[0] == "most-engaged":
        return int(any(is_engaged(end, target) for target in targets))
    if goal[0] in LIMITS:
        return int(any(is_within(end, target, LIMITS[goal[0]], heights) for target in targets))
    if goal[0] == "shortest":
        return -round(length / THOUSANDTH)
    if goal[0] == "stay-close-to":
        unit = bodies(question.scenario.unit(goal[1]))
        return -round(min(gap_between(end, other).most for other in unit) / THOUSANDTH)
    wanted = objective(question.scenario, goal[1])
    assert wanted is not None
    places = objective_bodies(question.scenario, wanted)
    return int(any(is_within(end, place, objective_range(wanted), False) for place in places))


def scores(question: Question, goals: Sequence[Goal], placements: Sequence[Placement]) -> tuple[int, ...]:
    """Return how much a placement is worth by each goal; placements are in the order of the unit's models."""
    ends = [
        (body(model).at(placement.spot, placement.facing), float(placement.length or 0))
        for model, placement in zip(question.unit.models, placements, strict=True)
    ]
    return tuple(sum(worth(question, goal, end, length) for end, length in ends) for goal in goals)


def optimum(
    question: Question, ways: dict[str, ModelWays], goals: Sequence[Goal], placements: Sequence[Placement]
) -> Optimum:
    """Compare the values reached with bounds for the continuous table: proven where these are reached."""
    reached = scores(question, goals, placements)
    values = tuple(shown(goal, score) for goal, score in zip(goals, reached, strict=True))
    bounds = tuple(_bound(question, ways, goal) for goal in goals)
    return Optimum(tuple(" ".join(goal) for goal in goals), values, bounds, proven=values == bounds)


def _bound(question: Question, ways: dict[str, ModelWays], goal: Goal) -> float:
    """Return a value that no legal placement on the continuous table betters, turned as it may be."""
    own = bodies(question.unit)
    if goal[0] in LIMITS or goal[0] == "most-engaged":
        return float(models_able(question, ways, LIMITS.get(goal[0], ENGAGEMENT_HORIZONTAL)))
    if goal[0] == "on-objective":
        return float(len(own))
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
