"""``planner eligible``: units of the acting side, one unit, the table; JSON; bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.interface.test_cli import Capture, Patch, run

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
OPEN = str(SCENARIOS / "straight_charge_in_the_open.json")
ADVANCED = str(SCENARIOS / "advanced_may_not_charge.json")


def test_it_tells_at_whom(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, err = run(capsys, monkeypatch, "eligible", OPEN)
    assert (code, err) == (0, "")
    assert out.startswith("MAY CHARGE: Blades\n")
    assert "Guards" in out


def test_it_tells_why_not_and_what_it_would_take(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "eligible", ADVANCED)
    assert code == 0
    assert "it advanced this turn (11.02)" in out
    assert "it would take a normal move instead of the advance (11.02)" in out


def test_the_other_side_and_settings(capsys: Capture, monkeypatch: Patch) -> None:
    words = ("--side", "defender", "--json", "--set", "modifier=2")
    code, out, _ = run(capsys, monkeypatch, "eligible", OPEN, *words)
    written = json.loads(out)
    assert (code, written["side"]) == (0, "defender")
    assert [unit["unit"] for unit in written["units"]] == ["Guards"]
    (target,) = written["units"][0]["targets"]
    least = -(-target["distance"] // 1)
    assert target["rolls"][0] == least - 2


def test_without_a_scenario_it_prints_the_table(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "eligible")
    assert code == 0
    for section in ("11.02", "16.01", "18.07", "23.04", "20.04", "01.07"):
        assert section in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([OPEN, "Blade"], 'UNIT: found "Blade", expected a unit (did you mean "Blades"?)'),
        ([OPEN, "--set", "type=pile-in"], '--set type: found no charge, expected "charge"'),
        ([OPEN, "--set", "modifer=1"], "did you mean"),
    ],
)
def test_bad_input(capsys: Capture, monkeypatch: Patch, words: list[str], message: str) -> None:
    code, out, err = run(capsys, monkeypatch, "eligible", *words)
    assert (code, out) == (2, "")
    assert message in err
