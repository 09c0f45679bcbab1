"""Small tables of Battle for Skull Pass, as JSON values to read, change and ask about."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from planner.board.skull_pass_answer import SkullPassAnswer
from planner.formats.skull_pass.read import skull_pass_from_json
from planner.skull_pass.answer import answer

LOST = {"combat": "lost", "break_test": "failed"}


def unit(name: str, side: str, at: list[float], facing: float, **more: Any) -> dict[str, Any]:
    """Return a regiment 10 cm wide and 4 cm deep."""
    return {
        "id": name,
        "side": side,
        "at": at,
        "facing": facing,
        "frontage": 10,
        "depth": 4,
        "move": 8,
        "leadership": 5,
        **more,
    }


def table(*units: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a scenario of 120 cm by 90 cm."""
    return {"format": "planner/1", "game": "skull-pass", "units": list(units), **more}


SCENES = {
    # Goblins lost against Dwarfs, front against front; Rangers stand 20 cm behind the Goblins.
    "combat": table(
        unit("Dwarfs", "defender", [40, 40], 0, state={"combat": "won"}, move=6, leadership=9),
        unit("Goblins", "attacker", [44, 40], 180, state=LOST),
        unit("Rangers", "defender", [68, 40], 180, move=6, leadership=9),
    ),
    # Goblins flee and failed their rally test, 20 cm before Dwarfs, the left edge beyond them.
    "flight": table(
        unit("Goblins", "attacker", [34, 40], 180, state={"fleeing": True, "rally_test": "failed"}),
        unit("Dwarfs", "defender", [10, 40], 0, move=6, leadership=9),
    ),
    # Goblins flee and have not tested yet; a friend stands beside them.
    "rally": table(
        unit("Goblins", "attacker", [30, 40], 180, state={"fleeing": True}),
        unit("Trolls", "attacker", [42, 40], 0, frontage=4),
    ),
    # Dwarfs flee, Night Goblins stand 10 cm behind them.
    "charge": table(
        unit("Night Goblins", "attacker", [40, 40], 0),
        unit("Dwarfs", "defender", [54, 40], 0, state={"fleeing": True}, move=6, leadership=9),
    ),
}


def scene(name: str, changes: Mapping[str, Any] = {}, **action: Any) -> Any:
    """Return a scene with values changed at paths such as ``units.1.at``, and the question."""
    raw = copy.deepcopy(SCENES[name])
    for path, value in changes.items():
        *steps, last = path.split(".")
        place: Any = raw
        for step in steps:
            place = place[int(step)] if isinstance(place, list) else place.setdefault(step, {})
        if isinstance(place, list) and last == "+":
            place.append(value)
        else:
            place[int(last) if isinstance(place, list) else last] = value
    if action:
        raw["action"] = action
    return raw


def ask(name: str, changes: Mapping[str, Any] = {}, **action: Any) -> SkullPassAnswer:
    """Answer a question about a scene."""
    scenario = skull_pass_from_json(scene(name, changes, **action), "scene")
    assert scenario.action is not None
    return answer(scenario, scenario.action)
