"""Result files exactly as the format says."""

from __future__ import annotations

import json
from dataclasses import replace

from planner.board.action import HeroicIntervention, MoveAction, MoveType
from planner.board.answer import Answer, Gap, Judgement, Optimum, Placement, ReportRow, Verdict
from planner.formats import answer_to_json, result_from_json
from planner.formats.schema import result_schema
from planner.formats.shape_result import ResultShape
from planner.plan.charge import charge
from planner.plan.explain import explain
from planner.plan.judging import judge_charge
from planner.units import INCH, Point, Spot
from tests.plan.scenes import impossible

ACTION = MoveAction(MoveType.CHARGE, "C", roll=7, targets=("T",))


def test_a_whole_answer() -> None:
    answer = Answer(
        verdict=Verdict.LEGAL,
        action=ACTION,
        max_distance=7 * INCH,
        placements=(
            Placement("C1", Point(INCH + 1, 80_000), 3 * INCH, 45_500_001, (Spot(0, 0, 0), Spot(1, 0, 0)), 1),
        ),
        report=(ReportRow("11.04 ends closer", None, "1", "2", ("C1",)),),
        proof={"kind": "none"},
        optimum=Optimum(("most-engaged",), (1.0,), (2.0,), False),
        reasons=("because",),
        notes=("note",),
        target_sets=((("T",), Verdict.LEGAL), (("T", "U"), Verdict.UNRESOLVED)),
        stats={"wall_seconds": 0.5},
    )
    assert answer_to_json(answer) == {
        "format": "planner-result/1",
        "verdict": "legal",
        "action": {
            "type": "charge",
            "unit": "C",
            "roll": 7,
            "modifier": 0,
            "targets": ["T"],
            "take_to_the_skies": False,
            "heroic_intervention": None,
            "max_distance": 7,
            "granted": None,
            "goal": [],
            "mode": None,
        },
        "placements": [
            {
                "model": "C1",
                "at": [1.000008, 0.629921],
                "z": 3,
                "facing": 45.500001,
                "path": [[0, 0, 0], [0.000008, 0, 0]],
                "length": 0.000008,
            }
        ],
        "report": [
            {"rule": "11.04 ends closer", "holds": None, "measured": "1", "limit": "2", "models": ["C1"]}
        ],
        "proof": {"kind": "none"},
        "optimum": {"goal": ["most-engaged"], "value": [1.0], "bound": [2.0], "proven": False},
        "reasons": ["because"],
        "notes": ["note"],
        "target_sets": [
            {"targets": ["T"], "verdict": "legal"},
            {"targets": ["T", "U"], "verdict": "unresolved"},
        ],
        "stats": {"wall_seconds": 0.5},
    }


def test_the_least_answer() -> None:
    written = answer_to_json(Answer(Verdict.NOT_ELIGIBLE, ACTION))
    assert "target_sets" not in written
    assert written["action"]["max_distance"] is None
    assert (written["proof"], written["optimum"], written["placements"]) == (None, None, [])
    assert set(written) <= set(result_schema()["properties"])


def test_modes() -> None:
    consolidation = Answer(Verdict.LEGAL, MoveAction(MoveType.CONSOLIDATE, "C"), mode="objective")
    assert answer_to_json(consolidation)["action"]["mode"] == "objective"
    heroic = MoveAction(MoveType.CHARGE, "C", heroic_intervention=HeroicIntervention.INTO_THE_FRAY)
    assert answer_to_json(Answer(Verdict.LEGAL, heroic))["action"]["mode"] == "into-the-fray"


def test_lengths_are_rounded_up() -> None:
    for length in (1, 2, 127_000 // 3, 127_000, 500_001):
        path = (Spot(0, 0, 0), Spot(length, 0, 0))
        placement = Placement("C1", Point(length, 0), path=path, length=length)
        written = answer_to_json(Answer(Verdict.LEGAL, ACTION, placements=(placement,)))["placements"][0]
        assert written["length"] * INCH >= length - 1e-6
        assert written["length"] <= length / INCH + 1e-6
        assert written["length"] >= written["at"][0]


def test_gaps_and_explanations_are_written_as_the_schema_says_and_read_over() -> None:
    scenario, action = impossible("guarded_by_another_unit", 9)
    answer = charge(scenario, action)
    written = answer_to_json(answer, explanation=explain(scenario, answer))
    found = written["explanation"]
    assert found["complete"] is True
    assert found["notes"] == []
    (clash,) = found["clashes"]
    assert clash["conditions"] == [
        {"demand": "engage", "name": "Captain"},
        {"demand": "shun", "name": "Guard2"},
        {"demand": "shun", "name": "Guard4"},
        {"demand": "reach", "name": ""},
    ]
    assert [(help_["change"], help_["without"]) for help_ in found["helps"]] == [
        ("targets", None),
        ("board", "Guards"),
        ("distance", None),
    ]
    assert ResultShape.model_validate(json.loads(json.dumps(written))).explanation is not None
    missing = Gap("open", "more", ("C1",), ("T",), 3, 32, Point(INCH, INCH // 2))
    gaps = answer_to_json(replace(answer, gaps=(missing,)))
    assert gaps["gaps"] == [
        {
            "sentence": "open",
            "models": ["C1"],
            "targets": ["T"],
            "cells": 3,
            "side": 0.000252,
            "at": [1, 0.5],
            "decided_by": "more",
        }
    ]
    assert ResultShape.model_validate(json.loads(json.dumps(gaps))).gaps[0].cells == 3
    helped = {**written, "placements": found["helps"][2]["placements"], "action": found["helps"][2]["action"]}
    again = result_from_json(helped, "result", scenario)
    assert again.action is not None
    assert judge_charge(scenario, again.action, again.placements).verdict is Judgement.LEGAL


def test_without_gaps_or_explanation_there_are_no_such_keys() -> None:
    assert not {"gaps", "explanation"} & set(answer_to_json(Answer(Verdict.LEGAL, ACTION)))
