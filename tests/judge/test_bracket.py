"""Gaps as bases truly are: bounds that hardly differ, held by dense polygons on either side of each."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.board.base import Base, Hull, Rectangle
from planner.board.unit import FULL_TURN, Model
from planner.judge.body import body
from planner.judge.bracket import OVERLAP, bracket
from planner.judge.measure import edge_margin, gap_between, is_within, overlaps
from planner.judge.support import FINE
from planner.judge.sweep import swept
from planner.units import INCH, Point
from tests.builders import oval
from tests.judge.test_gap import BASES, FACINGS, dense

SHAPED = [base for base in BASES if not (isinstance(base, Hull) and len(base.outline) > 4)]
"""Convex ones."""

MODELS = st.builds(
    lambda base, facing: Model("M", Point(0, 0), base, facing=facing), st.sampled_from(SHAPED), FACINGS
)


def beside(first: Model, second: Model, direction: float, away: int) -> Model:
    """Return the second model so far off in a direction that their polygons touch, and some units more."""
    low, high = 0.0, 40.0 * INCH

    def at(distance: float) -> Model:
        place = Point(round(distance * math.cos(direction)), round(distance * math.sin(direction)))
        return Model("N", place, second.base, facing=second.facing)

    while high - low > 0.5:
        middle = (low + high) / 2
        apart = gap_between(body(first), body(at(middle))).shown > 0
        low, high = (low, middle) if apart else (middle, high)
    return at(high + away)


@given(MODELS, MODELS, st.floats(0, 2 * math.pi), st.integers(-60, 60))
@settings(deadline=None, max_examples=40)
def test_bounds_near_contact_hardly_differ_and_are_never_wrong(
    first: Model, second: Model, direction: float, away: int
) -> None:
    other = beside(first, second, direction, away)
    one, two = body(first), body(other)
    low, high = (part / (1 << FINE) for part in bracket(one.shape, two.shape, other.at))
    radii = one.radius + two.radius
    least = dense(first, True).distance(dense(other, True))
    most = dense(first, False).distance(dense(other, False))
    if high < 0:
        assert dense(first, True).intersection(dense(other, True)).area > 0
        return
    assert least - 0.01 <= max(0.0, high - radii)
    assert low - radii <= most + 0.01
    assert high - max(0.0, low) < 0.01 or high - radii < 0.01
    assert not overlaps(one, two, sure=True) or overlaps(one, two)


@given(st.sampled_from(BASES), FACINGS, st.sampled_from(BASES), FACINGS, st.floats(0, 2 * math.pi))
@settings(deadline=None, max_examples=40)
def test_the_table_turned_and_mirrored_tells_the_same(
    base: Base, facing: int, other: Base, turned: int, direction: float
) -> None:
    """Rounded to whole units near contact, which an error of half a unit on either side would blur."""
    if isinstance(base, Hull) or isinstance(other, Hull):
        return
    first = Model("M", Point(0, 0), base, facing=facing)
    second = beside(first, Model("N", Point(0, 0), other, facing=turned), direction, 0)
    x, y = second.at
    told = set()
    for place, first_turn, second_turn in (
        (Point(x, y), facing, turned),
        (Point(-y, x), facing + FULL_TURN // 4, turned + FULL_TURN // 4),
        (Point(-x, -y), facing + FULL_TURN // 2, turned + FULL_TURN // 2),
        (Point(-x, y), FULL_TURN // 2 - facing, FULL_TURN // 2 - turned),
        (Point(x, -y), -facing, -turned),
    ):
        one = body(Model("M", Point(0, 0), base, facing=first_turn))
        two = body(Model("N", place, other, facing=second_turn))
        told.add((overlaps(one, two), overlaps(one, two, sure=True), is_within(one, two, 0, False)))
    assert len(told) == 1
    assert not overlaps(one, two) or overlaps(one, two, sure=True)


@pytest.mark.parametrize("degrees", [30, 37, 45, 60, 123.456789])
def test_a_tip_at_any_facing_is_told_apart_by_less_than_a_unit(degrees: float) -> None:
    """Tip to tip along the facing: each place rounded to whole units lies clear of contact or overlaps."""
    base, angle = oval(75, 42), math.radians(degrees)
    own = body(Model("M", Point(0, 0), base, facing=round(degrees * 1e6)))
    verdicts = []
    for x in (math.floor(375_000 * math.cos(angle)), math.ceil(375_000 * math.cos(angle))):
        for y in (math.floor(375_000 * math.sin(angle)), math.ceil(375_000 * math.sin(angle))):
            other = body(Model("N", Point(x, y), base, facing=round(degrees * 1e6)))
            assert overlaps(own, other) == overlaps(own, other, sure=True)
            assert overlaps(own, other) == is_within(own, other, 0, False)
            verdicts.append(overlaps(own, other))
    assert set(verdicts) == {False, True}


def test_mirror_images_are_as_far_away_as_can_be_told() -> None:
    """An irrational tie is the one thing that stays open: neither gap is less for sure."""
    origin, base = body(Model("O", Point(0, 0), oval(60, 35.5))), oval(90, 52.5)
    left = body(Model("L", Point(-700_000, 300_001), base, facing=70_000_000))
    right = body(Model("R", Point(700_000, 300_001), base, facing=110_000_000))
    first, second = gap_between(origin, left), gap_between(origin, right)
    assert first.fine[0] <= second.fine[1]
    assert second.fine[0] <= first.fine[1]
    assert first.fine[1] - first.fine[0] < 1 << FINE - 20


def test_an_overlap_is_told_from_contact() -> None:
    base = oval(170, 109)
    own = body(Model("M", Point(0, 0), base))
    shapes = own.shape, own.shape
    assert bracket(*shapes, Point(850_000, 0)) == (0, 0)
    assert bracket(*shapes, Point(849_999, 0)) == (OVERLAP, OVERLAP)
    assert bracket(*shapes, Point(850_001, 0)) == (1 << FINE, 1 << FINE)


def test_an_oval_slides_along_a_wall_in_contact_and_not_a_unit_nearer() -> None:
    own = body(Model("M", Point(0, 272_500), oval(170, 109)))
    wall = body(Model("W", Point(2_000_000, -500_000), Rectangle(8_000_000, 1_000_000)))
    for lower in (0, 1):
        base = body(Model("M", Point(0, 272_500 - lower), oval(170, 109)))
        assert swept(base, Point(3_000_000, 272_500 - lower)).meets(wall) == bool(lower)
    assert edge_margin(own, 10 * INCH, 10 * INCH) == -425_000
    assert edge_margin(body(Model("M", Point(425_000, 272_500), oval(170, 109))), 10 * INCH, 10 * INCH) == 0
