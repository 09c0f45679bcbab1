"""Two dice, as given or as all their sums with their chances."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from planner.board.skull_pass_answer import Outcome
from planner.rules.dice import NATURAL_ROLLS, chance_of


def throws(roll: int | None) -> list[tuple[int, Fraction]]:
    """Return the sums of two dice that may come, each with its chance.

    >>> throws(7)
    [(7, Fraction(1, 1))]
    >>> len(throws(None)), sum(chance for _, chance in throws(None))
    (11, Fraction(1, 1))
    """
    return [(roll, Fraction(1))] if roll is not None else [(n, chance_of([n])) for n in NATURAL_ROLLS]


def fates(outcomes: Iterable[Outcome], unit: str) -> Mapping[str, Fraction]:
    """Return the chance of each last fate of a unit."""
    chances: dict[str, Fraction] = {}
    for outcome in outcomes:
        fate = outcome.course(unit).fate.value
        chances[fate] = chances.get(fate, Fraction(0)) + outcome.chance
    return chances
