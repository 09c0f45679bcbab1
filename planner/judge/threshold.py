"""Distance comparisons turned into whole-number thresholds for squared distances of base centres.

Every comparison about two round bases is ``sqrt(m) <= bound`` or ``sqrt(m) < bound`` where ``m`` is the
squared distance of their centres, a whole number, and the bound is a sum of whole numbers and square
roots. Since ``m`` is whole, each has an exact whole-number threshold, found here once without rounding.
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt

from planner.units import ceil_sqrt

NEVER = -1
"""A threshold that no squared distance meets."""


@lru_cache(maxsize=4096)
def within(radii: int, limit: int, rise: int = 0) -> int:
    """Return the largest squared centre distance at which two bases are within ``limit``.

    ``radii`` is the sum of the radii and ``rise`` their difference in height, which counts towards the
    distance: ``hypot(max(0, sqrt(m) - radii), rise) <= limit``. ``NEVER`` if the rise alone is too much, or
    the radii take more off the limit than it is.

    >>> within(2, 3), within(0, 5, 4), within(-2, 3), within(-4, 3)
    (25, 9, 1, -1)
    """
    flat = limit * limit - rise * rise
    if limit < 0 or flat < 0:
        return NEVER
    if radii < 0:
        return radii * radii + flat - ceil_sqrt(4 * radii * radii * flat) if flat >= radii * radii else NEVER
    return radii * radii + flat + isqrt(4 * radii * radii * flat)


def apart(radii: int) -> int:
    """Return the least squared centre distance at which two bases don't overlap; touching is apart."""
    return radii * radii


def closer(start: int, start_radii: int, radii: int) -> int:
    """Return the largest squared distance that is strictly closer than where a model started.

    The start is at squared centre distance ``start`` from a base with sum of radii ``start_radii``; the
    result is the largest ``m`` with ``sqrt(m) - radii < sqrt(start) - start_radii``.

    >>> closer(100, 2, 2), closer(100, 2, 3), closer(10, 0, 0), closer(4, 3, 1)
    (99, 120, 9, -1)
    """
    shift = radii - start_radii
    if shift < 0 and start <= shift * shift:
        return NEVER
    base = start + shift * shift
    cross = 4 * shift * shift * start
    root = isqrt(cross)
    whole = root * root == cross
    if shift >= 0:
        return base + root - (1 if whole else 0)
    return base - ceil_sqrt(cross) - (1 if whole else 0)


def nearer(first: tuple[int, int], second: tuple[int, int]) -> bool:
    """Whether ``sqrt(m1) - r1 < sqrt(m2) - r2`` for pairs ``(m, r)`` of squared distance and radii.

    >>> nearer((9, 1), (16, 1)), nearer((16, 2), (9, 1)), nearer((16, 3), (9, 1))
    (True, False, True)
    """
    squared, radii = first
    return squared <= closer(second[0], second[1], radii)
