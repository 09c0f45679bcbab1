"""Base shapes of models."""

from __future__ import annotations

from dataclasses import dataclass

from planner.units import Point


@dataclass(frozen=True, slots=True)
class Round:
    """A round base; ``diameter`` in units (even, since quarter millimetres are)."""

    diameter: int

    @property
    def radius(self) -> int:
        """Half the diameter, in units."""
        return self.diameter // 2


@dataclass(frozen=True, slots=True)
class Oval:
    """An elliptical base; ``length`` (along the facing) and ``width`` are full axes in units."""

    length: int
    width: int


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangular base; ``length`` (along the facing) and ``width`` are full sides in units."""

    length: int
    width: int


@dataclass(frozen=True, slots=True)
class Hull:
    """A model without a base: its outline in units relative to the model's place, at facing 0."""

    outline: tuple[Point, ...]


Base = Round | Oval | Rectangle | Hull
