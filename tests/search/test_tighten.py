"""Shortening ways: near the true shortest way where that is known, and never an illegal placement."""

from __future__ import annotations

from dataclasses import replace
from math import asin, atan2, dist, hypot, pi, sqrt

import numpy as np
import pytest

from planner.board.answer import Judgement
from planner.board.scenario import Scenario
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.proof.claims import Case
from planner.rules.distance import granting
from planner.search.tighten import tightened
from planner.units import INCH
from tests.builders import board, box, chargers, charging, unit, wall


def round_the_wall() -> Scenario:
    walker = chargers([(26, 23)], mm=60, keywords=("VEHICLE", "WALKER"))
    return board(walker, unit("T", [(32.5, 23)]), terrain=[wall("W", box(28.9, 17, 29.2, 25.6))])


def shortest_round_the_wall() -> float:
    """Return the shortest way in inches: tangent, arcs round both corners, straight into the 2"."""
    radius = 60 / 25.4 / 2
    start, corner, foe, reach = (26.0, 23.0), (28.9, 25.6), (32.5, 23.0), 2 + radius + 16 / 25.4
    away = dist(start, corner)
    normal = atan2(corner[1] - start[1], corner[0] - start[0]) + asin(radius / away) + pi / 2
    first = sqrt(away**2 - radius**2) + radius * (normal - pi / 2) + 0.3
    ways = []
    for turn in np.linspace(0, 1.5, 20_001):
        x, y = 29.2 + radius * np.sin(turn) - foe[0], 25.6 + radius * np.cos(turn) - foe[1]
        along = x * np.cos(turn) - y * np.sin(turn)
        inside = along**2 - (hypot(x, y) ** 2 - reach**2)
        if inside >= 0:
            ways.append(first + radius * turn + max(0.0, -along - sqrt(inside)))
    return float(min(ways))


@pytest.mark.parametrize("inches", [7, 12])
def test_the_way_round_a_wall_gets_as_short_as_it_can_be(inches: int) -> None:
    scene = round_the_wall()
    answer = charge(scene, charging(inches))
    told: list[str] = []
    placements = tightened(Case(scene, charging(inches)).question, 5 * INCH, answer.placements, told.append)
    longest = max(placement.length or 0 for placement in placements)
    assert shortest_round_the_wall() == pytest.approx(6.5841, abs=1e-4)
    assert shortest_round_the_wall() * INCH < longest < (shortest_round_the_wall() + 0.0005) * INCH
    action = granting(charging(inches), scene.unit("C"), longest)
    assert judge_charge(scene, action, placements).verdict is Judgement.LEGAL
    assert told[0].startswith("shortening the longest way, ")


def test_it_stops_at_the_distance_that_selects() -> None:
    scene = board(chargers([(24, 22)]), unit("T", [(30, 22)]))
    answer = charge(scene, charging(9))
    question = Case(scene, charging(9)).question
    assert tightened(question, 6 * INCH, answer.placements, lambda _: None) == answer.placements


def test_several_models_stay_coherent_and_engaged_with_every_target() -> None:
    scene = board(
        chargers([(24, 20), (24, 21.5), (24, 23)]),
        unit("T", [(31, 20)]),
        unit("U", [(31, 24)]),
        terrain=[wall("W", box(27, 19, 27.4, 25))],
    )
    walkers = replace(
        scene.units[0],
        models=tuple(replace(model, keywords=frozenset({"MOUNTED"})) for model in scene.units[0].models),
    )
    scene = replace(scene, units=(walkers, *scene.units[1:]))
    action = charging(12, "T", "U")
    answer = charge(scene, action)
    assert answer.placements
    placements = tightened(Case(scene, action).question, 6 * INCH, answer.placements, lambda _: None)
    before, after = (max(p.length or 0 for p in each) for each in (answer.placements, placements))
    assert after < before
    shorter = granting(action, walkers, after)
    assert judge_charge(scene, shorter, placements).verdict is Judgement.LEGAL
