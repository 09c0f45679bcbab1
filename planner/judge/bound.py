"""How many models could at most end near a target, each looked at alone: a bound for any placement."""

from __future__ import annotations

from collections.abc import Mapping

from planner.judge.obligation import SpotSearch
from planner.judge.question import Question
from planner.judge.region import Outcome
from planner.judge.ways import ModelWays


def models_able(question: Question, ways: Mapping[str, ModelWays], limit: int) -> int:
    """Return for how many models a spot within ``limit`` of a target is not ruled out.

    The siblings are left out of account, so a model that is ruled out can in no placement be so near.
    """
    return sum(
        SpotSearch(question, {}, model, limit, ways[model.id], alone=True).finding().outcome
        is not Outcome.EMPTY
        for model in question.unit.models
    )
