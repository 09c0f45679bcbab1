"""The command ``charge``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planner.interface.app import AsJson, ScenarioFile, Settings, app


@app.command()
def charge(
    scenario: ScenarioFile,
    roll: Annotated[str | None, typer.Option(help="Charge roll: 7, or the dice [3,4].")] = None,
    targets: Annotated[str | None, typer.Option(help="Targets: A,B, or any, or all-subsets.")] = None,
    goal: Annotated[
        list[str] | None,
        typer.Option(help="Goal, most important first; repeat it: most-engaged, 'stay-close-to X', ..."),
    ] = None,
    settings: Settings = None,
    json: AsJson = False,
    draw: Annotated[Path | None, typer.Option(help="Write a picture: FILE.svg or FILE.png.")] = None,
    proof: Annotated[Path | None, typer.Option(help="Write the proof of impossibility here.")] = None,
    limit: Annotated[float | None, typer.Option(help="Stop after so many seconds.", min=0.0)] = None,
    why: Annotated[
        bool | None,
        typer.Option(
            "--why/--no-why", help="Look for what clashes and what helps (default: not with --json)."
        ),
    ] = None,
) -> None:
    """Say whether a charge has a legal end placement, and where every model goes."""
    from planner.interface.skull_pass.question import charge_fleeing, is_skull_pass

    if is_skull_pass(scenario):
        others = {"--goal": goal, "--proof": proof, "--limit": limit, "--why": why}
        raise typer.Exit(
            charge_fleeing(
                scenario,
                {"target": targets, "flee_roll": roll},
                settings or [],
                [name for name, value in others.items() if value is not None],
                as_json=json,
                picture=draw,
            )
        )
    from planner.interface.questions import answer_charge

    raise typer.Exit(
        answer_charge(
            scenario,
            roll=roll,
            targets=targets,
            goal=goal,
            settings=settings or [],
            as_json=json,
            picture=draw,
            proof=proof,
            limit=limit,
            why=why,
        )
    )
