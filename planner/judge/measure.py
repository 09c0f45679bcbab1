"""Distances between models: exact between round bases, else with a bound on their error.

Comparisons of two round bases are exact. Where another base takes part, a comparison can be too close to
call; ``sure`` tells which way it then goes: with it, the answer is yes only if it is so whatever the error;
without it, whenever it may be. Models with wings are as near as the nearest of their pieces are (17.02).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from planner.judge.body import PLACE, Body
from planner.judge.bracket import bracket
from planner.judge.gap import Gap, gap_at, nominally_less, overlapping
from planner.judge.minkowski_kernel import difference
from planner.judge.shape import Ints, Shape
from planner.judge.support import FINE, spans
from planner.judge.threshold import within
from planner.judge.turning import QUARTER
from planner.rules.limits import (
    COHERENCY_VERTICAL,
    CONTACT_AS_TOLD,
    ENGAGEMENT_HORIZONTAL,
    ENGAGEMENT_VERTICAL,
)
from planner.units import Point


def centres(first: Body, second: Body) -> int:
    """Squared horizontal distance of the centres."""
    return (first.x - second.x) ** 2 + (first.y - second.y) ** 2


def rise(first: Body, second: Body) -> int:
    """Return the least difference in height of what two models are measured from, in units.

    0 where their heights meet; of models with wings at most what it is for two pieces.
    """
    if first.z == second.z:
        return 0
    return max(0, second.low - first.high, first.low - second.high)


@lru_cache(maxsize=4096)
def differences(first: Shape | None, second: Shape | None) -> tuple[tuple[Ints, Ints], ...]:
    """Return the Minkowski differences of two bases' polygons at the origin, part by part."""
    return tuple(
        difference(*one, *other)
        for one in (PLACE if first is None else first.arrays)
        for other in (PLACE if second is None else second.arrays)
    )


def gap_between(first: Body, second: Body) -> Gap:
    """Return the horizontal gap between two models, that of their nearest pieces."""
    if first.wings or second.wings:
        return min(gaps_between(first, second), key=lambda pair: pair[0].shown)[0]
    if first.shape is None and second.shape is None:
        return Gap(centres(first, second), 1, first.radius + second.radius, 0)
    parts = differences(first.shape, second.shape)
    pair = first.shape, second.shape, Point(second.x - first.x, second.y - first.y)
    return gap_at(parts, pair, first.radius + second.radius, first.margin + second.margin)


def gaps_between(first: Body, second: Body) -> list[tuple[Gap, int]]:
    """Return the horizontal gap between each two pieces of two models, with their difference in height."""
    if not first.wings and not second.wings:
        return [(gap_between(first, second), rise(first, second))]
    return [(gap_between(a, b), rise(a, b)) for a in first.pieces for b in second.pieces]


def is_within(first: Body, second: Body, limit: int, with_heights: bool, sure: bool = True) -> bool:
    """Whether two models are within ``limit`` (01.04), heights counted or not."""
    if first.wings or second.wings:
        pairs = ((a, b) for a in first.pieces for b in second.pieces)
        return any(is_within(a, b, limit, with_heights, sure) for a, b in pairs)
    up = rise(first, second) if with_heights else 0
    square = centres(first, second)
    if first.shape is None and second.shape is None:
        return square <= within(first.radius + second.radius, limit, up)
    if square > within(first.outer + second.outer, limit, up):
        return False
    if square <= within(first.inner + second.inner, limit, up):
        return True
    gap = gap_between(first, second)
    return gap.surely_within(limit, up) if sure else gap.maybe_within(limit, up)


def is_beside(first: Body, second: Body, limit: int, up: int, sure: bool = True) -> bool:
    """Whether some pieces of two models are within ``limit`` across the table and ``up`` up or down."""
    if not first.wings and not second.wings:
        return rise(first, second) <= up and is_within(first, second, limit, with_heights=False, sure=sure)
    return any(
        rise(a, b) <= up and is_within(a, b, limit, with_heights=False, sure=sure)
        for a in first.pieces
        for b in second.pieces
    )


def is_engaged(first: Body, second: Body, play: int = 0, sure: bool = True) -> bool:
    """Whether two opposing models are engaged: 2" across, ``play`` added, and 5" up or down (03.04)."""
    return is_beside(first, second, ENGAGEMENT_HORIZONTAL + play, ENGAGEMENT_VERTICAL, sure)


def is_coherent(first: Body, second: Body, limit: int, sure: bool = True) -> bool:
    """Whether two models of a unit are within a coherency distance, 5" up or down (03.03)."""
    return is_beside(first, second, limit, COHERENCY_VERTICAL, sure)


def begins_in_contact(first: Body, second: Body, sure: bool = True) -> bool:
    """Whether two models stand in base contact as a file tells it, which rounds places to whole units.

    Bases along the table's axes, and round ones, touch exactly or not at all.
    """
    exact = all(
        piece.shape is None or piece.shape.facing % QUARTER == 0 for piece in (*first.pieces, *second.pieces)
    )
    return is_within(first, second, 0 if exact else CONTACT_AS_TOLD, with_heights=True, sure=sure)


def level(first: Body, second: Body) -> bool:
    """Whether two bases, or pieces, are at heights where they can be in each other's way."""
    return first.z < second.z + second.height and second.z < first.z + first.height


def overlaps(first: Body, second: Body, play: int = 0, sure: bool = False) -> bool:
    """Whether two models take up the same space, or are less than ``play`` apart; touching is no overlap."""
    if first.wings or second.wings:
        return any(overlaps(a, b, play, sure) for a in first.pieces for b in second.pieces)
    if not level(first, second):
        return False
    square = centres(first, second)
    if square >= (first.outer + second.outer + play) ** 2:
        return False
    if first.shape is None and second.shape is None:
        return True
    if square < max(0, first.inner + second.inner + play) ** 2:
        return True
    parts = differences(first.shape, second.shape)
    margin, reach = first.margin + second.margin, first.radius + second.radius + play
    across = Point(second.x - first.x, second.y - first.y)
    if not overlapping(parts, *across, reach, margin):
        return False
    if overlapping(parts, *across, reach, -margin):
        return True
    low, high = bracket(first.shape, second.shape, across)
    return (high if sure else low) < reach << FINE


def nearest(origin: Body, others: Iterable[Body]) -> Body:
    """Return the body whose base is nearest across the table; the first of equals."""
    best: Body | None = None
    closest = Gap(0, 1, 0, 0)
    for other in others:
        found = gap_between(origin, other)
        if best is None or nominally_less(found, closest, 0):
            best, closest = other, found
    if best is None:
        raise ValueError("no bodies to choose from")
    return best


def edge_margin(end: Body, width: int, height: int, sure: bool = True) -> int:
    """Return how far a base is from the nearest edge of a board, in units; negative if it sticks out."""
    if end.shape is None:
        return min(end.x, end.y, width - end.x, height - end.y) - end.radius
    reaches = spans(end.shape)
    sides = end.x, end.y, width - end.x, height - end.y
    return min((side << FINE) - reach[sure] >> FINE for side, reach in zip(sides, reaches, strict=True))


def gap(first: Body, second: Body) -> int:
    """Horizontal gap between two bases in units, rounded down, for showing only."""
    return gap_between(first, second).shown
