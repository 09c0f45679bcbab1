"""The command ``schema``."""

from __future__ import annotations

from typing import Annotated

import typer

from planner.interface.app import app


@app.command()
def schema(
    of: Annotated[
        str, typer.Argument(help="scenario, result, odds, eligible, fights, after or phase.", metavar="WHAT")
    ] = "scenario",
) -> None:
    """Print the JSON Schema of a kind of file."""
    from planner.interface.questions import print_schema

    raise typer.Exit(print_schema(of))
