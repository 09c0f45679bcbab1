"""The commands ``flee``, ``pursue`` and ``rally`` of Battle for Skull Pass; ``charge`` is shared."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planner.interface.app import AsJson, ScenarioFile, Settings, app

Unit = Annotated[str | None, typer.Option("--unit", help="Who does it.")]
Roll = Annotated[str | None, typer.Option("--roll", help="Its dice: a sum, or two: 3,4; else all.")]
FleeRoll = Annotated[str | None, typer.Option("--flee-roll", help="Dice of the flight, in the same way.")]
Picture = Annotated[Path | None, typer.Option("--draw", help="Write a picture: FILE.svg or FILE.png.")]


@app.command()
def flee(
    scenario: ScenarioFile,
    unit: Unit = None,
    winner: Annotated[str | None, typer.Option(help="Who won the combat; without one, to the edge.")] = None,
    roll: Roll = None,
    edge: Annotated[str | None, typer.Option(help="Which of several nearest table edges.")] = None,
    settings: Settings = None,
    json: AsJson = False,
    draw: Picture = None,
) -> None:
    """Say where a beaten or fleeing unit of Skull Pass flees, and whether it survives that."""
    from planner.interface.skull_pass.question import answer_skull_pass

    fields = {"unit": unit, "winner": winner, "roll": roll, "edge": edge}
    raise typer.Exit(answer_skull_pass(scenario, "flee", fields, settings or [], as_json=json, picture=draw))


@app.command()
def pursue(
    scenario: ScenarioFile,
    unit: Unit = None,
    target: Annotated[str | None, typer.Option(help="Who is pursued.")] = None,
    roll: Roll = None,
    flee_roll: FleeRoll = None,
    settings: Settings = None,
    json: AsJson = False,
    draw: Picture = None,
) -> None:
    """Say whether a pursuit of Skull Pass catches the loser, where it ends, and what staying would mean."""
    from planner.interface.skull_pass.question import answer_skull_pass

    fields = {"unit": unit, "target": target, "roll": roll, "flee_roll": flee_roll}
    raise typer.Exit(
        answer_skull_pass(scenario, "pursue", fields, settings or [], as_json=json, picture=draw)
    )


@app.command()
def rally(
    scenario: ScenarioFile,
    unit: Unit = None,
    roll: Roll = None,
    flee_roll: FleeRoll = None,
    facing: Annotated[str | None, typer.Option(help="Where it looks afterwards, in degrees.")] = None,
    edge: Annotated[str | None, typer.Option(help="Which of several nearest table edges.")] = None,
    settings: Settings = None,
    json: AsJson = False,
    draw: Picture = None,
) -> None:
    """Say whether a fleeing unit of Skull Pass rallies, and where it flees on to if not."""
    from planner.interface.skull_pass.question import answer_skull_pass

    fields = {"unit": unit, "roll": roll, "flee_roll": flee_roll, "facing": facing, "edge": edge}
    raise typer.Exit(answer_skull_pass(scenario, "rally", fields, settings or [], as_json=json, picture=draw))
