"""Placements that somebody proposes: a result file, or an object with an action and placements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from planner.board.action import MoveAction
from planner.board.answer import Placement
from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.errors import Fault
from planner.formats.build import facing_of, move_of
from planner.formats.jsontext import RESULT_BYTES, parse_json, read_json
from planner.formats.known import known_in_scenario
from planner.formats.place import child, one_of, raise_all, shown
from planner.formats.polygon import point
from planner.formats.reading import Reading, read_object
from planner.formats.references import action_faults
from planner.formats.shape_action import MoveShape
from planner.formats.shape_result import RESULT_FORMAT, PlacementShape, PlanShape
from planner.formats.wording import known_keys
from planner.units import Spot, from_inches


@dataclass(frozen=True, slots=True)
class ProposedPlan:
    """Somebody's placement of a unit.

    Attributes
    ----------
    action
        The move that the file says it makes; ``None`` where it says nothing and the scenario's counts.
    placements
        One for each model of the unit, in the file's order.
    """

    action: MoveAction | None
    placements: tuple[Placement, ...]


def read_result(path: Path, scenario: Scenario) -> ProposedPlan:
    """Read a result file, or an object with ``placements`` and perhaps an ``action``.

    Raises
    ------
    InputError
        With every fault of the file; whether the placement is legal is not looked at.
    """
    return result_from_json(read_json(path, RESULT_BYTES), str(path), scenario)


def parse_result(text: str | bytes, source: str, scenario: Scenario) -> ProposedPlan:
    """Read the text of a result file; ``source`` names it in messages.

    Raises
    ------
    InputError
        With every fault of the text.
    """
    return result_from_json(parse_json(text, source, RESULT_BYTES), source, scenario)


def result_from_json(raw: Any, source: str, scenario: Scenario) -> ProposedPlan:
    """Read the JSON value of a result file; ``source`` names it in messages.

    Raises
    ------
    InputError
        With every fault of the value.
    """
    top = read_object(PlanShape, _judged(raw), "$", apart=("placements",))
    action = _action(raw)
    entries = read_placements(raw)
    faults = list(top.faults)
    if action is not None:
        faults += [*action.faults, *action_faults(action, known_in_scenario(scenario))]
    for entry in entries:
        faults += entry.faults
    unit = _unit(action, scenario)
    if unit is not None and isinstance(raw, dict) and "placements" not in top.bad:
        faults += _model_faults(entries, unit, scenario)
    if action is None and unit is None and isinstance(raw, dict):
        faults.append(Fault("$.action", "nothing", "a move, here or in the scenario"))
    raise_all(source, faults)
    starts = {model.id: model.facing for model in unit.models} if unit is not None else {}
    return ProposedPlan(
        action=move_of(action.value) if action is not None and action.value is not None else None,
        placements=tuple(placement_of(entry.value, starts) for entry in entries if entry.value is not None),
    )


def read_action(raw: Any, scenario: Scenario, source: str) -> MoveAction | None:
    """Read only the action of a result's JSON value; ``None`` if it has none.

    Raises
    ------
    InputError
        With every fault of the action.
    """
    action = _action(raw)
    if action is None:
        return None
    raise_all(source, [*action.faults, *action_faults(action, known_in_scenario(scenario))])
    return move_of(action.value) if action.value is not None else None


def _judged(raw: Any) -> Any:
    """Leave out everything of a result file that is not judged."""
    if isinstance(raw, dict) and raw.get("format") == RESULT_FORMAT:
        return {key: raw[key] for key in known_keys(PlanShape) if key in raw}
    return raw


def _action(raw: Any) -> Reading[MoveShape] | None:
    """Read the action, without what a result only derives: its mode, and the distance after modifiers.

    What was granted is told apart from that by ``granted``; results without it by whether there is a roll.
    """
    given = raw.get("action") if isinstance(raw, dict) else None
    if given is None:
        return None
    if isinstance(given, dict):
        derived = {"mode"}
        if raw.get("format") == RESULT_FORMAT:
            derived.add("granted")
            if given.get("granted") is not None:
                given = {**given, "max_distance": given["granted"]}
            elif given.get("roll") is not None:
                derived.add("max_distance")
        given = {key: entry for key, entry in given.items() if key not in derived}
    return read_object(MoveShape, given, "$.action")


def read_placements(raw: Any) -> list[Reading[PlacementShape]]:
    """Read the placements of an object, entry by entry; none where it has no list of them."""
    given = raw.get("placements") if isinstance(raw, dict) else None
    return [
        read_object(PlacementShape, entry, child("$", "placements", number))
        for number, entry in enumerate(given if isinstance(given, list) else [])
    ]


def _unit(action: Reading[MoveShape] | None, scenario: Scenario) -> Unit | None:
    """Return the unit that moves, if that can be told."""
    if action is not None:
        name = action.value.unit if action.value is not None and action.knows("unit") else None
    else:
        name = scenario.action.unit if isinstance(scenario.action, MoveAction) else None
    return next((unit for unit in scenario.units if unit.id == name), None)


def _model_faults(
    entries: Sequence[Reading[PlacementShape]], unit: Unit, scenario: Scenario
) -> Iterator[Fault]:
    names = [entry.raw.get("model") if isinstance(entry.raw, dict) else None for entry in entries]
    own = [model.id for model in unit.models]
    owners = {model.id: other.id for other in scenario.units for model in other.models}
    for number, name in enumerate(names):
        place = child(entries[number].place, "model")
        if not isinstance(name, str):
            continue
        if owners.get(name) != unit.id:
            whose = f", a model of unit {shown(owners[name])}" if name in owners else ""
            yield Fault(
                place, f"{shown(name)}{whose}", one_of(f"a model of unit {shown(unit.id)}", name, own)
            )
        elif name in names[:number]:
            yield Fault(place, f"{shown(name)} again", "each model once")
    expected = f"a placement of every model of unit {shown(unit.id)}"
    if not names:
        yield Fault("$.placements", "[]", expected)
    elif all(isinstance(name, str) for name in names):
        for missing in own:
            if missing not in names:
                yield Fault("$.placements", f"nothing for model {shown(missing)}", expected)


def placement_of(shape: PlacementShape, starts: Mapping[str, int]) -> Placement:
    """Return a placement; without a facing it is the one of ``starts``."""
    facing = facing_of(shape.facing) if shape.facing is not None else starts.get(shape.model, 0)
    path = shape.path
    return Placement(
        model=shape.model,
        at=point(shape.at),
        z=from_inches(shape.z),
        facing=facing,
        path=tuple(Spot(*point(corner), from_inches(corner[2])) for corner in path) if path else None,
        length=from_inches(shape.length) if shape.length is not None else None,
    )
