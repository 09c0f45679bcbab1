"""The objects of a Tabletop Simulator save, as far as the bridge looks at them.

A save is a JSON object whose list ``ObjectStates`` holds what is on the table. Of each object are read:
``GUID`` (its name for scripts), ``Name`` (its type), ``Nickname``, ``Tags``, ``GMNotes``, ``Locked`` and
``Transform``: ``posX`` to the right, ``posZ`` away from the viewer, ``posY`` up, and ``rotY``, clockwise in
degrees as seen from above. What lies in bags (``ContainedObjects``) is not on the table.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Any

from planner.errors import Fault, InputError
from planner.formats.place import shown

SAVE_BYTES = 256_000_000
"""Largest save that is read."""

UPRIGHT = 30.0
"""Degrees by which a model may lean; others have been laid down."""

_MARKUP = re.compile(r"\[(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8}|-|/?[bius]|/?su[bp])\]")
"""Colours and styles in names, as the game writes them."""

_WOUNDS = re.compile(r"^\W*\d+\s*/\s*\d+\W*\s")
"""Wounds before the name, as scripts for this game often keep them: ``3/3 Sergeant``."""

_NUMBERS = {"posX": None, "posY": 0.0, "posZ": None, "rotX": 0.0, "rotY": 0.0, "rotZ": 0.0}
"""Numbers of a transform that are read, with what a missing one means; ``None`` where it is needed."""

_FARTHEST = 10_000.0
"""Units from the middle of the table at most."""


@dataclass(frozen=True, slots=True)
class TableObject:
    """One object on the table.

    Attributes
    ----------
    number
        Its place in the list.
    kind
        Its type, such as ``Custom_Model``.
    name
        Its nickname without markup and wounds.
    x, y, z
        Where it is, in units of the game: right, up, away.
    turn
        Degrees clockwise.
    """

    number: int
    guid: str
    kind: str
    name: str
    tags: tuple[str, ...]
    notes: str
    locked: bool
    x: float
    y: float
    z: float
    turn: float


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An object that is no model of the scenario, and why."""

    number: int
    guid: str
    name: str
    fault: Fault

    def __str__(self) -> str:
        whose = " ".join(filter(None, (self.guid, shown(self.name) if self.name else "")))
        return f"ObjectStates[{self.number}]{f' ({whose})' if whose else ''}: {self.fault}"


def states_of(raw: Any, source: str) -> list[Any]:
    """Return the list of objects of a save's JSON value.

    Raises
    ------
    InputError
        If it is no save.
    """
    if not isinstance(raw, dict):
        expected = 'a save of Tabletop Simulator: an object with "ObjectStates"'
        raise InputError(source, [Fault("$", shown(raw), expected)])
    states = raw.get("ObjectStates")
    if not isinstance(states, list):
        found = shown(states) if "ObjectStates" in raw else "nothing"
        raise InputError(source, [Fault("$.ObjectStates", found, "the list of objects on the table")])
    return states


def objects_of(states: list[Any]) -> tuple[list[TableObject], list[LeftOut]]:
    """Return the objects that can be used, and those with faults."""
    found: list[TableObject] = []
    bad: list[LeftOut] = []
    first: dict[str, int] = {}
    for number, state in enumerate(states):
        read = _object(number, state)
        if isinstance(read, TableObject) and read.guid in first:
            fault = Fault(
                "GUID", shown(read.guid), f"one of its own (ObjectStates[{first[read.guid]}] has this one)"
            )
            read = LeftOut(number, read.guid, read.name, fault)
        if isinstance(read, LeftOut):
            bad.append(read)
        else:
            first[read.guid] = number
            found.append(read)
    return found, bad


def plain_name(nickname: str) -> str:
    """Return a nickname without colours, styles and wounds.

    >>> plain_name("[00ff16]3/3[-] Intercessor [b]Sergeant[/b]")
    'Intercessor Sergeant'
    """
    plain = " ".join(_MARKUP.sub(" ", nickname).split())
    return "".join(sign for sign in _WOUNDS.sub("", plain) if sign.isprintable())[:80].strip()


def _object(number: int, state: Any) -> TableObject | LeftOut:
    if not isinstance(state, dict):
        return LeftOut(number, "", "", Fault("object", shown(state), "an object"))
    name = plain_name(_text(state, "Nickname"))
    guid = _text(state, "GUID")
    if not (guid and guid.isprintable() and " " not in guid and len(guid) <= 20):
        found = shown(state["GUID"]) if "GUID" in state else "nothing"
        return LeftOut(number, "", name, Fault("GUID", found, "text of 1 to 20 characters without spaces"))
    numbers = _transform(state.get("Transform"))
    if isinstance(numbers, Fault):
        return LeftOut(number, guid, name, numbers)
    leaning = max(abs(math.remainder(numbers[key], 360.0)) for key in ("rotX", "rotZ"))
    if leaning > UPRIGHT:
        fault = Fault("Transform", f"leaning by {leaning:.0f}°", f"a model that stands, within {UPRIGHT:g}°")
        return LeftOut(number, guid, name, fault)
    tags = state.get("Tags")
    return TableObject(
        number,
        guid,
        _text(state, "Name"),
        name,
        tuple(tag for tag in tags if isinstance(tag, str)) if isinstance(tags, list) else (),
        _text(state, "GMNotes"),
        state.get("Locked") is True,
        numbers["posX"],
        numbers["posY"],
        numbers["posZ"],
        numbers["rotY"],
    )


def _text(state: dict[str, Any], key: str) -> str:
    found = state.get(key)
    return found if isinstance(found, str) else ""


def _transform(found: Any) -> dict[str, float] | Fault:
    """Return the numbers of a transform, or its first fault."""
    if not isinstance(found, dict):
        return Fault(
            "Transform", shown(found) if found is not None else "nothing", "an object with posX and posZ"
        )
    numbers = {}
    for key, missing in _NUMBERS.items():
        number = found.get(key, missing)
        if isinstance(number, bool) or not isinstance(number, int | float) or not abs(number) <= _FARTHEST:
            words = shown(found[key]) if key in found else "nothing"
            return Fault(f"Transform.{key}", words, f"a number from -{_FARTHEST:g} to {_FARTHEST:g}")
        numbers[key] = float(number)
    return numbers
