"""Saves of Tabletop Simulator as the game writes them, with what a table has beside models."""

from __future__ import annotations

import copy
from typing import Any

Json = dict[str, Any]


def state(guid: str, nickname: str, x: float, z: float, **rest: Any) -> Json:
    """Return an object of a save; ``rest`` are further fields, those of the transform among them."""
    moved = {key: rest.pop(key) for key in ("posY", "rotX", "rotY", "rotZ") if key in rest}
    return {
        "GUID": guid,
        "Name": "Custom_Model",
        "Transform": {
            "posX": x,
            "posY": 0.96,
            "posZ": z,
            "rotX": 0.0,
            "rotY": 90.0,
            "rotZ": 0.0,
            "scaleX": 1.0,
            "scaleY": 1.0,
            "scaleZ": 1.0,
            **moved,
        },
        "Nickname": nickname,
        "Description": "",
        "GMNotes": "",
        "Tags": [],
        "Locked": False,
        "LuaScript": "",
        **rest,
    }


def save(*states: Any) -> Json:
    """Return a save of these objects."""
    return {"SaveName": "Test", "Date": "11/30/2026", "VersionNumber": "v13", "ObjectStates": list(states)}


MAPPING: Json = {
    "format": "planner-tts/1",
    "sides": {"attacker": ["red"], "defender": ["blue"]},
    "models": [
        {"match": "Blade*", "unit": "Blades", "base": {"round": 32}, "keywords": ["INFANTRY"]},
        {"match": "Guard*", "unit": "Guards", "base": {"round": 32}},
    ],
    "ignore": ["Ruin*"],
}

_BLADES = [
    state(
        f"b1ade{k}",
        f"[00ff16]{3 - k}/3[-] Blade{' Sergeant' if k == 0 else ''}",
        -10.0,
        -2.0 + 2 * k,
        Tags=["red"],
    )
    for k in range(3)
]
_GUARDS = [state(f"90a8d{k}", "Guard", -4.0, -1.0 + 2 * k, Tags=["blue"], rotY=270.0) for k in range(2)]

TABLE = save(
    state("7ab1e0", "", 0, 0, Name="Custom_Board", Locked=True),
    *_BLADES,
    state("d1ce00", "Die", 20, 20, Name="Die_6"),
    *_GUARDS,
    state("4u1n00", "Ruin, large", 5, 5),
)
"""Three blades, two guards, and the rest of a table."""


def table(**changes: Any) -> Json:
    """Return that table with objects, by GUID, changed in place by functions."""
    made = copy.deepcopy(TABLE)
    for found in made["ObjectStates"]:
        if found["GUID"] in changes:
            changes[found["GUID"]](found)
    return made
