"""Maximum distance: roll, modifiers, clamps, the skies (11.02, 02.02.01, 21.03, 15.11)."""

from __future__ import annotations

import pytest

from planner.board.action import HeroicIntervention, MoveAction
from planner.board.unit import Unit
from planner.rules.distance import granting, maximum_distance
from planner.units import INCH
from tests.builders import chargers, charging

FOOT = chargers([(10, 10)])
WINGS = chargers([(10, 10)], keywords=("INFANTRY", "FLY"))
HOVER = chargers([(10, 10)], keywords=("VEHICLE", "FLY", "HOVER"))
FRAY = HeroicIntervention.INTO_THE_FRAY


@pytest.mark.parametrize(
    ("action", "unit", "inches"),
    [
        (charging(7), FOOT, 7),
        (charging(7, modifier=1), FOOT, 8),
        (charging(12, modifier=3), FOOT, 12),
        (charging(2, modifier=-4), FOOT, 1),
        (charging(9, take_to_the_skies=True), WINGS, 7),
        (charging(9, take_to_the_skies=True), HOVER, 9),
        (charging(12, modifier=2, take_to_the_skies=True), WINGS, 10),
        (charging(2, modifier=-3, take_to_the_skies=True), WINGS, 0),
        (charging(11, heroic_intervention=FRAY), FOOT, 6),
        (charging(4, heroic_intervention=FRAY), FOOT, 4),
        (charging(4, max_distance=5 * INCH), FOOT, 5),
    ],
)
def test_maximum_distance(action: MoveAction, unit: Unit, inches: int) -> None:
    assert maximum_distance(action, unit).value == inches * INCH


def test_dice_are_added_up() -> None:
    action = charging(7)
    assert MoveAction(action.type, "C", roll=(3, 5)).total == 8


def test_targets_must_be_within_twelve_inches_and_the_fray_within_six() -> None:
    assert maximum_distance(charging(12), FOOT).selection_limit(charging(12)) == 12 * INCH
    fray = charging(12, heroic_intervention=FRAY)
    assert maximum_distance(fray, FOOT).selection_limit(fray) == 6 * INCH


def test_without_roll_or_grant_there_is_no_distance() -> None:
    with pytest.raises(ValueError, match="roll"):
        maximum_distance(MoveAction(charging(7).type, "C"), FOOT)


@pytest.mark.parametrize("unit", [FOOT, WINGS, HOVER])
@pytest.mark.parametrize("skies", [False, True])
def test_a_grant_makes_up_for_the_skies(unit: Unit, skies: bool) -> None:
    action = charging(7, modifier=2, take_to_the_skies=skies)
    granted = granting(action, unit, 5 * INCH + 1)
    assert (granted.roll, granted.take_to_the_skies) == (None, skies)
    assert maximum_distance(granted, unit).value == 5 * INCH + 1
