"""Small combats of Sword World 2.0, as JSON values to read, change and ask about."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from planner.board.sword_world import SwordWorldScenario
from planner.board.sword_world_answer import SwordWorldAnswer
from planner.formats.sword_world.read import sword_world_from_json
from planner.sword_world.answer import answer


def one(name: str, side: str, at: Any = None, *skills: str, **more: Any) -> dict[str, Any]:
    """Return a character."""
    place = {"at": at} if at is not None else {}
    return {"id": name, "side": side, **place, "skills": list(skills), **more}


def combat(kind: str, *units: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a scenario."""
    return {"format": "planner/1", "game": "sword-world-2", "combat": kind, "units": list(units), **more}


SCENES = {
    # In the plane: an ogre 10 m ahead, an orc and a friend 5 m on near the line, an imp beyond it all.
    "plane": combat(
        "advanced",
        one("Mage", "attacker", [0, 0], "hawk-eye"),
        one("Ogre", "defender", [10, 0]),
        one("Orc", "defender", [5, 0.5]),
        one("Fighter", "attacker", [7, -0.5]),
        one("Imp", "defender", [18, 0]),
    ),
    # A melee of a fighter and an ogre, 10 m ahead of the mage.
    "brawl": combat(
        "advanced",
        one("Mage", "attacker", [0, 0]),
        one("Ogre", "defender", melee="Brawl"),
        one("Fighter", "attacker", melee="Brawl"),
        one("Imp", "defender", [20, 0]),
        melees=[{"id": "Brawl", "at": [10, 0], "radius": 3}],
    ),
    # On the line.
    "line": combat(
        "standard",
        one("Mage", "attacker", 0, "hawk-eye"),
        one("Squire", "attacker", 0),
        one("Orc", "defender", 5),
        one("Ogre", "defender", 10),
        one("Imp", "defender", 15),
    ),
    # In three areas: nobody in the front.
    "areas": combat(
        "simple",
        one("Mage", "attacker", "attacker-rear"),
        one("Squire", "attacker", "attacker-rear"),
        one("Imp", "defender", "defender-rear"),
    ),
    # In three areas: an orc in the front.
    "front": combat(
        "simple",
        one("Mage", "attacker", "attacker-rear"),
        one("Squire", "attacker", "attacker-rear"),
        one("Orc", "defender", "front"),
        one("Imp", "defender", "defender-rear"),
    ),
}


def scene(name: str, changes: Mapping[str, Any] = {}, **action: Any) -> Any:
    """Return a scene with values changed at paths such as ``units.1.at``, and the question."""
    raw = copy.deepcopy(SCENES[name])
    for path, value in copy.deepcopy(dict(changes)).items():
        *steps, last = path.split(".")
        place: Any = raw
        for step in steps:
            if isinstance(place, list):
                place = place[int(step)]
            else:
                place = place.setdefault(step, [] if last == "+" else {})
        if isinstance(place, list) and last == "+":
            place.append(value)
        elif isinstance(place, list):
            place[int(last)] = value
        else:
            place[last] = value
    if action:
        raw["action"] = {"unit": "Mage", **action}
    return raw


def read(name: str, changes: Mapping[str, Any] = {}, **action: Any) -> SwordWorldScenario:
    """Return a scene as a scenario."""
    return sword_world_from_json(scene(name, changes, **action), "scene")


def ask(name: str, changes: Mapping[str, Any] = {}, **action: Any) -> SwordWorldAnswer:
    """Answer a question about a scene."""
    scenario = read(name, changes, **action)
    assert scenario.action is not None
    return answer(scenario, scenario.action)
