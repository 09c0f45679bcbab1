"""Surfaces: what lies on them wholly, over one section or several, and what overhangs."""

from __future__ import annotations

from random import Random

import pytest
import shapely

from planner.board.base import Round
from planner.board.unit import Model
from planner.judge.body import body
from planner.judge.segment import contains
from planner.judge.surface import Surface, surface, surroundings
from planner.units import INCH, Point, from_millimetres
from tests.builders import Places, box, point

RADIUS = from_millimetres(16)


def of(*shapes: Places) -> Surface:
    rows = [(f"F{k}", [point(*corner) for corner in shape]) for k, shape in enumerate(shapes)]
    return surface(3 * INCH, rows)


def holds(floor: Surface, at: Point, mm: float = 32) -> bool:
    return floor.holds(body(Model("M", at, Round(from_millimetres(mm)), 3 * INCH)))


def test_a_base_may_touch_the_rim_and_not_overhang_it_by_a_thousandth() -> None:
    floor = of(box(10, 10, 14, 14))
    edge = 10 * INCH + RADIUS
    assert holds(floor, Point(edge, 12 * INCH))
    assert not holds(floor, Point(edge - 1, 12 * INCH))
    assert not holds(floor, Point(edge - INCH // 1000, 12 * INCH))
    assert not holds(floor, Point(9 * INCH, 12 * INCH))


@pytest.mark.parametrize(
    ("shapes", "fine"),
    [
        ([box(10, 10, 12, 14), box(12, 10, 14, 14)], True),
        ([box(10, 10, 12, 14), box(12.001, 10, 14, 14)], False),
        ([box(10, 10, 12, 14), box(11, 10, 14, 14)], True),
        ([box(10, 10, 12, 12), box(12, 10, 14, 12), box(10, 12, 14, 14)], True),
        ([box(10, 10, 12, 12), box(12, 12, 14, 14)], False),
        ([box(10, 10, 12, 14), box(12, 10, 14, 11.9)], False),
        ([[(10, 10), (14, 10), (10, 14)], [(14, 10), (14, 14), (10, 14)]], True),
        ([[(10, 10), (14, 10), (14, 14), (12, 14), (12, 12), (10, 12)]], False),
    ],
)
def test_sections_that_adjoin_make_one_surface(shapes: list[Places], fine: bool) -> None:
    assert holds(of(*shapes), Point(12 * INCH, 12 * INCH)) is fine


def test_random_discs_on_random_sections_agree_with_buffers() -> None:
    """Shapely's buffers decide where they are clear of the limit."""
    rng = Random(7)
    decided = 0
    for _ in range(300):
        shapes = [
            box(x, y, x + rng.choice([1, 2, 3]), y + rng.choice([1, 2, 3]))
            for x, y in [(10 + rng.randrange(4), 10 + rng.randrange(4)) for _ in range(4)]
        ]
        floor = of(*shapes)
        whole = shapely.union_all([shapely.Polygon([point(*c) for c in shape]) for shape in shapes])
        at = Point(rng.randrange(10 * INCH, 16 * INCH), rng.randrange(10 * INCH, 16 * INCH))
        outside = whole.boundary.distance(shapely.Point(at))
        if abs(outside - RADIUS) < 100:
            continue
        decided += 1
        assert holds(floor, at) is (whole.contains(shapely.Point(at)) and outside > RADIUS)
    assert decided > 250


def test_what_a_slanting_part_leaves_is_itself_and_a_seam_of_a_few_units() -> None:
    (part,) = of([(10, 10), (14, 11), (13, 14), (10.5, 13)]).parts
    outside = surroundings(part)
    whole = shapely.Polygon(part)
    rng = Random(3)
    for _ in range(500):
        at = Point(rng.randrange(10 * INCH, 14 * INCH), rng.randrange(10 * INCH, 14 * INCH))
        away = whole.distance(shapely.Point(at))
        inside = any(contains(polygon, at) for polygon in outside)
        assert inside is (away > 0) or 0 < away < 6
