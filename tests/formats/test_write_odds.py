"""Odds files: what the schema says, exact fractions, ends that the other commands read."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from planner.board.odds import Chance, Chances, Odds, OddsVerdict
from planner.formats import odds_to_json, result_from_json
from planner.formats.read_result import read_action
from planner.formats.shape_odds import OddsShape
from planner.formats.write_odds import percent
from planner.plan.limits import Watch
from planner.plan.odds import odds
from planner.proof.certificate import verify
from tests.builders import board, chargers, charging, unit

SCENE = board(
    chargers([(24, 22)], keywords=("INFANTRY", "FLY")),
    unit("T", [(31, 22)]),
    unit("U", [(31, 24)]),
    unit("Left", [(16, 22)]),
    unit("Far", [(45, 22)]),
)
ACTION = replace(charging(7), roll=None, targets="all-subsets")


@pytest.fixture(scope="module")
def written() -> dict[str, Any]:
    return odds_to_json(odds(SCENE, ACTION))


def test_it_has_the_shape_of_the_schema(written: dict[str, Any]) -> None:
    shape = OddsShape.model_validate(written)
    assert len(shape.sets) == 4
    assert len(shape.rolls) == 22
    assert [entry.targets for entry in shape.out_of_range] == [["Far"]]
    assert [entry.targets for entry in shape.pruned] == [["T", "Left"], ["U", "Left"]]


def test_out_of_time_and_not_eligible_have_the_shape_too() -> None:
    OddsShape.model_validate(odds_to_json(odds(SCENE, ACTION, Watch(0.0))))
    OddsShape.model_validate(odds_to_json(Odds(OddsVerdict.NOT_ELIGIBLE, ACTION, 3, reasons=("no",))))


def test_both_ends_are_read_by_the_other_commands(written: dict[str, Any]) -> None:
    for entry in written["sets"]:
        for way in entry["ways"]:
            ends = way["needed"]
            placed = result_from_json(ends["legal"], "end", SCENE).action
            proven = read_action(ends["impossible"], SCENE, "end")
            assert placed is not None
            assert proven is not None
            assert placed.take_to_the_skies is proven.take_to_the_skies is way["take_to_the_skies"]
            assert verify(SCENE, proven, ends["impossible"]["proof"]) == []


def test_plans_are_results_that_can_be_judged(written: dict[str, Any]) -> None:
    best = [plan["best"] for plan in written["rolls"] if plan["best"] is not None]
    assert best
    for result in best:
        read = result_from_json(result, "plan", SCENE)
        assert read.action is not None
        assert (read.action.roll, read.action.max_distance) == (result["action"]["roll"], None)


def test_the_better_way_of_each_roll_is_marked(written: dict[str, Any]) -> None:
    """In the open both ways are as good from an 8 on; before, walking reaches what flying does not."""
    marked = {(p["natural"], p["take_to_the_skies"]) for p in written["rolls"] if p["better"]}
    assert (6, True) not in marked
    assert (6, False) in marked
    assert {(12, False), (12, True)} <= marked
    assert (2, False) not in marked


def test_chances_are_exact_and_ranges_have_both_ends() -> None:
    sure = Chance(Fraction(7, 12), Fraction(7, 12))
    wide = Chance(Fraction(10, 36), Fraction(21, 36))
    found = odds(SCENE, ACTION)
    entry = replace(found.sets[0], chances=Chances(sure, wide, sure))
    (first, *_) = odds_to_json(replace(found, sets=(entry,)))["sets"]
    assert first["chance"]["unmodified"] == {"fraction": "7/12", "percent": 58.33}
    assert first["chance"]["once"] == {
        "fraction": "5/18",
        "percent": 27.78,
        "at_most_fraction": "7/12",
        "at_most_percent": 58.33,
    }
    assert percent(Fraction(1071, 1296)) == 82.64
