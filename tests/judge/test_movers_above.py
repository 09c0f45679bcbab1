"""Movers of every keyword among floors (13.06, 21.03, 23, 24): legal, illegal and just at the limit."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from planner.board.answer import Verdict
from planner.board.terrain import Category, Opening, Piece
from planner.judge.path import path_judge
from planner.judge.question import charge_question
from planner.plan.charge import charge
from planner.units import INCH, from_inches
from tests.builders import (
    board,
    box,
    chargers,
    charging,
    floor,
    lifted,
    oval,
    point,
    rebased,
    spot,
    unit,
    wall,
)

ROOF = floor("R", box(12, 6, 24, 14), 6)
LIGHT = floor("R", box(12, 6, 24, 14), 6, Category.LIGHT)
SHW = ("VEHICLE", "WALKER", "SUPER-HEAVY WALKER")


def verdict(keywords: Sequence[str], roll: int, roof: Piece, *, skies: bool = False) -> Verdict:
    """Ask about one model 7" away from an enemy on a floor 6" up."""
    target = lifted(unit("T", [(17, 10)]), 6)
    scenario = board(chargers([(10, 10)], keywords=keywords), target, terrain=[roof])
    return charge(scenario, charging(roll, take_to_the_skies=skies)).verdict


@pytest.mark.parametrize(
    ("keywords", "roll", "terrain", "skies", "expected"),
    [
        (("BEASTS",), 10, ROOF, False, Verdict.LEGAL),
        (("SWARM",), 10, ROOF, False, Verdict.LEGAL),
        (("MOUNTED",), 12, ROOF, False, Verdict.IMPOSSIBLE),
        (("VEHICLE", "FLY"), 12, ROOF, False, Verdict.IMPOSSIBLE),
        (("VEHICLE", "FLY"), 12, LIGHT, False, Verdict.LEGAL),
        (("MONSTER",), 12, LIGHT, False, Verdict.LEGAL),
        (("MONSTER",), 12, ROOF, False, Verdict.IMPOSSIBLE),
        (("MONSTER", "FLY"), 12, ROOF, True, Verdict.LEGAL),
        (SHW, 12, LIGHT, False, Verdict.IMPOSSIBLE),
        (("VEHICLE", "FLY"), 12, ROOF, True, Verdict.LEGAL),
        (("VEHICLE", "FLY", "HOVER"), 9, ROOF, True, Verdict.LEGAL),
        (("VEHICLE", "FLY"), 9, ROOF, True, Verdict.IMPOSSIBLE),
        (("BEASTS",), 9, ROOF, False, Verdict.IMPOSSIBLE),
    ],
)
def test_who_charges_somebody_on_a_floor(
    keywords: Sequence[str], roll: int, terrain: Piece, skies: bool, expected: Verdict
) -> None:
    """From the ground it is out of reach; up there it takes 3.74" and the climb of 6", or the flight."""
    assert verdict(keywords, roll, terrain, skies=skies) is expected


@pytest.mark.parametrize(("height", "expected"), [(5.0, Verdict.IMPOSSIBLE), (5.001, Verdict.LEGAL)])
def test_who_is_straight_below_a_target_forbids_it_up_to_five_inches(
    height: float, expected: Verdict
) -> None:
    roof = floor("R", box(14, 6, 24, 14), height)
    target, below = lifted(unit("T", [(20, 10)]), height), unit("U", [(20, 10)])
    scenario = board(chargers([(14, 10)]), target, below, terrain=[roof])
    assert charge(scenario, charging(12)).verdict is expected


@pytest.mark.parametrize(("height", "expected"), [(5.0, Verdict.IMPOSSIBLE), (5.001, Verdict.LEGAL)])
def test_an_aircraft_overhead_bans_as_any_enemy_does(height: float, expected: Verdict) -> None:
    """It may be passed, but nobody ends engaged with it: up to 5" above (23.02, 11.04)."""
    roof = floor("R", box(16, 6, 24, 14), height)
    plane = lifted(unit("P", [(20, 10)], keywords=("AIRCRAFT", "FLY")), height)
    scenario = board(chargers([(10, 10)]), unit("T", [(20, 10)]), plane, terrain=[roof])
    assert charge(scenario, charging(9)).verdict is expected


def faults(keywords: Sequence[str], *corners: tuple[float, ...], terrain: Sequence[Piece] = ()) -> list[str]:
    scenario = board(chargers([(10, 10)], 32, keywords), unit("T", [(30, 30)]), terrain=terrain)
    charger = scenario.unit("C")
    question = charge_question(scenario, charger, ["T"], 30 * INCH, skies=False)
    path = tuple(spot(*corner) for corner in ((10, 10), *corners))
    return path_judge(question, charger.models[0]).faults(path, path[-1])


@pytest.mark.parametrize(("top", "fine"), [(2.0, True), (2.001, False), (4.0, False)])
def test_a_super_heavy_walker_crosses_no_more_than_others_when_it_charges(top: float, fine: bool) -> None:
    """Passing sections of up to 4" is for normal moves, advances and falling back (24.35)."""
    assert (faults(SHW, (18, 10), terrain=[wall("W", box(14, 6, 15, 14), top)]) == []) is fine


