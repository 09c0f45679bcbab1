"""Plans for a Charge phase to JSON values; expected numbers are exact fractions as text."""

from __future__ import annotations

from typing import Any

from planner.board.phase import ChargeOption, PhasePlan, PhaseStep
from planner.formats.shape_phase import PHASE_FORMAT
from planner.formats.write_answer import answer_to_json
from planner.formats.write_odds import chance_to_json
from planner.formats.write_scenario import scenario_to_json


def phase_to_json(plan: PhasePlan) -> dict[str, Any]:
    """Return the JSON value of a plan for a Charge phase."""
    return {
        "format": PHASE_FORMAT,
        "verdict": plan.verdict.value,
        "side": plan.side.value,
        "steps": [_step(step) for step in plan.steps],
        "idle": [{"unit": name, "because": sentence} for name, sentence in plan.idle.items()],
        "options": [{**_charge(option), "chance": chance_to_json(option.chance)} for option in plan.options],
        "charges": str(plan.charges),
        "bound": str(plan.bound),
        "expected": str(plan.expected) if plan.expected is not None else None,
        "proven": plan.proven,
        "scenario": scenario_to_json(plan.boards[-1]),
        "reasons": list(plan.reasons),
        "notes": list(plan.notes),
        "stats": dict(plan.stats),
    }


def _charge(option: ChargeOption) -> dict[str, Any]:
    return {
        "unit": option.unit,
        "targets": list(option.targets),
        "take_to_the_skies": option.skies,
    }


def _step(step: PhaseStep) -> dict[str, Any]:
    return {
        **_charge(step.option),
        "roll": step.roll,
        "given": step.given,
        "chance": chance_to_json(step.chance),
        "chance_alone": chance_to_json(step.alone),
        "result": answer_to_json(step.answer),
    }
