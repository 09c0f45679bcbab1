"""Boards of the Fight phase are what their titles say, and the same every time."""

from __future__ import annotations

import pytest

from benchmarks.fights import KINDS, fight, fights
from planner.board.action import MoveAction
from planner.formats import scenario_from_json
from planner.judge.terms import terms
from planner.rules.moves import When

FORMS = {
    "pile in, engaged": When.ENGAGED,
    "pile in, charged": When.ENEMY_NEAR,
    "overrun": When.ENEMY_NEAR,
    "ongoing": When.ENGAGED,
    "engaging": When.ENEMY_NEAR,
    "objective": When.OBJECTIVE_NEAR,
}


@pytest.mark.parametrize("seed", range(12))
def test_the_form_that_is_open_is_the_one_named(seed: int) -> None:
    scenario = scenario_from_json(fight(seed), "fight")
    assert isinstance(scenario.action, MoveAction)
    move = terms(scenario, scenario.action).move
    kind = scenario.title.split(";")[0]
    assert kind == KINDS[seed % len(KINDS)]
    assert move is not None
    assert move.when is FORMS[kind]


def test_a_seed_gives_one_board() -> None:
    assert list(fights(2, 3)) == [fight(3), fight(4)]
