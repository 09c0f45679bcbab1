"""The commands of Sword World 2.0: exit codes, JSON, pictures, messages."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.interface.test_cli import SCENARIOS, run

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch
BOLT = str(SCENARIOS / "sword_world_where_to_aim_the_lightning.json")
RIDER = str(SCENARIOS / "sword_world_spear_of_fire_through_the_ranks.json")
BRAWL = str(SCENARIOS / "sword_world_ogre_in_the_brawl.json")
AREAS = str(SCENARIOS / "sword_world_over_the_front_with_hawk_eye.json")


def test_the_best_aim_is_found_and_proven(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, err = run(capsys, monkeypatch, "pierce", BOLT)
    assert (code, err) == (0, "")
    assert out.startswith("ANSWERED: pierce by Sorceress at Goblin")
    assert "• best aim, expected: enemies 2, friends 0.5; no aim is better" in out


def test_another_goal_another_aim(capsys: Capture, monkeypatch: Patch) -> None:
    words = ("pierce", BOLT, "--set", "rulings.aim=fewest-friends", "--json")
    code, out, _ = run(capsys, monkeypatch, *words)
    aim = json.loads(out)["aim"]
    assert (code, aim["friends"], aim["proven"]) == (0, "0", True)


def test_dice_tell_who_is_caught(capsys: Capture, monkeypatch: Patch) -> None:
    dice = '{"Swordsman": 4, "Bugbear": 3, "Archer": 6}'
    code, out, _ = run(capsys, monkeypatch, "pierce", BOLT, "--target", "Goblin", "--dice", dice, "--json")
    result = json.loads(out)
    assert code == 0
    assert [entry["name"] for entry in result["caught"] if entry["hit"]] == ["Goblin", "Bugbear"]
    assert result["distribution"] == [{"enemies": 2, "friends": 0, "chance": "1"}]
    assert result["aim"] is None


def test_a_point_instead_of_a_name(capsys: Capture, monkeypatch: Patch) -> None:
    assert "IMPOSSIBLE" in run(capsys, monkeypatch, "pierce", BRAWL)[1]
    code, out, _ = run(capsys, monkeypatch, "pierce", BRAWL, "--point", "[10,0]", "--json")
    result = json.loads(out)
    assert (code, result["verdict"], result["end"]) == (0, "legal", [10, 0])
    assert {entry["chance"] for entry in result["caught"]} == {"1/2"}
    code, out, _ = run(capsys, monkeypatch, "pierce", AREAS, "--point", "front", "--json")
    assert json.loads(out)["end"] == "front"


def test_any_target_asks_for_the_best_aim(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "pierce", AREAS, "--target", "any", "--json")
    assert (code, json.loads(out)["action"]["target"]) == (0, "Shaman")


def test_a_breakthrough_tells_what_it_costs(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "breakthrough", RIDER)
    assert code == 0
    assert "Knight counts as after a full move" in out
    assert "Page left out: at the start" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ("pierce", BOLT, "--target", "Gobblin"),
            '$.action.target: found "Gobblin", expected a character of one',
        ),
        (("pierce", BOLT, "--point", "front"), '$.action.point: found "front", expected a point [x, y]'),
        (("pierce", BOLT, "--set", "range=-1"), "$.action.range: found -1, expected a number from 0.1"),
        (
            ("pierce", BOLT, "--set", "rnage=3"),
            'found "rnage", expected a field of the action or a rulings switch',
        ),
        (
            ("breakthrough", str(SCENARIOS / "first_charge.json")),
            'Warhammer 40,000, expected "sword-world-2"',
        ),
        (("charge", BOLT), '$.game: found "sword-world-2", expected "wh40k-11e"'),
    ],
)
def test_bad_questions_get_a_message(
    capsys: Capture, monkeypatch: Patch, words: tuple[str, ...], message: str
) -> None:
    code, out, err = run(capsys, monkeypatch, *words)
    assert (code, out) == (2, "")
    assert message in err


@pytest.mark.parametrize("command", [("pierce", BOLT), ("breakthrough", RIDER), ("pierce", AREAS)])
def test_pictures_show_everybody_and_who_is_caught(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path, command: tuple[str, str]
) -> None:
    picture = tmp_path / "picture.svg"
    assert run(capsys, monkeypatch, *command, "--draw", str(picture))[0] == 0
    texts = [node.text for node in ElementTree.parse(picture).iter() if node.tag.endswith("text")]
    for unit in json.loads(Path(command[1]).read_text(encoding="utf-8"))["units"]:
        assert {unit["id"], *unit.get("parts", ())} & set(texts)
    assert {"caught", "left out"} <= set(texts)
    assert ("the strip of 2 m" in texts) == (command[1] != AREAS)


def test_a_combat_is_drawn_without_a_question(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    picture = tmp_path / "combat.svg"
    assert run(capsys, monkeypatch, "draw", BRAWL, str(picture))[0] == 0
    assert "Ogre's left fist" in picture.read_text(encoding="utf-8").replace("&#x27;", "'")


def test_the_schema_is_printed(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "schema", "sword-world-2")
    assert (code, json.loads(out)["required"]) == (0, ["format", "game", "combat", "units"])
