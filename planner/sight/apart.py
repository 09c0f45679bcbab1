"""Exact distances of shapes on the table, and whether models are within something (01.04)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import isqrt

from planner.board.base import Round
from planner.board.terrain import Piece
from planner.board.unit import Model
from planner.judge.body import occupied_height
from planner.judge.convex import convex_parts
from planner.judge.segment import contains, cross, segments_meet, squared
from planner.judge.threshold import within
from planner.sight.flat import Flat
from planner.sight.outline import outlines
from planner.sight.terrain import area_shapes
from planner.units import Point, ceil_sqrt

Corners = Sequence[Point]
Box = tuple[int, int, int, int]
"""Left, bottom, right and top."""


def point_within(point: Point, start: Point, end: Point, radius: int) -> bool:
    """Whether a point is at most ``radius`` away from a segment."""
    length = squared(start, end)
    along = (point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)
    if along <= 0:
        return squared(point, start) <= radius * radius
    if along >= length:
        return squared(point, end) <= radius * radius
    return bool(cross(start, end, point) ** 2 <= radius * radius * length)


def polygons_within(first: Corners, second: Corners, radius: int) -> bool:
    """Whether two convex anticlockwise polygons (or points) are at most ``radius`` apart; touching is 0."""
    if radius < 0:
        return False
    for a, b in ((first, second), (second, first)):
        if len(a) > 2 and contains(a, b[0]):
            return True
        for k in range(len(a)):
            if any(point_within(point, a[k - 1], a[k], radius) for point in b):
                return True
    return any(
        segments_meet(first[k - 1], first[k], second[j - 1], second[j])
        for k in range(len(first))
        for j in range(len(second))
    )


@dataclass(frozen=True, slots=True)
class Ground:
    """A terrain area as convex polygons."""

    id: str
    shapes: tuple[Flat, ...]

    @property
    def box(self) -> Box:
        """The box round all of it."""
        return _around([shape.box for shape in self.shapes])


def footprint(model: Model) -> Box:
    """Return the box round what of a model areas are measured to."""
    return _around([flat.box for flat, _, _ in _measured(model, inner=False)])


def _around(boxes: Sequence[Box]) -> Box:
    x0s, y0s, x1s, y1s = zip(*boxes, strict=True)
    return min(x0s), min(y0s), max(x1s), max(y1s)


def ground(piece: Piece) -> Ground:
    """Return a piece's terrain area, ready for measuring."""
    return Ground(piece.id, tuple(Flat(shape) for shape in area_shapes(piece)))


def is_within(model: Model, area: Ground) -> bool | None:
    """Whether some part of a model's base is within a terrain area, touching included (13.01, 01.04.01).

    A FRAME model is measured with its parts (17.02). ``None`` where it hangs on less than 5 units (1 µm), or
    on 0.06 % of the length of an oval.
    """
    if not _touches(_measured(model, inner=False), area):
        return False
    inner = (
        (flat if flat.margin >= 0 else flat.eroded(0, inner=True), low, high)
        for flat, low, high in _measured(model, inner=True)
    )
    return True if _touches(inner, area) else None


def _touches(pieces: Iterable[tuple[Flat | None, int, int]], area: Ground) -> bool:
    return any(
        polygons_within(flat.corners, shape.corners, flat.margin)
        for flat, _, _ in pieces
        for shape in area.shapes
        if flat is not None
    )


def are_within(first: Model, second: Model, limit: int, with_heights: bool) -> bool | None:
    """Whether two models are within a distance of each other (01.04); ``None`` as for :func:`is_within`."""
    if isinstance(first.base, Round) and isinstance(second.base, Round) and not (first.parts or second.parts):
        rise = abs(first.z - second.z) if with_heights else 0
        radii = first.base.radius + second.base.radius
        return squared(first.at, second.at) <= within(radii, limit, rise)
    if not _pieces_within(first, second, limit, with_heights, inner=False):
        return False
    return True if _pieces_within(first, second, limit, with_heights, inner=True) else None


def _pieces_within(first: Model, second: Model, limit: int, with_heights: bool, inner: bool) -> bool:
    root = isqrt if inner else ceil_sqrt
    for flat, low, high in _measured(first, inner):
        for other, bottom, top in _measured(second, inner):
            rise = max(0, bottom - high, low - top) if with_heights else 0
            if rise <= limit:
                reach = root(limit * limit - rise * rise) + flat.margin + other.margin
                if polygons_within(flat.corners, other.corners, reach):
                    return True
    return False


def _measured(model: Model, inner: bool) -> Iterator[tuple[Flat, int, int]]:
    """Yield the shapes that distances are measured from, with their heights: the base, or all of a FRAME."""
    top = model.z + (occupied_height(model) if model.is_frame else 0)
    for flat in outlines(model, inner):
        yield flat, model.z, top
    for part in model.parts if model.is_frame else ():
        for shape in convex_parts(part.shape):
            yield Flat(shape), part.bottom, part.top
