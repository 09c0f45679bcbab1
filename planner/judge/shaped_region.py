"""The conditions on where a base may end, as convex polygons for its centre at facings of an interval.

A base at a facing is within some distance of another exactly if its centre is as near to their Minkowski
difference; turned by an angle more or less, no point of it moves farther than its outer radius times the
angle. So each condition has a distance that surely satisfies it at the middle facing, and one that every
facing of the interval satisfies that satisfies it at all (branch and bound over place and heading).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import isqrt

import numpy as np

from planner.board.unit import FULL_TURN
from planner.judge.body import PLACE, Body
from planner.judge.boxes import Box, common, wider
from planner.judge.limits_kernel import Others, Own, boxes_of
from planner.judge.measure import rise
from planner.judge.region import joined
from planner.judge.shape import Ints, as_arrays
from planner.judge.solid import Solid
from planner.judge.thinned import thinned_parts
from planner.units import Point, ceil_sqrt

NOWHERE = 1 << 27
"""A distance below 0 that no point of a polygon is so deep inside of."""

ROUGH = 3
"""Corners are left out while a point moves by so many times what that misses of the base, as it turns."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A polygon that a part of a base is to be near, or away from, at whatever facing.

    Attributes
    ----------
    part
        Number of the part of the base, counted through its pieces; -1 for its place alone.
    full, thin, missed
        Corners x and y of the polygon, those left of it, and by how much these miss it.
    sure, may
        The distance that surely does, and the one that may do, errors of the base and turns apart.
    label
        What it stands for, of those to be away from.
    """

    part: int
    full: tuple[Ints, Ints]
    thin: tuple[Ints, Ints]
    missed: int
    sure: int
    may: int
    label: str = ""


class Turned:
    """The parts of a base over the origin at facings of an interval, its place alone the last of them.

    Parameters
    ----------
    play
        Units that a point of it may move by as it turns within the interval.

    Attributes
    ----------
    rough
        Whether corners are left out.
    own
        The parts as the kernels take them.
    """

    def __init__(self, mover: Body, play: int) -> None:
        self.mover = mover
        self.play = play
        thin = [part for piece in mover.pieces for part in thinned_parts(piece.shape)]
        missed = [error for _, _, error in thin]
        self.rough = 0 < ROUGH * max(missed) <= play
        full = [polygon for piece in mover.pieces for polygon in piece.arrays]
        corners = [(xs, ys) for xs, ys, _ in thin] if self.rough else full
        margins = [piece.margin for piece in mover.pieces for _ in piece.arrays]
        self.own: Own = (
            *joined([*corners, PLACE[0]]),
            np.array([*(missed if self.rough else [0] * len(missed)), 0], dtype=np.int64),
            np.array([*margins, 0], dtype=np.int64),
            np.array([play] * len(margins) + [0], dtype=np.int64),
        )


@lru_cache(maxsize=1024)
def turned(mover: Body, play: int) -> Turned:
    """Return a base over the origin in the middle of an interval, with what its points move by, made once."""
    return Turned(mover, play)


class Terms:
    """Conditions of one kind, flat: all the others' polygons in full, and with corners left out."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        listed = list(entries)
        part = np.array([entry.part for entry in listed], dtype=np.int64)
        sure = np.array([entry.sure for entry in listed], dtype=np.int64)
        may = np.array([entry.may for entry in listed], dtype=np.int64)
        missed = np.array([entry.missed for entry in listed], dtype=np.int64)
        full, thin = joined([entry.full for entry in listed]), joined([entry.thin for entry in listed])
        self._full: Others = (*full, boxes_of(*full), np.zeros_like(missed), part, sure, may)
        self._thin: Others = (*thin, boxes_of(*thin), missed, part, sure, may)
        self.labels = [entry.label for entry in listed]

    def polygons(self, rough: bool) -> Others:
        """Return the polygons as the kernels take them, with corners left out if ``rough``."""
        return self._thin if rough else self._full


Piece = tuple[Body, range]
"""The base of a model or one of its wings, over the origin, with the numbers of its parts."""


def numbered(mover: Body) -> list[Piece]:
    """Return the pieces of a model with the numbers of their parts."""
    found, before = list[Piece](), 0
    for piece in mover.pieces:
        found.append((piece, range(before, before + len(piece.arrays))))
        before += len(piece.arrays)
    return found


