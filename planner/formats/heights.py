"""Heights in order: tops above bottoms, openings inside their walls."""

from __future__ import annotations

from collections.abc import Iterator

from planner.errors import Fault
from planner.formats.place import child, shown
from planner.formats.polygon import point
from planner.formats.shape_terrain import SectionShape
from planner.formats.shape_unit import ModelShape
from planner.formats.written import number
from planner.units import from_inches


def section_faults(section: SectionShape, place: str) -> list[Fault]:
    """Return what is wrong with the heights of a section and with its openings."""
    faults = list(_order(section.bottom, section.top, place))
    if faults:
        return faults
    for index, opening in enumerate(section.openings):
        where = child(place, "openings", index)
        faults += _order(opening.bottom, opening.top, where)
        for key, height in (("bottom", opening.bottom), ("top", opening.top)):
            if not section.bottom <= height <= section.top:
                expected = f"a height within its section, {section.bottom:g} to {section.top:g}"
                faults.append(Fault(child(where, key), f"{height:g}", expected))
        if point(opening.start) == point(opening.end):
            faults.append(
                Fault(
                    child(where, "to"),
                    shown([number(value) for value in opening.end]),
                    'a point other than "from"',
                )
            )
    return faults


def part_faults(model: ModelShape, place: str) -> list[Fault]:
    """Return what is wrong with the heights of a model's parts."""
    return [
        fault
        for number, part in enumerate(model.parts)
        for fault in _order(part.bottom, part.top, child(place, "parts", number))
    ]


def _order(bottom: float, top: float, place: str) -> Iterator[Fault]:
    if from_inches(top) <= from_inches(bottom):
        yield Fault(child(place, "top"), f"{top:g}", f"a height above its bottom, {bottom:g}")
