"""The command line: exit codes, messages on standard error, JSON on standard output, no traceback."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from planner.interface import commands
from planner.interface.cli import main

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
OPEN = str(SCENARIOS / "straight_charge_in_the_open.json")


def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str
) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["planner", *words])
    with pytest.raises(SystemExit) as exit_:
        main()
    out, err = capsys.readouterr()
    return int(exit_.value.code or 0), out, err


Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def test_every_file_of_commands_is_imported() -> None:
    """Else its commands are not there."""
    files = {path.stem for path in Path(commands.__file__).parent.glob("*.py")} - {"__init__"}
    assert files == {name for name in files if f"{commands.__name__}.{name}" in sys.modules}
    assert {"phase", "fights", "sight"} <= files


def test_a_legal_charge_prints_verdict_table_and_reasons(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, err = run(capsys, monkeypatch, "charge", OPEN)
    assert (code, err) == (0, "")
    assert out.startswith('LEGAL: Blades can charge Guards on a 7 (maximum distance 7.00")')
    assert "Blades5" in out
    assert "(11.02, 11.04)" in out


def test_json_is_the_result_object_and_can_be_judged(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    code, out, _ = run(capsys, monkeypatch, "charge", OPEN, "--json", "--roll", "8")
    assert code == 0
    result = json.loads(out)
    assert (result["format"], result["verdict"]) == ("planner-result/1", "legal")
    assert result["action"]["max_distance"] == 8
    file = tmp_path / "result.json"
    file.write_text(out, encoding="utf-8")
    code, out, _ = run(capsys, monkeypatch, "judge", OPEN, str(file), "--json")
    assert (code, json.loads(out)["verdict"]) == (0, "legal")
    code, out, _ = run(capsys, monkeypatch, "judge", OPEN, str(file))
    assert (code, out.split()[0]) == (0, "LEGAL")


def test_judging_without_paths_finds_them(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    _, out, _ = run(capsys, monkeypatch, "charge", OPEN, "--json")
    plan = {"placements": [{"model": p["model"], "at": p["at"]} for p in json.loads(out)["placements"]]}
    file = tmp_path / "plan.json"
    file.write_text(json.dumps(plan), encoding="utf-8")
    code, out, _ = run(capsys, monkeypatch, "judge", OPEN, str(file), "--json")
    assert (code, json.loads(out)["verdict"]) == (0, "legal")


def test_other_moves_are_refused_not_answered_as_charges(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    raw = json.loads(Path(OPEN).read_text(encoding="utf-8"))
    raw["action"]["type"] = "pile-in"
    file = tmp_path / "pile_in.json"
    file.write_text(json.dumps(raw), encoding="utf-8")
    code, out, err = run(capsys, monkeypatch, "charge", str(file))
    assert (code, out) == (2, "")
    assert '$.action.type: found "pile-in", expected "charge"' in err
    assert run(capsys, monkeypatch, "charge", str(file), "--set", "type=charge")[0] == 0


def test_an_illegal_plan_names_rule_and_model(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    _, out, _ = run(capsys, monkeypatch, "charge", OPEN, "--json")
    placements = json.loads(out)["placements"]
    placements[0]["at"] = [10, 10]
    placements[0]["path"] = None
    file = tmp_path / "plan.json"
    file.write_text(json.dumps({"placements": placements}), encoding="utf-8")
    code, out, _ = run(capsys, monkeypatch, "judge", OPEN, str(file), "--json")
    judged = json.loads(out)
    assert (code, judged["verdict"]) == (0, "illegal")
    failing = {row["rule"]: row["models"] for row in judged["report"] if row["holds"] is False}
    assert failing["03.01 path"] == ["Blades1"]
    assert judged["action"]["max_distance"] == 7
    assert judged["reasons"][0].startswith("03.01 path fails: no way for Blades1 is short enough")
    assert failing["11.04 ends closer"] == ["Blades1"]


def test_exit_codes(capsys: Capture, monkeypatch: Patch) -> None:
    assert run(capsys, monkeypatch, "charge", str(SCENARIOS / "roll_too_short.json"))[0] == 0
    assert run(capsys, monkeypatch, "charge", str(SCENARIOS / "advanced_may_not_charge.json"))[0] == 0
    assert run(capsys, monkeypatch, "charge", OPEN, "--limit", "0")[0] == 3


def test_a_switch_is_set_on_the_command_line(capsys: Capture, monkeypatch: Patch) -> None:
    words = ("charge", str(SCENARIOS / "stop_between_one_and_two_inches.json"), "--json")
    assert json.loads(run(capsys, monkeypatch, *words)[1])["verdict"] == "legal"
    code, out, _ = run(capsys, monkeypatch, *words, "--set", "rulings.can_within_1=physical")
    assert (code, json.loads(out)["verdict"]) == (3, "unresolved")


def test_a_proof_in_a_result_is_verified(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    example = str(SCENARIOS / "worked_example_11_02.json")
    code, out, _ = run(capsys, monkeypatch, "charge", example, "--targets", "B", "--json")
    assert (code, json.loads(out)["verdict"]) == (0, "impossible")
    file = tmp_path / "result.json"
    file.write_text(out, encoding="utf-8")
    code, out, _ = run(capsys, monkeypatch, "verify", example, str(file))
    assert (code, " ".join(out.split())) == (
        0,
        'PROVEN • there is no legal end placement for a charge of A at B with at most 7.000" to move',
    )
    told = json.loads(run(capsys, monkeypatch, "verify", example, str(file), "--json")[1])
    assert told["charge"] == {
        "unit": "A",
        "targets": ["B"],
        "max_distance": 7,
        "take_to_the_skies": False,
    }
    code, out, _ = run(capsys, monkeypatch, "verify", OPEN, str(file), "--json")
    assert code == 2
    shorter = file.read_text(encoding="utf-8").replace('"max_distance": 7', '"max_distance": 6')
    file.write_text(shorter, encoding="utf-8")
    code, out, _ = run(capsys, monkeypatch, "verify", example, str(file), "--json")
    assert (code, json.loads(out)["verdict"]) == (0, "rejected")


@pytest.mark.parametrize("settings", [["max_distance=12", "roll=3"], ["max_distance=12"], ["roll=9"]])
@pytest.mark.parametrize("skies", ["true", "false"])
def test_a_result_is_judged_as_it_was_asked(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path, settings: list[str], skies: str
) -> None:
    scenario = str(SCENARIOS / "over_the_screen_by_jump_pack.json")
    words = [word for key in [*settings, f"take_to_the_skies={skies}"] for word in ("--set", key)]
    _, out, _ = run(capsys, monkeypatch, "charge", scenario, "--json", *words)
    file = tmp_path / "result.json"
    file.write_text(out, encoding="utf-8")
    first = json.loads(out)
    command = "judge" if first["verdict"] == "legal" else "verify"
    _, out, _ = run(capsys, monkeypatch, command, scenario, str(file), "--json")
    assert json.loads(out)["verdict"] == {"legal": "legal", "impossible": "proven"}[first["verdict"]]


@pytest.mark.parametrize(
    ("file", "command", "setting", "verdict"),
    [
        ("flyer_charged_by_its_wing", "judge", "roll=4", "illegal"),
        ("flyer_charged_by_its_wing", "judge", "max_distance=5", "legal"),
        ("roll_too_short", "verify", "roll=12", "rejected"),
        ("roll_too_short", "verify", "roll=9", "proven"),
    ],
)
def test_settings_count_for_the_action_of_a_result(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path, file: str, command: str, setting: str, verdict: str
) -> None:
    scenario, result = str(SCENARIOS / f"{file}.json"), tmp_path / "result.json"
    _, out, _ = run(capsys, monkeypatch, "charge", scenario, "--json")
    result.write_text(out, encoding="utf-8")
    _, out, _ = run(capsys, monkeypatch, command, scenario, str(result), "--json", "--set", setting)
    assert json.loads(out)["verdict"] == verdict


def test_a_certificate_alone_is_verified(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    short, alone = str(SCENARIOS / "roll_too_short.json"), str(tmp_path / "certificate.json")
    run(capsys, monkeypatch, "charge", short, "--json", "--proof", alone)
    code, out, _ = run(capsys, monkeypatch, "verify", short, alone)
    assert (code, out.splitlines()[0]) == (0, "PROVEN")
    code, out, _ = run(capsys, monkeypatch, "verify", short, alone, "--json", "--set", "roll=10")
    assert (code, json.loads(out)["verdict"]) == (0, "rejected")


def test_the_proof_is_written_beside(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    run(capsys, monkeypatch, "charge", str(SCENARIOS / "roll_too_short.json"), "--proof", str(file))
    assert json.loads(file.read_text(encoding="utf-8"))["claims"][0]["kind"] == "not-selectable"


BAD: list[tuple[list[str], str]] = [
    (["charge", OPEN, "--roll", "1"], "$.action.roll: found 1"),
    (["charge", OPEN, "--roll", "25"], "$.action.roll: found 25"),
    (["charge", OPEN, "--targets", "Nobody"], '$.action.targets[0]: found "Nobody"'),
    (["charge", OPEN, "--targets", "Blades"], '$.action.targets[0]: found "Blades"'),
    (["charge", OPEN, "--set", "rol=7"], '--set rol: found "rol"'),
    (["charge", OPEN, "--draw", "x.gif"], 'x.gif: found "x.gif", expected a name that ends in .svg or .png'),
    (["charge", "no_such_file.json"], "no_such_file.json: "),
    (
        ["schema", "nonsense"],
        'WHAT: found "nonsense", expected scenario, result, odds, eligible, fights, after, phase, '
        "skull-pass, sword-world-2",
    ),
    (["layout", "nowhere-at-all"], "nowhere-at-all"),
]


@pytest.mark.parametrize(("words", "message"), BAD)
def test_bad_input_is_one_message_and_exit_2(
    capsys: Capture, monkeypatch: Patch, words: list[str], message: str
) -> None:
    code, out, err = run(capsys, monkeypatch, *words)
    assert (code, out) == (2, "")
    assert message in err
    assert "Traceback" not in err


def test_a_charge_without_a_roll_says_so(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    raw = json.loads(Path(OPEN).read_text(encoding="utf-8"))
    del raw["action"]["roll"]
    file = tmp_path / "no_roll.json"
    file.write_text(json.dumps(raw), encoding="utf-8")
    code, out, err = run(capsys, monkeypatch, "charge", str(file))
    assert (code, out) == (2, "")
    assert "$.action.roll: found nothing" in err


@pytest.mark.parametrize(
    "text", [b"", b"{", b"\xff\xfe", b'{"format": "planner/1", "units": [', b"[1, 2" * 2_000_000]
)
def test_nonsense_gets_a_short_message(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path, text: bytes
) -> None:
    file = tmp_path / "nonsense.json"
    file.write_bytes(text)
    code, out, err = run(capsys, monkeypatch, "charge", str(file))
    assert (code, out) == (2, "")
    assert len(err) < 500


def test_an_internal_fault_is_exit_1_without_traceback(capsys: Capture, monkeypatch: Patch) -> None:
    def broken(*_: object, **__: object) -> int:
        raise RuntimeError("boom")

    monkeypatch.setattr("planner.interface.questions.print_schema", broken)
    code, out, err = run(capsys, monkeypatch, "schema")
    assert (code, out) == (1, "")
    assert err == "internal fault: RuntimeError: boom; please report it\n"


def test_schema_and_layouts_are_printed(capsys: Capture, monkeypatch: Patch) -> None:
    assert json.loads(run(capsys, monkeypatch, "schema")[1])["type"] == "object"
    assert json.loads(run(capsys, monkeypatch, "schema", "result")[1])["type"] == "object"
    names = run(capsys, monkeypatch, "layout")[1].split()
    assert len(names) == 45
    assert json.loads(run(capsys, monkeypatch, "layout", names[0])[1])["terrain"]
    merged = json.loads(run(capsys, monkeypatch, "layout", names[0], "--into", OPEN)[1])
    assert merged["terrain"]
    assert merged["units"]


def test_the_version_is_that_of_the_package(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "--version")
    assert (code, out) == (0, f"planner {version('planner')}\n")


def test_help_needs_no_heavy_library() -> None:
    code = (
        "import sys; sys.argv = ['planner', '--help']\n"
        "from planner.interface.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print(sorted({'numba', 'ortools', 'shapely', 'pydantic', 'networkx'} & set(sys.modules)))"
    )
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=dict(os.environ)
    )
    assert out.stdout.splitlines()[-1] == "[]"


def test_a_full_disk_is_told_as_such() -> None:
    with Path("/dev/full").open("w") as full:
        shown = [sys.executable, "-m", "planner", "layout"]
        run = subprocess.run(shown, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    told = "output: found No space left on device, expected a disk that takes all of it\n"
    assert (run.returncode, run.stderr) == (2, told)


def test_a_port_in_use_is_told_as_such(capsys: Capture, monkeypatch: Patch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        code, _, err = run(capsys, monkeypatch, "serve", "--port", port)
    found = f"127.0.0.1 port {port}: Address already in use"
    expected = "an address and a port that are free to listen on"
    assert (code, err) == (2, f"command line: --host, --port: found {found}, expected {expected}\n")
