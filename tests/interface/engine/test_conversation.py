"""Conversations with the engine: a scripted peer says lines and waits for the replies that it names."""

from __future__ import annotations

import json
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from planner.formats import scenario_to_json
from planner.interface.engine import engine as engine_module
from planner.interface.engine.engine import Engine
from planner.interface.engine.messages import LINE_BYTES
from tests.builders import board, chargers, unit

SCENARIOS = Path(__file__).parent.parent.parent.parent / "scenarios"
TABLE = scenario_to_json(board(chargers([(20, 20), (20, 22)]), unit("T", [(26, 20)])))
HARD = json.loads((SCENARIOS / "room_too_small_for_five.json").read_text(encoding="utf-8"))
CHARGE = {"type": "charge", "unit": "C", "targets": ["T"], "roll": 7}


class Peer:
    """Says lines to an engine of one worker and reads its replies in order."""

    def __init__(self, workers: int = 1) -> None:
        self.heard: Queue[dict[str, Any]] = Queue()
        self.engine = Engine(lambda line: self.heard.put(json.loads(line)), workers)
        self.lines = 0

    def say(self, line: Any) -> bool:
        """Say a line; whether the engine goes on."""
        self.lines += 1
        text = line if isinstance(line, bytes) else json.dumps(line).encode()
        return self.engine.take(text, f"line {self.lines}")

    def hear(self) -> dict[str, Any]:
        """Wait for the next reply."""
        return self.heard.get(timeout=300)

    def hear_answer(self) -> dict[str, Any]:
        """Wait for the next reply that is no progress."""
        while (told := self.hear())["reply"] == "progress":
            pass
        return told


@pytest.fixture
def peer() -> Peer:
    return Peer()


def test_a_whole_conversation(peer: Peer) -> None:
    peer.say({"cmd": "hello"})
    hello = peer.hear()
    assert (hello["reply"], hello["name"], hello["formats"][0]) == ("hello", "planner", "planner/1")
    assert hello["actions"][:2] == ["charge", "pile-in"]
    peer.say({"cmd": "position", "name": "a", "scenario": TABLE})
    assert peer.hear() == {"reply": "position", "name": "a", "units": ["C", "T"]}
    peer.say({"cmd": "ask", "id": 1, "position": "a", "action": CHARGE, "goal": ["most-within-1"]})
    assert peer.hear() == {"reply": "progress", "id": 1, "step": "building along straight lines"}
    answer = peer.hear_answer()
    assert (answer["reply"], answer["id"], answer["result"]["verdict"]) == ("answer", 1, "legal")
    assert answer["result"]["action"]["goal"] == ["most-within-1"]
    plan = answer["result"]["placements"]
    judged = {"type": "judge", **{key: value for key, value in CHARGE.items() if key != "type"}}
    peer.say({"cmd": "ask", "id": "j", "position": "a", "action": judged, "placements": plan})
    assert peer.hear()["result"]["verdict"] == "legal"
    peer.say({"cmd": "move", "position": "a", "name": "b", "placements": plan})
    assert peer.hear() == {"reply": "position", "name": "b", "units": ["C", "T"]}
    for number, (name, verdict) in enumerate((("a", "legal"), ("b", "not-eligible"))):
        peer.say({"cmd": "ask", "id": number, "position": name, "action": CHARGE, "progress": False})
        assert peer.hear()["result"]["verdict"] == verdict
    peer.say({"cmd": "move", "position": "a", "placements": [{"model": "T1", "at": [27, 20]}]})
    assert peer.hear()["name"] == "a"
    peer.say({"cmd": "ask", "id": 3, "position": "a", "action": {**CHARGE, "roll": 5}})
    assert peer.hear_answer()["result"]["verdict"] == "impossible"
    assert not peer.say({"cmd": "quit"})
    assert peer.hear() == {"reply": "bye"}


