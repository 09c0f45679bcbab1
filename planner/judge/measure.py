"""Distances between models: exact between round bases, else with a bound on their error.

Comparisons of two round bases are exact. Where another base takes part, a comparison can be too close to
call; ``sure`` tells which way it then goes: with it, the answer is yes only if it is so whatever the error;
without it, whenever it may be. Models with wings are as near as the nearest of their pieces are (17.02).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from planner.board.base import Oval, Rectangle
from planner.judge.body import PLACE, Body
from planner.judge.gap import Gap, gap_at, overlapping
from planner.judge.minkowski_kernel import difference
from planner.judge.shape import Ints, Shape
from planner.judge.threshold import nearer, within
from planner.judge.turning import QUARTER
from planner.rules.limits import (
    COHERENCY_VERTICAL,
    ENGAGEMENT_HORIZONTAL,
    ENGAGEMENT_VERTICAL,
)


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
    doubled = doubled_axial_gap(first, second)
    if doubled is not None:
        return Gap(max(0, doubled) ** 2, 4, 0, 0)
    parts = differences(first.shape, second.shape)
    across, up = second.x - first.x, second.y - first.y
    return gap_at(parts, across, up, first.radius + second.radius, first.margin + second.margin)


def doubled_axial_gap(first: Body, second: Body) -> int | None:
    """Return twice the gap of two bases that face each other along an axis of both, exactly; else ``None``.

    Bases that are their own image in a line of the table's through both centres are parted by the tangents
    at its ends, so an oval's true tip counts, without an error. Negative where they overlap.
    """
    if first.x != second.x and first.y != second.y:
        return None
    across = first.x != second.x
    one, other = _doubled_reach(first, across), _doubled_reach(second, across)
    if one is None or other is None:
        return None
    return 2 * abs(first.x - second.x + first.y - second.y) - one - other


def _doubled_reach(own: Body, across: bool) -> int | None:
    """Return twice how far a base along the table's axes reaches across or up; ``None`` for others."""
    if own.shape is None:
        return 2 * own.radius
    base, facing = own.shape.base, own.shape.facing
    if not isinstance(base, Oval | Rectangle) or facing % QUARTER:
        return None
    return base.length if (facing % (2 * QUARTER) == 0) == across else base.width


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
    doubled = doubled_axial_gap(first, second)
    if doubled is not None:
        return doubled < 2 * play
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
