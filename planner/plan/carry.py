"""Carrying a legal placement of a charge to another maximum distance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from planner.board.action import MoveAction
from planner.board.answer import Answer, Judgement, Placement, Verdict
from planner.board.scenario import Scenario
from planner.judge.move import MoveJudge
from planner.plan.judging import judge_charge
from planner.proof.claims import Case
from planner.rules.distance import granting
from planner.search.arena import Arena
from planner.search.finder import Finder


def shortened(scenario: Scenario, answer: Answer, least: int) -> Answer:
    """Return a legal answer at the length of its longest way, or as it is where the judge does not agree.

    With less distance fewer spots are within reach, so a legal placement owes no more than before.

    Parameters
    ----------
    least
        The least distance in units at which the targets may be selected.
    """
    unit = scenario.unit(answer.action.unit)
    distance = max(least, *(placement.length or 0 for placement in answer.placements))
    if answer.max_distance is None or distance >= answer.max_distance:
        return answer
    action = granting(answer.action, unit, distance)
    judged = judge_charge(scenario, action, answer.placements)
    if judged.verdict is not Judgement.LEGAL:
        return answer
    return Answer(
        Verdict.LEGAL,
        action,
        max_distance=distance,
        placements=judged.placements,
        report=judged.rows,
        reasons=judged.notes,
    )


def mended(scenario: Scenario, action: MoveAction, placements: Sequence[Placement]) -> Answer | None:
    """Return a legal answer made from a placement of a smaller distance by best response, if that works.

    ``action`` names its targets. With more distance some models may owe a better spot (11.04).
    """
    case = Case(scenario, action)
    if not case.question.all_round:
        return None
    judge = MoveJudge(case.question, case.limit)
    finder = Finder(Arena(case.question), judge)
    ends = np.array([placement.spot for placement in placements], dtype=np.int64)
    found = finder.legalised(ends, finder.winding)
    if found is None:
        return None
    answer = Answer(Verdict.LEGAL, action, case.question.distance, found.placements)
    return replace(answer, report=found.judged.rows)
