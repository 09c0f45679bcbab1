"""Answers about pierces and breakthroughs to JSON: metres, exact chances."""

from __future__ import annotations

from typing import Any

from planner.board.sword_world import AREAS, Combat, SwordWorldAction, SwordWorldScenario
from planner.board.sword_world_answer import Caught, SwordWorldAnswer
from planner.formats.written import number
from planner.units import METRE, Point


def sword_world_to_json(scenario: SwordWorldScenario, answer: SwordWorldAnswer) -> dict[str, Any]:
    """Return the JSON value of an answer."""
    effect, aim = answer.effect, answer.aim
    return {
        "format": "planner-result/1",
        "game": "sword-world-2",
        "verdict": answer.verdict.value,
        "action": _action(answer.action, scenario.combat),
        "end": place_to_json(effect.end, scenario.combat) if effect is not None else None,
        "caught": [_caught(entry) for entry in effect.caught] if effect is not None else [],
        "left_out": dict(effect.left_out) if effect is not None else {},
        "distribution": [
            {"enemies": enemies, "friends": friends, "chance": str(chance)}
            for (enemies, friends), chance in answer.distribution.items()
        ],
        "aim": None
        if aim is None
        else {
            "enemies": str(aim.enemies),
            "friends": str(aim.friends),
            "bound": [str(part) for part in aim.bound],
            "proven": aim.proven,
        },
        "reasons": list(answer.reasons),
        "notes": list(effect.notes) if effect is not None else [],
    }


def metres(length: int) -> int | float:
    """Return a length in metres, to seven decimals: reading it gives the same unit."""
    return number(round(length / METRE, 7))


def place_to_json(place: Point, combat: Combat) -> str | int | float | list[int | float]:
    """Return a place as the files of this kind of combat have it."""
    if combat == "simple":
        return AREAS[place.x]
    return metres(place.x) if combat == "standard" else [metres(place.x), metres(place.y)]


def _action(action: SwordWorldAction, combat: Combat) -> dict[str, Any]:
    written: dict[str, Any] = {
        "type": action.shaped,
        "unit": action.unit,
        "kind": action.kind,
        "range": metres(action.reach),
    }
    if action.target is not None:
        written["target"] = action.target
    if action.point is not None:
        written["point"] = place_to_json(action.point, combat)
    if action.dice:
        written["dice"] = dict(action.dice)
    return written


def _caught(entry: Caught) -> dict[str, Any]:
    return {
        "name": entry.name,
        "side": entry.side.value if entry.side is not None else None,
        "chance": str(entry.chance),
        "why": entry.why,
        "die": entry.die,
        "hit": entry.hit,
    }
