"""Gaps between bases of any shape, fuzzed against dense polygons from both sides."""

from __future__ import annotations

import math

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.affinity import rotate, translate

from planner.board.base import Base, Hull, Rectangle, Round
from planner.board.unit import FULL_TURN, Model
from planner.judge.body import Body, body
from planner.judge.closeness import ends_closer
from planner.judge.convex import convex_hull
from planner.judge.gap import less
from planner.judge.measure import edge_margin, gap_between, is_within, nearest, overlaps
from planner.judge.minkowski_kernel import AT_CORNER, AT_EDGE, deeper, difference, locate
from planner.judge.shape import as_arrays
from planner.judge.solid import Solid
from planner.judge.surface import surface
from planner.judge.sweep import swept
from planner.units import INCH, Point
from tests.builders import hull, oval, point, rectangle

BASES = [
    oval(60, 35.5), oval(75, 42), oval(90, 52.5), oval(105, 70), oval(120, 92), oval(150, 95), oval(170, 109),
    rectangle(100, 60), rectangle(152.4, 96.52), hull((-3, -2), (3, -2), (3, 2), (0, 0.5), (-3, 2)),
    hull((-1, -1), (2, -1), (2, 1), (-1, 1)), hull((1, -1), (3, -1), (3, 1), (1.5, 2)),
    Round(160_000), Round(500_000),
]  # fmt: skip
FACINGS = st.one_of(
    st.sampled_from([0, 90_000_000, 180_000_000]), st.integers(min_value=0, max_value=FULL_TURN - 1)
)
PLACES = st.builds(
    Point,
    st.integers(min_value=10 * INCH, max_value=18 * INCH),
    st.integers(min_value=10 * INCH, max_value=18 * INCH),
)
BODIES = st.builds(
    lambda base, at, facing: Model("M", at, base, facing=facing), st.sampled_from(BASES), PLACES, FACINGS
)
CORNERS = st.builds(Point, st.integers(min_value=-60, max_value=60), st.integers(min_value=-60, max_value=60))
POLYGONS = st.lists(CORNERS, min_size=1, max_size=9).map(convex_hull)


def dense(model: Model, outside: bool) -> shapely.Polygon:
    """Return a polygon of 720 corners inside the true base, or one that holds it."""
    return translate(
        rotate(upright(model.base, outside), model.facing / 1e6, origin=(0, 0)), model.at.x, model.at.y
    )


def upright(base: Base, outside: bool) -> shapely.Polygon:
    """Return the same about the origin at facing 0."""
    if isinstance(base, Hull):
        return shapely.Polygon(base.outline)
    if isinstance(base, Rectangle):
        a, b = base.length / 2, base.width / 2
        return shapely.box(-a, -b, a, b)
    a, b = (base.radius, base.radius) if isinstance(base, Round) else (base.length / 2, base.width / 2)
    grown = 1 / math.cos(math.pi / 720) if outside else 1.0
    angles = [2 * math.pi * k / 720 for k in range(720)]
    return shapely.Polygon([(grown * a * math.cos(t), grown * b * math.sin(t)) for t in angles])


def moved(model: Model, x: int, y: int) -> Body:
    shifted = body(model)
    return Body("M", x, y, 0, shifted.radius, shifted.height, shifted.shape)


@given(POLYGONS, POLYGONS, CORNERS)
@settings(deadline=None, max_examples=60)
def test_differences_agree_with_shapely(
    first: tuple[Point, ...], second: tuple[Point, ...], at: Point
) -> None:
    code, square, over = locate(at.x, at.y, *(own := difference(*as_arrays(first), *as_arrays(second))))
    distance = {AT_CORNER: math.sqrt(abs(square)), AT_EDGE: abs(square) / math.sqrt(over)}.get(code, 0.0)
    one = shapely.MultiPoint(first).convex_hull
    other = translate(shapely.MultiPoint(second).convex_hull, at.x, at.y)
    assert math.isclose(distance, one.distance(other), abs_tol=1e-6)
    if len(first) > 2 and len(second) > 2:
        assert deeper(at.x, at.y, *own, 0) == (one.intersection(other).area > 1e-6)


