"""Crushing Impact: what each dice does, and the chances of all of them together (15.06)."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from planner.board.crushing import CrushingImpact

MOST_WOUNDS = 6
"""Mortal wounds that either unit suffers at most."""

BACKFIRE = Fraction(1, 6)
"""Chance that a dice wounds the charging unit: a 1."""

HIT = Fraction(1, 3)
"""Chance that a dice wounds the enemy: a 5 or 6."""


def crushing_impact(dice: int) -> CrushingImpact:
    """Return the exact distribution of a number of dice: each is a 1, a 5 or 6, or neither.

    >>> crushing_impact(1).inflicted
    (Fraction(2, 3), Fraction(1, 3))
    """
    joint: dict[tuple[int, int], Fraction] = {}
    for ones in range(dice + 1):
        for hits in range(dice - ones + 1):
            ways = comb(dice, ones) * comb(dice - ones, hits)
            chance = ways * BACKFIRE**ones * HIT**hits * (1 - BACKFIRE - HIT) ** (dice - ones - hits)
            wounds = min(ones, MOST_WOUNDS), min(hits, MOST_WOUNDS)
            joint[wounds] = joint.get(wounds, Fraction(0)) + chance
    return CrushingImpact(dice, joint)
