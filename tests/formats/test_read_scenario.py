"""What a scenario file without faults becomes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from planner.board.action import HeroicIntervention, MoveAction, MoveType, SightAction
from planner.board.base import Hull, Oval, Rectangle, Round
from planner.board.rulings import PRESETS
from planner.board.scenario import Scenario
from planner.board.unit import DEFAULT_HEIGHT, Disembarked, Moved, Side
from planner.errors import InputError
from planner.formats import parse_scenario, read_scenario, scenario_from_json
from planner.units import INCH, Point


def read(raw: Any) -> Scenario:
    """Read a JSON value without faults."""
    return scenario_from_json(raw, "file.json")


def test_a_file_its_text_and_its_value_read_alike(plain: Any) -> None:
    path = Path(__file__).with_name("plain.json")
    assert read_scenario(path) == parse_scenario(path.read_bytes(), "text") == read(plain)


def test_a_missing_file_is_named() -> None:
    with pytest.raises(InputError, match=r"nowhere\.json: \$: found no such file"):
        read_scenario(Path("nowhere.json"))


def test_lengths_become_whole_units(plain: Any) -> None:
    plain["units"][0]["models"][0]["at"] = [10.2598425, 10.001]
    model = read(plain).unit("C").models[0]
    assert model.at == Point(1303000, 1270127)
    assert model.base == Round(160_000)


def test_the_least_file_has_defaults() -> None:
    scenario = read({"format": "planner/1", "units": []})
    assert (scenario.width, scenario.height) == (60 * INCH, 44 * INCH)
    assert scenario == Scenario(units=())


def test_models_fall_back_to_their_unit(plain: Any) -> None:
    unit = plain["units"][0]
    unit["height"] = 2
    unit["models"][1] |= {"height": 1, "base": {"oval": [28.5, 20]}, "keywords": ["Character", "fly"]}
    first, second = read(plain).unit("C").models
    assert (first.height, first.keywords) == (2 * INCH, frozenset({"INFANTRY"}))
    assert (second.height, second.keywords) == (INCH, frozenset({"CHARACTER", "FLY"}))
    assert second.base == Oval(142_500, 100_000)
    assert read(plain).unit("T").models[0].height == DEFAULT_HEIGHT


@pytest.mark.parametrize(
    ("degrees", "facing"), [(0, 0), (90, 90_000_000), (-90.5, 269_500_000), (720.000001, 1), (360, 0)]
)
def test_facings_are_millionths_of_one_turn(plain: Any, degrees: float, facing: int) -> None:
    plain["units"][0]["models"][0]["facing"] = degrees
    assert read(plain).unit("C").models[0].facing == facing


def test_bases_of_every_kind(plain: Any) -> None:
    plain["units"][1]["models"] = [
        {"id": "B1", "at": [10, 20], "base": {"rectangle": [60, 35]}},
        {"id": "B2", "at": [10, 25], "base": {"hull": [[-1, -1], [1, -1], [0, 1], [-1, -1]]}},
    ]
    rectangle, hull = (model.base for model in read(plain).unit("B").models)
    assert rectangle == Rectangle(300_000, 175_000)
    assert hull == Hull((Point(-INCH, -INCH), Point(INCH, -INCH), Point(0, INCH)))


def test_sizes_of_bases_are_even(plain: Any) -> None:
    plain["units"][0]["models"][0]["base"] = {"round": 32.0003}
    base = read(plain).unit("C").models[0].base
    assert base == Round(160_002)


def test_states_and_sides(plain: Any) -> None:
    plain["units"][0]["state"] = {"moved": "advance", "disembarked": "shock", "battle_shocked": True}
    plain["units"][1]["state"] = {"disembarked": None}
    unit = read(plain).unit("C")
    assert unit.side is Side.ATTACKER
    assert (unit.state.moved, unit.state.disembarked) == (Moved.ADVANCE, Disembarked.SHOCK)
    assert unit.state.battle_shocked
    assert not unit.state.declared_charge


def test_a_preset_and_the_switches_that_differ(plain: Any) -> None:
    plain["rulings"] = {"preset": "article"}
    assert read(plain).rulings == PRESETS["article"]
    plain["rulings"] = {"preset": "wtc", "distance": "plan", "take_to_the_skies": "before"}
    rulings = read(plain).rulings
    assert (rulings.ongoing_forces_fight, rulings.distance) == (True, "plan")
    plain["rulings"] = {"preset": "article", "take_to_the_skies": "before"}
    assert read(plain).rulings.take_to_the_skies == "before"


def test_a_move_with_everything(plain: Any) -> None:
    plain["action"] = {
        "type": "charge",
        "unit": "C",
        "roll": [3, 4],
        "modifier": -1,
        "targets": "all-subsets",
        "take_to_the_skies": True,
        "heroic_intervention": "into-the-fray",
        "max_distance": 6.5,
        "goal": ["most-engaged", "stay-close-to B", "on-objective hold"],
    }
    assert read(plain).action == MoveAction(
        type=MoveType.CHARGE,
        unit="C",
        roll=(3, 4),
        modifier=-1,
        targets="all-subsets",
        take_to_the_skies=True,
        heroic_intervention=HeroicIntervention.INTO_THE_FRAY,
        max_distance=13 * INCH // 2,
        goal=(("most-engaged",), ("stay-close-to", "B"), ("on-objective", "hold")),
    )


def test_one_goal_needs_no_brackets_and_null_rolls_nothing(plain: Any) -> None:
    plain["action"] |= {"roll": None, "goal": "shortest"}
    action = read(plain).action
    assert isinstance(action, MoveAction)
    assert (action.roll, action.goal) == (None, (("shortest",),))


def test_a_question_of_sight(plain: Any) -> None:
    plain["action"] = {
        "type": "sight",
        "from": ["C", "B"],
        "to": ["T"],
        "attack": {"bs": 3, "indirect": True},
    }
    action = read(plain).action
    assert isinstance(action, SightAction)
    assert (action.observers, action.targets) == (("C", "B"), ("T",))
    assert action.attack is not None
    assert (action.attack.bs, action.attack.ignores_cover, action.attack.indirect) == (3, False, True)
