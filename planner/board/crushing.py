"""The mortal wounds of Crushing Impact as exact chances (15.06)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property


@dataclass(frozen=True)
class CrushingImpact:
    """The mortal wounds of some number of dice.

    Attributes
    ----------
    joint
        Chance by mortal wounds suffered and inflicted.
    """

    dice: int
    joint: Mapping[tuple[int, int], Fraction]

    @cached_property
    def suffered(self) -> tuple[Fraction, ...]:
        """Chance of each number of mortal wounds to the charging unit, from 0 on."""
        return self._margin(0)

    @cached_property
    def inflicted(self) -> tuple[Fraction, ...]:
        """Chance of each number of mortal wounds to the enemy unit, from 0 on."""
        return self._margin(1)

    def _margin(self, which: int) -> tuple[Fraction, ...]:
        return tuple(
            sum((chance for wounds, chance in self.joint.items() if wounds[which] == number), Fraction(0))
            for number in range(max(wounds[which] for wounds in self.joint) + 1)
        )


def mean(chances: tuple[Fraction, ...]) -> Fraction:
    """Return the expected number, from the chance of each number from 0 on.

    >>> mean((Fraction(1, 2), Fraction(1, 2)))
    Fraction(1, 2)
    """
    return sum((number * chance for number, chance in enumerate(chances)), Fraction(0))
