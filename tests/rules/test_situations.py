"""The charge article's summary, row by row: may a unit in that situation charge, and by which section."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest

from planner.board.action import HeroicIntervention, MoveAction
from planner.board.unit import Disembarked, Moved, Unit, UnitState
from planner.rules.eligibility import (
    Surroundings,
    charge_allowances,
    charge_preventions,
    selection_bans,
)
from tests.builders import chargers, charging, unit

CALM = Surroundings((), True)


@dataclass(frozen=True)
class Row:
    """One situation, whether a charge is allowed in it, and the section that says so."""

    situation: str
    may: bool
    section: str
    state: UnitState = field(default_factory=UnitState)
    keywords: tuple[str, ...] = ("INFANTRY",)
    around: Surroundings = CALM
    action: MoveAction = field(default_factory=lambda: charging(9))

    @property
    def unit(self) -> Unit:
        """The unit in that situation."""
        return replace(chargers([(10, 10)], keywords=self.keywords), state=self.state)


SUMMARY = (
    Row("nothing happened to it", True, ""),
    Row("made a normal move", True, "03.01", UnitState(moved=Moved.NORMAL)),
    Row("advanced", False, "11.02", UnitState(moved=Moved.ADVANCE)),
    Row("fell back", False, "11.02", UnitState(moved=Moved.FALL_BACK)),
    Row("engaged", False, "11.02", around=Surroundings(("T",), True)),
    Row('nobody within 12"', False, "11.02", around=Surroundings((), False)),
    Row("battle-shocked", True, "01.07", UnitState(battle_shocked=True)),
    Row("started an action", False, "16.01", UnitState(started_action=True)),
    Row("declared a charge already", False, "11.02", UnitState(declared_charge=True)),
    Row(
        "declined after seeing the roll",
        False,
        "11.02",
        UnitState(declared_charge=True, made_charge_move=False),
    ),
    Row("arrived from strategic reserves", True, "20.04", UnitState(moved=Moved.INGRESS)),
    Row(
        "arrived by deep strike",
        True,
        "24.09",
        UnitState(moved=Moved.INGRESS),
        ("INFANTRY", "DEEP STRIKE"),
    ),
    Row("arrived in the opponent's turn, and moved", True, "03.01", UnitState(moved=Moved.NORMAL)),
    Row(
        "arrived in this opponent's turn, and intervenes",
        True,
        "15.07",
        UnitState(moved=Moved.INGRESS),
        action=charging(6, heroic_intervention=HeroicIntervention.INTO_THE_FRAY),
    ),
    Row("got out after its transport moved", False, "18.04", UnitState(disembarked=Disembarked.RAPID)),
    Row("got out before its transport moves", True, "18.04", UnitState(disembarked=Disembarked.TACTICAL)),
    Row(
        "got out before its transport moves, and advanced",
        False,
        "11.02",
        UnitState(disembarked=Disembarked.TACTICAL, moved=Moved.ADVANCE),
    ),
    Row(
        "got out into a fight",
        False,
        "18.04",
        UnitState(disembarked=Disembarked.COMBAT, battle_shocked=True),
    ),
    Row(
        "its transport was destroyed",
        False,
        "18.05",
        UnitState(disembarked=Disembarked.EMERGENCY, battle_shocked=True),
    ),
    Row("assault disembark by a rule", True, "18.06", UnitState(disembarked=Disembarked.ASSAULT)),
    Row("shock disembark by a rule", False, "18.07", UnitState(disembarked=Disembarked.SHOCK)),
    Row("an aircraft", False, "23.04", keywords=("AIRCRAFT", "FLY")),
    Row("set up oversized", False, "03.02.02", UnitState(oversized_set_up=True)),
    Row(
        "a battle-shocked unit intervenes heroically",
        False,
        "01.07",
        UnitState(battle_shocked=True),
        action=charging(6, heroic_intervention=HeroicIntervention.LEAP_TO_DEFEND),
    ),
    Row(
        "a tank intervenes heroically",
        False,
        "15.11",
        keywords=("VEHICLE",),
        action=charging(6, heroic_intervention=HeroicIntervention.LEAP_TO_DEFEND),
    ),
)


@pytest.mark.parametrize("row", SUMMARY, ids=lambda row: row.situation)
def test_the_summary(row: Row) -> None:
    reasons = charge_preventions(row.unit, row.action, row.around)
    assert (reasons == ()) is row.may
    said = charge_allowances(row.unit, row.action, row.around) if row.may else reasons
    assert all(f"({row.section})" in words for words in said[-1:])
    assert len(said) == (0 if not row.section else len(said))


@pytest.mark.parametrize(("flies", "may"), [(True, True), (False, False)])
def test_only_flyers_charge_aircraft(flies: bool, may: bool) -> None:
    charger = chargers([(10, 10)], keywords=("FLY",) if flies else ("INFANTRY",))
    plane = unit("P", [(15, 10)], keywords=("AIRCRAFT",))
    assert (selection_bans(charger, plane, charging(9)) == ()) is may
