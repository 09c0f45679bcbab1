"""Exact distances: touching is not nearer, one unit less is."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from planner.judge.convex import anticlockwise, clip, convex_parts
from planner.judge.segment import contains, point_nearer, polygon_nearer, segments_meet
from planner.units import Point

SMALL = st.integers(min_value=-40, max_value=40)
POINTS = st.builds(Point, SMALL, SMALL)
SQUARE = (Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10))


def test_touching_a_segment_is_not_nearer() -> None:
    assert not point_nearer(Point(5, 5), Point(0, 0), Point(10, 0), 5)
    assert point_nearer(Point(5, 5), Point(0, 0), Point(10, 0), 6)


def test_a_segment_past_the_corner_touches_at_the_corner_only() -> None:
    assert not polygon_nearer(SQUARE, Point(13, 14), Point(13, 40), 5)
    assert polygon_nearer(SQUARE, Point(13, 13), Point(13, 40), 5)


def test_a_segment_through_a_polygon_is_nearer_than_anything() -> None:
    assert polygon_nearer(SQUARE, Point(-5, 5), Point(15, 5), 1)
    assert polygon_nearer(SQUARE, Point(4, 5), Point(5, 5), 1)


@given(POINTS, POINTS, POINTS, POINTS)
def test_segments_meet_is_symmetric(a: Point, b: Point, c: Point, d: Point) -> None:
    assert segments_meet(a, b, c, d) == segments_meet(c, d, b, a)


@given(POINTS, POINTS, POINTS, st.integers(min_value=1, max_value=60))
def test_point_nearer_agrees_with_sampling(p: Point, a: Point, b: Point, radius: int) -> None:
    samples = [
        math.hypot(a.x + (b.x - a.x) * t / 400 - p.x, a.y + (b.y - a.y) * t / 400 - p.y) for t in range(401)
    ]
    if min(samples) < radius:
        assert point_nearer(p, a, b, radius)
    elif min(samples) > radius + 0.2:
        assert not point_nearer(p, a, b, radius)


def test_convex_parts_cover_a_notched_polygon_exactly() -> None:
    notched = (Point(0, 0), Point(10, 0), Point(10, 10), Point(5, 4), Point(0, 10))
    parts = convex_parts(notched)
    double_area = sum(sum(p[k - 1].x * p[k].y - p[k - 1].y * p[k].x for k in range(len(p))) for p in parts)
    assert double_area == 140
    assert any(contains(part, Point(1, 8)) for part in parts)
    assert not any(contains(part, Point(5, 8)) for part in parts)


def test_clockwise_and_straight_corners_are_normalised() -> None:
    assert anticlockwise((Point(0, 10), Point(10, 10), Point(10, 0), Point(5, 0), Point(0, 0))) == (
        Point(0, 0),
        Point(10, 0),
        Point(10, 10),
        Point(0, 10),
    )


def test_clip_keeps_one_side() -> None:
    left, exact = clip(SQUARE, Point(4, 0), Point(1, 0), 0)
    assert exact
    assert {p.x for p in left} == {0, 4}


def test_a_clip_that_must_round_says_so() -> None:
    triangle = (Point(0, 0), Point(10, 0), Point(0, 3))
    assert not clip(triangle, Point(1, 0), Point(1, 0), 0)[1]
