"""Crushing Impact: exact chances against every throw of the dice counted one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from planner.board.crushing import mean
from planner.rules.crushing import MOST_WOUNDS, crushing_impact


def counted(dice: int) -> dict[tuple[int, int], Fraction]:
    """Return the chance of each pair of wounds by counting all throws."""
    found: dict[tuple[int, int], Fraction] = {}
    for throw in product(range(1, 7), repeat=dice):
        wounds = (min(6, sum(die == 1 for die in throw)), min(6, sum(die >= 5 for die in throw)))
        found[wounds] = found.get(wounds, Fraction(0)) + Fraction(1, 6**dice)
    return found


@pytest.mark.parametrize("dice", [1, 2, 3, 7])
def test_it_is_what_counting_says(dice: int) -> None:
    assert dict(crushing_impact(dice).joint) == counted(dice)


@pytest.mark.parametrize("dice", [1, 6, 7, 14])
def test_chances_add_up_and_wounds_stop_at_six(dice: int) -> None:
    impact = crushing_impact(dice)
    for chances in (impact.suffered, impact.inflicted):
        assert sum(chances) == 1
        assert len(chances) == min(dice, MOST_WOUNDS) + 1


def test_below_the_cap_a_die_gives_a_third_and_a_sixth() -> None:
    impact = crushing_impact(6)
    assert (mean(impact.inflicted), mean(impact.suffered)) == (Fraction(2), Fraction(1))
    assert mean(crushing_impact(12).inflicted) < 4
