"""Rulings on section 11, each by its name: the four of team tournaments and the official FAQ."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from planner.board.action import HeroicIntervention
from planner.board.answer import Verdict
from planner.board.rulings import PRESETS, Preset
from planner.board.scenario import Scenario
from planner.board.unit import Moved, Side, Unit, UnitState
from planner.plan.aftermath import aftermath
from planner.plan.charge import charge
from planner.plan.eligible import eligibility
from planner.plan.fights import fight_order
from planner.plan.odds import odds
from tests.builders import board, chargers, charging, unit

BASE = 160_000 / 127_000
"""Diameter of a 32 mm base in inches."""


def with_state(whole: Unit, **fields: object) -> Unit:
    return replace(whole, state=UnitState(**fields))  # type: ignore[arg-type]


def away(name: str, gap: float, **fields: object) -> Unit:
    """Return an enemy unit so far east of the charger at (10, 20), base to base."""
    return with_state(unit(name, [(10 + BASE + gap, 20)]), **fields)


WALKER = chargers([(10, 20)])
FLYER = chargers([(10, 20)], keywords=("INFANTRY", "FLY"))
DEAD: dict[str, object] = {"fights_on_death": True}
WTC = PRESETS["wtc"]


@dataclass(frozen=True)
class Ruling:
    """A charge on a board, and what the ruling makes of it."""

    name: str
    units: tuple[Unit, ...]
    roll: int
    verdict: Verdict
    said: str = ""
    targets: tuple[str, ...] = ("T",)
    fields: dict[str, Any] = field(default_factory=dict)

    @property
    def board(self) -> Scenario:
        """The board, under the rulings of team tournaments."""
        return board(*self.units, rulings=WTC)


RULINGS = (
    Ruling("fight on death: they can be charged", (WALKER, away("T", 6, **DEAD)), 6, Verdict.LEGAL),
    Ruling(
        "fight on death: engaged with them nobody charges",
        (WALKER, away("T", 6), with_state(unit("Ghost", [(10, 22)]), **DEAD)),
        9,
        Verdict.NOT_ELIGIBLE,
        "it is engaged with Ghost (11.02)",
    ),
    Ruling(
        "fight on death: who is no target is not to be engaged",
        (WALKER, away("T", 6), away("Ghost", 6 - BASE, **DEAD)),
        6,
        Verdict.IMPOSSIBLE,
    ),
    Ruling(
        "fight on death: as a target it is",
        (WALKER, away("T", 6), away("Ghost", 6 - BASE, **DEAD)),
        6,
        Verdict.LEGAL,
        targets=("T", "Ghost"),
    ),
    Ruling(
        "FAQ: a modifier counts when selecting, 7 and 1 is 8",
        (WALKER, away("T", 8)),
        7,
        Verdict.LEGAL,
        fields={"modifier": 1},
    ),
    Ruling("FAQ: without it a 7 is a 7", (WALKER, away("T", 8)), 7, Verdict.IMPOSSIBLE, "(11.04)"),
    Ruling(
        "FAQ: 9 in the skies is 7",
        (FLYER, away("T", 7)),
        9,
        Verdict.LEGAL,
        fields={"take_to_the_skies": True},
    ),
    Ruling(
        "FAQ: 9 in the skies is no more than 7",
        (FLYER, away("T", 7.001)),
        9,
        Verdict.IMPOSSIBLE,
        "more than 7.000",
        fields={"take_to_the_skies": True},
    ),
    Ruling(
        "a roll above 12 counts as 12", (WALKER, away("T", 12)), 12, Verdict.LEGAL, fields={"modifier": 3}
    ),
    Ruling(
        "the skies come after the cap of 12",
        (FLYER, away("T", 10.001)),
        12,
        Verdict.IMPOSSIBLE,
        "more than 10.000",
        fields={"modifier": 3, "take_to_the_skies": True},
    ),
    Ruling(
        "target gone: reduced by 2 the roll selects T no more",
        (WALKER, away("T", 6), away("U", 4.5)),
        7,
        Verdict.IMPOSSIBLE,
        "T cannot be selected",
        fields={"modifier": -2},
    ),
    Ruling(
        "target gone: the player may choose another",
        (WALKER, away("U", 4.5)),
        7,
        Verdict.LEGAL,
        targets=("U",),
        fields={"modifier": -2},
    ),
    Ruling(
        "target gone: moved away, another is chosen on the changed board",
        (WALKER, away("T", 9), with_state(unit("U", [(10, 20 + BASE + 6)]))),
        7,
        Verdict.LEGAL,
        targets=("U",),
    ),
    Ruling(
        "out of phase: no step 1, so an advance is no bar",
        (with_state(WALKER, moved=Moved.ADVANCE), away("T", 6)),
        6,
        Verdict.LEGAL,
        fields={"out_of_phase": True},
    ),
    Ruling(
        "in the phase it is",
        (with_state(WALKER, moved=Moved.ADVANCE), away("T", 6)),
        6,
        Verdict.NOT_ELIGIBLE,
        "it advanced this turn (11.02)",
    ),
    Ruling(
        "out of phase: step 2, the roll is the distance",
        (WALKER, away("T", 6.001)),
        6,
        Verdict.IMPOSSIBLE,
        "more than 6.000",
        fields={"out_of_phase": True},
    ),
    Ruling(
        "passing through engagement range engages nobody",
        (WALKER, away("T", 8), unit("Beside", [(14, 20 + BASE + 0.2)])),
        8,
        Verdict.LEGAL,
    ),
)


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_ruling(ruling: Ruling) -> None:
    action = charging(ruling.roll, *ruling.targets, **ruling.fields)
    answer = charge(ruling.board, action)
    assert answer.verdict is ruling.verdict
    assert ruling.said in " ".join(answer.reasons)


@pytest.mark.parametrize(("preset", "after"), [("official", False), ("wtc", False), ("article", True)])
def test_take_to_the_skies_is_declared_before_the_roll(preset: Preset, after: bool) -> None:
    """By official FAQ and team tournaments; the article reads it otherwise."""
    action = replace(charging(7), roll=None)
    found = odds(board(FLYER, away("T", 5), rulings=PRESETS[preset]), action)
    assert found.declared_after is after


@pytest.mark.parametrize(
    ("preset", "fields", "step"),
    [("wtc", {}, 1), ("wtc", {"made_charge_move": True}, 0), ("official", {"made_charge_move": True}, 0)],
)
def test_fight_on_death_units_are_selected_in_the_normal_alternation(
    preset: Preset, fields: dict[str, object], step: int
) -> None:
    """Those that intervened heroically fight in the step of those that fight first."""
    dead = with_state(unit("D", [(12, 20)]), fights_on_death=True, **fields)
    order = fight_order(board(WALKER, dead, rulings=PRESETS[preset]), Side.ATTACKER)
    assert [selection.chosen for selection in order.selections][step] == "D"
    assert order.fighters["D"].fights_on_death


def test_fight_on_death_units_can_be_given_stratagems() -> None:
    """Such as Heroic Intervention, and they hold an enemy engaged."""
    ghost = with_state(unit("Ghost", [(20, 20)]), fights_on_death=True)
    scenario = board(with_state(chargers([(10, 20)]), made_charge_move=True), ghost, rulings=WTC)
    action = replace(charging(6, heroic_intervention=HeroicIntervention.LEAP_TO_DEFEND), unit="Ghost")
    assert eligibility(scenario, action).may is True
    answer = charge(board(WALKER, away("T", 6), ghost), charging(6))
    told = aftermath(board(WALKER, away("T", 6), ghost), answer.action, answer.placements)
    assert "Ghost fights on death: its models stay for every purpose (05.04.05)" in told.consequences


def test_out_of_phase_the_charge_counts_all_the_same() -> None:
    """Step 3 is a charge move: Fights First; no declaration, and nothing that is locked to the phase."""
    answer = charge(board(WALKER, away("T", 6)), charging(6, out_of_phase=True))
    told = aftermath(board(WALKER, away("T", 6)), answer.action, answer.placements)
    state = told.scenario.unit("C").state
    assert (state.declared_charge, state.made_charge_move) == (False, True)
    assert told.order.fighters["C"].fights_first
    assert told.interventions == {}
