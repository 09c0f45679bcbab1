"""``planner phase``: table, JSON, picture, the board written; bad input."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from planner.formats import read_scenario
from tests.interface.test_cli import Capture, Patch, run

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
PHASE = str(SCENARIOS / "whole_charge_phase.json")
DICE = ("--rolls", "Titan=9,Crusher=10", "--rolls", "Blades=8,Wings=3", "--most-targets", "1")


def test_the_plan_as_a_table_and_a_picture(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    picture, board = tmp_path / "phase.svg", tmp_path / "after.json"
    words = (*DICE, "--draw", str(picture), "--write", str(board))
    code, out, err = run(capsys, monkeypatch, "phase", PHASE, *words)
    assert (code, err) == (0, "")
    assert out.startswith("PHASE: 3 charges of the attacker, 3 expected")
    assert "Wings can charge nobody on a 3 (11.04)" in out
    assert "it advanced this turn (11.02)" in out
    drawn = "".join(ET.parse(picture).getroot().itertext())
    assert "Blades charges Guards on its 8" in drawn
    charged = {unit.id for unit in read_scenario(board).units if unit.state.made_charge_move}
    assert charged == {"Titan", "Crusher", "Blades"}


def test_results_of_steps_are_judged_one_after_the_other(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    code, out, _ = run(capsys, monkeypatch, "phase", PHASE, *DICE, "--json")
    plan = json.loads(out)
    assert (code, plan["format"], plan["verdict"]) == (0, "planner-phase/1", "answered")
    board, result, now = tmp_path / "board.json", tmp_path / "result.json", PHASE
    for step in plan["steps"]:
        result.write_text(json.dumps(step["result"]), encoding="utf-8")
        code, out, _ = run(capsys, monkeypatch, "after", now, str(result), "--write", str(board))
        assert (code, out.splitlines()[0].split()[:2]) == (0, [step["unit"], "moved"])
        now = str(board)
    assert json.loads(board.read_text(encoding="utf-8"))["units"] == plan["scenario"]["units"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--rolls", "Titn=9"], 'found "Titn", expected a unit of the side (did you mean "Titan"?)'),
        (["--rolls", "Titan=13"], '--rolls Titan=13: found "13", expected a whole number from 2 to 12'),
        (["--rolls", "Guards=7"], 'found "Guards", expected a unit of the side'),
        (["--draw", "plan.pdf"], "plan.pdf"),
    ],
)
def test_bad_input(capsys: Capture, monkeypatch: Patch, words: list[str], message: str) -> None:
    code, out, err = run(capsys, monkeypatch, "phase", PHASE, *words)
    assert (code, out) == (2, "")
    assert message in err
