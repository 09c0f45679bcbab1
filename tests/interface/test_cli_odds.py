"""``planner odds`` on the command line: exit codes, JSON, picture, refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.interface.test_cli import OPEN, SCENARIOS, Capture, Patch, run

EXAMPLE = str(SCENARIOS / "first_charge.json")


def test_the_table_and_a_picture(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    picture = tmp_path / "odds.svg"
    code, out, err = run(capsys, monkeypatch, "odds", EXAMPLE, "--draw", str(picture))
    assert (code, err) == (0, "")
    assert out.startswith("ODDS: charges of Blades on 2D6\n")
    assert "Guards + Gunners" in out
    assert "30/36 83.33%" in out
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_both_ends_and_plans_are_checked_by_the_other_commands(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    code, out, _ = run(capsys, monkeypatch, "odds", EXAMPLE, "--json", "--targets", "Guards")
    assert code == 0
    found = json.loads(out)
    assert (found["format"], found["verdict"]) == ("planner-odds/1", "answered")
    (entry,) = found["sets"]
    assert entry["targets"] == ["Guards"]
    needed = entry["ways"][0]["needed"]
    plan = next(plan for plan in found["rolls"] if plan["natural"] == 9)
    for command, value, verdict in (
        ("judge", needed["legal"], "legal"),
        ("verify", needed["impossible"], "proven"),
        ("judge", plan["best"], "legal"),
    ):
        file = tmp_path / "part.json"
        file.write_text(json.dumps(value), encoding="utf-8")
        code, out, _ = run(capsys, monkeypatch, command, EXAMPLE, str(file), "--json")
        assert (code, json.loads(out)["verdict"]) == (0, verdict)


def test_sizes_and_exit_codes(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "odds", EXAMPLE, "--most-targets", "1")
    assert code == 0
    assert "+ Gunners" not in out
    assert run(capsys, monkeypatch, "odds", EXAMPLE, "--limit", "0")[0] == 3
    advanced = str(SCENARIOS / "advanced_may_not_charge.json")
    code, out, _ = run(capsys, monkeypatch, "odds", advanced)
    assert (code, out.split(":")[0]) == (0, "NOT ELIGIBLE")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--set", "max_distance=7"), "$.action.max_distance: found 7.0, expected null: odds are of a roll"),
        (("--set", "type=pile-in"), '$.action.type: found "pile-in", expected "charge"'),
        (("--targets", "Nobody"), "Nobody"),
        (("--draw", "odds.jpg"), "a name that ends in .svg or .png"),
    ],
)
def test_refusals(capsys: Capture, monkeypatch: Patch, words: tuple[str, ...], message: str) -> None:
    code, out, err = run(capsys, monkeypatch, "odds", OPEN, *words)
    assert (code, out) == (2, "")
    assert message in err


def test_the_schema_is_printed(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "schema", "odds")
    assert (code, json.loads(out)["title"]) == (0, "planner-odds/1")
