"""The gap between two bases as an exact number with a bound on its error, and comparisons of gaps."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt
from typing import NamedTuple

from planner.judge.minkowski_kernel import AT_CORNER, AT_EDGE, deeper, locate
from planner.judge.shape import Ints
from planner.judge.threshold import nearer
from planner.units import ceil_sqrt

Differences = Iterable[tuple[Ints, Ints]]
"""Minkowski differences of the convex parts of two bases, each at the origin."""


class Gap(NamedTuple):
    """A gap of ``sqrt(square / over) - radii`` units, or 0 if that is less; off by ``margin`` at most."""

    square: int
    over: int
    radii: int
    margin: int

    def surely_within(self, limit: int, rise: int = 0) -> bool:
        """Whether the gap with a difference in height is at most ``limit`` even if it errs by its margin."""
        flat = limit * limit - rise * rise
        return limit >= 0 and flat >= 0 and self._reaches(isqrt(flat) - self.margin)

    def maybe_within(self, limit: int, rise: int = 0) -> bool:
        """Whether the gap with a difference in height is, or by its margin may be, at most ``limit``."""
        flat = limit * limit - rise * rise
        return limit >= 0 and flat >= 0 and self._reaches(ceil_sqrt(flat) + self.margin)

    def _reaches(self, limit: int) -> bool:
        reach = limit + self.radii
        return reach >= 0 and self.square <= reach * reach * self.over

    @property
    def shown(self) -> int:
        """The gap in units, rounded down, for showing only."""
        return max(0, isqrt(self.square // self.over) - self.radii)

    @property
    def least(self) -> int:
        """A whole number of units that the gap is not below."""
        return max(0, self.shown - self.margin)

    @property
    def most(self) -> int:
        """A whole number of units that the gap is not above."""
        return self.shown + 1 + self.margin


def less(first: Gap, second: Gap, sure: bool) -> bool:
    """Whether the first gap is less than the second: whatever their errors (``sure``), or for some.

    Gaps of 0 are alike.
    """
    error = first.margin + second.margin if sure else -first.margin - second.margin
    if second.surely_within(0):
        return False
    if sure and second.maybe_within(0):
        return False
    over = first.over * second.over
    return nearer(
        (first.square * first.over * second.over**2, (first.radii - error) * over),
        (second.square * second.over * first.over**2, second.radii * over),
    )


def gap_at(differences: Differences, x: int, y: int, radii: int, margin: int) -> Gap:
    """Return the gap of two bases, the second at (x, y) from the first."""
    best: tuple[int, int] | None = None
    for xs, ys in differences:
        code, square, over = locate(x, y, xs, ys)
        if code == AT_EDGE:
            square = int(square) ** 2
        elif code != AT_CORNER:
            return Gap(0, 1, radii, margin)
        if best is None or square * best[1] < best[0] * over:
            best = (int(square), int(over))
    assert best is not None
    return Gap(*best, radii, margin)


def overlapping(differences: Differences, x: int, y: int, radii: int, margin: int) -> bool:
    """Whether two bases, the second at (x, y) from the first, may share some inside; touching shares none.

    A negative margin asks whether they surely do.
    """
    reach = radii + margin
    if reach <= 0:
        return any(deeper(x, y, xs, ys, -reach) for xs, ys in differences)
    for xs, ys in differences:
        code, square, over = locate(x, y, xs, ys)
        if code == AT_EDGE:
            square = int(square) ** 2
        elif code != AT_CORNER:
            return True
        if int(square) < reach * reach * int(over):
            return True
    return False
