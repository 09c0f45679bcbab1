"""What a certificate that holds has proven: which charge, and at which distance."""

from __future__ import annotations

from typing import Any

from planner.board.action import MoveAction, MoveType
from planner.board.scenario import Scenario
from planner.rules.distance import maximum_distance
from planner.units import inches_text, to_inches

DEEDS = {
    MoveType.CHARGE: "a charge",
    MoveType.PILE_IN: "a pile-in",
    MoveType.OVERRUN: "an overrun",
    MoveType.CONSOLIDATE: "a consolidation",
    MoveType.SURGE: "a surge move",
}
"""What each type of move is called in a sentence."""


def proven_charge(scenario: Scenario, action: MoveAction) -> dict[str, Any]:
    """Return the charge that a verified certificate is about: unit, targets, maximum distance in inches.

    ``targets`` is the word ``any`` or ``all-subsets`` where no choice of targets works.
    """
    distance = maximum_distance(action, scenario.unit(action.unit))
    return {
        "unit": action.unit,
        "targets": list(action.targets) if isinstance(action.targets, tuple) else action.targets,
        "max_distance": to_inches(distance.value),
        "take_to_the_skies": action.take_to_the_skies,
    }


def proven_sentence(scenario: Scenario, action: MoveAction) -> str:
    """Return the same as a sentence, the distance to a thousandth of an inch."""
    named = isinstance(action.targets, tuple)
    targets = " + ".join(action.targets) if named else "any choice of targets"
    skies = ", taking to the skies" if action.take_to_the_skies else ""
    distance = inches_text(maximum_distance(action, scenario.unit(action.unit)).value, 3)
    return (
        f"there is no legal end placement for {DEEDS[action.type]} of {action.unit} at {targets} "
        f"with at most {distance} to move{skies}"
    )
