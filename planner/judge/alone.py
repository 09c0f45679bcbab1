"""What a model could do if the rest of its unit were not there: what it can't then, it never can."""

from __future__ import annotations

from collections.abc import Mapping

from planner.board.unit import Model
from planner.judge.body import body
from planner.judge.question import Question
from planner.judge.region import Outcome
from planner.judge.spot import SpotSearch
from planner.judge.ways import ModelWays


def can_be_near(
    question: Question, model: Model, ways: ModelWays, limit: int, only: str | None = None
) -> Outcome:
    """Tell whether a model alone has a spot within ``limit`` of a target, or of the one named.

    EMPTY is proven for the continuous table, by bounds that are exact or rounded outward.
    """
    targets = question.target_bodies if only is None else question.group(only)
    start = body(model)
    if question.may_stay and any(question.is_near(start, target, limit, sure=False) for target in targets):
        return Outcome.FOUND
    if model.id in question.locked:
        return Outcome.EMPTY
    return SpotSearch(question, {}, model, limit, ways, alone=True, only=only).finding().outcome


def can_engage(question: Question, model: Model, ways: ModelWays, target: str) -> Outcome:
    """Tell whether a model alone has a spot engaged with a target or group, or in range of an objective."""
    return can_be_near(question, model, ways, question.reach, target)


def can_end(question: Question, model: Model, ways: ModelWays) -> Outcome:
    """Tell whether a model alone has any spot to be moved to, closer to a target (A1, A2, A3, A5)."""
    if model.id in question.locked:
        return Outcome.EMPTY
    return SpotSearch(question, {}, model, None, ways, alone=True).finding().outcome


def models_able(
    question: Question, ways: Mapping[str, ModelWays], limit: int, only: str | None = None
) -> int:
    """Return for how many models a spot within ``limit`` of a target, or of one unit, is not ruled out."""
    return sum(
        can_be_near(question, model, ways[model.id], limit, only) is not Outcome.EMPTY
        for model in question.unit.models
    )
