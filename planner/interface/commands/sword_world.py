"""The commands ``pierce`` and ``breakthrough`` of Sword World 2.0."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planner.board.names import Shaped
from planner.interface.app import AsJson, ScenarioFile, Settings, app

Unit = Annotated[str | None, typer.Option("--unit", help="Who uses it.")]
Target = Annotated[str | None, typer.Option("--target", help="Whom it names; any for the best aim.")]
At = Annotated[str | None, typer.Option("--point", help="The point aimed at: [3,4], 12.5 or front.")]
Dice = Annotated[str | None, typer.Option("--dice", help='1D6 of those on the way: {"Ogre": 3}.')]
Picture = Annotated[Path | None, typer.Option("--draw", help="Write a picture: FILE.svg or FILE.png.")]


@app.command()
def pierce(
    scenario: ScenarioFile,
    unit: Unit = None,
    target: Target = None,
    point: At = None,
    dice: Dice = None,
    settings: Settings = None,
    json: AsJson = False,
    draw: Picture = None,
) -> None:
    """Say whom an effect of the shape pierce catches in Sword World 2.0, or find the best aim."""
    fields = {"unit": unit, "target": target, "point": point, "dice": dice}
    raise typer.Exit(_answered(scenario, "pierce", fields, settings, json, draw))


@app.command()
def breakthrough(
    scenario: ScenarioFile,
    unit: Unit = None,
    target: Target = None,
    point: At = None,
    dice: Dice = None,
    settings: Settings = None,
    json: AsJson = False,
    draw: Picture = None,
) -> None:
    """Say whom an effect of the shape breakthrough catches in Sword World 2.0, or find the best end."""
    fields = {"unit": unit, "target": target, "point": point, "dice": dice}
    raise typer.Exit(_answered(scenario, "breakthrough", fields, settings, json, draw))


def _answered(
    scenario: Path,
    shaped: Shaped,
    fields: dict[str, str | None],
    settings: list[str] | None,
    as_json: bool,
    picture: Path | None,
) -> int:
    from planner.interface.sword_world.question import answer_sword_world

    return answer_sword_world(scenario, shaped, fields, settings or [], as_json=as_json, picture=picture)
