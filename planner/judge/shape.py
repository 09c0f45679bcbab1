"""Bases that are not round, at some facing: whole-number convex polygons with a bound on their error.

The true base and the union of its polygons lie within ``margin`` units of each other, in the sense of
Hausdorff's distance for each convex part; so a gap taken between polygons is off by at most the sum of the
margins. Rectangles and hulls are exact at quarter turns and off by at most two units elsewhere. An oval is
taken for an ellipse, and its polygon lies half inside and half outside it: off by at most 52 units, 0.0004",
for the largest of 170 mm. What that leaves open the true outlines decide (:mod:`planner.judge.bracket`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from math import isqrt

import numpy as np
import numpy.typing as npt

from planner.board.base import Base, Hull, Oval, Rectangle, Round
from planner.board.unit import FULL_TURN
from planner.judge.convex import convex_hull, convex_parts
from planner.judge.polygon_kernel import strictly_convex
from planner.judge.segment import contains, cross, squared
from planner.judge.turning import BITS, ONE, QUARTER, cos_sin, turned
from planner.units import Point, ceil_sqrt

Ints = npt.NDArray[np.int64]

OVAL_CORNERS = 144
"""Corners of the polygon that stands for an oval, a multiple of four."""

STEP = FULL_TURN // OVAL_CORNERS

NEAR_TIE = 1e-6
"""Corners turned in floats are trusted to round rightly if they are farther than this from a tie."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A base at a facing, its place at the origin.

    Attributes
    ----------
    arrays
        Corners x and y of convex anticlockwise polygons; one but for hulls with notches.
    margin
        Units by which the true base may differ from them.
    inner, outer
        Radii of a disc round the place within the base, and of one that holds it, whatever the facing. The
        first is negative where the place lies outside: the base comes as near to it as that.
    box
        Least and largest x, least and largest y of the parts.
    """

    base: Base
    facing: int
    margin: int = field(compare=False)
    inner: int = field(compare=False)
    outer: int = field(compare=False)
    box: tuple[int, int, int, int] = field(compare=False)
    arrays: tuple[tuple[Ints, Ints], ...] = field(compare=False, repr=False)

    @property
    def parts(self) -> tuple[tuple[Point, ...], ...]:
        """The polygons as points."""
        return tuple(as_points(xs, ys) for xs, ys in self.arrays)


@lru_cache(maxsize=4096)
def shape_at(base: Base, facing: int) -> Shape:
    """Return a base that is not round at a facing (millionths of a degree).

    Raises
    ------
    TypeError
        For round bases, which look the same at every facing and are measured by their radius.
    """
    facing %= FULL_TURN
    if isinstance(base, Round):
        raise TypeError("a round base has no facing")
    arrays: tuple[tuple[Ints, Ints], ...]
    if isinstance(base, Oval):
        arrays, margin = (_oval(base, facing),), _oval_margin(base)
    elif isinstance(base, Rectangle):
        a, b = base.length, base.width
        doubled = ((a, b), (-a, b), (-a, -b), (a, -b))
        arrays = (as_arrays(convex_hull(turned(doubled, facing, 2))),)
        margin = 0 if facing % QUARTER == 0 and a % 2 == b % 2 == 0 else 1
    else:
        parts = convex_parts(base.outline)
        arrays = tuple(as_arrays(_solid(convex_hull(turned(part, facing)))) for part in parts)
        margin = 0 if facing % QUARTER == 0 else 2
    xs, ys = np.concatenate([x for x, _ in arrays]), np.concatenate([y for _, y in arrays])
    box = int(xs.min()), int(xs.max()), int(ys.min()), int(ys.max())
    return Shape(base, facing, margin, *radii(base), box, arrays)


def as_arrays(polygon: tuple[Point, ...]) -> tuple[Ints, Ints]:
    """Return the corners of a polygon as arrays."""
    table = np.array(polygon, dtype=np.int64).reshape(-1, 2)
    return table[:, 0].copy(), table[:, 1].copy()


def as_points(xs: Ints, ys: Ints) -> tuple[Point, ...]:
    """Return a polygon given as arrays as points."""
    return tuple(map(Point, xs.tolist(), ys.tolist()))


@lru_cache(maxsize=256)
def radii(base: Base) -> tuple[int, int]:
    """Return the radii of a disc round a base's place within it, and of one that holds it.

    The first is negative if the place lies outside the base (:func:`holds_place`): some part of the base is
    no farther from it than that. So centres nearer than the sum of two such radii, if it is positive, still
    mean that the bases overlap, and any limit plus that sum that they are within it.
    """
    if isinstance(base, Round):
        return base.radius, base.radius
    if isinstance(base, Oval):
        return min(base.length, base.width) // 2, (max(base.length, base.width) + 1) // 2
    if isinstance(base, Rectangle):
        diagonal = ceil_sqrt(base.length**2 + base.width**2)
        return min(base.length, base.width) // 2, (diagonal + 1) // 2
    return _hull_radii(base)


def holds_place(base: Base) -> bool:
    """Whether a base holds the point that it is placed by: all but odd hulls do."""
    return not isinstance(base, Hull) or any(
        contains(part, Point(0, 0)) for part in convex_parts(base.outline)
    )


def symmetric(base: Base) -> bool:
    """Whether half a turn leaves the base as it is."""
    return isinstance(base, Oval | Rectangle)


def _hull_radii(base: Hull) -> tuple[int, int]:
    origin = Point(0, 0)
    outer = ceil_sqrt(max(squared(origin, corner) for corner in base.outline))
    sides = [(base.outline[k - 1], corner) for k, corner in enumerate(base.outline)]
    if holds_place(base):
        return min(_from_side(*side, isqrt) for side in sides), outer
    return -min(_from_side(*side, ceil_sqrt) for side in sides), outer


def _from_side(start: Point, end: Point, root: Callable[[int], int]) -> int:
    """Return how far the origin is from a side of an outline, rounded as the root is."""
    length = squared(start, end)
    along = -start.x * (end.x - start.x) - start.y * (end.y - start.y)
    if along <= 0:
        return root(squared(Point(0, 0), start))
    if along >= length:
        return root(squared(Point(0, 0), end))
    turn = cross(start, end, Point(0, 0)) ** 2
    return root(turn // length if root is isqrt else -(-turn // length))


def _solid(polygon: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return a polygon, a unit wider where rounding has flattened it to a line."""
    if len(polygon) >= 3:
        return polygon
    x, y = polygon[0]
    return convex_hull((*polygon, Point(x + 1, y), Point(x, y + 1)))


