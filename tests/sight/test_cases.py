"""Real questions with known answers, and models of more than one piece."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.board.base import Hull
from planner.board.terrain import Category, Piece
from planner.board.unit import Part, Side
from planner.units import INCH, Point
from tests.builders import box, point, unit, wall
from tests.sight.scenes import ask, facing


def ruin(x0: float, y0: float, x1: float, y1: float) -> Piece:
    """Return an area with a dense feature of next to no size."""
    token = wall("token", box(x0 + 0.2, y0 + 0.2, x0 + 0.3, y0 + 0.3), 0.1)
    return Piece("ruin", tuple(point(*corner) for corner in box(x0, y0, x1, y1)), token.features)


@pytest.mark.parametrize(
    ("edge", "visible"),
    [(24.5, True), (24.59, True), (24.5905, True), (24.591, False), (24.7, False)],
)
def test_a_sliver_past_the_ruin(edge: float, visible: bool) -> None:
    """Lines fill y up to 24.62992"; 1 mm of that, 0.03937", has to be free."""
    observer = unit("O", [(20, 24)], Side.ATTACKER)
    target = unit("T", [(40, 24)], keywords=("VEHICLE",))
    answer = ask(facing(target, terrain=[ruin(28, 19, 32, edge)], observer=observer))
    (pair,), (row,) = answer.pairs, answer.cover
    assert (pair.visible, pair.fully_visible) == (visible, False)
    assert (row.visible, row.bs_change) == ((True, 1) if visible else (False, None))
    narrow = 24.591 <= edge < 24.62
    assert ("narrower than the 1 mm" in pair.because) is narrow


@pytest.mark.parametrize(("x", "benefit"), [(33.2, False), (33.4, True)])
def test_a_toe_out(x: float, benefit: bool) -> None:
    observer = unit("O", [(20, 22)], Side.ATTACKER)
    squad = unit("T", [(35, 22), (35, 23.5), (x, 20.5)])
    answer = ask(facing(squad, terrain=[ruin(34, 19, 40, 25)], observer=observer))
    assert {pair.visible for pair in answer.pairs} == {True}
    assert answer.cover[0].benefit_of_cover is benefit


LOW = wall("L", box(20, 5, 20.5, 17), 2, Category.EXPOSED)


def test_a_wing_above_a_wall_is_seen_and_the_rest_is_not() -> None:
    wing = Part(tuple(point(*corner) for corner in box(29, 10, 31, 12)), 3 * INCH, 4 * INCH)
    flyer = unit("T", [(30, 11)], keywords=("VEHICLE", "FLY"))
    flyer = replace(flyer, models=(replace(flyer.models[0], parts=(wing,)),))
    (pair,) = ask(facing(flyer, terrain=[LOW])).pairs
    assert (pair.visible, pair.fully_visible) == (True, False)
    assert pair.witness is not None
    assert pair.witness[1].z > 3 * INCH
    (plain,) = ask(facing(unit("T", [(30, 11)]), terrain=[LOW])).pairs
    assert plain.visible is False


def test_a_wing_hides_what_is_behind_it() -> None:
    wing = Part(tuple(point(*corner) for corner in box(19, 5, 21, 17)), 0, 4 * INCH)
    flyer = unit("X", [(20, 25)], keywords=("VEHICLE", "FLY"))
    flyer = replace(flyer, models=(replace(flyer.models[0], parts=(wing,)),))
    (pair,) = ask(facing(unit("T", [(30, 11)]), flyer)).pairs
    assert (pair.visible, pair.blockers) == (False, ("X",))


def test_a_slot_between_two_hulls() -> None:
    """A slot right through lets a line pass while it is more than 1 mm wide."""
    towers = ((-3, -0.1), (0.1, 3))
    for slot, visible in ((0.1, True), (0.01, False)):
        tanks = []
        for k, (low, high) in enumerate(towers):
            low, high = (low, -slot) if k == 0 else (slot, high)
            corners = ((-1, low), (1, low), (1, high), (-1, high))
            hull = Hull(tuple(Point(round(x * INCH), round(y * INCH)) for x, y in corners))
            tank = unit(f"X{k}", [(20, 11)], keywords=("VEHICLE",))
            tanks.append(replace(tank, models=(replace(tank.models[0], base=hull, height=3 * INCH),)))
        (pair,) = ask(facing(unit("T", [(30, 11)]), *tanks)).pairs
        assert pair.visible is visible


def test_an_observer_of_several_pieces_sees_from_each() -> None:
    """The base is behind the wall, an arm of the hull reaches past it."""
    arm = Hull(
        tuple(
            Point(round(x * INCH), round(y * INCH))
            for x, y in ((-1, -1), (1, -1), (1, 8), (0.5, 8), (0.5, 1), (-1, 1))
        )
    )
    tank = unit("O", [(10, 11)], Side.ATTACKER, keywords=("VEHICLE",))
    tank = replace(tank, models=(replace(tank.models[0], base=arm),))
    target = unit("T", [(26, 18.5)])
    near = wall("W", box(14, 5, 14.5, 17), 5, Category.EXPOSED)
    assert ask(facing(target, terrain=[near], observer=tank)).pairs[0].visible is True
    tall = wall("W", box(14, 5, 14.5, 26), 5, Category.EXPOSED)
    assert ask(facing(target, terrain=[tall], observer=tank)).pairs[0].visible is False
