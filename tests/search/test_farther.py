"""Moves whose distance is barely enough: found with more of it, and shortened."""

from __future__ import annotations

import pytest

from planner.board.answer import Judgement
from planner.board.scenario import Scenario
from planner.judge.move import MoveJudge
from planner.judge.question import charge_question
from planner.search.arena import Arena
from planner.search.farther import found_farther
from planner.search.finder import Finder
from planner.units import from_inches
from tests.builders import board, chargers, unit, wall

LEFT = [(23.701, 15.795), (24.055, 15.796), (24.042, 22.528), (23.688, 22.527)]
RIGHT = [(24.341, 21.574), (24.919, 21.574), (24.919, 26.582), (24.341, 26.582)]


def round_two_walls() -> Scenario:
    """Return a board on which the least way is 10.157", by a visibility graph of somebody else's making."""
    walker = chargers([(20, 22)], mm=100, keywords=("VEHICLE",))
    foes = unit("T", [(27.914, 22), (27.914, 23.675)], mm=40)
    return board(walker, foes, terrain=[wall("L", LEFT), wall("R", RIGHT)])


def judge_at(inches: float) -> MoveJudge:
    scene = round_two_walls()
    distance = from_inches(inches)
    question = charge_question(scene, scene.unit("C"), ("T",), distance, skies=False)
    return MoveJudge(question, distance)


def quiet(_told: str) -> None:
    pass


@pytest.mark.parametrize("inches", [10.177, 10.257])
def test_a_sliver_behind_two_bends_is_found(inches: float) -> None:
    judge = judge_at(inches)
    assert Finder(Arena(judge.question), judge).find(quiet) is None
    found = found_farther(judge, quiet)
    assert found is not None
    assert max(placement.length or 0 for placement in found.placements) <= from_inches(inches)
    assert judge.judge(found.placements).verdict is Judgement.LEGAL


def test_nothing_is_found_where_the_way_is_too_long() -> None:
    assert found_farther(judge_at(10.147), quiet) is None
