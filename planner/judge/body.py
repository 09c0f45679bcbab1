"""Models as the judge sees them: round bases with exact gaps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import isqrt

from planner.board.base import Round
from planner.board.unit import Model
from planner.judge.threshold import nearer, within
from planner.rules.limits import (
    COHERENCY_VERTICAL,
    ENGAGEMENT_HORIZONTAL,
    ENGAGEMENT_VERTICAL,
)
from planner.units import Point, Spot


@dataclass(frozen=True, slots=True)
class Body:
    """A model at some spot: a disc of ``radius`` standing at height ``z``, ``height`` tall (units)."""

    id: str
    x: int
    y: int
    z: int
    radius: int
    height: int

    @property
    def point(self) -> Point:
        """Its centre."""
        return Point(self.x, self.y)

    def at(self, spot: Spot) -> Body:
        """Return the same model at another spot."""
        return Body(self.id, spot.x, spot.y, spot.z, self.radius, self.height)


def occupied_height(model: Model) -> int:
    """Return the height that a model takes up, at least one unit: a flat one is in the way all the same."""
    return max(1, model.height)


def body(model: Model) -> Body:
    """Return the body of a model with a round base.

    Raises
    ------
    TypeError
        For other bases, which the judge does not measure yet.
    """
    if not isinstance(model.base, Round):
        raise TypeError(f"{model.id} has no round base")
    return Body(model.id, model.at.x, model.at.y, model.z, model.base.radius, occupied_height(model))


def centres(first: Body, second: Body) -> int:
    """Squared horizontal distance of the centres."""
    return (first.x - second.x) ** 2 + (first.y - second.y) ** 2


def is_within(first: Body, second: Body, limit: int, with_heights: bool) -> bool:
    """Whether two bases are within ``limit`` (01.04), heights counted or not."""
    rise = abs(first.z - second.z) if with_heights else 0
    return centres(first, second) <= within(first.radius + second.radius, limit, rise)


def is_engaged(first: Body, second: Body, play: int = 0) -> bool:
    """Whether two opposing models are engaged: 2" across, ``play`` added, and 5" up or down (03.04)."""
    return abs(first.z - second.z) <= ENGAGEMENT_VERTICAL and is_within(
        first, second, ENGAGEMENT_HORIZONTAL + play, with_heights=False
    )


def is_coherent(first: Body, second: Body, limit: int) -> bool:
    """Whether two models of a unit are within a coherency distance, 5" up or down (03.03)."""
    return abs(first.z - second.z) <= COHERENCY_VERTICAL and is_within(
        first, second, limit, with_heights=False
    )


def overlaps(first: Body, second: Body) -> bool:
    """Whether two models take up the same space; touching is no overlap."""
    level = first.z < second.z + second.height and second.z < first.z + first.height
    return level and centres(first, second) < (first.radius + second.radius) ** 2


def nearest(origin: Body, others: Iterable[Body]) -> Body:
    """Return the body whose base is nearest across the table; the first of equals."""
    best: Body | None = None
    for other in others:
        if best is None or nearer(
            (centres(origin, other), origin.radius + other.radius),
            (centres(origin, best), origin.radius + best.radius),
        ):
            best = other
    if best is None:
        raise ValueError("no bodies to choose from")
    return best


def edge_margin(end: Body, width: int, height: int) -> int:
    """Return how far a base is from the nearest edge of a board, in units; negative if it sticks out."""
    return min(end.x, end.y, width - end.x, height - end.y) - end.radius


def gap(first: Body, second: Body) -> int:
    """Horizontal gap between two bases in units, rounded down, for showing only."""
    return max(0, isqrt(centres(first, second)) - first.radius - second.radius)
