"""The least that going up and down costs between heights, whatever the way across the table (13.06).

Above the ground a base stays beside parts of sections with a top or an opening at its height. So the places
at one height fall into *storeys* that are left only by going up or down, and it comes straight from one to
another only where both have places: the shortest ways over these (Floyd 1962, doi:10.1145/367766.368168)
bound what a way pays for heights from below.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from planner.board.terrain import Category, Section
from planner.judge.climbing import Climbing, ledges
from planner.judge.polygon_pairs_kernel import Flags, near_pairs, near_to
from planner.judge.region import flat_polygons
from planner.judge.shape import Ints, as_arrays
from planner.judge.solid import Solid
from planner.judge.visibility import Obstacle, inner_polygon, outer_polygon
from planner.judge.voids import MARGIN, Outline, wedges
from planner.units import Point

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
    numbers
        Of the parts of the board that the base is beside there; none on the ground, where it may be anywhere.
    parts
        The same parts.
    """

    z: int
    numbers: tuple[int, ...] = ()
    parts: tuple[Solid, ...] = ()


class StoreyGraph:
    """The storeys of a board for bases that climb within ``reach`` units of a section, the ground first."""

    def __init__(self, climbing: Climbing, reach: int) -> None:
        self._reach = reach
        self._voids: dict[tuple[frozenset[int], bool], tuple[Outline, ...]] = {}
        self._near: dict[tuple[Sequence[Point], int], list[int]] = {}
        solids = [solid for _, _, solid in climbing.parts]
        self._flat = flat_polygons([solid.shape for solid in solids])
        self._margins = np.array([solid.margin for solid in solids], dtype=np.int64)
        self._touch = near_pairs(*self._flat, self._margins + reach)
        self.storeys = (Storey(0), *_storeys(climbing.parts, self._touch))

    @cached_property
    def cost(self) -> Ints:
        """Least units of height from each storey to each, up and down added (k, k)."""
        heights = np.array([storey.z for storey in self.storeys], dtype=np.int64)
        cost = np.where(self._meet, np.abs(heights[:, None] - heights), FAR)
        for k in range(len(heights)):
            cost = np.minimum(cost, cost[:, k : k + 1] + cost[k : k + 1, :])
        return cost

    @property
    def _meet(self) -> Flags:
        """Which storeys may have a place in common, as seen from above (k, k)."""
        member = np.zeros((len(self.storeys), len(self._margins)))
        for k, storey in enumerate(self.storeys):
            member[k, list(storey.numbers)] = 1.0
        meet: Flags = member @ self._touch @ member.T > 0.0
        meet[0, :] = meet[:, 0] = True
        return meet

    def at(self, z: int, place: Point) -> list[int]:
        """Return the storeys of a height that may hold a place, by number: one, where a base stands."""
        return [k for k in self.near((place,), 0) if self.storeys[k].z == z]

    def near(self, shape: tuple[Point, ...], distance: int) -> list[int]:
        """Return the storeys, by number, with places that may be so near to a convex polygon, or a point."""
        if (shape, distance) not in self._near:
            reach = self._margins + (self._reach + distance)
            beside = set(np.flatnonzero(near_to(*self._flat, reach, *as_arrays(shape))).tolist())
            self._near[shape, distance] = [
                k
                for k, storey in enumerate(self.storeys)
                if not storey.parts or not beside.isdisjoint(storey.numbers)
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


def _storeys(parts: Sequence[tuple[Category, Section, Solid]], touch: Flags) -> Iterator[Storey]:
    """Yield the storeys above the ground, lowest first: the parts with a ledge at a height that meet."""
    touched = [set(np.flatnonzero(row).tolist()) for row in touch]
    by_height: dict[int, list[int]] = {}
    for number, (_, section, _) in enumerate(parts):
        for z in ledges(section):
            if z > 0:
                by_height.setdefault(z, []).append(number)
    for z, numbers in sorted(by_height.items()):
        groups: list[list[int]] = []
        for number in numbers:
            joined = [g for g in groups if not touched[number].isdisjoint(g)]
            groups = [g for g in groups if g not in joined]
            groups.append([number, *(other for g in joined for other in g)])
        yield from (Storey(z, tuple(group), tuple(parts[k][2] for k in group)) for group in groups)
