"""Whole numbers as the numbers of a file: inches, millimetres, degrees, without needless decimals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from planner.units import INCH, MILLIMETRE, to_inches

_MILLIONTHS = 1_000_000


def number(value: float) -> int | float:
    """Return a whole number as an ``int``.

    >>> number(24.0), number(0.5)
    (24, 0.5)
    """
    return int(value) if value == int(value) else value


def inches(length: int) -> int | float:
    """Return a length in inches, to six decimals: reading it gives the same unit."""
    return number(to_inches(length))


def inches_up(length: int) -> int | float:
    """Return a length in inches, rounded up at the sixth decimal.

    >>> inches_up(1)
    8e-06
    """
    return number(-(-length * _MILLIONTHS // INCH) / _MILLIONTHS)


def millimetres(length: int) -> int | float:
    """Return a length in millimetres, exactly."""
    return number(length / MILLIMETRE)


def degrees(facing: int) -> int | float:
    """Return a facing in degrees, exactly."""
    return number(facing / _MILLIONTHS)


def coordinates(point: Sequence[int]) -> list[int | float]:
    """Return a point, with or without height, as a list."""
    return [inches(value) for value in point]


def outline(points: Iterable[Sequence[int]]) -> list[list[int | float]]:
    """Return the corners of a polygon as a list."""
    return [coordinates(point) for point in points]
