"""The ways of models, shared by all questions on a board in which they are the same."""

from __future__ import annotations

from planner.board.unit import Model
from planner.judge.question import Question
from planner.judge.ways import ModelWays


def model_ways(question: Question, model: Model) -> ModelWays:
    """Return the ways of one model, shared by all questions on a board in which they are the same."""
    key = (
        "ways",
        model,
        question.unit.side,
        question.enemies,
        question.blockers(model),
        question.distance,
        question.flies(model),
        question.corners,
        question.left_out,
    )
    return question.scenario.memo.get(key, lambda: ModelWays(question, model))