@pytest.mark.parametrize("base", BASES)
@given(facing=FACINGS, at=PLACES, second=BODIES)
@settings(deadline=None, max_examples=6)
def test_gaps_are_within_the_margin(base: Base, facing: int, at: Point, second: Model) -> None:
    first = Model("M", at, base, facing=facing)
    gap = gap_between(body(first), body(second))
    least = dense(first, True).distance(dense(second, True))
    most = dense(first, False).distance(dense(second, False))
    true = math.sqrt(gap.square / gap.over) - gap.radii
    assert least - gap.margin - 1e-3 <= max(0.0, true) <= most + gap.margin + 1e-3
    assert gap.least - 1e-3 <= most
    assert least <= gap.most + 1e-3


@given(BODIES, BODIES, st.integers(min_value=-200, max_value=200))
@settings(deadline=None, max_examples=60)
def test_comparisons_at_the_limit_are_never_wrong(first: Model, second: Model, off: int) -> None:
    """The limit is what separates the two, give or take a few units: dense polygons tell the truth."""
    least = dense(first, True).distance(dense(second, True))
    most = dense(first, False).distance(dense(second, False))
    limit = max(0, round(least) + off)
    one, other = body(first), body(second)
    if most <= limit - 1e-3:
        assert is_within(one, other, limit, False, sure=False)
    if is_within(one, other, limit, False):
        assert least <= limit + 1e-3
    if least > 1e-3 and least >= limit + gap_between(one, other).margin * 2 + 1:
        assert not is_within(one, other, limit, False, sure=False)


@pytest.mark.parametrize("base", BASES)
@given(facing=FACINGS, at=PLACES, second=BODIES)
@settings(deadline=None, max_examples=6)
def test_overlap_is_never_missed_and_never_invented(
    base: Base, facing: int, at: Point, second: Model
) -> None:
    first = Model("M", at, base, facing=facing)
    one, other = body(first), body(second)
    if overlaps(one, other, sure=True):
        assert dense(first, True).intersection(dense(second, True)).area > 0
    if dense(first, False).intersection(dense(second, False)).area > 1:
        assert overlaps(one, other)
    assert overlaps(one, other) or not overlaps(one, other, sure=True)


def test_rectangles_in_contact_touch_and_a_unit_more_overlaps() -> None:
    base = rectangle(100, 60)
    left = body(Model("L", Point(0, 0), base))
    for facing, reach in ((0, 500_000), (90_000_000, 400_000)):
        right = Model("R", Point(reach, 10), base, facing=facing)
        assert not overlaps(left, body(right))
        assert is_within(left, body(right), 0, False)
        closer = moved(right, reach - 1, 10)
        assert overlaps(left, closer, sure=True)
        assert not is_within(left, moved(right, reach + 1, 10), 0, False, sure=False)


def test_two_inches_from_a_rectangle_is_exact() -> None:
    base, disc = rectangle(100, 60), Round(160_000)
    tank = body(Model("L", Point(0, 0), base))
    near = body(Model("R", Point(250_000 + 80_000 + 2 * INCH, 0), disc))
    far = body(Model("R", Point(250_000 + 80_000 + 2 * INCH + 1, 0), disc))
    assert is_within(tank, near, 2 * INCH, False)
    assert not is_within(tank, far, 2 * INCH, False, sure=False)


def test_a_notch_is_no_part_of_a_hull() -> None:
    horseshoe = hull((-3, -1), (3, -1), (3, 5), (2, 5), (2, 1), (-2, 1), (-2, 5), (-3, 5))
    tank = Model("H", Point(20 * INCH, 17 * INCH), horseshoe)
    inside = Model("R", Point(20 * INCH, 20 * INCH), Round(2 * INCH))
    assert not overlaps(body(tank), body(inside))
    assert gap_between(body(tank), body(inside)).shown == INCH


