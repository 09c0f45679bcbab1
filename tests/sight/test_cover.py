"""Cover, hidden models and plunging fire beyond the bundled scenarios."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.board.action import Attack
from planner.board.rulings import Rulings
from planner.board.terrain import Category, Opening, Piece
from planner.board.unit import Side, Unit, UnitState
from planner.units import INCH
from tests.builders import box, point, unit, wall
from tests.sight.scenes import WALL, ask, facing

GROUND = wall("token", box(31, 12, 31.1, 12.1), 0.1)
RUIN = Piece("ruin", tuple(point(*corner) for corner in box(28, 8, 33, 14)), GROUND.features)
"""An area with a dense feature."""


def at(x: float, state: UnitState | None = None) -> Unit:
    return replace(unit("T", [(x, 11)]), state=state or UnitState())


@pytest.mark.parametrize(
    ("x", "state", "hidden", "visible"),
    [
        (29, UnitState(), True, False),
        (29, UnitState(shot_this_turn=True), False, True),
        (29, UnitState(shot_last_turn=True), False, True),
        (26, UnitState(), False, True),
    ],
)
def test_hidden(x: float, state: UnitState, hidden: bool, visible: bool) -> None:
    (pair,) = ask(facing(at(x, state), terrain=[RUIN])).pairs
    assert (pair.hidden, pair.visible, pair.fully_visible) == (hidden, visible, visible)
    assert (pair.witness is None) is not visible


@pytest.mark.parametrize(
    ("gap", "lying", "visible"), [(15, False, True), (12, True, True), (12.001, True, False)]
)
def test_the_detection_range_is_inclusive(gap: float, lying: bool, visible: bool) -> None:
    observer = unit("O", [(0, 11)], Side.ATTACKER)
    place = point(29, 11)
    x = place.x - 160_000 - round(gap * INCH)
    observer = replace(observer, models=(replace(observer.models[0], at=place._replace(x=x)),))
    (pair,) = ask(facing(at(29, UnitState(gone_to_ground=lying)), terrain=[RUIN], observer=observer)).pairs
    assert (pair.hidden, pair.visible) == (True, visible)
    assert ("gone to ground (13.11.01)" in pair.because) is (not visible)


def test_friends_see_their_hidden_friends() -> None:
    friend = replace(at(29), side=Side.ATTACKER)
    (pair,) = ask(facing(friend, terrain=[RUIN])).pairs
    assert (pair.hidden, pair.visible) == (True, True)


def test_vehicles_neither_hide_nor_take_cover_in_an_area() -> None:
    tank = unit("T", [(29, 11)], keywords=("VEHICLE",))
    answer = ask(facing(tank, terrain=[RUIN]))
    assert (answer.pairs[0].hidden, answer.pairs[0].visible) == (False, True)
    assert answer.cover[0].benefit_of_cover is False


@pytest.mark.parametrize("keyword", ["INFANTRY", "BEASTS", "SWARM"])
def test_these_take_cover_in_an_area(keyword: str) -> None:
    target = replace(unit("T", [(29, 11)], keywords=(keyword,)), state=UnitState(shot_this_turn=True))
    assert ask(facing(target, terrain=[RUIN])).cover[0].bs_change == 1


def test_causes_don_t_add_up() -> None:
    target = replace(
        unit("T", [(29, 11)], keywords=("INFANTRY", "STEALTH", "SMOKE")),
        state=UnitState(shot_this_turn=True, smokescreen=True),
    )
    (row,) = ask(facing(target, terrain=[RUIN]), Attack(4, indirect=True)).cover
    assert row.bs_change == 1
    for section in ("13.08", "24.33", "15.10", "10.07"):
        assert f"({section})" in row.because
    assert row.because.endswith("BS worse by 1: 4+ becomes 5+")


def test_stealth_of_some_models_is_none() -> None:
    two = unit("T", [(25, 11), (25, 13)])
    half = replace(two.models[0], keywords=frozenset({"INFANTRY", "STEALTH"}))
    (row,) = ask(facing(replace(two, models=(half, two.models[1])))).cover
    assert row.benefit_of_cover is False


def test_smoke_beside_the_line_covers_nobody() -> None:
    smoke = replace(unit("X", [(20, 20)]), state=UnitState(smokescreen=True))
    (row,) = ask(facing(unit("T", [(30, 11)]), smoke)).cover
    assert (row.benefit_of_cover, row.bs_change) == (False, 0)


def test_terrain_behind_a_tank_counts_all_the_same() -> None:
    """The wall alone would hide a part, whatever else stands in front of it (13.08)."""
    tank = unit("X", [(15, 9.5)], keywords=("VEHICLE",))
    half = wall("W", box(20, 5, 20.5, 11), 5, Category.EXPOSED)
    (row,) = ask(facing(unit("T", [(30, 11)]), tank, terrain=[half])).cover
    assert row.benefit_of_cover is True


@pytest.mark.parametrize(
    ("keywords", "x", "z", "change"),
    [
        (("INFANTRY",), 30, 3, -1),
        (("INFANTRY",), 30, 2.9, 0),
        (("TOWERING",), 22, 0, -1),
        (("TOWERING",), 24, 0, 0),
        (("AIRCRAFT", "TOWERING"), 22, 0, 0),
    ],
    ids=["tower", "too low", "near giant", "far giant", "aircraft"],
)
def test_plunging_fire(keywords: tuple[str, ...], x: float, z: float, change: int) -> None:
    observer = unit("O", [(10, 11)], Side.ATTACKER, keywords=keywords)
    raised = replace(observer, models=(replace(observer.models[0], z=round(z * INCH)),))
    (row,) = ask(facing(unit("T", [(x, 11)]), observer=raised)).cover
    assert row.bs_change == change
    assert ("(22.05)" in row.because) is (change == -1)


@pytest.mark.parametrize(
    ("bottom", "top", "rulings", "visible"),
    [
        (1, 2.9, Rulings(), False),
        (2, 4.5, Rulings(), True),
        (2, 4.5, Rulings(solid_gap="closed"), False),
        (3.1, 4.5, Rulings(solid_gap="closed"), True),
        (0, 5, Rulings(), True),
    ],
    ids=["low window", "straddling", "straddling closed", "high window", "to the top"],
)
def test_openings_of_a_dense_wall(bottom: float, top: float, rulings: Rulings, visible: bool) -> None:
    opening = Opening(point(29.25, 10), point(29.25, 12), round(bottom * INCH), round(top * INCH))
    solid = wall("W", box(29, 2, 29.5, 20), 5, openings=[opening])
    area = Piece("ruin", tuple(point(*corner) for corner in box(28, 2, 33, 20)), solid.features)
    target, observer = (
        replace(one, models=(replace(one.models[0], height=5 * INCH),))
        for one in (unit("T", [(31, 11)], keywords=("VEHICLE",)), unit("O", [(10, 11)], Side.ATTACKER))
    )
    scenario = replace(facing(target, terrain=[area], observer=observer), rulings=rulings)
    assert ask(scenario).pairs[0].visible is visible


def test_a_blocked_pair_names_what_blocks() -> None:
    (pair,) = ask(facing(unit("T", [(30, 11)]), terrain=[WALL])).pairs
    assert (pair.visible, pair.blockers) == (False, ("W-f",))
    assert pair.because == "every line is blocked by the feature W-f (06.01)"
