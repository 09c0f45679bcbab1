"""Terrain as blockers: sections without what can be seen through, and obscuring areas (13.10, 13.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import isqrt

from planner.board.rulings import Rulings
from planner.board.scenario import Scenario
from planner.board.terrain import Category, Opening, Piece, Section
from planner.judge.convex import anticlockwise, clip, convex_parts
from planner.judge.segment import polygon_nearer, squared
from planner.rules.sight import obscures, seen_through
from planner.sight.flat import Flat
from planner.sight.prism import Blocker, Kind, grown_blocker
from planner.units import INCH, Point

SKY = 1 << 31
"""An obscuring area reaches this far down and up: it obscures at any height (13.10)."""

Shape = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class _Block:
    """A convex piece of a section; its corners are off by ``play`` units at most."""

    shape: Shape
    low: int
    high: int
    play: int = 0


def area_shapes(piece: Piece) -> tuple[Shape, ...]:
    """Return a piece's terrain area as convex polygons: its outline or its features' footprint (13.01)."""
    if piece.area is not None:
        return convex_parts(piece.area)
    return tuple(
        shape
        for feature in piece.features
        for section in feature.sections
        for shape in convex_parts(section.shape)
    )


def section_blockers(scenario: Scenario) -> Iterator[Blocker]:
    """Yield what of the sections stands in the way of sight."""
    for feature, section in scenario.sections():
        for block in _blocks(section, feature.category, scenario.rulings):
            flat = Flat(block.shape)
            yield grown_blocker((Kind.FEATURE, feature.id), (flat, flat), (block.low, block.high), block.play)


def area_blockers(scenario: Scenario) -> Iterator[Blocker]:
    """Yield the obscuring areas, for pairs of models that are within neither (13.10)."""
    for piece in scenario.terrain:
        if obscures(piece):
            for shape in area_shapes(piece):
                flat = Flat(shape)
                yield grown_blocker((Kind.AREA, piece.id), (flat, flat), (-SKY, SKY))


def _blocks(section: Section, category: Category, rulings: Rulings) -> Iterable[_Block]:
    blocks = [_Block(shape, section.bottom, section.top) for shape in convex_parts(section.shape)]
    for opening in section.openings:
        gap = seen_through(opening, section, category, rulings)
        if gap is not None:
            blocks = [piece for block in blocks for piece in _opened(block, opening, gap)]
    return blocks


def _opened(block: _Block, opening: Opening, gap: tuple[int, int]) -> Iterator[_Block]:
    """Take an opening out of a block that its line meets, up to an inch to either side of the line."""
    low, high = max(gap[0], block.low), min(gap[1], block.high)
    if low >= high or not polygon_nearer(block.shape, opening.start, opening.end, 1):
        yield block
        return
    start, end = opening.start, opening.end
    along = Point(end.x - start.x, end.y - start.y)
    back, left, right = Point(-along.x, -along.y), Point(-along.y, along.x), Point(along.y, -along.x)
    depth = INCH * isqrt(squared(start, end))
    cuts = ((start, along, 0), (end, back, 0), (start, left, -depth), (start, right, -depth))
    rest: list[_Block] = [block]
    for base, towards, limit in cuts:
        yield from (piece for middle in rest for piece in _part(middle, base, towards, limit))
        away = Point(-towards.x, -towards.y)
        rest = [piece for middle in rest for piece in _part(middle, base, away, -limit)]
    for hole in rest:
        if hole.low < low:
            yield _Block(hole.shape, hole.low, low, hole.play)
        if high < hole.high:
            yield _Block(hole.shape, high, hole.high, hole.play)


def _part(block: _Block, base: Point, towards: Point, limit: int) -> Iterator[_Block]:
    """Yield the part of a block on one side of a line, if any."""
    points, exact = clip(block.shape, base, towards, limit)
    shape = anticlockwise(points) if len(points) >= 3 else ()
    if len(shape) >= 3:
        yield _Block(shape, block.low, block.high, block.play if exact else block.play + 1)
