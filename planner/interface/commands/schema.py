"""The command ``schema``."""

from __future__ import annotations

from typing import Annotated

import typer

from planner.interface.app import app


@app.command()
def schema(
    of: Annotated[str, typer.Argument(help="scenario, result or odds.", metavar="WHAT")] = "scenario",
) -> None:
    """Print the JSON Schema of scenario, result or odds files."""
    from planner.interface.questions import print_schema

    raise typer.Exit(print_schema(of))
