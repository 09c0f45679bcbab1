"""The commands of Battle for Skull Pass: exit codes, JSON, pictures, messages."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.interface.test_cli import SCENARIOS, run

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch
PURSUIT = str(SCENARIOS / "skull_pass_pursuit_of_the_goblins.json")
CHARGE = str(SCENARIOS / "skull_pass_charge_at_fleeing_dwarfs.json")
RALLY = str(SCENARIOS / "skull_pass_rally_or_off_the_table.json")
FORTY_K = str(SCENARIOS / "straight_charge_in_the_open.json")


def test_dice_given_tell_what_happens(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, err = run(capsys, monkeypatch, "pursue", PURSUIT, "--flee-roll", "6", "--roll", "3,5")
    assert (code, err) == (0, "")
    assert out.startswith("ANSWERED: pursuit of Dwarfs (Night Goblins)")
    assert "• Dwarfs caught and destroyed Night Goblins: 16 cm is at least 12 cm" in out
    assert "• Dwarfs went exactly 16 cm" in out


def test_without_dice_there_are_exact_chances(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "pursue", PURSUIT, "--json")
    result = json.loads(out)
    assert (code, result["game"], result["verdict"]) == (0, "skull-pass", "legal")
    assert result["chances"] == {"destroyed": "29/54", "fled": "8/27", "removed": "1/6"}
    assert [choice["name"] for choice in result["choices"]] == ["pursue", "stay"]
    assert len(result["outcomes"]) == 121
    assert result["outcomes"][0]["courses"][0] | {"events": None} == {
        "unit": "Night Goblins",
        "fate": "fled",
        "from": [44, 40],
        "at": [48, 40],
        "facing": 0,
        "distance": 4,
        "by": [],
        "events": None,
    }


def test_another_question_about_the_same_file(capsys: Capture, monkeypatch: Patch) -> None:
    words = ("flee", PURSUIT, "--unit", "Night Goblins", "--winner", "Dwarfs")
    code, out, _ = run(capsys, monkeypatch, *words, "--json")
    assert (code, json.loads(out)["chances"]) == (0, {"fled": "5/6", "removed": "1/6"})
    code, out, _ = run(capsys, monkeypatch, *words, "--roll", "9", "--set", "rulings.away_in_combat=centres")
    assert "fled 18 cm" in out


def test_a_rally_test(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "rally", RALLY)
    assert code == 0
    assert "• rallied: 5/18 (27.78%)" in out
    code, out, _ = run(capsys, monkeypatch, "rally", RALLY, "--roll", "6", "--flee-roll", "7")
    assert "left the table after 12 cm of 14 cm" in out


def test_a_charge_is_planned_or_made_at_an_angle(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "charge", CHARGE)
    assert code == 0
    assert "charge Dwarfs, straight at it: target out 1/12 (8.33%); no angle is better" in out.replace(
        "\n  ", " "
    )
    code, out, _ = run(capsys, monkeypatch, "charge", CHARGE, "--roll", "3", "--set", "angle=0", "--json")
    assert json.loads(out)["outcomes"][0]["courses"][-1]["at"] == [56, 40]


def test_options_of_the_other_charge_are_refused(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, err = run(capsys, monkeypatch, "charge", CHARGE, "--goal", "shortest", "--limit", "3")
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        f"command line: {name}: found given, expected an option of this game: "
        "--targets, --roll (of the flight), --set, --json, --draw"
        for name in ("--goal", "--limit")
    ]


def test_files_of_the_wrong_game_are_refused(capsys: Capture, monkeypatch: Patch) -> None:
    assert run(capsys, monkeypatch, "flee", FORTY_K)[::2] == (
        2,
        f'{FORTY_K}: $.game: found nothing, which is Warhammer 40,000, expected "skull-pass"\n',
    )
    assert run(capsys, monkeypatch, "odds", CHARGE)[::2] == (
        2,
        f'{CHARGE}: $.game: found "skull-pass", expected "wh40k-11e" '
        "(this question is not asked in other games)\n",
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--roll", "13"), "$.action.roll: found 13, expected a whole number from 2 to 12"),
        (("--unit", "Goblins"), '$.action.unit: found "Goblins", expected the id of a unit (did you mean'),
        (
            ("--set", "rulings.edge=gone"),
            '$.rulings.edge: found "gone", expected one of "beyond" or "reached"',
        ),
        (
            ("--set", "edges=left"),
            'found "edges", expected a field of the action or a rulings switch (did you',
        ),
    ],
)
def test_bad_options_get_a_message(
    capsys: Capture, monkeypatch: Patch, words: tuple[str, ...], message: str
) -> None:
    path = str(SCENARIOS / "skull_pass_way_to_the_edge_is_barred.json")
    code, out, err = run(capsys, monkeypatch, "flee", path, *words)
    assert (code, out) == (2, "")
    assert message in err


@pytest.mark.parametrize("command", [("pursue", PURSUIT), ("rally", RALLY), ("charge", CHARGE)])
def test_pictures_show_every_unit_and_what_is_swept_over(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path, command: tuple[str, str]
) -> None:
    picture = tmp_path / "picture.svg"
    code, out, _ = run(capsys, monkeypatch, *command, "--draw", str(picture))
    assert code == 0
    assert "picture:" in out
    texts = [node.text for node in ElementTree.parse(picture).iter() if node.tag.endswith("text")]
    for unit in json.loads(Path(command[1]).read_text(encoding="utf-8"))["units"]:
        assert unit["id"] in texts
    assert "swept over at most" in texts


def test_a_table_is_drawn_without_a_question(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    picture = tmp_path / "table.svg"
    assert run(capsys, monkeypatch, "draw", CHARGE, str(picture))[0] == 0
    assert "120 cm" in picture.read_text(encoding="utf-8")


def test_the_schema_is_printed(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "schema", "skull-pass")
    schema = json.loads(out)
    assert (code, schema["required"]) == (0, ["format", "game", "units"])
    assert {"FleeShape", "PursueShape", "RallyShape", "FleeingChargeShape"} <= set(schema["$defs"])
