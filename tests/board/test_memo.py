"""What was worked out about a board: kept by what it depends on, shared by moves, part of no comparison."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace

import pytest

from planner import Placement, Position, charge
from planner.board import memo as memo_module
from planner.board.memo import Memo
from planner.units import Point
from tests.builders import board, box, chargers, unit, wall

SCENE = board(
    chargers([(20, 20), (20, 22)]),
    unit("T", [(27, 20)]),
    unit("FAR", [(50, 40)]),
    terrain=[wall("W", box(23, 15, 24, 23))],
)


def test_a_value_is_made_once_for_each_key() -> None:
    memo, made = Memo(), []

    def make() -> list[int]:
        made.append(1)
        return made

    assert memo.get(("a", 1), make) is memo.get(("a", 1), make)
    memo.get(("a", 2), make)
    assert (len(made), len(memo)) == (2, 2)


def test_the_oldest_values_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memo_module, "MOST", 2)
    memo = Memo()
    for number in range(3):
        memo.get(number, lambda number=number: number)  # type: ignore[misc]
    assert len(memo) == 2
    assert memo.get(0, lambda: "again") == "again"


def test_a_scenario_is_the_same_with_and_without_it() -> None:
    scene = replace(SCENE)
    charge(scene, unit="C", targets=["T"], roll=9)
    assert len(scene.memo) > 0
    assert scene == SCENE
    assert hash(scene) == hash(SCENE)
    for other in (replace(scene, title="other"), copy.deepcopy(scene), pickle.loads(pickle.dumps(scene))):
        assert len(other.memo) == 0


def test_moves_keep_what_they_do_not_touch() -> None:
    position = Position(replace(SCENE))
    alone = charge(position, unit="C", targets=["T"], roll=9)
    known = len(position.scenario.memo)
    far = position.move([Placement("FAR1", Point(49 * 127_000, 40 * 127_000))])
    assert far.scenario.memo is position.scenario.memo
    again = charge(far, unit="C", targets=["T"], roll=9)
    assert [p.at for p in again.placements] == [p.at for p in alone.placements]
    grown = len(far.scenario.memo) - known
    near = position.move([Placement("T1", Point(28 * 127_000, 20 * 127_000))])
    moved = charge(near, unit="C", targets=["T"], roll=9)
    fresh = charge(Position(replace(near.scenario)), unit="C", targets=["T"], roll=9)
    assert replace(moved, stats={}) == replace(fresh, stats={})
    assert grown < known


@pytest.mark.parametrize("roll", [3, 6, 8, 12])
def test_questions_in_any_order_have_the_answers_of_fresh_boards(roll: int) -> None:
    shared = Position(SCENE)
    for other in (12, 5, 9):
        charge(shared, unit="C", targets=["T"], roll=other)
        charge(shared, unit="T", targets=["C"], roll=other)
    for name, target in (("C", "T"), ("T", "C")):
        fresh = charge(Position(replace(SCENE)), unit=name, targets=[target], roll=roll)
        again = charge(shared, unit=name, targets=[target], roll=roll)
        assert replace(again, stats={}) == replace(fresh, stats={})
