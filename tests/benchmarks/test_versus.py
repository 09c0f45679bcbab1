"""The simple ways do what they are said to do, and what they find is told from what the judge says of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from shapely.geometry import box

from benchmarks.naive import Charge, Floats
from benchmarks.naive_descent import descended
from benchmarks.naive_grid import on_grid
from benchmarks.naive_shift import shifted
from benchmarks.peer_problem import problem
from benchmarks.versus import Record, table
from tests.builders import board, chargers, charging, unit

WAYS: list[Callable[[Charge], Floats | None]] = [
    shifted,
    lambda charge: on_grid(charge, 20.0),
    lambda charge: descended(charge, 20.0),
]


def question(**changes: Any) -> dict[str, Any]:
    """Two models 1.5" apart, a target 5" ahead of them, a roll of 7."""
    made = {
        "limit": 20.0,
        "models": [[20.0, 20.0, 0.63], [20.0, 22.0, 0.63]],
        "reach": 7.0,
        "targets": [[[27.0, 21.0, 0.63]]],
        "others": [],
        "friends": [],
        "board": [60.0, 44.0],
        "engaged": 2.0,
        "neighbour": 2.0,
        "spread": 9.0,
        "strict": 1e-5,
    }
    return {**made, **changes}


@pytest.mark.parametrize("way", WAYS)
def test_each_way_finds_a_charge_in_the_open(way: Callable[[Charge], Floats | None]) -> None:
    charge = Charge(question(), [])
    ends = way(charge)
    assert ends is not None
    assert charge.accepts(ends)


@pytest.mark.parametrize("way", [shifted, lambda charge: on_grid(charge, 5.0), lambda c: descended(c, 0.2)])
def test_no_way_finds_one_where_there_is_none(way: Callable[[Charge], Floats | None]) -> None:
    assert way(Charge(question(reach=3.0), [])) is None


FAULTS: dict[str, tuple[dict[str, Any], list[tuple[float, float]]]] = {
    "too far": ({"reach": 5.0}, [(25.5, 21.0), (25.0, 22.5)]),
    "on the target": ({}, [(26.5, 21.0), (25.0, 22.5)]),
    "not closer": ({}, [(25.5, 21.0), (20.0, 22.0)]),
    "nobody engaged": ({}, [(22.0, 20.0), (22.0, 22.0)]),
    "another unit engaged": ({"others": [[25.0, 18.0, 0.63]]}, [(25.5, 21.0), (25.0, 22.5)]),
    "no link": ({}, [(25.5, 21.0), (21.0, 22.0)]),
    "on each other": ({}, [(25.5, 21.0), (25.5, 22.0)]),
    "off the board": ({"board": [26.0, 44.0]}, [(25.5, 21.0), (25.0, 22.5)]),
}


def test_no_way_needs_a_spot() -> None:
    """Where nobody may stand anywhere the grid has no point at all."""
    everywhere = [box(-10.0, -10.0, 70.0, 60.0)]
    assert on_grid(Charge(question(), everywhere), 5.0) is None


def test_the_simulator_accepts_what_is_sound() -> None:
    assert Charge(question(), []).accepts(np.array([(25.5, 21.0), (25.0, 22.5)]))


@pytest.mark.parametrize("name", FAULTS)
def test_the_simulator_refuses_each_fault(name: str) -> None:
    changes, ends = FAULTS[name]
    assert not Charge(question(**changes), []).accepts(np.array(ends))


def test_the_simulator_refuses_an_end_in_a_wall() -> None:
    ends = np.array([(25.5, 21.0), (25.0, 22.5)])
    assert not Charge(question(), [box(25.4, 21.5, 25.5, 30.0)]).accepts(ends)


def test_the_problem_of_a_scenario_has_its_bases() -> None:
    scenario = replace(board(chargers([(20, 20)]), unit("T", [(27, 20)])), action=charging(7))
    made = problem(scenario, 5.0)
    assert [row[:2] for row in made["models"]] == [[20.0, 20.0]]
    assert [[row[:2] for row in group] for group in made["targets"]] == [[[27.0, 20.0]]]


def test_the_table_tells_solved_from_lacking_and_wrong() -> None:
    records = {
        "planner": Record(legal={0: 0.1, 1: 0.2}, refuted=[2]),
        "other": Record(legal={0: 0.4}, lacking=[3], illegal=["breaks 13.06 clear of terrain"], refuted=[1]),
    }
    assert table(records)[2:] == [
        "| planner | 2 of 2 | 0 | 0 | 1 | 0 | 1.00 |",
        "| other | 1 of 2 | 1 | 1 | 1 | 1 | 4.00 |",
    ]
