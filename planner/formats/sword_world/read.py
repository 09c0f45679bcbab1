"""Scenario files of Sword World 2.0 to scenarios: read, check everything, then build."""

from __future__ import annotations

from typing import Any

from planner.board.sword_world import (
    Character,
    CharacterState,
    Melee,
    SwordWorldAction,
    SwordWorldRulings,
    SwordWorldScenario,
    Thing,
)
from planner.board.unit import Side
from planner.errors import Fault
from planner.formats.ids import repeated_ids
from planner.formats.place import raise_all
from planner.formats.reading import Reading, entries, read_object
from planner.formats.sword_world.check import Draft, faults_of_draft
from planner.formats.sword_world.places import extent_of, place_of
from planner.formats.sword_world.shape import (
    CharacterShape,
    EffectShape,
    MeleeShape,
    SwordWorldShape,
    ThingShape,
)
from planner.units import Point, from_metres


def sword_world_from_json(raw: Any, source: str) -> SwordWorldScenario:
    """Read the JSON value of a scenario file of this game; ``source`` names it in messages.

    Raises
    ------
    InputError
        With every fault of the value.
    """
    gaps: list[Fault] = []
    plain = {key: entry for key, entry in raw.items() if key != "action"} if isinstance(raw, dict) else raw
    action = raw.get("action") if isinstance(raw, dict) else None
    draft = Draft(
        top=read_object(SwordWorldShape, plain, "$", apart=("melees", "terrain", "units")),
        melees=tuple(entries(raw, "$", "melees", gaps, _melee)),
        things=tuple(entries(raw, "$", "terrain", gaps, _thing)),
        units=tuple(entries(raw, "$", "units", gaps, _unit)),
        effect=read_object(EffectShape, action, "$.action") if action is not None else None,
    )
    faults = [fault for reading in draft.readings() for fault in reading.faults] + gaps
    faults += repeated_ids(draft.readings())
    faults += faults_of_draft(draft)
    raise_all(source, faults)
    return _built(draft)


def _melee(raw: Any, place: str, _: list[Fault]) -> Reading[MeleeShape]:
    return read_object(MeleeShape, raw, place)


def _thing(raw: Any, place: str, _: list[Fault]) -> Reading[ThingShape]:
    return read_object(ThingShape, raw, place)


def _unit(raw: Any, place: str, _: list[Fault]) -> Reading[CharacterShape]:
    return read_object(CharacterShape, raw, place)


def _built(draft: Draft) -> SwordWorldScenario:
    top = draft.top.value
    assert top is not None
    melees = {entry.value.id: _melee_of(top, entry.value) for entry in draft.melees if entry.value}
    units = tuple(_character(top, entry.value, melees) for entry in draft.units if entry.value)
    effect = draft.effect.value if draft.effect is not None else None
    return SwordWorldScenario(
        combat=top.combat,
        units=units,
        title=top.title,
        rulings=SwordWorldRulings(**top.rulings.model_dump()),
        melees=tuple(melees.values()),
        things=tuple(_thing_of(top, entry.value) for entry in draft.things if entry.value),
        action=_action(top, effect, units) if effect is not None else None,
    )


def _point(top: SwordWorldShape, value: Any) -> Point:
    place = place_of(top.combat, value)
    assert isinstance(place, Point)
    return place


def _melee_of(top: SwordWorldShape, shape: MeleeShape) -> Melee:
    return Melee(shape.id, _point(top, shape.at), from_metres(shape.radius))


def _thing_of(top: SwordWorldShape, shape: ThingShape) -> Thing:
    corners = extent_of(top.combat, shape.at)
    assert isinstance(corners, tuple)
    fields = shape.model_dump(exclude={"id", "at", "gap"})
    return Thing(shape.id, corners, gap=from_metres(shape.gap), **fields)


def _character(top: SwordWorldShape, shape: CharacterShape, melees: dict[str, Melee]) -> Character:
    at = melees[shape.melee or ""].at if shape.at is None else _point(top, shape.at)
    return Character(
        id=shape.id,
        side=Side(shape.side),
        at=at,
        parts=tuple(shape.parts),
        melee=shape.melee,
        independent=shape.independent,
        rides=shape.rides,
        skills=frozenset(shape.skills),
        blind=shape.blind,
        in_darkness=shape.in_darkness,
        invisible=shape.invisible,
        flying=shape.flying,
        full_move=from_metres(shape.full_move),
        jump=from_metres(shape.jump),
        state=CharacterState(**shape.state.model_dump()),
    )


def _action(top: SwordWorldShape, shape: EffectShape, units: tuple[Character, ...]) -> SwordWorldAction:
    user = next(unit for unit in units if unit.id == shape.unit)
    return SwordWorldAction(
        shaped=shape.type,
        unit=shape.unit,
        kind=shape.kind,
        reach=from_metres(shape.range) if shape.range is not None else user.full_move,
        target=shape.target,
        point=_point(top, shape.point) if shape.point is not None else None,
        needs=tuple(shape.needs) if shape.needs is not None else None,
        leave_out=tuple(shape.leave_out) if shape.leave_out is not None else None,
        dice=dict(shape.dice),
        then=shape.then,
        entangle=tuple(shape.entangle),
    )
