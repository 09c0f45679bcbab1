"""The conditions on where a base may end, as convex polygons for its centre at facings of an interval.

A base at a facing is within some distance of another exactly if its centre is as near to their Minkowski
difference; turned by an angle more or less, no point of it moves farther than its outer radius times the
angle. So each condition has a distance that surely satisfies it at the middle facing, and one that every
facing of the interval satisfies that satisfies it at all (branch and bound over place and heading).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import isqrt

import numpy as np

from planner.board.unit import FULL_TURN
from planner.judge.body import Body
from planner.judge.measure import differences, rise
from planner.judge.shape import Ints, as_arrays
from planner.judge.solid import Solid
from planner.units import Point, ceil_sqrt

Box = tuple[int, int, int, int]
"""Least and largest x, least and largest y."""

NOWHERE = 1 << 27
"""A distance below 0 that no point of a polygon is so deep inside of."""

Entry = tuple[Ints, Ints, int, int]
"""A polygon's x and y with two distances: the sure one, and the one for the whole interval."""


@dataclass(slots=True)
class ShapedRegion:
    """Conditions on the centre of one base at facings round its own.

    Attributes
    ----------
    mover
        The model at the middle facing and at its height, over the origin.
    play
        Units that a point of it may move by as it turns within the interval.
    groups
        Of each group at least one polygon must be near enough.
    apart
        Polygons that the centre must be far enough from.
    """

    mover: Body
    play: int
    groups: list[list[Entry]] = field(default_factory=list)
    apart: list[Entry] = field(default_factory=list)

    def near(self, other: Body, limit: int, heights: bool = False) -> list[Entry]:
        """Return what it takes to be within ``limit`` of another model, heights counted or not."""
        found: list[Entry] = []
        for own, piece, up in self._pairs(other):
            flat = limit * limit - (up * up if heights else 0)
            if flat >= 0:
                radii, margin = _measures(own, piece)
                most = ceil_sqrt(flat) + radii + margin + self.play
                found += [(xs, ys, isqrt(flat) + radii - margin, most) for xs, ys in _round(own, piece)]
        return found

    def beside(self, other: Body, limit: int, up: int) -> list[Entry]:
        """Return what it takes to be within ``limit`` across the table and ``up`` up or down."""
        return [
            (xs, ys, limit + radii - margin, limit + radii + margin + self.play)
            for own, piece, rise in self._pairs(other)
            if rise <= up
            for radii, margin in (_measures(own, piece),)
            for xs, ys in _round(own, piece)
        ]

    def nearer(self, other: Body, least: int, most: int, heights: bool) -> list[Entry]:
        """Return what it takes to be nearer to another model than a distance between two whole numbers."""
        found: list[Entry] = []
        for own, piece, up in self._pairs(other):
            up = up if heights else 0
            if most < up:
                continue
            radii, margin = _measures(own, piece)
            sure = isqrt(least**2 - up**2) - 1 + radii - margin if least > up else -NOWHERE
            may = ceil_sqrt(most**2 - up**2) + radii + margin + self.play
            found += [(xs, ys, sure, may) for xs, ys in _round(own, piece)]
        return found

    def keep(
        self, others: Iterable[Body], distance: int, box: Box, minds: Callable[[Body, Body], bool]
    ) -> None:
        """Demand at least ``distance`` from other models, 0 is touching, where centres in a box need it.

        ``minds`` tells of two pieces whether they have to be so far apart, by their heights.
        """
        for own, piece, _ in (pair for other in others for pair in self._pairs(other)):
            radii, margin = _measures(own, piece)
            far = own.outer + piece.outer + distance + 2 * margin + self.play
            inside = box[0] - far < piece.x < box[1] + far and box[2] - far < piece.y < box[3] + far
            if inside and minds(own, piece):
                self.apart += [
                    (xs, ys, distance + radii + margin, distance + radii - margin - self.play)
                    for xs, ys in _round(own, piece)
                ]

    def keep_out(self, piece: Body, solids: Iterable[Solid], box: Box) -> None:
        """Demand that a piece of the model lies outside solids, where centres in a box need it."""
        for solid in solids:
            margin = piece.margin + solid.margin
            far = piece.outer + 2 * margin + self.play
            x0, x1, y0, y1 = solid.box
            if x0 - far < box[1] and x1 + far > box[0] and y0 - far < box[3] and y1 + far > box[2]:
                self.apart += [
                    (xs, ys, piece.radius + margin, piece.radius - margin - self.play)
                    for xs, ys in solid.differences(piece.shape)
                ]

    def stay_out(self, polygons: Iterable[Sequence[Point]]) -> None:
        """Demand that the centre lies in none of some polygons."""
        self.apart += [(*as_arrays(tuple(polygon)), 0, 0) for polygon in polygons]

    def boxes(self, left: int, right: int, low: int, high: int, window: Box | None) -> tuple[Box, Box]:
        """Return the box that centres on some ground surely are in, and one for the whole interval."""
        shape = self.mover.shape
        if shape is None:
            radius = self.mover.radius
            x0, x1, y0, y1 = -radius, radius, -radius, radius
        else:
            x0, x1, y0, y1 = shape.box
        tight = _shrunk((left - x0, right - x1, low - y0, high - y1), self.mover.margin)
        wide = _shrunk(tight, -2 * self.mover.margin - self.play)
        return _meet(tight, window), _meet(wide, window)

    def _pairs(self, other: Body) -> Iterator[tuple[Body, Body, int]]:
        """Yield the pieces of the model with those of another, and their difference in height."""
        return ((own, piece, rise(own, piece)) for own in self.mover.pieces for piece in other.pieces)


