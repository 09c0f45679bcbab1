"""Examples of requests: two squads in the open, and what can be asked about them."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def _unit(name: str, side: str, places: list[list[float]]) -> Json:
    models = [{"id": f"{name}{k + 1}", "at": at} for k, at in enumerate(places)]
    return {"id": name, "side": side, "keywords": ["INFANTRY"], "base": {"round": 32}, "models": models}


SCENARIO: Json = {
    "format": "planner/1",
    "title": "Three blades, two guards, nothing between them",
    "units": [
        _unit("Blades", "attacker", [[20, 20], [20, 22], [20, 24]]),
        _unit("Guards", "defender", [[26, 21], [26, 23]]),
    ],
    "action": {"type": "charge", "unit": "Blades", "roll": 7, "targets": ["Guards"]},
}
"""The board of the examples."""

_FAR: Json = {"type": "charge", "unit": "Blades", "roll": 3, "targets": ["Guards"]}

_ENDS = [[24.5, 20.5], [24.6, 22], [24.5, 23.5]]

_PLACED: Json = {
    "placements": [{"model": f"Blades{k + 1}", "at": at} for k, at in enumerate(_ENDS)],
}


def _asked(summary: str, **rest: Any) -> Json:
    return {"summary": summary, "value": {"scenario": SCENARIO, **rest}}


ENGAGED: Json = {
    "format": "planner/1",
    "title": "Three blades in a fight with two guards",
    "units": [
        _unit("Blades", "attacker", [[20, 20], [20, 22], [20, 24]]),
        _unit("Guards", "defender", [[22.5, 21], [22.5, 23]]),
    ],
}
"""The board of the examples in the fight phase."""


def _in_the_fight() -> dict[str, Json]:
    value = {"scenario": ENGAGED, "action": {"unit": "Blades"}}
    return {"in a fight": {"summary": "Its models may move closer", "value": value}}


def _regiment(name: str, side: str, x: float, facing: float, combat: str) -> Json:
    size = {"frontage": 10, "depth": 4, "move": 6, "leadership": 9}
    return {"id": name, "side": side, "at": [x, 40], "facing": facing, "state": {"combat": combat}, **size}


_FLEEING = _regiment("Goblins", "attacker", 44, 180, "lost")
_FLEEING["state"]["break_test"] = "failed"

_PURSUIT: Json = {
    "format": "planner/1",
    "game": "skull-pass",
    "board": {"width": 120, "height": 90},
    "units": [_regiment("Dwarfs", "defender", 40, 0, "won"), _FLEEING],
    "action": {"type": "pursue", "unit": "Dwarfs", "target": "Goblins"},
}


EXAMPLES: dict[str, dict[str, Json]] = {
    "charge": {
        "as the scenario asks": _asked("A seven is enough"),
        "another roll": _asked("A three is not; why, and what would help", action=_FAR, explain=True),
    },
    **{kind: _in_the_fight() for kind in ("pile-in", "overrun", "consolidate")},
    "surge": {
        "as the scenario's units stand": _asked(
            "By four inches", action={"unit": "Blades", "max_distance": 4}
        )
    },
    "odds": {"all sets of targets": _asked("Every roll", limit={"seconds": 10})},
    "eligible": {"the unit that charges": _asked("At whom, and on which rolls")},
    "ask": {
        "as the scenario asks": _asked("Its action says what"),
        "another game": {"summary": "Pursue or stay", "value": {"scenario": _PURSUIT}},
    },
    "judge": {"a placement": _asked("Ways that are not given are found", result=_PLACED)},
    "verify": {
        "a forged proof": _asked(
            "It is rejected, with what is wrong",
            result={"action": _FAR, "proof": {"format": "planner-proof/1", "claims": []}},
        )
    },
    "sight": {"all of both sides": _asked("Without an action of sight")},
    "draw": {"the board": _asked("As SVG")},
}
"""Examples by question and by name; each can be sent as it stands."""
