"""What going up and down costs at least, and what a way goes round in the storeys it may be in."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from planner.board.scenario import Scenario
from planner.board.terrain import Piece
from planner.judge.question import charge_question
from planner.judge.shared_ways import model_ways
from planner.judge.ways import ModelWays
from planner.units import INCH, from_inches
from tests.builders import board, box, chargers, floor, lifted, spot, unit, wall

START = floor("S", box(8, 8, 12, 12), 4)
FOES = unit("T", [(40, 10)])


def ways(scenario: Scenario, distance: float = 20) -> ModelWays:
    charger = scenario.unit("C")
    question = charge_question(scenario, charger, ["T"], from_inches(distance), skies=False)
    return model_ways(question, charger.models[0])


def high(*terrain: Piece, keywords: Sequence[str] = ("INFANTRY",)) -> Scenario:
    return board(lifted(chargers([(10, 10)], keywords=keywords), 4), FOES, terrain=[START, *terrain])


REACH = 2 * (16 / 25.4 + 0.5)
"""Floors as near as that are climbed from one to the other: bases within an inch and a half inch of both."""


@pytest.mark.parametrize(
    ("terrain", "rise"),
    [
        ([floor("E", box(12, 8, 20, 12), 6)], 2.0),
        ([floor("E", box(12 + REACH - 0.001, 8, 20, 12), 6)], 2.0),
        ([floor("E", box(12 + REACH + 0.001, 8, 20, 12), 6)], 10.0),
        ([floor("E", box(16, 8, 20, 12), 6), wall("W", box(12, 9, 16, 9.2), 3)], 4.0),
        ([floor("E", box(16, 8, 20, 12), 6), wall("W", box(12, 9, 16, 9.2), 8, bottom=5)], 6.0),
    ],
)
def test_heights_cost_what_the_storeys_between_make_them(terrain: list[Piece], rise: float) -> None:
    """From 4" up to 6": directly, by the ground, by a wall's top at 3" or by one at 8"."""
    found = ways(high(*terrain), 40).lower_bound(spot(18, 10, 6)) / INCH
    assert found == pytest.approx(8 + rise, abs=0.001)


def test_a_floor_of_the_same_height_apart_is_reached_by_the_ground() -> None:
    other = floor("E", box(16, 8, 20, 12), 4)
    assert ways(high(other)).lower_bound(spot(18, 10, 4)) / INCH == pytest.approx(16, abs=0.001)
    assert ways(high(other)).lower_bound(spot(10, 11, 4)) / INCH == pytest.approx(1, abs=0.001)


def test_what_blocks_in_every_storey_on_the_way_is_gone_round() -> None:
    tall, low = (wall("W", box(14, 0, 14.2, 14), top) for top in (5, 3))
    blocked = high(tall, keywords=("MOUNTED",))
    round_it = ways(blocked).lower_bound(spot(18, 10))
    assert round_it / INCH > 4 + 8.05
    assert ways(high(tall)).lower_bound(spot(18, 10)) / INCH == pytest.approx(12, abs=0.001)
    by_the_top = ways(high(low, keywords=("MOUNTED",))).lower_bound(spot(18, 10))
    assert by_the_top / INCH == pytest.approx(12, abs=0.001)


@pytest.mark.parametrize(("gap", "longer"), [(0.0, False), (1.5, True)])
def test_a_floor_leads_over_an_enemy_only_where_it_lies(gap: float, longer: bool) -> None:
    """A row of enemies below the floor, or as far out as the gap: those are in the way of who is on it."""
    row = unit("U", [(14.5 + gap, 10 + 2 * k) for k in range(-4, 5)])
    roof = floor("S", box(8, 0, 16, 44), 4)
    scenario = board(lifted(chargers([(10, 10)]), 4), FOES, row, terrain=[roof])
    bound = ways(scenario).lower_bound(spot(20, 10)) / INCH
    assert (bound > 14.5) is longer
