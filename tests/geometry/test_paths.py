"""Ways round obstacles: the upper bound is a real path, the lower bound never more, both close."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from planner.board.scenario import Scenario
from planner.board.terrain import Objective, Piece
from planner.geometry.field import Field, field, straight_field
from planner.geometry.objective import in_range
from planner.geometry.obstacles import transit_obstacles
from planner.geometry.polygons import separate
from planner.geometry.segments import free_points
from planner.geometry.waypoints import Bound, waypoints
from planner.judge.end_solids import EndSolids
from planner.judge.path import path_judge
from planner.judge.question import charge_question
from planner.units import INCH, Point, Spot, from_inches
from tests.builders import board, box, chargers, point, unit, wall

WALKER = ("VEHICLE", "WALKER")


def walking(scenario: Scenario, bound: Bound, budget: float = 14.0) -> Field:
    charger = scenario.unit("C")
    model = charger.models[0]
    obstacles = transit_obstacles(scenario, charger, model, skies=False)
    start = np.array([model.at], dtype=np.float64)
    graph = waypoints(obstacles, bound, start, budget * INCH)
    return field((model.at.x, model.at.y), graph, budget * INCH)


def length(walk: Field, end: Point) -> float:
    return float(walk.lengths(np.array([end], dtype=np.float64))[0][0]) / INCH


def test_walking_round_a_wall_end_is_bracketed_by_both_bounds() -> None:
    """Tangents and arcs by hand: 9.912" (see tests/judge/test_ways.py)."""
    scene = board(
        chargers([(26, 23)], mm=60, keywords=WALKER),
        unit("T", [(34, 23)]),
        terrain=[wall("W", box(28.9, 17, 29.2, 25.6))],
    )
    upper = length(walking(scene, Bound.UPPER, 9.99), point(31.5, 23))
    lower = length(walking(scene, Bound.LOWER, 9.99), point(31.5, 23))
    assert lower <= 9.9125
    assert upper >= 9.9115
    assert upper - lower < 0.05


def test_infantry_walk_straight_through() -> None:
    scene = board(chargers([(26, 23)]), unit("T", [(34, 23)]), terrain=[wall("W", box(28.9, 17, 29.2, 25.6))])
    assert length(walking(scene, Bound.UPPER), point(31.5, 23)) == pytest.approx(5.5)


def test_a_start_touching_a_slanted_wall_is_not_stuck() -> None:
    scene = board(
        chargers([(10, 10)], mm=60, keywords=WALKER),
        unit("T", [(18, 10)]),
        terrain=[wall("W", [(4, 11.1812), (14, 11.1812), (14, 12), (4, 12)])],
    )
    assert length(walking(scene, Bound.UPPER), point(15, 10)) == pytest.approx(5.0)


def test_bounds_are_ordered_and_upper_ways_are_real_on_random_boards() -> None:
    rng = Random(7)
    close = seen = 0
    for _ in range(25):
        foes = [(rng.uniform(14, 24), rng.uniform(6, 18)) for _ in range(8)]
        walls = [
            wall(f"W{k}", box(x, y, x + rng.uniform(0.3, 3), y + rng.uniform(0.3, 3)))
            for k, (x, y) in enumerate((rng.uniform(13, 22), rng.uniform(5, 17)) for _ in range(4))
        ]
        scene = board(chargers([(10, 12)], mm=40, keywords=WALKER), unit("T", foes, mm=32), terrain=walls)
        charger = scene.unit("C")
        judge = path_judge(charge_question(scene, charger, ["T"], 14 * INCH, skies=False), charger.models[0])
        upper, lower = walking(scene, Bound.UPPER, 9.9), walking(scene, Bound.LOWER, 9.9)
        for _ in range(12):
            end = point(rng.uniform(11, 24), rng.uniform(5, 19))
            way = upper.way((end.x, end.y))
            low = length(lower, end)
            if way is None:
                continue
            path = tuple(Spot(round(x), round(y), round(z)) for x, y, z in way)
            assert judge.faults(path, path[-1]) == []
            real = judge.length(path) / INCH
            assert low <= real + 1e-6
            close += real - low < 0.02 * real + 0.05
            seen += 1
    assert close == seen > 100


