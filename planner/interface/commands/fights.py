"""The commands ``fights`` and ``after``: the order of fights, and what follows a move."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planner.board.names import Side
from planner.interface.app import AsJson, ScenarioFile, Settings, app

Turn = Annotated[Side | None, typer.Option(help="Whose turn it is.")]


@app.command()
def fights(
    scenario: ScenarioFile,
    turn: Turn = None,
    first: Annotated[
        Side | None,
        typer.Option("--next", help="Who makes the first selection; whose turn it is if not given."),
    ] = None,
    fought: Annotated[
        str | None, typer.Option(help="Units selected since, in order: A,B; `pass`; B! by Counteroffensive.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Tell in which order units fight, who selects next, and among whom."""
    from planner.interface.fights_question import answer_fights

    raise typer.Exit(answer_fights(scenario, turn=turn, first=first, fought=fought, as_json=json))


@app.command()
def after(
    scenario: ScenarioFile,
    result: Annotated[
        Path, typer.Argument(help="Result file of a move, or an object with placements.", metavar="RESULT")
    ],
    toughness: Annotated[
        list[str] | None,
        typer.Option(help="Toughness of a unit or model for Crushing Impact: ID=N; repeat it."),
    ] = None,
    turn: Turn = None,
    write: Annotated[Path | None, typer.Option(help="Write the board after the move as a scenario.")] = None,
    settings: Settings = None,
    json: AsJson = False,
) -> None:
    """Tell what follows a move: fights and their order, Crushing Impact, what the enemy may do."""
    from planner.interface.after_question import answer_after

    raise typer.Exit(
        answer_after(
            scenario,
            result,
            toughness=toughness or [],
            turn=turn,
            write=write,
            settings=settings or [],
            as_json=json,
        )
    )
