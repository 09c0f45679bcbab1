"""Charges with bases of every shape: the table's symmetries, and answers that the judge keeps to."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.board.answer import Judgement, Verdict
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.proof.certificate import verify
from tests.builders import charging
from tests.property.shapes import SYMMETRIES, scene

SEEDS = st.integers(min_value=0, max_value=10**6)
ROLLS = st.integers(min_value=5, max_value=11)


@pytest.mark.parametrize("name", sorted(SYMMETRIES))
@given(seed=SEEDS, roll=ROLLS)
@settings(max_examples=6, deadline=None)
def test_no_symmetry_changes_an_answer(name: str, seed: int, roll: int) -> None:
    """What is legal stays legal, or at worst too close to call, and is not impossible anywhere."""
    scenario, symmetry = scene(seed), SYMMETRIES[name]
    image = symmetry.board(scenario)
    answer, other = charge(scenario, charging(roll)), charge(image, charging(roll))
    assert {answer.verdict, other.verdict} != {Verdict.LEGAL, Verdict.IMPOSSIBLE}
    if answer.verdict is Verdict.LEGAL:
        moved = [symmetry.placement(scenario, one) for one in answer.placements]
        assert judge_charge(image, answer.action, moved).verdict is not Judgement.ILLEGAL


@given(seed=SEEDS, roll=ROLLS)
@settings(max_examples=12, deadline=None)
def test_answers_are_kept_to(seed: int, roll: int) -> None:
    """The judge agrees to what is legal; what is impossible is proven, and no easier with less to walk."""
    scenario, action = scene(seed), charging(roll)
    answer = charge(scenario, action)
    if answer.verdict is Verdict.LEGAL:
        assert judge_charge(scenario, action, answer.placements).verdict is Judgement.LEGAL
    if answer.verdict is Verdict.IMPOSSIBLE:
        assert answer.proof is not None
        assert verify(scenario, action, answer.proof) == []
        assert charge(scenario, charging(roll - 1)).verdict is not Verdict.LEGAL
