"""Every prevention of a charge has a unit that it stops, and an innocent unit passes them all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.board.action import HeroicIntervention, MoveAction
from planner.board.unit import Disembarked, Moved, Unit, UnitState
from planner.rules.eligibility import (
    ALLOWANCES,
    PREVENTIONS,
    Surroundings,
    charge_allowances,
    charge_preventions,
    preventions_of,
    selection_bans,
)
from tests.builders import chargers, charging, unit

FOOT = chargers([(10, 10)])
CALM = Surroundings((), True)


def with_state(**state: object) -> Unit:
    return replace(FOOT, state=UnitState(**state))  # type: ignore[arg-type]


CASES: list[tuple[str, Unit, MoveAction, Surroundings]] = [
    ("11.02", with_state(declared_charge=True), charging(7), CALM),
    ("11.02", FOOT, charging(7), Surroundings(("T",), True)),
    ("11.02", FOOT, charging(7), Surroundings((), False)),
    ("11.02", with_state(moved=Moved.ADVANCE), charging(7), CALM),
    ("11.02", with_state(moved=Moved.FALL_BACK), charging(7), CALM),
    ("16.01", with_state(started_action=True), charging(7), CALM),
    ("18.04", with_state(disembarked=Disembarked.RAPID), charging(7), CALM),
    ("18.04", with_state(disembarked=Disembarked.COMBAT), charging(7), CALM),
    ("18.05", with_state(disembarked=Disembarked.EMERGENCY), charging(7), CALM),
    ("18.07", with_state(disembarked=Disembarked.SHOCK), charging(7), CALM),
    ("23.04", chargers([(10, 10)], keywords=("AIRCRAFT", "FLY")), charging(7), CALM),
    ("03.02.02", with_state(oversized_set_up=True), charging(7), CALM),
    ("21.02", with_state(surged=True), charging(7), CALM),
    ("21.03", FOOT, charging(7, take_to_the_skies=True), CALM),
    (
        "15.11",
        chargers([(10, 10)], keywords=("VEHICLE",)),
        charging(7, heroic_intervention=HeroicIntervention.LEAP_TO_DEFEND),
        CALM,
    ),
    (
        "01.07",
        with_state(battle_shocked=True),
        charging(7, heroic_intervention=HeroicIntervention.INTO_THE_FRAY),
        CALM,
    ),
]


@pytest.mark.parametrize(("section", "charger", "action", "around"), CASES)
def test_prevention(section: str, charger: Unit, action: MoveAction, around: Surroundings) -> None:
    (sentence,) = charge_preventions(charger, action, around)
    assert sentence.startswith("C may not charge: ")
    assert sentence.endswith(f"({section})")


def test_every_prevention_has_a_case() -> None:
    hit = {
        p.sentence
        for p in PREVENTIONS
        for _, charger, action, around in CASES
        if p.applies(charger, action, around)
    }
    assert hit == {p.sentence for p in PREVENTIONS}


@pytest.mark.parametrize(("section", "charger", "action", "around"), CASES)
def test_the_remedy_that_is_a_state_helps(
    section: str, charger: Unit, action: MoveAction, around: Surroundings
) -> None:
    (row,) = preventions_of(charger, action, around)
    if row.instead:
        other = replace(charger, state=replace(charger.state, **row.instead))  # type: ignore[arg-type]
        assert charge_preventions(other, action, around) == ()
    assert row.remedy


@pytest.mark.parametrize(("section", "charger", "action", "around"), CASES)
def test_a_charge_out_of_phase_is_not_declared(
    section: str, charger: Unit, action: MoveAction, around: Surroundings
) -> None:
    """Of 11.02 it takes the roll and the attempt: what bars a declaration does not bar it."""
    still = charge_preventions(charger, replace(action, out_of_phase=True), around)
    assert bool(still) is (section in ("21.02", "21.03", "15.11", "01.07"))


HERO = charging(7, heroic_intervention=HeroicIntervention.LEAP_TO_DEFEND)
ALLOWED: list[tuple[str, Unit, MoveAction]] = [
    ("03.01", with_state(moved=Moved.NORMAL), charging(7)),
    ("20.04", with_state(moved=Moved.INGRESS), charging(7)),
    (
        "24.09",
        replace(chargers([(1, 1)], keywords=("DEEP STRIKE",)), state=UnitState(moved=Moved.INGRESS)),
        charging(7),
    ),
    ("15.07", with_state(moved=Moved.INGRESS), HERO),
    ("18.04", with_state(disembarked=Disembarked.TACTICAL), charging(7)),
    ("18.06", with_state(disembarked=Disembarked.ASSAULT), charging(7)),
    ("01.07", with_state(battle_shocked=True), charging(7)),
    ("11.02", with_state(shot_this_turn=True), charging(7)),
    ("05.04.05", with_state(fights_on_death=True), charging(7)),
]


@pytest.mark.parametrize(("section", "charger", "action"), ALLOWED)
def test_an_allowance_is_told_and_prevents_nothing(section: str, charger: Unit, action: MoveAction) -> None:
    assert charge_preventions(charger, action, CALM) == ()
    assert charge_allowances(charger, action, CALM)[-1].endswith(f"({section})")


def test_every_allowance_has_a_case() -> None:
    assert {section for section, _, _ in ALLOWED} == {row.section for row in ALLOWANCES}


@pytest.mark.parametrize(
    "charger",
    [
        FOOT,
        with_state(moved=Moved.NORMAL),
        with_state(moved=Moved.INGRESS),
        with_state(battle_shocked=True),
        with_state(disembarked=Disembarked.TACTICAL),
        with_state(disembarked=Disembarked.ASSAULT),
        chargers([(10, 10)], keywords=("VEHICLE", "WALKER")),
    ],
)
def test_the_innocent_may_charge(charger: Unit) -> None:
    assert charge_preventions(charger, charging(7), CALM) == ()


def test_aircraft_are_targets_for_flyers_only() -> None:
    plane = unit("P", [(15, 10)], keywords=("AIRCRAFT",))
    assert selection_bans(FOOT, plane, charging(7)) == ("P is AIRCRAFT and C does not FLY (23.02)",)
    assert selection_bans(chargers([(1, 1)], keywords=("FLY",)), plane, charging(7)) == ()


def test_leaping_to_defend_is_at_chargers_only() -> None:
    leap = charging(7, heroic_intervention=HeroicIntervention.LEAP_TO_DEFEND)
    foe = unit("T", [(15, 10)])
    assert selection_bans(FOOT, foe, leap) == ("T made no charge move this phase (15.11)",)
    assert selection_bans(FOOT, replace(foe, state=UnitState(made_charge_move=True)), leap) == ()
