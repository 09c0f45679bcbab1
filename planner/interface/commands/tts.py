"""The commands ``tts import`` and ``tts export``: positions from Tabletop Simulator and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planner.interface.app import ScenarioFile, app

Mapping = Annotated[
    Path | None, typer.Option("--mapping", help="Mapping file: whose models are what (format planner-tts/1).")
]
Out = Annotated[Path | None, typer.Option("--out", "-o", help="File to write; standard output if not given.")]

tts = typer.Typer(no_args_is_help=True, help="Positions from Tabletop Simulator saves, and back.")
app.add_typer(tts, name="tts")


@tts.command("import")
def take(
    save: Annotated[Path, typer.Argument(help="Save of Tabletop Simulator (JSON).", metavar="SAVE")],
    mapping: Mapping = None,
    into: Annotated[Path | None, typer.Option(help="Scenario whose board and terrain are kept.")] = None,
    out: Out = None,
) -> None:
    """Make a scenario of the models in a save; what cannot be used is listed on standard error."""
    from planner.interface.tts_question import import_save

    raise typer.Exit(import_save(save, mapping, into, out))


@tts.command("export")
def give(
    scenario: ScenarioFile,
    result: Annotated[Path, typer.Argument(help="Result file with placements.", metavar="RESULT")],
    save: Annotated[
        Path | None, typer.Option(help="Save in which to move the models; without one a Lua snippet is made.")
    ] = None,
    mapping: Mapping = None,
    out: Out = None,
) -> None:
    """Make a Lua snippet, or a save, that moves the models of a result."""
    from planner.interface.tts_question import export_moves

    raise typer.Exit(export_moves(scenario, result, save, mapping, out))
