"""What a command line changes before a scenario is checked."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from planner.board.action import MoveAction, MoveType, SightAction
from planner.errors import InputError
from planner.formats import apply_overrides, scenario_from_json, with_action
from planner.formats.overrides import applied_to_result


@pytest.mark.parametrize(
    ("setting", "field", "value"),
    [
        ("roll=8", "roll", 8),
        ("roll=[3,4]", "roll", [3, 4]),
        ("roll=3,4", "roll", [3, 4]),
        ("roll=null", "roll", None),
        ("roll = 9", "roll", 9),
        ("targets=A,B", "targets", ["A", "B"]),
        ('targets=["A,B"]', "targets", ["A,B"]),
        ("targets=7", "targets", ["7"]),
        ("targets=any", "targets", "any"),
        ("targets=all-subsets", "targets", "all-subsets"),
        ("modifier=-1", "modifier", -1),
        ("take_to_the_skies=true", "take_to_the_skies", True),
        ("heroic_intervention=leap-to-defend", "heroic_intervention", "leap-to-defend"),
        ("max_distance=6.5", "max_distance", 6.5),
        ("goal=most-engaged,stay-close-to C", "goal", ["most-engaged", "stay-close-to C"]),
        ("unit=7", "unit", "7"),
        ("type=pile-in", "type", "pile-in"),
        ("roll=" + "[" * 100_000, "roll", "[" * 100_000),
    ],
)
def test_a_field_of_the_action(plain: Any, setting: str, field: str, value: Any) -> None:
    before = copy.deepcopy(plain)
    changed = apply_overrides(plain, [setting])
    assert changed["action"][field] == value
    assert plain == before
    changed["action"].pop(field)
    before["action"].pop(field, None)
    assert changed == before


def test_a_rulings_switch(plain: Any) -> None:
    changed = apply_overrides(plain, ["rulings.preset=wtc", "rulings.distance=plan"])
    assert changed["rulings"] == {"preset": "wtc", "distance": "plan"}
    assert scenario_from_json(changed, "file").rulings.ongoing_forces_fight
    changed = apply_overrides(plain, ["rulings.coherency_contiguous=false", "rulings.distance=3d"])
    assert changed["rulings"] == {"coherency_contiguous": False, "distance": "3d"}


def test_fields_of_sight(plain: Any) -> None:
    changed = apply_overrides(plain, ["from=C,B", "attack.bs=4", "type=sight"])
    assert changed["action"]["from"] == ["C", "B"]
    assert changed["action"]["attack"] == {"bs": 4}


def test_unknown_keys_are_told_all_at_once(plain: Any) -> None:
    with pytest.raises(InputError) as raised:
        apply_overrides(plain, ["rol=7", "rulings.distanse=plan", "roll", "title=x", "roll=5"])
    messages = [str(fault) for fault in raised.value.faults]
    assert [message.split(", expected")[0] for message in messages] == [
        '--set rol: found "rol"',
        '--set rulings.distanse: found "rulings.distanse"',
        '--set roll: found "roll"',
        '--set title: found "title"',
    ]
    assert 'did you mean "roll"?' in messages[0]
    assert 'did you mean "rulings.distance"?' in messages[1]
    assert messages[2].endswith("expected KEY=VALUE")


def test_bad_values_are_told_by_the_usual_check(plain: Any) -> None:
    with pytest.raises(InputError, match=r"\$\.action\.roll: found 25"):
        scenario_from_json(apply_overrides(plain, ["roll=25"]), "file")


@pytest.mark.parametrize("raw", [None, [], "text", {"action": [], "rulings": 3}])
def test_values_that_are_no_scenario_pass_through(raw: Any) -> None:
    assert apply_overrides(raw, ["roll=7", "rulings.distance=plan"]) == raw
    assert with_action(raw, "charge", roll="7") == raw


def test_an_action_keeps_its_fields_where_its_type_changes(plain: Any) -> None:
    action = scenario_from_json(with_action(plain, "pile-in"), "file").action
    assert action == MoveAction(MoveType.PILE_IN, "C", roll=7, targets=("T",))


def test_an_action_is_made_where_there_is_none(plain: Any) -> None:
    del plain["action"]
    raw = with_action(plain, "charge", roll="[3, 4]", targets="any", goal=["shortest"], settings=["unit=C"])
    action = scenario_from_json(raw, "file").action
    assert action == MoveAction(MoveType.CHARGE, "C", roll=(3, 4), goal=(("shortest",),))
    with pytest.raises(InputError, match=r"\$\.action\.unit: found nothing, expected the required key"):
        scenario_from_json(with_action(plain, "charge"), "file")


def test_sight_replaces_a_move(plain: Any) -> None:
    raw = with_action(plain, "sight", settings=["from=C", "to=T"])
    assert scenario_from_json(raw, "file").action == SightAction(("C",), ("T",))


def test_settings_come_last(plain: Any) -> None:
    assert with_action(plain, "charge", roll="7", settings=["roll=8"])["action"]["roll"] == 8


@pytest.mark.parametrize(("kind", "left"), [("charge", None), ("surge", None), ("pile-in", 5)])
def test_a_roll_stands_in_for_a_distance_granted_where_one_is_rolled_for(
    plain: Any, kind: str, left: int | None
) -> None:
    plain["action"]["max_distance"] = 5
    action = with_action(plain, kind, roll="4")["action"]
    assert (action["roll"], action.get("max_distance")) == (4, left)
    again = with_action(plain, kind, roll="4", settings=["max_distance=6"])["action"]
    assert again["max_distance"] == 6


def test_settings_of_the_action_count_for_that_of_a_result() -> None:
    action = {"type": "charge", "unit": "C", "roll": 5, "max_distance": 5, "granted": None}
    result = {"format": "planner-result/1", "action": action}
    changed = applied_to_result(result, ["roll=4", "max_distance=6", "rulings.distance=plan"])
    assert changed == {
        "format": "planner-result/1",
        "action": {**action, "roll": 4, "max_distance": 6, "granted": 6},
    }
    assert applied_to_result({"placements": []}, ["roll=4"]) == {"placements": []}
