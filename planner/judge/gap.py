"""The gap between two bases as an exact number with a bound on its error, and comparisons of gaps."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt
from typing import NamedTuple

from planner.judge.bracket import bracket
from planner.judge.congruent import Pair, congruent
from planner.judge.minkowski_kernel import AT_CORNER, AT_EDGE, deeper, locate
from planner.judge.shape import Ints
from planner.judge.support import FINE
from planner.judge.threshold import nearer
from planner.units import ceil_sqrt

Differences = Iterable[tuple[Ints, Ints]]
"""Minkowski differences of the convex parts of two bases, each at the origin."""


class Gap(NamedTuple):
    """A gap of ``sqrt(square / over) - radii`` units, or 0 if that is less; off by ``margin`` at most.

    Attributes
    ----------
    pair
        The two bases, and where the second is from the first: where the error leaves a comparison open, they
        are measured again, as they truly are (:mod:`planner.judge.bracket`).
    """

    square: int
    over: int
    radii: int
    margin: int
    pair: Pair | None = None

    def surely_within(self, limit: int, rise: int = 0) -> bool:
        """Whether the gap with a difference in height is surely at most ``limit``."""
        flat = limit * limit - rise * rise
        if limit < 0 or flat < 0 or not self._reaches(ceil_sqrt(flat) + self.margin):
            return False
        if self._reaches(isqrt(flat) - self.margin):
            return True
        return self.fine[1] <= isqrt(flat << 2 * FINE)

    def maybe_within(self, limit: int, rise: int = 0) -> bool:
        """Whether the gap with a difference in height may be at most ``limit`` for all that is known."""
        flat = limit * limit - rise * rise
        if limit < 0 or flat < 0 or not self._reaches(ceil_sqrt(flat) + self.margin):
            return False
        if self._reaches(isqrt(flat) - self.margin):
            return True
        return self.fine[0] <= ceil_sqrt(flat << 2 * FINE)

    def _reaches(self, limit: int) -> bool:
        reach = limit + self.radii
        return reach >= 0 and self.square <= reach * reach * self.over

    @property
    def fine(self) -> tuple[int, int]:
        """Bounds of the gap in fine units that hardly differ; 0 if the bases overlap."""
        if self.pair is None:
            square = self.square << 2 * FINE
            low, high = isqrt(square // self.over), ceil_sqrt(-(-square // self.over))
        else:
            low, high = bracket(*self.pair)
        radii = self.radii << FINE
        return max(0, low - radii), max(0, high - radii)

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
    """Whether the first gap is less than the second: surely, or (``sure`` false) for all that is known.

    Gaps of 0 are alike.
    """
    if second.surely_within(0):
        return False
    if sure and second.maybe_within(0):
        return False
    error = first.margin + second.margin
    if nominally_less(first, second, error):
        return True
    if error == 0 or not nominally_less(first, second, -error):
        return False
    return first.fine[1] < second.fine[0] if sure else first.fine[0] < second.fine[1]


def alike(first: Gap, second: Gap) -> bool:
    """Whether two gaps are surely the same."""
    if first.margin == 0 == second.margin:
        return not nominally_less(first, second, 0) and not nominally_less(second, first, 0)
    if first.pair and second.pair and first.radii == second.radii and congruent(first.pair, second.pair):
        return True
    low, high = first.fine
    return low == high and second.fine == (low, high)


def nominally_less(first: Gap, second: Gap, error: int) -> bool:
    """Whether a gap as reckoned by polygons is less than another by more than an error."""
    over = first.over * second.over
    return nearer(
        (first.square * first.over * second.over**2, (first.radii - error) * over),
        (second.square * second.over * first.over**2, second.radii * over),
    )


def gap_at(differences: Differences, pair: Pair, radii: int, margin: int) -> Gap:
    """Return the gap of two bases by the differences of their polygons; ``pair`` tells where they are."""
    x, y = pair[2]
    best: tuple[int, int] | None = None
    for xs, ys in differences:
        code, square, over = locate(x, y, xs, ys)
        if code == AT_EDGE:
            square = int(square) ** 2
        elif code != AT_CORNER:
            return Gap(0, 1, radii, margin, pair)
        if best is None or square * best[1] < best[0] * over:
            best = (int(square), int(over))
    assert best is not None
    return Gap(*best, radii, margin, pair)


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
