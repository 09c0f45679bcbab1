"""The command ``eligible``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planner.board.names import Side
from planner.interface.app import AsJson, Settings, app


@app.command()
def eligible(
    scenario: Annotated[
        Path | None,
        typer.Argument(
            help="Scenario file; without one, the table of what prevents a charge.", metavar="[SCENARIO]"
        ),
    ] = None,
    unit: Annotated[str | None, typer.Argument(help="Only this unit.", metavar="[UNIT]")] = None,
    side: Annotated[
        Side | None, typer.Option(help="Whose units; those of the acting side if not given.")
    ] = None,
    settings: Settings = None,
    json: AsJson = False,
) -> None:
    """Say of each unit whether it may charge, at whom, why not, and what would make it so."""
    from planner.interface.eligible_question import answer_eligible

    raise typer.Exit(answer_eligible(scenario, unit, side=side, settings=settings or [], as_json=json))
