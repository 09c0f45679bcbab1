"""Surge moves through the door: where models go, who may, at whom, and what is proven (21.02)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import planner
from planner.board.action import MoveType
from planner.board.answer import Answer, Judgement, Verdict
from planner.board.scenario import Scenario
from planner.board.unit import Side
from planner.errors import InputError
from planner.formats import scenario_from_json
from planner.interface.answers import Request, answered
from planner.interface.catalogue import Language, speaking
from planner.interface.wording import headline
from planner.judge.body import body
from planner.judge.measure import gap, is_engaged
from planner.plan.aftermath import aftermath
from planner.plan.charge import charge
from planner.plan.judging import judge_move
from planner.plan.move import answer_move
from planner.plan.position import Position
from planner.proof.certificate import verify
from planner.units import INCH, from_inches
from tests.builders import board, box, chargers, charging, moving, oval, point, rebased, rectangle, unit, wall
from tests.judge.facing_foes import gap as centres
from tests.judge.facing_foes import scene
from tests.judge.test_surge import ONE

FEW = settings(max_examples=10, deadline=None)


def asked(scenario: Scenario, *targets: str, inches: float = 4, **fields: Any) -> Answer:
    """Answer, and have whatever is said checked by judge and verifier."""
    action = moving(MoveType.SURGE, *targets, max_distance=from_inches(inches), **fields)
    answer = answer_move(scenario, action)
    if answer.verdict is Verdict.LEGAL:
        assert judge_move(scenario, answer.action, answer.placements).verdict is Judgement.LEGAL
    if answer.verdict is Verdict.IMPOSSIBLE:
        assert answer.proof is not None
        assert verify(scenario, answer.action, answer.proof) == []
    return answer


def away(scenario: Scenario, answer: Answer, enemy: str) -> list[float]:
    """How far each model ends from a unit, in inches."""
    own = scenario.unit(answer.action.unit).models
    ends = [body(m).at(p.spot, p.facing) for m, p in zip(own, answer.placements, strict=True)]
    return [min(gap(end, body(foe)) for foe in scenario.unit(enemy).models) / INCH for end in ends]


FIVE = [(20, 20), (20, 22), (20, 24), (18, 20), (18, 22)]


def test_all_who_can_end_engaged() -> None:
    scenario = scene(FIVE, [(20 + centres(5), 20), (20 + centres(5), 22)])
    answer = asked(scenario, goal=(("most-engaged",),))
    assert sum(gap <= 2 for gap in away(scenario, answer, "T")) >= 3
    assert answer.notes == ()


def test_who_cannot_ends_as_close_as_possible_and_it_is_proven_that_nobody_could() -> None:
    scenario = scene(ONE, [(20 + centres(10), 20)])
    answer = asked(scenario)
    assert away(scenario, answer, "T")[0] == pytest.approx(6, abs=0.01)
    assert answer.notes == (
        "no model of C can end engaged with T: every such spot is out of reach, taken, in terrain, or "
        "engaged with a unit that is no target (21.02)",
    )


def test_who_could_only_alone_is_told_too() -> None:
    """The one that is near enough has to stay with the one that is not."""
    scenario = scene([(20, 20), (17, 20)], [(20 + centres(5), 20)])
    slow = wall("W", box(16, 10, 17 - centres(0) / 2, 30))
    shut = wall("V", box(17 + centres(0) / 2, 10, 18, 30))
    held = replace(
        scenario,
        units=(chargers([(20, 20), (17, 20)], keywords=("MOUNTED",)), scenario.unit("T")),
        terrain=(slow, shut),
    )
    answer = asked(held, inches=3.2)
    assert answer.verdict is Verdict.LEGAL
    assert answer.notes == ("no model of C ends engaged; none could with the others there (21.02)",)


def test_who_is_shut_in_stays_and_has_moved() -> None:
    yard = [
        wall(n, box(*c))
        for n, c in zip(
            "WXYZ",
            ((18, 18, 22, 18.2), (18, 21.8, 22, 22), (18, 18.2, 18.2, 21.8), (20.7, 18.2, 20.9, 21.8)),
            strict=True,
        )
    ]
    scenario = board(chargers([(20.07, 20)], keywords=("MOUNTED",)), unit("T", [(30, 20)]), terrain=yard)
    answer = asked(scenario)
    assert answer.verdict is Verdict.LEGAL
    assert away(scenario, answer, "T")[0] == pytest.approx(8.67, abs=0.011)


def test_round_a_wall() -> None:
    scenario = board(
        chargers(ONE, keywords=("MOUNTED",)),
        unit("T", [(26, 20)]),
        terrain=(wall("W", box(21.5, 17, 21.7, 21)),),
    )
    near = away(scenario, asked(scenario, inches=6), "T")[0]
    assert near <= 2
    short = away(scenario, asked(scenario, inches=3), "T")[0]
    assert 2 < short < 4.74


def test_ovals_close_up() -> None:
    own = rebased(chargers([(20, 20), (20, 22.5)]), oval(60, 35.5))
    scenario = board(own, unit("T", [(32, 20)]))
    answer = asked(scenario)
    assert answer.verdict is Verdict.LEGAL
    assert min(away(scenario, answer, "T")) == pytest.approx(12 - 4 - centres(0) / 2 - 30 / 25.4, abs=0.01)


def test_another_target_than_the_closest_is_impossible() -> None:
    scenario = scene(ONE, [(20 + centres(6), 20)], [(20, 20 + centres(7))])
    answer = asked(scenario, "U")
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.reasons == ("U cannot be selected: the closest enemy unit is T (21.02)",)


def test_of_several_as_close_one_is_picked() -> None:
    scenario = scene(ONE, [(20 + centres(6), 20)], [(20, 20 + centres(6))])
    assert asked(scenario).target_sets == ()
    assert dict(asked(scenario, targets="all-subsets").target_sets) == {
        ("T",): Verdict.LEGAL,
        ("U",): Verdict.LEGAL,
    }
    both = asked(scenario, "T", "U")
    assert both.reasons == ("U cannot be selected too: one unit is (21.02)",)


def test_of_several_as_close_to_a_rectangle_one_is_picked() -> None:
    """Mirror images at an odd facing: as close, though no digits show it."""
    scenario = scene(ONE, [(15, 21)], [(25, 21)])
    tank = rebased(scenario.unit("C"), rectangle(60, 35), 0)
    left, right = (
        rebased(scenario.unit(name), rectangle(50, 25), facing) for name, facing in (("T", 20), ("U", 160))
    )
    scenario = replace(scenario, units=(tank, left, right))
    assert asked(scenario).verdict is Verdict.LEGAL
    assert set(dict(asked(scenario, targets="all-subsets").target_sets)) == {("T",), ("U",)}


def test_a_unit_that_cannot_come_together_is_proven_to() -> None:
    scenario = scene([(20, 20), (26, 20)], [(50, 20)])
    answer = asked(scenario, inches=1)
    assert answer.verdict is Verdict.IMPOSSIBLE


def test_only_aircraft_is_nobody() -> None:
    scenario = board(chargers(ONE), unit("T", [(25, 20)], keywords=("AIRCRAFT",)))
    answer = asked(scenario)
    assert answer.verdict is Verdict.NOT_ELIGIBLE
    assert answer.reasons == (
        "C may not surge: there is no enemy unit, AIRCRAFT apart, which it ignores (23.04), to surge at "
        "(21.02)",
    )


def test_goals() -> None:
    scenario = scene([(20, 20), (20, 22)], [(20 + centres(5), 21)], [(20, 28.5)])
    answer = asked(scenario, goal=(("stay-off", "U"), ("most-engaged",)))
    assert answer.optimum is not None
    assert answer.optimum.value[1] == 2


def test_after_a_surge_no_further_move_this_phase() -> None:
    scenario = scene(ONE, [(20 + centres(6), 20)])
    answer = asked(scenario, inches=3)
    after = aftermath(scenario, answer.action, answer.placements, turn=Side.DEFENDER).scenario
    assert after.unit("C").state.surged
    for kind in (MoveType.PILE_IN, MoveType.OVERRUN, MoveType.CONSOLIDATE):
        told = answer_move(after, moving(kind)).reasons
        assert any("after which it makes no other move this phase (21.02)" in reason for reason in told)
    assert charge(after, charging(9)).reasons == (
        "C may not charge: it made a surge move, after which it makes no other move this phase (21.02)",
    )
    assert asked(after).reasons == ("C may not surge: it has made a move this phase (21.02)",)


SCENARIO: dict[str, Any] = {
    "format": "planner/1",
    "units": [
        {"id": "C", "side": "attacker", "base": {"round": 32}, "models": [{"id": "C1", "at": [20, 20]}]},
        {"id": "T", "side": "defender", "base": {"round": 32}, "models": [{"id": "T1", "at": [26, 20]}]},
    ],
    "action": {"type": "surge", "unit": "C", "roll": 1},
}


def test_files_ask_for_it_by_roll_or_distance() -> None:
    scenario = scenario_from_json(SCENARIO, "file")
    assert planner.surge(scenario).max_distance == INCH
    assert planner.surge(scenario, roll=None, max_distance=4).max_distance == 4 * INCH
    told = answered("surge", Request(Position(scenario), {"unit": "C", "roll": 6}))
    assert (told["verdict"], told["action"]["type"], told["action"]["max_distance"]) == ("legal", "surge", 6)
    answer = planner.surge(scenario, heroic_intervention="into-the-fray")
    assert answer.notes[:1] == ("heroic intervention is left out of account: it is for charges (15.11)",)


def test_a_distance_has_to_be_told() -> None:
    scenario = scenario_from_json({**SCENARIO, "action": {"type": "surge", "unit": "C"}}, "file")
    words = "$.action.max_distance: found nothing, expected the inches that the rule grants"
    with pytest.raises(InputError, match=r"\$\.action\.max_distance: found nothing") as told:
        planner.surge(scenario)
    assert words in str(told.value)
    with pytest.raises(InputError, match="the inches that the rule grants"):
        answered("surge", Request(Position(scenario), {"unit": "C"}))


def test_only_a_surge_has_a_roll_of_one() -> None:
    bad = {**SCENARIO, "action": {"type": "charge", "unit": "C", "roll": 1}}
    with pytest.raises(InputError) as told:
        scenario_from_json(bad, "file")
    assert "$.action.roll: found 1, expected a whole number from 2 to 12" in str(told.value)


def test_in_japanese() -> None:
    answer = asked(scene(ONE, [(20 + centres(5), 20)]))
    with speaking(Language.JA):
        assert headline(answer)[1] == 'CはTに向けてサージ移動できる(最大距離4.00")'


@FEW
@given(st.integers(0, 10**6), st.integers(2, 6))
def test_no_model_could_be_closer_by_a_straight_line(seed: int, inches: int) -> None:
    """Brute force: spots all round each end, and towards it, none of which keeps the rules and is closer."""
    import random

    rng = random.Random(seed)
    own = [(20 + 1.4 * k, 20 + rng.uniform(-1, 1)) for k in range(rng.randint(1, 4))]
    foes = [[(30 + rng.uniform(0, 3), 18 + 4 * k + rng.uniform(-1, 1))] for k in range(2)]
    scenario = scene(own, *foes)
    answer = asked(scenario, inches=inches)
    assert answer.verdict is Verdict.LEGAL
    target = answer.action.targets[0]
    others = [body(m) for name in "TU" if name != target for m in scenario.unit(name).models]
    mine = [body(m) for m in scenario.unit("C").models]
    ends = [b.at(p.spot) for b, p in zip(mine, answer.placements, strict=True)]
    (foe,) = (body(m) for m in scenario.unit(target).models)
    for k, end in enumerate(ends):
        if is_engaged(end, foe):
            continue
        for _ in range(60):
            x, y = rng.uniform(-inches, inches), rng.uniform(-inches, inches)
            at = point(own[k][0] + x, own[k][1] + y)
            tried = replace(end, x=at.x, y=at.y)
            placements = [
                replace(p, at=at, path=None, length=None) if j == k else p
                for j, p in enumerate(answer.placements)
            ]
            if gap(tried, foe) < gap(end, foe) - INCH // 50 and not any(is_engaged(tried, o) for o in others):
                wrong = [
                    r.rule for r in judge_move(scenario, answer.action, placements).rows if r.holds is False
                ]
                assert set(wrong) & {"03.01 path", "03.01 no overlap", "03.03 coherency"}, at
