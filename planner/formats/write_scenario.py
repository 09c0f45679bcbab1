"""Scenarios to JSON values: reading what was written gives an equal scenario."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from planner.board.action import Action, MoveAction, SightAction
from planner.board.base import Base, Hull, Oval, Rectangle, Round
from planner.board.rulings import PRESETS, Rulings
from planner.board.scenario import Scenario
from planner.board.terrain import Feature, Objective, Piece, Section
from planner.board.unit import Model, Unit
from planner.formats.shape_scenario import SCENARIO_FORMAT
from planner.formats.written import coordinates, degrees, inches, millimetres, outline


def scenario_to_json(scenario: Scenario) -> dict[str, Any]:
    """Return the JSON value of a scenario file."""
    written = {
        "format": SCENARIO_FORMAT,
        "title": scenario.title,
        "rulings": _rulings(scenario.rulings),
        "board": {"width": inches(scenario.width), "height": inches(scenario.height)},
        "terrain": [_piece(piece) for piece in scenario.terrain],
        "objectives": [_objective(objective) for objective in scenario.objectives],
        "units": [_unit(unit) for unit in scenario.units],
    }
    if scenario.action is not None:
        written["action"] = action_to_json(scenario.action)
    return written


def action_to_json(action: Action) -> dict[str, Any]:
    """Return the JSON value of a question."""
    return _sight(action) if isinstance(action, SightAction) else move_to_json(action)


def move_to_json(action: MoveAction) -> dict[str, Any]:
    """Return the JSON value of a move, with all its fields; ``out_of_phase`` only where it says something."""
    heroic = action.heroic_intervention
    written = {
        "type": action.type.value,
        "unit": action.unit,
        "roll": list(action.roll) if isinstance(action.roll, tuple) else action.roll,
        "modifier": action.modifier,
        "targets": list(action.targets) if isinstance(action.targets, tuple) else action.targets,
        "take_to_the_skies": action.take_to_the_skies,
        "heroic_intervention": heroic.value if heroic is not None else None,
        "max_distance": inches(action.max_distance) if action.max_distance is not None else None,
        "goal": [" ".join(words) for words in action.goal],
    }
    return {**written, "out_of_phase": True} if action.out_of_phase else written


def _sight(action: SightAction) -> dict[str, Any]:
    written: dict[str, Any] = {
        "type": "sight",
        "from": list(action.observers),
        "to": list(action.targets),
    }
    if action.attack is not None:
        written["attack"] = asdict(action.attack)
    return written


def _rulings(rulings: Rulings) -> dict[str, Any]:
    preset, switches = asdict(PRESETS[rulings.preset]), asdict(rulings)
    changed = {name: value for name, value in switches.items() if value != preset[name]}
    return {"preset": rulings.preset, **changed}


def _piece(piece: Piece) -> dict[str, Any]:
    return {
        "id": piece.id,
        "area": outline(piece.area) if piece.area is not None else None,
        "features": [_feature(feature) for feature in piece.features],
    }


def _feature(feature: Feature) -> dict[str, Any]:
    return {
        "id": feature.id,
        "category": feature.category.value,
        "sections": [_section(section) for section in feature.sections],
    }


def _section(section: Section) -> dict[str, Any]:
    return {
        "shape": outline(section.shape),
        "bottom": inches(section.bottom),
        "top": inches(section.top),
        "standable": section.standable,
        "openings": [
            {
                "from": coordinates(opening.start),
                "to": coordinates(opening.end),
                "bottom": inches(opening.bottom),
                "top": inches(opening.top),
            }
            for opening in section.openings
        ],
    }


def _objective(objective: Objective) -> dict[str, Any]:
    if objective.at is not None:
        return {"id": objective.id, "at": coordinates(objective.at)}
    return {"id": objective.id, "area": objective.area}


def _unit(unit: Unit) -> dict[str, Any]:
    state = asdict(unit.state)
    state["moved"] = unit.state.moved.value
    state["disembarked"] = unit.state.disembarked.value if unit.state.disembarked is not None else None
    return {
        "id": unit.id,
        "side": unit.side.value,
        "keywords": sorted(unit.keywords),
        "models": [_model(model) for model in unit.models],
        "state": state,
    }


def _model(model: Model) -> dict[str, Any]:
    written: dict[str, Any] = {
        "id": model.id,
        "at": coordinates(model.at),
        "z": inches(model.z),
        "facing": degrees(model.facing),
        "base": base_to_json(model.base),
        "height": inches(model.height),
        "keywords": sorted(model.keywords),
    }
    if model.parts:
        written["parts"] = [
            {"shape": outline(part.shape), "bottom": inches(part.bottom), "top": inches(part.top)}
            for part in model.parts
        ]
    return written


def base_to_json(base: Base) -> dict[str, Any]:
    """Return the JSON value of a base."""
    match base:
        case Round():
            return {"round": millimetres(base.diameter)}
        case Oval():
            return {"oval": [millimetres(base.length), millimetres(base.width)]}
        case Rectangle():
            return {"rectangle": [millimetres(base.length), millimetres(base.width)]}
        case Hull():
            return {"hull": outline(base.outline)}
