"""The question of a file of Battle for Skull Pass: which deed, by whom, with which dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from planner.board.skull_pass import SkullPassAction
from planner.errors import Fault
from planner.formats.build import facing_of
from planner.formats.place import child, one_of, shown
from planner.formats.reading import Reading, read_object
from planner.formats.shape import Shape
from planner.formats.skull_pass.shape import (
    DEEDS,
    FleeingChargeShape,
    FleeShape,
    PursueShape,
    RallyShape,
    RegimentShape,
)


class _NoDeed(Shape):
    """An action of no known type."""


def read_deed(raw: Any, place: str) -> Reading[Any] | None:
    """Read the JSON value of the question; ``None`` for null."""
    if raw is None:
        return None
    kind = raw.get("type") if isinstance(raw, dict) else None
    if isinstance(raw, dict) and (not isinstance(kind, str) or kind not in DEEDS):
        found = shown(kind) if "type" in raw else "nothing"
        fault = Fault(child(place, "type"), found, one_of("a type of question", kind, list(DEEDS)))
        return Reading(place, raw, None, frozenset(raw), (fault,))
    return read_object(DEEDS[kind] if isinstance(kind, str) else _NoDeed, raw, place)


def reference_faults(deed: Reading[Any] | None, units: Sequence[Reading[RegimentShape]]) -> Iterator[Fault]:
    """Yield the faults of all names in the question."""
    if deed is None or deed.value is None:
        return
    sides = {
        entry.id: entry.value.side if entry.value is not None else None
        for entry in units
        if entry.id is not None
    }
    named = [(key, getattr(deed.value, key, None)) for key in ("unit", "winner", "target")]
    for key, name in named:
        where = child(deed.place, key)
        if name is None:
            continue
        if name not in sides:
            yield Fault(where, shown(name), one_of("the id of a unit", name, list(sides)))
        elif key != "unit":
            side = sides.get(deed.value.unit)
            if name == deed.value.unit:
                yield Fault(where, f"{shown(name)}, the acting unit itself", "an enemy unit")
            elif side is not None and side == sides[name]:
                yield Fault(where, f"{shown(name)}, a unit of the same side", "an enemy unit")


def deed_of(shape: Any) -> SkullPassAction:
    """Return the question; dice given one by one are added up."""
    if isinstance(shape, FleeShape):
        return SkullPassAction("flee", shape.unit, shape.winner, roll=_sum(shape.roll), edge=shape.edge)
    if isinstance(shape, PursueShape):
        return SkullPassAction(
            "pursue", shape.unit, shape.target, roll=_sum(shape.roll), flee_roll=_sum(shape.flee_roll)
        )
    if isinstance(shape, RallyShape):
        return SkullPassAction(
            "rally",
            shape.unit,
            roll=_sum(shape.roll),
            flee_roll=_sum(shape.flee_roll),
            angle=facing_of(shape.facing) if shape.facing is not None else None,
            edge=shape.edge,
        )
    assert isinstance(shape, FleeingChargeShape)
    return SkullPassAction(
        "charge",
        shape.unit,
        shape.target,
        flee_roll=_sum(shape.flee_roll),
        angle=facing_of(shape.angle) if shape.angle is not None else None,
    )


def _sum(roll: int | list[int] | None) -> int | None:
    return sum(roll) if isinstance(roll, list) else roll
