"""The solid parts of sections: convex polygons that bases may not enter, in transit or at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import isqrt

from planner.board.scenario import Scenario
from planner.board.terrain import Opening, Section
from planner.board.unit import Model
from planner.judge.body import Body
from planner.judge.boxes import box_of
from planner.judge.bracket import bracketed
from planner.judge.convex import anticlockwise, clip, convex_parts
from planner.judge.gap import overlapping
from planner.judge.minkowski_kernel import difference
from planner.judge.nearby import Nearby
from planner.judge.segment import polygon_nearer, squared
from planner.judge.shape import Ints, Shape, as_arrays
from planner.judge.support import FINE, of_polygon, outlines
from planner.rules.limits import LOW_SECTION
from planner.rules.terrain import hinders, passes_opening
from planner.units import INCH, Point

Part = tuple[tuple[Point, ...], int]
"""A convex polygon with its margin."""


@dataclass(frozen=True, slots=True)
class Solid:
    """A convex anticlockwise prism.

    Attributes
    ----------
    margin
        Units by which the true solid may exceed ``shape``: 1 where a cut for an opening was rounded.
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

    def meets(self, base: Body, play: int = 0, sure: bool = False) -> bool:
        """Whether a base overlaps, or by the margins may overlap, the solid; with ``sure``, surely does.

        With ``play``: whether it is nearer than that. Heights are not looked at, nor wings.

        Margins of solids always count against round bases.
        """
        reach, (x0, x1, y0, y1) = base.outer + play + self.margin, self.box
        if not (x0 - reach < base.x < x1 + reach and y0 - reach < base.y < y1 + reach):
            return False
        if not self.nearer(base.point, base.point, base.outer + play):
            return False
        if base.shape is None:
            return True
        error, reach = base.margin + self.margin, base.radius + play
        parts = self.differences(base.shape)
        if not overlapping(parts, base.x, base.y, reach, error):
            return False
        if overlapping(parts, base.x, base.y, reach, -error):
            return True
        low, high = bracketed((of_polygon(self.shape),), outlines(base.shape), base.point)
        return high < reach - self.margin << FINE if sure else low < reach + self.margin << FINE

    def differences(self, shape: Shape | None) -> tuple[tuple[Ints, Ints], ...]:
        """Return where the place of a base lies when it overlaps the solid: Minkowski differences."""
        return _differences(self.shape, shape)


@lru_cache(maxsize=4096)
def _differences(polygon: tuple[Point, ...], shape: Shape | None) -> tuple[tuple[Ints, Ints], ...]:
    corners = as_arrays(polygon)
    return (corners,) if shape is None else tuple(difference(*corners, *part) for part in shape.arrays)


class Hindrances:
    """The sections that a model must go round or climb, and their solid parts, each made once.

    Attributes
    ----------
    sections
        Each with its feature's id.
    """

    def __init__(self, sections: Iterable[tuple[str, Section]]) -> None:
        self.sections = tuple(sections)
        self._at: dict[int, tuple[Solid, ...]] = {}
        self._nearby: dict[int, Nearby] = {}

    def at(self, z: int) -> tuple[Solid, ...]:
        """Return what a base moving at height ``z`` may not cross."""
        if z not in self._at:
            self._at[z] = tuple(
                solid
                for feature, section in self.sections
                if blocks(section, z)
                for solid in prisms(
                    section, feature, [opening for opening in section.openings if passes_opening(opening, z)]
                )
            )
        return self._at[z]

    def near(self, z: int, start: Point, end: Point, radius: int) -> list[Solid]:
        """Return what a base moving at height ``z`` may not cross and a segment is, or may be, nearer to."""
        solids = self.at(z)
        if z not in self._nearby:
            self._nearby[z] = nearby(solids)
        return [solids[k] for k in self._nearby[z].within(start, end, radius)]


def nearby(solids: Sequence[Solid]) -> Nearby:
    """Return solids as what may be near a stretch, each with its margin."""
    return Nearby([solid.shape for solid in solids], [solid.margin for solid in solids])


def blocks(section: Section, z: int) -> bool:
    """Whether a section that hinders is in the way of a base moving at height ``z``, openings apart.

    What begins at most 2" above the base counts as crossed: a wall of stacked sections is one wall.
    """
    return section.bottom <= z + LOW_SECTION and z < section.top


def hindrances(scenario: Scenario, model: Model, ignored: frozenset[str] = frozenset()) -> Hindrances:
    """Return what this model must go round or climb (13.06), but for features that are ignored."""
    return Hindrances(
        (feature.id, section)
        for feature, section in scenario.sections()
        if feature.id not in ignored and hinders(model, feature.category, section)
    )


def prisms(section: Section, feature: str, gaps: Sequence[Opening] = ()) -> Iterator[Solid]:
    """Yield the convex parts of a section, the stretches of gaps cut out: what lies before and behind stays.

    Only the convex parts that a gap's own line meets are cut, and only up to an inch to either side of it,
    so a gap opens neither another wall nor a tunnel.
    """
    parts: list[Part] = [(part, 0) for part in convex_parts(section.shape)]
    for gap in gaps:
        parts = [piece for part in parts for piece in _cut(part, gap)]
    for shape, margin in parts:
        yield Solid(shape, section.bottom, section.top, margin, feature, box_of(shape))


def _cut(part: Part, gap: Opening) -> Iterator[Part]:
    if not polygon_nearer(part[0], gap.start, gap.end, 1):
        yield part
        return
    along = Point(gap.end.x - gap.start.x, gap.end.y - gap.start.y)
    back, left, right = Point(-along.x, -along.y), Point(-along.y, along.x), Point(along.y, -along.x)
    depth = INCH * isqrt(squared(gap.start, gap.end))
    yield from _clipped(part, gap.start, along, 0)
    yield from _clipped(part, gap.end, back, 0)
    for middle in _clipped(part, gap.start, back, 0):
        for stretch in _clipped(middle, gap.end, along, 0):
            yield from _clipped(stretch, gap.start, left, -depth)
            yield from _clipped(stretch, gap.start, right, -depth)


def _clipped(part: Part, base: Point, along: Point, keep_below: int) -> Iterator[Part]:
    """Yield the part of a polygon on one side of a line, if any; rounded corners give it a margin."""
    shape, margin = part
    points, exact = clip(shape, base, along, keep_below)
    piece = anticlockwise(points) if len(points) >= 3 else ()
    if len(piece) >= 3:
        yield piece, max(margin, 0 if exact else 1)
