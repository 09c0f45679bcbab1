"""What several entries of a file of Sword World 2.0 have to do with each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from planner.board.sword_world import Combat
from planner.errors import Fault
from planner.formats.place import child, one_of, shown
from planner.formats.reading import Reading
from planner.formats.sword_world.places import extent_of, place_of
from planner.formats.sword_world.shape import (
    CharacterShape,
    EffectShape,
    MeleeShape,
    SwordWorldShape,
    ThingShape,
)
from planner.units import Point, from_metres

NAMES = 80
"""Characters of one part, and parts, of one file at most: aims are weighed against every two of them."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A file as read, entry by entry."""

    top: Reading[SwordWorldShape]
    melees: tuple[Reading[MeleeShape], ...]
    things: tuple[Reading[ThingShape], ...]
    units: tuple[Reading[CharacterShape], ...]
    effect: Reading[EffectShape] | None

    def readings(self) -> Iterator[Reading[Any]]:
        """Yield everything that was read, in the order of the file."""
        yield self.top
        yield from self.melees
        yield from self.things
        yield from self.units
        if self.effect is not None:
            yield self.effect


def faults_of_draft(draft: Draft) -> Iterator[Fault]:
    """Yield the faults of places, names and who is inside which melee; faulty entries are left out."""
    yield from _too_many(draft)
    yield from _part_names(draft)
    yield from _references(draft)
    if draft.top.value is None or not draft.top.knows("combat"):
        return
    combat = draft.top.value.combat
    yield from _places(draft, combat)
    yield from _melees(draft, combat)


def _too_many(draft: Draft) -> Iterator[Fault]:
    names = sum(max(1, len(entry.value.parts)) for entry in draft.units if entry.value is not None)
    if names > NAMES:
        yield Fault("$.units", f"{names} characters and parts", f"at most {NAMES}")


def _part_names(draft: Draft) -> Iterator[Fault]:
    """Yield the parts whose name is taken: parts share names with everything else."""
    first = {entry.id: child(entry.place, "id") for entry in draft.readings() if entry.id is not None}
    for entry in draft.units:
        for number, part in enumerate(entry.value.parts if entry.value is not None else ()):
            place = child(entry.place, "parts", number)
            if part in first:
                yield Fault(place, shown(part), f"a name of its own (this one is at {first[part]})")
            first.setdefault(part, place)


def _places(draft: Draft, combat: Combat) -> Iterator[Fault]:
    readings: tuple[Reading[MeleeShape] | Reading[CharacterShape], ...] = (*draft.melees, *draft.units)
    for entry in readings:
        if entry.value is not None and entry.knows("at") and entry.value.at is not None:
            yield from _place(entry.value.at, entry.raw["at"], child(entry.place, "at"), combat)
    for thing in draft.things:
        if thing.value is not None and thing.knows("at"):
            found = extent_of(combat, thing.value.at)
            if isinstance(found, str):
                yield Fault(child(thing.place, "at"), shown(thing.raw["at"]), found)
    if draft.effect is not None and draft.effect.value is not None:
        point = draft.effect.value.point
        if point is not None:
            where = child(draft.effect.place, "point")
            yield from _place(point, draft.effect.raw["point"], where, combat)


def _place(value: Any, raw: Any, place: str, combat: Combat) -> Iterator[Fault]:
    found = place_of(combat, value)
    if isinstance(found, str):
        yield Fault(place, shown(raw), found)


