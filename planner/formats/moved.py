"""Models put elsewhere on a board, checked as the start places of a scenario file are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from planner.board.answer import Placement
from planner.board.scenario import Scenario
from planner.board.unit import FULL_TURN, Model, Part, Unit
from planner.errors import Fault, InputError
from planner.formats.footprint import turned
from planner.formats.place import one_of, raise_all, shown
from planner.formats.read_result import placement_of, read_placements
from planner.formats.read_scenario import scenario_from_json
from planner.formats.write_scenario import scenario_to_json
from planner.units import Point, Spot


def moved(scenario: Scenario, placements: Iterable[Placement], source: str = "move") -> Scenario:
    """Return the scenario with models at other places; units of which nothing moves stay the same objects.

    Raises
    ------
    InputError
        With every fault: a model that is not there or is named twice, one that ends off the board, on another
        model, in a wall, or on nothing.
    """
    places: dict[str, Placement] = {}
    faults = []
    names = [model.id for unit in scenario.units for model in unit.models]
    for number, placement in enumerate(placements):
        where = f"$.placements[{number}].model"
        if placement.model not in names:
            expected = one_of("the id of a model", placement.model, names)
            faults.append(Fault(where, shown(placement.model), expected))
        elif placement.model in places:
            faults.append(Fault(where, f"{shown(placement.model)} again", "each model once"))
        places[placement.model] = placement
    if faults:
        raise InputError(source, faults)
    changed = put(scenario, places.values())
    scenario_from_json(scenario_to_json(changed), source)
    return changed


def put(scenario: Scenario, placements: Iterable[Placement]) -> Scenario:
    """Return the scenario with models at places that are known to be sound; their parts come along."""
    places = {placement.model: placement for placement in placements}
    return scenario.with_units(tuple(_unit(unit, places) for unit in scenario.units))


def placements_asked(raw: Any, scenario: Scenario, source: str) -> list[Placement]:
    """Read where models are to stand: ``placements`` as in a result file.

    Models without a facing keep theirs.

    Raises
    ------
    InputError
        With every fault of the entries.
    """
    entries = read_placements(raw)
    raise_all(source, [fault for entry in entries for fault in entry.faults])
    facings = {model.id: model.facing for unit in scenario.units for model in unit.models}
    return [placement_of(entry.value, facings) for entry in entries if entry.value is not None]


def model_at(model: Model, spot: Spot, facing: int) -> Model:
    """Return a model elsewhere; its parts come along, turned about its place and rounded to whole units."""
    up = spot.z - model.z
    parts = tuple(
        Part(
            tuple(
                Point(spot.x + x, spot.y + y)
                for x, y in turned(
                    [(p.x - model.at.x, p.y - model.at.y) for p in part.shape],
                    (facing - model.facing) % FULL_TURN,
                )
            ),
            part.bottom + up,
            part.top + up,
        )
        for part in model.parts
    )
    return replace(model, at=Point(spot.x, spot.y), z=spot.z, facing=facing, parts=parts)


def _unit(unit: Unit, places: dict[str, Placement]) -> Unit:
    if not any(model.id in places for model in unit.models):
        return unit
    models = tuple(
        model_at(model, place.spot, place.facing) if (place := places.get(model.id)) is not None else model
        for model in unit.models
    )
    return replace(unit, models=models)
