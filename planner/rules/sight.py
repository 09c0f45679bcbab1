"""Distances, keywords and terrain of sight and cover (06.01, 13.08 to 13.11, 22.05)."""

from __future__ import annotations

from planner.board.rulings import Rulings
from planner.board.terrain import Category, Opening, Piece, Section
from planner.board.unit import Model, Unit
from planner.rules.limits import SOLID_HEIGHT
from planner.units import INCH, MILLIMETRE

HALF_LINE = MILLIMETRE // 2
"""A line of sight is 1 mm wide: this far to either side of its axis (06.01)."""

DETECTION_RANGE = 15 * INCH
"""Hidden models are visible from this far at most, unless something changes it (13.09)."""

GONE_TO_GROUND = 3 * INCH
"""Taken off the detection range of a model gone to ground (13.11.01)."""

DETECTION_LEAST = 9 * INCH
DETECTION_MOST = 30 * INCH
"""Limits of a changed detection range (02.02.01)."""

PLUNGING_HEIGHT = 3 * INCH
"""Whoever stands on a section at least this high has plunging fire (22.05)."""

TOWERING_RANGE = 12 * INCH
"""TOWERING models have plunging fire against units this near (22.05)."""

TAKES_COVER = frozenset({"INFANTRY", "BEASTS", "SWARM"})
"""Models that find cover, or hide, by standing in a terrain area (13.08, 13.09)."""


def takes_cover(model: Model) -> bool:
    """Whether standing in a terrain area is enough for this model's cover (13.08)."""
    return not TAKES_COVER.isdisjoint(model.keywords)


def obscures(piece: Piece) -> bool:
    """Whether a terrain area is obscuring: it holds a light or dense feature (13.10)."""
    return any(feature.category is not Category.EXPOSED for feature in piece.features)


def hides(piece: Piece, rulings: Rulings) -> bool:
    """Whether a model can be hidden in a terrain area (13.09, switch ``hidden_in``)."""
    if rulings.hidden_in == "dense":
        return any(feature.category is Category.DENSE for feature in piece.features)
    return obscures(piece)


def detection_range(unit: Unit) -> int:
    """Return from how far a hidden model of the unit can be visible, in units (13.09, 13.11.01)."""
    changed = DETECTION_RANGE - (GONE_TO_GROUND if unit.state.gone_to_ground else 0)
    return max(DETECTION_LEAST, min(DETECTION_MOST, changed))


def seen_through(
    opening: Opening, section: Section, category: Category, rulings: Rulings
) -> tuple[int, int] | None:
    """Return the heights between which an opening lets lines through, or ``None`` (13.11).

    An enclosed gap of a dense feature is closed up to 3" from the ground. One that reaches the section's
    top is not enclosed. A gap that straddles 3" is open above, or closed, by the switch ``solid_gap``.
    """
    enclosed = opening.top < section.top
    if category is not Category.DENSE or not enclosed or opening.bottom >= SOLID_HEIGHT:
        return opening.bottom, opening.top
    if opening.top <= SOLID_HEIGHT or rulings.solid_gap == "closed":
        return None
    return SOLID_HEIGHT, opening.top
