"""Every rule that an answer about a charge can cite, in the order of a report."""

from __future__ import annotations

from planner.rules.rule import Check, Rule

ELIGIBLE = Rule(
    "11.02",
    "eligible to charge",
    "The unit may declare a charge, and its targets may be selected apart from the distance.",
)
TARGET_SELECTION = Rule(
    "11.04",
    "target selection",
    'Every target is within 12" and within the maximum distance of the unit, before any model moves.',
    Check.SELECTION,
)
PATH = Rule(
    "03.01",
    "path",
    "Each model travels in straight lines, at most the maximum distance in sum, climbs included, "
    "without its base crossing an enemy model, the board edge or terrain that it may not cross.",
    Check.PATH,
)
ON_BOARD = Rule("03.01", "on the board", "Each base ends wholly on the board.", Check.ON_BOARD)
NO_OVERLAP = Rule("03.01", "no overlap", "No model ends on top of another model.", Check.NO_OVERLAP)
CLEAR_OF_TERRAIN = Rule(
    "13.06",
    "clear of terrain",
    "No model ends partway through a wall, floor or ceiling.",
    Check.CLEAR_OF_TERRAIN,
)
STANDING = Rule(
    "13.06",
    "standing",
    "Each model ends on the ground or with its whole base on a surface it may stand on.",
    Check.STANDING,
)
CLOSER = Rule(
    "11.04",
    "ends closer",
    "Each model ends closer to at least one target than where it started.",
    Check.CLOSER,
)
ENGAGES_TARGETS = Rule(
    "11.04",
    "engaged with every target",
    'Some model ends within 2" across and 5" up or down of each target.',
    Check.REACHES,
)
AVOIDS_OTHERS = Rule(
    "11.04",
    "engaged with no other unit",
    "No model ends engaged with an enemy unit that is not a target.",
    Check.SHUNS,
)
COHERENCY = Rule(
    "03.03",
    "coherency",
    'Each model is within 2" of another and 9" of every other of its unit, 5" in height, in one group.',
    Check.COHERENCY,
)
WITHIN_1 = Rule(
    "11.04",
    'within 1" where possible',
    'A model that can legally end within 1" of a target ends within 1" of one.',
    Check.DUTY,
)
ENGAGED = Rule(
    "11.04",
    "engaged where possible",
    "A model that can legally end engaged with a target ends engaged with one.",
    Check.DUTY,
)

CHARGE_RULES = (
    TARGET_SELECTION,
    PATH,
    ON_BOARD,
    NO_OVERLAP,
    CLEAR_OF_TERRAIN,
    STANDING,
    CLOSER,
    ENGAGES_TARGETS,
    AVOIDS_OTHERS,
    COHERENCY,
    WITHIN_1,
    ENGAGED,
)
"""The rules that a charge placement is judged by."""
