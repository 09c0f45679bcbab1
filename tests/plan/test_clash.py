"""Clashes: they suffice for a proof, and without any one of their conditions no claim holds."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from benchmarks.scenes import scene as benchmark_scene
from planner.board.action import MoveAction
from planner.board.answer import Verdict
from planner.board.condition import Condition, Demand
from planner.board.explanation import Clash
from planner.formats import scenario_from_json
from planner.judge.question import bodies
from planner.plan.again import derivation
from planner.plan.charge import charge
from planner.plan.clash import clash, conditions, shows
from planner.plan.clash_words import clash_sentence, joined
from planner.plan.limits import OutOfTimeError, Watch
from planner.proof.certificate import certificate
from planner.proof.claims import Case, by_region, closed_form
from tests.builders import board, chargers, charging, point, unit
from tests.plan.scenes import CLASHES, impossible
from tests.property.strategies import SEEDS, scene

SENTENCES = {
    "roll_too_short": 'Guard cannot be selected: Guard1 is 9.600" from Blade1, more than 9.000" (11.04)',
    "two_targets_too_far_apart": (
        'Left and Right are 5.740" apart, and Blade spans at most 5.575" in coherency (11.04, 03.03)'
    ),
    "walker_goes_round_a_wall": (
        'no model of Walker can end engaged with Guards (11.04): every spot within 2" of Guards is out of '
        'reach in 6.000" (03.01; Walker1, the nearest, starts 4.689" from Guards1) or cut off or taken up by '
        "ruin_wall-f (13.06)"
    ),
    "guarded_by_another_unit": (
        'no model of Blade can end engaged with Captain (11.04): every spot within 2" of Captain is out of '
        'reach in 9.000" (03.01; Blade1, the nearest, starts 6.625" from Captain1) or within 2" of Guard2 '
        'and Guard4 of Guards, no target (11.04; Guard2 is 1.138" from Captain1)'
    ),
    "gap_too_narrow_between_two_screens": (
        'no model of Rider can end engaged with Captain (11.04): every spot within 2" of Captain is out of '
        'reach in 12.000" (03.01; Rider1, the nearest, starts 8.586" from Captain1) or cut off or taken up '
        "by North1 and North3 of North (03.01) or South1 and South3 of South (03.01)"
    ),
    "one_walker_left_behind": (
        "engaging Guard (11.04) keeps Walker2 out of coherency (03.03): whichever model engages it, every "
        "spot for that model, or every spot near enough to it for Walker2, is out of reach in "
        '7.000" (03.01) or cut off or taken up by long_wall and side_wall (13.06)'
    ),
    "walker_shut_in_a_pocket": (
        'Walker2 has nowhere to end: every spot is out of reach in 8.000" (03.01), cut off or taken up by '
        "back, side_N and side_S (13.06) or no closer to a target (11.04)"
    ),
}


@cache
def found(name: str, roll: int) -> Clash:
    scenario, action = impossible(name, roll)
    answer = charge(scenario, action)
    assert answer.proof is not None
    return clash(scenario, action, answer.proof["claims"][0], Watch())


def case_of(name: str, roll: int, kept: frozenset[Condition]) -> Case:
    scenario, action = impossible(name, roll)
    whole = conditions(Case(scenario, action).question)
    assert kept <= set(whole)
    return Case(scenario, action, left_out=frozenset(whole) - kept)


@pytest.mark.parametrize(("name", "roll"), CLASHES)
def test_what_clashes_is_found(name: str, roll: int) -> None:
    names = {f"{c.demand} {c.name}".strip() for c in found(name, roll).conditions}
    assert names == CLASHES[name, roll]


@pytest.mark.parametrize(("name", "roll"), CLASHES)
def test_the_conditions_suffice_and_none_can_be_spared(name: str, roll: int) -> None:
    whole = found(name, roll)
    kept = frozenset(whole.conditions)
    assert derivation(whole.claim)(case_of(name, roll, kept)) is not None
    for condition in kept:
        fewer = case_of(name, roll, kept - {condition})
        assert closed_form(fewer) + by_region(fewer) == []


@pytest.mark.parametrize("seed", [0, 8, 16, 48, 64])
def test_clashes_among_the_ruins_of_a_layout_are_minimal(seed: int) -> None:
    """Scenes impossible by construction, with up to 15 models and dozens of features."""
    scenario = scenario_from_json(benchmark_scene(seed), str(seed))
    action = scenario.action
    assert isinstance(action, MoveAction)
    answer = charge(scenario, action)
    assert answer.proof is not None
    result = clash(scenario, action, answer.proof["claims"][0], Watch())
    whole = frozenset(conditions(Case(scenario, action).question))
    assert len(whole) > 30
    assert len(result.conditions) < 10
    assert shows(scenario, action, result)
    for condition in result.conditions:
        left_out = whole - frozenset(result.conditions) | {condition}
        assert derivation(result.claim)(Case(scenario, action, left_out=left_out)) is None


@pytest.mark.parametrize("name", SENTENCES)
def test_the_sentence_names_models_numbers_and_sections(name: str) -> None:
    roll = next(roll for other, roll in CLASHES if other == name)
    assert found(name, roll).sentence == SENTENCES[name]


def test_a_follower_is_not_blamed_where_nobody_engages() -> None:
    """The claim that nobody can follow holds also where nobody can engage: then that is what is said."""
    scenario, action = impossible("guarded_by_another_unit", 9)
    blade, *others = scenario.units
    second = replace(blade.models[0], id="Blade2", at=point(23, 22))
    pair = replace(scenario, units=(replace(blade, models=(*blade.models, second)), *others))
    result = clash(pair, action, {"kind": "cannot-follow", "target": "Captain"}, Watch())
    assert result.sentence.startswith("no model of Blade can end engaged with Captain (11.04): every spot")


@settings(max_examples=12, deadline=None)
@given(SEEDS, st.integers(3, 9))
def test_who_is_no_part_of_a_clash_may_go_and_it_stays_impossible(seed: int, roll: int) -> None:
    scenario, action = scene(seed), charging(roll)
    answer = charge(scenario, action)
    assume(answer.verdict is Verdict.IMPOSSIBLE and answer.proof is not None)
    assert answer.proof is not None
    result = clash(scenario, action, answer.proof["claims"][0], Watch())
    named = {condition.name for condition in result.conditions}
    for other in scenario.enemies(scenario.unit("C")):
        if other.id != "T" and named.isdisjoint(body.id for body in bodies(other)):
            fewer = board(*(u for u in scenario.units if u.id != other.id), terrain=scenario.terrain)
            assert charge(fewer, action).verdict is not Verdict.LEGAL
            assert shows(fewer, action, result)


def test_a_clash_shows_nothing_where_one_of_its_conditions_is_missing() -> None:
    whole = found("guarded_by_another_unit", 9)
    scenario, action = impossible("guarded_by_another_unit", 9)
    assert shows(scenario, action, whole)
    unguarded = board(*(unit for unit in scenario.units if unit.id != "Guards"))
    assert not shows(unguarded, action, whole)


def test_a_claim_that_does_not_hold_is_refused() -> None:
    scenario, action = impossible("roll_too_short", 10)
    with pytest.raises(ValueError, match="do not suffice"):
        clash(scenario, action, {"kind": "not-selectable", "target": "Guard"}, Watch())


def test_the_deadline_stops_the_search() -> None:
    scenario, action = impossible("roll_too_short", 9)
    with pytest.raises(OutOfTimeError):
        clash(scenario, action, {"kind": "not-selectable", "target": "Guard"}, Watch(seconds=0.0))


def test_no_certificate_is_made_with_conditions_left_out() -> None:
    case = case_of("roll_too_short", 9, frozenset(found("roll_too_short", 9).conditions))
    with pytest.raises(ValueError, match="none of its conditions left out"):
        certificate(case, closed_form(case))


def test_a_kind_of_claim_not_known_lists_what_cannot_be_done_together() -> None:
    friend = unit("F", [(20, 20)], side=chargers([(0, 0)]).side)
    scenario = board(
        chargers([(24, 20), (24, 22)]), unit("T", [(30, 20)]), unit("U", [(30, 26), (30, 28)]), friend
    )
    question = Case(scenario, charging(7)).question
    kept = [
        Condition(Demand.ENGAGE, "T"),
        Condition(Demand.REACH),
        Condition(Demand.FEATURE, "W"),
        Condition(Demand.BODY, "U1"),
        Condition(Demand.BODY, "F1"),
        Condition(Demand.SHUN, "U1"),
        Condition(Demand.SHUN, "U2"),
        Condition(Demand.CLOSER, "C1"),
        Condition(Demand.COHERENCY, "C1"),
        Condition(Demand.COHERENCY, "C2"),
        Condition(Demand.EDGE),
    ]
    assert clash_sentence(question, {"kind": "no-arrangement"}, kept) == (
        'C cannot do all of this at once: end engaged with T (11.04); move at most 7.00" (03.01); go round '
        "and end clear of W (13.06); go round and end clear of U1 of U (03.01); end clear of F (03.01); "
        'stay more than 2" from U, no target (11.04); end closer to a target with C1 (11.04); keep every '
        "model in coherency (03.03); end on the board (03.01)"
    )


def test_words_are_joined() -> None:
    assert [joined(list(words)) for words in ("A", "AB", "ABC")] == ["A", "A and B", "A, B and C"]
