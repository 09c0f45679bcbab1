"""Polygons round what a base meets, facings along lanes, and turns on the way."""

from __future__ import annotations

import math

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.board.unit import FULL_TURN
from planner.judge.body import body
from planner.judge.circumscribe_kernel import circumscribed
from planner.judge.convex import convex_hull
from planner.judge.end_solids import EndSolids
from planner.judge.lanes import Lane, lane_facings, tight_lanes
from planner.judge.question import charge_question
from planner.judge.shape import as_arrays, as_points, shape_at
from planner.judge.shared_ways import model_ways
from planner.judge.slices import round_base
from planner.judge.visibility import Obstacle
from planner.units import INCH, Point, Spot
from tests.builders import board, box, chargers, oval, rebased, rectangle, unit, wall

CORNERS = st.builds(Point, st.integers(0, 900_000), st.integers(0, 900_000))
QUARTER = FULL_TURN // 4


@settings(max_examples=60, deadline=None)
@given(
    st.lists(CORNERS, min_size=1, max_size=30).map(convex_hull),
    st.integers(0, 300_000),
    st.sampled_from([8, 12, 24]),
)
def test_what_is_circumscribed_is_held_and_convex(polygon: tuple[Point, ...], reach: int, count: int) -> None:
    xs, ys = circumscribed(*as_arrays(polygon), float(reach), count)
    outside = shapely.Polygon(np.column_stack((xs, ys)))
    inside = shapely.MultiPoint(polygon).convex_hull
    grown = inside.buffer(reach, quad_segs=64) if reach else inside
    assert outside.buffer(1e-6).covers(grown)
    assert len(convex_hull(as_points(xs, ys))) == len(xs)


def test_long_edges_are_kept_as_they_are() -> None:
    wall_ = tuple(Point(x, y) for x, y in ((0, 0), (900_000, 0), (900_000, 20_000), (0, 20_000)))
    _, ys = circumscribed(*as_arrays(wall_), 50_000.0, 12)
    assert (ys.min(), ys.max()) == (-50_001, 70_001)


def test_lanes_run_across_the_line_between_walls_and_enemies() -> None:
    walls = [wall("W", box(10, 10, 20, 11)), wall("V", box(10, 14, 20, 15))]
    scene = board(chargers([(5, 5)]), unit("T", [(30, 20), (33, 23)]), terrain=walls)
    solids = EndSolids(scene, scene.unit("C").models[0])
    enemies = [body(model) for model in scene.unit("T").models]
    found = lane_facings(solids, enemies, INCH, 5 * INCH, FULL_TURN // 2)
    assert sorted(found) == [0, QUARTER // 2, QUARTER, 3 * QUARTER // 2]
    assert lane_facings((), enemies, 0, INCH // 2, FULL_TURN) == ()


def test_tight_lanes_are_those_that_a_base_just_passes_the_tightest_first() -> None:
    """Between two walls and two discs; one that is too narrow, and one that leaves room, are none."""
    north, south = (
        Obstacle(
            tuple(Point(x, y + up) for x, y in ((0, 0), (900_000, 0), (900_000, 90_000), (0, 90_000))), 0
        )
        for up in (600_000, -90_000)
    )
    discs = [Obstacle((Point(2_000_000, y),), 100_000) for y in (0, 810_000)]
    far = Obstacle((Point(2_000_000, 2_000_000),), 100_000)
    lanes = tight_lanes([north, south, *discs, far], 600_000, FULL_TURN // 2)
    assert lanes[0].facing == 0
    assert lanes[0].middle.y == 300_000
    assert lanes[1:] == (Lane(0, Point(2_000_000, 405_000)),)
    assert tight_lanes([north, south], 600_003, FULL_TURN // 2) == ()
    assert tight_lanes([north, south], 600_000 - INCH, FULL_TURN // 2) == ()


@pytest.mark.parametrize("base", [oval(170, 109), rectangle(170, 109)], ids=["oval", "rectangle"])
def test_a_way_bends_where_the_base_has_room_to_turn(base: object) -> None:
    """Out of a dead end, round its corner, to a place beside it that is reached broadside."""
    walls = (wall("N", box(2, 24.3, 12, 25)), wall("S", box(2, 19, 12, 19.7)), wall("E", box(20, 10, 21, 34)))
    own = rebased(chargers([(8, 22)], keywords=["VEHICLE"]), base, 0)  # type: ignore[arg-type]
    scene = board(own, unit("T", [(16, 40)]), terrain=walls)
    question = charge_question(scene, scene.unit("C"), ("T",), 20 * INCH, skies=False)
    ways = model_ways(question, own.models[0])
    goal = Point(round(16.2 * INCH), 29 * INCH)
    corners = ways.slices.corners_to(goal, QUARTER)
    path = tuple(Spot(corner.x, corner.y, 0) for corner in corners)
    assert len(path) > 2
    assert (corners[0], corners[-1]) == (own.models[0].at, goal)
    assert ways.walkable(path, QUARTER)
    assert not ways.slices.corners_to(Point(8 * INCH, 40 * INCH), QUARTER)


def test_a_way_keeps_from_the_edge_of_the_board() -> None:
    own = rebased(chargers([(10, 3.4)], keywords=["VEHICLE"]), oval(170, 109), 90)
    scene = board(own, unit("T", [(25, 6)]), terrain=[wall("W", box(14, 5.5, 18, 44))])
    question = charge_question(scene, scene.unit("C"), ("T",), 14 * INCH, skies=False)
    ways = model_ways(question, own.models[0])
    goal = Point(21 * INCH, round(3.4 * INCH))
    corners = ways.slices.corners_to(goal, QUARTER)
    path = tuple(Spot(corner.x, corner.y, 0) for corner in corners)
    assert len(path) > 2
    assert ways.walkable(path, QUARTER)


@pytest.mark.parametrize("facing", [0, 17_000_000, 131_313_131])
def test_polygons_are_no_wider_across_the_base_than_what_they_stand_for(facing: int) -> None:
    """So an oval passes lengthways between a corner and a disc that leave it a tenth of a millimetre."""
    length, width, radius = 300_000, 177_500, 80_000
    own = shape_at(oval(60, 35.5), facing)
    ((xs, ys),) = round_base(None, own, radius)
    across = math.radians(facing / 1e6) + math.pi / 2
    reach = xs * math.cos(across) + ys * math.sin(across)
    for most in (reach.max(), -reach.min()):
        assert width / 2 + radius <= most < width / 2 + radius + 3
    assert np.hypot(xs, ys).max() > length / 2 + radius
