"""A rule as data: where it stands, what it is called, and a sentence for people."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Check(Enum):
    """What a rule looks at: moves whose rules stand in different sections are judged by the same checks."""

    SELECTION = "who was selected"
    PATH = "every path"
    ON_BOARD = "the edge of the board"
    NO_OVERLAP = "bases on bases"
    CLEAR_OF_TERRAIN = "bases in terrain"
    STANDING = "what models stand on"
    MOVES = "whether anybody moves"
    LOCK = "models that may not be moved"
    CLOSER = "each model nearer to where it goes"
    KEEPS = "each model still engaged as it began"
    REACHES = "what the unit has to be engaged with, or in range of"
    SHUNS = "whom the unit may not be engaged with"
    COHERENCY = "the unit together"
    DUTY = "models as near as they can be"


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    Attributes
    ----------
    section
        Section number, such as ``11.04``.
    name
        Short name; with the section it heads the rule's row in a report.
    sentence
        What it demands, in our own words.
    check
        How a placement is judged by it; ``None`` for rules about who may move at all.
    """

    section: str
    name: str
    sentence: str
    check: Check | None = None

    @property
    def title(self) -> str:
        """Section and name, as in reports."""
        return f"{self.section} {self.name}"
