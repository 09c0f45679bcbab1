"""A margin means what it says: every model off by as much, in any direction, and the charge is legal."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import pytest

from planner.board.answer import Judgement, Placement, Verdict
from planner.board.scenario import Scenario
from planner.judge.move import MoveJudge
from planner.judge.slack import stays_legal
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.proof.claims import Case
from planner.units import INCH, Point, from_inches
from tests.builders import board, box, chargers, charging, unit, wall


def pair() -> Scenario:
    return board(
        chargers([(24, 21), (24, 22.6), (22, 21.8)]),
        unit("T", [(30, 21), (30, 22.4)]),
        unit("U", [(31, 26.5)]),
        terrain=[wall("W", box(26, 24, 27, 25))],
    )


def off_by(placement: Placement, distance: int, rng: Random) -> Placement:
    angle = rng.uniform(0, 2 * math.pi)
    x, y = int(distance * math.cos(angle)), int(distance * math.sin(angle))
    return replace(placement, at=Point(placement.at.x + x, placement.at.y + y), path=None, length=None)


@pytest.mark.parametrize("scenario", [pair(), board(chargers([(24, 22)]), unit("T", [(30, 22)]))])
def test_every_model_may_be_off_by_the_margin(scenario: Scenario) -> None:
    action = charging(8, goal=(("most-slack",),))
    answer = charge(scenario, action)
    assert answer.verdict is Verdict.LEGAL
    assert answer.optimum is not None
    margin = from_inches(answer.optimum.value[0])
    assert margin > INCH // 20
    rng = Random(4)
    for _ in range(40):
        moved = [off_by(placement, margin - 2, rng) for placement in answer.placements]
        assert judge_charge(scenario, action, moved).verdict is Judgement.LEGAL


def test_a_margin_too_large_is_refused() -> None:
    scenario = board(chargers([(24, 22)]), unit("T", [(30, 22)]))
    answer = charge(scenario, charging(8))
    case = Case(scenario, charging(8))
    judge = MoveJudge(case.question, case.limit)
    assert stays_legal(judge, answer.placements, 0)
    assert not stays_legal(judge, answer.placements, INCH)
