"""The words in which a plan for a whole Charge phase is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from planner.board.answer import Answer
from planner.board.odds import Chance, Targets
from planner.board.scenario import Scenario
from planner.board.unit import Side

THROWS = 36
"""Throws of two dice, all equally likely."""


class PhaseVerdict(StrEnum):
    """Whether all that the plan rests on is known."""

    ANSWERED = "answered"
    UNRESOLVED = "unresolved"


@dataclass(frozen=True, slots=True)
class ChargeOption:
    """A charge that a unit might make, at best: as if no other unit of its side were on the board.

    Attributes
    ----------
    sure, maybe
        Throws out of 36 on which it is possible, and on which that is open; with a given roll 36 or 0.
    """

    unit: str
    targets: Targets
    skies: bool
    sure: int
    maybe: int

    @property
    def chance(self) -> Chance:
        """The chance, a range where some throws are open."""
        return Chance(Fraction(self.sure, THROWS), Fraction(self.sure + self.maybe, THROWS))


@dataclass(frozen=True, slots=True)
class PhaseStep:
    """One charge of the plan.

    Attributes
    ----------
    roll
        The roll that the placement is for: as given, else the least that is enough.
    given
        Whether the roll was given.
    chance
        Of this charge if every one before it succeeds as shown.
    alone
        Of this charge on the board as it is now.
    answer
        The legal answer on the board that the steps before leave.
    """

    option: ChargeOption
    roll: int
    given: bool
    chance: Chance
    alone: Chance
    answer: Answer


@dataclass(frozen=True, slots=True)
class PhasePlan:
    """A plan for a Charge phase.

    Attributes
    ----------
    steps
        The charges in the order recommended.
    idle
        For each unit that makes none the sentence that says why.
    options
        The charges that were weighed.
    charges
        Expected number of charges, each as if every one before it succeeded: what the plan is chosen by.
    bound
        No plan has more.
    expected
        The same over all ways that the rolls may fall, with the placements shown; ``None`` where there are
        too many ways.
    proven
        Whether no plan is better, in all that plans are compared by.
    boards
        The board before each step, and the one after all of them.
    """

    verdict: PhaseVerdict
    side: Side
    steps: tuple[PhaseStep, ...]
    idle: Mapping[str, str]
    options: tuple[ChargeOption, ...]
    charges: Fraction
    bound: Fraction
    expected: Fraction | None
    proven: bool
    boards: tuple[Scenario, ...]
    reasons: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    stats: Mapping[str, float] = field(default_factory=dict)