def _melees(draft: Draft, combat: Combat) -> Iterator[Fault]:
    """Yield who stands elsewhere than its melee allows, and riders apart from their mounts."""
    melees = {entry.value.id: entry.value for entry in draft.melees if entry.sound and entry.value}
    places: dict[str, Point] = {}
    for entry in draft.units:
        unit = entry.value
        if unit is None or not entry.knows("at", "melee", "independent"):
            continue
        if unit.independent and (unit.melee is None or combat != "advanced"):
            expected = "false: only who is inside a melee area of advanced combat can be independent"
            yield Fault(child(entry.place, "independent"), "true", expected)
            continue
        inside = unit.melee is not None and not unit.independent
        if (unit.at is None) != inside:
            found = shown(entry.raw["at"]) if unit.at is not None else "nothing"
            expected = "nothing: who is in a melee counts at its centre" if inside else "a place"
            yield Fault(child(entry.place, "at"), found, expected)
            continue
        melee = melees.get(unit.melee or "")
        at = place_of(combat, unit.at if unit.at is not None else melee.at if melee is not None else "")
        if not isinstance(at, Point):
            continue
        places[unit.id] = at
        if unit.independent and melee is not None:
            yield from _outside(entry, at, melee, combat)
    yield from _riders(draft, places)


def _outside(entry: Reading[CharacterShape], at: Point, melee: MeleeShape, combat: Combat) -> Iterator[Fault]:
    centre = place_of(combat, melee.at)
    if isinstance(centre, Point):
        square = (at.x - centre.x) ** 2 + (at.y - centre.y) ** 2
        if square > from_metres(melee.radius) ** 2:
            expected = f"a place inside {shown(melee.id)}, at most {melee.radius:g} m from its centre"
            yield Fault(child(entry.place, "at"), shown(entry.raw["at"]), expected)


def _riders(draft: Draft, places: dict[str, Point]) -> Iterator[Fault]:
    for entry in draft.units:
        unit = entry.value
        if unit is None or unit.rides is None or unit.id not in places or unit.rides not in places:
            continue
        if places[unit.id] != places[unit.rides]:
            expected = f"the place of its mount {shown(unit.rides)}"
            yield Fault(child(entry.place, "at"), shown(entry.raw.get("at")), expected)


def _references(draft: Draft) -> Iterator[Fault]:
    ids = [entry.id for entry in draft.units if entry.id is not None]
    melees = [entry.id for entry in draft.melees if entry.id is not None]
    sides = {entry.id: entry.value.side for entry in draft.units if entry.value is not None}
    for entry in draft.units:
        if entry.value is None:
            continue
        melee, mount = entry.value.melee, entry.value.rides
        if melee is not None and melee not in melees:
            yield Fault(child(entry.place, "melee"), shown(melee), one_of("the id of a melee", melee, melees))
        if mount is not None and (mount not in ids or mount == entry.value.id):
            expected = one_of("the id of another character", mount, ids)
            yield Fault(child(entry.place, "rides"), shown(mount), expected)
        elif mount is not None and sides.get(mount) not in (None, entry.value.side):
            yield Fault(child(entry.place, "rides"), f"{shown(mount)}, an enemy", "a mount of the same side")
    if draft.effect is not None and draft.effect.value is not None:
        yield from _names(draft, draft.effect.value, draft.effect.place, ids)


def _names(draft: Draft, effect: EffectShape, place: str, ids: Sequence[str]) -> Iterator[Fault]:
    """Yield what the question names that is not there; of a character in parts a part is named."""
    if effect.unit not in ids:
        expected = one_of("the id of a character", effect.unit, ids)
        yield Fault(child(place, "unit"), shown(effect.unit), expected)
    known: list[str] = []
    for entry in draft.units:
        known += (entry.value.parts if entry.value is not None else []) or ([entry.id] if entry.id else [])
    known += [t.value.id for t in draft.things if t.value is not None and t.value.structure]
    named = [(child(place, "target"), effect.target)] if effect.target is not None else []
    named += [(child(place, "leave_out", k), name) for k, name in enumerate(effect.leave_out or ())]
    named += [(child(place, "dice", name), name) for name in effect.dice]
    named += [(child(place, "entangle", k), name) for k, name in enumerate(effect.entangle)]
    for where, name in named:
        if name not in known:
            yield Fault(
                where, shown(name), one_of("a character of one part, a part or a structure", name, known)
            )
