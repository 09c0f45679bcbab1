"""A table of Tabletop Simulator becomes a scenario; moved models go back to where the planner puts them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import lupa
import pytest

from planner import InputError, Position, Verdict, charge
from planner.formats import answer_to_json, scenario_from_json, scenario_to_json
from planner.interface.layout import layout_names, layout_scenario
from planner.interface.tts.give import moved_save, moves_of, snippet
from planner.interface.tts.mapping import MappingShape, read_mapping
from planner.interface.tts.take import Taken, take
from tests.interface.tts.saves import MAPPING, TABLE, save, state, table

COMMAND = Path(sys.executable).parent / "planner"


@pytest.fixture
def mapping(tmp_path: Path) -> MappingShape:
    path = tmp_path / "mapping.json"
    path.write_text(json.dumps(MAPPING), encoding="utf-8")
    return read_mapping(path)


def taken(raw: Any, mapping: MappingShape | None = None, **into: Any) -> Taken:
    return take(raw, "save", mapping or MappingShape(), into, {})


def at(found: Taken) -> dict[str, list[float]]:
    return {model["id"]: model["at"] for unit in found.scenario["units"] for model in unit["models"]}


def left(found: Taken) -> list[str]:
    return [str(one) for one in found.left_out]


def test_the_middle_of_the_table_is_that_of_the_board(mapping: MappingShape) -> None:
    found = taken(TABLE, mapping)
    assert at(found) == {
        "Blades b1ade0": [20, 20],
        "Blades b1ade1": [20, 22],
        "Blades b1ade2": [20, 24],
        "Guards 90a8d0": [26, 21],
        "Guards 90a8d1": [26, 23],
    }
    assert found.left_out == ()
    assert found.others == 3
    blades, guards = found.scenario["units"]
    assert (blades["side"], blades["base"], blades["keywords"]) == ("attacker", {"round": 32}, ["INFANTRY"])
    assert (guards["side"], guards["base"]) == ("defender", {"round": 32})
    assert {model["facing"] for model in blades["models"]} == {0}
    assert {model["facing"] for model in guards["models"]} == {180}
    assert at(taken(TABLE, mapping, board={"width": 44, "height": 30}))["Blades b1ade0"] == [12, 13]


def test_another_scale_and_another_front(mapping: MappingShape) -> None:
    half = mapping.model_copy(update={"inches_per_unit": 0.5, "front": 180.0})
    found = taken(save(state("a1", "Blade", 10, -4, Tags=["red"], rotY=30)), half)
    (model,) = found.scenario["units"][0]["models"]
    assert (model["at"], model["facing"]) == ([35, 20], 240)


def test_notes_come_before_rules_and_rules_before_presets(mapping: MappingShape) -> None:
    notes = json.dumps({"planner": {"unit": "Captain", "base": {"oval": [60, 35.5]}}, "other": 1})
    raw = save(
        state("a1", "Blade", 0, 0, Tags=["red"], GMNotes=notes),
        state("a2", "blade two", 5, 0, Tags=["RED"], GMNotes="no JSON"),
        state("a3", "Walker", 10, 0, Tags=["blue"]),
    )
    presets: dict[str, Any] = {
        "walker": {"base": {"round": 60}, "keywords": ["VEHICLE"]},
        "blades": {"base": {"round": 25}},
    }
    units = take(raw, "save", mapping, {}, presets).scenario["units"]
    assert [(unit["id"], unit["base"]) for unit in units] == [
        ("Captain", {"oval": [60, 35.5]}),
        ("Blades", {"round": 32}),
        ("Walker", {"round": 60}),
    ]
    assert units[2]["keywords"] == ["VEHICLE"]


def test_a_unit_on_both_sides_is_two_units(mapping: MappingShape) -> None:
    raw = save(state("a1", "Blade", 0, 0, Tags=["red"]), state("a2", "Blade", 5, 0, Tags=["blue"]))
    assert list(at(taken(raw, mapping))) == ["Blades (attacker) a1", "Blades (defender) a2"]


def test_what_overlaps_by_the_games_rounding_is_moved_apart(mapping: MappingShape) -> None:
    touching = 32 / 25.4
    raw = save(
        state("a1", "Blade", 0, 0, Tags=["red"]),
        state("a2", "Blade", touching - 0.00002, 0, Tags=["red"]),
        state("a3", "Blade", 0, touching - 0.01, Tags=["red"]),
    )
    found = taken(raw, mapping)
    assert list(at(found)) == ["Blades a1", "Blades a2", "Blades a3"]
    assert [str(shift)[:63] for shift in found.shifts] == [
        'Blades a3 overlapped Blades a1: moved 0.0104" away from it'
    ]
    kept = taken(raw, mapping.model_copy(update={"settle": 0.0}))
    assert left(kept) == [
        'ObjectStates[1] (a2 "Blade"): at: found [31.259823, 22.0], expected a place apart from model '
        '"Blades a1" at $.units[0].models[0]',
        'ObjectStates[2] (a3 "Blade"): at: found [30.0, 23.249843], expected a place apart from model '
        '"Blades a1" at $.units[0].models[0]',
    ]


def test_heights_come_from_the_floors_of_the_terrain(mapping: MappingShape) -> None:
    layout = layout_scenario(layout_names()[0])
    floor = next(
        section
        for piece in layout["terrain"]
        for feature in piece["features"]
        for section in feature["sections"]
        if section["standable"]
    )
    middle = [sum(corner[axis] for corner in floor["shape"]) / len(floor["shape"]) for axis in (0, 1)]
    x, z = middle[0] - 30, middle[1] - 22
    raw = save(state("a1", "Blade", x, z, Tags=["red"], posY=0.96 + floor["top"] + 0.1))
    told = taken(raw, mapping.model_copy(update={"ground": 0.96}), **layout)
    assert told.scenario["units"][0]["models"][0]["z"] == floor["top"]
    assert told.scenario["terrain"] == layout["terrain"]
    assert taken(raw, mapping).scenario["units"][0]["models"][0]["z"] == 0


def change(key: str, value: Any) -> Any:
    return lambda found: found.update({key: value})


def place(key: str, value: Any) -> Any:
    return lambda found: found["Transform"].update({key: value})


BAD: dict[str, tuple[Any, str]] = {
    "no object": (
        save(*TABLE["ObjectStates"], 7),
        "ObjectStates[8]: object: found 7, expected an object",
    ),
    "no transform": (
        table(b1ade1=change("Transform", None)),
        'ObjectStates[2] (b1ade1 "Blade"): Transform: found nothing, expected an object with posX and posZ',
    ),
    "a place that is no number": (
        table(b1ade1=place("posX", "far")),
        'ObjectStates[2] (b1ade1 "Blade"): Transform.posX: found "far", expected a number from '
        "-10000 to 10000",
    ),
    "a place without a number": (
        table(b1ade1=place("posZ", float("nan"))),
        'ObjectStates[2] (b1ade1 "Blade"): Transform.posZ: found NaN, expected a number from -10000 to 10000',
    ),
    "no GUID": (
        table(b1ade1=change("GUID", "")),
        'ObjectStates[2] ("Blade"): GUID: found "", expected text of 1 to 20 characters without spaces',
    ),
    "a GUID twice": (
        table(b1ade1=change("GUID", "b1ade0")),
        'ObjectStates[2] (b1ade0 "Blade"): GUID: found "b1ade0", expected one of its own '
        "(ObjectStates[1] has this one)",
    ),
    "laid down": (
        table(b1ade1=place("rotZ", 270.0)),
        'ObjectStates[2] (b1ade1 "Blade"): Transform: found leaning by 90°, expected a model that '
        "stands, within 30°",
    ),
    "off the board": (
        table(b1ade1=place("posX", -40.0)),
        'ObjectStates[2] (b1ade1 "Blade"): at: found [-10.0, 22.0], expected its whole base on the '
        "board of 60 by 44 inches",
    ),
    "no base": (
        table(b1ade1=change("Nickname", "Stranger")),
        'ObjectStates[2] (b1ade1 "Stranger"): base: found nothing known for "Stranger", expected a '
        "base in GMNotes or "
        "in the mapping's models, or a unit name that planner bases lists",
    ),
    "no side": (
        table(b1ade1=change("Tags", [])),
        'ObjectStates[2] (b1ade1 "Blade"): side: found nothing, expected a side in GMNotes, in the '
        "mapping's models, "
        'or a pattern under its "sides"',
    ),
    "notes with a fault": (
        table(b1ade1=change("GMNotes", '{"planner": {"side": "red"}}')),
        'ObjectStates[2] (b1ade1 "Blade"): GMNotes.planner.side: found "red", expected one of '
        '"attacker" or '
        '"defender"',
    ),
}


@pytest.mark.parametrize(("raw", "message"), BAD.values(), ids=BAD)
def test_a_bad_object_is_listed_and_stops_no_other(raw: Any, message: str, mapping: MappingShape) -> None:
    found = taken(raw, mapping)
    assert left(found) == [message]
    assert len(at(found)) == (5 if raw["ObjectStates"][-1] == 7 else 4)


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        ([], 'save: $: found [], expected a save of Tabletop Simulator: an object with "ObjectStates"'),
        ({}, "save: $.ObjectStates: found nothing, expected the list of objects on the table"),
        ({"ObjectStates": 5}, "save: $.ObjectStates: found 5, expected the list of objects on the table"),
        (
            save(state("a1", "Blade", 0, 0)),
            "save: $.ObjectStates[0].side: found nothing, expected a side in GMNotes, in the mapping's "
            "models, or a "
            'pattern under its "sides"\n'
            "save: $.ObjectStates: found no model that can be used among 1 objects, expected models "
            "with a unit, a "
            "side and a base, as README.md says under Tabletop Simulator",
        ),
    ],
)
def test_what_is_no_save_or_has_no_model(raw: Any, message: str, mapping: MappingShape) -> None:
    with pytest.raises(InputError) as caught:
        taken(raw, mapping)
    assert str(caught.value) == message


def test_all_faults_of_a_mapping_are_told(tmp_path: Path) -> None:
    path = tmp_path / "mapping.json"
    path.write_text(
        '{"format": "planner-tts/1", "settle": -1, "models": [{"unit": "A"}], "frnt": 5}', encoding="utf-8"
    )
    with pytest.raises(InputError) as caught:
        read_mapping(path)
    assert [str(fault) for fault in caught.value.faults] == [
        "$.settle: found -1, expected a number from 0 to 1 (inches)",
        '$.models[0].match: found nothing, expected the required key "match"',
        '$.frnt: found the key "frnt", expected a known key (did you mean "front"?): "format", '
        '"inches_per_unit", '
        '"front", "ground", "settle", "ignore", "sides", "models"',
    ]


def test_faults_of_the_scenario_that_is_kept_are_faults(mapping: MappingShape) -> None:
    with pytest.raises(InputError, match=r"\$\.titel: found the key"):
        taken(TABLE, mapping, titel="x")


class Table:
    """Objects of the game, as far as the snippet uses them."""

    def __init__(self, raw: Any) -> None:
        self.lua = lupa.LuaRuntime()
        self.states = {found["GUID"]: found["Transform"] for found in raw["ObjectStates"]}
        self.printed: list[str] = []
        self.lua.globals().print = self.printed.append
        self.lua.globals().getObjectFromGUID = self.found

    def found(self, guid: str) -> Any:
        """Return an object with the functions that the snippet calls."""
        if guid not in self.states:
            return None
        place = self.states[guid]

        def read(*keys: str) -> Any:
            return lambda: self.lua.table_from(
                {name: place[key] for name, key in zip("xyz", keys, strict=True)}
            )

        def write(*keys: str) -> Any:
            return lambda to, *_: place.update(zip(keys, to.values(), strict=True))

        return self.lua.table_from(
            {
                "getPosition": read("posX", "posY", "posZ"),
                "getRotation": read("rotX", "rotY", "rotZ"),
                "setPositionSmooth": write("posX", "posY", "posZ"),
                "setRotationSmooth": write("rotX", "rotY", "rotZ"),
            }
        )


def test_there_and_back(mapping: MappingShape) -> None:
    """A save, its scenario, a charge, the save after it (by file and by script), its scenario again."""
    scenario = scenario_from_json(taken(TABLE, mapping).scenario, "table")
    answer = charge(scenario, unit="Blades", roll=9, targets=["Guards"])
    assert answer.verdict is Verdict.LEGAL
    expected = Position(scenario).move(answer.placements).scenario
    moves = moves_of(scenario, answer.placements, mapping, "result")
    after = moved_save(TABLE, moves, "save")
    again = scenario_from_json(taken(after, mapping.model_copy(update={"settle": 0.0})).scenario, "again")
    assert scenario_to_json(again) == scenario_to_json(expected)
    assert [a["Transform"]["posY"] for a in after["ObjectStates"]] == [0.96] * 8
    game = Table(table())
    game.lua.execute(snippet(moves, scenario.unit("Blades")))
    assert game.states == {found["GUID"]: found["Transform"] for found in after["ObjectStates"]}
    assert game.printed == []
    del game.states["b1ade1"]
    game.lua.execute(snippet(moves, scenario.unit("Blades")))
    assert game.printed == ["planner: b1ade1 is not on the table"]


def test_models_that_the_save_does_not_know() -> None:
    scenario = scenario_from_json(taken(TABLE, MappingShape.model_validate(MAPPING)).scenario, "table")
    placements = charge(scenario, unit="Blades", roll=9, targets=["Guards"]).placements
    moves = moves_of(scenario, placements, MappingShape(), "result")
    with pytest.raises(InputError) as caught:
        moved_save(save(TABLE["ObjectStates"][1]), moves, "save")
    assert [str(fault) for fault in caught.value.faults] == [
        '$.ObjectStates: found no object "b1ade1", expected model "Blades b1ade1"',
        '$.ObjectStates: found no object "b1ade2", expected model "Blades b1ade2"',
    ]


def test_the_commands(tmp_path: Path) -> None:
    def file(name: str, value: Any) -> str:
        (tmp_path / name).write_text(json.dumps(value), encoding="utf-8")
        return str(tmp_path / name)

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([COMMAND, "tts", *words], capture_output=True, text=True, check=False)

    how = file("mapping.json", MAPPING)
    raw = file("save.json", save(*TABLE["ObjectStates"], state("57a49e", "Stranger", 9, 9)))
    board = str(tmp_path / "board.json")
    came = run("import", raw, "--mapping", how, "--out", board)
    assert (came.returncode, came.stdout) == (0, "")
    assert came.stderr.splitlines()[0] == "5 models in 2 units; 1 objects left out, 3 others are no models"
    assert came.stderr.splitlines()[1].startswith(
        'left out: ObjectStates[8] (57a49e "Stranger"): base: found'
    )
    scenario = scenario_from_json(json.loads(Path(board).read_text(encoding="utf-8")), board)
    answer = charge(scenario, unit="Blades", roll=9, targets=["Guards"])
    result = file("result.json", answer_to_json(answer))
    went = run("export", board, result)
    assert (went.returncode, went.stderr) == (0, "")
    assert went.stdout.startswith("-- Blades: 3 models, moved by planner.")
    saved = run("export", board, result, "--save", raw, "--mapping", how)
    assert len(json.loads(saved.stdout)["ObjectStates"]) == 9
    plain = file("plain.json", scenario_to_json(scenario) | {"units": [unit_without_guids(scenario)]})
    refused = run(
        "export", plain, file("p.json", {"action": {"type": "charge", "unit": "Blades"}, "placements": ENDS})
    )
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.endswith(
        '$.placements[0].model: found "B0", expected an id that ends with a GUID, as planner tts '
        "import makes them\n"
    )


ENDS = [{"model": "B0", "at": [22, 22]}]


def unit_without_guids(scenario: Any) -> Any:
    unit = scenario_to_json(scenario)["units"][0]
    return {**unit, "models": [{**unit["models"][0], "id": "B0"}]}
