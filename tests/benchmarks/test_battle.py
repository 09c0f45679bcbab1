"""The full boards of the benchmark: as full as they say, readable, the same by seed."""

from __future__ import annotations

from benchmarks.battle import PIECES, UNITS, battle, questions
from planner import Position, charge
from planner.formats import scenario_from_json


def test_a_board_is_full_and_its_questions_can_be_asked() -> None:
    board = battle(1)
    assert board == battle(1)
    scenario = scenario_from_json(board, "board")
    assert len(scenario.terrain) == PIECES
    assert [unit.side.value for unit in scenario.units].count("attacker") == UNITS
    assert len(scenario.units) == 2 * UNITS
    asked = questions(board, 200)
    assert len(asked) == 200
    assert {len(fields["targets"]) for fields in asked} == {1, 2}
    assert charge(Position(scenario), **asked[0]).verdict in ("legal", "impossible")