def _oval(base: Oval, facing: int) -> tuple[Ints, Ints]:
    """Return the image of a regular polygon, as far outside the circle as inside."""
    xs, ys = turned_oval(base, facing)
    if strictly_convex(xs, ys):
        return xs, ys
    return as_arrays(convex_hull(as_points(xs, ys)))


def turned_oval(base: Oval, facing: int) -> tuple[Ints, Ints]:
    """Return the corners of an oval, turned and rounded to the nearest unit as :func:`turned` does.

    Floats err by less than 2^-28 units here; a corner nearer than ``NEAR_TIE`` to where rounding changes is
    turned in whole numbers.
    """
    cosine, sine = (part / ONE for part in cos_sin(facing))
    x, y = _oval_floats(base)
    wanted = np.stack((x * cosine - y * sine, x * sine + y * cosine))
    corners = np.floor(wanted + 0.5)
    unsure = (np.abs(wanted - corners) > 0.5 - NEAR_TIE).any(axis=0)
    corners = corners.astype(np.int64)
    for k in np.flatnonzero(unsure).tolist():
        corners[:, k] = turned((_oval_corners(base)[k],), facing, 2 << BITS)[0]
    return corners[0].copy(), corners[1].copy()


@lru_cache(maxsize=64)
def _oval_floats(base: Oval) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Return the corners at facing 0 in units, as floats."""
    table = np.array([(x / (2 << BITS), y / (2 << BITS)) for x, y in _oval_corners(base)])
    return table[:, 0].copy(), table[:, 1].copy()


@lru_cache(maxsize=64)
def _oval_corners(base: Oval) -> tuple[tuple[int, int], ...]:
    """Return the corners at facing 0, doubled and times ``ONE``."""
    grown = 2 * ONE * ONE // (ONE + cos_sin(STEP // 2)[0])
    around = (cos_sin(k * STEP) for k in range(OVAL_CORNERS))
    return tuple(
        (base.length * cosine * grown >> BITS, base.width * sine * grown >> BITS) for cosine, sine in around
    )


def _oval_margin(base: Oval) -> int:
    """Return the error of the polygon, its rounding included, rounded up.

    With the half angle t between corners, the polygon lies between the ellipse grown and shrunk by the
    factor (1 - cos t) / (1 + cos t).
    """
    cosine = cos_sin(STEP // 2)[0]
    half = (max(base.length, base.width) + 1) // 2
    return half * (ONE - cosine) // (ONE + cosine) + 2
