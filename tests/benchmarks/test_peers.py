"""The peer answers the same question, and the table tells the truth about both."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pyscipopt import Model

from benchmarks import peers
from benchmarks.catalogue import instances
from benchmarks.instances import Instance
from benchmarks.peer_problem import problem_of
from benchmarks.peer_run import PeerAnswer, PeerMissingError, ask_peer, judged
from benchmarks.peers import Row, contradictions, measure, summary
from benchmarks.scip_peer import MISSING, Program, solve
from planner.board.scenario import Scenario
from planner.formats import scenario_from_json

ALL = {instance.name: instance for instance in instances()}
KNOWN = [name for name, instance in ALL.items() if instance.ends]


def read(name: str) -> Scenario:
    return scenario_from_json(ALL[name].scenario, name)


def problem(name: str, *, helped: bool = False, limit: float = 60) -> dict[str, Any]:
    return problem_of(ALL[name], read(name), limit, helped=helped)


def accepts(question: dict[str, Any], ends: list[tuple[float, float]]) -> bool:
    """Whether the program has a solution with the centres where they are put."""
    scip = Model()
    scip.hideOutput()
    program = Program(question, scip)
    for x, y, (a, b) in zip(program.xs, program.ys, ends, strict=True):
        scip.addCons(x == a)
        scip.addCons(y == b)
    scip.optimize()
    return bool(scip.getNSols())


@pytest.mark.parametrize("name", KNOWN)
def test_the_program_accepts_the_placement_that_is_known(name: str) -> None:
    ends = list(ALL[name].ends or ())
    assert accepts(problem(name), ends)
    if ALL[name].region:
        x_first, y_first = sorted(ends), sorted(ends, key=lambda end: end[1])
        assert accepts(problem(name, helped=True), x_first) or accepts(problem(name, helped=True), y_first)


BROKEN: dict[str, dict[str, Any]] = {
    "A1 too far": {"reach": 3.0},
    "A2 stands on a friend": {"friends": [[30.0, 26.8, 0.63]]},
    "A4 too far to engage": {"engaged": 1.5, "others": []},
    "A5 engaged with others": {"others": [[30.0, 24.0, 0.63]]},
    "A6 no link": {"neighbour": 1.5},
    "A6 spread out": {"spread": 8.9},
}
"""What to change about a bent chain of five so that the placement known breaks one condition."""


@pytest.mark.parametrize("name", BROKEN)
def test_the_program_refuses_what_breaks_one_condition(name: str) -> None:
    ends = list(ALL["bend5-16.01"].ends or ())
    assert not accepts({**problem("bend5-16.01"), **BROKEN[name]}, ends)


def test_the_program_refuses_a_model_that_ends_no_closer() -> None:
    """A tenth of an inch more, for with its large constants SCIP does not see "strictly"."""
    question, ends = problem("chain3-12.88"), list(ALL["chain3-12.88"].ends or ())
    middle, ends[1] = ends[1], (ends[1][0], ends[1][1] + 0.1)
    question["models"][1][:2] = middle[0], middle[1] + 0.2
    assert accepts(question, ends)
    question["models"][1][:2] = middle
    assert not accepts(question, ends)


@pytest.mark.parametrize("helped", [False, True])
def test_the_program_refuses_overlaps_and_what_is_outside_the_region(helped: bool) -> None:
    question = problem("pocket5-1.5", helped=helped)
    ends = sorted(ALL["pocket5-1.5"].ends or ())
    assert accepts(question, ends)
    assert not accepts(question, [*ends[:4], (ends[3][0] + 0.01, ends[3][1] + 1.2)])
    assert not accepts(question, [*ends[:4], (ends[4][0] + 0.2, ends[4][1])])


@pytest.mark.parametrize(
    ("name", "helped"), [("I0", False), ("F5", False), ("pocket5-1", True), ("chain3-12.88", False)]
)
def test_scip_decides_small_instances(name: str, helped: bool) -> None:
    answer = solve(problem(name, helped=helped))
    assert answer["verdict"] == ALL[name].truth
    assert (answer["ends"] is not None) is (ALL[name].truth == "legal")


def test_scip_that_is_stopped_decides_nothing() -> None:
    assert solve(problem("wide25", limit=0.5))["verdict"] == "unresolved"


def test_a_placement_of_scip_is_judged() -> None:
    answer = ask_peer(problem("F5"), sys.executable)
    assert answer.verdict == "legal"
    assert len(answer.ends) == 5
    ends = list(ALL["chain3-12.88"].ends or ())
    assert judged(read("chain3-12.88"), ends) == (True, "legal")
    apart = [(x, y - 0.1 * k) for k, (x, y) in enumerate(ends)]
    assert judged(read("chain3-12.88"), apart)[0]
    assert judged(read("chain3-12.88"), [ends[0], ends[0], ends[2]])[1].startswith("breaks 03.01 no overlap")


def script(folder: Path, text: str) -> str:
    path = folder / "interpreter"
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_an_interpreter_without_scip_is_told_apart_from_a_failure(tmp_path: Path) -> None:
    bare = script(tmp_path, f"exit {MISSING}")
    with pytest.raises(PeerMissingError, match=r"has no PySCIPOpt; the extra 'bench' brings it: pip install"):
        ask_peer(problem("I0"), bare)
    broken = script(tmp_path, "echo no memory >&2; exit 9")
    with pytest.raises(RuntimeError, match="the peer ended with code 9: no memory"):
        ask_peer(problem("I0"), broken)


@pytest.mark.parametrize(
    ("truth", "ours", "scip", "admissible", "said"),
    [
        ("unknown", "legal", "legal", True, ""),
        ("impossible", "impossible", "legal", False, ""),
        ("unknown", "unresolved", "impossible", False, ""),
        (
            "legal",
            "impossible",
            "unresolved",
            False,
            "the planner says impossible, and it is known to be legal",
        ),
        ("unknown", "impossible", "legal", True, "SCIP's placement is admissible"),
        ("unknown", "legal", "impossible", False, "SCIP says impossible, and legal was said"),
    ],
)
def test_contradictions(truth: Any, ours: str, scip: str, admissible: bool, said: str) -> None:
    instance = replace(ALL["wide22"], truth=truth)
    faults = contradictions(instance, ours, [PeerAnswer(scip, 1.0, 1)], admissible=admissible)
    assert [said in fault for fault in faults] == ([True] if said else [])


def row(name: str, verdict: str, seconds: float, *peer: tuple[str, float]) -> Row:
    instance: Instance = ALL[name]
    return Row(instance, verdict, seconds, [PeerAnswer(v, s, 7) for v, s in peer])


def test_the_table_counts_the_better_of_scips_times() -> None:
    rows = [
        row("pocket5-1", "impossible", 0.5, ("impossible", 2.0), ("impossible", 1.0)),
        row("pocket6-1.7", "impossible", 2.0, ("unresolved", 60.0), ("impossible", 1.0)),
        row("chain3-13.18", "unresolved", 9.0, ("impossible", 1.5)),
        row("wide22", "unresolved", 60.0, ("unresolved", 60.0), ("unresolved", 60.0)),
        row("F5", "legal", 0.5, ("legal", 0.25)),
    ]
    assert [r.ratio for r in rows] == ["2", "0.5", "-", "-", "0.5"]
    assert row("F30", "legal", 0.5, ("unresolved", 60.0)).ratio == "> 120"
    scip = "impossible | 2.00 | 7 | impossible | 1.00 | 7"
    assert rows[0].line() == f"| pocket5-1 | impossible | impossible | 0.500 | {scip} | 2 |  |"
    assert summary(rows) == [
        "The planner decides 3 of 5.",
        "SCIP decides 3 of 5; of these the planner decides 2, 1 of them faster; "
        "not decided or slower: chain3-13.18, F5.",
        "SCIP with help decides 4 of 5; of these the planner decides 3, 1 of them faster; "
        "not decided or slower: pocket6-1.7, chain3-13.18, F5.",
        "Of n = 21 to 25 in the wide pocket 1 of 1 are unresolved.",
    ]


def test_one_instance_from_end_to_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["peers", "--only", "I0"])
    assert peers.main() == 0
    text = capsys.readouterr().out
    assert "| I0 | impossible | impossible |" in text
    assert "SCIP decides 1 of 1; of these the planner decides 1" in text
    assert text.endswith("Contradictions: none.\n")


def test_bad_options_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for options, message in (
        (["--only", "nothing", "none"], "no instance's name begins with nothing or none"),
        (
            ["--only", "I0", "--python", script(tmp_path, f"exit {MISSING}")],
            "or leave SCIP out with --no-peer",
        ),
    ):
        monkeypatch.setattr(sys, "argv", ["peers", *options])
        with pytest.raises(SystemExit) as ended:
            peers.main()
        assert ended.value.code == 2
        assert message in capsys.readouterr().err


def test_a_contradiction_ends_the_run_with_code_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = replace(ALL["I0"], truth="legal")
    monkeypatch.setattr(peers, "instances", lambda *only: [wrong])
    monkeypatch.setattr(sys, "argv", ["peers", "--no-peer"])
    assert peers.main() == 1
    assert "I0: the planner says impossible, and it is known to be legal." in capsys.readouterr().out


def test_the_planner_alone() -> None:
    alone = measure(ALL["I0"], 10, None)
    assert (alone.verdict, alone.peers, alone.ratio) == ("impossible", (), "-")
