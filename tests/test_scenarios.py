"""Every bundled scenario reads without fault and is answered as its README says."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from planner.board.action import MoveAction
from planner.board.answer import Judgement, Verdict
from planner.board.skull_pass import SkullPassScenario
from planner.board.sword_world import SwordWorldScenario
from planner.formats import answer_to_json, game_of, read_game, read_scenario, result_from_json
from planner.plan.charge import charge
from planner.plan.judging import judge_move
from planner.plan.move import answer_move
from planner.skull_pass.answer import answer as skull_pass_answer
from planner.sword_world.answer import answer as sword_world_answer

FOLDER = Path(__file__).parent.parent / "scenarios"
VERDICTS = "legal|impossible|not-eligible|unresolved|answered"
ROW = re.compile(rf"^\| `(\w+)\.json` \|.*\| ({VERDICTS}) \|$", re.MULTILINE)
EXPECTED = dict(ROW.findall((FOLDER / "README.md").read_text(encoding="utf-8")))


def test_the_readme_lists_every_scenario() -> None:
    assert sorted(EXPECTED) == sorted(path.stem for path in FOLDER.glob("*.json"))
    assert len(EXPECTED) >= 12


OTHERS = {
    path.stem for path in FOLDER.glob("*.json") if game_of(json.loads(path.read_text(encoding="utf-8")))
}
"""Scenarios of the other games."""


@pytest.mark.parametrize(
    "name", sorted(name for name, verdict in EXPECTED.items() if verdict != "answered" and name not in OTHERS)
)
def test_verdict(name: str) -> None:
    scenario = read_scenario(FOLDER / f"{name}.json")
    assert isinstance(scenario.action, MoveAction)
    answer = answer_move(scenario, scenario.action)
    assert answer.verdict == EXPECTED[name]
    if answer.verdict is Verdict.LEGAL:
        written = result_from_json(answer_to_json(answer), name, scenario)
        assert written.action is not None
        again = judge_move(scenario, written.action, written.placements)
        assert again.verdict is Judgement.LEGAL
        assert [p.length for p in again.placements] == [p.length for p in answer.placements]


@pytest.mark.parametrize("name", sorted(OTHERS))
def test_verdict_in_another_game(name: str) -> None:
    scenario = read_game(FOLDER / f"{name}.json")
    if isinstance(scenario, SkullPassScenario):
        assert scenario.action is not None
        assert skull_pass_answer(scenario, scenario.action).verdict == EXPECTED[name]
    else:
        assert isinstance(scenario, SwordWorldScenario)
        assert scenario.action is not None
        assert sword_world_answer(scenario, scenario.action).verdict == EXPECTED[name]


def test_the_worked_example_tells_the_sets_apart() -> None:
    """B is near but cut off, C is too far to select, D and E may be charged alone or together."""
    scenario = read_scenario(FOLDER / "worked_example_11_02.json")
    assert isinstance(scenario.action, MoveAction)
    sets = dict(charge(scenario, scenario.action).target_sets)
    legal = {targets for targets, verdict in sets.items() if verdict is Verdict.LEGAL}
    assert legal == {("D",), ("E",), ("D", "E")}
    assert not any("C" in targets for targets in sets)
    assert sets["B",] is not Verdict.LEGAL


@pytest.mark.parametrize(("roll", "possible"), [(8, False), (10, False), (11, True)])
def test_the_great_walker_needs_what_its_title_says(roll: int, possible: bool) -> None:
    """An 8 selects the target; the way round the ruins takes an 11."""
    scenario = read_scenario(FOLDER / "great_walker_needs_an_eleven.json")
    assert isinstance(scenario.action, MoveAction)
    answer = charge(scenario, replace(scenario.action, roll=roll))
    assert (answer.verdict is Verdict.LEGAL) is possible
    assert not any("cannot be selected" in reason for reason in answer.reasons)
