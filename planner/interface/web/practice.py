"""Small questions that a server's workers answer first, so that inner loops are compiled and loaded."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ROUND: Json = {"round": 32}
OVAL: Json = {"oval": [60, 35.5]}


def _board(base: Json, *, wall: bool = False, guard: bool = False, roll: int = 12) -> Json:
    """Return a board on which one unit would charge another, past a wall or a guard if there is one."""
    units = [
        _unit("A", "attacker", base, [(20, 20), (20, 25)]),
        _unit("B", "defender", base, [(28, 20), (28, 25)]),
    ]
    if guard:
        units.append(_unit("C", "defender", base, [(25, 18), (25, 21), (25, 24), (25, 27)]))
    terrain = [_wall("light", 30, 34, 2), _wall("dense", 17, 26, 5)] if wall else []
    action = {"type": "charge", "unit": "A", "roll": roll, "targets": ["B"]}
    return {"format": "planner/1", "units": units, "terrain": terrain, "action": action}


def _unit(name: str, side: str, base: Json, places: list[tuple[float, float]]) -> Json:
    models = [{"id": f"{name}{k}", "at": list(at)} for k, at in enumerate(places)]
    return {"id": name, "side": side, "keywords": ["VEHICLE"], "base": base, "models": models}


def _wall(category: str, low: float, high: float, top: float) -> Json:
    shape = [[23, low], [24, low], [24, high], [23, high]]
    section = {"shape": shape, "bottom": 0, "top": top, "standable": False}
    return {
        "id": category,
        "area": None,
        "features": [{"id": f"{category}-f", "category": category, "sections": [section]}],
    }


FIRST: list[tuple[str, Json]] = [("charge", _board(ROUND))]
"""What every worker answers before clients wait for it."""

NEXT: list[tuple[str, Json]] = [
    ("charge", _board(ROUND, wall=True)),
    ("charge", _board(ROUND, guard=True, roll=9)),
    ("sight", _board(ROUND, wall=True)),
    ("charge", _board(OVAL)),
    ("charge", _board(OVAL, wall=True)),
    ("charge", _board(OVAL, guard=True, roll=9)),
]
"""What one worker answers as well when a server starts: these compile for longer, and others can go on."""
