"""The gap between two bases of any shape, bracketed by bounds that hardly differ: for close calls.

Two convex sets are at least as far apart as a line parts them, and at most as far as two of their points
are (the maximum and the minimum are the same: Boyd and Vandenberghe 2004, Convex Optimization, section 8.2).
Where the line and the points lie is only searched for, in floats; what they prove is reckoned in whole
numbers, so a poor search gives a wide bracket and never a wrong one. On an axis of the table it is exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import atan2, cos, isqrt, pi, sin

import numpy as np

from planner.judge.shape import Shape
from planner.judge.support import FINE, Convex, Corners, Ellipse, Vector, outlines
from planner.units import Point, ceil_sqrt

OVERLAP = -1
"""As a bound of a gap in fine units: an overlap, or maybe one."""

NOWHERE = Point(0, 0)

GRID = np.linspace(-1.0, 1.0, 129)

ROUNDS = 9
"""How often the search for the best line narrows down to a 32nd."""

SCALE = 1 << 60

INWARD = 40
"""A point of an outline is moved by 2^-40 of the way to the middle: then it surely lies within."""

ALIKE = 1e-6
"""Directions, in radians, that are taken for one that is known exactly."""


@lru_cache(maxsize=4096)
def bracket(first: Shape | None, second: Shape | None, across: Point) -> tuple[int, int]:
    """Return bounds in fine units of the gap between two bases, radii of round ones left out of account.

    The second is at ``across`` from the first. ``OVERLAP`` as the lower bound: they may overlap; as the upper
    one: they surely do. Touching is no overlap.
    """
    return bracketed(outlines(first), outlines(second), across)


def bracketed(first: Iterable[Convex], second: Iterable[Convex], across: Point) -> tuple[int, int]:
    """Return the same for bases or solids by their convex parts."""
    pairs = list(product(first, second))
    bounds = [_bounds(one, two, across) for one, two in pairs]
    return min(low for low, _ in bounds), min(high for _, high in bounds)


def _bounds(first: Convex, second: Convex, across: Point) -> tuple[int, int]:
    lines = list(_lines(first, second, across, NOWHERE))
    return _least(first, second, across, NOWHERE, lines), _most(first, second, across, lines)


def least_gap(first: Convex, second: Convex, across: Point, way: Point) -> int:
    """Return a lower bound in fine units of the gap that the first leaves as it moves along ``way``.

    ``OVERLAP`` if no line is found that parts them.
    """
    return _least(first, second, across, way, _lines(first, second, across, way))


def _least(first: Convex, second: Convex, across: Point, way: Point, lines: Iterable[Vector]) -> int:
    best = OVERLAP
    for x, y in lines:
        parted = (across.x * x + across.y * y - max(0, way.x * x + way.y * y)) << FINE
        parted -= first.reach((x, y))[1] + second.reach((-x, -y))[1]
        if parted >= 0:
            best = max(best, isqrt(parted * parted // (x * x + y * y)))
    return best


def _most(first: Convex, second: Convex, across: Point, lines: Sequence[Vector]) -> int:
    """Return an upper bound; ``OVERLAP`` if some point surely lies inside both."""
    shift = across.x << FINE, across.y << FINE
    best = -1
    for (px, py), (qx, qy), error in _points(first, second, across, lines):
        x, y = qx + shift[0] - px, qy + shift[1] - py
        if _inside_both(first, second, shift, (px, py), (qx, qy)):
            return OVERLAP
        apart = ceil_sqrt(x * x + y * y) + 2 * error
        best = apart if best < 0 else min(best, apart)
    return best


def _inside_both(first: Convex, second: Convex, shift: Vector, one: Vector, other: Vector) -> bool:
    """Whether a point of either, moved inward a little, surely lies inside both."""
    x, y = _inward(one, first.middle)
    if first.surely_holds((x, y)) and second.surely_holds((x - shift[0], y - shift[1])):
        return True
    x, y = _inward(other, second.middle)
    return second.surely_holds((x, y)) and first.surely_holds((x + shift[0], y + shift[1]))


def _inward(place: Vector, middle: Vector) -> Vector:
    return place[0] + (middle[0] - place[0] >> INWARD), place[1] + (middle[1] - place[1] >> INWARD)


def _points(
    first: Convex, second: Convex, across: Point, lines: Sequence[Vector]
) -> Iterator[tuple[Vector, Vector, int]]:
    """Yield pairs of a point of the first and one of the second that may be nearest, and their error."""
    x, y = across.x << FINE, across.y << FINE
    if isinstance(first, Corners) and isinstance(second, Corners):
        for px, py in first.points:
            point, error = second.nearest((px - x, py - y))
            yield (px, py), point, error + first.error
        for qx, qy in second.points:
            point, error = first.nearest((qx + x, qy + y))
            yield point, (qx, qy), error + second.error
        return
    for ux, uy in lines:
        if isinstance(first, Ellipse):
            point, error = first.farthest((ux, uy))
            place = point[0] - x, point[1] - y
            other, more = (
                second.farthest((-ux, -uy)) if isinstance(second, Ellipse) else second.nearest(place)
            )
        else:
            assert isinstance(second, Ellipse)
            other, error = second.farthest((-ux, -uy))
            point, more = first.nearest((other[0] + x, other[1] + y))
        yield point, other, error + more


def _lines(first: Convex, second: Convex, across: Point, way: Point) -> Iterator[Vector]:
    """Yield directions across which the two are parted best: one found by search, and exact ones like it."""
    angle = _best_angle(first, second, across, way)
    yield round(SCALE * cos(angle)), round(SCALE * sin(angle))
    exact: list[Vector] = [(1, 0), (0, 1), (-1, 0), (0, -1), (way.y, -way.x), (-way.y, way.x)]
    exact += _normals(first) + [(-x, -y) for x, y in _normals(second)]
    for x, y in exact:
        away = (atan2(y, x) - angle + pi) % (2 * pi) - pi
        if (x or y) and abs(away) < ALIKE:
            yield x, y


def _normals(outline: Convex) -> list[Vector]:
    """Return the outward normals of a polygon's sides."""
    if not isinstance(outline, Corners):
        return []
    corners = outline.points
    return [
        (by - ay, ax - bx) for (ax, ay), (bx, by) in zip((corners[-1], *corners[:-1]), corners, strict=True)
    ]


def _best_angle(first: Convex, second: Convex, across: Point, way: Point) -> float:
    """Return the direction, as an angle, across which the two are parted by the most, roughly."""
    middle, span = 0.0, pi
    for _ in range(ROUNDS):
        angles = middle + span * GRID
        x, y = np.cos(angles), np.sin(angles)
        parted = across.x * x + across.y * y - np.maximum(0.0, way.x * x + way.y * y)
        middle = float(angles[np.argmax(parted - first.reaches(x, y) - second.reaches(-x, -y))])
        span /= 32
    return middle
