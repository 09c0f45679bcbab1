"""Needed distances: from the upper side on a charge is possible, at the lower side it is proven not to be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.board.action import HeroicIntervention, MoveAction
from planner.board.answer import Judgement, Verdict
from planner.board.scenario import Scenario
from planner.plan.bracket import needed_distance
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.plan.limits import Watch
from planner.plan.needed import STEP
from planner.rules.distance import granting, maximum_distance
from planner.units import INCH, from_inches
from tests.builders import board, box, chargers, charging, unit, wall
from tests.plan.scenes import impossible

FLYING = ("INFANTRY", "FLY")


def duel(gap: float) -> Scenario:
    return board(chargers([(20, 22)], keywords=FLYING), unit("T", [(20 + gap + 32 / 25.4, 22)]))


def walled() -> Scenario:
    bar = wall("W", box(24, 19, 24.3, 25))
    return board(chargers([(22, 22)], mm=60, keywords=("WALKER",)), unit("T", [(28, 22)]), terrain=[bar])


def spread() -> Scenario:
    """Three in a line behind each other: the last has to keep up with the first."""
    return board(chargers([(20, 22), (18, 22), (16, 22)]), unit("T", [(27, 22)]))


CASES = [
    (duel(7.5), charging(7), 7.5),
    (duel(7.5), charging(7, take_to_the_skies=True), 7.5),
    (duel(2.25), charging(2), 2.25),
    (spread(), charging(3), None),
    (walled(), charging(4), None),
]


@pytest.mark.parametrize(("scenario", "action", "needed"), CASES)
def test_both_sides_hold_and_meet(scenario: Scenario, action: MoveAction, needed: float | None) -> None:
    found = needed_distance(scenario, action, ("T",))
    assert found.upper is not None
    above = granting(action, scenario.unit(action.unit), found.upper)
    assert judge_charge(scenario, above, found.placement).verdict is Judgement.LEGAL
    below = granting(action, scenario.unit(action.unit), found.lower)
    assert charge(scenario, below).verdict is not Verdict.LEGAL
    assert found.open is (found.upper - found.lower > STEP)
    if needed is not None:
        assert not found.open
        assert found.lower < from_inches(needed) <= found.upper


def test_what_no_roll_reaches_has_no_upper_side() -> None:
    found = needed_distance(duel(12.5), charging(7), ("T",))
    assert (found.lower, found.upper, found.open, found.placement) == (12 * INCH, None, False, ())
    skies = needed_distance(duel(10.5), charging(7, take_to_the_skies=True), ("T",))
    assert (skies.lower, skies.upper) == (10 * INCH, None)
    fray = charging(7, heroic_intervention=HeroicIntervention.INTO_THE_FRAY)
    assert needed_distance(duel(6.5), fray, ("T",)).lower == 6 * INCH


def test_a_way_round_a_wall_is_settled_by_finer_bounds() -> None:
    found = needed_distance(*impossible("walker_goes_round_a_wall", 6), ("Guards",))
    assert found.upper is not None
    assert not found.open
    assert 0 < found.upper - found.lower <= STEP


def test_the_deadline_keeps_what_is_known() -> None:
    found = needed_distance(duel(7.5), charging(7), ("T",), Watch(seconds=0.0))
    least = from_inches(7.5) - 1  # closed forms take no time: that far the target cannot be selected
    assert (found.lower, found.upper, found.open) == (least, None, True)


@pytest.mark.parametrize("skies", [False, True])
@pytest.mark.parametrize("distance", [0, 1, INCH, 5 * INCH])
def test_a_distance_is_granted_whatever_the_mode_costs(skies: bool, distance: int) -> None:
    scenario = duel(5)
    action = granting(replace(charging(7), take_to_the_skies=skies, modifier=3), scenario.unit("C"), distance)
    assert maximum_distance(action, scenario.unit("C")).value == distance
