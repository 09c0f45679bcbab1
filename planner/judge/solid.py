"""The solid parts of sections: convex polygons that bases may not enter, in transit or at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from planner.board.scenario import Scenario
from planner.board.terrain import Category, Opening, Section
from planner.board.unit import Model
from planner.judge.convex import anticlockwise, clip, convex_parts
from planner.judge.segment import polygon_nearer
from planner.rules.terrain import ends_in_opening, hinders, passes_opening
from planner.units import Point

HinderingSection = tuple[str, Section]
"""A section with the id of its feature."""


@dataclass(frozen=True, slots=True)
class Solid:
    """A convex anticlockwise prism.

    Attributes
    ----------
    margin
        Units by which the true solid may exceed ``shape`` (1 where an opening was cut out, else 0).
    feature
        Id of the feature, for messages.
    box
        Least and largest x, least and largest y.
    """

    shape: tuple[Point, ...]
    bottom: int
    top: int
    margin: int
    feature: str
    box: tuple[int, int, int, int]

    def nearer(self, start: Point, end: Point, radius: int) -> bool:
        """Whether a segment is, or by the margin may be, nearer than ``radius`` to the solid."""
        reach = radius + self.margin
        x0, x1, y0, y1 = self.box
        if max(start.x, end.x) <= x0 - reach or min(start.x, end.x) >= x1 + reach:
            return False
        if max(start.y, end.y) <= y0 - reach or min(start.y, end.y) >= y1 + reach:
            return False
        return polygon_nearer(self.shape, start, end, reach)


def hindering_sections(scenario: Scenario, model: Model) -> tuple[HinderingSection, ...]:
    """Return the sections, with their features' ids, that this model must go round or climb (13.06)."""
    return tuple(
        (feature.id, section)
        for feature, section in scenario.sections()
        if hinders(model, feature.category, section)
    )


def transit_solids(sections: Iterable[HinderingSection], z: int) -> tuple[Solid, ...]:
    """Return what a base moving at height ``z`` may not cross of the sections that hinder it."""
    return tuple(
        solid
        for feature, section in sections
        if section.bottom <= z < section.top
        for solid in _without(
            section, feature, [opening for opening in section.openings if passes_opening(opening, z)]
        )
    )


def whole_solids(sections: Iterable[HinderingSection]) -> tuple[Solid, ...]:
    """Return the sections without their openings: what a model may climb along (13.06)."""
    return tuple(solid for feature, section in sections for solid in _without(section, feature, []))


def end_solids(scenario: Scenario, model: Model, z: int = 0) -> tuple[Solid, ...]:
    """Return what this model standing at height ``z`` may not overlap (03.01, 13.06, 13.06.01)."""
    return tuple(
        solid
        for feature, section in scenario.sections()
        if section.bottom < z + model.height and section.top > z
        for solid in _without(section, feature.id, _end_gaps(feature.category, section, model, z))
    )


def _end_gaps(category: Category, section: Section, model: Model, z: int) -> list[Opening]:
    return [opening for opening in section.openings if ends_in_opening(opening, category, section, model, z)]


def _without(section: Section, feature: str, gaps: list[Opening]) -> Iterator[Solid]:
    """Cut the stretches of the gaps out of a section: what lies before and behind each stays.

    Only the convex parts that a gap's own line meets are cut, so a gap never opens another wall.
    """
    parts = convex_parts(section.shape)
    for gap in gaps:
        parts = tuple(piece for part in parts for piece in _cut(part, gap))
    for part in parts:
        xs, ys = [corner.x for corner in part], [corner.y for corner in part]
        box = (min(xs), max(xs), min(ys), max(ys))
        yield Solid(part, section.bottom, section.top, 1 if gaps else 0, feature, box)


def _cut(part: tuple[Point, ...], gap: Opening) -> Iterator[tuple[Point, ...]]:
    if not polygon_nearer(part, gap.start, gap.end, 1):
        yield part
        return
    along = Point(gap.end.x - gap.start.x, gap.end.y - gap.start.y)
    back = Point(-along.x, -along.y)
    for side in (clip(part, gap.start, along, 0), clip(part, gap.end, back, 0)):
        piece = anticlockwise(side) if len(side) >= 3 else ()
        if len(piece) >= 3:
            yield piece
