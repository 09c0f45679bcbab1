"""The judge above the ground: who stands where, climbs and their cost, distances up and down."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from planner.board.answer import Judgement, Placement
from planner.board.rulings import Rulings
from planner.board.scenario import Scenario
from planner.board.terrain import Category, Opening, Piece
from planner.judge.move import Judged, MoveJudge
from planner.judge.path import path_judge
from planner.judge.question import charge_question
from planner.rules import book
from planner.rules.rule import Rule
from planner.units import INCH, Spot, from_inches
from tests.builders import Places, board, box, chargers, floor, lifted, point, spot, unit, wall

Corners = Sequence[tuple[float, ...]]

ROOF = floor("R", box(14, 6, 24, 14), 3)
WALKER = ("VEHICLE", "WALKER")


def judged(
    scenario: Scenario, distance: float, *ways: Corners, skies: bool = False, targets: Sequence[str] = ("T",)
) -> Judged:
    """Judge ends and ways in inches, one for each model: x, y and, if not 0, z of each corner."""
    charger = scenario.unit("C")
    question = charge_question(scenario, charger, targets, from_inches(distance), skies)
    placements = []
    for model, way in zip(charger.models, ways, strict=True):
        path = (model.spot, *(spot(*corner) for corner in way))
        placements.append(Placement(model.id, point(*way[-1][:2]), path[-1].z, 0, path))
    return MoveJudge(question, 12 * INCH).judge(placements)


def row(result: Judged, rule: Rule) -> tuple[bool | None, str]:
    return next((r.holds, r.measured) for r in result.rows if r.rule == rule.title)


def foe(x: float = 20, z: float = 3.0) -> object:
    return lifted(unit("T", [(x, 10)]), z)


def scene(keywords: Sequence[str], *terrain: Piece, z: float = 0.0, mm: float = 32) -> Scenario:
    own = lifted(chargers([(10, 10)], mm, keywords), z)
    return board(own, lifted(unit("T", [(20, 10)]), 3), terrain=terrain)


# -- who may stand where --------------------------------------------------------------------------

LIGHT = floor("R", box(14, 6, 24, 14), 3, Category.LIGHT)
CRATE = floor("R", box(14, 6, 24, 14), 2, thickness=2)
UP = ((18, 10), (18, 10, 3))
OUTSIDE = ((13, 10), (13, 10, 3), (18, 10, 3))


@pytest.mark.parametrize(
    ("keywords", "terrain", "way", "words"),
    [
        (("INFANTRY",), ROOF, UP, "1 above the ground, wholly on surfaces"),
        (("BEASTS",), ROOF, UP, "1 above the ground, wholly on surfaces"),
        (("SWARM",), ROOF, OUTSIDE, "1 above the ground, wholly on surfaces"),
        (("MOUNTED",), ROOF, OUTSIDE, 'C1 may not end above the ground, at 3.00"'),
        (WALKER, LIGHT, UP, 'C1 may not end above the ground, at 3.00"'),
        (("MONSTER",), LIGHT, UP, "1 above the ground, wholly on surfaces"),
        (("VEHICLE", "FLY"), LIGHT, UP, "1 above the ground, wholly on surfaces"),
        (("MONSTER",), ROOF, OUTSIDE, "C1 climbed and may not end on R-f"),
        (("VEHICLE", "FLY"), ROOF, OUTSIDE, "C1 climbed and may not end on R-f"),
        (("INFANTRY",), ROOF, ((13, 10), (13, 10, 3)), 'C1 stands on nothing at 3.00"'),
        (("INFANTRY",), ROOF, ((14.629, 10), (14.629, 10, 3)), 'C1 overhangs the surface at 3.00"'),
        (("INFANTRY",), ROOF, ((14.63, 10), (14.63, 10, 3)), "1 above the ground, wholly on surfaces"),
        (("INFANTRY",), ROOF, ((18, 10),), "on the ground"),
    ],
)
def test_who_may_stand_where(keywords: Sequence[str], terrain: Piece, way: Corners, words: str) -> None:
    holds, measured = row(judged(scene(keywords, terrain), 12, way), book.STANDING)
    assert measured == words
    assert holds is ("may not" not in words and "nothing" not in words and "overhangs" not in words)


def test_low_dense_crates_and_floors_reached_on_the_level_bear_monsters() -> None:
    crate = ((13, 10), (13, 10, 2), (18, 10, 2))
    assert row(judged(scene(("MONSTER",), CRATE), 12, crate), book.STANDING)[0] is True
    wide = floor("R", box(9, 6, 24, 14), 3)
    level = judged(scene(("MONSTER",), wide, z=3), 12, ((18, 10, 3),))
    assert row(level, book.STANDING)[0] is True
    down_and_up = judged(scene(("MONSTER",), wide, z=3), 30, ((8, 10, 3), (8, 10), (8, 10, 3), (18, 10, 3)))
    assert row(down_and_up, book.STANDING)[1] == "C1 climbed and may not end on R-f"


def test_taking_to_the_skies_leads_onto_every_surface_that_holds_the_base() -> None:
    flier = scene(("VEHICLE", "FLY"), ROOF, mm=60)
    assert judged(flier, 10, ((10, 10, 3), (17.5, 10, 3)), skies=True).verdict is Judgement.LEGAL
    narrow = scene(("VEHICLE", "FLY"), floor("R", box(14, 9, 24, 11), 3), mm=60)
    overhangs = judged(narrow, 10, ((10, 10, 3), (17.5, 10, 3)), skies=True)
    assert row(overhangs, book.STANDING) == (False, 'C1 overhangs the surface at 3.00"')


@pytest.mark.parametrize(("bottom", "fine"), [(4.5, True), (4.499, False)])
def test_a_model_ends_below_a_ceiling_that_clears_its_height(bottom: float, fine: bool) -> None:
    above = wall("A", box(14, 6, 24, 14), 6, bottom=bottom)
    assert row(judged(scene(("INFANTRY",), ROOF, above), 12, UP), book.CLEAR_OF_TERRAIN)[0] is fine


def test_no_end_in_an_enclosed_doorway_even_above_the_ground_up_to_three_inches() -> None:
    def door(height: float, bottom: float) -> Piece:
        gap = Opening(point(18, 8), point(18, 12), from_inches(bottom), from_inches(bottom + 2))
        return wall("D", box(17.9, 6, 18.1, 14), 9, bottom=height, openings=[gap])

    low = floor("R", box(14, 6, 24, 14), 3)
    assert row(judged(scene(("INFANTRY",), low, door(3, 3)), 12, UP), book.CLEAR_OF_TERRAIN)[0] is False
    high = floor("R", box(14, 6, 24, 14), 3.001)
    up = ((18, 10), (18, 10, 3.001))
    own = board(
        chargers([(10, 10)]), lifted(unit("T", [(20, 10)]), 3.001), terrain=[high, door(3.001, 3.001)]
    )
    assert row(judged(own, 12, up), book.CLEAR_OF_TERRAIN)[0] is True


# -- climbing -------------------------------------------------------------------------------------


def faults(scenario: Scenario, *corners: tuple[float, ...]) -> list[str]:
    charger = scenario.unit("C")
    question = charge_question(scenario, charger, ["T"], 30 * INCH, skies=False)
    path = tuple(spot(*corner) for corner in corners)
    return path_judge(question, charger.models[0]).faults(path, path[-1])


@pytest.mark.parametrize(("gap", "fine"), [(0.5, True), (0.501, False)])
def test_climbing_stays_within_half_an_inch(gap: float, fine: bool) -> None:
    radius = 16 / 25.4
    at = 14 - radius - gap
    found = faults(scene(("INFANTRY",), ROOF), (10, 10), (at, 10), (at, 10, 3))
    assert (found == []) is fine


def test_infantry_pass_floors_and_others_climb_outside() -> None:
    inside = ((10, 10), (18, 10), (18, 10, 3))
    assert faults(scene(("INFANTRY",), ROOF), *inside) == []
    assert faults(scene(("MONSTER",), ROOF), *inside) == [
        'passes through R-f at (18.000", 10.000")',
    ]
    assert faults(scene(("MONSTER",), ROOF), (10, 10), *OUTSIDE) == []
    assert faults(scene(("MONSTER",), LIGHT), *inside) == []


def test_level_stretches_above_the_ground_go_along_tops_and_openings() -> None:
    ruin = [floor("A", box(14, 6, 18, 14), 3), floor("B", box(18, 6, 22, 14), 3)]
    assert faults(scene(("INFANTRY",), *ruin), (10, 10), (15, 13), (15, 13, 3), (21, 13, 3)) == []
    apart = [floor("A", box(14, 6, 18, 14), 3), floor("B", box(21, 6, 24, 14), 3)]
    assert faults(scene(("INFANTRY",), *apart), (10, 10), (15, 13), (15, 13, 3), (22, 13, 3)) == [
        'leaves what it climbed between (15.000", 13.000") at height 3.00" '
        'and (22.000", 13.000") at height 3.00"'
    ]
    tall = wall("W", box(14, 6, 22, 14), 5)
    hanging = faults(scene(("INFANTRY",), tall), (10, 10), (13, 10), (13, 10, 2), (13, 12, 2), (13, 12))
    assert any("leaves what it climbed" in fault for fault in hanging)


def test_a_floor_leads_over_an_enemy_and_climbing_alone_does_not() -> None:
    foes = unit("T", [(18, 10)])
    above = board(chargers([(10, 10)]), foes, terrain=[floor("R", box(12, 6, 24, 14), 3)])
    over = ((10, 10), (13, 10), (13, 10, 3), (22, 10, 3))
    assert faults(above, *over) == []
    below = board(chargers([(10, 10)]), lifted(foes, 3), terrain=[floor("R", box(12, 6, 24, 14), 3)])
    assert faults(below, (10, 10), (22, 10)) == []
    assert any("crosses T1" in fault for fault in faults(below, *over))
    beside = board(chargers([(10, 10)]), foes, terrain=[wall("W", box(12, 10.7, 24, 11), 3)])
    assert any("crosses T1" in fault for fault in faults(beside, *over))
    upright = faults(below, (10, 10), (18, 10), (18, 10, 6))
    assert any("crosses T1" in fault for fault in upright)


WEST = box(12, 6, 18, 14)
EL = [(12, 6), (24, 6), (24, 14), (20, 14), (20, 9), (12, 9)]
CROSSED = 'crosses T1 between (13.000", {y:.3f}") at height 3.00" and (23.000", {y:.3f}") at height 3.00"'


@pytest.mark.parametrize(
    ("shapes", "foe", "y", "fine"),
    [
        ([WEST, box(18, 6, 24, 14)], (18, 10), 10, True),
        ([WEST, box(18, 6, 24, 14)], (15, 10), 10, True),
        ([WEST, box(17, 9, 24, 14)], (18, 10), 10, True),
        (
            [[(12, 6), (20, 6), (14, 14), (12, 14)], [(20, 6), (24, 6), (24, 14), (14, 14)]],
            (17, 10),
            10,
            True,
        ),
        ([EL], (20, 8), 8.5, True),
        ([EL], (18, 10), 9.001, False),
        ([WEST, box(18.001, 6, 24, 14)], (18, 10), 10, False),
        ([WEST, box(18.001, 6, 24, 14)], (19.261, 10), 10, True),
        ([WEST, box(18.001, 6, 24, 14)], (19.26, 10), 10, False),
        ([WEST, box(18, 6, 24, 9.999)], (18, 10), 10, False),
    ],
)
def test_sections_that_adjoin_lead_over_an_enemy_together(
    shapes: list[Places], foe: tuple[float, float], y: float, fine: bool
) -> None:
    """What counts is where the bases, 1.26" together, are near: a gap farther off is none over the enemy."""
    floors = [floor(f"R{k}", shape, 3) for k, shape in enumerate(shapes)]
    above = board(chargers([(10, 10)]), unit("T", [foe]), terrain=floors)
    over = ((10, 10), (10, 5), (13, 5), (13, 5, 3), (13, y, 3), (23, y, 3))
    assert faults(above, *over) == ([] if fine else [CROSSED.format(y=y)])


