"""The commands of moves in the Fight phase, their pictures, and the door and engine for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import planner
from planner.interface.answers import Request, answered
from planner.plan.position import Position
from tests.interface.wide import Capture, Patch, run

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
BETWEEN = str(SCENARIOS / "pile_in_without_letting_go.json")
MARKER = str(SCENARIOS / "consolidate_onto_the_marker_unengaged.json")
CONTACT = str(SCENARIOS / "pile_in_with_every_base_in_contact.json")


def test_a_pile_in_is_answered_judged_and_drawn(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    picture = tmp_path / "pile_in.svg"
    code, out, _ = run(capsys, monkeypatch, "pile-in", BETWEEN, "--json", "--draw", str(picture))
    result = tmp_path / "result.json"
    result.write_text(out, encoding="utf-8")
    assert (code, json.loads(out)["verdict"]) == (0, "legal")
    drawn = picture.read_text(encoding="utf-8")
    assert "within 2&quot; (engaged) of a target" in drawn or 'within 2" (engaged) of a target' in drawn
    assert "forbidden" not in drawn
    code, out, _ = run(capsys, monkeypatch, "judge", BETWEEN, str(result), "--json")
    assert (code, json.loads(out)["verdict"]) == (0, "legal")


def test_an_objective_is_named_and_its_mode_told(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    picture = tmp_path / "marker.svg"
    code, out, _ = run(capsys, monkeypatch, "consolidate", MARKER, "--json", "--draw", str(picture))
    action = json.loads(out)["action"]
    assert (code, action["mode"], action["targets"]) == (0, "objective", ["Hill"])
    assert "forbidden" in picture.read_text(encoding="utf-8")


def test_what_is_impossible_is_proven(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    proof = tmp_path / "proof.json"
    code, out, _ = run(capsys, monkeypatch, "pile-in", CONTACT, "--proof", str(proof))
    assert (code, out.count("IMPOSSIBLE")) == (0, 1)
    assert "in base contact with an enemy: Guard1, Guard2" in " ".join(out.split())
    code, out, _ = run(capsys, monkeypatch, "verify", CONTACT, str(proof))
    assert (code, out.split()[0]) == (0, "PROVEN")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ("charge", BETWEEN),
            'found "pile-in", expected "charge" (or --set type=charge): planner pile-in answers',
        ),
        (("pile-in", MARKER), "planner consolidate answers this one"),
        (("consolidate", MARKER, "--targets", "Hill,Watch"), "one objective, or enemy units"),
        (("pile-in", BETWEEN, "--targets", "Blade"), "the acting unit itself"),
        (("pile-in", BETWEEN, "--goal", "engage Hordes"), '"engage" with the id of a unit'),
    ],
)
def test_refusals(capsys: Capture, monkeypatch: Patch, words: tuple[str, ...], message: str) -> None:
    code, out, err = run(capsys, monkeypatch, *words)
    assert (code, out) == (2, "")
    assert message in err


def test_programs_ask_through_the_door_and_the_engine() -> None:
    scenario = planner.read(BETWEEN)
    answer = planner.pile_in(scenario, goal=[])
    assert answer.verdict is planner.Verdict.LEGAL
    assert planner.judge(scenario, answer.placements).verdict is planner.Judgement.LEGAL
    asked = Request(Position(planner.read(MARKER)), {"goal": []})
    assert answered("consolidate", asked)["action"]["mode"] == "objective"
    assert planner.consolidate(planner.read(MARKER), goal=[]).mode == "objective"
    crew = planner.overrun(planner.read(SCENARIOS / "overrun_into_the_next_unit.json"), goal=[])
    assert crew.verdict is planner.Verdict.LEGAL


@pytest.mark.parametrize("command", ["charge", "pile-in", "surge", "odds"])
def test_a_file_without_a_question_is_told_what_to_add(
    command: str, capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    raw = json.loads(Path(BETWEEN).read_text(encoding="utf-8"))
    del raw["action"]
    bare = tmp_path / "bare.json"
    bare.write_text(json.dumps(raw), encoding="utf-8")
    code, out, err = run(capsys, monkeypatch, command, str(bare))
    expected = "$.action: found nothing, expected an action, or the unit that moves by --set unit=ID"
    assert (code, out, err.strip()) == (2, "", f"{bare}: {expected}")
    raw["weather"] = "rain"
    bare.write_text(json.dumps(raw), encoding="utf-8")
    _, _, err = run(capsys, monkeypatch, command, str(bare))
    assert err.startswith(f"{bare}: $.weather")
