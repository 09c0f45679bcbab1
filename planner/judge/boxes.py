"""Boxes about things: least and largest x, least and largest y, in units."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from planner.units import Point

Box = tuple[int, int, int, int]
"""Least and largest x, least and largest y."""


def box_of(corners: Sequence[Point]) -> Box:
    """Return the least box about some points."""
    xs, ys = [corner.x for corner in corners], [corner.y for corner in corners]
    return min(xs), max(xs), min(ys), max(ys)


def wider(box: Box, by: int) -> Box:
    """Return a box with so much more on every side."""
    return box[0] - by, box[1] + by, box[2] - by, box[3] + by


def common(first: Box, second: Box | None) -> Box:
    """Return what two boxes have in common, or the first if there is no second; see :func:`is_empty`."""
    if second is None:
        return first
    return (
        max(first[0], second[0]),
        min(first[1], second[1]),
        max(first[2], second[2]),
        min(first[3], second[3]),
    )


def meet(first: Box, second: Box, reach: int = 0) -> bool:
    """Whether two boxes come within ``reach`` of each other along both axes; touching ones do."""
    return (
        first[0] <= second[1] + reach
        and second[0] <= first[1] + reach
        and first[2] <= second[3] + reach
        and second[2] <= first[3] + reach
    )


def is_empty(box: Box) -> bool:
    """Whether there is no point in a box: two that touch have some in common."""
    return box[0] > box[1] or box[2] > box[3]


def apart(first: Box, second: Box) -> int:
    """Return how far two boxes are apart, rounded down; 0 where they meet."""
    x = max(0, second[0] - first[1], first[0] - second[1])
    y = max(0, second[2] - first[3], first[2] - second[3])
    return isqrt(x * x + y * y)
