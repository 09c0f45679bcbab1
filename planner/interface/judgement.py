"""The judge's word as a JSON value, the same on the command line and over HTTP."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from planner.board.action import MoveAction
from planner.formats import placement_to_json, report_row_to_json
from planner.formats.write_scenario import move_to_json
from planner.plan.judging import JudgedPlan
from planner.units import to_inches


def judgement_to_json(action: MoveAction, judged: JudgedPlan) -> dict[str, Any]:
    """Return the JSON value of a judged placement."""
    return {
        "format": "planner-result/1",
        "verdict": judged.verdict.value,
        "action": {
            **move_to_json(replace(action, targets=judged.targets)),
            "max_distance": to_inches(judged.distance),
            "mode": judged.mode or action.heroic_intervention,
        },
        "placements": [placement_to_json(placement) for placement in judged.placements],
        "report": [report_row_to_json(row) for row in judged.rows],
        "reasons": list(judged.reasons),
        "notes": list(judged.notes),
    }
