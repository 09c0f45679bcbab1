"""Shares of a stretch: exact, closed, and none overlooked between parts."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from planner.judge.convex import convex_parts
from planner.judge.segment import contains
from planner.judge.share import bare, scaled, within
from planner.units import Point

SMALL = st.integers(min_value=-4, max_value=14)
POINTS = st.builds(Point, SMALL, SMALL)
NOTCHED = (Point(0, 0), Point(10, 0), Point(10, 10), Point(5, 4), Point(0, 10))
STEPS = 60


@given(POINTS, POINTS)
def test_what_is_bare_lies_in_no_part(a: Point, b: Point) -> None:
    parts = convex_parts(NOTCHED)
    gaps = list(bare(share for part in parts if (share := within(a, b, part)) is not None))
    large = [tuple(Point(p.x * STEPS, p.y * STEPS) for p in part) for part in parts]
    for k in range(STEPS + 1):
        place = Point(a.x * STEPS + (b.x - a.x) * k, a.y * STEPS + (b.y - a.y) * k)
        inside = any(contains(part, place) for part in large)
        at = Fraction(k, STEPS)
        if inside:
            assert not any(first < at < last for first, last in gaps)
        else:
            assert any(first <= at <= last for first, last in gaps)


def test_parts_that_touch_leave_nothing_between() -> None:
    halves = [(Fraction(0), Fraction(1, 3)), (Fraction(1, 3), Fraction(1))]
    assert list(bare(halves)) == []
    assert list(bare([])) == [(Fraction(0), Fraction(1))]


def test_a_stretch_that_only_touches_a_corner_has_a_share_of_no_length() -> None:
    square = (Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 4))
    assert within(Point(3, 5), Point(5, 3), square) == (Fraction(1, 2), Fraction(1, 2))
    assert within(Point(3, 6), Point(6, 3), square) is None


def test_ends_of_a_share_are_exact_at_their_scale() -> None:
    ends = scaled(Point(0, 0), Point(1, 2), (Fraction(1, 3), Fraction(1, 2)))
    assert ends == (Point(2, 4), Point(3, 6), 6)
