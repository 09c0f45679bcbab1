"""Answers to JSON values of result files."""

from __future__ import annotations

from typing import Any

from planner.board.answer import Answer, Gap, Optimum, Placement, ReportRow
from planner.board.explanation import Explanation
from planner.formats.shape_result import RESULT_FORMAT
from planner.formats.write_scenario import move_to_json
from planner.formats.written import coordinates, degrees, inches, inches_up


def answer_to_json(answer: Answer, *, explanation: Explanation | None = None) -> dict[str, Any]:
    """Return the JSON value of a result file.

    Parameters
    ----------
    explanation
        What clashes and what would help, where that was looked for.
    """
    heroic = answer.action.heroic_intervention
    written: dict[str, Any] = {
        "format": RESULT_FORMAT,
        "verdict": answer.verdict.value,
        "action": {
            **move_to_json(answer.action),
            "max_distance": inches(answer.max_distance) if answer.max_distance is not None else None,
            "granted": inches(answer.action.max_distance) if answer.action.max_distance is not None else None,
            "mode": heroic.value if answer.mode is None and heroic is not None else answer.mode,
        },
        "placements": [placement_to_json(placement) for placement in answer.placements],
        "report": [report_row_to_json(row) for row in answer.report],
        "proof": dict(answer.proof) if answer.proof is not None else None,
        "optimum": _optimum(answer.optimum) if answer.optimum is not None else None,
        "reasons": list(answer.reasons),
        "notes": list(answer.notes),
        "stats": dict(answer.stats),
    }
    if answer.gaps:
        written["gaps"] = [_gap(gap) for gap in answer.gaps]
    if explanation is not None:
        written["explanation"] = explanation_to_json(explanation)
    if answer.target_sets:
        written["target_sets"] = [
            {"targets": list(targets), "verdict": verdict.value} for targets, verdict in answer.target_sets
        ]
    return written


def placement_to_json(placement: Placement) -> dict[str, Any]:
    """Return the JSON value of a placement; ``length`` is rounded up at the sixth decimal."""
    path, length = placement.path, placement.length
    return {
        "model": placement.model,
        "at": coordinates(placement.at),
        "z": inches(placement.z),
        "facing": degrees(placement.facing),
        "path": [coordinates(spot) for spot in path] if path is not None else None,
        "length": inches_up(length) if length is not None else None,
    }


def report_row_to_json(row: ReportRow) -> dict[str, Any]:
    """Return the JSON value of one rule checked."""
    return {
        "rule": row.rule,
        "holds": row.holds,
        "measured": row.measured,
        "limit": row.limit,
        "models": list(row.models),
    }


def explanation_to_json(explanation: Explanation) -> dict[str, Any]:
    """Return the JSON value of an explanation."""
    return {
        "clashes": [
            {
                "targets": list(clash.targets),
                "claim": dict(clash.claim),
                "conditions": [{"demand": c.demand.value, "name": c.name} for c in clash.conditions],
                "sentence": clash.sentence,
                "minimal": clash.minimal,
            }
            for clash in explanation.clashes
        ],
        "helps": [
            {
                "change": help_.change.value,
                "sentence": help_.sentence,
                "verdict": help_.verdict.value,
                "without": help_.without,
                "action": move_to_json(help_.action),
                "placements": [placement_to_json(placement) for placement in help_.placements],
            }
            for help_ in explanation.helps
        ],
        "notes": list(explanation.notes),
        "complete": explanation.complete,
    }


def _gap(gap: Gap) -> dict[str, Any]:
    return {
        "sentence": gap.sentence,
        "models": list(gap.models),
        "targets": list(gap.targets),
        "cells": gap.cells,
        "side": inches(gap.side),
        "at": coordinates(gap.at) if gap.at is not None else None,
        "decided_by": gap.decided_by,
    }


def _optimum(optimum: Optimum) -> dict[str, Any]:
    return {
        "goal": list(optimum.goal),
        "value": list(optimum.value),
        "bound": list(optimum.bound),
        "proven": optimum.proven,
    }
