"""What all shapes of file objects share: strictness, and types that carry their own words."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, WrapValidator
from pydantic_core import PydanticCustomError

from planner.formats.polygon import corners, outline_fault

EXPECTED = "expected"
"""Type of the errors that bring their own words of what was expected."""

CORNERS = 256
"""Corners of one outline at most."""


class Shape(BaseModel):
    """An object of a file: no unknown key, no conversion, no infinite number."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)


def unexpected(words: str) -> PydanticCustomError:
    """Return the error that says in one sentence what was expected."""
    return PydanticCustomError(EXPECTED, "{words}", {"words": words})


def expecting(words: str, *, whole: bool = False) -> WrapValidator:
    """Give a type its own words for a value that does not fit.

    With ``whole`` faults inside the value become one fault of the value, as for a choice of forms.
    """

    def check(value: Any, handler: Any) -> Any:
        try:
            return handler(value)
        except ValidationError as error:
            found = error.errors(include_url=False, include_context=False, include_input=False)
            if whole or any(not entry["loc"] and entry["type"] != EXPECTED for entry in found):
                raise unexpected(words) from None
            raise

    return WrapValidator(check)


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError
    return text


def _outline(points: list[list[float]]) -> list[list[float]]:
    fault = outline_fault(corners(points))
    if fault is not None:
        raise unexpected(fault)
    return points


Coordinate = Annotated[float, Field(ge=-1000, le=1000), expecting("a number from -1000 to 1000 (inches)")]
"""A coordinate in inches."""

Height = Annotated[float, Field(ge=0, le=1000), expecting("a number from 0 to 1000 (inches)")]
"""A height above the ground in inches."""

BoardSide = Annotated[float, Field(ge=1, le=1000), expecting("a number from 1 to 1000 (inches)")]
"""A side of the board in inches."""

Grant = Annotated[float, Field(ge=0.001, le=100), expecting("a number from 0.001 to 100 (inches)")]
"""A maximum distance in inches."""

Millimetres = Annotated[
    float, Field(ge=0.001, le=2000), expecting("a number from 0.001 to 2000 (millimetres)")
]
"""A diameter, axis or side of a base in millimetres."""

Degrees = Annotated[float, Field(ge=-3600, le=3600), expecting("a number from -3600 to 3600 (degrees)")]
"""An angle in degrees, anticlockwise from +x."""

XY = Annotated[
    list[Coordinate], Field(min_length=2, max_length=2), expecting("a point [x, y] of two numbers (inches)")
]
"""A point of the board."""

XYZ = Annotated[
    list[Coordinate],
    Field(min_length=3, max_length=3),
    expecting("a point [x, y, z] of three numbers (inches)"),
]
"""A point of the board with a height."""

Outline = Annotated[
    list[XY],
    Field(min_length=3, max_length=CORNERS),
    AfterValidator(_outline),
    expecting(f"a list of 3 to {CORNERS} points [x, y]"),
]
"""A simple polygon in inches."""

Text = Annotated[
    str, Field(max_length=500), AfterValidator(_printable), expecting("one line of at most 500 characters")
]
"""A line of text."""

Id = Annotated[
    str,
    Field(min_length=1, max_length=100),
    AfterValidator(_printable),
    expecting("an id: text of 1 to 100 characters"),
]
"""The name of something in the file."""

Word = Annotated[
    str,
    Field(min_length=1, max_length=100),
    AfterValidator(_printable),
    expecting("a keyword: text of 1 to 100 characters"),
]
"""A keyword."""

Keywords = Annotated[list[Word], Field(max_length=100), expecting("a list of at most 100 keywords")]
"""Keywords of a unit or model; capitals do not matter."""
