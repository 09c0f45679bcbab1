"""The charge roll as chance: two dice, exactly, once or with a re-roll (11.02, 01.05.02)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from planner.board.action import MoveAction
from planner.board.unit import Unit
from planner.rules.distance import maximum_distance

NATURAL_ROLLS = range(2, 13)
"""What two dice can show in sum, before modifiers."""

THROWS = 36
"""Throws of two dice, all equally likely."""


def throws_of(natural: int) -> int:
    """Return how many of the 36 throws of two dice show this sum.

    >>> [throws_of(natural) for natural in NATURAL_ROLLS]
    [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    """
    return max(0, 6 - abs(natural - 7))


def chance_of(naturals: Iterable[int]) -> Fraction:
    """Return the chance that a roll is one of these sums.

    >>> chance_of(range(7, 13))
    Fraction(7, 12)
    """
    return Fraction(sum(throws_of(natural) for natural in set(naturals)), THROWS)


def rerolled(chance: Fraction) -> Fraction:
    """Return the chance when both dice are rolled again exactly if the first roll fails (01.05.02, 15.02).

    >>> rerolled(Fraction(21, 36))
    Fraction(119, 144)
    """
    return chance + (1 - chance) * chance


def distances(action: MoveAction, unit: Unit) -> dict[int, int]:
    """Return the maximum distance of a charge in units for every natural roll, whatever was rolled.

    Modifier, caps, the cost of taking to the skies and Into the Fray count as the action has them; a
    granted distance is no matter of dice and is left out.
    """
    return {natural: maximum_distance(rolling(action, natural), unit).value for natural in NATURAL_ROLLS}


def rolling(action: MoveAction, natural: int) -> MoveAction:
    """Return the action with this natural roll in place of any roll or granted distance."""
    return replace(action, roll=natural, max_distance=None)
