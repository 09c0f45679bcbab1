"""Answers about pierces and breakthroughs: who is caught, who is left out, and how likely."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from planner.board.answer import Verdict
from planner.board.sword_world import SwordWorldAction
from planner.board.unit import Side
from planner.units import Point


@dataclass(frozen=True, slots=True)
class Caught:
    """Somebody or something that an effect may catch.

    Attributes
    ----------
    name
        Character, part or structure.
    side
        Whose; ``None`` for structures.
    chance
        1 for the named and for what blocks a pierce, else 1/2.
    die
        What was rolled, if it was given.
    why
        ``named``, ``on the way`` or ``blocks the pierce``.
    """

    name: str
    owner: str
    side: Side | None
    chance: Fraction
    why: str
    die: int | None = None

    @property
    def hit(self) -> bool | None:
        """Whether it is caught; ``None`` before its die is rolled."""
        if self.chance == 1:
            return True
        return None if self.die is None else self.die <= 3

    @property
    def likely(self) -> Fraction:
        """Its chance with its die, if that was given, taken into account."""
        return self.chance if self.hit is None else Fraction(self.hit)


@dataclass(frozen=True, slots=True)
class Effect:
    """What an effect comes to.

    Attributes
    ----------
    end
        Where a breakthrough ends, or what a pierce is aimed at.
    left_out
        Who would be in it but is left out, and why.
    """

    caught: tuple[Caught, ...]
    left_out: Mapping[str, str]
    end: Point
    notes: tuple[str, ...] = ()

    def expected(self, side: Side) -> Fraction:
        """Return the expected number of those of a side that are caught."""
        return sum((entry.likely for entry in self.caught if entry.side is side), Fraction(0))


@dataclass(frozen=True, slots=True)
class Aim:
    """The best aim found.

    Attributes
    ----------
    enemies, friends
        Expected numbers caught.
    bound
        Enemies and friends that no aim betters; the same where it is proven.
    """

    enemies: Fraction
    friends: Fraction
    bound: tuple[Fraction, Fraction]
    proven: bool


@dataclass(frozen=True, slots=True)
class SwordWorldAnswer:
    """The answer to a question.

    Attributes
    ----------
    verdict
        ``legal``; ``not-eligible`` where the effect may not be used at all, ``impossible`` where it may not
        be used as asked.
    action
        The question, with the aim that was chosen.
    distribution
        Chance of each number of enemies and friends caught.
    """

    verdict: Verdict
    action: SwordWorldAction
    effect: Effect | None = None
    distribution: Mapping[tuple[int, int], Fraction] = field(default_factory=dict)
    aim: Aim | None = None
    reasons: tuple[str, ...] = ()
