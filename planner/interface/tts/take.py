"""A save to a scenario: who stands where, what was left out and why."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from planner.errors import Fault, InputError
from planner.formats import scenario_from_json
from planner.formats.place import shown
from planner.formats.shape_unit import BaseShape
from planner.interface.tts.frame import Frame
from planner.interface.tts.mapping import MappingShape, WhoShape, ignored, who
from planner.interface.tts.objects import LeftOut, TableObject, objects_of, states_of
from planner.interface.tts.settle import Shift, settled

Json = dict[str, Any]

FIGURES = frozenset({"Custom_Model", "Custom_Assetbundle", "Figurine_Custom", "Custom_Model_Stack"})
"""Types of objects that may be models; dice, cards, bags and the like are only counted."""

_MODEL = re.compile(r"^\$\.units\[(\d+)\]\.models\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Taken:
    """A scenario out of a save.

    Attributes
    ----------
    left_out
        Objects that might be models but cannot be used.
    shifts
        Models moved apart because they overlapped.
    others
        Objects that are no models, by number only.
    """

    scenario: Json
    left_out: tuple[LeftOut, ...]
    shifts: tuple[Shift, ...]
    others: int


@dataclass(frozen=True, slots=True)
class _Figure:
    found: TableObject
    unit: str
    side: str
    told: Json
    """Base, keywords and height as a scenario has them."""


def take(raw: Any, source: str, mapping: MappingShape, into: Json, presets: Mapping[str, Json]) -> Taken:
    """Return the scenario of a save.

    Parameters
    ----------
    into
        A scenario whose board, terrain, objectives, rulings and title are kept.
    presets
        What is known of units by name in small letters: ``base`` and ``keywords``.

    Raises
    ------
    InputError
        If it is no save, if nothing in it can be used, or with every fault of ``into``.
    """
    states = states_of(raw, source)
    objects, left_out = objects_of(states)
    figures = []
    for one in objects:
        made = None if ignored(one, mapping) else _figure(one, mapping, presets)
        if isinstance(made, LeftOut):
            left_out.append(made)
        elif made is not None:
            figures.append(made)
    others = len(states) - len(figures) - len(left_out)
    board = {"width": 60, "height": 44, **(into.get("board") or {})}
    frame = Frame(board["width"], board["height"], mapping)
    scenario, shifts, bad = _sound(figures, frame, into, source)
    left_out = sorted([*left_out, *bad], key=lambda one: one.number)
    if not scenario["units"]:
        faults = [_as_fault(one) for one in left_out]
        found = f"no model that can be used among {len(states)} objects"
        expected = "models with a unit, a side and a base, as README.md says under Tabletop Simulator"
        raise InputError(source, [*faults, Fault("$.ObjectStates", found, expected)])
    return Taken(scenario, tuple(left_out), tuple(shifts), others)


def _figure(
    found: TableObject, mapping: MappingShape, presets: Mapping[str, Json]
) -> _Figure | LeftOut | None:
    """Return a model, why it is none, or nothing for what does not look like one."""
    told = who(found, mapping)
    if isinstance(told, Fault):
        return LeftOut(found.number, found.guid, found.name, told)
    unit = told.unit or found.name
    preset = presets.get(unit.casefold()) or presets.get(found.name.casefold()) or {}
    fields: Json = {**{key: preset[key] for key in ("base", "keywords") if key in preset}, **_fields(told)}
    if not told.model_fields_set and not preset and (found.kind not in FIGURES or found.locked or not unit):
        return None
    missing = None
    if "base" not in fields:
        expected = "a base in GMNotes or in the mapping's models, or a unit name that planner bases lists"
        missing = Fault("base", f"nothing known for {shown(unit)}", expected)
    elif "side" not in told.model_fields_set:
        expected = 'a side in GMNotes, in the mapping\'s models, or a pattern under its "sides"'
        missing = Fault("side", "nothing", expected)
    elif not unit:
        missing = Fault("Nickname", "nothing", "a name, or a unit in GMNotes or in the mapping's models")
    if missing is not None:
        return LeftOut(found.number, found.guid, found.name, missing)
    return _Figure(found, unit, str(told.side), fields)


def _fields(told: WhoShape) -> Json:
    made: Json = {}
    for key in ("base", "keywords", "height"):
        if key in told.model_fields_set:
            value = getattr(told, key)
            made[key] = value.model_dump(exclude_none=True) if isinstance(value, BaseShape) else value
    return made


def _sound(
    figures: list[_Figure], frame: Frame, into: Json, source: str
) -> tuple[Json, list[Shift], list[LeftOut]]:
    """Return a scenario that can be read, without the models that keep it from that."""
    bad: list[LeftOut] = []
    bare = {"format": "planner/1", **{key: value for key, value in into.items() if key != "action"}}
    floors = _floors(bare)
    while True:
        units = _units(figures, frame, floors)
        shifts = settled(list(units.values()), frame.mapping.settle)
        scenario = {**bare, "units": list(units.values())}
        if not figures:
            return scenario, shifts, bad
        try:
            scenario_from_json(scenario, source)
        except InputError as error:
            of = {figure.found.guid: figure for figure in figures}
            told = dict(_at_fault(error, scenario))
            if not told:
                raise
            bad += [
                LeftOut(of[guid].found.number, guid, of[guid].found.name, fault)
                for guid, fault in told.items()
            ]
            figures = [figure for figure in figures if figure.found.guid not in told]
        else:
            return scenario, shifts, bad


def _at_fault(error: InputError, scenario: Json) -> Iterator[tuple[str, Fault]]:
    """Yield the GUID of each model that a fault is about; the first fault of each is told."""
    seen = set()
    for fault in error.faults:
        placed = _MODEL.match(fault.place)
        if placed is None:
            continue
        model = scenario["units"][int(placed[1])]["models"][int(placed[2])]
        guid = model["id"].rpartition(" ")[2]
        if guid not in seen:
            seen.add(guid)
            yield guid, Fault(fault.place[placed.end() :].lstrip(".") or "model", fault.found, fault.expected)


def _floors(scenario: Json) -> list[float]:
    """Return the heights of everything that can be stood on."""
    features = [feature for piece in scenario.get("terrain") or [] for feature in piece.get("features") or []]
    sections = [section for feature in features for section in feature.get("sections") or []]
    return sorted({float(section["top"]) for section in sections if section.get("standable")})


def _units(figures: list[_Figure], frame: Frame, floors: list[float]) -> dict[tuple[str, str], Json]:
    """Return the units, their models in the order of the save; a name on both sides gets the side added."""
    sides: dict[str, set[str]] = {}
    for figure in figures:
        sides.setdefault(figure.unit, set()).add(figure.side)
    units: dict[tuple[str, str], Json] = {}
    for figure in figures:
        name = figure.unit if len(sides[figure.unit]) == 1 else f"{figure.unit} ({figure.side})"
        unit = units.setdefault(
            (figure.unit, figure.side), {"id": name, "side": figure.side, **figure.told, "models": []}
        )
        own = {key: value for key, value in figure.told.items() if unit.get(key) != value}
        found = figure.found
        unit["models"].append(
            {
                "id": f"{name} {found.guid}",
                "at": frame.at(found.x, found.z),
                "z": frame.storey(found.y, floors),
                "facing": frame.facing(found.turn),
                **own,
            }
        )
    return units


def _as_fault(left: LeftOut) -> Fault:
    return Fault(f"$.ObjectStates[{left.number}].{left.fault.place}", left.fault.found, left.fault.expected)
