"""Odds through the one door: known least rolls, certified ends, skies, caps, modifiers, limits, switches."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal

import pytest

from planner.board.action import HeroicIntervention, MoveAction
from planner.board.answer import Judgement, Verdict
from planner.board.base import Oval
from planner.board.odds import Chance, ModeOdds, Odds, OddsVerdict
from planner.board.rulings import Rulings
from planner.board.scenario import Scenario
from planner.board.unit import UnitState
from planner.formats import read_scenario, scenario_from_json
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.plan.limits import Watch
from planner.plan.odds import NEVER_WORSE, PERHAPS_WORSE, odds
from planner.proof.certificate import verify
from planner.rules.dice import NATURAL_ROLLS, chance_of
from planner.units import INCH
from tests.builders import board, chargers, charging, unit

HERE = Path(__file__).parent
SCENARIOS = HERE.parent.parent / "scenarios"
LEAST_ROLLS: dict[str, Any] = json.loads((HERE / "least_rolls.json").read_text(encoding="utf-8"))
RULINGS: tuple[Literal["before", "after"], ...] = ("before", "after")
ANY = replace(charging(7), targets="all-subsets", roll=None)


def bundled(name: str, **switches: str) -> tuple[Scenario, MoveAction]:
    scenario = read_scenario(SCENARIOS / f"{name}.json")
    assert isinstance(scenario.action, MoveAction)
    changed = replace(scenario, rulings=replace(scenario.rulings, **switches))  # type: ignore[arg-type]
    return changed, replace(scenario.action, targets="all-subsets")


def duel(gap: float, keywords: tuple[str, ...] = ("INFANTRY",)) -> Scenario:
    return board(chargers([(24, 22)], keywords=keywords), unit("T", [(24 + gap + 32 / 25.4, 22)]))


def only(found: Odds) -> ModeOdds:
    ((mode,),) = [entry.modes for entry in found.sets]
    return mode


def check_ends(scenario: Scenario, found: Odds) -> None:
    """Have both ends of every bracket looked at again: the proof verified, the placement judged."""
    for entry in found.sets:
        for mode in entry.modes:
            assert mode.needed is not None
            below, above = mode.needed.below, mode.needed.above
            assert below is not None
            assert below.proof is not None
            assert verify(scenario, below.action, below.proof) == []
            if above is not None:
                assert judge_charge(scenario, above.action, above.placements).verdict is Judgement.LEGAL
                assert (mode.needed.low or 0) < (mode.needed.high or 0)


@pytest.mark.parametrize("name", LEAST_ROLLS)
def test_known_questions_get_their_least_roll(name: str) -> None:
    case = LEAST_ROLLS[name]
    scenario = scenario_from_json(case["scenario"], name)
    assert isinstance(scenario.action, MoveAction)
    found = odds(scenario, scenario.action)
    assert found.verdict is OddsVerdict.ANSWERED
    flies = scenario.action.take_to_the_skies
    mode = next(mode for mode in found.sets[0].modes if mode.skies is flies)
    assert mode.least_roll == case["least_roll"]
    rolls = [] if mode.least_roll is None else range(mode.least_roll, 13)
    assert mode.chances.once == Chance(chance_of(rolls), chance_of(rolls))
    check_ends(scenario, found)


def test_a_walker_round_a_wall_has_the_odds_known_for_it() -> None:
    mode = only(odds(*bundled("walker_goes_round_a_wall")))
    assert mode.chances.once.least == Fraction(21, 36)
    assert mode.chances.rerolled.least == Fraction(1071, 1296)
    assert mode.needed is not None
    low, high = mode.needed.low or 0, mode.needed.high or 0
    assert low < 6.5841 * INCH < high <= low + INCH // 1000


def test_each_set_of_the_screen_has_its_own_odds() -> None:
    case = LEAST_ROLLS["target behind a screen"]["scenario"]
    scenario = scenario_from_json(case, "screen")
    assert isinstance(scenario.action, MoveAction)
    found = odds(scenario, replace(scenario.action, targets="any"))
    assert {entry.targets: entry.modes[0].least_roll for entry in found.sets} == {
        ("U",): 5,
        ("T",): 11,
        ("U", "T"): 7,
    }
    for plan in found.plans:
        assert plan.best is None or len(plan.best.action.targets) == (1 if plan.natural < 7 else 2)
        if plan.best is not None:
            action = plan.best.action
            assert action.roll == plan.natural
            assert judge_charge(scenario, action, plan.best.placements).verdict is Judgement.LEGAL
    check_ends(scenario, found)


def test_the_modifier_moves_the_natural_roll_and_both_chances_are_told() -> None:
    mode = only(odds(duel(6.5), replace(ANY, modifier=2)))
    assert mode.least_roll == 5
    assert (mode.chances.unmodified.least, mode.chances.once.least) == (Fraction(21, 36), Fraction(30, 36))
    hindered = only(odds(duel(6.5), replace(ANY, modifier=-3)))
    assert hindered.least_roll == 10
    assert hindered.chances.unmodified.least == Fraction(21, 36)


@pytest.mark.parametrize("gap", [3.2, 6.5, 9.0])
def test_chances_never_fall_as_the_modifier_grows(gap: float) -> None:
    chances = [only(odds(duel(gap), replace(ANY, modifier=m))).chances for m in range(-6, 7)]
    for kind in ("once", "rerolled"):
        least = [getattr(chance, kind).least for chance in chances]
        assert least == sorted(least)
        assert least[0] < least[-1]
        assert least == [getattr(chance, kind).most for chance in chances]


@pytest.fixture(scope="module")
def over_the_screen() -> tuple[Odds, list[str]]:
    """Return the odds of a jump pack behind a screen, and what was told meanwhile."""
    told: list[str] = []
    return odds(*bundled("over_the_screen_by_jump_pack"), Watch(None, told.append)), told


def test_taking_to_the_skies_is_compared_roll_by_roll(over_the_screen: tuple[Odds, list[str]]) -> None:
    found, _ = over_the_screen
    guard = next(entry for entry in found.sets if entry.targets == ("Guard",))
    assert [(mode.skies, mode.least_roll) for mode in guard.modes] == [(False, 11), (True, 9)]
    assert guard.chances.once.least == Fraction(10, 36)
    on_nine = {plan.skies: plan for plan in found.plans if plan.natural == 9}
    assert (on_nine[False].max_distance, on_nine[True].max_distance) == (9 * INCH, 7 * INCH)
    best = {skies: plan.best.action.targets for skies, plan in on_nine.items() if plan.best is not None}
    assert best == {False: ("Screen",), True: ("Screen", "Guard")}
    assert on_nine[True].worth > on_nine[False].worth


def test_progress_names_set_way_and_distance(over_the_screen: tuple[Odds, list[str]]) -> None:
    _, told = over_the_screen
    for start in ("Guard, taking to the skies on a ", "Screen + Guard on a ", "Guard, narrowing: "):
        assert any(text.startswith(start) for text in told), start


def test_declared_after_the_roll_either_way_counts() -> None:
    """In the open walking is never worse; with both, the chances are those of walking either way."""
    scene = duel(6.5, ("INFANTRY", "FLY"))
    for ruling in RULINGS:
        rulings = Rulings(take_to_the_skies=ruling)
        found = odds(replace(scene, rulings=rulings), ANY)
        assert found.declared_after is (ruling == "after")
        assert found.sets[0].chances.once.least == Fraction(21, 36)
        assert [mode.least_roll for mode in found.sets[0].modes] == [7, 9]


def test_into_the_fray_counts_at_most_six_and_selects_within_six() -> None:
    fray = replace(ANY, heroic_intervention=HeroicIntervention.INTO_THE_FRAY)
    assert only(odds(duel(5.5), fray)).least_roll == 6
    assert only(odds(duel(6), fray)).chances.once.least == chance_of(range(6, 13))
    beyond = odds(duel(6.2), fray)
    assert beyond.sets == ()
    assert 'more than 6.000"' in beyond.out_of_range["T"]
    assert beyond.verdict is OddsVerdict.ANSWERED


def test_higher_is_never_worse_is_said_where_it_holds() -> None:
    assert odds(duel(5), ANY).notes == (NEVER_WORSE,)


def test_read_physically_a_higher_roll_can_be_worse() -> None:
    scenario, action = bundled("a_higher_roll_can_be_worse")
    named = replace(action, targets=("Guards",))
    found = odds(scenario, named)
    mode = only(found)
    assert not found.monotone
    assert found.notes == (PERHAPS_WORSE,)
    assert mode.needed is None
    assert mode.verdicts[6] is Verdict.IMPOSSIBLE
    assert mode.verdicts[7] is Verdict.LEGAL
    assert mode.verdicts[8] is Verdict.UNRESOLVED
    assert found.verdict is OddsVerdict.UNRESOLVED
    assert mode.chances.once.least < mode.chances.once.most == chance_of(range(7, 13))
    on_seven = charge(scenario, replace(named, roll=7))
    held = judge_charge(scenario, replace(named, roll=8), on_seven.placements)
    assert held.verdict is Judgement.ILLEGAL
    usual = only(odds(replace(scenario, rulings=Rulings()), named))
    assert usual.least_roll == 7
    assert usual.needed is not None


def test_out_of_time_keeps_what_closed_forms_tell() -> None:
    found = odds(duel(6.5), ANY, Watch(0.0))
    mode = only(found)
    assert found.verdict is OddsVerdict.UNRESOLVED
    assert found.reasons[0].startswith("the limit of 0.0 s was reached")
    assert mode.open_rolls == tuple(range(7, 13))
    assert mode.chances.once == Chance(Fraction(0), Fraction(21, 36))
    assert all(plan.best is None for plan in found.plans)


def test_a_unit_that_may_not_charge_is_told_why() -> None:
    scene = duel(5)
    barred = replace(scene.units[0], state=UnitState(declared_charge=True))
    found = odds(replace(scene, units=(barred, scene.units[1])), ANY)
    assert found.verdict is OddsVerdict.NOT_ELIGIBLE
    assert found.reasons == ("C may not charge: it has already declared a charge this phase (11.02)",)


def test_what_cannot_be_judged_is_unresolved() -> None:
    found = odds(replace(duel(5), width=501 * INCH), ANY)
    assert found.verdict is OddsVerdict.UNRESOLVED
    assert "only boards up to" in found.reasons[0]


def test_ovals_have_odds_too() -> None:
    scene = duel(5)
    target = scene.units[1]
    shaped = replace(target, models=(replace(target.models[0], base=Oval(375_000, 210_000)),))
    found = odds(replace(scene, units=(scene.units[0], shaped)), ANY)
    assert found.verdict is OddsVerdict.ANSWERED
    needed = found.sets[0].modes[0].needed
    assert needed is not None
    assert needed.below is not None
    assert needed.above is not None
    # The base starts 5" from a round one of 32 mm; its long half axis of 37.5 mm lies along the way.
    assert needed.above.max_distance is not None
    assert abs(needed.above.max_distance - (5 * 127_000 - 187_500 + 80_000)) < 127_000 // 100


def test_goals_shape_the_plans() -> None:
    found = odds(duel(11.5), replace(ANY, goal=(("most-within-1",),)))
    best = found.plans[-1].best
    assert best is not None
    assert best.optimum is not None
    assert best.optimum.goal == ("most-within-1",)


def test_a_granted_distance_is_no_matter_of_odds() -> None:
    with pytest.raises(ValueError, match="a granted distance needs no roll"):
        odds(duel(5), replace(ANY, max_distance=INCH))


def test_every_natural_roll_has_a_plan() -> None:
    found = odds(duel(5), ANY)
    assert [plan.natural for plan in found.plans] == list(NATURAL_ROLLS)
