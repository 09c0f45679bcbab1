"""What follows a charge: the board after it, fights, Crushing Impact, who of the enemy may answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.board.action import HeroicIntervention, MoveAction, MoveType
from planner.board.aftermath import Aftermath
from planner.board.answer import Placement
from planner.board.rulings import Rulings
from planner.board.scenario import Scenario
from planner.board.unit import Side, Unit, UnitState
from planner.formats import scenario_from_json
from planner.formats.shape_fights import AfterShape
from planner.formats.write_fights import aftermath_to_json
from planner.plan.aftermath import aftermath
from planner.plan.charge import charge
from planner.plan.fights import fight_order
from tests.builders import board, chargers, charging, point, unit


def state(whole: Unit, **fields: object) -> Unit:
    return replace(whole, state=UnitState(**fields))  # type: ignore[arg-type]


def scene(*more: Unit, keywords: tuple[str, ...] = ("INFANTRY",), rulings: Rulings | None = None) -> Scenario:
    """Return a charger, its target 6" away, and others."""
    return board(chargers([(20, 20)], keywords=keywords), unit("T", [(27.25, 20)]), *more, rulings=rulings)


def charged(scenario: Scenario, action: MoveAction, **fields: object) -> Aftermath:
    answer = charge(scenario, action)
    assert answer.placements
    return aftermath(scenario, answer.action, answer.placements, **fields)  # type: ignore[arg-type]


def test_the_unit_has_moved_and_fights_first() -> None:
    told = charged(scene(), charging(7))
    unit_after = told.scenario.unit("C")
    assert unit_after.state.made_charge_move
    assert unit_after.state.declared_charge
    assert unit_after.models[0].at != scene().unit("C").models[0].at
    assert told.engaged_with == ("T",)
    assert told.order.fighters["C"].fights_first
    assert [selection.chosen for selection in told.order.selections] == ["C", "T"]


def test_a_charge_without_placements_leaves_all_in_place() -> None:
    """Failed or declined after the roll: resolved either way, and no second one."""
    told = aftermath(scene(), charging(5), ())
    assert not told.moved
    assert told.scenario.units == (
        state(scene().unit("C"), declared_charge=True),
        scene().unit("T"),
    )
    assert told.consequences == (
        "C stays where it is, its charge is resolved: no second one this phase (11.02, 03.01)",
    )
    assert not told.order.fighters["C"].eligible


def test_the_target_gone_it_overruns() -> None:
    told = charged(scene(), charging(7))
    units = tuple(unit for unit in told.scenario.units if unit.id != "T")
    alone = replace(told.scenario, units=(*units, unit("Far", [(50, 20)])))
    fighter = fight_order(alone, Side.ATTACKER).fighters["C"]
    assert fighter.eligible
    assert [kind.value for kind in fighter.kinds] == ["overrun"]


@pytest.mark.parametrize(
    ("keywords", "fields", "toughness", "expected"),
    [
        (("VEHICLE",), {}, {"C": 10, "T": 4}, [("C1", "T", "C", 10)]),
        (("MONSTER",), {}, {"C1": 9, "C": 10}, [("C1", "T", "C1", 9)]),
        (("MONSTER",), {}, {}, [("C1", "T", "C", None)]),
        (("INFANTRY",), {}, {"C": 10}, []),
        (("VEHICLE",), {"battle_shocked": True}, {"C": 10}, []),
    ],
)
def test_who_crushes(
    keywords: tuple[str, ...],
    fields: dict[str, object],
    toughness: dict[str, int],
    expected: list[tuple[str, str, str, int | None]],
) -> None:
    """Only a MONSTER or VEHICLE, with its own Toughness, and no battle-shocked unit: it is a stratagem."""
    scenario = scene(keywords=keywords)
    shocked = state(scenario.unit("C"), **fields)
    told = charged(replace(scenario, units=(shocked, scenario.unit("T"))), charging(7), toughness=toughness)
    found = [(c.model, c.enemy, c.whose, c.impact.dice if c.impact else None) for c in told.crushes]
    assert found == expected


def test_by_the_switch_the_enemys_toughness_counts() -> None:
    scenario = scene(keywords=("VEHICLE",), rulings=Rulings(crushing_impact_dice="enemy"))
    (crush,) = charged(scenario, charging(7), toughness={"C": 10, "T": 4}).crushes
    assert crush.impact is not None
    assert (crush.whose, crush.impact.dice) == ("T", 4)


