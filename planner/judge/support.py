"""Convex outlines as they truly are: how far they reach in a direction, and points of them, hardly rounded.

Lengths are in fine units here: a unit is ``1 << FINE`` of them. Ellipses and turned corners are irrational;
how far they reach is bounded on either side, by the same number where it is whole in fine units, as along an
axis of an oval that lies along the table's.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import isqrt

import numpy as np
import numpy.typing as npt

from planner.board.base import Hull, Oval, Rectangle
from planner.judge.convex import convex_parts
from planner.judge.shape import Shape
from planner.judge.turning import BITS, QUARTER, cos_sin
from planner.units import Point, ceil_sqrt

Floats = npt.NDArray[np.float64]

Vector = tuple[int, int]
"""A direction of any length, or a place in fine units."""

FINE = 64
"""Bits of a unit in fine units."""

UNSURE = 16
"""Low bits of cosines that may be off, as they are scaled (:func:`planner.judge.turning.cos_sin`)."""


@dataclass(frozen=True, slots=True)
class Ellipse:
    """An oval about the origin at a facing; axes in units."""

    length: int
    width: int
    facing: int

    @property
    def middle(self) -> Vector:
        """A place well inside of it."""
        return 0, 0

    def reach(self, way: Vector) -> tuple[int, int]:
        """Return bounds of the largest product of a direction with a point of it."""
        along, across, error = self._framed(way)
        least = max(0, abs(along) - error), max(0, abs(across) - error)
        most = abs(along) + error, abs(across) + error
        low, high = ((self.length * a) ** 2 + (self.width * b) ** 2 for a, b in (least, most))
        shift = BITS + 1 - FINE
        return isqrt(low) >> shift, -(-ceil_sqrt(high) >> shift)

    def reaches(self, x: Floats, y: Floats) -> Floats:
        """Return the same for directions of length 1, in units, roughly."""
        cosine, sine = (part / (1 << BITS) for part in cos_sin(self.facing))
        along, across = x * cosine + y * sine, y * cosine - x * sine
        return np.asarray(np.hypot(self.length * along, self.width * across) / 2)

    def farthest(self, way: Vector) -> tuple[Vector, int]:
        """Return its point that is farthest in a direction, and by how much it may be off."""
        along, across, _ = self._framed(way)
        root = isqrt((self.length * along) ** 2 + (self.width * across) ** 2)
        ahead = (self.length**2 * along << FINE) // (2 * root)
        aside = (self.width**2 * across << FINE) // (2 * root)
        cosine, sine = cos_sin(self.facing)
        point = (ahead * cosine - aside * sine) >> BITS, (ahead * sine + aside * cosine) >> BITS
        exact = self.facing % QUARTER == 0 and (along == 0 or across == 0)
        return point, 0 if exact else turning_error(self.length << FINE, self.width << FINE)

    def surely_holds(self, place: Vector) -> bool:
        """Whether a place lies inside of it."""
        cosine, sine = cos_sin(self.facing)
        error = turning_error(*place)
        ahead = (abs(place[0] * cosine + place[1] * sine) >> BITS) + error
        aside = (abs(place[1] * cosine - place[0] * sine) >> BITS) + error
        return (2 * ahead * self.width) ** 2 + (2 * aside * self.length) ** 2 < (
            self.length * self.width << FINE
        ) ** 2

    def _framed(self, way: Vector) -> tuple[int, int, int]:
        """Return a direction along its axes, scaled, and by how much either may be off."""
        cosine, sine = cos_sin(self.facing)
        error = 0 if self.facing % QUARTER == 0 else (abs(way[0]) + abs(way[1])) << UNSURE
        return way[0] * cosine + way[1] * sine, way[1] * cosine - way[0] * sine, error


@dataclass(frozen=True, slots=True)
class Corners:
    """A convex anticlockwise polygon, or one point, in fine units; corners are off by at most ``error``."""

    points: tuple[Vector, ...]
    error: int

    @property
    def middle(self) -> Vector:
        """A place well inside of it."""
        count = len(self.points)
        return sum(x for x, _ in self.points) // count, sum(y for _, y in self.points) // count

    def reach(self, way: Vector) -> tuple[int, int]:
        """Return bounds of the largest product of a direction with a point of it."""
        most = max(way[0] * x + way[1] * y for x, y in self.points)
        error = self.error * (abs(way[0]) + abs(way[1]))
        return most - error, most + error

    def reaches(self, x: Floats, y: Floats) -> Floats:
        """Return the same for directions of length 1, in units, roughly."""
        table = _in_units(self.points)
        return np.asarray((table[:, :1] * x + table[:, 1:] * y).max(axis=0))

    def nearest(self, place: Vector) -> tuple[Vector, int]:
        """Return its point that is nearest to a place beyond it, and by how much it may be off."""
        found = [self._on_side(k, place) for k in range(len(self.points))]
        return min(found, key=lambda one: (one[0][0] - place[0]) ** 2 + (one[0][1] - place[1]) ** 2)

    def _on_side(self, k: int, place: Vector) -> tuple[Vector, int]:
        """Return the point of the side that ends at a corner that is nearest to a place."""
        (ax, ay), (bx, by) = self.points[k - 1], self.points[k]
        ex, ey = bx - ax, by - ay
        along, square = ex * (place[0] - ax) + ey * (place[1] - ay), ex * ex + ey * ey
        if along <= 0:
            return (ax, ay), self.error
        if along >= square:
            return (bx, by), self.error
        exact = ex * along % square == 0 == ey * along % square
        return (ax + ex * along // square, ay + ey * along // square), self.error + (0 if exact else 2)

    def surely_holds(self, place: Vector) -> bool:
        """Whether a place lies inside of it."""
        if len(self.points) < 3:
            return False
        for (ax, ay), (bx, by) in zip(self.points, (*self.points[1:], self.points[0]), strict=True):
            ex, ey, dx, dy = bx - ax, by - ay, place[0] - ax, place[1] - ay
            error = 2 * (self.error + 1) * (abs(ex) + abs(ey) + abs(dx) + abs(dy) + 4 * (self.error + 1))
            if ex * dy - ey * dx <= error:
                return False
        return True


@lru_cache(maxsize=4096)
def _in_units(points: tuple[Vector, ...]) -> Floats:
    return np.array(points, dtype=np.float64) / (1 << FINE)


Convex = Ellipse | Corners

POINT = Corners(((0, 0),), 0)
"""What is left of a round base without its radius."""


@lru_cache(maxsize=4096)
def outlines(shape: Shape | None) -> tuple[Convex, ...]:
    """Return the convex parts of a base about the origin; of a round one (``None``) its centre alone."""
    if shape is None:
        return (POINT,)
    base, facing = shape.base, shape.facing
    if isinstance(base, Oval):
        return (Ellipse(base.length, base.width, facing),)
    if isinstance(base, Rectangle):
        a, b = base.length, base.width
        return (_turned(((a, b), (-a, b), (-a, -b), (a, -b)), facing, 1),)
    assert isinstance(base, Hull)
    return tuple(_turned(part, facing, 0) for part in convex_parts(base.outline))


@lru_cache(maxsize=4096)
def of_polygon(polygon: tuple[Point, ...]) -> Corners:
    """Return a polygon of whole units."""
    return Corners(tuple((x << FINE, y << FINE) for x, y in polygon), 0)


@lru_cache(maxsize=4096)
def spans(shape: Shape) -> tuple[tuple[int, int], ...]:
    """Return bounds of how far a base reaches from its place to the left, down, to the right and up."""
    bounds = [[part.reach(way) for part in outlines(shape)] for way in ((-1, 0), (0, -1), (1, 0), (0, 1))]
    return tuple((max(low for low, _ in side), max(high for _, high in side)) for side in bounds)


def _turned(polygon: tuple[Vector, ...], facing: int, halvings: int) -> Corners:
    cosine, sine = cos_sin(facing)
    shift = BITS - FINE + halvings
    points = tuple(((x * cosine - y * sine) >> shift, (x * sine + y * cosine) >> shift) for x, y in polygon)
    error = max(turning_error(x << FINE, y << FINE) for x, y in polygon)
    return Corners(points, 0 if facing % QUARTER == 0 else error)


def turning_error(x: int, y: int) -> int:
    """Return by how much a point may be off after it is turned, its own rounding by one included."""
    return (abs(x) + abs(y) >> BITS - UNSURE) + 4
