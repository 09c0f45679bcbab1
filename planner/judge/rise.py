"""Distances between round bases at different heights, compared exactly.

The squared distance of two bases is ``(sqrt(m) - r)^2 + h^2`` with the squared distance ``m`` of their
centres, the sum ``r`` of their radii and the difference ``h`` in height, all whole: a whole number plus a
multiple of one square root. The sign of a sum with two square roots is found by squaring, without rounding.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import isqrt, sqrt
from typing import NamedTuple

from planner.judge.threshold import NEVER


class Far(NamedTuple):
    """A squared distance of ``whole + factor * sqrt(root)`` square units."""

    whole: int
    factor: int
    root: int

    def less(self, other: Far) -> bool:
        """Whether it is less than another."""
        return sign(self.whole - other.whole, (self.factor, self.root), (-other.factor, other.root)) < 0


def far(square: int, radii: int, rise: int) -> Far:
    """Return the squared distance of two bases.

    Parameters
    ----------
    square
        Squared distance of their centres across the table.
    radii, rise
        Sum of their radii, and difference of their heights.
    """
    if radii >= 0 and square <= radii * radii:
        return Far(rise * rise, 0, 0)
    return Far(square + radii * radii + rise * rise, -2 * radii, square)


def least(distances: Sequence[Far]) -> Far:
    """Return the least of some squared distances."""
    best = distances[0]
    for other in distances[1:]:
        if other.less(best):
            best = other
    return best


@lru_cache(maxsize=4096)
def closer_than(before: Far, radii: int, rise: int) -> int:
    """Return the largest squared centre distance at which two bases are strictly closer than ``before``.

    ``NEVER`` if none is.

    >>> [closer_than(far(100, 2, before), 2, after) for before, after in ((0, 0), (6, 0), (0, 8))]
    [99, 143, -1]
    """

    def is_closer(square: int) -> bool:
        return far(square, radii, rise).less(before)

    low = max(0, radii) ** 2
    if not is_closer(low):
        return NEVER
    high = (max(0, radii) + isqrt(max(0, before.whole)) + 1) ** 2 + 1
    # A guess in floats is near; steps that double find whole numbers about it, and halving the rest.
    left = before.whole + before.factor * sqrt(before.root) - rise * rise
    guess, step = int((radii + sqrt(max(0.0, left))) ** 2), 1
    while low < guess < high:
        if is_closer(guess):
            low, guess = guess, guess + step
        else:
            high, guess = guess, guess - step
        step *= 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if is_closer(middle) else (low, middle)
    return low


def sign(whole: int, first: tuple[int, int], second: tuple[int, int]) -> int:
    """Return the sign of ``whole + a sqrt(m) + b sqrt(n)`` for pairs ``(a, m)`` and ``(b, n)``.

    >>> sign(-5, (1, 4), (1, 9)), sign(-3, (1, 2), (1, 3)), sign(-4, (1, 2), (1, 3))
    (0, 1, -1)
    """
    a, m = first
    b, n = second
    left = _sign_of_one(whole, a, m)
    right = (b > 0) - (b < 0) if n else 0
    if left * right >= 0:
        return left or right
    # They differ: whichever has the larger square decides.
    larger = _sign_of_one(whole * whole + a * a * m - b * b * n, 2 * whole * a, m)
    return left * larger


def _sign_of_one(whole: int, factor: int, root: int) -> int:
    """Return the sign of ``whole + factor * sqrt(root)``."""
    left, right = (whole > 0) - (whole < 0), ((factor > 0) - (factor < 0)) * (root > 0)
    if left * right >= 0:
        return left or right
    square = whole * whole - factor * factor * root
    return left * ((square > 0) - (square < 0))
