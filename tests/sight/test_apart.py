"""Distances and areas: touching counts, a unit beside doesn't."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.board.base import Base, Hull, Oval, Rectangle, Round
from planner.board.terrain import Category, Piece
from planner.board.unit import Model, Part
from planner.sight.apart import are_within, ground, is_within, polygons_within
from planner.units import INCH, Point
from tests.builders import box, unit, wall

AREA = ground(wall("A", box(20, 5, 30, 15), 5, Category.LIGHT))


def model(x: int, base: Base, facing: int = 0) -> Model:
    return replace(unit("T", [(0, 10)]).models[0], at=Point(x, 10 * INCH), base=base, facing=facing)


@pytest.mark.parametrize(
    ("base", "reach"),
    [
        (Round(160_000), 80_000),
        (Rectangle(500_000, 300_000), 250_000),
        (Hull((Point(-9, -9), Point(70_000, 0), Point(-9, 9))), 70_000),
    ],
)
def test_touching_an_area_is_within(base: Base, reach: int) -> None:
    edge = 20 * INCH - reach
    assert is_within(model(edge, base), AREA) is True
    assert is_within(model(edge - 1, base), AREA) is False


def test_an_oval_hangs_on_less_than_its_bound() -> None:
    oval = Oval(525_000, 350_000)
    edge = 20 * INCH - 262_500
    assert is_within(model(edge + 200, oval), AREA) is True
    assert is_within(model(edge, oval), AREA) is not False
    assert is_within(model(edge - 200, oval), AREA) is False


def test_a_turned_rectangle_hangs_on_a_rounding() -> None:
    base, reach = Rectangle(500_000, 500_000), 353_553
    edge = 20 * INCH - reach
    assert is_within(model(edge, base, 45_000_000), AREA) is None
    assert is_within(model(edge + 8, base, 45_000_000), AREA) is True
    assert is_within(model(edge - 8, base, 45_000_000), AREA) is False


def test_the_footprint_is_the_area_where_there_is_no_other() -> None:
    bare: Piece = wall("W", box(20, 5, 20.5, 15), 5)
    assert is_within(model(20 * INCH - 80_000, Round(160_000)), ground(bare)) is True
    assert is_within(model(23 * INCH, Round(160_000)), ground(bare)) is False


def test_a_frame_is_measured_with_its_parts() -> None:
    wing = Part(tuple(Point(x * INCH, y * INCH) for x, y in ((10, 9), (21, 9), (21, 11), (10, 11))), 0, INCH)
    flyer = replace(model(10 * INCH, Round(160_000)), parts=(wing,))
    assert is_within(flyer, AREA) is False
    assert is_within(replace(flyer, keywords=frozenset({"FRAME"})), AREA) is True


@pytest.mark.parametrize("base", [Round(160_000), Rectangle(160_000, 160_000)])
def test_distances(base: Base) -> None:
    near, far = model(0, base), model(160_000 + 12 * INCH, Round(160_000))
    assert are_within(near, far, 12 * INCH, with_heights=True) is True
    assert are_within(near, replace(far, at=Point(far.at.x + 1, far.at.y)), 12 * INCH, True) is False
    raised = replace(far, z=INCH)
    assert are_within(near, raised, 12 * INCH, with_heights=True) is False
    assert are_within(near, raised, 12 * INCH, with_heights=False) is True


def test_polygons() -> None:
    square = (Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10))
    across = (Point(-5, 4), Point(15, 4), Point(15, 6), Point(-5, 6))
    inside = (Point(4, 4), Point(5, 4), Point(4, 5))
    beside = (Point(13, 14), Point(20, 14), Point(20, 20))
    assert polygons_within(square, across, 0)
    assert polygons_within(square, inside, 0)
    assert polygons_within(inside, square, 0)
    assert polygons_within(square, beside, 5)
    assert not polygons_within(square, beside, 4)
    assert not polygons_within(square, inside, -1)
