"""The commands ``draw``, ``layout`` and ``bases``: a board without a question, and what is on it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planner.interface.app import AsJson, ScenarioFile, app


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
    """Make a scenario's terrain from a tournament layout (needs the extra `data`)."""
    from planner.interface.questions import print_layout

    raise typer.Exit(print_layout(name, into))


@app.command()
def bases(
    name: Annotated[str | None, typer.Argument(help="Part of a unit's name; without one, all.")] = None,
    json: AsJson = False,
) -> None:
    """List base sizes by unit name (needs the extra `data`)."""
    from planner.interface.bases_question import print_bases

    raise typer.Exit(print_bases(name, as_json=json))