def _measures(own: Body, other: Body) -> tuple[int, int]:
    return own.radius + other.radius, own.margin + other.margin


def _round(own: Body, other: Body) -> list[tuple[Ints, Ints]]:
    return [(xs + other.x, ys + other.y) for xs, ys in differences(other.shape, own.shape)]


def turning_play(outer: int, angle: int) -> int:
    """Return how far a point of a base moves at most as it turns by an angle, in units, rounded up.

    355/113 is a little more than pi.
    """
    return 0 if angle == 0 else outer * 2 * angle * 355 // (113 * FULL_TURN) + 1


def flat(entries: Sequence[Entry]) -> tuple[Ints, Ints, Ints, Ints, Ints]:
    """Flatten entries: x, y, offsets, sure distances, distances for the interval."""
    sizes = [len(xs) for xs, _, _, _ in entries]
    return (
        np.concatenate([np.empty(0, np.int64), *(xs for xs, _, _, _ in entries)]),
        np.concatenate([np.empty(0, np.int64), *(ys for _, ys, _, _ in entries)]),
        np.concatenate(([0], np.cumsum(sizes, dtype=np.int64))).astype(np.int64),
        np.array([sure for _, _, sure, _ in entries], dtype=np.int64),
        np.array([wide for _, _, _, wide in entries], dtype=np.int64),
    )


def bounds(boxes: Ints, wide: Ints, groups: Ints, box: Box) -> Box:
    """Return a box for the centres that meet every group, by the polygons' boxes (k, 4) and distances."""
    low = np.minimum.reduceat(boxes[:, ::2] - wide[:, None], groups[:-1]).max(axis=0)
    high = np.maximum.reduceat(boxes[:, 1::2] + wide[:, None], groups[:-1]).min(axis=0)
    return _meet(box, (int(low[0]), int(high[0]), int(low[1]), int(high[1])))


def _shrunk(box: Box, by: int) -> Box:
    return box[0] + by, box[1] - by, box[2] + by, box[3] - by


def _meet(box: Box, other: Box | None) -> Box:
    if other is None:
        return box
    return max(box[0], other[0]), min(box[1], other[1]), max(box[2], other[2]), min(box[3], other[3])
