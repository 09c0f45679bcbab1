"""Questions about a turn, from the package itself: as the commands answer them, faults in one exception."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from planner import (
    InputError,
    Judgement,
    MoveAction,
    Position,
    Side,
    after,
    charge,
    eligible,
    fights,
    judge,
    odds,
    phase,
    pile_in,
    read,
)
from planner.board.action import MoveType

SCENARIOS = Path(__file__).parent.parent / "scenarios"


def test_eligible_tells_of_any_unit() -> None:
    scenario = read(SCENARIOS / "arrived_from_reserves.json")
    assert [(one.unit, one.rolls) for one in eligible(scenario).targets] == [
        ("Guard", (9, 10, 11, 12)),
        ("Plane", ()),
    ]
    assert eligible(Position(scenario), unit="Runners").may is False


def test_a_phase_with_known_rolls() -> None:
    scenario = read(SCENARIOS / "whole_charge_phase.json")
    plan = phase(scenario, rolls={"Titan": 7, "Crusher": 7}, most_targets=1)
    assert {step.option.unit for step in plan.steps} <= {unit.id for unit in scenario.units}
    assert plan.steps


def test_what_follows_a_charge_and_who_fights_then() -> None:
    scenario = read(SCENARIOS / "straight_charge_in_the_open.json")
    answer = charge(scenario)
    told = after(scenario, answer.placements)
    assert told.moved
    order = fights(told.scenario, Side.ATTACKER)
    assert order.next is not None
    assert order.next.choices == (answer.action.unit,)
    assert after(Position(scenario), ()).moved is False


def test_a_placement_is_judged_as_the_move_that_is_given() -> None:
    scenario = read(SCENARIOS / "pile_in_without_letting_go.json")
    answer = pile_in(scenario)
    assert judge(scenario, answer.placements).verdict is Judgement.LEGAL
    consolidation = MoveAction(MoveType.CONSOLIDATE, answer.action.unit)
    assert judge(scenario, answer.placements, consolidation).rows[0].rule == "12.08 eligible to consolidate"
    with pytest.raises(InputError) as caught:
        odds(scenario, MoveAction(MoveType.PILE_IN, answer.action.unit))
    assert (
        str(caught.value)
        == 'question: $.action.type: found "pile-in", expected "charge": odds are of charge rolls'
    )


OPEN = "straight_charge_in_the_open.json"

BAD: dict[str, tuple[Callable[[Any], Any], str]] = {
    "no such unit": (
        lambda board: eligible(board, unit="Nobody"),
        'question: $.action.unit: found "Nobody", expected the id of a unit: ',
    ),
    "no such side": (
        lambda board: phase(board, "both"),
        'question: side: found "both", expected "attacker" or "defender"',
    ),
    "rolls of nobody, and none": (
        lambda board: phase(
            board, rolls={"Nobody": 7, next(u.id for u in board.units if u.side is Side.ATTACKER): 1}
        ),
        "expected a whole number from 2 to 12",
    ),
    "selected out of order": (
        lambda board: fights(board, fought=["Nobody"]),
        'question: fought: found "Nobody", expected ',
    ),
    "a placement that is not legal": (
        lambda board: after(board, charge(board).placements, roll=2),
        "question: placements: found a placement that is illegal, expected a legal one: ",
    ),
}


@pytest.mark.parametrize(("question", "message"), BAD.values(), ids=BAD)
def test_faults_of_a_question(question: Callable[[Any], Any], message: str) -> None:
    with pytest.raises(InputError) as caught:
        question(read(SCENARIOS / OPEN))
    assert message in str(caught.value)
