"""The checker's complaints in plain words: one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from pydantic import ValidationError

from planner.errors import Fault
from planner.formats.place import child, one_of, shown
from planner.formats.shape import EXPECTED, Shape

_WORDS = {
    "model_type": "an object",
    "dict_type": "an object",
    "list_type": "a list",
    "string_type": "text",
    "bool_type": "true or false",
    "int_type": "a whole number",
    "float_type": "a number",
    "finite_number": "a finite number",
}
"""Words for the complaints that need no detail; types with words of their own never come here."""


def faults_of(error: ValidationError, shape: type[Shape], place: str) -> list[Fault]:
    """Translate all complaints about an object of a shape at a place."""
    return [_fault(entry, shape, place) for entry in error.errors(include_url=False)]


def _fault(entry: Any, shape: type[Shape], place: str) -> Fault:
    kind, steps = entry["type"], entry["loc"]
    where = child(place, *steps)
    if kind == "missing":
        return Fault(where, "nothing", f"the required key {shown(steps[-1])}")
    if kind == "extra_forbidden":
        owner = _shape_at(shape, steps[:-1])
        return Fault(
            where, f"the key {shown(steps[-1])}", one_of("a known key", steps[-1], known_keys(owner))
        )
    if kind == EXPECTED:
        expected = entry["ctx"]["words"]
    elif kind == "literal_error":
        expected = f"one of {entry['ctx']['expected'].replace(chr(39), chr(34))}"
    else:
        expected = _WORDS.get(kind, entry["msg"])
    return Fault(where, shown(entry["input"]), expected)


def known_keys(shape: type[Shape]) -> list[str]:
    """Return the keys of an object of this shape, as they stand in files."""
    return [field.alias or name for name, field in shape.model_fields.items()]


def _shape_at(shape: type[Shape], steps: Sequence[str | int]) -> type[Shape]:
    """Return the shape of the object that lies at this path inside another."""
    for step in steps:
        for name, field in shape.model_fields.items():
            if step == (field.alias or name):
                shape = _first_shape(field.annotation) or shape
    return shape


def _first_shape(annotation: Any) -> type[Shape] | None:
    if isinstance(annotation, type) and issubclass(annotation, Shape):
        return annotation
    for part in get_args(annotation):
        found = _first_shape(part)
        if found is not None:
            return found
    return None
