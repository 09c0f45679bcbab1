"""Surfaces above the ground: standable sections of one height, and what stands on them without overhanging.

Sections that adjoin make one surface. A base lies on it if its centre does and nothing of the surface's rim
runs under the base: the rim are the stretches of the sections' edges beyond which no other section goes on.
For if part of the base overhung, some rim would separate it from the centre.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import isqrt

from planner.judge.body import Body
from planner.judge.boxes import box_of, meet
from planner.judge.convex import anticlockwise, convex_parts
from planner.judge.segment import contains, cross, point_nearer, squared
from planner.judge.share import Share, bare, scaled
from planner.judge.solid import Solid
from planner.units import Point

Polygon = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of rim; ``start`` and ``end`` are ``scale`` times as far from the origin as it is.

    Attributes
    ----------
    outside
        A flat triangle on it, beyond the rim; off by ``margin`` units.
    """

    start: Point
    end: Point
    scale: int
    outside: Polygon
    margin: int


@dataclass(frozen=True)
class Surface:
    """The sections of one height that a model may stand on, in convex parts.

    Attributes
    ----------
    features
        Id of the feature of each part.
    """

    z: int
    parts: tuple[Polygon, ...]
    features: tuple[str, ...]

    @cached_property
    def rim(self) -> tuple[Stretch, ...]:
        """The stretches of edge beyond which the surface does not go on."""
        return _rim(self.parts)

    @cached_property
    def solids(self) -> tuple[Solid, ...]:
        """What a base on the surface keeps off: flat solids just beyond the rim."""
        return tuple(_solid(stretch.outside, stretch.margin, self.z) for stretch in self.rim)

    def holds(self, end: Body, sure: bool = True) -> bool:
        """Whether a base lies wholly on the surface; one that is not round may be too close to call."""
        if not any(contains(part, _within(end)) for part in self.parts):
            return False
        if end.shape is None:
            return not any(_under(stretch, end.point, end.radius) for stretch in self.rim)
        return not any(solid.meets(end, sure=not sure) for solid in self.solids)

    def under(self, end: Body) -> tuple[str, ...]:
        """Return the features that a base on the surface stands on, or partly on."""
        found = [
            name
            for part, name in zip(self.parts, self.features, strict=True)
            if _solid(part, 0, self.z).meets(end)
        ]
        return tuple(dict.fromkeys(found))

    def __bool__(self) -> bool:
        return bool(self.parts)


def surface(z: int, sections: Iterable[tuple[str, Sequence[Point]]]) -> Surface:
    """Return the surface of some sections of height ``z``: each its feature's id and its shape."""
    rows = [(part, name) for name, shape in sections for part in convex_parts(tuple(shape))]
    return Surface(z, tuple(part for part, _ in rows), tuple(name for _, name in rows))


def _within(end: Body) -> Point:
    """Return a point of a base: its place, or of a hull that doesn't hold it the middle of a part."""
    if end.inner >= 0:
        return end.point
    corners = end.polygons[0]
    return Point(sum(p.x for p in corners) // len(corners), sum(p.y for p in corners) // len(corners))


def _solid(shape: Polygon, margin: int, z: int) -> Solid:
    return Solid(shape, z, z + 1, margin, "", box_of(shape))


def _under(stretch: Stretch, centre: Point, radius: int) -> bool:
    """Whether a stretch of rim runs under a disc; one that touches it does not."""
    scale = stretch.scale
    return point_nearer(Point(centre.x * scale, centre.y * scale), stretch.start, stretch.end, radius * scale)


@lru_cache(maxsize=1024)
def _rim(parts: tuple[Polygon, ...]) -> tuple[Stretch, ...]:
    boxes = [box_of(part) for part in parts]
    beside = [
        [parts[other] for other, theirs in enumerate(boxes) if other != number and meet(box, theirs)]
        for number, box in enumerate(boxes)
    ]
    return tuple(
        stretch
        for part, others in zip(parts, beside, strict=True)
        for k in range(len(part))
        for stretch in _free(part[k - 1], part[k], others)
    )


def _free(a: Point, b: Point, others: Sequence[Polygon]) -> Iterable[Stretch]:
    """Yield the stretches of an edge that no other part goes on beyond."""
    covered = (share for other in others if (share := _covered(a, b, other)) is not None)
    for share in bare(covered):
        yield _stretch(a, b, share)


def _covered(a: Point, b: Point, part: Polygon) -> Share | None:
    """Return the shares of an edge between which a part lies beyond it, on its right-hand side."""
    first, last = Fraction(0), Fraction(1)
    for k in range(len(part)):
        c, d = part[k - 1], part[k]
        at_a, at_b = cross(c, d, a), cross(c, d, b)
        if at_a <= 0 and at_b <= 0:
            along = (b.x - a.x) * (d.x - c.x) + (b.y - a.y) * (d.y - c.y)
            if at_a == at_b == 0 and along < 0:
                continue  # along the part's own edge, which runs the other way: the part lies beyond
            return None
        if at_a < 0:
            first = max(first, Fraction(at_a, at_a - at_b))
        elif at_b < 0:
            last = min(last, Fraction(at_a, at_a - at_b))
    return (first, last) if first < last else None


def _stretch(a: Point, b: Point, share: Share) -> Stretch:
    start, end, scale = scaled(a, b, share)
    near, far = (Point(round(p.x / Fraction(scale)), round(p.y / Fraction(scale))) for p in (start, end))
    exact = scale == 1 or all(
        rounded.x * scale == p.x and rounded.y * scale == p.y for rounded, p in ((near, start), (far, end))
    )
    triangle = _beyond(near, far, a, b)
    if triangle is None:  # a stretch of a unit or so: any triangle about it will do, within its margin
        return Stretch(start, end, scale, (near, Point(near.x + 2, near.y), Point(near.x, near.y + 2)), 4)
    return Stretch(start, end, scale, triangle, 0 if exact else 1)


def _beyond(start: Point, end: Point, a: Point, b: Point) -> Polygon | None:
    """Return a flat triangle on the right-hand side of a stretch of the edge from ``a`` to ``b``."""
    length = max(1, isqrt(squared(a, b)))
    middle = Point((start.x + end.x) // 2, (start.y + end.y) // 2)
    for step in (2, 3, 4):
        apex = Point(middle.x + step * (b.y - a.y) // length, middle.y - step * (b.x - a.x) // length)
        if cross(start, end, apex) < 0:
            return anticlockwise((start, end, apex))
    return None


def surroundings(part: Polygon) -> list[Polygon]:
    """Return polygons that hold the places about a convex part, two units or more beyond its slanting edges.

    With a box round the part they leave it and a seam about it: what else they leave is only beyond its rim.
    """
    found = []
    size = max(p.x for p in part) - min(p.x for p in part) + max(p.y for p in part) - min(p.y for p in part)
    for k in range(len(part)):
        a, b = part[k - 1], part[k]
        dx, dy = b.x - a.x, b.y - a.y
        if dx == 0 or dy == 0:
            continue
        length = max(1, isqrt(dx * dx + dy * dy))
        along = size // length + 2
        out = Point(_outward(3 * dy, length), _outward(-3 * dx, length))
        c = Point(a.x - along * dx + out.x, a.y - along * dy + out.y)
        d = Point(b.x + along * dx + out.x, b.y + along * dy + out.y)
        far = [Point(p.x + along * dy, p.y - along * dx) for p in (c, d)]
        found.append(anticlockwise((c, d, far[1], far[0])))
    return found


def _outward(number: int, length: int) -> int:
    """Divide, away from zero."""
    return -(-number // length) if number > 0 else number // length
