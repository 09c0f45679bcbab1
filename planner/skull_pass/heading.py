"""Directions of straight moves, and distances along them, in whole numbers."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees, isqrt

from planner.judge.turning import ONE, cos_sin
from planner.units import Point

FINE = 1 << 32
"""Parts of a length unit in which places on a move are kept: a place is off by less than one part."""

_EXACT = {(ONE, 0), (0, ONE), (-ONE, 0), (0, -ONE)}


@dataclass(frozen=True, slots=True)
class Heading:
    """A direction: cosine and sine times :data:`planner.judge.turning.ONE`, off by less than 2^-80.

    Attributes
    ----------
    facing
        The same in millionths of a degree, to the nearest one.
    """

    cos: int
    sin: int
    facing: int

    @property
    def exact(self) -> bool:
        """Whether nothing is rounded along it: the four directions of the table's edges."""
        return (self.cos, self.sin) in _EXACT

    def shift(self, distance: int) -> Point:
        """Return how far a move along it goes, in fine parts; ``distance`` in units."""
        return Point(_divided(distance * self.cos), _divided(distance * self.sin))

    def turned(self, ahead: int, left: int) -> Point:
        """Return what lies so many half units ahead and to the left of the origin, in fine parts."""
        x = ahead * self.cos - left * self.sin
        y = ahead * self.sin + left * self.cos
        return Point(_divided(x) // 2, _divided(y) // 2)

    def speed(self, x: int, y: int) -> int:
        """Return the part along the heading of a vector, times :data:`planner.judge.turning.ONE`."""
        return x * self.cos + y * self.sin


def _divided(product: int) -> int:
    return (product * FINE + ONE // 2) // ONE


def heading_at(facing: int) -> Heading:
    """Return the direction of a facing in millionths of a degree.

    >>> heading_at(90_000_000).exact, heading_at(30_000_000).exact
    (True, False)
    """
    cosine, sine = cos_sin(facing)
    return Heading(cosine, sine, facing)


def heading_from(start: Point, end: Point) -> Heading:
    """Return the direction from one point to another.

    Raises
    ------
    ValueError
        If the two are the same point.
    """
    x, y = end.x - start.x, end.y - start.y
    length = isqrt((x * x + y * y) * ONE * ONE)
    if length == 0:
        raise ValueError("no direction leads from a point to itself")
    facing = round(degrees(atan2(y, x)) * 1_000_000) % 360_000_000
    return Heading(x * ONE * ONE // length, y * ONE * ONE // length, facing)


def reversed_heading(heading: Heading) -> Heading:
    """Return the opposite direction."""
    return Heading(-heading.cos, -heading.sin, (heading.facing + 180_000_000) % 360_000_000)
