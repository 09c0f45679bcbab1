"""What the keywords of models and units say about moving."""

from __future__ import annotations

from planner.board.unit import Model, Unit

WALKS_THROUGH_DENSE = frozenset({"INFANTRY", "BEASTS", "SWARM", "MOBILE"})
"""Models that pass dense features horizontally at no cost (13.06)."""

PASSES_FLOORS = frozenset({"INFANTRY", "BEASTS", "SWARM"})
"""Models that pass floors and ceilings of dense features (13.06)."""

STANDS_ABOVE_GROUND = frozenset({"INFANTRY", "BEASTS", "SWARM", "FLY", "MONSTER"})
"""Models that may end above the ground (13.06)."""


def unit_has(unit: Unit, keyword: str) -> bool:
    """Whether a unit has a keyword: its own or that of any of its models (19)."""
    return keyword in unit.keywords or any(keyword in model.keywords for model in unit.models)


def walks_through_dense(model: Model) -> bool:
    """Whether dense features don't hinder the model's horizontal movement (13.06)."""
    return not WALKS_THROUGH_DENSE.isdisjoint(model.keywords)


def passes_floors(model: Model) -> bool:
    """Whether the model moves upright through floors of dense features and ends on them (13.06)."""
    return not PASSES_FLOORS.isdisjoint(model.keywords)


def stands_above_ground(model: Model) -> bool:
    """Whether the model may end its move above the ground (13.06)."""
    return not STANDS_ABOVE_GROUND.isdisjoint(model.keywords)


def takes_to_the_skies(model: Model, declared: bool) -> bool:
    """Whether this model flies over everything: its unit declared it and the model has FLY (21.03)."""
    return declared and "FLY" in model.keywords
