"""The judge's own ways: lower bound, real length and path agree on known detours."""

from __future__ import annotations

import math

import pytest

from planner.board.scenario import Scenario
from planner.judge.question import charge_question
from planner.judge.shared_ways import model_ways
from planner.judge.visibility import Obstacle, inner_polygon, outer_polygon
from planner.judge.ways import ModelWays
from planner.units import INCH, Point, from_inches
from tests.builders import board, box, chargers, spot, unit, wall


def ways(scenario: Scenario, distance: float = 12) -> ModelWays:
    charger = scenario.unit("C")
    question = charge_question(scenario, charger, ["T"], from_inches(distance), skies=False)
    return model_ways(question, charger.models[0])


@pytest.mark.parametrize(("place", "shared"), [((45, 40), True), ((30, 26), False)])
def test_ways_are_made_again_only_if_an_enemy_within_reach_moves(
    place: tuple[float, float], shared: bool
) -> None:
    """The charger comes 12" far: an enemy beyond may go anywhere else there, and what comes near counts."""
    before = board(chargers([(22, 23)]), unit("T", [(30, 23)]), unit("FAR", [(45, 30)]))
    after = before.with_units((*before.units[:2], unit("FAR", [place])))
    assert (ways(before) is ways(after)) is shared


def test_way_round_a_wall_end_is_bracketed() -> None:
    """A 60 mm walker rounds a wall's end: two tangents and an arc, 9.912" by hand."""
    scene = board(
        chargers([(26, 23)], mm=60, keywords=("VEHICLE",)),
        unit("T", [(34, 23)]),
        terrain=[wall("W", box(28.9, 17, 29.2, 25.6))],
    )
    own = ways(scene)
    end = spot(31.5, 23)
    radius = 60 / 25.4 / 2
    exact = 0.3
    for across in (2.9, 2.3):
        away = math.hypot(across, 2.6)
        turn = math.atan2(2.6, across) + math.asin(radius / away)
        exact += math.sqrt(away**2 - radius**2) + radius * turn
    lower = own.lower_bound(end) / INCH
    path = own.path_to(end)
    assert path is not None
    upper = own.judge.length(path) / INCH
    assert exact == pytest.approx(9.912, abs=0.001)
    assert lower <= exact <= upper
    assert upper - lower < 0.1


def test_a_ring_of_enemies_cannot_be_entered() -> None:
    ring = [(20 + 1.9 * math.cos(k * math.pi / 4), 20 + 1.9 * math.sin(k * math.pi / 4)) for k in range(8)]
    own = ways(board(chargers([(12, 20)]), unit("T", ring)))
    assert own.lower_bound(spot(20, 20)) > 12 * INCH
    assert own.path_to(spot(20, 20)) is None


def test_climbing_bounds_the_way_over_a_low_wall() -> None:
    scene = board(
        chargers([(10, 10)], mm=60, keywords=("VEHICLE",)),
        unit("T", [(20, 10)]),
        terrain=[wall("W", box(14, 1, 14.5, 30), 2.5)],
    )
    assert ways(scene).lower_bound(spot(17, 10)) / INCH == pytest.approx(12.0, abs=0.01)


def test_inner_polygons_lie_inside_and_outer_ones_outside() -> None:
    disc = Obstacle((Point(0, 0),), 100_000)
    assert all(p.x**2 + p.y**2 <= 100_000**2 for p in inner_polygon(disc))
    outer = outer_polygon(disc)
    for k in range(len(outer)):
        a, b = outer[k - 1], outer[k]
        assert (a.x * b.y - a.y * b.x) / math.hypot(b.x - a.x, b.y - a.y) >= 100_000
