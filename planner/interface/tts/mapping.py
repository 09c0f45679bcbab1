"""What a save does not say by itself: a mapping file (format ``planner-tts/1``), or notes on the objects.

Every key is optional. ``models`` are rules for objects whose nickname, tag or GUID fits a pattern (``*`` and
``?``, capitals don't matter); what several rules say adds up, the first one first. An object's ``GMNotes``
may hold the same fields, as a JSON object under the key ``planner``, and come before the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from planner.errors import Fault, InputError
from planner.formats import read_json
from planner.formats.jsontext import json_value
from planner.formats.reading import read_object
from planner.formats.shape import Coordinate, Degrees, Height, Id, Keywords, Shape, Text, expecting
from planner.formats.shape_unit import SomeBase
from planner.interface.tts.objects import TableObject

Patterns = Annotated[list[Text], Field(max_length=500), expecting('a list of patterns such as "Ruin*"')]


class WhoShape(Shape):
    """What is known of a model: its unit, side, base, keywords and height."""

    unit: Id | None = None
    side: Literal["attacker", "defender"] | None = None
    base: SomeBase | None = None
    keywords: Keywords | None = None
    height: Height | None = None


class RuleShape(WhoShape):
    """The same of all objects that a pattern fits."""

    match: Text


class SidesShape(Shape):
    """Patterns of names and tags that tell whose a model is."""

    attacker: Patterns = Field(default_factory=list)
    defender: Patterns = Field(default_factory=list)


class MappingShape(Shape):
    """How a save is read."""

    format: Literal["planner-tts/1"] = "planner-tts/1"
    inches_per_unit: Annotated[
        float, Field(ge=0.01, le=100), expecting("a number from 0.01 to 100 (inches)")
    ] = 1.0
    front: Degrees = 0.0
    ground: Coordinate | None = None
    settle: Annotated[float, Field(ge=0, le=1), expecting("a number from 0 to 1 (inches)")] = 0.02
    ignore: Patterns = Field(default_factory=list)
    sides: Annotated[SidesShape, expecting('an object such as {"attacker": ["Red*"]}')] = SidesShape()
    models: Annotated[
        list[RuleShape], Field(max_length=500), expecting('a list of objects such as {"match": "Blade*"}')
    ] = Field(default_factory=list)


def read_mapping(path: Path | None) -> MappingShape:
    """Read a mapping file; without one everything is as it is by default.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    if path is None:
        return MappingShape()
    reading = read_object(MappingShape, read_json(path), "$")
    if reading.value is None or reading.faults:
        raise InputError(str(path), reading.faults)
    return reading.value


def ignored(found: TableObject, mapping: MappingShape) -> bool:
    """Whether an object is not to be looked at."""
    return fits(found, mapping.ignore)


def who(found: TableObject, mapping: MappingShape) -> WhoShape | Fault:
    """Return what notes and rules say of an object, or the fault of its notes."""
    noted = _noted(found.notes)
    if isinstance(noted, Fault):
        return noted
    told: dict[str, Any] = {}
    for one in (noted, *(rule for rule in mapping.models if fits(found, [rule.match]))):
        for key in WhoShape.model_fields:
            value = getattr(one, key)
            if value is not None:
                told.setdefault(key, value)
    for side in ("attacker", "defender"):
        if fits(found, getattr(mapping.sides, side)):
            told.setdefault("side", side)
    return WhoShape.model_construct(set(told), **told)


def fits(found: TableObject, patterns: Iterable[str]) -> bool:
    """Whether a pattern fits an object's name, a tag of it, or its GUID."""
    names = [name.casefold() for name in (found.name, found.guid, *found.tags)]
    return any(fnmatchcase(name, pattern.casefold()) for pattern in patterns for name in names)


def _noted(notes: str) -> WhoShape | Fault:
    """Return what an object's notes say to the planner; notes of other kinds say nothing."""
    try:
        raw = json_value(notes)
    except (ValueError, RecursionError):
        return WhoShape()
    if not isinstance(raw, dict) or "planner" not in raw:
        return WhoShape()
    reading = read_object(WhoShape, raw["planner"], "GMNotes.planner")
    if reading.value is None or reading.faults:
        return reading.faults[0]
    return reading.value
