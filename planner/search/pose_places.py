"""Places worth looking at for a base at one facing: round the targets, and over the ground between."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from planner.geometry.segments import Floats
from planner.judge.body import Body
from planner.judge.question import Question
from planner.rules.limits import CHARGE_CLOSE, ENGAGEMENT_HORIZONTAL
from planner.search.pose_kernel import around_each, straight_places
from planner.search.pose_meetings import Facing, Meetings
from planner.units import INCH

ROUND_TARGET = 40
"""Places on one curve round a target."""

FEW_ROUND_TARGET = 16
"""The same while only a few facings are tried."""

GRID = 5
"""Places along the side of a square that a model is to end in or near."""

LATTICE = 260
"""Places of the lattice, at each facing."""

FEW_LATTICE = 110
"""The same while only a few facings are tried."""

SPAN = 1 << 32
"""More units than two places lie apart."""


def paired(base: Body, others: Iterable[Body]) -> list[tuple[Body, Body]]:
    """Return the pieces of a model with those of others."""
    return [(own, piece) for other in others for own in base.pieces for piece in other.pieces]


def towards_targets(
    question: Question, targets: Meetings, facing: Facing, starts: Floats, inward: int, few: bool
) -> list[Floats]:
    """Return places round every target and straight on towards it, ``inward`` units from what they are at.

    They are at contact, at 1" and as far away as counts; straight on also as far as one gets: in
    a lane not much wider than the base few others do.
    """
    limits = ((inward, 1), (CHARGE_CLOSE - inward, -1), (max(0, question.reach - inward), -1))
    polygons = targets.differences(facing)
    short = np.stack([targets.reach(facing, sign) + extra for extra, sign in limits], axis=1)
    count, most = FEW_ROUND_TARGET if few else ROUND_TARGET, float(question.distance - inward)
    return [
        around_each(*polygons, np.maximum(short, 1.0), count),
        straight_places(starts, *polygons, short, most),
    ]


def full_stretch(question: Question, targets: Meetings, facing: Facing, starts: Floats) -> Floats:
    """Return the places straight towards each target, as near as counts or as far as a model gets (k, 2).

    Where the two are the same to the unit, no other place does.
    """
    short = (targets.reach(facing, 1) + question.reach)[:, None]
    places: Floats = straight_places(starts, *targets.differences(facing), short, float(question.distance))
    return places


def lattice(question: Question, base: Body, starts: Floats, few: bool) -> Floats:
    """Return a hexagonal lattice over the ground between the unit and its targets (k, 2)."""
    band = ENGAGEMENT_HORIZONTAL + base.span + INCH
    targets = np.array([(t.x, t.y) for t in question.target_bodies], dtype=np.float64)
    corners = np.concatenate((starts, targets - band, targets + band))
    low = np.maximum(corners.min(axis=0), starts.min(axis=0) - question.distance)
    high = np.minimum(corners.max(axis=0), starts.max(axis=0) + question.distance)
    width, height = np.maximum(high - low, 1.0)
    pitch = max(0.4 * INCH, float(np.sqrt(width * height / (FEW_LATTICE if few else LATTICE))))
    rows = np.arange(low[1], high[1], pitch * np.sqrt(3) / 2)
    return np.concatenate(
        [
            np.column_stack((xs, np.full(len(xs), y)))
            for k, y in enumerate(rows)
            for xs in (np.arange(low[0] + (pitch / 2 if k % 2 else 0.0), high[0], pitch),)
        ]
        or [np.empty((0, 2))]
    )


def in_square(x: int, y: int, side: int) -> Floats:
    """Return a grid of places in a square and as far as half its side beside it (k, 2)."""
    steps = (np.arange(GRID) / (GRID - 1) * 2 - 0.5) * side
    return np.stack(np.meshgrid(x + steps, y + steps), axis=-1).reshape(-1, 2)


def distinct(places: Floats) -> Floats:
    """Return places (m, 2), each once, rounded to whole units, in the order of x and y."""
    x, y = np.rint(places).astype(np.int64).T
    found = np.unique(x * SPAN + (y + SPAN // 2))
    return np.column_stack((found // SPAN, found % SPAN - SPAN // 2)).astype(np.float64)
