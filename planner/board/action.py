"""What is asked about a board."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from planner.board.names import MoveType as MoveType

ROLLED_FOR = (MoveType.CHARGE, MoveType.SURGE)
"""The moves whose distance a roll gives, unless a rule grants one; that of others is fixed."""


class HeroicIntervention(StrEnum):
    """The two modes of heroic intervention (15.11)."""

    LEAP_TO_DEFEND = "leap-to-defend"
    INTO_THE_FRAY = "into-the-fray"


Targets = tuple[str, ...] | Literal["any", "all-subsets"]


@dataclass(frozen=True, slots=True)
class MoveAction:
    """A move asked for.

    Attributes
    ----------
    roll
        The dice as rolled: one total, the single dice, or ``None`` where nothing was rolled.
    modifier
        Added to the roll, in inches.
    max_distance
        A maximum distance in units that a rule grants instead of a roll.
    goal
        Goals in order of importance, each such as ``("stay-close-to", "X")`` or ``("most-engaged",)``.
    out_of_phase
        Whether a rule grants this charge outside the Charge phase: then it is rolled for and attempted, but
        not declared (11.02).
    """

    type: MoveType
    unit: str
    roll: int | tuple[int, int] | None = None
    modifier: int = 0
    targets: Targets = "any"
    take_to_the_skies: bool = False
    heroic_intervention: HeroicIntervention | None = None
    max_distance: int | None = None
    goal: tuple[tuple[str, ...], ...] = ()
    out_of_phase: bool = False

    @property
    def total(self) -> int | None:
        """The natural roll, dice added up."""
        return sum(self.roll) if isinstance(self.roll, tuple) else self.roll

    @property
    def rolled_for(self) -> bool:
        """Whether the distance is rolled for or granted: that of other moves is fixed."""
        return self.type in ROLLED_FOR

    @property
    def lacks_distance(self) -> bool:
        """Whether nothing says how far the unit may go, where something has to."""
        return self.rolled_for and self.roll is None and self.max_distance is None


@dataclass(frozen=True, slots=True)
class Attack:
    """A ranged attack that a sight question is about."""

    bs: int
    ignores_cover: bool = False
    indirect: bool = False


@dataclass(frozen=True, slots=True)
class SightAction:
    """A question of sight: from the models of these units to the models of those."""

    observers: tuple[str, ...]
    targets: tuple[str, ...]
    attack: Attack | None = None


Action = MoveAction | SightAction
