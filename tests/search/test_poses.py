"""Finding poses: what construction finds, what naming poses for each model adds, what CP-SAT chooses."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from benchmarks.scenes import scene
from planner.board.action import MoveAction
from planner.board.answer import Judgement
from planner.board.base import Base
from planner.board.scenario import Scenario
from planner.formats import scenario_from_json
from planner.judge.body import Body, body
from planner.judge.measure import differences, gap_between, is_engaged, overlaps
from planner.judge.move import MoveJudge
from planner.proof.claims import Case
from planner.search.gap_kernel import full_gap, polygon_gap, walked_gap
from planner.search.pose_finder import PoseFinder
from planner.search.pose_kernel import around
from planner.units import INCH, Spot
from tests.builders import board, box, chargers, charging, oval, rebased, rectangle, unit, wall

IN_A_POCKET = 24
"""Seed of a scene with a slanted pocket between friends that no facing tried first goes into."""


def quiet(_words: str) -> None:
    pass


def finder(scenario: Scenario, action: MoveAction) -> PoseFinder:
    case = Case(scenario, action)
    return PoseFinder(case.question, MoveJudge(case.question, case.limit))


@cache
def bikes() -> PoseFinder:
    riders = rebased(chargers([(20, 20), (20, 22.2), (20, 24.4)], keywords=["MOUNTED"]), oval(75, 42), 0)
    scenario = board(riders, rebased(unit("T", [(28, 22)]), rectangle(100, 60), 30), unit("U", [(31, 17)]))
    return finder(scenario, charging(8))


def test_poses_keep_every_condition_on_one_model() -> None:
    """Exactly so, by the judge: free, engaged where it is said, and with no unit that is no target."""
    arena = bikes().arena
    question, poses = arena.question, arena.poses
    assert len(poses.at) > 200
    for k in range(0, len(poses.at), 7):
        variant = arena.variants[int(poses.kind[k])]
        end = variant.base.at(Spot(*poses.at[k].tolist()))
        assert not any(overlaps(end, other) for other in question.enemies)
        assert not any(is_engaged(end, other, sure=False) for other in question.other_bodies)
        if poses.engaged[k, 0]:
            assert any(is_engaged(end, target) for target in question.target_bodies)
        assert all(
            gap_between(end, target).least <= poses.gaps[k, 0] + 1 for target in question.target_bodies
        )


def test_units_are_found_and_judged() -> None:
    found = bikes().find(quiet)
    assert found is not None
    assert found.judged.verdict is Judgement.LEGAL


@pytest.mark.parametrize(("inches", "at", "facing"), [(10, 22, 0), (12, 22, 90), (12, 24, 90), (11, 23, 45)])
def test_a_lane_hardly_wider_than_the_base_is_found(inches: int, at: float, facing: float) -> None:
    tank = rebased(chargers([(20, at)], keywords=["VEHICLE"]), rectangle(127, 96.52), facing)
    lane = [wall("A", box(25, 0, 28, 20.09)), wall("B", box(25, 23.91, 28, 44))]
    found = finder(board(tank, unit("T", [(33, 22)]), terrain=lane), charging(inches)).find(quiet)
    assert found is not None
    assert found.judged.verdict is Judgement.LEGAL


def test_cp_sat_chooses_a_legal_placement_of_poses() -> None:
    found = bikes().find_thoroughly(quiet)
    assert found is not None
    assert found.judged.verdict is Judgement.LEGAL


def test_poses_named_by_the_judge_find_a_pocket() -> None:
    scenario = scenario_from_json(scene(IN_A_POCKET, ovals=True), "scene")
    assert isinstance(scenario.action, MoveAction)
    search = finder(scenario, scenario.action)
    found = search.find_thoroughly(quiet)
    assert found is not None
    assert found.judged.verdict is Judgement.LEGAL


@pytest.mark.parametrize("base", [oval(170, 109), rectangle(100, 60)])
def test_points_round_a_target_are_at_the_distance_asked_for(base: Base) -> None:
    (target,) = rebased(unit("T", [(20, 20)]), base, 40).models
    (mover,) = rebased(chargers([(10, 10)]), oval(75, 42), 15).models
    own = body(mover)
    ((xs, ys),) = differences(body(target).shape, own.shape)
    points = around(xs, ys, 0, len(xs), float(INCH), 40)
    assert len(points) == 40
    assert np.allclose([polygon_gap(x, y, xs, ys, 0, len(xs)) for x, y in points], INCH, atol=1.0)
    assert min(_gaps(own, body(target), points)) >= 0.99 * INCH


@pytest.mark.parametrize("bases", [(oval(170, 109), oval(75, 42)), (oval(170, 20), rectangle(100, 60))])
def test_walking_along_edges_finds_the_gap_that_looking_at_all_of_them_does(bases: tuple[Base, Base]) -> None:
    target, mover = (rebased(unit("T", [(20, 20)]), base, 40).models[0] for base in bases)
    ((xs, ys),) = differences(body(target).shape, body(mover).shape)
    places = np.random.default_rng(1).normal(0, 4 * INCH, (400, 2))
    pairs = [(walked_gap(x, y, xs, ys, 0, len(xs)), full_gap(x, y, xs, ys, 0, len(xs))) for x, y in places]
    walked, full = np.array(pairs).T
    assert (walked >= 0).sum() > 0.9 * (full >= 0).sum()
    assert np.allclose(walked[walked >= 0], full[walked >= 0], atol=1e-6)


def _gaps(own: Body, target: Body, points: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> list[int]:
    return [
        gap_between(own.at(Spot(target.x + round(x), target.y + round(y), 0)), target).shown
        for x, y in points
    ]
