"""The words in which a question of odds is answered: needed distances, chances, plans by roll."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from planner.board.action import MoveAction
from planner.board.answer import Answer, Verdict

Targets = tuple[str, ...]
"""Ids of the target units of one charge."""


class OddsVerdict(StrEnum):
    """Whether every chance is known exactly."""

    ANSWERED = "answered"
    NOT_ELIGIBLE = "not-eligible"
    UNRESOLVED = "unresolved"


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance, exact where ``least`` and ``most`` are the same; between them lie rolls left open."""

    least: Fraction
    most: Fraction


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of a charge.

    Attributes
    ----------
    unmodified
        On two dice alone, without the action's modifier.
    once
        With the modifier.
    rerolled
        With the modifier, and both dice rolled again exactly when the first roll fails.
    """

    unmodified: Chance
    once: Chance
    rerolled: Chance


@dataclass(frozen=True, slots=True)
class Needed:
    """Where the least maximum distance lies at which a set of targets can be charged.

    Attributes
    ----------
    below
        An answer *impossible*, with its verified proof, at the largest distance that has one.
    above
        An answer *legal*, with its judged placement, at the least distance that has one.
    unresolved
        Distances between the two, in units, that were asked about without an answer.
    """

    below: Answer | None = None
    above: Answer | None = None
    unresolved: tuple[int, ...] = ()

    @property
    def low(self) -> int | None:
        """The largest distance in units known to be too short."""
        return self.below.max_distance if self.below is not None else None

    @property
    def high(self) -> int | None:
        """The least distance in units known to be enough."""
        return self.above.max_distance if self.above is not None else None


@dataclass(frozen=True, slots=True)
class ModeOdds:
    """One set of targets, walking or taking to the skies.

    Attributes
    ----------
    verdicts
        For each natural roll, with the modifier.
    needed
        ``None`` where no single distance separates possible from impossible (``can_within_1: physical``).
    """

    skies: bool
    verdicts: Mapping[int, Verdict]
    chances: Chances
    needed: Needed | None

    @property
    def least_roll(self) -> int | None:
        """The least natural roll known to be enough."""
        return min(
            (roll for roll, verdict in self.verdicts.items() if verdict is Verdict.LEGAL), default=None
        )

    @property
    def open_rolls(self) -> tuple[int, ...]:
        """The natural rolls about which nothing is known."""
        return tuple(roll for roll, verdict in self.verdicts.items() if verdict is Verdict.UNRESOLVED)


@dataclass(frozen=True, slots=True)
class SetOdds:
    """One set of targets: each way of moving, and the chance with the better use of them.

    With taking to the skies declared before the roll, ``chances`` are those of the likelier way; declared
    after it, those of either way working.
    """

    targets: Targets
    modes: tuple[ModeOdds, ...]
    chances: Chances


@dataclass(frozen=True, slots=True)
class RollPlan:
    """What a natural roll allows, walking or taking to the skies.

    Attributes
    ----------
    max_distance
        In units, after modifier and caps.
    possible, unresolved
        The sets of targets that can be charged on it, and those about which nothing is known.
    best
        A legal answer for the best of them; ``None`` without one.
    worth
        What makes it the best: number of targets, values of the goals asked for, models within 1" of
        a target, models engaged. More is better.
    """

    natural: int
    skies: bool
    max_distance: int
    possible: tuple[Targets, ...]
    unresolved: tuple[Targets, ...]
    best: Answer | None = None
    worth: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Odds:
    """The full answer to a question of odds.

    Attributes
    ----------
    action
        The charge asked about, without roll and targets: they are what the answer is about.
    most_targets
        How many targets a set holds at most.
    monotone
        Whether a higher roll is never worse for the same targets.
    out_of_range
        For each enemy unit that no roll could select the sentence that says so.
    pruned
        For each pair of targets that no roll could engage together the sentence that says so; sets that
        hold such a pair are left out.
    """

    verdict: OddsVerdict
    action: MoveAction
    most_targets: int
    monotone: bool = True
    declared_after: bool = False
    sets: tuple[SetOdds, ...] = ()
    plans: tuple[RollPlan, ...] = ()
    out_of_range: Mapping[str, str] = field(default_factory=dict)
    pruned: Mapping[Targets, str] = field(default_factory=dict)
    reasons: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    stats: Mapping[str, float] = field(default_factory=dict)

    def better_plans(self, natural: int) -> tuple[RollPlan, ...]:
        """Return the better way of moving on a roll; both if as good, none if none has a placement."""
        found = [plan for plan in self.plans if plan.natural == natural and plan.best is not None]
        best = max((plan.worth for plan in found), default=())
        return tuple(plan for plan in found if plan.worth == best)
