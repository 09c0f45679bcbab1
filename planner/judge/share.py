"""Which shares of a stretch lie on convex polygons, and which on none, in exact fractions.

A line is clipped by the half-planes of a polygon (Cyrus and Beck 1978, doi:10.1016/0097-8493(78)90021-3).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from planner.judge.segment import cross
from planner.units import Point

Share = tuple[Fraction, Fraction]
"""Where a piece of a stretch begins and ends: 0 is the start of the stretch, 1 its end."""


def within(a: Point, b: Point, polygon: Sequence[Point]) -> Share | None:
    """Return the share of a stretch in a convex anticlockwise polygon (its edge counts), if any.

    >>> within(Point(0, 1), Point(6, 1), (Point(2, 0), Point(9, 0), Point(9, 4), Point(2, 4)))
    (Fraction(1, 3), Fraction(1, 1))
    """
    first, last = Fraction(0), Fraction(1)
    for k in range(len(polygon)):
        at_a, at_b = cross(polygon[k - 1], polygon[k], a), cross(polygon[k - 1], polygon[k], b)
        if at_a < 0 and at_b < 0:
            return None
        if at_a < 0:
            first = max(first, Fraction(at_a, at_a - at_b))
        elif at_b < 0:
            last = min(last, Fraction(at_a, at_a - at_b))
    return (first, last) if first <= last else None


def bare(covered: Iterable[Share]) -> Iterator[Share]:
    """Yield the shares of a stretch that others leave uncovered; shares that touch leave nothing between.

    >>> list(bare([(Fraction(1, 2), Fraction(1)), (Fraction(0), Fraction(1, 3))]))
    [(Fraction(1, 3), Fraction(1, 2))]
    """
    done = Fraction(0)
    for first, last in [*sorted(covered), (Fraction(1), Fraction(1))]:
        if first > done:
            yield done, first
        done = max(done, last)


def scaled(a: Point, b: Point, share: Share) -> tuple[Point, Point, int]:
    """Return both ends of a share, a whole number of times as far from the origin, and that number."""
    scale = share[0].denominator * share[1].denominator

    def at(place: Fraction) -> Point:
        part = int(place * scale)
        return Point(a.x * scale + (b.x - a.x) * part, a.y * scale + (b.y - a.y) * part)

    return at(share[0]), at(share[1]), scale
