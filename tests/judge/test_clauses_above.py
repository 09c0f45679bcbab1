"""Each clause about heights with a case that keeps it, one that breaks it and one just at the limit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import pytest

from planner.board.action import MoveType
from planner.board.answer import Judgement, Verdict
from planner.board.rulings import Rulings
from planner.board.scenario import Scenario
from planner.board.terrain import Category, Opening, Piece
from planner.board.unit import UnitState
from planner.judge.path import path_judge
from planner.judge.question import charge_question
from planner.plan.move import answer_move
from planner.proof.claims import Case, not_selectable
from planner.rules import book
from planner.units import INCH, from_inches
from tests.builders import board, box, chargers, charging, floor, lifted, moving, point, spot, unit, wall
from tests.judge.test_heights import Corners, judged, row

RADIUS = 16 / 25.4
WALKER = ("VEHICLE", "WALKER")
SHW = ("VEHICLE", "WALKER", "SUPER-HEAVY WALKER")
FAR = floor("R", box(14, 6, 30, 14), 3)


@pytest.mark.parametrize(("gap", "fine"), [(1.9, True), (2.0, True), (2.001, False)])
@pytest.mark.parametrize("height", [0.5, 4.0, 5.0])
def test_engagement_counts_across_and_up_each_by_itself(height: float, gap: float, fine: bool) -> None:
    """2" across is engaged however high up to 5": no slanted distance is taken (03.04)."""
    x = 17 - 2 * RADIUS - gap
    roof = floor("R", box(16, 6, 24, 14), height)
    scenario = board(chargers([(10, 10)]), lifted(unit("T", [(17, 10)]), height), terrain=[roof])
    assert row(judged(scenario, 12, ((x, 10),)), book.ENGAGES_TARGETS)[0] is fine


@pytest.mark.parametrize(("gap", "fine"), [(1.9, True), (2.0, True), (2.001, False)])
def test_coherency_counts_across_and_up_each_by_itself(gap: float, fine: bool) -> None:
    """Two models with 4" between their heights keep 2" across (03.03)."""
    y = 10 + 2 * RADIUS + gap
    pair = board(
        chargers([(10, 10), (10, 12)]), unit("T", [(17, 10)]), terrain=[floor("R", box(10, 11, 18, 16), 4)]
    )
    apart = judged(pair, 20, ((15, 10),), ((15, y), (15, y, 4)))
    assert row(apart, book.COHERENCY)[0] is fine


@pytest.mark.parametrize(("z", "fine"), [(5.0, True), (5.001, False)])
def test_every_pair_is_within_five_inches_of_height(z: float, fine: bool) -> None:
    """Each neighbour is near; the first and the last stand too far above each other beyond 5" (03.03)."""
    middle, high = floor("M", box(10, 11.5, 18, 12.9), 3), floor("H", box(10, 13, 18, 17), z)
    unit_of_three = chargers([(10, 10), (10, 11.6), (10, 13.2)])
    scenario = board(unit_of_three, unit("T", [(17, 10)]), terrain=[middle, high])
    ways = ((15, 10),), ((15, 12.2), (15, 12.2, 3)), ((15, 14), (15, 14, z))
    assert row(judged(scenario, 20, *ways), book.COHERENCY)[0] is fine


@pytest.mark.parametrize(("wide", "fine"), [(9.0, True), (9.001, False)])
def test_every_pair_is_within_nine_inches_whatever_their_heights(wide: float, fine: bool) -> None:
    """From the ground to a floor 4" up, by models between, 9" across is the limit (03.03)."""
    far = 2 * RADIUS + wide
    steps = [far * k / 4 for k in range(5)]
    charger = chargers([(10, 10 + y) for y in steps])
    roof = floor("R", box(10, 12, 22, 26), 4)
    scenario = board(charger, unit("T", [(17, 10)]), terrain=[roof])
    ways: list[Corners] = [((15, 10 + y),) for y in steps[:2]]
    ways += [((15, 10 + y), (15, 10 + y, 4)) for y in steps[2:]]
    assert row(judged(scenario, 20, *ways), book.COHERENCY)[0] is fine


