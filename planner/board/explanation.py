"""Why a charge is impossible, and what would help."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from planner.board.action import MoveAction
from planner.board.answer import Placement, Verdict
from planner.board.condition import Condition


@dataclass(frozen=True, slots=True)
class Clash:
    """Conditions that cannot all hold, whatever the others.

    Attributes
    ----------
    targets
        The set of targets that it rules out.
    claim
        The claim that shows it, as a certificate has it.
    conditions
        The set.
    sentence
        The same in plain words, with models, numbers and section numbers.
    minimal
        Whether each of them was left out and no proof found without it; else they suffice, and there may be
        some among them that nothing hangs on.
    """

    targets: tuple[str, ...]
    claim: Mapping[str, Any]
    conditions: tuple[Condition, ...]
    sentence: str
    minimal: bool = True


class Change(StrEnum):
    """The kinds of change that are looked at."""

    DISTANCE = "distance"
    TARGETS = "targets"
    BOARD = "board"
    SKIES = "skies"


@dataclass(frozen=True, slots=True)
class Help:
    """A changed question that was solved, because the change might make the charge possible.

    Attributes
    ----------
    sentence
        What to change and what comes of it.
    verdict
        Of the changed question: *legal*, or *unresolved* where it stays open whether the change helps.
    action
        The action of the changed question.
    without
        Id of the unit that is left out of the board, if that is the change.
    placements
        For *legal*: the placement that the judge agreed to.
    """

    change: Change
    sentence: str
    verdict: Verdict
    action: MoveAction
    without: str | None = None
    placements: tuple[Placement, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """Clashes and helps; ``complete`` is false where a limit of time cut the search short."""

    clashes: tuple[Clash, ...] = ()
    helps: tuple[Help, ...] = ()
    notes: tuple[str, ...] = ()
    complete: bool = True
