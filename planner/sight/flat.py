"""Convex shapes on the table: a convex polygon, grown by a margin all round.

A disc is one corner with a margin. Every shape comes twice, once never larger and once never smaller than
the true one; they are the same wherever the true shape has whole coordinates.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from planner.judge.convex import anticlockwise, clip
from planner.units import Point, ceil_sqrt

Ints = npt.NDArray[np.int64]


class Shape(NamedTuple):
    """A shape as compiled code takes it: corners and margin."""

    x: Ints
    y: Ints
    margin: int


@dataclass(frozen=True)
class Flat:
    """All points within ``margin`` units of a convex anticlockwise polygon (or of one or two points)."""

    corners: tuple[Point, ...]
    margin: int = 0

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """Left, bottom, right and top of it."""
        xs, ys = [p.x for p in self.corners], [p.y for p in self.corners]
        grown = self.margin
        return min(xs) - grown, min(ys) - grown, max(xs) + grown, max(ys) + grown

    @cached_property
    def shape(self) -> Shape:
        """It as arrays."""
        xs, ys = [corner.x for corner in self.corners], [corner.y for corner in self.corners]
        return Shape(np.array(xs, np.int64), np.array(ys, np.int64), self.margin)

    @cached_property
    def middle(self) -> Point:
        """A point in the middle of it."""
        n = len(self.corners)
        return Point(sum(p.x for p in self.corners) // n, sum(p.y for p in self.corners) // n)

    def grown(self, margin: int) -> Flat:
        """Return it with another margin added."""
        return Flat(self.corners, self.margin + margin)

    def eroded(self, depth: int, inner: bool) -> Flat | None:
        """Return what lies at least ``depth`` inside of it; ``None`` if nothing does.

        Rounded so that it is never larger (``inner``) or never smaller; the two differ by less than 5 units.
        """
        if len(self.corners) == 1:
            return Flat(self.corners, self.margin - depth) if self.margin >= depth else None
        at = self.corners[0]
        rest = _cut_back(_shifted(self.corners, at, -1), depth - self.margin + (2 if inner else -2))
        return None if rest is None else Flat(_shifted(rest.corners, at, 1), rest.margin)


@lru_cache(maxsize=1024)
def _cut_back(corners: tuple[Point, ...], depth: int) -> Flat | None:
    """Move every side of a polygon inwards; corners are rounded to the nearest unit."""
    if depth <= 0:
        return Flat(corners, -depth)
    kept = corners
    for k in range(len(corners)):
        start, end = corners[k - 1], corners[k]
        outwards = Point(end.y - start.y, start.x - end.x)
        length = ceil_sqrt(outwards.x**2 + outwards.y**2)
        kept, _ = clip(kept, start, outwards, -depth * length)
        if len(kept) < 3:
            return None
    shape = anticlockwise(kept)
    return Flat(shape) if len(shape) >= 3 else None


def _shifted(corners: Iterable[Point], by: Point, sign: int) -> tuple[Point, ...]:
    return tuple(Point(x + sign * by.x, y + sign * by.y) for x, y in corners)