@pytest.mark.parametrize(
    ("fields", "words", "leap", "fray"),
    [
        ({}, ("INFANTRY",), True, True),
        ({}, ("VEHICLE",), False, False),
        ({}, ("VEHICLE", "WALKER"), True, True),
        ({}, ("VEHICLE", "CHARACTER"), True, True),
        ({"battle_shocked": True}, ("INFANTRY",), False, False),
    ],
)
def test_who_may_intervene_heroically(
    fields: dict[str, object], words: tuple[str, ...], leap: bool, fray: bool
) -> None:
    friend = state(unit("H", [(27, 26.5)], keywords=words), **fields)
    told = charged(scene(friend), charging(7))
    found = {
        mode: {entry.unit: entry for entry in roster.units} for mode, roster in told.interventions.items()
    }
    assert found["leap-to-defend"]["H"].may is leap
    assert found["into-the-fray"]["H"].may is fray
    assert found["leap-to-defend"]["T"].may is False, "engaged"


def test_leaping_is_at_chargers_and_the_fray_within_six() -> None:
    told = charged(scene(unit("H", [(25, 27)]), unit("Idle", [(25, 33)], Side.ATTACKER)), charging(7))
    found = {
        mode: {
            target.unit: target.rolls
            for entry in roster.units
            if entry.unit == "H"
            for target in entry.targets
        }
        for mode, roster in told.interventions.items()
    }
    assert found["leap-to-defend"]["Idle"] == ()
    assert found["leap-to-defend"]["C"] == tuple(range(7, 13))
    assert found["into-the-fray"]["C"] == ()
    assert found["into-the-fray"]["Idle"] == tuple(range(5, 13))


def test_an_intervention_is_answered_by_none_and_fights_in_the_others_turn() -> None:
    action = MoveAction(
        MoveType.CHARGE, "C", roll=6, targets=("T",), heroic_intervention=HeroicIntervention.INTO_THE_FRAY
    )
    told = charged(scene(keywords=("VEHICLE", "WALKER")), action, toughness={"C": 10})
    assert (told.crushes, told.interventions) == ((), {})
    assert told.order.turn is Side.DEFENDER
    assert [selection.chosen for selection in told.order.selections] == ["C", "T"]


def test_json_has_the_shape_of_the_schema_and_the_board_reads_back() -> None:
    told = charged(scene(unit("H", [(27, 26.5)]), keywords=("VEHICLE",)), charging(7), toughness={"C": 8})
    written = aftermath_to_json(told)
    shape = AfterShape.model_validate(written)
    assert shape.crushing_impact[0].impact is not None
    assert shape.crushing_impact[0].impact.dice == 8
    assert [entry.mode for entry in shape.heroic_interventions] == ["leap-to-defend", "into-the-fray"]
    assert scenario_from_json(written["scenario"], "after") == told.scenario


def consolidated(*, wtc: bool, engaged: bool, **fresh: object) -> Aftermath:
    """Return what follows a consolidation that engages Fresh; Old was engaged before, or nobody."""
    enemies = [state(unit("Fresh", [(25, 20)]), **fresh)]
    enemies += [state(unit("Old", [(20, 22)]), selected_to_fight=True)] if engaged else []
    rulings = Rulings(ongoing_forces_fight=wtc)
    scenario = board(state(chargers([(20, 20)]), selected_to_fight=True), *enemies, rulings=rulings)
    action = MoveAction(MoveType.CONSOLIDATE, "C", targets=("Fresh",))
    return aftermath(scenario, action, [Placement("C1", point(21.8, 20))])


@pytest.mark.parametrize(
    ("wtc", "engaged", "fresh", "forced"),
    [
        (False, False, {}, ("Fresh",)),
        (False, False, {"selected_to_fight": True}, ()),
        (False, True, {}, ()),
        (True, True, {}, ("Fresh",)),
        (True, True, {"selected_to_fight": True}, ()),
    ],
)
def test_who_is_made_to_fight_by_a_consolidation(
    wtc: bool, engaged: bool, fresh: dict[str, object], forced: tuple[str, ...]
) -> None:
    told = consolidated(wtc=wtc, engaged=engaged, **fresh)
    assert told.forced == forced
    assert [selection.chosen for selection in told.order.selections] == list(forced)


@pytest.mark.parametrize(("kind", "selected"), [(MoveType.PILE_IN, False), (MoveType.OVERRUN, True)])
def test_who_is_dragged_in_is_eligible_to_fight(kind: MoveType, selected: bool) -> None:
    """12.06: an overrun happens when its unit is selected; whoever it engages may be selected then."""
    scenario = board(state(chargers([(20, 20)]), made_charge_move=True), unit("Fresh", [(25, 20)]))
    told = aftermath(scenario, MoveAction(kind, "C"), [Placement("C1", point(21.8, 20))])
    assert told.consequences == ("Fresh is engaged now, so it is eligible to fight (12.04)",)
    assert told.scenario.unit("C").state.selected_to_fight is selected
    assert [one.chosen for one in told.order.selections] == (["Fresh"] if selected else ["C", "Fresh"])