def test_a_corner_on_the_way_changes_nothing_over_an_enemy() -> None:
    floors = [floor("R", WEST, 3), floor("S", box(18, 6, 24, 14), 3)]
    above = board(chargers([(10, 10)]), unit("T", [(18, 10)]), terrain=floors)
    up = ((10, 10), (13, 10), (13, 10, 3))
    assert faults(above, *up, (18, 10, 3), (23, 10, 3)) == faults(above, *up, (23, 10, 3)) == []


@pytest.mark.parametrize(("distance", "fine"), [(9.74, True), (9.739, False)])
def test_a_climb_costs_what_it_rises(distance: float, fine: bool) -> None:
    way = ((16.74, 10), (16.74, 10, 3))
    holds, measured = row(judged(scene(("INFANTRY",), ROOF), distance, way), book.PATH)
    assert holds is fine
    assert fine or 'is 9.740" long' in measured


@pytest.mark.parametrize(("distance", "fine"), [(9.74, True), (9.739, False)])
def test_falling_costs_as_much(distance: float, fine: bool) -> None:
    high = lifted(chargers([(10, 10)]), 3)
    start = floor("S", box(8, 8, 12, 12), 3)
    scenario = board(high, unit("T", [(18, 10)]), terrain=[start])
    assert row(judged(scenario, distance, ((10, 10), (16.74, 10))), book.PATH)[0] is fine


