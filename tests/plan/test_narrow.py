"""Near the needed distance: sharp proofs, found placements, and nothing claimed between."""

from __future__ import annotations

import copy

import pytest

from planner.board.answer import Judgement, Verdict
from planner.judge.visibility import FINE_CORNERS
from planner.plan.judging import judge_charge
from planner.plan.limits import OutOfTimeError, Watch
from planner.plan.narrow import narrowly, tight
from planner.proof.certificate import verify
from planner.proof.digest import sealed
from planner.rules.distance import granting
from planner.units import INCH, from_inches
from tests.builders import charging
from tests.search.test_tighten import round_the_wall, shortest_round_the_wall

SCENE = round_the_wall()


def test_just_below_the_needed_distance_a_fine_proof_holds_and_says_so() -> None:
    action = granting(charging(7), SCENE.unit("C"), from_inches(shortest_round_the_wall() - 0.0008))
    answer = narrowly(SCENE, action, Watch())
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.proof is not None
    assert answer.proof["charge"]["way_corners"] == FINE_CORNERS
    assert verify(SCENE, action, answer.proof) == []
    for corners in (48, 10**6, None):
        changed = copy.deepcopy(dict(answer.proof))
        changed["charge"]["way_corners"] = corners
        assert "the proof is about another charge" in verify(SCENE, action, sealed(changed))[0]
    coarse = copy.deepcopy(dict(answer.proof))
    del coarse["charge"]["way_corners"]
    assert verify(SCENE, action, sealed(coarse)) == ["$.proof.claims[0]: cannot-engage does not hold for T"]


def test_farther_below_the_usual_proof_is_enough() -> None:
    answer = narrowly(SCENE, granting(charging(7), SCENE.unit("C"), from_inches(6.5)), Watch())
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.proof is not None
    assert "way_corners" not in answer.proof["charge"]


def test_at_the_needed_distance_nothing_is_claimed_and_above_it_one_is_found() -> None:
    needed = shortest_round_the_wall()
    action = granting(charging(7), SCENE.unit("C"), from_inches(needed + 0.0001))
    assert narrowly(SCENE, action, Watch()).verdict is Verdict.UNRESOLVED
    answer = narrowly(SCENE, granting(charging(7), SCENE.unit("C"), 7 * INCH), Watch())
    assert answer.verdict is Verdict.LEGAL
    tighter = tight(SCENE, answer, 5 * INCH, Watch())
    assert tighter.max_distance is not None
    assert needed * INCH < tighter.max_distance < (needed + 0.0005) * INCH
    assert judge_charge(SCENE, tighter.action, tighter.placements).verdict is Judgement.LEGAL


def test_the_watch_stops_it() -> None:
    action = granting(charging(7), SCENE.unit("C"), 7 * INCH)
    with pytest.raises(OutOfTimeError):
        narrowly(SCENE, action, Watch(0.0))
