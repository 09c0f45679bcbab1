"""Touching is not overlapping, for every pair of base shapes."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

import pytest

from planner.board.base import Base, Hull, Oval, Rectangle, Round
from planner.board.unit import Model
from planner.formats.exact import Polygon
from planner.formats.footprint import of_model, of_polygon
from planner.formats.overlap import overlap, sampled_within, within
from planner.units import INCH, Point

ROUND = Round(2 * INCH)
OVAL = Oval(4 * INCH, 2 * INCH)
RECTANGLE = Rectangle(4 * INCH, 2 * INCH)
ARROW = Hull(tuple(Point(x * INCH, y * INCH) for x, y in [(-2, -1), (2, -1), (2, 1), (0, 0), (-2, 1)]))
STEP = INCH // 100


def model(base: Base, x: int = 0, y: int = 0, degrees: float = 0) -> Model:
    """Put a model of that base at a point in units."""
    return Model("M", Point(x, y), base, facing=round(degrees * 1_000_000))


@pytest.mark.parametrize(
    ("first", "second", "apart"),
    [
        (ROUND, ROUND, 2 * INCH),
        (ROUND, OVAL, 3 * INCH),
        (ROUND, RECTANGLE, 3 * INCH),
        (OVAL, OVAL, 4 * INCH),
        (OVAL, RECTANGLE, 4 * INCH),
        (RECTANGLE, RECTANGLE, 4 * INCH),
        (RECTANGLE, ARROW, 4 * INCH),
        (ARROW, ARROW, 4 * INCH),
        (ROUND, ARROW, 3 * INCH),
    ],
    ids=str,
)
@pytest.mark.parametrize("degrees", [0, 180])
def test_touching_is_allowed_and_less_is_not(first: Base, second: Base, apart: int, degrees: float) -> None:
    for one, other in ((first, second), (second, first)):
        still = of_model(model(one, degrees=degrees))
        assert not overlap(still, of_model(model(other, x=apart, degrees=degrees)))
        assert overlap(still, of_model(model(other, x=apart - STEP, degrees=degrees)))


def test_round_and_rectangle_are_exact_to_the_unit() -> None:
    for base in (ROUND, RECTANGLE):
        size = 2 * INCH if base is ROUND else 4 * INCH
        assert overlap(of_model(model(base)), of_model(model(base, x=size - 1)))


def test_a_base_on_the_same_spot_overlaps() -> None:
    for base in (ROUND, OVAL, RECTANGLE, ARROW):
        assert overlap(of_model(model(base, degrees=30)), of_model(model(base, degrees=30)))


def test_a_small_base_in_the_notch_of_a_hull_is_apart() -> None:
    small = Round(INCH // 4)
    assert not overlap(of_model(model(ARROW)), of_model(model(small, y=3 * INCH // 4)))
    assert overlap(of_model(model(ARROW)), of_model(model(small, y=-3 * INCH // 4)))


def test_turned_bases_side_by_side_are_never_refused() -> None:
    """Rectangles and hulls turned alike touch along a slanted side, whatever rounding does."""
    for degrees in (1.5, 30, 45, 77.123456):
        for base in (RECTANGLE, ARROW):
            first = model(base, x=20 * INCH, y=20 * INCH, degrees=degrees)
            for along, across in ((4, 0), (-4, 0), (0, 2), (0, -2)):
                x = round(INCH * (along * cos(radians(degrees)) - across * sin(radians(degrees))))
                y = round(INCH * (along * sin(radians(degrees)) + across * cos(radians(degrees))))
                beside = model(base, x=20 * INCH + x, y=20 * INCH + y, degrees=degrees)
                assert not overlap(of_model(first), of_model(beside))


@pytest.mark.parametrize(
    ("shape", "other", "meet"),
    [
        ([(0, 0), (9, 0), (9, 9), (0, 9)], [(3, 3), (6, 3), (6, 6), (3, 6)], True),
        (
            [(0, 0), (9, 0), (9, 9), (6, 9), (6, 3), (3, 3), (3, 9), (0, 9)],
            [(3, 3), (6, 3), (6, 9), (3, 9)],
            False,
        ),
        (
            [(0, 0), (9, 0), (9, 9), (6, 9), (6, 3), (3, 3), (3, 9), (0, 9)],
            [(3, 2), (6, 2), (6, 9), (3, 9)],
            True,
        ),
        ([(0, 0), (9, 0), (5, 5), (0, 9)], [(0, 0), (9, 0), (5, 5), (0, 9)], True),
    ],
)
def test_polygons_of_any_form(shape: Polygon, other: Polygon, meet: bool) -> None:
    assert overlap(of_polygon(shape), of_polygon(other)) is meet
    assert overlap(of_polygon(other), of_polygon(shape)) is meet


FLOOR = [Point(-2 * INCH, -INCH), Point(2 * INCH, -INCH), Point(2 * INCH, INCH), Point(-2 * INCH, INCH)]


@pytest.mark.parametrize("base", [ROUND, OVAL, RECTANGLE, ARROW], ids=str)
def test_a_base_that_reaches_the_edge_of_a_floor_is_within(base: Base) -> None:
    assert within(of_model(model(base)), FLOOR)
    assert not within(of_model(model(base, y=STEP)), FLOOR)


def test_samples_decide_over_several_floors() -> None:
    left: Sequence[Point] = [Point(-2 * INCH, -INCH), Point(0, -INCH), Point(0, INCH), Point(-2 * INCH, INCH)]
    right = [Point(-corner.x, corner.y) for corner in left]
    assert sampled_within(of_model(model(ROUND)), [left, right])
    assert not sampled_within(of_model(model(ROUND)), [left])
