"""What is near a stretch, asked of many at once, is what whole numbers say of each."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.judge.convex import convex_hull
from planner.judge.nearby import Nearby
from planner.judge.segment import point_nearer, polygon_nearer
from planner.units import Point

LARGE = 120_000_000
SQUARE = (Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10))


def points(size: int) -> st.SearchStrategy[Point]:
    number = st.integers(min_value=-size, max_value=size)
    return st.builds(Point, number, number)


def shapes(size: int) -> st.SearchStrategy[Sequence[Point]]:
    several = st.lists(points(size), min_size=3, max_size=7).map(convex_hull)
    return st.one_of(points(size).map(lambda point: (point,)), several.filter(lambda shape: len(shape) > 2))


def exactly(shape: Sequence[Point], a: Point, b: Point, reach: int, scale: int, touching: bool) -> bool:
    corners = [Point(p.x * scale, p.y * scale) for p in shape]
    if len(corners) == 1:
        return point_nearer(corners[0], a, b, reach * scale, touching)
    return polygon_nearer(corners, a, b, reach * scale, touching)


@given(st.data(), st.sampled_from([8, 900, LARGE]), st.sampled_from([1, 1024]), st.booleans())
@settings(max_examples=150, deadline=None)
def test_it_says_what_whole_numbers_say(data: st.DataObject, size: int, scale: int, touching: bool) -> None:
    drawn = data.draw(st.lists(shapes(size), min_size=1, max_size=4))
    margins = [data.draw(st.integers(min_value=0, max_value=2)) for _ in drawn]
    radius = data.draw(st.integers(min_value=-3, max_value=size))
    a, b = data.draw(points(size * scale)), data.draw(points(size * scale))
    b = data.draw(st.sampled_from([a, b]))
    near = [k for k, shape in enumerate(drawn) if exactly(shape, a, b, radius + margins[k], scale, touching)]
    assert Nearby(drawn, margins).within(a, b, radius, scale=scale, touching=touching) == near


@pytest.mark.parametrize(("touching", "found"), [(False, []), (True, [0, 1])])
@pytest.mark.parametrize("place", [Point(13, 14), Point(-3, -4)])
def test_a_tie_is_left_to_whole_numbers(place: Point, touching: bool, found: list[int]) -> None:
    corner = Point(10, 10) if place.x > 0 else Point(0, 0)
    near = Nearby([SQUARE, (corner,)], [0, 0])
    assert near.within(place, place, 5, touching=touching) == found
    assert near.within(place, place, 6, touching=touching) == [0, 1]


def test_margins_add_to_the_radius() -> None:
    assert Nearby([SQUARE, SQUARE], [0, 2]).within(Point(15, 0), Point(15, 9), 4) == [1]


def test_nothing_is_near_where_there_is_nothing() -> None:
    assert Nearby([], []).within(Point(0, 0), Point(1, 1), 5) == []
