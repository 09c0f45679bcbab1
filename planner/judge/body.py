"""Models as the judge sees them: bases with exact gaps, or gaps with a bound on their error.

Comparisons of two round bases are exact. Where another base takes part, a comparison can be too close to
call; ``sure`` tells which way it then goes: with it, the answer is yes only if it is so whatever the error;
without it, whenever it may be.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from planner.board.base import Round
from planner.board.unit import Model
from planner.judge.gap import Gap, gap_at, overlapping
from planner.judge.minkowski_kernel import difference
from planner.judge.shape import Ints, Shape, as_arrays, shape_at
from planner.judge.threshold import nearer, within
from planner.rules.limits import (
    COHERENCY_VERTICAL,
    ENGAGEMENT_HORIZONTAL,
    ENGAGEMENT_VERTICAL,
)
from planner.units import Point, Spot

_PLACE = (as_arrays((Point(0, 0),)),)


@dataclass(frozen=True, slots=True)
class Body:
    """A model at some spot, standing at height ``z``, ``height`` tall (units).

    Attributes
    ----------
    radius
        Of a round base; 0 for others, which have a shape.
    shape
        A base that is not round, at its facing.
    """

    id: str
    x: int
    y: int
    z: int
    radius: int
    height: int
    shape: Shape | None = None

    @property
    def point(self) -> Point:
        """Its centre."""
        return Point(self.x, self.y)

    @property
    def inner(self) -> int:
        """Radius of a disc round the centre within the base."""
        return self.radius if self.shape is None else self.shape.inner

    @property
    def outer(self) -> int:
        """Radius of a disc round the centre that holds the base."""
        return self.radius if self.shape is None else self.shape.outer

    @property
    def margin(self) -> int:
        """Units by which the base may differ from its polygons; 0 for a round one."""
        return 0 if self.shape is None else self.shape.margin

    @property
    def arrays(self) -> tuple[tuple[Ints, Ints], ...]:
        """The polygons that make the base with its radius; its centre alone for a round one."""
        return _PLACE if self.shape is None else self.shape.arrays

    @property
    def polygons(self) -> tuple[tuple[Point, ...], ...]:
        """The same polygons, where the model stands."""
        if self.shape is None:
            return ((self.point,),)
        return tuple(tuple(Point(self.x + p.x, self.y + p.y) for p in part) for part in self.shape.parts)

    def at(self, spot: Spot, facing: int | None = None) -> Body:
        """Return the same model at another spot, and at another facing if one is given."""
        shape = self.shape
        if shape is not None and facing is not None:
            shape = shape_at(shape.base, facing)
        return Body(self.id, spot.x, spot.y, spot.z, self.radius, self.height, shape)


def occupied_height(model: Model) -> int:
    """Return the height that a model takes up, at least one unit: a flat one is in the way all the same."""
    return max(1, model.height)


@lru_cache(maxsize=20_000)
def body(model: Model) -> Body:
    """Return the body of a model as it stands."""
    base, height = model.base, occupied_height(model)
    if isinstance(base, Round):
        return Body(model.id, model.at.x, model.at.y, model.z, base.radius, height)
    return Body(model.id, model.at.x, model.at.y, model.z, 0, height, shape_at(base, model.facing))


def inscribed(model: Body) -> Body:
    """Return the disc within a base as a body: what it can't do, the base can't at any facing."""
    return replace(model, radius=model.inner, shape=None)


def centres(first: Body, second: Body) -> int:
    """Squared horizontal distance of the centres."""
    return (first.x - second.x) ** 2 + (first.y - second.y) ** 2


@lru_cache(maxsize=20_000)
def differences(first: Shape | None, second: Shape | None) -> tuple[tuple[Ints, Ints], ...]:
    """Return the Minkowski differences of two bases' polygons at the origin, part by part."""
    return tuple(
        difference(*one, *other)
        for one in (_PLACE if first is None else first.arrays)
        for other in (_PLACE if second is None else second.arrays)
    )


