"""The command ``odds``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planner.interface.app import AsJson, ScenarioFile, Settings, app


@app.command()
def odds(
    scenario: ScenarioFile,
    targets: Annotated[str | None, typer.Option(help="Only this set of targets: A,B.")] = None,
    most_targets: Annotated[
        int | None, typer.Option(help="Targets in a set at most; 3 if not given.", min=1)
    ] = None,
    goal: Annotated[
        list[str] | None, typer.Option(help="Goal of the plans, most important first; repeat it.")
    ] = None,
    settings: Settings = None,
    json: AsJson = False,
    draw: Annotated[Path | None, typer.Option(help="Write a picture: FILE.svg or FILE.png.")] = None,
    limit: Annotated[float | None, typer.Option(help="Stop after so many seconds.", min=0.0)] = None,
) -> None:
    """Tell for each set of targets how far a charge must go, on which rolls it works, and how likely."""
    from planner.interface.odds_question import answer_odds

    raise typer.Exit(
        answer_odds(
            scenario,
            targets=targets,
            most_targets=most_targets,
            goal=goal,
            settings=settings or [],
            as_json=json,
            picture=draw,
            limit=limit,
        )
    )
