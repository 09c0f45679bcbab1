"""A base moved along a straight line at one facing: what it sweeps, and whether that meets anything.

A convex base along a segment sweeps the Minkowski sum of the two, which is convex again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np

from planner.judge.body import Body
from planner.judge.bracket import least_gap
from planner.judge.gap import overlapping
from planner.judge.minkowski_kernel import difference
from planner.judge.shape import Ints, as_arrays
from planner.judge.solid import Solid
from planner.judge.support import FINE, Convex, of_polygon, outlines
from planner.units import Point

Arrays = tuple[tuple[Ints, Ints], ...]


@dataclass(frozen=True, slots=True)
class Sweep:
    """What a base sweeps.

    Attributes
    ----------
    base, way
        The base where it begins, and how far it goes.
    arrays
        Convex polygons about its place that make the swept ground when grown by its radius, off by its
        margin at most.
    extra
        Units by which more is held to be swept all round.
    """

    base: Body
    way: Point
    arrays: Arrays
    extra: int

    def meets(self, other: Body, sure: bool = False) -> bool:
        """Whether it may overlap a base, or surely does."""
        reach, error = self.base.radius + other.radius, self.base.margin + other.margin
        at = Point(other.x - self.base.x, other.y - self.base.y)
        if sure or not self._nearer(other.arrays, at, reach, self.extra + error):
            return sure and self._nearer(other.arrays, at, reach, -self.extra - error)
        if self._nearer(other.arrays, at, reach, self.extra - error):
            return True
        return self._leaves(outlines(other.shape), at) < reach + self.extra << FINE

    def meets_solid(self, solid: Solid, reach: int = 0, sure: bool = False) -> bool:
        """Whether it may come nearer than ``reach`` to a solid, or surely does; 0 asks for overlap."""
        arrays, at = (corners_of(solid.shape),), Point(-self.base.x, -self.base.y)
        reach, error = self.base.radius + reach, self.base.margin + solid.margin
        if sure or not self._nearer(arrays, at, reach, self.extra + error):
            return sure and self._nearer(arrays, at, reach, -self.extra - error)
        if self._nearer(arrays, at, reach, self.extra - error):
            return True
        return self._leaves((of_polygon(solid.shape),), at) < reach + self.extra + solid.margin << FINE

    def _nearer(self, arrays: Arrays, at: Point, reach: int, more: int) -> bool:
        parts = (difference(*own, *other) for own in self.arrays for other in arrays)
        return overlapping(parts, *at, reach, more)

    def _leaves(self, others: Iterable[Convex], at: Point) -> int:
        """Return a lower bound, in fine units, of the gap to convex outlines, radii left out of account."""
        pairs = product(outlines(self.base.shape), others)
        return min(least_gap(own, other, at, self.way) for own, other in pairs)


def swept(base: Body, end: Point, extra: int = 0) -> Sweep:
    """Return what a base sweeps from where it is to ``end``."""
    arrays: Iterable[tuple[Ints, Ints]] = base.arrays
    if end != base.point:
        back = np.array([0, base.x - end.x]), np.array([0, base.y - end.y])
        arrays = (difference(*part, *back) for part in base.arrays)
    return Sweep(base, Point(end.x - base.x, end.y - base.y), tuple(arrays), extra)


@lru_cache(maxsize=4096)
def corners_of(polygon: tuple[Point, ...]) -> tuple[Ints, Ints]:
    """Return the corners of a polygon as arrays, made once."""
    return as_arrays(polygon)
