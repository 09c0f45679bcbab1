"""The rules of surge moves that an answer can cite, in the order of a report (21.02)."""

from __future__ import annotations

from planner.rules.book import CLEAR_OF_TERRAIN, COHERENCY, NO_OVERLAP, ON_BOARD, PATH, STANDING
from planner.rules.rule import Check, Rule

SURGE_ELIGIBLE = Rule(
    "21.02",
    "eligible to surge",
    "The unit is unengaged, not battle-shocked, and has made no other move this phase.",
)
SURGE_TARGET = Rule("21.02", "surge target", "The closest enemy unit is selected.", Check.SELECTION)
AVOIDS_OTHERS = Rule(
    "21.02",
    "engaged with no other unit",
    "No model ends engaged with an enemy unit that is not the target.",
    Check.SHUNS,
)
ENGAGED = Rule(
    "21.02",
    "engaged where possible",
    "A model ends engaged with the target if it can, moved or not.",
    Check.DUTY,
)
CLOSE_UP = Rule(
    "21.02",
    "as close as possible",
    'A model that cannot end engaged with the target ends as near to it as it can, to within 0.01".',
    Check.DUTY,
)

SURGE_RULES = (
    SURGE_TARGET,
    PATH,
    ON_BOARD,
    NO_OVERLAP,
    CLEAR_OF_TERRAIN,
    STANDING,
    AVOIDS_OTHERS,
    COHERENCY,
    ENGAGED,
    CLOSE_UP,
)
"""The rules that a surge move is judged by."""
