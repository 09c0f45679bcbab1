"""The best plan for a roll: ordering, and placements mended where asking found none."""

from __future__ import annotations

from dataclasses import replace

from planner.board.answer import Answer, Judgement, Verdict
from planner.plan.asking import Asking
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.plan.limits import Watch
from planner.plan.odds import odds
from planner.plan.roll_plans import roll_plan, worth
from planner.units import INCH
from tests.builders import board, chargers, charging, unit
from tests.property.strategies import scene
from tests.search.test_tighten import round_the_wall

SCENE = round_the_wall()
ACTION = replace(charging(7), roll=None, targets="all-subsets")


def test_where_none_is_found_a_placement_of_less_distance_is_mended() -> None:
    """The placement of a 7 breaks a duty on an 8, where asking is made to find nothing."""
    asking = Asking(SCENE, ACTION, Watch())
    search = asking.search(("T",))
    search.lower(charge(SCENE, charging(7)))
    asking.answers[charging(8)] = Answer(Verdict.UNRESOLVED, charging(8), 8 * INCH)
    plan = roll_plan(asking, 8, {("T",): search})
    assert plan.possible == (("T",),)
    assert plan.best is not None
    assert plan.best.action == replace(charging(8), targets=("T",))
    assert judge_charge(SCENE, plan.best.action, plan.best.placements).verdict is Judgement.LEGAL


def test_out_of_time_no_placement_is_looked_for() -> None:
    asking = Asking(SCENE, ACTION, Watch(0.0))
    search = asking.search(("T",))
    search.lower(charge(SCENE, charging(7)))
    plan = roll_plan(asking, 8, {("T",): search})
    assert (plan.possible, plan.best) == ((("T",),), None)


def test_a_roll_that_is_too_short_has_no_plan() -> None:
    asking = Asking(SCENE, ACTION, Watch())
    search = asking.search(("T",))
    asking.settle(("T",), search)
    plan = roll_plan(asking, 6, {("T",): search})
    assert (plan.possible, plan.unresolved, plan.best, plan.worth) == ((), (), None, ())


def test_a_set_without_placement_gives_way_to_a_smaller_one() -> None:
    """Two units are said to be possible, with ends that nothing mends; one of them has a placement."""
    both = board(chargers([(24, 22)]), unit("T", [(30, 22)]), unit("U", [(30, 34)]))
    asking = Asking(both, ACTION, Watch())
    single, pair = asking.search(("T",)), asking.search(("T",))
    asking.settle(("T",), single)
    pair.lower(replace(charge(both, charging(9)), action=charging(9, "T", "U"), max_distance=single.low + 1))
    plan = roll_plan(asking, 9, {("T",): single, ("T", "U"): pair})
    assert plan.possible == (("T",), ("T", "U"))
    assert plan.best is not None
    assert plan.best.action.targets == ("T",)


def test_goals_asked_for_come_before_models_within_an_inch() -> None:
    asked = replace(charging(9), goal=(("shortest",),))
    shortest, plain = charge(SCENE, asked), charge(SCENE, charging(9))
    assert isinstance(shortest, Answer)
    assert len(worth(SCENE, shortest)) == len(worth(SCENE, plain)) + 1
    assert worth(SCENE, shortest)[1] < 0
    assert worth(SCENE, plain) == (1, 1, 1)


def test_plans_and_sets_tell_the_same_after_narrowing() -> None:
    """On this board some distances stay open, and narrowing may settle a roll after plans were chosen."""
    found = odds(scene(35), replace(ACTION, targets=("U",)))
    for plan in found.plans:
        for entry in found.sets:
            verdict = entry.modes[0].verdicts[plan.natural]
            assert (entry.targets in plan.possible) is (verdict is Verdict.LEGAL)
            assert (entry.targets in plan.unresolved) is (verdict is Verdict.UNRESOLVED)
