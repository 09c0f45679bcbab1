"""The commands ``draw`` and ``layout``: a board without a question."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planner.interface.app import ScenarioFile, app


@app.command()
def draw(
    scenario: ScenarioFile,
    picture: Annotated[Path, typer.Argument(help="FILE.svg or FILE.png.", metavar="FILE")],
) -> None:
    """Draw a scenario's board."""
    from planner.interface.questions import draw_scenario

    raise typer.Exit(draw_scenario(scenario, picture))


@app.command()
def layout(
    name: Annotated[str | None, typer.Argument(help="Layout; without one, all are listed.")] = None,
    into: Annotated[Path | None, typer.Option(help="Scenario whose terrain is replaced.")] = None,
) -> None:
    """Make a scenario's terrain from a tournament layout (needs the extra `layouts`)."""
    from planner.interface.questions import print_layout

    raise typer.Exit(print_layout(name, into))
