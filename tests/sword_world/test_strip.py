"""The strip in the plane is exact: a unit of 0.2 micrometres decides, also aslant."""

from __future__ import annotations

from fractions import Fraction
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.board.sword_world_answer import Caught, Effect
from planner.board.unit import Side
from planner.sword_world.answer import distribution
from planner.sword_world.strip import Strip, sign_of
from planner.units import METRE, Point


def test_one_unit_off_the_metre_is_outside() -> None:
    strip = Strip(Point(0, 0), Point(METRE, 0), 10 * METRE)
    assert strip.holds(Point(5 * METRE, METRE))
    assert not strip.holds(Point(5 * METRE, METRE + 1))
    assert strip.holds(Point(10 * METRE, -METRE))
    assert not strip.holds(Point(10 * METRE + 1, 0))
    assert not strip.holds(Point(-1, 0))


def test_aslant_3_4_5_is_exact_too() -> None:
    strip = Strip(Point(0, 0), Point(3, 4), 5 * METRE)
    corner = Point(3 * METRE - 4 * METRE // 5, 4 * METRE + 3 * METRE // 5)
    assert strip.holds(corner)
    assert not strip.holds(Point(corner.x - 1, corner.y + 1))
    assert Strip(Point(0, 0), Point(3, 4), 5 * METRE, closed=False).holds(Point(3 * METRE, 4 * METRE))
    assert not Strip(Point(0, 0), Point(3, 4), 5 * METRE, closed=False).holds(corner)


@given(st.integers(-50, 50), st.integers(-50, 50), st.integers(0, 50))
def test_signs_with_square_roots(whole: int, factor: int, square: int) -> None:
    value = whole + factor * square**0.5
    if abs(value) > 1e-9:
        assert sign_of(whole, factor, square) == (1 if value > 0 else -1)


@given(st.tuples(*[st.integers(-20, 20)] * 4))
def test_polygons_meet_the_strip_where_a_point_of_theirs_is_in_it(numbers: tuple[int, int, int, int]) -> None:
    x, y, aim_x, aim_y = numbers
    if (aim_x, aim_y) == (0, 0):
        return
    strip = Strip(Point(0, 0), Point(aim_x, aim_y), 12 * METRE)
    square = [Point((x + a) * METRE // 2, (y + b) * METRE // 2) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))]
    inside = [
        Point(p.x + (q.x - p.x) * k // 8, p.y + (q.y - p.y) * k // 8)
        for p in square
        for q in square
        for k in range(9)
    ]
    if any(strip.holds(point) for point in inside):
        assert strip.meets(square)
    elif strip.meets(square):
        off = min(abs(strip.aside(p)) / hypot(aim_x, aim_y) for p in inside)
        assert off < 1.4 * METRE


def test_a_wall_across_closes_the_way_behind_it_only() -> None:
    strip = Strip(Point(0, 0), Point(1, 0), 20 * METRE)
    slanted = [
        Point(4 * METRE, -METRE),
        Point(5 * METRE, -METRE),
        Point(8 * METRE, METRE),
        Point(7 * METRE, METRE),
    ]
    assert strip.closed_by(slanted)
    assert strip.behind(slanted, Point(6 * METRE, -METRE))
    assert not strip.behind(slanted, Point(6 * METRE, METRE))
    assert not strip.closed_by([Point(x, y + 1) for x, y in slanted])
    assert strip.face(slanted, 0) == (Fraction(11 * METRE, 2), Fraction(13 * METRE, 2))


@pytest.mark.parametrize(("die", "hit"), [(None, None), (1, True), (3, True), (4, False), (6, False)])
def test_1_to_3_catches(die: int | None, hit: bool | None) -> None:
    assert Caught("A", "A", Side.ATTACKER, Fraction(1, 2), "on the way", die).hit is hit


def test_the_distribution_is_binomial() -> None:
    def on_the_way(name: str, side: Side | None) -> Caught:
        return Caught(name, name, side, Fraction(1, 2), "on the way")

    named = Caught("N", "N", Side.DEFENDER, Fraction(1), "named")
    caught = (named, *(on_the_way(name, Side.DEFENDER) for name in "ABC"), on_the_way("F", Side.ATTACKER))
    chances = distribution(Effect((*caught, on_the_way("Wall", None)), {}, Point(0, 0)), Side.ATTACKER)
    assert chances[1, 0] == Fraction(1, 16)
    assert chances[2, 1] == Fraction(3, 16)
    assert sum(chances.values()) == 1
    assert max(chances) == (4, 1)
