"""The command ``phase``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planner.board.names import Side
from planner.interface.app import AsJson, ScenarioFile, Settings, app


@app.command()
def phase(
    scenario: ScenarioFile,
    side: Annotated[
        Side | None, typer.Option(help="Whose phase it is; the acting side's if not given.")
    ] = None,
    rolls: Annotated[
        list[str] | None, typer.Option(help="Natural rolls that are known, by unit: A=7,B=9.")
    ] = None,
    most_targets: Annotated[
        int | None, typer.Option(help="Targets of a charge at most; 2 if not given.", min=1)
    ] = None,
    settings: Settings = None,
    json: AsJson = False,
    draw: Annotated[Path | None, typer.Option(help="Write a picture: FILE.svg or FILE.png.")] = None,
    write: Annotated[
        Path | None, typer.Option(help="Write the board after all charges as a scenario.")
    ] = None,
    limit: Annotated[float | None, typer.Option(help="Stop after so many seconds.", min=0.0)] = None,
) -> None:
    """Plan a whole Charge phase: who charges whom, in which order, and how likely."""
    from planner.interface.phase_question import answer_phase

    raise typer.Exit(
        answer_phase(
            scenario,
            side=side,
            rolls=rolls or [],
            most_targets=most_targets,
            settings=settings or [],
            as_json=json,
            picture=draw,
            write=write,
            limit=limit,
        )
    )
