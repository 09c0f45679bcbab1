"""Placements carried to less and to more distance stay legal, or are given up."""

from __future__ import annotations

from dataclasses import replace

from planner.board.answer import Judgement, Verdict
from planner.board.scenario import Scenario
from planner.plan.carry import mended, shortened
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.units import INCH
from tests.builders import board, box, chargers, charging, unit, wall


def round_the_wall() -> Scenario:
    """Return a walker that needs a 7 to get round, and an 8 to get within 1"."""
    walker = chargers([(26, 23)], mm=60, keywords=("VEHICLE", "WALKER"))
    return board(walker, unit("T", [(32.5, 23)]), terrain=[wall("W", box(28.9, 17, 29.2, 25.6))])


def test_a_placement_is_legal_at_the_length_of_its_longest_way() -> None:
    scene = round_the_wall()
    answer = charge(scene, charging(12))
    less = shortened(scene, answer, 5 * INCH)
    longest = max(placement.length or 0 for placement in answer.placements)
    assert less.max_distance == longest < 12 * INCH
    assert less.verdict is Verdict.LEGAL
    assert judge_charge(scene, less.action, less.placements).verdict is Judgement.LEGAL


def test_it_stays_where_its_targets_may_still_be_selected() -> None:
    scene = board(chargers([(24, 22)]), unit("T", [(30, 22)]))
    answer = charge(scene, charging(9))
    assert max(placement.length or 0 for placement in answer.placements) < 7 * INCH
    assert shortened(scene, answer, 7 * INCH).max_distance == 7 * INCH
    assert shortened(scene, answer, 9 * INCH) is answer


def test_a_placement_that_the_judge_does_not_accept_is_given_back_unchanged() -> None:
    scene = board(chargers([(24, 22)]), unit("T", [(30, 22)]))
    answer = charge(scene, charging(9))
    elsewhere = replace(answer.placements[0], at=scene.unit("C").models[0].at, path=None)
    moved = replace(answer, placements=(replace(elsewhere, length=INCH),))
    assert shortened(scene, moved, 5 * INCH) is moved


def test_with_more_distance_a_model_takes_the_spot_that_it_now_owes() -> None:
    """On a 7 the walker ends beyond 1"; that placement breaks the duty on an 8, and is mended."""
    scene = round_the_wall()
    seven = charge(scene, charging(7))
    assert judge_charge(scene, charging(8), seven.placements).verdict is Judgement.ILLEGAL
    eight = mended(scene, charging(8), seven.placements)
    assert eight is not None
    assert (eight.verdict, eight.max_distance) == (Verdict.LEGAL, 8 * INCH)
    assert judge_charge(scene, charging(8), eight.placements).verdict is Judgement.LEGAL


def test_ends_out_of_reach_cannot_be_mended() -> None:
    scene = round_the_wall()
    assert mended(scene, charging(5), charge(scene, charging(12)).placements) is None
