"""The ways of models, shared by all questions on a board in which they are the same."""

from __future__ import annotations

from planner.board.unit import Model
from planner.judge.body import Body, body
from planner.judge.measure import centres
from planner.judge.question import Question
from planner.judge.ways import ModelWays


def model_ways(question: Question, model: Model) -> ModelWays:
    """Return the ways of one model, shared by all questions on a board in which they are the same.

    They are so as long as the enemies that it can come to stand where they do: others may be moved.
    """
    near = within_reach(question, model)
    key = ("ways", model, near, question.distance, question.flies(model), question.corners, question.left_out)
    return question.scenario.memo.get(key, lambda: ModelWays(question, model, near))


def within_reach(question: Question, model: Model) -> tuple[Body, ...]:
    """Return the enemies in the model's way that some path within the maximum distance comes to."""
    start = body(model)
    far = question.distance + start.outer
    return tuple(e for e in question.blockers(model) if centres(start, e) < (far + e.outer) ** 2)
