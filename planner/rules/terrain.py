"""Which sections hinder whom (13.06), in transit and at the end."""

from __future__ import annotations

from planner.board.terrain import Category, Opening, Section
from planner.board.unit import Model
from planner.rules.keywords import passes_floors, walks_through_dense
from planner.rules.limits import LOW_SECTION, SOLID_HEIGHT


def hinders(model: Model, category: Category, section: Section) -> bool:
    """Whether the section must be gone round or climbed by this model (13.06).

    Exposed and light features let everybody through; dense ones let INFANTRY, BEASTS, SWARM and MOBILE
    through, and others only where the section is at most 2" high.
    """
    return category is Category.DENSE and not walks_through_dense(model) and section.top > LOW_SECTION


def closes(model: Model, category: Category) -> bool:
    """Whether a floor, ceiling or wall of that category stops the model moving upright through it (13.06)."""
    return category is Category.DENSE and not passes_floors(model)


def forbids_end(model: Model, category: Category, section: Section) -> bool:
    """Whether the model may not end above the ground on the feature after climbing the section (13.06).

    Dense features that had to be climbed offer no end to others than INFANTRY, BEASTS and SWARM, MONSTERS
    and models that FLY included; sections at most 2" high don't have to be climbed.
    """
    return closes(model, category) and section.top > LOW_SECTION


def passes_opening(opening: Opening, z: int) -> bool:
    """Whether a base moving at height ``z`` meets the opening, and not the wall, in its stretch (03.01)."""
    return opening.bottom <= z < opening.top


def ends_in_opening(opening: Opening, category: Category, section: Section, model: Model, z: int) -> bool:
    """Whether a model standing at ``z`` may end in the opening's stretch (13.06.01).

    An opening that reaches the section's top is a gap to stand in. An enclosed one has to clear the
    model's height, and in dense features it is closed up to 3" from the ground.
    """
    if opening.bottom > z:
        return False
    if opening.top >= section.top:
        return True
    closed = category is Category.DENSE and z <= SOLID_HEIGHT
    return not closed and opening.top >= z + model.height
