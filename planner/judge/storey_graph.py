"""The least that going up and down costs between heights, whatever the way across the table (13.06).

Above the ground a base stays beside parts of sections with a top or an opening at its height. So the places
at one height fall into *storeys* that are left only by going up or down, and it comes straight from one to
another only where both have places: the shortest ways over these (Floyd 1962, doi:10.1145/367766.368168)
bound what a way pays for heights from below.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from planner.board.terrain import Category, Section
from planner.judge.boxes import Box, box_of, meet
from planner.judge.climbing import Climbing, ledges
from planner.judge.segment import contains, polygon_nearer
from planner.judge.solid import Solid
from planner.judge.visibility import Obstacle, inner_polygon, outer_polygon
from planner.judge.voids import MARGIN, Outline, wedges
from planner.units import Point

Ints = npt.NDArray[np.int64]

FAR = 1 << 40
"""More units than any way may be long."""

SPANS = 5
"""How far wedges between sections open, in times of how far from a section a base may be."""

ROOM = 3 * MARGIN
"""Units by which the corners of real ways between sections stay within reach of both."""


@dataclass(frozen=True, slots=True)
class Storey:
    """Places at one height between which a base may move without leaving it.

    Attributes
    ----------
    parts
        What the base is beside there; none on the ground, where it may be anywhere.
    """

    z: int
    parts: tuple[Solid, ...] = ()


class StoreyGraph:
    """The storeys of a board for bases that climb within ``reach`` units of a section, the ground first."""

    def __init__(self, climbing: Climbing, reach: int) -> None:
        self._reach = reach
        self._voids: dict[tuple[frozenset[int], bool], tuple[Outline, ...]] = {}
        self._near: dict[tuple[Sequence[Point], int], list[int]] = {}
        self.storeys = (Storey(0), *_storeys(climbing.parts, reach))

    @cached_property
    def cost(self) -> Ints:
        """Least units of height from each storey to each, up and down added (k, k)."""
        count = len(self.storeys)
        cost = np.full((count, count), FAR, dtype=np.int64)
        for i, one in enumerate(self.storeys):
            cost[i, i] = 0
            for j, other in enumerate(self.storeys[:i]):
                if not other.parts or self._meet(one.parts, other.parts):
                    cost[i, j] = cost[j, i] = abs(one.z - other.z)
        for k in range(count):
            cost = np.minimum(cost, cost[:, k : k + 1] + cost[k : k + 1, :])
        return cost

    def at(self, z: int, place: Point) -> list[int]:
        """Return the storeys of a height that may hold a place, by number: one, where a base stands."""
        return [k for k in self.near((place,), 0) if self.storeys[k].z == z]

    def near(self, shape: tuple[Point, ...], distance: int) -> list[int]:
        """Return the storeys, by number, with places that may be so near to a convex polygon, or a point."""
        if (shape, distance) not in self._near:
            box, reach = box_of(shape), self._reach + distance
            self._near[shape, distance] = [
                k
                for k, storey in enumerate(self.storeys)
                if not storey.parts or any(_beside(part, shape, box, reach) for part in storey.parts)
            ]
        return self._near[shape, distance]

    def voids(self, storeys: frozenset[int], *, real: bool) -> tuple[Outline, ...]:
        """Return wedges where no base is that stays in some storeys above the ground, by number.

        With ``real`` they are a little larger than the true ones, for ways that go round them; else smaller.
        """
        key = storeys, real
        if key not in self._voids:
            parts = [part for k in sorted(storeys) for part in self.storeys[k].parts]
            grow = inner_polygon if real else outer_polygon
            spare = -ROOM if real else 0
            outlines = [grow(Obstacle(part.shape, self._reach + part.margin + spare)) for part in parts]
            self._voids[key] = tuple(wedges(outlines, SPANS * self._reach))
        return self._voids[key]

    def _meet(self, some: Sequence[Solid], others: Sequence[Solid]) -> bool:
        return any(_touch(one, other, self._reach) for one in some for other in others)


def _storeys(parts: Iterable[tuple[Category, Section, Solid]], reach: int) -> Iterator[Storey]:
    """Yield the storeys above the ground, lowest first: the parts with a ledge at a height that meet."""
    by_height: dict[int, list[Solid]] = {}
    for _, section, solid in parts:
        for z in ledges(section):
            if z > 0:
                by_height.setdefault(z, []).append(solid)
    for z, solids in sorted(by_height.items()):
        groups: list[list[Solid]] = []
        for solid in solids:
            joined = [g for g in groups if any(_touch(solid, other, reach) for other in g)]
            groups = [g for g in groups if g not in joined]
            groups.append([solid, *(other for g in joined for other in g)])
        yield from (Storey(z, tuple(group)) for group in groups)


def _touch(one: Solid, other: Solid, reach: int) -> bool:
    """Whether bases beside two solids may be at one place."""
    return _beside(one, other.shape, other.box, 2 * reach + other.margin)


def _beside(solid: Solid, shape: Sequence[Point], box: Box, reach: int) -> bool:
    """Whether a solid may be within a distance of a convex polygon with that box, or of a point."""
    distance = reach + solid.margin
    if not meet(solid.box, box, distance):
        return False
    one, far = solid.shape, max(1, distance)
    sides = ((shape[k - 1], shape[k]) for k in range(len(shape)))
    beside = any(polygon_nearer(one, start, end, far, touching=True) for start, end in sides)
    return beside or (len(shape) > 2 and contains(shape, one[0]))
