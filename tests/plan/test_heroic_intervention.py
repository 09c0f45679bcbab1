"""Heroic Intervention (15.11): both modes, with what is legal, what isn't, and the bounds to the unit.

Bases are 32 mm, so centres 7.2598425" apart are exactly 6" from each other.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.board.action import HeroicIntervention, MoveAction
from planner.board.answer import Verdict
from planner.board.scenario import Scenario
from planner.board.unit import UnitState
from planner.plan.aftermath import aftermath
from planner.plan.charge import charge
from planner.proof.certificate import verify
from planner.units import INCH
from tests.builders import board, chargers, charging, unit

LEAP, FRAY = HeroicIntervention.LEAP_TO_DEFEND, HeroicIntervention.INTO_THE_FRAY
ACROSS = 1.2598425


def scene(
    gap: float, charged: bool = True, keywords: tuple[str, ...] = ("INFANTRY",), battle_shocked: bool = False
) -> Scenario:
    """Put unit C so many inches from unit T, which made a charge move or not."""
    mine = replace(chargers([(20, 20)], keywords=keywords), state=UnitState(battle_shocked=battle_shocked))
    foe = unit("T", [(20 + ACROSS + gap, 20)])
    return board(mine, replace(foe, state=UnitState(made_charge_move=charged)))


def asked(scenario: Scenario, mode: HeroicIntervention, roll: int, modifier: int = 0) -> Verdict:
    """Answer, and have every proof verified."""
    action = charging(roll, heroic_intervention=mode, modifier=modifier)
    answer = charge(scenario, action)
    if answer.proof is not None:
        assert verify(scenario, answer.action, answer.proof) == []
    return answer.verdict


LEGAL, IMPOSSIBLE, BARRED = Verdict.LEGAL, Verdict.IMPOSSIBLE, Verdict.NOT_ELIGIBLE

BOUNDS: list[tuple[str, Scenario, HeroicIntervention, int, int, Verdict]] = [
    # An enemy within 12" is needed at all.
    ('an enemy at 12"', scene(12), LEAP, 12, 0, LEGAL),
    ('an enemy a unit beyond 12"', scene(12.00001), LEAP, 12, 0, BARRED),
    # Leap to Defend: within the maximum distance, and only who made a charge move.
    ("leap at the distance", scene(9), LEAP, 9, 0, LEGAL),
    ("leap a unit beyond the distance", scene(9.00001), LEAP, 9, 0, IMPOSSIBLE),
    ("leap with a modifier", scene(9), LEAP, 7, 2, LEGAL),
    ("leap at who did not charge", scene(9, charged=False), LEAP, 9, 0, IMPOSSIBLE),
    # Into the Fray: within 6", whoever it is; more than 6 after modifiers counts as 6.
    ('fray at 6"', scene(6), FRAY, 6, 0, LEGAL),
    ('fray a unit beyond 6"', scene(6.00001), FRAY, 6, 0, IMPOSSIBLE),
    ('fray a unit beyond 6" on a 12', scene(6.00001), FRAY, 12, 0, IMPOSSIBLE),
    ("fray at who did not charge", scene(6, charged=False), FRAY, 6, 0, LEGAL),
    ("fray short of the distance", scene(6), FRAY, 5, 0, IMPOSSIBLE),
    ("fray made up by a modifier", scene(6), FRAY, 5, 1, LEGAL),
    ("fray with 9 that counts as 6", scene(6), FRAY, 9, 0, LEGAL),
    ("fray with 8 less 3", scene(6), FRAY, 8, -3, IMPOSSIBLE),
]


@pytest.mark.parametrize(
    ("name", "scenario", "mode", "roll", "modifier", "verdict"), BOUNDS, ids=[row[0] for row in BOUNDS]
)
def test_bounds(
    name: str, scenario: Scenario, mode: HeroicIntervention, roll: int, modifier: int, verdict: Verdict
) -> None:
    assert asked(scenario, mode, roll, modifier) is verdict


@pytest.mark.parametrize(
    ("roll", "modifier", "counts"),
    [(5, 0, 5), (6, 0, 6), (7, 0, 6), (12, 0, 6), (6, 1, 6), (5, 1, 6), (7, -1, 6), (8, -3, 5), (2, -5, 1)],
)
def test_what_a_roll_counts_as_into_the_fray(roll: int, modifier: int, counts: int) -> None:
    """The cap comes after the modifiers: an 8 less 3 is a 5, not a 6 less 3."""
    action = charging(roll, heroic_intervention=FRAY, modifier=modifier)
    assert charge(scene(2.5), action).max_distance == counts * INCH
    leap = charging(roll, heroic_intervention=LEAP, modifier=modifier)
    assert charge(scene(2.5), leap).max_distance == max(1, min(12, roll + modifier)) * INCH


KINDS: list[tuple[tuple[str, ...], bool]] = [
    (("INFANTRY",), True),
    (("MONSTER",), True),
    (("VEHICLE",), False),
    (("VEHICLE", "CHARACTER"), True),
    (("VEHICLE", "WALKER"), True),
    (("VEHICLE", "FLY"), False),
]


@pytest.mark.parametrize("mode", [LEAP, FRAY])
@pytest.mark.parametrize(("keywords", "may"), KINDS)
def test_of_vehicles_characters_and_walkers_alone(
    mode: HeroicIntervention, keywords: tuple[str, ...], may: bool
) -> None:
    assert asked(scene(5, keywords=keywords), mode, 6) is (LEGAL if may else BARRED)
    assert charge(scene(5, keywords=keywords), charging(6)).verdict is LEGAL


@pytest.mark.parametrize("mode", [LEAP, FRAY])
def test_battle_shock_bars_the_stratagem_and_no_charge_of_its_own(mode: HeroicIntervention) -> None:
    shaken = scene(5, battle_shocked=True)
    assert asked(shaken, mode, 6) is BARRED
    assert charge(shaken, charging(6)).verdict is LEGAL


@pytest.mark.parametrize("mode", [LEAP, FRAY])
@pytest.mark.parametrize(("gap", "verdict"), [(2, BARRED), (2.00001, LEGAL)])
def test_only_who_is_unengaged(mode: HeroicIntervention, gap: float, verdict: Verdict) -> None:
    assert asked(scene(gap), mode, 6) is verdict


def test_of_several_only_those_that_charged_are_leapt_at() -> None:
    calm = unit("U", [(20, 24)])
    scenario = scene(5)
    both = replace(scenario, units=(*scenario.units, calm))
    action = MoveAction(charging(6).type, "C", roll=6, targets="all-subsets", heroic_intervention=LEAP)
    sets = dict(charge(both, action).target_sets)
    assert list(sets) == [("T",)]
    fray = charge(both, replace(action, heroic_intervention=FRAY))
    assert {frozenset(names) for names, _ in fray.target_sets} == {
        frozenset(names) for names in ("T", "U", "TU")
    }


def test_who_intervened_fights_first() -> None:
    """Its charge is a charge move (11.04): a unit of the other player's turn that did is Fights First too."""
    answer = charge(scene(5), charging(6, heroic_intervention=LEAP))
    assert aftermath(scene(5), answer.action, answer.placements).order.fighters["C"].fights_first
