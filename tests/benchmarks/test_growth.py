"""Scenes grow by what is said, and stay sound."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from benchmarks.growth import GROWING, Row, crowded, drawn
from benchmarks.scenes import scene
from planner.board.unit import Side
from planner.formats import scenario_from_json
from planner.judge.measure import is_engaged
from planner.judge.question import bodies


@pytest.mark.parametrize("seed", [1, 9])
def test_a_crowded_scene_has_so_many_enemy_units_and_none_is_engaged(seed: int) -> None:
    made = crowded(scene(seed, models=5, pieces=15), 8, Random(seed))
    scenario = scenario_from_json(made, "crowded")
    enemies = [unit for unit in scenario.units if unit.side is Side.DEFENDER]
    assert len(enemies) == 8
    own = bodies(scenario.unit("A"))
    assert not any(is_engaged(a, b) for a in own for enemy in enemies for b in bodies(enemy))


@pytest.mark.parametrize("name", GROWING)
def test_each_dimension_makes_scenes(name: str) -> None:
    sizes, make = GROWING[name]
    assert scenario_from_json(make(sizes[1], 1), name).units


def test_the_plot_is_the_same_for_the_same_numbers(tmp_path: Path) -> None:
    rows: list[Row] = [("models", 1, 5.0), ("models", 5, 9.0), ("enemy units", 1, 7.5)]
    drawn(rows, tmp_path / "first.svg")
    drawn(rows, tmp_path / "second.svg")
    text = (tmp_path / "first.svg").read_text()
    assert text == (tmp_path / "second.svg").read_text()
    assert all(label in text for label in ("models", "enemy units", "median, ms of processor time"))
