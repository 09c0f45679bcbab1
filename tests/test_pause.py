"""Work is stopped inside long steps too, wherever it pauses, and never with anything but *unresolved*."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner import Verdict, Watch, charge
from planner.board.action import MoveAction
from planner.board.scenario import Scenario
from planner.judge.nearby import Nearby
from planner.pause import looking, pause
from planner.plan.limits import OutOfTimeError
from planner.units import Point
from tests.builders import board, chargers, charging, unit
from tests.proof.rooms import hall

QUESTIONS = {
    "hall": hall(2, 1.6),
    "open": (board(chargers([(20, 22), (20, 24)]), unit("T", [(27, 22)])), charging(9)),
}


class Impatient(Watch):
    """A watch that finds the time up when it is looked at for the nth time, step or not."""

    looks = 0
    patience = 1_000_000

    def is_over(self) -> bool:
        """Whether patience is lost."""
        return self.looks > self.patience

    def check(self) -> None:
        """Look at the time."""
        self.looks += 1
        super().check()

    def why_over(self) -> str:
        """Say so."""
        return "patience was lost"


def test_a_pause_calls_who_looks_and_nobody_else() -> None:
    looks: list[str] = []
    pause()
    with looking(lambda: looks.append("outer")):
        pause()
        with looking(lambda: looks.append("inner")):
            pause()
        pause()
    pause()
    assert looks == ["outer", "inner", "outer"]


def test_what_a_look_raises_ends_the_work_and_the_looking() -> None:
    def late() -> None:
        raise OutOfTimeError

    with pytest.raises(OutOfTimeError), looking(late):
        pause()
    pause()


def test_every_call_of_compiled_code_is_a_pause() -> None:
    looks: list[str] = []
    with looking(lambda: looks.append("look")):
        Nearby([(Point(0, 0),)], [0]).within(Point(1, 1), Point(2, 2), 1)
    assert looks == ["look"]


@pytest.mark.parametrize("name", QUESTIONS)
def test_time_that_is_up_inside_a_step_gives_unresolved(name: str) -> None:
    scenario, action = QUESTIONS[name]
    charge(replace(scenario), action)  # what the process keeps is made: from now on all looks are alike
    steps: list[str] = []
    patient = Impatient(observer=steps.append)
    told = charge(replace(scenario), action, watch=patient)
    assert told.verdict is not Verdict.UNRESOLVED
    assert patient.looks > 2 * len(steps)
    for patience in {0, patient.looks // 2, patient.looks - 1}:
        assert stopped(scenario, action, patience).startswith("patience was lost")


def stopped(scenario: Scenario, action: MoveAction, patience: int) -> str:
    watch = Impatient()
    watch.patience = patience
    answer = charge(replace(scenario), action, watch=watch)
    assert answer.verdict is Verdict.UNRESOLVED
    return answer.reasons[0]
