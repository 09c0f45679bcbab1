"""Why and what would help, on the command line: after the verdict, and in the result object if asked for."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from planner.interface.cli import main

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
SCREENS = str(SCENARIOS / "gap_too_narrow_between_two_screens.json")

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def output(capsys: Capture, monkeypatch: Patch, *words: str) -> str:
    monkeypatch.setattr(sys, "argv", ["planner", "charge", *words])
    with pytest.raises(SystemExit):
        main()
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_people_read_why_and_what_would_help(capsys: Capture, monkeypatch: Patch) -> None:
    lines = [line.strip() for line in output(capsys, monkeypatch, SCREENS).splitlines()]
    assert lines[0] == 'IMPOSSIBLE: Rider cannot charge Captain on a 12 (maximum distance 12.00")'
    assert lines[1] == "Why"
    assert lines[2].startswith("• no model of Rider can end engaged with Captain (11.04): every spot within")
    helps = lines.index("What would help")
    assert lines[helps + 1 : helps + 4] == [
        "• possible without North (03.01)",
        "• possible without South (03.01)",
        '◦ no roll helps: 12.000" is still too short (11.02)',
    ]
    assert "; why in " in lines[-1]


def test_it_can_be_left_out(capsys: Capture, monkeypatch: Patch) -> None:
    out = output(capsys, monkeypatch, SCREENS, "--no-why")
    assert "What would help" not in out
    assert "every such spot is out of reach" in " ".join(out.split())


def test_the_result_object_has_it_if_asked_for(capsys: Capture, monkeypatch: Patch) -> None:
    plain = json.loads(output(capsys, monkeypatch, SCREENS, "--json"))
    assert "explanation" not in plain
    told = json.loads(output(capsys, monkeypatch, SCREENS, "--json", "--why"))
    assert [help_["without"] for help_ in told["explanation"]["helps"]] == ["North", "South"]
    assert told["notes"][0] == "would help: possible without North (03.01)"
    assert told["reasons"] == [clash["sentence"] for clash in told["explanation"]["clashes"]]
    assert told["proof"] == plain["proof"]
    assert set(told["stats"]) == {"wall_seconds", "why_seconds"}


def test_a_limit_of_time_is_for_both_and_said(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setattr("planner.interface.why.WHY_SECONDS", 0.0)
    out = output(capsys, monkeypatch, SCREENS)
    assert "not looked for to the end: the limit of time was reached" in out
    assert "every such spot is out of reach" in " ".join(out.split())


def test_an_open_charge_says_what_would_decide(capsys: Capture, monkeypatch: Patch) -> None:
    wall = str(SCENARIOS / "walker_goes_round_a_wall.json")
    out = output(capsys, monkeypatch, wall, "--set", "max_distance=6.584", "--set", "roll=null")
    assert out.startswith("UNRESOLVED")
    assert "open, whether Walker1 can end engaged with Guards (11.04)" in " ".join(out.split())
    found = json.loads(
        output(capsys, monkeypatch, wall, "--set", "max_distance=6.584", "--set", "roll=null", "--json")
    )
    assert found["gaps"][0]["models"] == ["Walker1"]
    assert found["gaps"][0]["side"] == 0.000252