def test_a_walker_climbs_a_low_wall_where_that_is_shorter() -> None:
    scene = board(
        chargers([(10, 10)], mm=60, keywords=WALKER),
        unit("T", [(20, 10)]),
        terrain=[wall("W", box(14, 1, 14.5, 30), 2.5)],
    )
    walk = walking(scene, Bound.UPPER)
    assert length(walk, point(17, 10)) == pytest.approx(12.0, abs=0.001)
    way = walk.way((17.0 * INCH, 10.0 * INCH))
    assert way is not None
    path = tuple(Spot(round(x), round(y), round(z)) for x, y, z in way)
    charger = scene.unit("C")
    question = charge_question(scene, charger, ["T"], 12 * INCH, skies=False)
    judge = path_judge(question, charger.models[0])
    assert judge.faults(path, path[-1]) == []
    assert judge.length(path) / INCH == pytest.approx(12.0, abs=0.001)
    assert length(walking(scene, Bound.LOWER), point(17, 10)) <= 7.0


def test_a_walled_in_place_is_out_of_reach() -> None:
    sides = [box(14, 8, 18, 8.3), box(14, 11.7, 18, 12), box(14, 8, 14.3, 12), box(17.7, 8, 18, 12)]
    scene = board(
        chargers([(10, 10)], keywords=WALKER),
        unit("T", [(16, 10)]),
        terrain=[wall(f"W{k}", side) for k, side in enumerate(sides)],
    )
    assert math.isinf(length(walking(scene, Bound.UPPER), point(15.5, 9.5)))


def test_straight_fields_see_no_corners() -> None:
    scene = board(
        chargers([(26, 23)], mm=60, keywords=WALKER),
        unit("T", [(34, 23)]),
        terrain=[wall("W", box(28.9, 17, 29.2, 25.6))],
    )
    charger = scene.unit("C")
    obstacles = transit_obstacles(scene, charger, charger.models[0], skies=False)
    straight = straight_field((26 * INCH, 23 * INCH), obstacles, 14.0 * INCH)
    assert math.isinf(length(straight, point(31.5, 23)))
    assert length(straight, point(26, 27)) == pytest.approx(4.0)


def test_walls_of_every_category_are_no_place_to_end() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(18, 10)]), terrain=[wall("W", box(12, 8, 13, 12))])
    ends = separate([solid.shape for solid in EndSolids(scene, scene.unit("C").models[0])])
    places = np.array([point(12.5, 10), point(11.2, 10), point(11.5, 10)], dtype=np.float64)
    free = free_points(places, np.empty((0, 3)), ends.walls(from_inches(0.63)), ends.corners, ends.offsets)
    assert free.tolist() == [False, True, False]


def test_a_courtyard_is_ground_to_stand_on() -> None:
    sides = [box(14, 8, 18, 8.3), box(14, 11.7, 18, 12), box(14, 8, 14.3, 12), box(17.7, 8, 18, 12)]
    scene = board(
        chargers([(10, 10)]),
        unit("T", [(30, 10)]),
        terrain=[wall(f"W{k}", side) for k, side in enumerate(sides)],
    )
    ends = separate([solid.shape for solid in EndSolids(scene, scene.unit("C").models[0])])
    places = np.array([point(16, 10), point(14.1, 10), point(19, 10)], dtype=np.float64)
    free = free_points(places, np.empty((0, 3)), ends.walls(from_inches(0.63)), ends.corners, ends.offsets)
    assert free.tolist() == [True, False, True]


def test_markers_and_areas_are_in_range() -> None:
    area = Piece("zone", tuple(point(*p) for p in box(20, 20, 24, 24)), ())
    scene = replace(
        board(chargers([(10, 10)]), unit("T", [(18, 10)]), terrain=[area]),
        objectives=(Objective("marker", at=point(10, 10)), Objective("area", area="zone")),
    )
    reach = 3 + (20 + 16) / 25.4
    spots = np.array([point(10 + reach - 0.001, 10), point(10 + reach + 0.001, 10)], dtype=np.int64)
    radii = np.array([80_000, 80_000])
    assert in_range(scene, "marker", spots, radii).tolist() == [True, False]
    spots = np.array([point(19.4, 22), point(19.3, 22)], dtype=np.int64)
    assert in_range(scene, "area", spots, radii).tolist() == [True, False]
