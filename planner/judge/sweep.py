"""A base moved along a straight line at one facing: what it sweeps, and whether that meets anything.

A convex base along a segment sweeps the Minkowski sum of the two, which is convex again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from planner.judge.body import Body
from planner.judge.gap import overlapping
from planner.judge.minkowski_kernel import difference
from planner.judge.shape import Ints, as_arrays
from planner.judge.solid import Solid
from planner.units import Point

Arrays = tuple[tuple[Ints, Ints], ...]


@dataclass(frozen=True, slots=True)
class Sweep:
    """What a base sweeps.

    Attributes
    ----------
    start
        Where the line begins: the origin of ``arrays``.
    arrays
        Convex polygons that make the swept ground when grown by ``radius``, off by ``margin`` at most.
    """

    start: Point
    arrays: Arrays
    radius: int
    margin: int

    def meets(self, other: Body, sure: bool = False) -> bool:
        """Whether it may overlap a base, or surely does."""
        return self._meets(other.arrays, other.point, other.radius, other.margin, sure)

    def meets_solid(self, solid: Solid, reach: int = 0, sure: bool = False) -> bool:
        """Whether it may come nearer than ``reach`` to a solid, or surely does; 0 asks for overlap."""
        return self._meets((corners_of(solid.shape),), Point(0, 0), reach, solid.margin, sure)

    def _meets(self, arrays: Arrays, at: Point, radius: int, margin: int, sure: bool) -> bool:
        parts = (difference(*own, *other) for own in self.arrays for other in arrays)
        error = self.margin + margin
        x, y = at.x - self.start.x, at.y - self.start.y
        return overlapping(parts, x, y, self.radius + radius, -error if sure else error)


def swept(base: Body, end: Point, extra: int = 0) -> Sweep:
    """Return what a base sweeps from where it is to ``end``; ``extra`` adds to its margin."""
    arrays: Iterable[tuple[Ints, Ints]] = base.arrays
    if end != base.point:
        back = np.array([0, base.x - end.x]), np.array([0, base.y - end.y])
        arrays = (difference(*part, *back) for part in base.arrays)
    return Sweep(base.point, tuple(arrays), base.radius, base.margin + extra)


@lru_cache(maxsize=4096)
def corners_of(polygon: tuple[Point, ...]) -> tuple[Ints, Ints]:
    """Return the corners of a polygon as arrays, made once."""
    return as_arrays(polygon)