@pytest.mark.parametrize(("bottom", "fine"), [(2.001, True), (2.0, False)])
def test_a_walker_passes_below_a_section_that_begins_more_than_two_inches_up(
    bottom: float, fine: bool
) -> None:
    lintel = wall("W", box(14, 6, 15, 14), 5, bottom=bottom)
    assert (faults(("VEHICLE", "WALKER"), (18, 10), terrain=[lintel]) == []) is fine


@pytest.mark.parametrize(
    ("bottom", "top", "z", "fine"),
    [
        (0.0, 2.5, 0.0, True),
        (1.0, 2.5, 0.0, False),
        (1.0, 2.5, 1.0, True),
        (1.0, 5.0, 1.0, True),
    ],
)
def test_a_window_is_climbed_into_and_a_doorway_walked_through(
    bottom: float, top: float, z: float, fine: bool
) -> None:
    hole = Opening(point(14.5, 9), point(14.5, 11), from_inches(bottom), from_inches(top))
    shut = wall("W", box(14.4, 0, 14.6, 44), 5, openings=[hole])
    over = [(13.4, 10), (13.4, 10, z), (15.6, 10, z), (15.6, 10)] if z else [(16, 10)]
    assert (faults(("MOUNTED",), *over, terrain=[shut]) == []) is fine


@pytest.mark.parametrize(
    ("top", "wide", "expected"),
    [
        (2.5, 2.0, Verdict.IMPOSSIBLE),
        (5.0, 2.0, Verdict.LEGAL),
        (5.0, 1.25, Verdict.IMPOSSIBLE),
    ],
)
def test_a_model_ends_in_a_gap_and_in_no_enclosed_doorway(top: float, wide: float, expected: Verdict) -> None:
    """The wall is 1.6" thick and a friend stands on either side, so the opening is all the room there is."""
    hole = Opening(point(16, 10 - wide / 2), point(16, 10 + wide / 2), 0, from_inches(top))
    shut = wall("W", box(15.2, 0, 16.8, 44), 5, openings=[hole])
    guards = unit("U", [(18.6, 13.4), (18.6, 6.6)])
    target = unit("T", [(18.75, 10)])
    barred = wall("B", box(16.9, 0, 18, 44), 1.5)
    scenario = board(chargers([(13, 10)]), target, guards, terrain=[shut, barred])
    assert charge(scenario, charging(5)).verdict is expected


@pytest.mark.parametrize(("thick", "expected"), [(1.9, Verdict.LEGAL), (2.001, Verdict.IMPOSSIBLE)])
def test_a_wall_thinner_than_the_band_is_fought_through(thick: float, expected: Verdict) -> None:
    shut = wall("W", box(15, 0, 15 + thick, 44), 5)
    radius = 16 / 25.4
    target = unit("T", [(15 + thick + radius, 10)])
    scenario = board(chargers([(11, 10)], keywords=("MOUNTED",)), target, terrain=[shut])
    assert charge(scenario, charging(6)).verdict is expected


@pytest.mark.parametrize(
    ("shapes", "fine"),
    [
        ([box(12, 6, 24, 14)], True),
        ([box(12, 6, 18, 14), box(18.001, 6, 24, 14)], False),
        ([box(12, 6, 19.6, 14), box(19.601, 6, 24, 14)], True),
    ],
)
def test_a_floor_leads_over_an_oval_enemy_where_it_lies(shapes: list[object], fine: bool) -> None:
    """The oval's own outline counts, however the way is split: a gap 1.6" from its centre is not over it."""
    foe = rebased(unit("T", [(18, 10)]), oval(60, 35.5), 90)
    floors = [floor(f"R{k}", shape, 3) for k, shape in enumerate(shapes)]  # type: ignore[arg-type]
    scenario = board(chargers([(10, 10)]), foe, terrain=floors)
    charger = scenario.unit("C")
    judge = path_judge(charge_question(scenario, charger, ["T"], 30 * INCH, skies=False), charger.models[0])
    way = (spot(10, 10), spot(13, 10), spot(13, 10, 3), spot(23, 10, 3))
    split = (*way[:3], spot(20, 10, 3), way[3])
    for path in (way, split):
        assert (judge.faults(path, path[-1]) == []) is fine
        assert judge.doubts(path, 0) == [] or not fine


@pytest.mark.parametrize(("away", "fine"), [(1.4, True), (1.3, False)])
def test_an_oval_goes_over_an_enemy_and_on_beyond_the_rim(away: float, fine: bool) -> None:
    """Broadside it clears the enemy by its own width once its centre is off the floor, split there or not."""
    foe = unit("T", [(12 + away, 20)])
    whole = lifted(rebased(chargers([(20, 20)]), oval(60, 35.5)), 3)
    scenario = board(whole, foe, terrain=[floor("R", box(12, 12, 24, 28), 3)])
    charger = scenario.unit("C")
    judge = path_judge(charge_question(scenario, charger, ["T"], 30 * INCH, skies=False), charger.models[0])
    way = (spot(20, 20, 3), spot(11.5, 20, 3), spot(11.5, 20))
    split = (way[0], spot(12, 20, 3), *way[1:])
    for path in (way, split):
        wrong = judge.faults(path, path[-1]) or judge.doubts(path, 90_000_000)
        assert (wrong == []) is fine