@given(BODIES, BODIES, PLACES, FACINGS)
@settings(deadline=None, max_examples=60)
def test_closer_is_never_claimed_wrongly(mover: Model, target: Model, place: Point, facing: int) -> None:
    start = body(mover)
    end = Model("M", place, mover.base, facing=facing)
    before = (
        dense(mover, True).distance(dense(target, True)),
        dense(mover, False).distance(dense(target, False)),
    )
    after = (dense(end, True).distance(dense(target, True)), dense(end, False).distance(dense(target, False)))
    # Nobody starts on top of another model: two depths of overlap are both no gap.
    if before[1] > 0 and ends_closer(start, body(end), [body(target)]):
        assert after[0] < before[1]
    if after[1] < before[0] - 1:
        assert ends_closer(start, body(end), [body(target)], sure=False)
    assert not ends_closer(start, start, [body(target)], sure=False)


def test_no_gap_is_less_than_none() -> None:
    target = body(Model("T", point(10, 10), oval(90, 52.5)))
    inside = body(Model("M", point(10, 10.1), oval(60, 35.5)))
    apart = body(Model("M", point(15, 10), oval(60, 35.5)))
    none, some = gap_between(inside, target), gap_between(apart, target)
    assert less(none, some, sure=True)
    assert not less(some, none, sure=False)
    assert not less(none, none, sure=True)


def test_the_nearest_is_by_gap_and_not_by_centre() -> None:
    origin = body(Model("O", point(10, 10), Round(160_000)))
    knight = body(Model("K", point(15, 10), oval(170, 109)))
    trooper = body(Model("T", point(10, 14.5), Round(160_000)))
    assert nearest(origin, [trooper, knight]).id == "K"


@given(BODIES, PLACES, BODIES)
@settings(deadline=None, max_examples=60)
def test_sweeps_agree_with_dense_polygons(mover: Model, end: Point, other: Model) -> None:
    """The hull of a convex base's two ends is what it sweeps."""
    if isinstance(mover.base, Hull) and len(mover.base.outline) > 4:
        return
    last = Model("M", end, mover.base, facing=mover.facing)
    small = shapely.union(dense(mover, False), dense(last, False)).convex_hull
    large = shapely.union(dense(mover, True), dense(last, True)).convex_hull
    sweep = swept(body(mover), end)
    if small.intersection(dense(other, False)).area > 1:
        assert sweep.meets(body(other))
    if sweep.meets(body(other), sure=True):
        assert large.intersection(dense(other, True)).area > 0
    wall = tuple(Point(x * INCH, y * INCH) for x, y in ((13, 13), (14, 13), (14, 15), (13, 15)))
    solid = Solid(wall, 0, INCH, 0, "W", (13 * INCH, 14 * INCH, 13 * INCH, 15 * INCH))
    if small.intersection(shapely.Polygon(wall)).area > 1:
        assert sweep.meets_solid(solid)
    if sweep.meets_solid(solid, sure=True):
        assert large.intersection(shapely.Polygon(wall)).area > 0


@pytest.mark.parametrize("base", BASES)
@given(facing=FACINGS, at=PLACES)
@settings(deadline=None, max_examples=6)
def test_the_edge_margin_is_safe(base: Base, facing: int, at: Point) -> None:
    """Within a unit of the truth, which lies between dense polygons, and never beyond."""
    model, size = Model("M", at, base, facing=facing), 30 * INCH
    end, sides = body(model), []
    for outside in (False, True):
        x0, y0, x1, y1 = dense(model, outside).bounds
        sides.append(min(x0, y0, size - x1, size - y1))
    assert sides[1] - 1 - 1e-3 <= edge_margin(end, size, size) <= sides[0] + 1e-3
    assert edge_margin(end, size, size, sure=False) in (
        edge_margin(end, size, size),
        edge_margin(end, size, size) + 1,
    )


