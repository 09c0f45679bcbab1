"""The scenes that sight is measured on."""

from __future__ import annotations

from benchmarks.sight import MODELS, PIECES, sight_scene
from planner.board.action import SightAction
from planner.sight.judge import judge_sight


def test_a_scene_is_that_of_its_seed_and_is_answered() -> None:
    scenario = sight_scene(3)
    assert scenario == sight_scene(3)
    assert scenario != sight_scene(4)
    assert len(scenario.terrain) == PIECES
    assert isinstance(scenario.action, SightAction)
    answer = judge_sight(scenario, scenario.action)
    assert len(answer.pairs) == MODELS * MODELS
    assert len(answer.cover) == MODELS
