"""Files of the other games in batches, over the pipe and over HTTP: answers as their commands give them."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
import pytest

from planner.errors import InputError
from planner.formats import read_json
from planner.interface.batch.batch import run_batch
from planner.interface.batch.items import Question, solved
from planner.interface.engine.engine import Engine
from planner.interface.other_games import other_table
from tests.interface.wide import Capture, Patch, run

SCENARIOS = Path(__file__).parents[2] / "scenarios"
PURSUIT = SCENARIOS / "skull_pass_pursuit_of_the_goblins.json"
LIGHTNING = SCENARIOS / "sword_world_where_to_aim_the_lightning.json"
FIGHTS = SCENARIOS / "fights_in_order.json"
PILE_IN = SCENARIOS / "pile_in_without_letting_go.json"


@pytest.fixture
def expected(capsys: Capture, monkeypatch: Patch) -> dict[str, Any]:
    found = {}
    for path, command in ((PURSUIT, "pursue"), (LIGHTNING, "pierce")):
        code, out, _ = run(capsys, monkeypatch, command, str(path), "--json")
        assert code == 0
        found[path.name] = json.loads(out)
    return found


def asked(out: Path, question: Question, *paths: Path) -> tuple[int, list[dict[str, Any]]]:
    code = run_batch(paths, out, question, lambda items: map(solved, items))
    return code, [json.loads(line) for line in out.read_bytes().splitlines()]


def test_a_batch_asks_what_files_ask_and_skips_those_that_ask_nothing(
    expected: dict[str, Any], tmp_path: Path
) -> None:
    code, lines = asked(tmp_path / "a.jsonl", Question(), PURSUIT, LIGHTNING, FIGHTS)
    assert code == 0
    assert [line.get("result") for line in lines] == [expected[PURSUIT.name], expected[LIGHTNING.name], None]
    assert lines[2]["skipped"] == "it asks nothing: it has no action"
    code, lines = asked(tmp_path / "b.jsonl", Question("odds"), PURSUIT, PILE_IN, FIGHTS)
    assert code == 0
    assert [line["skipped"] for line in lines] == [
        "odds is no question of the game skull-pass",
        "it asks pile-in, not about a charge",
        "it asks nothing, not about a charge",
    ]
    code, lines = asked(tmp_path / "c.jsonl", Question(settings=("roll=12",)), PURSUIT)
    assert code == 0
    assert lines[0]["result"]["action"]["roll"] == 12


def test_the_engine_keeps_tables_of_every_game(expected: dict[str, Any]) -> None:
    said: list[dict[str, Any]] = []
    engine = Engine(lambda line: said.append(json.loads(line)), 1)
    commands = [
        {"cmd": "hello"},
        {"cmd": "position", "name": "hills", "scenario": read_json(PURSUIT)},
        {"cmd": "position", "name": "cave", "scenario": read_json(LIGHTNING)},
        {"cmd": "ask", "id": 1, "position": "hills"},
        {"cmd": "ask", "id": 2, "position": "cave"},
        {"cmd": "ask", "id": 3, "position": "cave", "action": {"target": "Wolf"}},
        {
            "cmd": "ask",
            "id": 4,
            "position": "hills",
            "action": {"type": "flee", "unit": "Night Goblins", "rol": 7},
        },
        {"cmd": "move", "position": "hills", "placements": []},
        {"cmd": "position", "name": "bad", "scenario": {**read_json(PURSUIT), "units": 5}},
    ]
    for command in commands:
        engine.take(json.dumps(command).encode(), "line")
    engine.listen(BytesIO())
    told = {
        entry.get("id", number): entry for number, entry in enumerate(said) if entry["reply"] != "progress"
    }
    assert said[0]["games"] == {
        "skull-pass": ["flee", "pursue", "rally", "charge"],
        "sword-world-2": ["pierce", "breakthrough"],
    }
    assert said[1]["units"] == ["Dwarfs", "Night Goblins", "Rangers"]
    assert told[1]["result"] == expected[PURSUIT.name]
    assert told[2]["result"] == expected[LIGHTNING.name]
    assert told[3]["result"]["action"]["target"] == "Wolf"
    errors = [entry["faults"][0] for entry in said if entry["reply"] == "error"]
    assert {fault["place"] for fault in errors} == {"$.action.rol", "$.position", "$.scenario.units"}


def test_the_server_answers_them(client: httpx.Client, expected: dict[str, Any]) -> None:
    for path in (PURSUIT, LIGHTNING):
        reply = client.post("/v1/ask", json={"scenario": read_json(path)})
        assert (reply.status_code, reply.json()) == (200, expected[path.name])
    other = client.post("/v1/ask", json={"scenario": read_json(PURSUIT), "action": {"roll": 13}})
    assert other.status_code == 422
    assert other.json()["faults"][0]["place"] == "$.action.roll"
    own = client.post("/v1/ask", json={"scenario": read_json(PILE_IN)})
    assert own.json()["action"]["type"] == "pile-in"
    nothing = client.post("/v1/ask", json={"scenario": read_json(FIGHTS)})
    assert [(fault["place"], fault["found"]) for fault in nothing.json()["faults"]] == [
        ("$.action.type", "nothing")
    ]


def test_a_table_that_asks_nothing_says_what_can_be_asked() -> None:
    raw = {key: value for key, value in read_json(PURSUIT).items() if key != "action"}
    table = other_table(raw, "file")
    assert table is not None
    assert not table.asks
    with pytest.raises(InputError) as caught:
        table.answered({}, "file")
    assert str(caught.value) == (
        'file: $.action.type: found nothing, expected a type of question: "flee", "pursue", "rally", "charge"'
    )