@pytest.mark.parametrize("base", BASES)
@given(facing=FACINGS, at=PLACES, off=st.integers(min_value=-60, max_value=60))
@settings(deadline=None, max_examples=6)
def test_a_wall_beside_a_base_is_met_from_where_it_touches(
    base: Base, facing: int, at: Point, off: int
) -> None:
    model = Model("M", at, base, facing=facing)
    inside, outside = dense(model, False).bounds, dense(model, True).bounds
    left, tall = (
        math.ceil(outside[2]) + off,
        (Point(0, 0), Point(1, 0), Point(1, 30 * INCH), Point(0, 30 * INCH)),
    )
    corners = tuple(Point(left + INCH * x, y) for x, y in tall)
    solid = Solid(corners, 0, INCH, 0, "W", (left, left + INCH, 0, 30 * INCH))
    if left >= outside[2]:
        assert not solid.meets(body(model))
    if left < inside[2] - 1e-3:
        assert solid.meets(body(model), sure=True)


@given(BODIES, st.integers(min_value=-INCH, max_value=INCH), st.integers(min_value=0, max_value=4 * INCH))
@settings(deadline=None, max_examples=60)
def test_standing_agrees_with_dense_polygons(model: Model, over: int, wide: int) -> None:
    """On a floor of two parts whose rim comes as near to the base, or as far into it, as may be."""
    x0, y0, x1, y1 = dense(model, True).bounds
    low, high = math.floor(y0) - wide, math.ceil(y1) + wide
    left, right, middle = math.floor(x0) - wide, math.ceil(x1) + over, round((x0 + x1) / 2)
    parts = [
        (Point(left, low), Point(middle, low), Point(middle, high), Point(left, high)),
        (Point(middle, low), Point(right, low), Point(right, high), Point(middle, high)),
    ]
    floor, whole = surface(0, [("F", part) for part in parts]), shapely.box(left, low, right, high)
    if floor.holds(body(model)):
        assert whole.buffer(1e-3).contains(dense(model, False))
    if whole.contains(dense(model, True)):
        assert floor.holds(body(model), sure=False)


TIPS = [
    (oval(60, 35.5), 0, oval(90, 52.5), 180_000_000, (1, 0), 375_000),
    (oval(60, 35.5), 0, oval(90, 52.5), 90_000_000, (1, 0), 281_250),
    (oval(60, 35.5), 270_000_000, Round(635_000), 5, (0, -1), 467_500),
    (rectangle(60, 40), 90_000_000, oval(170, 109), 0, (-1, 0), 525_000),
]
"""Bases with their facings, the way from one to the other, and how far their centres are at contact."""


@pytest.mark.parametrize(("base", "facing", "other", "turned", "way", "apart"), TIPS)
def test_tips_on_a_common_axis_are_measured_without_an_error(
    base: Base, facing: int, other: Base, turned: int, way: tuple[int, int], apart: int
) -> None:
    own = body(Model("M", Point(0, 0), base, facing=facing))
    for more in (-1, 0, 1):
        touching, inch = (
            body(Model("N", Point(*((apart + far + more) * part for part in way)), other, facing=turned))
            for far in (0, INCH)
        )
        gap = gap_between(own, touching)
        assert gap.surely_within(0) == gap.maybe_within(0) == (more <= 0)
        assert overlaps(own, touching, sure=True) == overlaps(own, touching) == (more < 0)
        assert overlaps(own, inch, play=INCH) == (more < 0)
        assert is_within(own, inch, INCH, with_heights=False) == (more <= 0)


def test_tips_off_a_common_axis_keep_their_error() -> None:
    own = body(Model("M", Point(0, 0), oval(60, 35.5)))
    for at, facing in ((Point(500_000, 1), 0), (Point(500_000, 0), 1)):
        assert gap_between(own, body(Model("N", at, oval(60, 35.5), facing=facing))).margin > 0
