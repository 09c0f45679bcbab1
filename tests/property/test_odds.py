"""What must hold of odds on random boards: certified ends, monotone chances, no contradictions."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from planner.board.answer import Judgement, Verdict
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.plan.odds import odds
from planner.proof.certificate import verify
from planner.rules.dice import NATURAL_ROLLS
from tests.builders import charging
from tests.property.strategies import SEEDS, scene

FEW = settings(max_examples=12, deadline=None)
ANY = replace(charging(7), roll=None, targets="all-subsets")


@FEW
@given(SEEDS)
def test_both_ends_of_each_bracket_are_certified(seed: int) -> None:
    scenario = scene(seed)
    for entry in odds(scenario, ANY).sets:
        needed = entry.modes[0].needed
        assert needed is not None
        assert needed.below is not None
        assert needed.below.proof is not None
        assert verify(scenario, needed.below.action, needed.below.proof) == []
        if needed.above is not None:
            judged = judge_charge(scenario, needed.above.action, needed.above.placements)
            assert judged.verdict is Judgement.LEGAL
            assert judged.distance == needed.high
            assert (needed.low or 0) < judged.distance


@FEW
@given(SEEDS, st.integers(min_value=-4, max_value=3))
def test_a_better_modifier_never_lowers_a_chance(seed: int, modifier: int) -> None:
    """What is known may differ, so what is sure of the worse is at most what may be of the better."""
    scenario = scene(seed)
    worse, better = (
        odds(scenario, replace(ANY, modifier=m, targets=("T",))) for m in (modifier, modifier + 1)
    )
    for low, high in zip(worse.sets, better.sets, strict=True):
        assert low.chances.once.least <= high.chances.once.most
        assert low.chances.rerolled.least <= high.chances.rerolled.most


@FEW
@given(SEEDS, st.sampled_from(NATURAL_ROLLS))
def test_verdicts_by_comparison_never_contradict_the_single_question(seed: int, roll: int) -> None:
    scenario = scene(seed)
    (entry,) = odds(scenario, replace(ANY, targets=("T",))).sets
    alone = charge(scenario, charging(roll)).verdict
    compared = entry.modes[0].verdicts[roll]
    assert {alone, compared} != {Verdict.LEGAL, Verdict.IMPOSSIBLE}
    if alone is not Verdict.UNRESOLVED:
        assert compared is not Verdict.UNRESOLVED
