"""Scenes with floors: a dense floor is slid under one or both of the unit that charges and its targets.

Where one does not fit, because it would run through somebody who stands below, another height is tried, and
at last the scene stays flat.
"""

from __future__ import annotations

import copy
from math import ceil
from random import Random
from typing import Any

from planner.errors import InputError
from planner.formats import scenario_from_json
from planner.judge.closeness import span
from planner.judge.measure import is_engaged
from planner.judge.question import bodies
from planner.units import INCH

HEIGHTS = (3.0, 3.0, 6.0, 6.0, 2.0, 4.5)
TRIES = 12


def raised(rng: Random, made: dict[str, Any]) -> dict[str, Any]:
    """Return a scene with floors, as the JSON value of a scenario file, its roll enough to select."""
    targets = made["action"]["targets"]
    for _ in range(TRIES):
        up = rng.choice([targets[:1], targets, ["A"], ["A", *targets]])
        other = copy.deepcopy(made)
        for number, name in enumerate(up):
            _lift(rng, other, name, number)
        if _sound(other):
            other["title"] += f"; on floors: {', '.join(up)}"
            return other
    return made


def _lift(rng: Random, made: dict[str, Any], name: str, number: int) -> None:
    """Put a floor under a unit, with room to spare on each side."""
    unit = next(entry for entry in made["units"] if entry["id"] == name)
    z = rng.choice(HEIGHTS)
    sizes = [_longest(model.get("base", unit["base"])) / 25.4 / 2 for model in unit["models"]]
    places = [model["at"] for model in unit["models"]]
    low = [min(at[k] - r for at, r in zip(places, sizes, strict=True)) - rng.uniform(0.1, 3) for k in (0, 1)]
    high = [max(at[k] + r for at, r in zip(places, sizes, strict=True)) + rng.uniform(0.1, 3) for k in (0, 1)]
    x0, y0, x1, y1 = (round(value, 3) for value in (*low, *high))
    shape = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]
    section = {"shape": shape, "bottom": round(z - 0.1, 3), "top": z, "standable": True}
    feature = {"id": f"floor-{number}-f", "category": "dense", "sections": [section]}
    made["terrain"].append({"id": f"floor-{number}", "area": None, "features": [feature]})
    for model in unit["models"]:
        model["z"] = z


def _longest(base: dict[str, Any]) -> float:
    """Return how long a base is, in millimetres."""
    return float(base["round"] if "round" in base else base["oval"][0])


def _sound(made: dict[str, Any]) -> bool:
    """Whether the scene is valid and the unit unengaged; raises the roll until the targets are in reach."""
    try:
        scenario = scenario_from_json(made, "scene")
    except InputError:
        return False
    own, enemies = bodies(scenario.unit("A")), scenario.enemies(scenario.unit("A"))
    if any(is_engaged(a, b) for a in own for enemy in enemies for b in bodies(enemy)):
        return False
    action = made["action"]
    spans = [
        min(span(a, b, heights=True) for a in own for b in bodies(scenario.unit(name)))
        for name in action["targets"]
    ]
    action["roll"] = max(action["roll"], ceil(max(spans) / INCH))
    return bool(action["roll"] <= 12)
