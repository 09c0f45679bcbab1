"""Answers about Battle for Skull Pass to JSON: centimetres, degrees, exact chances."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from planner.board.skull_pass import SkullPassAction
from planner.board.skull_pass_answer import Choice, Course, Outcome, SkullPassAnswer
from planner.formats.written import degrees, number
from planner.units import CENTIMETRE, Point


def skull_pass_to_json(answer: SkullPassAnswer) -> dict[str, Any]:
    """Return the JSON value of an answer."""
    return {
        "format": "planner-result/1",
        "game": "skull-pass",
        "verdict": answer.verdict.value,
        "action": _action(answer.action),
        "steps": list(answer.steps),
        "chances": _chances(answer.chances),
        "outcomes": [_outcome(outcome) for outcome in answer.outcomes],
        "choices": [_choice(choice) for choice in answer.choices],
        "reasons": list(answer.reasons),
        "notes": list(answer.notes),
    }


def centimetres(length: int) -> int | float:
    """Return a length in centimetres, to six decimals: reading it gives the same unit."""
    return number(round(length / CENTIMETRE, 6))


def _point(point: Point) -> list[int | float]:
    return [centimetres(point.x), centimetres(point.y)]


def _chances(chances: Mapping[str, Fraction]) -> dict[str, str]:
    return {what: str(chance) for what, chance in chances.items()}


def _action(action: SkullPassAction) -> dict[str, Any]:
    written: dict[str, Any] = {"type": action.deed, "unit": action.unit}
    if action.other is not None:
        written["winner" if action.deed == "flee" else "target"] = action.other
    if action.angle is not None:
        written["facing" if action.deed == "rally" else "angle"] = degrees(action.angle)
    for key in ("roll", "flee_roll", "edge"):
        value = getattr(action, key)
        if value is not None:
            written[key] = value
    return written


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {
        "dice": dict(outcome.dice),
        "chance": str(outcome.chance),
        "courses": [_course(course) for course in outcome.courses],
        "events": list(outcome.events),
    }


def _course(course: Course) -> dict[str, Any]:
    return {
        "unit": course.unit,
        "fate": course.fate.value,
        "from": _point(course.start),
        "at": _point(course.at),
        "facing": degrees(course.facing),
        "distance": centimetres(course.distance),
        "by": list(course.by),
    }


def _choice(choice: Choice) -> dict[str, Any]:
    return {
        "name": choice.name,
        "target": choice.target,
        "angle": degrees(choice.angle) if choice.angle is not None else None,
        "chances": _chances(choice.chances),
        "bound": str(choice.bound) if choice.bound is not None else None,
        "proven": choice.proven,
    }
