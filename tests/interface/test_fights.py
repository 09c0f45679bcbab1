"""``planner fights`` and ``planner after``: tables, JSON, the board written, bad input."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from planner.board.action import MoveAction, MoveType
from planner.board.unit import UnitState
from planner.formats import read_scenario, scenario_to_json
from tests.builders import board, chargers, unit
from tests.interface.test_cli import Capture, Patch, run

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
FIGHTS = str(SCENARIOS / "fights_in_order.json")
ADVANCED = str(SCENARIOS / "advanced_may_not_charge.json")
WALKER = str(SCENARIOS / "walker_goes_round_a_wall.json")


@pytest.fixture
def charged(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> str:
    """Return a file with a legal charge of the walker."""
    _, out, _ = run(capsys, monkeypatch, "charge", WALKER, "--json")
    file = tmp_path / "charge.json"
    file.write_text(out, encoding="utf-8")
    return str(file)


def test_fights_in_order(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, err = run(capsys, monkeypatch, "fights", FIGHTS)
    assert (code, err) == (0, "")
    assert out.startswith("NEXT: the attacker selects one of Lancers (fights first)")
    code, out, _ = run(capsys, monkeypatch, "fights", FIGHTS, "--fought", "Lancers,Heroes", "--json")
    following = json.loads(out)["next"]
    assert (code, following["side"], following["choices"]) == (0, "attacker", ["Brawlers", "Slain"])


def test_a_selection_out_of_order_is_bad_input(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, err = run(capsys, monkeypatch, "fights", FIGHTS, "--fought", "Brawlers")
    assert (code, out) == (2, "")
    assert err == (
        'command line: --fought: found "Brawlers", expected Lancers for the attacker (12.04, 12.04.01)\n'
    )


def test_after_a_charge(capsys: Capture, monkeypatch: Patch, tmp_path: Path, charged: str) -> None:
    file = tmp_path / "board.json"
    words = ("--write", str(file), "--toughness", "Walker=9")
    code, out, err = run(capsys, monkeypatch, "after", WALKER, charged, *words)
    assert (code, err) == (0, "")
    assert out.splitlines()[0].startswith("Walker moved and is engaged with")
    assert "fights first until the end of the turn (11.04, 24.13)" in out
    assert "9 dice" in out
    assert read_scenario(file).unit("Walker").state.made_charge_move
    code, out, _ = run(capsys, monkeypatch, "after", WALKER, charged, "--json")
    assert (code, json.loads(out)["format"]) == (0, "planner-after/1")


def test_after_a_failed_charge(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    _, out, _ = run(capsys, monkeypatch, "charge", WALKER, "--json", "--roll", "3")
    file = tmp_path / "failed.json"
    file.write_text(out, encoding="utf-8")
    code, out, _ = run(capsys, monkeypatch, "after", WALKER, str(file))
    assert (code, out.splitlines()[0]) == (0, "Walker did not move")


def test_after_a_pile_in(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    charger = replace(chargers([(20, 20)]), state=UnitState(made_charge_move=True))
    asked = MoveAction(MoveType.PILE_IN, "C", targets=("T",))
    file, result = tmp_path / "board.json", tmp_path / "result.json"
    scene = replace(board(charger, unit("T", [(25, 20)])), action=asked)
    file.write_text(json.dumps(scenario_to_json(scene)), encoding="utf-8")
    code, out, _ = run(capsys, monkeypatch, "pile-in", str(file), "--json")
    assert code == 0
    result.write_text(out, encoding="utf-8")
    code, out, err = run(capsys, monkeypatch, "after", str(file), str(result))
    assert (code, err) == (0, "")
    assert "T is engaged now, so it is eligible to fight (12.04)" in out


def test_nothing_follows_a_charge_that_was_not_begun(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    _, out, _ = run(capsys, monkeypatch, "charge", ADVANCED, "--json")
    file = tmp_path / "not_eligible.json"
    file.write_text(out, encoding="utf-8")
    code, out, err = run(capsys, monkeypatch, "after", ADVANCED, str(file))
    assert (code, out) == (2, "")
    assert '$.verdict: found "not-eligible", expected a move that the unit may make' in err


def test_bad_toughness_all_at_once(capsys: Capture, monkeypatch: Patch, charged: str) -> None:
    words = ("--toughness", "Walkr=9", "--toughness", "Walker=x")
    code, out, err = run(capsys, monkeypatch, "after", WALKER, charged, *words)
    assert (code, out) == (2, "")
    assert '--toughness Walkr=9: found "Walkr", expected a unit or model (did you mean "Walker"' in err
    assert '--toughness Walker=x: found "x", expected a whole number from 1 to 30' in err


def test_only_a_legal_placement_is_a_move(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path, charged: str
) -> None:
    result = json.loads(Path(charged).read_text(encoding="utf-8"))
    scenario = json.loads(Path(WALKER).read_text(encoding="utf-8"))
    starts = {model["id"]: model["at"] for unit in scenario["units"] for model in unit["models"]}
    for placement in result["placements"]:
        placement |= {"at": starts[placement["model"]], "path": None}
    file = tmp_path / "stays.json"
    file.write_text(json.dumps(result), encoding="utf-8")
    code, out, err = run(capsys, monkeypatch, "after", WALKER, str(file))
    assert (code, out) == (2, "")
    assert "$.placements: found a placement that is illegal, expected a legal one: 11.04" in err
