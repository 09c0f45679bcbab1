"""Every prevention of a charge has a unit that it stops, and an innocent unit passes them all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.board.action import HeroicIntervention, MoveAction
from planner.board.unit import Disembarked, Moved, Unit, UnitState
from planner.rules.eligibility import PREVENTIONS, Surroundings, charge_preventions, selection_bans
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
    ("21.03", FOOT, charging(7, take_to_the_skies=True), CALM),
    (
        "15.11",
        chargers([(10, 10)], keywords=("VEHICLE",)),
        charging(7, heroic_intervention=HeroicIntervention.LEAP_TO_DEFEND),
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
