"""Models that overlap by what a physics engine and its rounding leave: moved apart until they touch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import dist
from typing import Any

from planner.board.unit import Model
from planner.formats.build import model_of
from planner.formats.footprint import of_model
from planner.formats.overlap import overlap
from planner.formats.reading import read_object
from planner.formats.shape_unit import BaseShape, ModelShape
from planner.units import INCH, Point, to_inches

PASSES = 4
"""How often all models are looked at; one that was moved may meet another."""

TOLD = 0.0005
"""Inches from which a shift is told; shorter ones are the game's rounding."""

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Shift:
    """A model that was moved away from another, by so many inches."""

    model: str
    other: str
    inches: float

    def __str__(self) -> str:
        return f'{self.model} overlapped {self.other}: moved {self.inches:.4f}" away from it'


def settled(units: list[Json], most: float) -> list[Shift]:
    """Move models that overlap others apart, each by at most so many inches; the later one of two moves.

    What overlaps by more, or is not sound, stays as it is: the reader of scenarios says what is wrong.
    """
    found: dict[tuple[str, str], Shift] = {}
    if most == 0:
        return []
    standing = [one for unit in units for one in _standing(unit)]
    for _ in range(PASSES):
        shifts = list(_apart(standing, most))
        for shift in shifts:
            found[shift.model, shift.other] = shift
        if not shifts:
            break
    return [shift for shift in found.values() if shift.inches >= TOLD]


@dataclass
class _Standing:
    told: Json
    model: Model


def _standing(unit: Json) -> Iterator[_Standing]:
    for told in unit["models"]:
        shape = read_object(ModelShape, told, "$").value
        base = read_object(BaseShape, told.get("base") or unit.get("base"), "$").value
        if shape is not None and base is not None:
            yield _Standing(told, model_of(shape, base, None, []))


def _apart(standing: list[_Standing], most: float) -> Iterator[Shift]:
    for number, second in enumerate(standing):
        for first in standing[:number]:
            if first.model.z == second.model.z and overlap(of_model(first.model), of_model(second.model)):
                moved = _moved(first.model, second.model, most)
                if moved is not None:
                    inches = dist(moved.at, second.model.at) / INCH
                    second.model = moved
                    second.told["at"] = [round(to_inches(moved.at.x), 6), round(to_inches(moved.at.y), 6)]
                    yield Shift(moved.id, first.model.id, inches)


def _moved(first: Model, second: Model, most: float) -> Model | None:
    """Return the second model moved straight away from the first; ``None`` if that would take too much."""
    far = dist(first.at, second.at)
    fixed, step = of_model(first), 1.0
    while far > 0 and step <= most * INCH:
        x, y = (round((there - here) / far * step) for here, there in zip(first.at, second.at, strict=True))
        moved = replace(second, at=Point(second.at.x + x, second.at.y + y))
        if not overlap(fixed, of_model(moved)):
            return moved
        step = step * 1.25 + 1
    return None