def gap_between(first: Body, second: Body) -> Gap:
    """Return the horizontal gap between two bases."""
    if first.shape is None and second.shape is None:
        return Gap(centres(first, second), 1, first.radius + second.radius, 0)
    parts = differences(first.shape, second.shape)
    across, up = second.x - first.x, second.y - first.y
    return gap_at(parts, across, up, first.radius + second.radius, first.margin + second.margin)


def is_within(first: Body, second: Body, limit: int, with_heights: bool, sure: bool = True) -> bool:
    """Whether two bases are within ``limit`` (01.04), heights counted or not."""
    rise = abs(first.z - second.z) if with_heights else 0
    square = centres(first, second)
    if first.shape is None and second.shape is None:
        return square <= within(first.radius + second.radius, limit, rise)
    if square > within(first.outer + second.outer, limit, rise):
        return False
    if square <= within(first.inner + second.inner, limit, rise):
        return True
    gap = gap_between(first, second)
    return gap.surely_within(limit, rise) if sure else gap.maybe_within(limit, rise)


def is_engaged(first: Body, second: Body, play: int = 0, sure: bool = True) -> bool:
    """Whether two opposing models are engaged: 2" across, ``play`` added, and 5" up or down (03.04)."""
    return abs(first.z - second.z) <= ENGAGEMENT_VERTICAL and is_within(
        first, second, ENGAGEMENT_HORIZONTAL + play, with_heights=False, sure=sure
    )


def is_coherent(first: Body, second: Body, limit: int, sure: bool = True) -> bool:
    """Whether two models of a unit are within a coherency distance, 5" up or down (03.03)."""
    return abs(first.z - second.z) <= COHERENCY_VERTICAL and is_within(
        first, second, limit, with_heights=False, sure=sure
    )


def level(first: Body, second: Body) -> bool:
    """Whether two models stand at heights where they can be in each other's way."""
    return first.z < second.z + second.height and second.z < first.z + first.height


def overlaps(first: Body, second: Body, play: int = 0, sure: bool = False) -> bool:
    """Whether two models take up the same space, or are less than ``play`` apart; touching is no overlap."""
    if not level(first, second):
        return False
    square = centres(first, second)
    if square >= (first.outer + second.outer + play) ** 2:
        return False
    if first.shape is None and second.shape is None:
        return True
    if square < (first.inner + second.inner + play) ** 2:
        return True
    parts = differences(first.shape, second.shape)
    margin = first.margin + second.margin
    radii = first.radius + second.radius + play
    across, up = second.x - first.x, second.y - first.y
    return overlapping(parts, across, up, radii, -margin if sure else margin)


def nearest(origin: Body, others: Iterable[Body]) -> Body:
    """Return the body whose base is nearest across the table; the first of equals."""
    best: Body | None = None
    closest = Gap(0, 1, 0, 0)
    for other in others:
        found = gap_between(origin, other)
        if best is None or _nominally_less(found, closest):
            best, closest = other, found
    if best is None:
        raise ValueError("no bodies to choose from")
    return best


def _nominally_less(first: Gap, second: Gap) -> bool:
    """Whether a gap is less than another, their errors left out of account."""
    over = first.over * second.over
    if over == 1:
        return nearer((first.square, first.radii), (second.square, second.radii))
    return nearer(
        (first.square * first.over * second.over**2, first.radii * over),
        (second.square * second.over * first.over**2, second.radii * over),
    )


def edge_margin(end: Body, width: int, height: int, sure: bool = True) -> int:
    """Return how far a base is from the nearest edge of a board, in units; negative if it sticks out."""
    if end.shape is None:
        return min(end.x, end.y, width - end.x, height - end.y) - end.radius
    x0, x1, y0, y1 = end.shape.box
    nearest_edge = min(end.x + x0, width - end.x - x1, end.y + y0, height - end.y - y1)
    return nearest_edge - end.margin if sure else nearest_edge + end.margin


def gap(first: Body, second: Body) -> int:
    """Horizontal gap between two bases in units, rounded down, for showing only."""
    return gap_between(first, second).shown
