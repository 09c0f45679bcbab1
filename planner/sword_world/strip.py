"""The strip of an effect in the plane, exactly: comparisons of whole numbers and of squares.

Every place is told by two whole numbers: how far along the aim, and how far to its left, both times the
length of the aim's vector. A comparison with a length is then one with a multiple of a square root, which
squaring decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from planner.board.sword_world import HALF_WIDTH
from planner.formats.exact import sides
from planner.units import Point


def sign_of(whole: int, factor: int, square: int) -> int:
    """Return the sign of ``whole + factor * sqrt(square)``.

    >>> sign_of(-3, 2, 2), sign_of(-4, 2, 4), sign_of(3, -2, 2)
    (-1, 0, 1)
    """
    first, second = whole * abs(whole), factor * abs(factor) * square
    return (first + second > 0) - (first + second < 0)


@dataclass(frozen=True, slots=True)
class Strip:
    """A rectangle that begins at ``start`` and runs along ``aim``.

    Attributes
    ----------
    aim
        A vector of whole numbers, not nothing.
    reach
        How far it runs in units; ``None`` for as far as the vector is long.
    closed
        Whether its long sides belong to it; its short ones do.
    """

    start: Point
    aim: Point
    reach: int | None
    closed: bool = True

    @property
    def square(self) -> int:
        """The square of the aim's length."""
        return self.aim.x * self.aim.x + self.aim.y * self.aim.y

    def along(self, point: Point) -> int:
        """How far along the aim a point is, times the aim's length."""
        return (point.x - self.start.x) * self.aim.x + (point.y - self.start.y) * self.aim.y

    def aside(self, point: Point) -> int:
        """How far to the left of the aim a point is, times the aim's length."""
        return self.aim.x * (point.y - self.start.y) - self.aim.y * (point.x - self.start.x)

    def within_width(self, point: Point) -> bool:
        """Whether a point is at most (or less than) 1 m off the line."""
        side = sign_of(abs(self.aside(point)), -HALF_WIDTH, self.square)
        return side <= 0 if self.closed else side < 0

    def holds(self, point: Point) -> bool:
        """Whether a point is in the strip."""
        far = self.along(point)
        if far < 0 or not self.within_width(point):
            return False
        if self.reach is None:
            return far <= self.square
        return sign_of(far, -self.reach, self.square) <= 0

    def meets(self, polygon: Sequence[Point]) -> bool:
        """Whether a convex polygon has a point in the strip, its sides included (separating axes)."""
        corners = [(self.along(p), self.aside(p)) for p in polygon]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        if max(xs) < 0 or self._beyond(min(xs)):
            return False
        if sign_of(min(ys), -HALF_WIDTH, self.square) > 0 or sign_of(max(ys), HALF_WIDTH, self.square) < 0:
            return False
        reach, times = (self.square, 0) if self.reach is None else (0, self.reach)
        for (x, y), (before_x, before_y) in zip(corners, [corners[-1], *corners[:-1]], strict=True):
            for a, b in ((y - before_y, before_x - x), (before_y - y, x - before_x)):
                # The strip's farthest corner along the normal against the polygon's nearest.
                near = min(a * px + b * py for px, py in corners)
                whole, factor = (a * reach, a * times) if a > 0 else (0, 0)
                if sign_of(near - whole, -factor - abs(b) * HALF_WIDTH, self.square) > 0:
                    return False
        return True

    def _beyond(self, far: int) -> bool:
        if self.reach is None:
            return far > self.square
        return sign_of(far, -self.reach, self.square) > 0

    def closed_by(self, polygon: Sequence[Point]) -> bool:
        """Whether a convex polygon before the start closes the whole width of the strip."""
        asides = [self.aside(p) for p in polygon]
        across = (
            sign_of(min(asides), HALF_WIDTH, self.square) <= 0
            and sign_of(max(asides), -HALF_WIDTH, self.square) >= 0
        )
        return across and self.meets(polygon)

    def face(self, polygon: Sequence[Point], aside: int) -> tuple[Fraction, Fraction] | None:
        """Return where the line at an offset enters and leaves a convex polygon, as :meth:`along` tells."""
        hits: list[Fraction] = []
        for first, second in sides([(self.along(p), self.aside(p)) for p in polygon]):
            (x, y), (end_x, end_y) = first, second
            if y == aside:
                hits.append(Fraction(x))
            elif (y < aside < end_y) or (end_y < aside < y):
                hits.append(Fraction(x) + Fraction((end_x - x) * (aside - y), end_y - y))
        return (min(hits), max(hits)) if hits else None

    def behind(self, polygon: Sequence[Point], point: Point) -> bool:
        """Whether a polygon lies between the start and a point, straight back along the aim."""
        face = self.face(polygon, self.aside(point))
        return face is not None and face[0] < self.along(point) and face[1] >= 0
