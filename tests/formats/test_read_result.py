"""Placements that somebody proposes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from planner.board.action import MoveAction, MoveType
from planner.board.answer import Answer, Optimum, Placement, ReportRow, Verdict
from planner.board.scenario import Scenario
from planner.errors import InputError
from planner.formats import (
    answer_to_json,
    parse_result,
    read_result,
    result_from_json,
    scenario_from_json,
)
from planner.units import INCH, Point, Spot

C1 = {"model": "C1", "at": [16, 10]}
C2 = {"model": "C2", "at": [16, 12], "z": 0, "facing": 90, "path": [[12, 10, 0], [16, 12, 0]], "length": 4.5}


def test_an_object_with_placements_alone(scenario: Scenario, tmp_path: Path) -> None:
    path = tmp_path / "plan.json"
    path.write_text(json.dumps({"placements": [C1, C2]}), encoding="utf-8")
    plan = read_result(path, scenario)
    assert plan.action is None
    assert plan.placements == (
        Placement("C1", Point(16 * INCH, 10 * INCH)),
        Placement(
            "C2",
            Point(16 * INCH, 12 * INCH),
            facing=90_000_000,
            path=(Spot(12 * INCH, 10 * INCH, 0), Spot(16 * INCH, 12 * INCH, 0)),
            length=9 * INCH // 2,
        ),
    )


def test_a_facing_that_is_not_given_is_the_one_at_the_start(plain: Any) -> None:
    plain["units"][0]["models"][0]["facing"] = 45
    scenario = scenario_from_json(plain, "file")
    plan = result_from_json({"placements": [C1, {**C2, "path": None}]}, "plan", scenario)
    assert [placement.facing for placement in plan.placements] == [45_000_000, 90_000_000]
    assert plan.placements[1].path is None


def test_an_action_in_the_file_counts(scenario: Scenario) -> None:
    action = {"type": "charge", "unit": "B", "max_distance": 4}
    plan = result_from_json(
        {"action": action, "placements": [{"model": "B1", "at": [9, 9]}]}, "plan", scenario
    )
    assert plan.action == MoveAction(MoveType.CHARGE, "B", max_distance=4 * INCH)


def answer(**changes: Any) -> Answer:
    """Return an answer with everything in it."""
    fields: dict[str, Any] = {
        "verdict": Verdict.LEGAL,
        "action": MoveAction(
            MoveType.CHARGE, "C", roll=(3, 4), targets=("T",), goal=(("stay-close-to", "B"),)
        ),
        "max_distance": 7 * INCH,
        "placements": (
            Placement("C1", Point(16 * INCH + 1, 10 * INCH), 0, 1, (Spot(1, 2, 3), Spot(4, 5, 6)), 1),
            Placement("C2", Point(16 * INCH, 12 * INCH)),
        ),
        "report": (ReportRow("11.04 ends closer", True, '1.00"', '2.00"', ("C1",)),),
        "optimum": Optimum(("most-engaged",), (2.0,), (2.0,), True),
        "reasons": ("a reason",),
        "notes": ("a note",),
        "target_sets": ((("T",), Verdict.LEGAL),),
        "stats": {"wall_seconds": 0.25},
    }
    return Answer(**(fields | changes))


def test_a_written_answer_is_read_back(scenario: Scenario) -> None:
    text = json.dumps(answer_to_json(answer()))
    plan = parse_result(text, "result", scenario)
    assert plan.placements == answer().placements
    assert plan.action == answer().action


@pytest.mark.parametrize("roll", [None, 7])
def test_a_granted_distance_is_read_back_and_not_what_was_left_of_it(
    scenario: Scenario, roll: int | None
) -> None:
    action = MoveAction(
        MoveType.CHARGE, "C", roll=roll, targets=("T",), max_distance=5 * INCH, take_to_the_skies=True
    )
    raw = answer_to_json(answer(action=action, max_distance=3 * INCH))
    plan = result_from_json(raw, "result", scenario)
    assert plan.action is not None
    assert plan.action.max_distance == 5 * INCH
    del raw["action"]["granted"]
    plan = result_from_json(raw, "result", scenario)
    assert plan.action is not None
    assert plan.action.max_distance == (None if roll else 3 * INCH)


BAD = {
    "not an object": ([], ["$: found [], expected an object"]),
    "no placements": ({}, ['$.placements: found nothing, expected the required key "placements"']),
    "a scenario": (
        {"format": "planner/1", "placements": [C1, C2]},
        ['$.format: found "planner/1", expected "planner-result/1" or no format'],
    ),
    "an unknown key": (
        {"placements": [C1, C2], "notes": []},
        ['$.notes: found the key "notes", expected a known key: "format", "action", "placements"'],
    ),
    "empty": (
        {"format": "planner-result/1", "placements": [], "stats": {}},
        ['$.placements: found [], expected a placement of every model of unit "C"'],
    ),
    "wrong models": (
        {"placements": [C1, C1, {**C1, "model": "B1"}, {**C1, "model": "C3"}]},
        [
            '$.placements[1].model: found "C1" again, expected each model once',
            '$.placements[2].model: found "B1", a model of unit "B", '
            'expected a model of unit "C": "C1", "C2"',
            '$.placements[3].model: found "C3", expected a model of unit "C": "C1", "C2"',
            '$.placements: found nothing for model "C2", expected a placement of every model of unit "C"',
        ],
    ),
    "bad paths": (
        {"placements": [{**C1, "path": [[1, 2, 0]]}, {**C2, "path": [[1, 2], [3, 4]], "length": -1}]},
        [
            "$.placements[0].path: found [[1, 2, 0]], expected null or a list of at least two points "
            "[x, y, z] (inches)",
            "$.placements[1].path: found [[1, 2], [3, 4]], expected null or a list of at least two points "
            "[x, y, z] (inches)",
            "$.placements[1].length: found -1, expected null or a number of inches, at least 0",
        ],
    ),
    "bad placements": (
        {"placements": [{"model": "C1"}, "C2"]},
        [
            '$.placements[0].at: found nothing, expected the required key "at"',
            '$.placements[1]: found "C2", expected an object',
        ],
    ),
    "bad action": (
        {"action": {"type": "charge", "unit": "X", "targets": ["C"]}, "placements": [C1, C2]},
        ['$.action.unit: found "X", expected the id of a unit: "C", "B", "T"'],
    ),
}


@pytest.mark.parametrize(("raw", "messages"), BAD.values(), ids=BAD.keys())
def test_every_fault_is_told(scenario: Scenario, raw: Any, messages: list[str]) -> None:
    with pytest.raises(InputError) as raised:
        result_from_json(raw, "plan", scenario)
    assert [str(fault) for fault in raised.value.faults] == messages


@pytest.mark.parametrize("action", [None, {"type": "sight", "from": ["C"], "to": ["T"]}])
def test_without_a_move_nothing_can_be_judged(plain: Any, action: Any) -> None:
    plain["action"] = action
    scenario = scenario_from_json(plain, "file")
    with pytest.raises(InputError, match=r"\$\.action: found nothing, expected a move"):
        result_from_json({"placements": [C1, C2]}, "plan", scenario)
