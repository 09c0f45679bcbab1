"""What must hold of every charge, on random boards (design, section 1; house rule 4)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.hunt import hunt, throw
from planner.board.answer import Answer, Judgement, Placement, Verdict
from planner.board.rulings import Rulings
from planner.board.scenario import Scenario
from planner.formats import answer_to_json, result_from_json, scenario_from_json, scenario_to_json
from planner.judge.move import MoveJudge
from planner.judge.question import charge_question
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.units import INCH, Point, Spot
from tests.builders import charging
from tests.property.strategies import SEEDS, mirrored, rotated, scene

ROLLS = st.integers(min_value=4, max_value=12)
MANY = settings(max_examples=60, deadline=None)
FEW = settings(max_examples=25, deadline=None)


def judge_of(scenario: Scenario, roll: int) -> MoveJudge:
    question = charge_question(scenario, scenario.unit("C"), ["T"], roll * INCH, skies=False)
    return MoveJudge(question, roll * INCH)


@MANY
@given(SEEDS, ROLLS)
def test_every_legal_answer_passes_the_judge_after_a_round_trip_through_files(seed: int, roll: int) -> None:
    scenario = scene(seed)
    answer = charge(scenario, charging(roll))
    if answer.verdict is Verdict.LEGAL:
        again = scenario_from_json(scenario_to_json(scenario), "again")
        plan = result_from_json(answer_to_json(answer), "result", again)
        assert plan.action is not None
        assert judge_charge(again, plan.action, plan.placements).verdict is Judgement.LEGAL


def turned(placement: Placement, scenario: Scenario, half: bool) -> Placement:
    def turn(spot: Spot) -> Spot:
        return Spot(scenario.width - spot.x, scenario.height - spot.y if half else spot.y, spot.z)

    assert placement.path is not None
    end = turn(placement.spot)
    return replace(placement, at=Point(end.x, end.y), path=tuple(turn(spot) for spot in placement.path))


@FEW
@given(SEEDS, ROLLS, st.booleans())
def test_a_mirrored_or_rotated_board_gives_the_mirrored_verdict(seed: int, roll: int, half: bool) -> None:
    scenario = scene(seed)
    other = rotated(scenario) if half else mirrored(scenario)
    answer, there = charge(scenario, charging(roll)), charge(other, charging(roll))
    if answer.verdict is Verdict.LEGAL:
        placements = [turned(placement, scenario, half) for placement in answer.placements]
        assert judge_charge(other, charging(roll), placements).verdict is Judgement.LEGAL
    assert {answer.verdict, there.verdict} != {Verdict.LEGAL, Verdict.IMPOSSIBLE}


@FEW
@given(SEEDS, ROLLS)
def test_more_distance_never_hurts(seed: int, roll: int) -> None:
    """A legal placement stays admissible with more distance, so best response makes it legal again."""
    scenario = scene(seed)
    answer = charge(scenario, charging(roll))
    if answer.verdict is Verdict.LEGAL and roll < 12:
        further = judge_of(scenario, roll + 1)
        rows = further.judge(answer.placements).rows
        assert all(row.holds for row in rows[:-2])
        assert settle(further, answer.placements) is not Judgement.ILLEGAL
        assert charge(scenario, charging(roll + 1)).verdict is not Verdict.IMPOSSIBLE


def settle(judge: MoveJudge, placements: tuple[Placement, ...]) -> Judgement:
    """Move models to the spots that the judge names until it names none."""
    current = {placement.model: placement for placement in placements}
    for _ in range(2 * len(current) + 1):
        judged = judge.judge(list(current.values()))
        if not judged.better:
            return judged.verdict
        current[judged.better[0].model] = judged.better[0]
    raise AssertionError("best response does not end within 2n steps")


@FEW
@given(SEEDS, ROLLS)
def test_best_response_from_any_admissible_placement_ends_in_a_legal_one(seed: int, roll: int) -> None:
    """The theorem: obligations never make a charge impossible, and at most 2n steps fulfil them."""
    scenario = scene(seed)
    judge = judge_of(scenario, roll)
    placements = throw(judge, seed, tries=40)
    if placements is not None:
        judged = judge.judge(placements)
        if all(row.holds for row in judged.rows[:-2]):
            assert settle(judge, tuple(placements)) is not Judgement.ILLEGAL


@FEW
@given(SEEDS, ROLLS)
def test_what_brute_force_finds_is_never_called_impossible(seed: int, roll: int) -> None:
    scenario = scene(seed)
    answer = charge(scenario, charging(roll))
    if answer.verdict is not Verdict.LEGAL:
        found = hunt(judge_of(scenario, roll), seconds=0.15, seed=seed).placements
        assert found is None or answer.verdict is Verdict.UNRESOLVED


@FEW
@given(SEEDS, ROLLS)
def test_legal_under_the_stricter_readings_is_legal_under_the_official_one(seed: int, roll: int) -> None:
    scenario = scene(seed)
    strict = replace(scenario, rulings=Rulings(can_within_1="physical"))
    answer = charge(strict, charging(roll))
    if answer.verdict is Verdict.LEGAL:
        official = judge_charge(scenario, charging(roll), answer.placements)
        assert official.verdict is Judgement.LEGAL


def without_time(answer: Answer) -> Answer:
    return replace(answer, stats={})


@pytest.mark.parametrize("seed", range(5))
def test_the_same_question_gets_the_same_answer(seed: int) -> None:
    scenario = scene(seed)
    assert without_time(charge(scenario, charging(9))) == without_time(charge(scenario, charging(9)))