@pytest.mark.parametrize(
    ("action", "key"),
    [
        ({"type": "sight"}, "pairs"),
        ({"type": "odds", "unit": "C"}, "sets"),
        ({"type": "eligible", "unit": "C"}, "may_charge"),
        ({"type": "pile-in", "unit": "C"}, "verdict"),
        ({"type": "consolidate", "unit": "C"}, "verdict"),
    ],
)
def test_every_type_of_question_has_its_answer(peer: Peer, action: dict[str, Any], key: str) -> None:
    peer.say({"cmd": "position", "name": "a", "scenario": TABLE})
    peer.hear()
    peer.say({"cmd": "ask", "id": 1, "position": "a", "action": action})
    assert peer.hear_answer()["result"][key]


@pytest.mark.parametrize(
    ("line", "message", "named"),
    [
        (b'{"cmd": ', "line 1, column 9: found the end of the file", {}),
        (b"\xff\xfe", "found byte 0xff at position 0, expected UTF-8 text", {}),
        ([1, 2], '$: found [1, 2], expected an object with "cmd"', {}),
        ({"id": 4}, '$.cmd: found nothing, expected a command: "hello", "position"', {"id": 4}),
        ({"cmd": "mov"}, '$.cmd: found "mov", expected a command (did you mean "move"?)', {}),
        ({"cmd": "ask", "position": "a"}, '$.id: found nothing, expected the required key "id"', {}),
        (
            {"cmd": "ask", "id": 7, "position": "b"},
            '$.position: found "b", expected the name of a',
            {"id": 7},
        ),
        (
            {"cmd": "ask", "id": 7, "position": "a", "limit": {"seconds": -1, "work": 0.5}},
            "$.limit.seconds: found -1, expected null or a number of seconds from 0 to 86400\n"
            "line 2: $.limit.work: found 0.5, expected null or a whole number of steps, at least 0",
            {"id": 7},
        ),
        (
            {"cmd": "ask", "id": 7, "position": "a"},
            "$.action.type: found nothing, expected a type of",
            {"id": 7},
        ),
        (
            {"cmd": "ask", "id": 7, "position": "a", "action": {"type": "dance"}},
            '$.action.type: found "dance", expected a type of question: "charge"',
            {"id": 7},
        ),
        (
            {"cmd": "ask", "id": 7, "position": "a", "action": {"type": "charge", "unit": "X"}},
            '$.action.unit: found "X", expected the id of a unit: "C", "T"',
            {"id": 7},
        ),
        (
            {"cmd": "ask", "id": 7, "position": "a", "action": {**CHARGE, "type": "judge"}},
            "$.placements: found null, expected a list",
            {"id": 7},
        ),
        (
            {"cmd": "stop", "id": 7},
            "$.id: found 7, expected the id of a question that is not answered",
            {"id": 7},
        ),
        (
            {"cmd": "move", "position": "a", "placements": [{"model": "Z", "at": [1, 1]}]},
            '$.placements[0].model: found "Z", expected the id of a model: "C1", "C2", "T1"',
            {},
        ),
        (
            {"cmd": "position", "name": "z", "scenario": {**TABLE, "units": 5}},
            "$.scenario.units: found 5, expected",
            {},
        ),
    ],
)
def test_a_wrong_line_gets_an_error_and_nothing_dies(
    peer: Peer, line: Any, message: str, named: dict[str, Any]
) -> None:
    peer.say({"cmd": "position", "name": "a", "scenario": TABLE})
    peer.hear()
    assert peer.say(line)
    error = peer.hear()
    assert error["reply"] == "error"
    assert message in error["message"]
    assert error["message"].startswith("line 2: ")
    assert {key: error[key] for key in error if key not in ("reply", "message", "faults")} == named
    assert error["faults"][0].keys() == {"place", "found", "expected"}
    peer.say({"cmd": "ask", "id": 8, "position": "a", "action": CHARGE, "progress": False})
    assert peer.hear()["result"]["verdict"] == "legal"


