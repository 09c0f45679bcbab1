"""The words in which the order of fights is told (12.04)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from planner.board.unit import Side


class FightKind(StrEnum):
    """The two kinds of fight (12.05, 12.06)."""

    NORMAL = "normal"
    OVERRUN = "overrun"


class FightStage(StrEnum):
    """The two rounds of selections of the Fight step (12.04)."""

    FIGHTS_FIRST = "fights-first"
    REMAINING = "remaining"


@dataclass(frozen=True, slots=True)
class Fighter:
    """A unit in the Fight step.

    Attributes
    ----------
    because
        Why it is eligible to fight, or why not; a sentence each, with its section.
    kinds
        The kinds of fight open to it; none if it isn't eligible.
    far
        Whether every enemy unit is more than 5" away (12.04.01).
    """

    unit: str
    side: Side
    eligible: bool
    fights_first: bool
    because: tuple[str, ...]
    engaged_with: tuple[str, ...] = ()
    kinds: tuple[FightKind, ...] = ()
    far: bool = False
    fights_on_death: bool = False


@dataclass(frozen=True, slots=True)
class Selection:
    """One selection in the order of fights.

    Attributes
    ----------
    choices
        The units that the player may select.
    chosen
        Which one is: as told, else the first; ``None`` for a pass.
    told
        Whether somebody told so.
    """

    stage: FightStage
    side: Side
    choices: tuple[str, ...]
    may_pass: bool
    chosen: str | None
    told: bool = False


@dataclass(frozen=True, slots=True)
class FightOrder:
    """The order of fights on a board.

    Attributes
    ----------
    turn
        Whose turn it is.
    fighters
        Every unit by id.
    selections
        Those told, then the rest as if nobody died or moved and each player took the first of the choices.
    doubts
        What is too close to call: the order holds if those units aren't engaged.
    """

    turn: Side
    fighters: Mapping[str, Fighter]
    selections: tuple[Selection, ...]
    notes: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()

    @property
    def next(self) -> Selection | None:
        """The next selection that nobody told of; ``None`` when the step is over."""
        return next((selection for selection in self.selections if not selection.told), None)
