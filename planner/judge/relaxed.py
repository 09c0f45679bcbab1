"""A question with some of its conditions left out of account: what is impossible then always is.

Each condition left out only adds placements. So a claim of impossibility that holds for the relaxed
question holds for the true one; the converse does not, and verdicts are never given on a relaxed question.
"""

from __future__ import annotations

from dataclasses import replace

from planner.board.condition import Condition, Demand
from planner.judge.question import Question


def relaxed(question: Question, left_out: frozenset[Condition]) -> Question:
    """Return the question without the conditions ``left_out``.

    Distances, bodies and who is to be shunned are changed here; terrain, the edge, closeness, engagement and
    coherency are asked for by :meth:`Question.demands` where they are judged.
    """
    if not left_out:
        return question
    passed = {condition.name for condition in left_out if condition.demand is Demand.BODY}
    met = {condition.name for condition in left_out if condition.demand is Demand.SHUN}
    scenario = question.scenario
    anywhere = scenario.width + scenario.height + question.distance
    return replace(
        question,
        distance=anywhere if Condition(Demand.REACH) in left_out else question.distance,
        enemies=tuple(enemy for enemy in question.enemies if enemy.id not in passed),
        friends=tuple(friend for friend in question.friends if friend.id not in passed),
        others={
            name: tuple(enemy for enemy in group if enemy.id not in met)
            for name, group in question.others.items()
        },
        left_out=left_out,
    )