def test_questions_run_beside_each_other_and_one_is_stopped() -> None:
    peer = Peer(workers=2)
    for name, scenario in (("hard", HARD), ("easy", TABLE)):
        peer.say({"cmd": "position", "name": name, "scenario": scenario})
        peer.hear()
    peer.say({"cmd": "ask", "id": "long", "position": "hard"})
    assert peer.hear()["id"] == "long"
    peer.say({"cmd": "ask", "id": "long", "position": "easy", "action": CHARGE})
    peer.say({"cmd": "stop", "id": "long"})
    peer.say({"cmd": "ask", "id": "short", "position": "easy", "action": CHARGE, "progress": False})
    told = [peer.hear_answer() for _ in range(3)]
    (again,) = [line for line in told if line["reply"] == "error"]
    assert '$.id: found "long", still running, expected another id' in again["message"]
    answers = {line["id"]: line["result"] for line in told if line["reply"] == "answer"}
    assert answers["short"]["verdict"] == "legal"
    assert answers["long"]["verdict"] == "unresolved"
    assert answers["long"]["reasons"][0].startswith("the question was cancelled")


def test_a_limit_of_work_stops_at_the_same_step(peer: Peer) -> None:
    peer.say({"cmd": "position", "name": "hard", "scenario": HARD})
    peer.hear()
    told = []
    for number in range(2):
        peer.say({"cmd": "ask", "id": number, "position": "hard", "limit": {"work": 2}})
        steps = [peer.hear()["step"] for _ in range(3)]
        result = peer.hear()["result"]
        told.append((steps, result["verdict"], result["gaps"]))
    assert told[0] == told[1]
    assert told[0][1] == "unresolved"


def test_a_fault_inside_ends_one_question_only(peer: Peer, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("no such luck")

    peer.say({"cmd": "position", "name": "a", "scenario": TABLE})
    peer.hear()
    with monkeypatch.context() as patched:
        patched.setattr(engine_module, "answer_to", broken)
        peer.say({"cmd": "ask", "id": 1, "position": "a", "action": CHARGE})
        assert peer.hear()["message"] == "internal fault: RuntimeError: no such luck; please report it"
    peer.say({"cmd": "ask", "id": 1, "position": "a", "action": CHARGE})
    assert peer.hear_answer()["result"]["verdict"] == "legal"


def test_positions_are_not_kept_without_end(peer: Peer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_module, "MOST_POSITIONS", 1)
    for name, reply in (("a", "position"), ("b", "error"), ("a", "position")):
        peer.say({"cmd": "position", "name": name, "scenario": TABLE})
        assert peer.hear()["reply"] == reply


def test_input_that_ends_is_answered_and_a_line_too_long_is_refused() -> None:
    heard: list[dict[str, Any]] = []
    lines = [
        b" " * (LINE_BYTES + 10),
        b"",
        json.dumps({"cmd": "position", "name": "a", "scenario": TABLE}).encode(),
        json.dumps({"cmd": "ask", "id": 1, "position": "a", "action": CHARGE, "progress": False}).encode(),
    ]
    Engine(lambda line: heard.append(json.loads(line)), 1).listen(
        BytesIO(b"\n".join([b"x" + lines[0], *lines[1:]]))
    )
    assert [line["reply"] for line in heard] == ["error", "position", "answer"]
    assert f"line 1: $: found more than {LINE_BYTES} bytes" in heard[0]["message"]


def test_nobody_listening_stops_the_work() -> None:
    def gone(_: str) -> None:
        raise BrokenPipeError

    scenario = scenario_to_json(board(chargers([(20, 20)]), unit("T", [(26, 20)])))
    engine = Engine(gone, 1)
    ask = {"cmd": "ask", "id": 1, "position": "a", "action": {**CHARGE, "unit": "C"}}
    lines = [{"cmd": "position", "name": "a", "scenario": scenario}, ask]
    engine.listen(BytesIO(b"\n".join(json.dumps(line).encode() for line in lines)))


def test_the_command_ends_with_its_input() -> None:
    script = json.dumps({"cmd": "hello"}) + "\n"
    run = subprocess.run(
        [sys.executable, "-m", "planner", "engine", "--workers", "1"],
        input=script.encode(),
        capture_output=True,
        check=True,
    )
    assert json.loads(run.stdout)["options"]["questions_at_once"] == 1
    assert run.stderr == b""