@pytest.mark.parametrize(
    ("keywords", "top", "category", "words"),
    [
        (("MONSTER",), 2.0, Category.DENSE, None),
        (("MONSTER",), 2.001, Category.DENSE, "C1 climbed and may not end on R-f"),
        (("MONSTER",), 6.0, Category.LIGHT, None),
        (("MONSTER",), 6.0, Category.EXPOSED, None),
        (("MONSTER", "WALKER"), 3.0, Category.DENSE, "C1 climbed and may not end on R-f"),
        (("VEHICLE", "FLY"), 2.0, Category.DENSE, None),
        (("VEHICLE", "FLY"), 2.001, Category.DENSE, "C1 climbed and may not end on R-f"),
        (("VEHICLE", "MOBILE"), 2.0, Category.LIGHT, 'C1 may not end above the ground, at 2.00"'),
        (SHW, 2.0, Category.LIGHT, 'C1 may not end above the ground, at 2.00"'),
        (("INFANTRY",), 6.0, Category.DENSE, None),
    ],
)
def test_who_ends_on_what_it_climbed(
    keywords: Sequence[str], top: float, category: Category, words: str | None
) -> None:
    """MONSTERS end above the ground, but on no dense feature that they had to climb (13.06)."""
    crate = floor("R", box(14, 6, 24, 14), top, category, thickness=top)
    scenario = board(chargers([(10, 10)], keywords=keywords), unit("T", [(26, 10)]), terrain=[crate])
    up = judged(scenario, 20, ((13, 10), (13, 10, top), (18, 10, top)))
    assert row(up, book.STANDING)[0] is (words is None)
    assert words is None or row(up, book.STANDING)[1] == words


@pytest.mark.parametrize(("step", "fine"), [(0.0, True), (0.001, False)])
def test_stable_is_who_stands_on_sections_of_one_height(step: float, fine: bool) -> None:
    """A base across a seam stands on both; where one is a hair higher, it stands on neither (13.06)."""
    near, far = floor("R", box(14, 6, 18, 14), 3), floor("S", box(18, 6, 24, 14), 3 + step)
    scenario = board(chargers([(10, 10)]), lifted(unit("T", [(21, 10)]), 3 + step), terrain=[near, far])
    assert row(judged(scenario, 14, ((18, 10), (18, 10, 3))), book.STANDING)[0] is fine


def faults(
    keywords: Sequence[str], *corners: tuple[float, ...], terrain: Sequence[Piece] = (), foe: float = 40
) -> list[str]:
    friend = unit("F", [(16, 10)], side=chargers([(0, 0)]).side)
    charger = chargers([(10, 10)], 32, keywords)
    scenario = board(charger, friend, unit("T", [(foe, 10)]), terrain=terrain)
    question = charge_question(scenario, charger, ["T"], 30 * INCH, skies=False)
    path = tuple(spot(*corner) for corner in ((10, 10), *corners))
    return path_judge(question, charger.models[0]).faults(path, path[-1])


@pytest.mark.parametrize(
    ("keywords", "terrain", "way", "foe", "fine"),
    [
        (("VEHICLE", "MOBILE"), [wall("W", box(14, 6, 15, 14), 5)], [(18, 10)], 40, True),
        (("VEHICLE", "MOBILE"), [FAR], [(18, 10), (18, 10, 3)], 40, False),
        (("INFANTRY",), [FAR], [(18, 10), (18, 10, 3)], 40, True),
        (SHW, [], [(20, 10)], 40, True),
        (SHW, [], [(20, 10)], 18, False),
        (SHW, [wall("W", box(14, 6, 15, 14), 2)], [(18, 10)], 40, True),
        (SHW, [wall("W", box(14, 6, 15, 14), 3)], [(18, 10)], 40, False),
    ],
)
def test_who_passes_walls_floors_and_models(
    keywords: Sequence[str], terrain: Sequence[Piece], way: Corners, foe: float, fine: bool
) -> None:
    """MOBILE passes walls, not floors; a super-heavy walker passes no enemy in a charge (13.06, 24.35)."""
    assert (faults(keywords, *way, terrain=terrain, foe=foe) == []) is fine


@pytest.mark.parametrize(
    ("across", "height", "roll", "distance", "selectable"),
    [
        (8, 6, 10, "3d", True),
        (8, 6, 9, "3d", False),
        (8, 6, 8, "plan", True),
        (8.001, 6, 8, "plan", False),
        (8.001, 6, 10, "3d", False),
    ],
)
def test_selection_counts_heights_by_the_switch(
    across: float, height: float, roll: int, distance: Literal["3d", "plan"], selectable: bool
) -> None:
    """8" across and 6" up are 10" in space (11.04)."""
    scenario = up_and_across(across, height, distance)
    claim = not_selectable(Case(scenario, charging(roll)), "T")
    assert (claim is None) is selectable


