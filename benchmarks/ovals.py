"""Scenes with oval bases: set up as discs of the long axis, so that nothing overlaps, then made ovals."""

from __future__ import annotations

from random import Random
from typing import Any

from benchmarks.muster import Stage, radius_of
from benchmarks.table import Table

OVALS = {60: 35.5, 75: 42, 90: 52.5, 105: 70, 120: 92, 150: 95, 170: 109}
"""Short axes of ovals by their long ones, in millimetres."""

ENEMIES = (32, 40, 60, 90, 100, 120, 170)
"""Sizes of enemy and friendly models: those with a short axis become ovals."""


def oval_stage(rng: Random, table: Table, models: int, *, walker: bool = False) -> Stage:
    """Begin a scene with a charging unit on ovals, or on a 100 mm disc, that suit its number of models.

    Of every three such units that don't walk one flies.
    """
    sizes = (90, 100, 105, 120, 150, 170) if models == 1 else (75, 90, 100, 105) if models <= 3 else (60, 75)
    size = rng.choice(sizes)
    keywords, height = (["VEHICLE"], 4.0) if walker or models == 1 else (["MOUNTED"], 2.5)
    keywords = ["MONSTER"] if size == 100 and not walker else keywords
    if not walker and rng.random() < 1 / 3:
        keywords = [*keywords, "FLY"]
    return Stage(rng, table, keywords, height, [radius_of(size)] * models, sizes=ENEMIES)


def made_oval(rng: Random, scene: dict[str, Any]) -> dict[str, Any]:
    """Make ovals of the bases of a scene that have a short axis, each turned by chance.

    The targets are farther away then than their discs were, so the roll gets better by up to 2; whoever flies
    takes to the skies every other time where the roll allows for it.
    """
    for unit in scene["units"]:
        for owner in (unit, *unit["models"]):
            long = owner.get("base", {}).get("round")
            if long in OVALS:
                owner["base"] = {"oval": [long, OVALS[long]]}
        for model in unit["models"]:
            if "oval" in (model.get("base") or unit["base"]):
                model["facing"] = rng.choice((0, 90, round(rng.uniform(0, 360), 3)))
    action = scene["action"]
    action["roll"] = min(12, action["roll"] + rng.randint(0, 2))
    flies = "FLY" in next(unit for unit in scene["units"] if unit["id"] == action["unit"])["keywords"]
    if flies and action["roll"] <= 10 and rng.random() < 1 / 2:
        action |= {"take_to_the_skies": True, "roll": action["roll"] + 2}
    return scene
