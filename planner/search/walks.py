"""Placements of one model with a way to where it ends."""

from __future__ import annotations

from planner.board.answer import Placement
from planner.board.unit import Model
from planner.geometry.field import Field
from planner.judge.ways import ModelWays
from planner.units import Point, Spot


def walked(model: Model, end: Point, walk: Field) -> Placement | None:
    """Return the placement of a model at an end with the path there; ``None`` if it is out of reach."""
    if end == model.at:
        return Placement(model.id, end, model.z, model.facing, (model.spot, model.spot))
    way = walk.way((float(end.x), float(end.y)))
    if way is None:
        return None
    inner = [Spot(round(x), round(y), round(z)) for x, y, z in way[1:-1]]
    path = (model.spot, *inner, Spot(end.x, end.y, 0))
    return Placement(model.id, end, 0, model.facing, path)


def climbing(ways: ModelWays, end: Spot) -> Placement | None:
    """Return the placement of a round model at an end by any way, or ``None`` if none is found."""
    model = ways.model
    path = (model.spot, end) if end == model.spot else ways.path_to(end)
    at = Point(end.x, end.y)
    return None if path is None else Placement(model.id, at, end.z, model.facing, path)