@pytest.mark.parametrize(
    ("across", "distance", "eligible"),
    [(9.6, "3d", True), (9.601, "3d", False), (9.601, "plan", True), (12.001, "plan", False)],
)
def test_declaring_counts_heights_by_the_switch(
    across: float, distance: Literal["3d", "plan"], eligible: bool
) -> None:
    """9.6" across and 7.2" up are the 12" of a charge (11.02)."""
    answer = answer_move(up_and_across(across, 7.2, distance), charging(12))
    assert (answer.verdict is not Verdict.NOT_ELIGIBLE) is eligible


def up_and_across(across: float, height: float, distance: Literal["3d", "plan"]) -> Scenario:
    x = 10 + 2 * RADIUS + across
    roof = floor("R", box(x - 2, 6, x + 4, 14), height)
    target = lifted(unit("T", [(x, 10)]), height)
    return board(chargers([(10, 10)]), target, terrain=[roof], rulings=Rulings(distance=distance))


@pytest.mark.parametrize(
    ("kind", "across", "up", "distance", "eligible"),
    [
        (MoveType.PILE_IN, 3, 4, "3d", True),
        (MoveType.PILE_IN, 3.001, 4, "3d", False),
        (MoveType.PILE_IN, 3.001, 4, "plan", True),
        (MoveType.CONSOLIDATE, 2.4, 1.8, "3d", True),
        (MoveType.CONSOLIDATE, 2.401, 1.8, "3d", False),
        (MoveType.CONSOLIDATE, 2.401, 1.8, "plan", True),
    ],
)
def test_fight_moves_count_heights_by_the_switch(
    kind: MoveType, across: float, up: float, distance: Literal["3d", "plan"], eligible: bool
) -> None:
    """5" of a pile-in as 3" across and 4" up, 3" of a consolidation as 2.4" and 1.8" (12.03, 12.08)."""
    scenario = up_and_across(across, up, distance)
    state = UnitState(made_charge_move=True, eligible_to_fight=True)
    units = [replace(whole, state=state) if whole.id == "C" else whole for whole in scenario.units]
    answer = answer_move(replace(scenario, units=tuple(units)), moving(kind))
    assert (answer.verdict is not Verdict.NOT_ELIGIBLE) is eligible


@pytest.mark.parametrize(
    ("category", "bottom", "top", "fine"),
    [
        (Category.DENSE, 0, 2.5, False),
        (Category.LIGHT, 0, 2.5, True),
        (Category.LIGHT, 0, 1.5, True),
        (Category.LIGHT, 0, 1.499, False),
        (Category.DENSE, 0, 5, True),
    ],
)
def test_who_ends_in_an_opening(category: Category, bottom: float, top: float, fine: bool) -> None:
    """Enclosed ones of dense features are closed low down, others hold who fits, gaps everybody (13.06)."""
    hole = Opening(point(14, 8), point(14, 12), from_inches(bottom), from_inches(top))
    shut = wall("W", box(13.9, 0, 14.1, 44), 5, category, [hole])
    scenario = board(chargers([(10, 10)]), unit("T", [(16.5, 10)]), terrain=[shut])
    assert row(judged(scenario, 12, ((14, 10),)), book.CLEAR_OF_TERRAIN)[0] is fine


@pytest.mark.parametrize(
    ("thick", "expected"),
    [(1.9, Judgement.LEGAL), (2.0, Judgement.LEGAL), (2.001, Judgement.ILLEGAL)],
)
def test_models_fight_through_a_wall_as_thick_as_the_band(thick: float, expected: Judgement) -> None:
    """Both touch the wall: only the distance counts (03.04)."""
    shut = wall("W", box(15, 0, 15 + thick, 44), 5)
    target = unit("T", [(15 + thick + RADIUS, 10)])
    scenario = board(chargers([(11, 10)], keywords=("MOUNTED",)), target, terrain=[shut])
    assert judged(scenario, 6, ((15 - RADIUS, 10),)).verdict is expected