# -- distances ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("height", "fine"), [(5, True), (5.001, False)])
def test_engagement_and_coherency_reach_five_inches_up(height: float, fine: bool) -> None:
    roof = floor("R", box(17.5, 6, 24, 14), height)
    scenario = board(chargers([(10, 10)]), lifted(unit("T", [(19, 10)]), height), terrain=[roof])
    assert row(judged(scenario, 12, ((16, 10),)), book.ENGAGES_TARGETS)[0] is fine
    pair = board(
        chargers([(10, 10), (10, 12)]),
        unit("T", [(16, 10)]),
        terrain=[floor("R", box(10, 11, 18, 14), height)],
    )
    apart = judged(pair, 20, ((14.5, 10),), ((14.5, 12), (14.5, 12, height)))
    assert row(apart, book.COHERENCY)[0] is fine


@pytest.mark.parametrize(
    ("height", "distance", "close"),
    [(0.6, "3d", True), (0.8, "3d", False), (0.8, "plan", True), (3.0, "plan", True)],
)
def test_the_inch_counts_heights_by_the_switch(height: float, distance: str, close: bool) -> None:
    """The gap across the table is 0.8"; with 0.6" up that is 1" exactly, with 0.8" up more."""
    rulings = Rulings(distance="3d" if distance == "3d" else "plan")
    radius = 16 / 25.4
    roof = floor("R", box(17, 6, 24, 14), height, thickness=height)
    target = lifted(unit("T", [(17.9, 10)]), height)
    scenario = board(chargers([(10, 10)]), target, terrain=[roof], rulings=rulings)
    result = judged(scenario, 6.1, ((17.9 - 2 * radius - 0.8, 10),))
    owed = "C1" in row(result, book.WITHIN_1)[1]
    assert owed is not close


