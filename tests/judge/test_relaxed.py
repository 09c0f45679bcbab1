"""Conditions left out: each one frees just what it forbade."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from planner.board.condition import Condition, Demand
from planner.board.scenario import Scenario
from planner.board.unit import Side
from planner.judge.alone import can_end, can_engage
from planner.judge.following import nobody_can_follow
from planner.judge.question import Question, charge_question
from planner.judge.region import Outcome
from planner.judge.relaxed import relaxed
from planner.judge.shared_ways import model_ways
from planner.units import INCH
from tests.builders import board, box, chargers, unit, wall

WALKER = ("VEHICLE", "WALKER")


def question(scenario: Scenario, *left_out: Condition, distance: int = 9) -> Question:
    whole = charge_question(scenario, scenario.unit("C"), ("T",), distance * INCH, False)
    return relaxed(whole, frozenset(left_out))


def engages(asked: Question) -> Outcome:
    model = asked.unit.models[0]
    return can_engage(asked, model, model_ways(asked, model), "T")


def ends(asked: Question) -> Outcome:
    model = asked.unit.models[0]
    return can_end(asked, model, model_ways(asked, model))


def far() -> Scenario:
    return board(chargers([(20, 22)]), unit("T", [(32.3, 22)]))


def walled() -> Scenario:
    bar = wall("W", box(24, 0, 24.5, 44))
    return board(chargers([(22, 22)], keywords=WALKER), unit("T", [(27, 22)]), terrain=[bar])


def filled() -> Scenario:
    """Fill all round the target with a ruin that infantry pass but don't end in."""
    ruin = wall("W", box(28, 18, 36, 26))
    return board(chargers([(26, 22)]), unit("T", [(32, 22)]), terrain=[ruin])


def fenced() -> Scenario:
    row = unit("U", [(24, 0.63 + 1.26 * k) for k in range(35)])
    return board(chargers([(21, 22)], mm=25), unit("T", [(29, 22.05)]), row)


def guarded() -> Scenario:
    guards = unit("U", [(33.3, 22), (32.4, 23.3), (32.4, 20.7)])
    return board(chargers([(22, 22)], mm=60), unit("T", [(32, 22)]), guards, unit("V", [(30.4, 22)]))


def crowded() -> Scenario:
    """Put the target in a corner of the board, and a great friend before it."""
    friend = unit("F", [(3.32, 3.32)], Side.ATTACKER, mm=160)
    return board(chargers([(9, 9)], mm=60), unit("T", [(0.63, 0.63)]), friend)


def at_the_edge() -> Scenario:
    """Put the target at the edge between two great friends: only off the board is there room."""
    friends = unit("F", [(26.22, 3.15), (33.78, 3.15)], Side.ATTACKER, mm=160)
    return board(chargers([(30, 8)], mm=60), unit("T", [(30, 0.63)]), friends)


def stuck() -> Scenario:
    """Put a walker between walls, free to the side away from the target only."""
    sides = [box(23.5, 20.45, 28.6, 20.75), box(23.5, 23.25, 28.6, 23.55), box(28.3, 20.45, 28.6, 23.55)]
    walls = [wall(f"W{k}", side) for k, side in enumerate(sides)]
    return board(chargers([(27.1189, 22)], mm=60, keywords=WALKER), unit("T", [(36, 22)]), terrain=walls)


Can = Callable[[Question], Outcome]

FREED: list[tuple[Callable[[], Scenario], Can, Condition]] = [
    (far, engages, Condition(Demand.REACH)),
    (walled, engages, Condition(Demand.REACH)),
    (walled, engages, Condition(Demand.FEATURE, "W-f")),
    (filled, engages, Condition(Demand.FEATURE, "W-f")),
    (fenced, engages, Condition(Demand.BODY, "U18")),
    (crowded, engages, Condition(Demand.BODY, "F1")),
    (at_the_edge, engages, Condition(Demand.EDGE)),
    (stuck, ends, Condition(Demand.CLOSER, "C1")),
    (stuck, ends, Condition(Demand.FEATURE, "W2-f")),
]


@pytest.mark.parametrize(("scenario", "can", "condition"), FREED)
def test_leaving_out_what_forbids_it_frees_it(
    scenario: Callable[[], Scenario], can: Can, condition: Condition
) -> None:
    assert can(question(scenario())) is Outcome.EMPTY
    assert can(question(scenario(), condition)) is not Outcome.EMPTY


STILL = [
    (far, engages, Condition(Demand.EDGE)),
    (walled, engages, Condition(Demand.BODY, "T1")),
    (fenced, engages, Condition(Demand.SHUN, "U18")),
    (crowded, engages, Condition(Demand.EDGE)),
    (stuck, ends, Condition(Demand.CLOSER, "C2")),
]


@pytest.mark.parametrize(("scenario", "can", "condition"), STILL)
def test_leaving_out_another_frees_nothing(
    scenario: Callable[[], Scenario], can: Can, condition: Condition
) -> None:
    assert can(question(scenario(), condition)) is Outcome.EMPTY


def test_models_to_shun_are_let_off_one_by_one() -> None:
    names = [Condition(Demand.SHUN, name) for name in ("U1", "U2", "U3", "V1")]
    assert engages(question(guarded())) is Outcome.EMPTY
    assert engages(question(guarded(), *names)) is Outcome.FOUND
    assert engages(question(guarded(), *names[:3])) is Outcome.EMPTY


def test_a_follower_may_be_let_off_coherency() -> None:
    walls = [wall("L", box(24, 22.75, 36, 23.25)), wall("S", box(29, 17, 29.5, 22.75))]
    walkers = chargers([(27, 24.9), (27, 21.1)], mm=60, keywords=WALKER)
    scenario = board(walkers, unit("T", [(35.5, 25.5)]), terrain=walls)

    def left_behind(*left_out: Condition) -> bool:
        asked = question(scenario, *left_out, distance=7)
        ways = {model.id: model_ways(asked, model) for model in asked.unit.models}
        return nobody_can_follow(asked, "T", ways.__getitem__)

    assert left_behind()
    assert left_behind(Condition(Demand.COHERENCY, "C1"))
    assert not left_behind(Condition(Demand.COHERENCY, "C2"))
    assert not left_behind(Condition(Demand.ENGAGE, "T"))


def test_nothing_left_out_is_the_question_itself() -> None:
    asked = question(far())
    assert relaxed(asked, frozenset()) is asked
    assert asked.demands(Demand.REACH)
    assert not question(far(), Condition(Demand.REACH)).demands(Demand.REACH)
