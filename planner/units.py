"""Whole-number lengths: the only place where inches and metric lengths become numbers of units.

One unit is 0.2 µm, so 1" = 127 000 units and 1 mm = 5 000 units: thousandths of an inch and quarter
millimetres are exact. Every length, coordinate and height in the package is such a whole number.
"""

from __future__ import annotations

from math import isqrt
from typing import NamedTuple, NewType

Length = NewType("Length", int)
"""A length or coordinate in units of 0.2 µm."""

INCH = 127_000
"""Units in one inch."""

THOUSANDTH = INCH // 1000
"""Units in a thousandth of an inch."""

MILLIMETRE = 5_000
"""Units in one millimetre."""

CENTIMETRE = 10 * MILLIMETRE
"""Units in one centimetre."""

METRE = 100 * CENTIMETRE
"""Units in one metre."""


class Point(NamedTuple):
    """A point of the board in units, origin at the bottom-left corner."""

    x: int
    y: int


class Spot(NamedTuple):
    """A point of the board in units with the height ``z`` of the surface stood on."""

    x: int
    y: int
    z: int


def from_inches(value: float) -> Length:
    """Round a number of inches to the nearest length unit.

    >>> from_inches(9.0)
    1143000
    """
    return Length(round(value * INCH))


def from_millimetres(value: float) -> Length:
    """Round a number of millimetres to the nearest length unit.

    >>> from_millimetres(28.5)
    142500
    """
    return Length(round(value * MILLIMETRE))


def from_centimetres(value: float) -> Length:
    """Round a number of centimetres to the nearest length unit.

    >>> from_centimetres(2.5)
    125000
    """
    return Length(round(value * CENTIMETRE))


def from_metres(value: float) -> Length:
    """Round a number of metres to the nearest length unit.

    >>> from_metres(1.5)
    7500000
    """
    return Length(round(value * METRE))


def to_inches(length: int) -> float:
    """Give a length in inches, for showing and for files only: comparisons stay in units.

    Files carry six decimals, which come back as the same unit (half a unit is 0.0000039").

    >>> to_inches(80000)
    0.629921
    """
    return round(length / INCH, 6)


def inches_text(length: int, digits: int = 2) -> str:
    """Write a length for people.

    >>> inches_text(127000 * 9 // 2)
    '4.50"'
    """
    return f'{length / INCH:.{digits}f}"'


def inches_up(length: int) -> str:
    """Write a length in inches, rounded up to a thousandth: as much is enough.

    >>> inches_up(INCH + 1)
    '1.001"'
    """
    return f'{-(-length // THOUSANDTH) / 1000:.3f}"'


def inches_down(length: int) -> str:
    """Write a length in inches, rounded down to a thousandth: so much is at hand at least.

    >>> inches_down(2 * INCH - 1)
    '1.999"'
    """
    return f'{length // THOUSANDTH / 1000:.3f}"'


def ceil_sqrt(number: int) -> int:
    """Return the least whole number whose square is at least ``number``.

    >>> ceil_sqrt(16), ceil_sqrt(17)
    (4, 5)
    """
    root = isqrt(number)
    return root if root * root == number else root + 1
