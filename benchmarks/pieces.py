"""Terrain of scenes: a real layout, thinned out or filled up to a number of pieces."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from planner.interface.layout import ATTRIBUTION, layout_names, layout_terrain

Json = dict[str, Any]
Box = tuple[float, float, float, float]

_CLEAR = (1.0, 0.4)
"""Added pieces keep this many inches from others, at first and where room is scarce."""

_ROOMY = 3000
"""Attempts before room counts as scarce: then only the smallest features are added, closer together."""


def terrain_for(rng: Random, pieces: int | None) -> tuple[list[Json], str]:
    """Return terrain and what to call it: a random layout, with ``pieces`` pieces where given.

    Fewer pieces leave random ones out. More add copies of small pieces of the layout (short areas with what
    stands in them, single features), shifted or turned by half, clear of all others.
    """
    if pieces == 0:
        return [], "no terrain"
    name = rng.choice(layout_names())
    terrain = deepcopy(layout_terrain(name))
    if pieces is None:
        return terrain, f"{name} ({ATTRIBUTION})"
    if pieces < len(terrain):
        kept = sorted(rng.sample(range(len(terrain)), pieces))
        terrain = [terrain[k] for k in kept]
    else:
        _fill(rng, terrain, pieces)
    return terrain, f"{pieces} pieces after {name} ({ATTRIBUTION})"


def _fill(rng: Random, terrain: list[Json], pieces: int) -> None:
    small = [piece for piece in terrain if _room(piece) <= 14]
    single = [
        {"id": feature["id"], "area": None, "features": [feature]}
        for piece in terrain
        for feature in piece["features"]
    ]
    tiny = [piece for piece in single if _room(piece) <= 6.5]
    boxes = [box_of(piece) for piece in terrain]
    for tries in range(100_000):
        if len(terrain) == pieces:
            return
        scarce = tries >= _ROOMY
        choice = rng.choice(small if small and tries < 200 else tiny if scarce else single)
        left, bottom, right, top = box_of(choice)
        half_turn = rng.random() < 0.5
        x = round(rng.uniform(0.5, 59.5 - (right - left)), 3)
        y = round(rng.uniform(0.5, 43.5 - (top - bottom)), 3)
        box = (x, y, x + right - left, y + top - bottom)
        if any(_close(box, other, _CLEAR[scarce]) for other in boxes):
            continue
        terrain.append(_copy(choice, box, half_turn, len(terrain)))
        boxes.append(box)
    raise RuntimeError(f"no room for {pieces} pieces")


def _room(piece: Json) -> float:
    left, bottom, right, top = box_of(piece)
    return (right - left) * (top - bottom)


def box_of(piece: Json) -> Box:
    """Return the box round all of a piece: left, bottom, right, top."""
    corners = list(piece["area"] or [])
    for feature in piece["features"]:
        for section in feature["sections"]:
            corners += section["shape"]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _close(first: Box, second: Box, clear: float) -> bool:
    return (
        first[0] < second[2] + clear
        and second[0] < first[2] + clear
        and first[1] < second[3] + clear
        and second[1] < first[3] + clear
    )


def _copy(piece: Json, box: Box, half_turn: bool, number: int) -> Json:
    left, bottom, right, top = box_of(piece)

    def moved(shape: list[list[float]]) -> list[list[float]]:
        if half_turn:
            shape = [[left + right - x, bottom + top - y] for x, y in shape]
        return [[round(x - left + box[0], 4), round(y - bottom + box[1], 4)] for x, y in shape]

    copy = deepcopy(piece)
    copy["id"] = f"extra-{number}"
    copy["area"] = moved(piece["area"]) if piece["area"] else None
    for k, feature in enumerate(copy["features"]):
        feature["id"] = f"extra-{number}-{k}"
        for section in feature["sections"]:
            section["shape"] = moved(section["shape"])
    return copy
