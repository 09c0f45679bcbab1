"""The command ``sight``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planner.interface.app import AsJson, ScenarioFile, Settings, app


@app.command()
def sight(
    scenario: ScenarioFile,
    observers: Annotated[str | None, typer.Option("--from", help="Observing units: A,B.")] = None,
    targets: Annotated[str | None, typer.Option("--to", help="Units looked at: A,B.")] = None,
    settings: Settings = None,
    json: AsJson = False,
    draw: Annotated[Path | None, typer.Option(help="Write a picture: FILE.svg or FILE.png.")] = None,
) -> None:
    """Say who sees whom, who is hidden, and who has the benefit of cover against whom."""
    from planner.interface.sight_question import answer_sight

    raise typer.Exit(
        answer_sight(
            scenario,
            observers=observers,
            targets=targets,
            settings=settings or [],
            as_json=json,
            picture=draw,
        )
    )
