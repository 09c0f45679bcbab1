"""Who may charge at whom, measured on boards: boundaries, why not, and what would make it so."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from planner.board.action import HeroicIntervention
from planner.board.eligible import Eligibility
from planner.board.scenario import Scenario
from planner.board.unit import Moved, Side, UnitState
from planner.formats.shape_eligible import RosterShape
from planner.formats.write_eligible import roster_to_json
from planner.judge import gap as gap_module
from planner.plan.eligible import eligibility, roster
from planner.units import from_inches
from tests.builders import blurred, board, chargers, charging, oval, rebased, unit

BASE = 32 / 25.4
"""From centre to centre of two 32 mm bases in contact, in inches."""


def facing(gap: float, **fields: object) -> Scenario:
    """Return a board with one enemy unit so far away, exactly to the unit of length."""
    foe = unit("T", [(10 + BASE + gap, 10)])
    x = chargers([(10, 10)]).models[0].at.x + from_inches(gap) + 160_000
    model = replace(foe.models[0], at=foe.models[0].at._replace(x=x))
    charger = replace(chargers([(10, 10)]), state=UnitState(**fields))  # type: ignore[arg-type]
    return board(charger, replace(foe, models=(model,)))


def asked(scenario: Scenario, **fields: object) -> Eligibility:
    return eligibility(scenario, replace(charging(7), roll=None, **fields))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("gap", "rolls", "throws"),
    [(8.0, range(8, 13), 15), (8.001, range(9, 13), 10), (9.0, range(9, 13), 10), (12.0, (12,), 1)],
)
def test_a_roll_selects_up_to_its_distance(gap: float, rolls: range, throws: int) -> None:
    """Within counts the limit; more than 8" means a 9: 10 of 36."""
    told = asked(facing(gap))
    (target,) = told.targets
    assert told.may is True
    assert target.rolls == tuple(rolls)
    assert target.chance == Fraction(throws, 36)


def test_reserves_need_a_nine_and_are_told_why() -> None:
    told = asked(facing(8.001, moved=Moved.INGRESS))
    assert told.may is True
    assert told.allowances[0].endswith("(20.04)")
    assert told.notes == (
        'it takes a 9 to select T, 8.001" away: 10 of 36; 6.001" of movement would engage it, '
        "but the roll has to reach it first (11.04)",
        'it was set up more than 8" from every enemy, so no roll of less than 9, modifiers counted, '
        "selects anybody (20.04, 11.04)",
    )


def test_a_modifier_counts() -> None:
    (target,) = asked(facing(8.001), modifier=1).targets
    assert target.rolls == tuple(range(8, 13))


def test_too_far_says_by_how_much() -> None:
    told = asked(facing(12.5))
    assert told.may is False
    assert told.reasons == ('C may not charge: no enemy unit is within 12" (11.02)',)
    assert told.remedies == ('an enemy unit within 12": T is 12.500" away, 0.500" too far (11.02)',)
    assert told.targets[0].because == ('T is 12.500" away, farther than 12" (11.04)',)


def test_each_reason_has_its_remedy() -> None:
    told = asked(facing(1.0, moved=Moved.ADVANCE, started_action=True))
    assert [reason[-7:] for reason in told.reasons] == ["(11.02)", "(11.02)", "(16.01)"]
    assert told.remedies == (
        "being unengaged without falling back, which would bar it too (11.02)",
        "a normal move instead of the advance (11.02)",
        "starting no action (16.01)",
    )


def test_an_aircraft_alone_lets_it_declare_at_nobody() -> None:
    plane = unit("P", [(15, 10)], keywords=("AIRCRAFT",))
    told = asked(board(chargers([(10, 10)]), plane))
    assert told.may is True
    assert told.targets[0].because == ("P is AIRCRAFT and C does not FLY (23.02)",)
    assert told.notes == ("it may declare a charge, but there is nobody that it could select (11.04)",)


def test_into_the_fray_reaches_six_inches() -> None:
    fray = HeroicIntervention.INTO_THE_FRAY
    (near,) = asked(facing(6.0), heroic_intervention=fray).targets
    assert near.rolls == tuple(range(6, 13))
    (far,) = asked(facing(6.001), heroic_intervention=fray).targets
    assert far.rolls == ()
    assert far.because == ('T is 6.001" away, farther than any roll reaches (11.04)',)


def test_too_close_to_call_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """An oval 12" away to within what is known of its gap, here a unit more or less, is in neither range."""
    monkeypatch.setattr(gap_module, "bracket", blurred)
    charger = rebased(chargers([(10, 10)]), oval(60, 35.5))
    target = unit("T", [(40, 10)])
    (foe,) = target.models
    foe = replace(foe, at=foe.at._replace(x=from_inches(10) + 150_000 + from_inches(12) + 80_000))
    scenario = board(charger, replace(target, models=(foe,)))
    told = asked(scenario)
    assert told.may is None
    assert told.reasons == ('whether an enemy is within 12" of C is too close to call (11.02)',)
    assert told.targets[0].open_rolls == (12,)
    assert not roster(scenario, Side.ATTACKER, [charging(7)]).decided
    advanced = replace(charger, state=UnitState(moved=Moved.ADVANCE))
    assert asked(board(advanced, scenario.unit("T"))).may is False


def test_json_has_the_shape_of_the_schema() -> None:
    scenario = facing(8.001, moved=Moved.INGRESS)
    written = roster_to_json(roster(scenario, Side.ATTACKER, [charging(7)]))
    shape = RosterShape.model_validate(written)
    assert shape.model_dump(mode="json", exclude_none=True) == _without_none(written)
    (told,) = shape.units
    assert told.targets[0].chance.fraction == "5/18"


def _without_none(value: object) -> object:
    if isinstance(value, dict):
        return {key: _without_none(entry) for key, entry in value.items() if entry is not None}
    if isinstance(value, list):
        return [_without_none(entry) for entry in value]
    return value
