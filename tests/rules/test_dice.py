"""Chances of two dice: against a count of all throws by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from planner.board.action import HeroicIntervention
from planner.rules.dice import NATURAL_ROLLS, chance_of, distances, rerolled, throws_of
from planner.units import INCH
from tests.builders import chargers, charging

THROWS = list(product(range(1, 7), repeat=2))
FOOT = chargers([(10, 10)])
WINGS = chargers([(10, 10)], keywords=("INFANTRY", "FLY"))


@pytest.mark.parametrize("least", [*NATURAL_ROLLS, 13])
def test_the_chance_of_a_least_roll_is_the_share_of_all_throws(least: int) -> None:
    wins = [throw for throw in THROWS if sum(throw) >= least]
    assert chance_of(range(least, 13)) == Fraction(len(wins), 36)


@pytest.mark.parametrize("least", [*NATURAL_ROLLS, 13])
def test_a_re_roll_wins_where_either_roll_does(least: int) -> None:
    """Both dice are thrown again exactly when the first throw fails: 36 times 36 equal cases."""
    wins = sum(sum(first) >= least or sum(second) >= least for first in THROWS for second in THROWS)
    assert rerolled(chance_of(range(least, 13))) == Fraction(wins, 1296)


def test_each_sum_has_its_throws() -> None:
    for natural in range(15):
        assert throws_of(natural) == sum(sum(throw) == natural for throw in THROWS)


def test_a_roll_named_twice_counts_once() -> None:
    assert chance_of([7, 7, 8]) == Fraction(11, 36)


def test_distances_by_roll_follow_modifier_caps_and_skies() -> None:
    assert distances(charging(7), FOOT) == {natural: natural * INCH for natural in NATURAL_ROLLS}
    raised = distances(charging(3, modifier=2, max_distance=INCH), FOOT)
    assert (raised[2], raised[10], raised[12]) == (4 * INCH, 12 * INCH, 12 * INCH)
    lowered = distances(charging(3, modifier=-4), FOOT)
    assert (lowered[2], lowered[5], lowered[12]) == (INCH, INCH, 8 * INCH)
    flying = distances(charging(3, take_to_the_skies=True), WINGS)
    assert (flying[2], flying[9]) == (0, 7 * INCH)
    fray = distances(charging(3, heroic_intervention=HeroicIntervention.INTO_THE_FRAY), FOOT)
    assert (fray[5], fray[6], fray[12]) == (5 * INCH, 6 * INCH, 6 * INCH)
