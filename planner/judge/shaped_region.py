"""The conditions on where a base may end, as convex polygons for its centre at facings of an interval.

A base at a facing is within some distance of another exactly if its centre is as near to their Minkowski
difference; turned by an angle more or less, no point of it moves farther than its outer radius times the
angle. So each condition has a distance that surely satisfies it at the middle facing, and one that every
facing of the interval satisfies that satisfies it at all (branch and bound over place and heading).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import isqrt

import numpy as np

from planner.board.unit import FULL_TURN
from planner.judge.body import Body, differences
from planner.judge.shape import Ints
from planner.judge.solid import Solid
from planner.units import ceil_sqrt

Box = tuple[int, int, int, int]
"""Least and largest x, least and largest y."""

Entry = tuple[Ints, Ints, int, int]
"""A polygon's x and y with two distances: the sure one, and the one for the whole interval."""


@dataclass(slots=True)
class ShapedRegion:
    """Conditions on the centre of one base at facings round its own.

    Attributes
    ----------
    mover
        The base at the middle facing, anywhere.
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

    def near(self, other: Body, limit: int, rise: int = 0) -> list[Entry]:
        """Return what it takes to be within ``limit`` of another base; nothing if the rise is too much."""
        flat = limit * limit - rise * rise
        if flat < 0:
            return []
        radii, margin = self._measures(other)
        return [
            (xs, ys, isqrt(flat) + radii - margin, ceil_sqrt(flat) + radii + margin + self.play)
            for xs, ys in self._round(other)
        ]

    def nearer(self, other: Body, least: int, most: int) -> list[Entry]:
        """Return what it takes to be nearer to another base than a gap between two whole numbers."""
        radii, margin = self._measures(other)
        return [
            (xs, ys, least - 1 + radii - margin, most + radii + margin + self.play)
            for xs, ys in self._round(other)
        ]

    def keep(self, others: Iterable[Body], distance: int, box: Box) -> None:
        """Demand at least ``distance`` from other bases, 0 is touching, where centres in a box need it."""
        for other in others:
            radii, margin = self._measures(other)
            far = self.mover.outer + other.outer + distance + 2 * margin + self.play
            if box[0] - far < other.x < box[1] + far and box[2] - far < other.y < box[3] + far:
                self.apart += [
                    (xs, ys, distance + radii + margin, distance + radii - margin - self.play)
                    for xs, ys in self._round(other)
                ]

    def keep_out(self, solids: Iterable[Solid], box: Box) -> None:
        """Demand that the base lies outside solids, where centres in a box need it."""
        radius = self.mover.radius
        for solid in solids:
            margin = self.mover.margin + solid.margin
            far = self.mover.outer + 2 * margin + self.play
            x0, x1, y0, y1 = solid.box
            if x0 - far < box[1] and x1 + far > box[0] and y0 - far < box[3] and y1 + far > box[2]:
                self.apart += [
                    (xs, ys, radius + margin, radius - margin - self.play)
                    for xs, ys in solid.differences(self.mover.shape)
                ]

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

    def _measures(self, other: Body) -> tuple[int, int]:
        return self.mover.radius + other.radius, self.mover.margin + other.margin

    def _round(self, other: Body) -> list[tuple[Ints, Ints]]:
        return [(xs + other.x, ys + other.y) for xs, ys in differences(other.shape, self.mover.shape)]


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
