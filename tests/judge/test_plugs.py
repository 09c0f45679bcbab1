"""Plugs lie within the two obstacles whose gap they close, and reach across both."""

from __future__ import annotations

import math

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.judge.convex import convex_hull
from planner.judge.plugs import THIN, plug, plugs
from planner.judge.visibility import Obstacle, inner_polygon
from planner.units import INCH, Point

CORNERS = st.builds(Point, st.integers(0, 300_000), st.integers(0, 300_000))
POLYGONS = st.lists(CORNERS, min_size=1, max_size=8).map(convex_hull).filter(lambda found: len(found) != 2)


def outline(obstacle: Obstacle) -> shapely.Geometry:
    return shapely.MultiPoint(obstacle.corners).convex_hull.buffer(obstacle.radius, quad_segs=256)


@given(POLYGONS, POLYGONS, st.integers(40_000, 300_000), st.floats(0, 2 * math.pi), st.integers(-2, 9_000))
@settings(deadline=None, max_examples=150)
def test_a_plug_lies_within_the_two_together(
    first: tuple[Point, ...], second: tuple[Point, ...], radius: int, angle: float, deep: int
) -> None:
    own = Obstacle(first, radius)
    shape, other = shapely.MultiPoint(first).convex_hull, shapely.MultiPoint(second).convex_hull
    low, high = 0.0, 3_000_000.0
    while high - low > 0.1:
        away = (low + high) / 2
        moved = shapely.affinity.translate(other, away * math.cos(angle), away * math.sin(angle))
        near = shape.distance(moved) < 2 * radius - deep
        low, high = (away, high) if near else (low, away)
    x, y = round(high * math.cos(angle)), round(high * math.sin(angle))
    beside = Obstacle(tuple(Point(p.x + x, p.y + y) for p in second), radius)
    found = plug(own, beside)
    if not found:
        return
    assert len(convex_hull(found)) == 4
    polygon = shapely.Polygon(found)
    together = shapely.union(outline(own), outline(beside)).buffer(3)
    assert together.covers(polygon)
    assert polygon.intersection(outline(own)).area > 0 < polygon.intersection(outline(beside)).area


@pytest.mark.parametrize("deep", [1, 2, 50, THIN])
def test_two_walls_that_leave_too_little_room_have_one_from_face_to_face(deep: int) -> None:
    north = Obstacle(tuple(Point(x, y) for x, y in ((0, 500_000), (INCH, 500_000), (INCH, 900_000))), 300_000)
    y = 500_000 - 600_000 + deep
    south = Obstacle(tuple(Point(x, y) for x, y in ((0, y), (0, y - 400_000), (INCH, y))), 300_000)
    found = plug(north, south)
    xs, ys = [p.x for p in found], [p.y for p in found]
    assert max(xs) - min(xs) >= INCH - 1
    assert max(ys) - min(ys) > 250_000
    assert list(plugs([north, south])) == [found]


@pytest.mark.parametrize("deep", [-1, 0, THIN + 1])
def test_where_something_fits_or_cells_do_there_is_none(deep: int) -> None:
    first, second = Obstacle((Point(0, 0),), 200_000), Obstacle((Point(500_000 - deep, 0),), 300_000)
    assert plug(first, second) == ()
    assert not list(plugs([first, second]))


@given(st.integers(1, 360), st.integers(1, 400_000))
@settings(deadline=None, max_examples=60)
def test_slanted_sides_lose_less_than_a_unit_and_a_half(degrees: int, radius: int) -> None:
    angle = math.radians(degrees)
    start = Point(0, 0)
    end = Point(round(400_000 * math.cos(angle)), round(400_000 * math.sin(angle)))
    third = Point(round(-200_000 * math.sin(angle)), round(200_000 * math.cos(angle)))
    wall = convex_hull((start, end, third))
    if len(wall) < 3:
        return
    obstacle = Obstacle(wall, radius)
    inner, true = inner_polygon(obstacle), shapely.Polygon(wall)
    assert all(true.distance(shapely.Point(corner)) <= radius + 1e-6 for corner in inner)
    length = math.hypot(*end)
    outward = end.y / length, -end.x / length
    reach = max(outward[0] * x + outward[1] * y for x, y in inner)
    assert radius - 1.5 <= reach <= radius + 1e-6
