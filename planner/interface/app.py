"""The command-line application, and the arguments that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)

ScenarioFile = Annotated[Path, typer.Argument(help="Scenario file (JSON, planner/1).", metavar="SCENARIO")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", help="Override a field of the action or a rulings switch: rulings.distance=plan."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result object instead of tables.")]


def _print_version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"planner {version('planner')}")
        raise typer.Exit


@app.callback()
def planner(
    _version: Annotated[
        bool,
        typer.Option("--version", help="Print the version and stop.", callback=_print_version, is_eager=True),
    ] = False,
) -> None:
    """Exact charge moves on a wargame table. Unofficial; quotes no rulebook."""
