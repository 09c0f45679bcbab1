"""``planner sight``: exit codes, matrix, JSON in the promised shape, picture."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from planner.board.action import SightAction
from planner.board.sight import PairSight
from planner.formats import read_scenario
from planner.interface.draw.sight import kind_of, sight_svg
from planner.interface.sight_table import mark
from planner.sight.judge import judge_sight
from tests.interface.wide import Capture, Patch, run

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
FLANKER = str(SCENARIOS / "sight_a_flanker_sees_it_all.json")
CHARGE = str(SCENARIOS / "straight_charge_in_the_open.json")


def test_matrix_and_cover(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, err = run(capsys, monkeypatch, "sight", FLANKER)
    assert (code, err) == (0, "")
    assert out.startswith("ANSWERED: 3 of 3 pairs of models see")
    rows = [line.split() for line in out.splitlines()]
    assert ["Shooters1", "part"] in rows
    assert ["Shooters3", "all"] in rows
    assert any(row[:5] == ["Shooters1", "Tank", "yes", "yes", "+1"] for row in rows)
    assert any(row[:5] == ["Shooters3", "Tank", "yes", "no", "0"] for row in rows)
    assert "• Shooters1 and Tank1: a part of it is hidden by the feature wall-stone (06.01)" in out
    assert "Shooters3 and Tank1" not in out


def test_json_has_the_promised_shape(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "sight", FLANKER, "--json")
    result = json.loads(out)
    assert code == 0
    assert sorted(result) == ["cover", "pairs", "verdict"]
    assert result["verdict"] == "answered"
    assert list(result["pairs"][0]) == [
        "observer",
        "target",
        "visible",
        "fully_visible",
        "hidden",
        "witness",
        "because",
    ]
    start, end = result["pairs"][0]["witness"]
    assert len(start) == len(end) == 3
    assert list(result["cover"][0]) == [
        "observer",
        "target",
        "visible",
        "benefit_of_cover",
        "bs_change",
        "because",
    ]


def test_a_charge_can_be_asked_about_sight(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "sight", CHARGE, "--json")
    everybody = json.loads(out)
    assert code == 0
    assert {pair["observer"][:-1] for pair in everybody["pairs"]} == {"Blades"}
    code, out, _ = run(capsys, monkeypatch, "sight", CHARGE, "--json", "--from", "Guards", "--to", "Blades")
    assert {pair["observer"][:-1] for pair in json.loads(out)["pairs"]} == {"Guards"}


def test_a_question_of_sight_is_no_charge(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, err = run(capsys, monkeypatch, "charge", FLANKER)
    assert (code, out) == (2, "")
    assert 'found "sight", expected "charge" (or --set type=charge): planner sight answers this one' in err


def test_settings_change_attack_and_rulings(capsys: Capture, monkeypatch: Patch) -> None:
    words = (
        "sight",
        FLANKER,
        "--json",
        "--set",
        "attack.ignores_cover=true",
        "--set",
        "rulings.hidden_in=dense",
    )
    code, out, _ = run(capsys, monkeypatch, *words)
    assert code == 0
    assert {row["benefit_of_cover"] for row in json.loads(out)["cover"]} == {False}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--from", "Nobody"), '$.action.from[0]: found "Nobody"'),
        (("--draw", "picture.gif"), "picture.gif"),
        (("--set", "type=charge"), "$.action"),
    ],
)
def test_bad_input(capsys: Capture, monkeypatch: Patch, words: tuple[str, ...], message: str) -> None:
    code, out, err = run(capsys, monkeypatch, "sight", FLANKER, *words)
    assert (code, out) == (2, "")
    assert message in err


def test_the_picture_has_lines_and_blockers(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    picture = tmp_path / "sight.svg"
    code, out, _ = run(capsys, monkeypatch, "sight", FLANKER, "--draw", str(picture))
    assert code == 0
    assert "picture:" in out
    drawn = picture.read_text(encoding="utf-8")
    assert "line of sight; the target is fully visible" in drawn
    assert "line of sight; a part of the target is hidden" in drawn
    assert "hides a model or a part of one" in drawn
    assert "not visible" not in drawn


def test_blocked_lines_are_drawn() -> None:
    scenario = read_scenario(SCENARIOS / "sight_over_an_area_or_into_it.json")
    assert isinstance(scenario.action, SightAction)
    drawn = sight_svg(scenario, judge_sight(scenario, scenario.action))
    assert "not visible: every line is blocked" in drawn


@pytest.mark.parametrize(
    ("visible", "fully", "hidden", "blockers", "word", "drawn"),
    [
        (True, True, False, (), "all", "all"),
        (True, False, True, ("W",), "part", "part"),
        (True, None, False, (), "seen", "part"),
        (False, False, True, (), "hidden", "hidden"),
        (False, False, True, ("W",), "no", "no"),
        (None, None, False, (), "undecided", "open"),
    ],
)
def test_words_and_kinds(
    visible: bool | None,
    fully: bool | None,
    hidden: bool,
    blockers: tuple[str, ...],
    word: str,
    drawn: str,
) -> None:
    pair = PairSight("A", "B", visible, fully, hidden, None, "because", blockers)
    assert (mark(pair), kind_of(pair)) == (word, drawn)
