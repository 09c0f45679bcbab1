"""What must hold of every charge on boards with floors, where units stand on them or below."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.hunt import hunt
from planner.board.action import MoveAction
from planner.board.answer import Judgement, Verdict
from planner.board.scenario import Scenario
from planner.formats import answer_to_json, result_from_json, scenario_from_json, scenario_to_json
from planner.judge.move import MoveJudge
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.proof.certificate import verify
from planner.proof.claims import Case
from planner.units import INCH
from tests.builders import charging
from tests.property.storeys import scene, shifted
from tests.property.strategies import SEEDS, mirrored, rotated
from tests.property.test_charges import turned

ROLLS = st.integers(min_value=5, max_value=12)
FEW = settings(max_examples=25, deadline=None)


def asked(scenario: Scenario, roll: int) -> MoveAction:
    flies = any("FLY" in model.keywords for model in scenario.unit("C").models)
    return charging(roll, take_to_the_skies=flies)


@FEW
@given(SEEDS, ROLLS)
def test_every_answer_holds_after_a_round_trip_through_files(seed: int, roll: int) -> None:
    scenario = scene(seed)
    answer = charge(scenario, asked(scenario, roll))
    again = scenario_from_json(scenario_to_json(scenario), "again")
    if answer.verdict is Verdict.LEGAL:
        plan = result_from_json(answer_to_json(answer), "result", again)
        assert plan.action is not None
        assert judge_charge(again, plan.action, plan.placements).verdict is Judgement.LEGAL
    elif answer.verdict is Verdict.IMPOSSIBLE:
        assert answer.proof is not None
        assert verify(again, asked(scenario, roll), answer.proof) == []


@FEW
@given(SEEDS, ROLLS, st.sampled_from(["mirrored", "rotated", "shifted"]))
def test_a_board_seen_otherwise_gives_the_same_verdict(seed: int, roll: int, how: str) -> None:
    scenario = scene(seed)
    action = asked(scenario, roll)
    turn = {"mirrored": mirrored, "rotated": rotated}.get(how)
    other = turn(scenario) if turn else shifted(scenario, 5 * INCH, -3 * INCH)
    answer, there = charge(scenario, action), charge(other, action)
    assert {answer.verdict, there.verdict} != {Verdict.LEGAL, Verdict.IMPOSSIBLE}
    if answer.verdict is Verdict.LEGAL and turn:
        placements = [turned(placement, scenario, how == "rotated") for placement in answer.placements]
        assert judge_charge(other, action, placements).verdict is Judgement.LEGAL


@FEW
@given(SEEDS, ROLLS)
def test_what_brute_force_finds_on_any_level_is_never_called_impossible(seed: int, roll: int) -> None:
    scenario = scene(seed)
    action = asked(scenario, roll)
    answer = charge(scenario, action)
    if answer.verdict is not Verdict.LEGAL:
        case = Case(scenario, action)
        found = hunt(MoveJudge(case.question, case.limit), seconds=0.15, seed=seed)
        assert found.placements is None or answer.verdict is Verdict.UNRESOLVED
