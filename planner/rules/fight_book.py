"""The rules of pile-in and consolidation moves that an answer can cite, in the order of a report."""

from __future__ import annotations

from planner.rules.book import CLEAR_OF_TERRAIN, COHERENCY, NO_OVERLAP, ON_BOARD, PATH, STANDING
from planner.rules.rule import Check, Rule

PILE_IN_ELIGIBLE = Rule(
    "12.03", "eligible to pile in", "The unit is engaged, or it made a charge move this turn."
)
OVERRUN_ELIGIBLE = Rule(
    "12.06",
    "eligible to overrun",
    "The unit may be selected to fight, and it is unengaged or was when the Fight step began.",
)
CONSOLIDATE_ELIGIBLE = Rule(
    "12.08", "eligible to consolidate", "The unit was eligible to fight this phase, and a mode is open to it."
)
MOVES = Rule("03.01", "somebody moves", "A move is made with one or more models of the unit.", Check.MOVES)


def _lock(section: str) -> Rule:
    return Rule(
        section,
        "base contact lock",
        "A model in base contact with an enemy model is not moved, not even turned.",
        Check.LOCK,
    )


def _closer(section: str, selected: str) -> Rule:
    return Rule(
        section,
        "ends closer",
        f"Each model that is moved ends closer to the closest {selected}.",
        Check.CLOSER,
    )


def _keeps(section: str) -> Rule:
    return Rule(
        section,
        "keeps its enemies",
        "Each model that began engaged with an enemy unit ends engaged with that unit.",
        Check.KEEPS,
    )


def _engaged(section: str, selected: str) -> Rule:
    return Rule(
        section,
        "engaged where possible",
        f"A model that is moved ends engaged with the closest {selected} if it can.",
        Check.DUTY,
    )


PILE_IN_ENGAGED = _engaged("12.03", "pile-in target")
CONSOLIDATE_ENGAGED = _engaged("12.08", "selected unit")
IN_RANGE_IF_POSSIBLE = Rule(
    "12.08",
    "in range where possible",
    "A model that is moved ends in range of the objective if it can.",
    Check.DUTY,
)

_STANDS = (PATH, ON_BOARD, NO_OVERLAP, CLEAR_OF_TERRAIN, STANDING)

PILE_IN_RULES = (
    Rule(
        "12.03",
        "pile-in targets",
        "A unit that is engaged piles in at every enemy unit that it is engaged with; another at one or more "
        'enemy units within 5".',
        Check.SELECTION,
    ),
    *_STANDS,
    MOVES,
    _lock("12.03"),
    _closer("12.03", "pile-in target"),
    _keeps("12.03"),
    Rule("12.03", "unit engaged", "The unit ends engaged with an enemy unit.", Check.REACHES),
    COHERENCY,
    PILE_IN_ENGAGED,
)
"""The rules that a pile-in is judged by."""

ONGOING_RULES = (
    Rule(
        "12.08",
        "ongoing mode",
        "A unit that is engaged consolidates at every enemy unit that it is engaged with.",
        Check.SELECTION,
    ),
    *_STANDS,
    MOVES,
    _lock("12.08"),
    _closer("12.08", "selected unit"),
    _keeps("12.08"),
    COHERENCY,
    CONSOLIDATE_ENGAGED,
)
"""The rules that an ongoing consolidation is judged by."""

ENGAGING_RULES = (
    Rule(
        "12.08",
        "engaging mode",
        'An unengaged unit within 3" of enemy units consolidates at one or more of those.',
        Check.SELECTION,
    ),
    *_STANDS,
    MOVES,
    _closer("12.08", "selected unit"),
    Rule(
        "12.08",
        "engaged with every selected unit",
        'Some model ends within 2" across and 5" up or down of each selected unit.',
        Check.REACHES,
    ),
    COHERENCY,
    CONSOLIDATE_ENGAGED,
)
"""The rules that an engaging consolidation is judged by."""

OBJECTIVE_RULES = (
    Rule(
        "12.08",
        "objective mode",
        'An unengaged unit with no enemy unit within 3" consolidates at one objective within 3" of it.',
        Check.SELECTION,
    ),
    *_STANDS,
    MOVES,
    Rule(
        "12.08",
        "in range or closer",
        "Each model that is moved ends in range of the objective or closer to it.",
        Check.CLOSER,
    ),
    Rule("12.08", "unit in range", "Some model ends in range of the objective.", Check.REACHES),
    Rule("12.08", "unit unengaged", "No model ends engaged with an enemy unit.", Check.SHUNS),
    COHERENCY,
    IN_RANGE_IF_POSSIBLE,
)
"""The rules that a consolidation at an objective is judged by."""
