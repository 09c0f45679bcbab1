"""The package's own names: lazy, typed as what they are, not hidden by the floors of the same names."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError, replace
from pathlib import Path
from threading import Thread

import pytest

import planner
from planner import (
    InputError,
    Judgement,
    Placement,
    Position,
    Verdict,
    Watch,
    charge,
    judge,
    odds,
    read,
    sight,
)
from planner.board.action import MoveAction
from planner.formats import answer_to_json
from planner.units import Point, from_inches
from tests.builders import board, chargers, charging, unit
from tests.proof.rooms import hall

SCENARIOS = Path(__file__).parent.parent / "scenarios"
FILE = SCENARIOS / "stop_between_one_and_two_inches.json"


def test_importing_does_no_work_and_floors_hide_no_name() -> None:
    script = (
        "import sys, planner\n"
        "heavy = {'numba', 'numpy', 'ortools', 'shapely', 'pydantic', 'pysat'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
        "assert set(planner.__all__) <= set(dir(planner))\n"
        "import planner.judge.move, planner.sight.judge\n"
        "from planner import judge, sight\n"
        "assert callable(judge) and callable(sight)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, cwd=FILE.parent.parent)


def test_every_public_name_is_there_and_no_other() -> None:
    assert all(getattr(planner, name).__module__.startswith("planner.") for name in planner.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'scout'"):
        getattr(planner, "scout")  # noqa: B009 - the lookup is what is tested


def test_a_question_is_the_scenarios_own_with_the_fields_that_differ() -> None:
    scenario = read(FILE)
    answer = charge(scenario)
    assert answer.verdict is Verdict.LEGAL
    assert answer.action == scenario.action
    short = charge(scenario, roll=(2, 3), goal="most-engaged")
    assert (short.verdict, short.action.roll) == (Verdict.IMPOSSIBLE, (2, 3))
    granted = replace(scenario, action=charge(Position(scenario), max_distance=7.5).action)
    assert charge(granted).max_distance == from_inches(7.5)
    assert charge(granted, roll=5).max_distance == from_inches(5)


def test_a_board_without_a_question_is_asked_with_all_fields() -> None:
    bare = board(chargers([(20, 20)]), unit("T", [(26, 20)]))
    assert charge(bare, unit="C", targets=["T"], roll=6).verdict is Verdict.LEGAL
    found = odds(bare, unit="C")
    assert [entry.targets for entry in found.sets] == [("T",)]
    assert [(pair.observer, pair.target) for pair in sight(bare).pairs] == [("C1", "T1")]
    assert [pair.observer for pair in sight(bare, observers=["T"], targets=["C"]).pairs] == ["T1"]


def test_a_placement_is_judged() -> None:
    scenario = read(FILE)
    plan = charge(scenario).placements
    assert judge(scenario, plan).verdict is Judgement.LEGAL
    moved = (replace(plan[0], at=Point(0, 0), path=None), *plan[1:])
    assert judge(scenario, moved).verdict is Judgement.ILLEGAL


BARE = board(chargers([(20, 20)]), unit("T", [(26, 20)]))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"targets": ["T"], "roll": 7}, "question: $.action.unit: found nothing, expected the required key"),
        (
            {"unit": "C", "targets": ["T"]},
            "question: $.action.roll: found nothing, expected the charge roll, 2 to 12",
        ),
        (
            {"unit": "C", "targets": ["X", "C"], "roll": 7},
            'question: $.action.targets[0]: found "X", expected the id of a unit: "C", "T"\n'
            'question: $.action.targets[1]: found "C", the acting unit itself, expected an enemy unit',
        ),
        (
            {"unit": "C", "rol": 7},
            'question: $.action.rol: found the key "rol", expected a known key',
        ),
    ],
)
def test_all_faults_of_a_question_at_once(fields: dict[str, object], message: str) -> None:
    with pytest.raises(InputError) as caught:
        charge(BARE, **fields)  # type: ignore[arg-type]
    assert str(caught.value).startswith(message)


def test_odds_of_a_grant_and_a_judgement_without_names_are_refused() -> None:
    with pytest.raises(InputError, match="null: odds are of a roll"):
        odds(BARE, unit="C", max_distance=7)
    with pytest.raises(InputError, match=r'targets: found "any", expected the targets by name'):
        judge(BARE, [], unit="C", roll=7)


def test_a_position_moves_models_and_keeps_the_units_that_stay() -> None:
    position = Position(replace(BARE, action=charging(7)))
    answer = charge(position)
    after = position.move(answer.placements)
    assert after != position
    assert after.scenario.unit("C").models[0].at == answer.placements[0].at
    assert after.scenario.unit("T") is position.scenario.unit("T")
    assert charge(after).verdict is Verdict.NOT_ELIGIBLE
    assert position.scenario.unit("C").models[0].at == BARE.unit("C").models[0].at


@pytest.mark.parametrize(
    ("name", "place", "message"),
    [
        ("C9", (1, 1), 'move: $.placements[0].model: found "C9", expected the id of a model'),
        ("C1", (26, 20), "move: $.units[1].models[0].at: found [26, 20], expected a place apart from model"),
        (
            "C1",
            (70, 20),
            "move: $.units[0].models[0].at: found [70, 20], expected its whole base on the board",
        ),
    ],
)
def test_moves_are_checked_as_start_places_are(name: str, place: tuple[float, float], message: str) -> None:
    with pytest.raises(InputError) as caught:
        Position(BARE).move([Placement(name, Point(*map(from_inches, place)))])
    assert str(caught.value).startswith(message)
    twice = [Placement("C1", Point(0, 0)), Placement("C1", Point(0, 0))]
    with pytest.raises(
        InputError, match=r'\$.placements\[1\].model: found "C1" again, expected each model once'
    ):
        Position(BARE).move(twice)


def test_values_are_immutable_and_can_be_pickled() -> None:
    position = Position(read(FILE))
    answer = charge(position)
    found = odds(position, targets=["Warlord"])
    for value in (position, answer, found, judge(position, answer.placements), sight(position)):
        assert pickle.loads(pickle.dumps(value)) == value
    for name in ("scenario", "anything"):
        with pytest.raises(AttributeError):
            setattr(position, name, None)
    with pytest.raises(FrozenInstanceError):
        answer.verdict = Verdict.IMPOSSIBLE  # type: ignore[misc]


@pytest.mark.parametrize("threads", [2, 5])
def test_any_number_of_threads_gets_the_answers_that_one_gets(threads: int) -> None:
    """Placements, ways, report and certificates, byte for byte; the last is a proof by cells."""
    open_board, (tight, action) = read(SCENARIOS / "ten_against_two_units.json"), hall(2, 1.6)
    own = open_board.action
    assert isinstance(own, MoveAction)
    asked = [(open_board, replace(own, roll=roll)) for roll in (4, 6, 7, 8, 9, 12)]
    asked.append((tight, action))
    alone = [told(Position(replace(scenario)), action) for scenario, action in asked]
    shared = {scenario: Position(replace(scenario)) for scenario, _ in asked}
    with ThreadPoolExecutor(threads) as pool:
        together = list(pool.map(lambda entry: told(shared[entry[0]], entry[1]), 2 * asked))
    assert together == 2 * alone
    assert {text.split('"verdict": "')[1].split('"')[0] for text in alone} >= {"legal", "impossible"}


def told(position: Position, action: MoveAction) -> str:
    """Return an answer as JSON, its time left out."""
    answer = charge(position, action)
    return json.dumps(answer_to_json(replace(answer, stats={})))


def test_another_thread_cancels_and_limits_of_work_are_the_same_each_time() -> None:
    hard = read(SCENARIOS / "room_too_small_for_five.json")
    steps: list[str] = []

    def listen(text: str) -> None:
        steps.append(text)
        other = Thread(target=watch.cancel)
        other.start()
        other.join()

    watch = Watch(observer=listen)
    stopped = charge(hard, watch=watch)
    assert (stopped.verdict, len(steps)) == (Verdict.UNRESOLVED, 1)
    assert stopped.reasons[0].startswith("the question was cancelled")
    told: list[list[str]] = [[], []]
    for texts in told:
        limited = charge(hard, watch=Watch(work=3, observer=texts.append))
        assert limited.verdict is Verdict.UNRESOLVED
        assert limited.reasons[0].startswith("the limit of 3 steps of work was reached")
    assert told[0] == told[1]
    assert len(told[0]) == 4
