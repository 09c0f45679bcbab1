"""The commands ``judge`` and ``verify``: somebody's placement, somebody's proof."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planner.interface.app import AsJson, ScenarioFile, Settings, app


@app.command()
def judge(
    scenario: ScenarioFile,
    result: Annotated[
        Path, typer.Argument(help="Result file, or an object with placements.", metavar="RESULT")
    ],
    settings: Settings = None,
    json: AsJson = False,
) -> None:
    """Judge somebody's placement: every rule, with measured value and limit."""
    from planner.interface.questions import judge_result

    raise typer.Exit(judge_result(scenario, result, settings or [], as_json=json))


@app.command()
def verify(
    scenario: ScenarioFile,
    result: Annotated[Path, typer.Argument(help="Result file with a proof.", metavar="RESULT")],
    settings: Settings = None,
    json: AsJson = False,
    dimacs: Annotated[
        Path | None,
        typer.Option(
            help="Folder for the clauses (.cnf) and proofs (.lrat), for other SAT solvers and checkers."
        ),
    ] = None,
) -> None:
    """Check a proof of impossibility: every claim is derived again from the scenario."""
    from planner.interface.questions import verify_proof

    raise typer.Exit(verify_proof(scenario, result, settings or [], as_json=json, dimacs=dimacs))