class ShapedRegion:
    """Conditions on the centre of one base at any facing.

    Parameters
    ----------
    mover
        The model at some facing and at its height, over the origin.

    Attributes
    ----------
    away
        Polygons that the centre must be far enough from.
    """

    def __init__(self, mover: Body) -> None:
        self.pieces = numbered(mover)
        self.away: list[Entry] = []

    def near(self, other: Body, limit: int, heights: bool = False) -> list[Entry]:
        """Return what it takes to be within ``limit`` of another model, heights counted or not."""
        found: list[Entry] = []
        for own, piece, up in self._pairs(other):
            flat = limit * limit - (up * up if heights else 0)
            if flat >= 0:
                found += _entries(own, piece, isqrt(flat), ceil_sqrt(flat))
        return found

    def beside(self, other: Body, limit: int, up: int) -> list[Entry]:
        """Return what it takes to be within ``limit`` across the table and ``up`` up or down."""
        return [
            entry
            for own, piece, rise in self._pairs(other)
            if rise <= up
            for entry in _entries(own, piece, limit, limit)
        ]

    def nearer(self, other: Body, least: int, most: int, heights: bool) -> list[Entry]:
        """Return what it takes to be nearer to another model than a distance between two whole numbers."""
        found: list[Entry] = []
        for own, piece, up in self._pairs(other):
            up = up if heights else 0
            if most >= up:
                sure = isqrt(least**2 - up**2) - 1 if least > up else -NOWHERE
                found += _entries(own, piece, sure, ceil_sqrt(most**2 - up**2))
        return found

    def keep(
        self, others: Iterable[Body], distance: int, minds: Callable[[Body, Body], bool], word: str
    ) -> None:
        """Demand at least ``distance`` from other models, 0 is touching.

        ``minds`` tells of two pieces whether they have to be so far apart, by their heights; ``word`` says
        what they do where they are nearer.
        """
        for own, piece, _ in (pair for other in others for pair in self._pairs(other)):
            if minds(own[0], piece):
                label = f"{word} {piece.id}"
                self.away += _entries(own, piece, distance, distance, away=label)

    def keep_out(self, own: Piece, solids: Iterable[Solid]) -> None:
        """Demand that a piece of the model lies outside solids."""
        reach = own[0].radius
        for solid in solids:
            corners = as_arrays(solid.shape)
            for part in own[1]:
                sure, may = reach + solid.margin, reach - solid.margin
                label = f"terrain {solid.feature}" if solid.feature else "no surface"
                self.away.append(Entry(part, corners, corners, 0, sure, may, label))

    def stay_out(self, polygons: Iterable[tuple[Point, ...]]) -> None:
        """Demand that the centre lies in none of some polygons."""
        corners = map(as_arrays, polygons)
        self.away += [Entry(-1, polygon, polygon, 0, 0, 0) for polygon in corners]

    def _pairs(self, other: Body) -> Iterator[tuple[Piece, Body, int]]:
        """Yield the pieces of the model with those of another, and their difference in height."""
        return ((own, piece, rise(own[0], piece)) for own in self.pieces for piece in other.pieces)


def _entries(own: Piece, other: Body, sure: int, may: int, *, away: str = "") -> Iterator[Entry]:
    """Yield the polygons of another piece for each part of one's own, its errors taken account of.

    ``away`` says what is wrong where they are nearer; empty where they are to be near.
    """
    piece, parts = own
    radii, margin = piece.radius + other.radius, -other.margin if away else other.margin
    for (xs, ys), (tx, ty, missed) in zip(other.arrays, thinned_parts(other.shape), strict=True):
        full, thin = (xs + other.x, ys + other.y), (tx + other.x, ty + other.y)
        for part in parts:
            yield Entry(part, full, thin, missed, sure + radii - margin, may + radii + margin, away)


def boxes(turned: Turned, ground: Box, window: Box | None) -> tuple[Box, Box]:
    """Return the box that centres on some ground surely are in, and one for the whole interval."""
    mover, (left, right, low, high) = turned.mover, ground
    if mover.shape is None:
        x0, x1, y0, y1 = -mover.radius, mover.radius, -mover.radius, mover.radius
    else:
        x0, x1, y0, y1 = mover.shape.box
    tight = wider((left - x0, right - x1, low - y0, high - y1), -mover.margin)
    wide = wider(tight, 2 * mover.margin + turned.play)
    return common(tight, window), common(wide, window)


def turning_play(outer: int, angle: int) -> int:
    """Return how far a point of a base moves at most as it turns by an angle, in units, rounded up.

    355/113 is a little more than pi.
    """
    return 0 if angle == 0 else outer * 2 * angle * 355 // (113 * FULL_TURN) + 1
