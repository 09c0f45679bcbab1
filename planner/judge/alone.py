"""What a model could do if the rest of its unit were not there: what it can't then, it never can."""

from __future__ import annotations

from collections.abc import Mapping

from planner.board.unit import Model
from planner.judge.question import Question
from planner.judge.region import Outcome
from planner.judge.spot import SpotSearch
from planner.judge.ways import ModelWays
from planner.rules.limits import ENGAGEMENT_HORIZONTAL


def can_be_near(
    question: Question, model: Model, ways: ModelWays, limit: int, only: str | None = None
) -> Outcome:
    """Tell whether a model alone has a spot within ``limit`` of a target, or of the one named.

    EMPTY is proven for the continuous table, by bounds that are exact or rounded outward.
    """
    return SpotSearch(question, {}, model, limit, ways, alone=True, only=only).finding().outcome


def can_engage(question: Question, model: Model, ways: ModelWays, target: str) -> Outcome:
    """Tell whether a model alone has a spot engaged with a target."""
    return can_be_near(question, model, ways, ENGAGEMENT_HORIZONTAL, target)


def can_end(question: Question, model: Model, ways: ModelWays) -> Outcome:
    """Tell whether a model alone has any spot to end at, closer to a target (A1, A2, A3, A5)."""
    return SpotSearch(question, {}, model, None, ways, alone=True).finding().outcome


def models_able(question: Question, ways: Mapping[str, ModelWays], limit: int) -> int:
    """Return for how many models a spot within ``limit`` of a target is not ruled out."""
    return sum(
        can_be_near(question, model, ways[model.id], limit) is not Outcome.EMPTY
        for model in question.unit.models
    )
