"""The files of a proof for other programs: names, texts, and what another solver makes of them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from planner.formats import answer_to_json, scenario_to_json
from planner.interface.cli import main
from planner.plan.charge import charge
from planner.proof.arrangement import dimacs
from planner.proof.export import sat_files
from planner.proof.lrat import fault
from tests.proof.rooms import arrangement_proof, hall

HALLS = [(2, 1.5), (3, 1.5), (3, 2.6)]

UNSATISFIABLE = 20
"""Exit code of SAT solvers."""


@cache
def proof(models: int, room: float) -> Any:
    return arrangement_proof(*hall(models, room))


def clauses_of(text: str) -> list[tuple[int, ...]]:
    return [tuple(map(int, line.split()[:-1])) for line in text.splitlines()[1:]]


def test_each_claim_has_its_clauses_and_its_proof() -> None:
    files = sat_files(proof(3, 2.6))
    assert list(files) == ["claim-0.cnf", "claim-0.lrat"]
    assert fault(clauses_of(files["claim-0.cnf"]), files["claim-0.lrat"].splitlines()) == ""


def test_claims_within_sets_are_named_by_set() -> None:
    scenario, action = hall(4, 3.5, 0.2)
    any_target = charge(scenario, replace(action, targets="any")).proof
    assert any_target is not None
    assert list(sat_files(any_target)) == ["set-0-claim-0.cnf", "set-0-claim-0.lrat"]


def test_claims_of_other_kinds_have_no_files() -> None:
    assert sat_files({"claims": [{"kind": "cannot-end", "model": "C1"}]}) == {}


def test_the_command_writes_the_files_of_a_proof_that_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario, action = hall(4, 3.5, 0.2)
    scenario = replace(scenario, action=action)
    board, result, folder = tmp_path / "board.json", tmp_path / "result.json", tmp_path / "new" / "files"
    board.write_text(json.dumps(scenario_to_json(scenario)))
    answer = answer_to_json(charge(scenario, action))

    def verify(value: Any) -> str:
        result.write_text(json.dumps(value))
        monkeypatch.setattr(
            sys, "argv", ["planner", "verify", str(board), str(result), "--dimacs", str(folder)]
        )
        with pytest.raises(SystemExit) as exit_:
            main()
        assert not exit_.value.code
        return capsys.readouterr().out

    spoilt = {**answer, "proof": {**answer["proof"], "claims": []}}
    assert verify(spoilt) == "REJECTED\n• $.proof.sha256: the proof was changed after it was made\n"
    assert not folder.exists()
    assert " ".join(verify(answer).split()) == (
        'PROVEN • there is no legal end placement for a charge of C at T with at most 12.000" to move'
    )
    assert {path.name: path.read_text() for path in folder.iterdir()} == sat_files(answer["proof"])


@pytest.mark.other_solver
@pytest.mark.skipif(shutil.which("cadical") is None, reason="cadical is not on this machine")
@pytest.mark.parametrize(("models", "room"), HALLS)
def test_another_solver_agrees_that_the_clauses_contradict_each_other(
    models: int, room: float, tmp_path: Path
) -> None:
    claim = proof(models, room)["claims"][0]
    assert decided(dimacs(claim), tmp_path) == UNSATISFIABLE


@pytest.mark.other_solver
@pytest.mark.skipif(shutil.which("cadical") is None, reason="cadical is not on this machine")
def test_the_other_solver_can_say_otherwise(tmp_path: Path) -> None:
    assert decided("p cnf 1 1\n1 0\n", tmp_path) == 10


def decided(text: str, folder: Path, name: str = "clauses.cnf") -> int:
    """Return what the solver ends with."""
    (folder / name).write_text(text)
    return subprocess.run(["cadical", "-q", "-n", str(folder / name)], check=False).returncode
