"""Places worth looking at for a base at one facing: round the targets, and over the ground between."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from planner.geometry.segments import Floats, Ints
from planner.judge.body import Body
from planner.judge.measure import differences
from planner.judge.question import Question
from planner.rules.limits import CHARGE_CLOSE, ENGAGEMENT_HORIZONTAL
from planner.search.pose_kernel import around, nearest_points
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


def grown(own: Body, other: Body, sign: int = 1) -> list[tuple[Ints, Ints, float]]:
    """Return where a piece meets another, the errors of outlines added (sign 1) or taken off."""
    radius = float(own.radius + other.radius + sign * (own.margin + other.margin))
    return [(xs + other.x, ys + other.y, radius) for xs, ys in differences(other.shape, own.shape)]


def paired(base: Body, others: Iterable[Body]) -> list[tuple[Body, Body]]:
    """Return the pieces of a model with those of others."""
    return [(own, piece) for other in others for own in base.pieces for piece in other.pieces]


def round_targets(question: Question, base: Body, inward: int, few: bool) -> list[Floats]:
    """Return places round every target at contact, 1" and as far as counts, ``inward`` units from these."""
    limits = ((inward, 1), (CHARGE_CLOSE - inward, -1), (max(0, question.reach - inward), -1))
    count = FEW_ROUND_TARGET if few else ROUND_TARGET
    return [
        around(xs, ys, 0, len(xs), max(1.0, radius + extra), count)
        for extra, sign in limits
        for own, piece in paired(base, question.target_bodies)
        for xs, ys, radius in grown(own, piece, sign)
    ]


def straight_on(question: Question, base: Body, starts: Floats, inward: int) -> list[Floats]:
    """Return places straight towards each target: at contact, 1", as far as counts, as far as one gets.

    In a lane hardly wider than the base few others do.
    """
    limits = ((inward, 1), (CHARGE_CLOSE - inward, -1), (max(0, question.reach - inward), -1))
    most = float(question.distance - inward)
    found = []
    for own, piece in paired(base, question.target_bodies):
        for xs, ys, radius in grown(own, piece, 0):
            lines = nearest_points(starts, xs, ys) - starts
            margin = own.margin + piece.margin
            found += [_along(starts, lines, radius + sign * margin + extra, most) for extra, sign in limits]
    return found


def full_stretch(question: Question, base: Body, starts: Floats) -> Floats:
    """Return the places straight towards each target, as near as counts or as far as a model gets (k, 2).

    Where the two are the same to the unit, no other place does.
    """
    places = [
        _along(starts, lines, radius + question.reach, float(question.distance))
        for own, piece in paired(base, question.target_bodies)
        for xs, ys, radius in grown(own, piece)
        for lines in (nearest_points(starts, xs, ys) - starts,)
    ]
    return np.concatenate(places) if places else np.empty((0, 2))


def _along(starts: Floats, lines: Floats, short: float, most: float) -> Floats:
    """Return the places along lines from starts that stop ``short`` of their ends, at most so far (n, 2)."""
    length = np.hypot(lines[:, 0], lines[:, 1])
    step = np.clip(length - short, 0.0, most)
    places: Floats = starts + lines * (step / np.maximum(length, 1.0))[:, None]
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