def test_ending_closer_counts_heights_too() -> None:
    """Straight under the target is closer across the table, but not than 3" beside it on the same floor."""
    wide = floor("R", box(8, 6, 24, 14), 3)
    own = lifted(chargers([(10, 10)]), 3)
    scenario = board(own, lifted(unit("T", [(13.5, 10)]), 3), terrain=[wide])
    down = judged(scenario, 12, ((10, 10), (13.5, 10)))
    assert row(down, book.CLOSER) == (False, "not closer: C1")
    plan = board(*scenario.units, terrain=[wide], rulings=Rulings(distance="plan"))
    assert row(judged(plan, 12, ((10, 10), (13.5, 10))), book.CLOSER)[0] is True


def test_a_spot_on_a_floor_is_owed_and_named_with_its_way() -> None:
    stays = judged(scene(("INFANTRY",), ROOF), 12, ((18, 10),))
    assert stays.verdict is Judgement.ILLEGAL
    (better,) = stays.better
    assert better.z == 3 * INCH
    assert better.path is not None
    assert better.path[-1] == Spot(better.at.x, better.at.y, 3 * INCH)
    assert "at height 3.00" in row(stays, book.WITHIN_1)[1]
    assert judged(scene(WALKER, ROOF), 12, ((18, 10),)).verdict is Judgement.LEGAL
    assert judged(scene(("INFANTRY",), ROOF), 9, ((18, 10),)).verdict is Judgement.LEGAL
