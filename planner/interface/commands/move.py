"""The commands of moves: ``charge``, ``pile-in``, ``overrun``, ``consolidate`` and ``surge``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planner.board.names import MoveType
from planner.interface.app import AsJson, ScenarioFile, Settings, app

Roll = Annotated[str | None, typer.Option(help="Charge roll: 7, or the dice [3,4].")]
Targets = Annotated[str | None, typer.Option(help="Targets: A,B, or any, or all-subsets.")]
Goals = Annotated[
    list[str] | None,
    typer.Option(help="Goal, most important first; repeat it: most-engaged, 'stay-close-to X', ..."),
]
Picture = Annotated[Path | None, typer.Option(help="Write a picture: FILE.svg or FILE.png.")]
Proof = Annotated[Path | None, typer.Option(help="Write the proof of impossibility here.")]
Limit = Annotated[float | None, typer.Option(help="Stop after so many seconds.", min=0.0)]
Why = Annotated[
    bool | None,
    typer.Option("--why/--no-why", help="Look for what clashes and what helps (default: not with --json)."),
]


def _add(kind: MoveType, words: str) -> None:
    """Add the command of a move."""

    def command(
        scenario: ScenarioFile,
        roll: Roll = None,
        targets: Targets = None,
        goal: Goals = None,
        settings: Settings = None,
        json: AsJson = False,
        draw: Picture = None,
        proof: Proof = None,
        limit: Limit = None,
        why: Why = None,
    ) -> None:
        from planner.interface.move_question import answer_move
        from planner.interface.skull_pass.question import charge_fleeing, is_skull_pass

        if kind is MoveType.CHARGE and is_skull_pass(scenario):
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
        raise typer.Exit(
            answer_move(
                scenario,
                kind,
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

    command.__doc__ = words
    app.command(kind.value)(command)


_add(MoveType.CHARGE, "Say whether a charge has a legal end placement, and where every model goes.")
_add(MoveType.PILE_IN, "Say whether a unit can pile in, and where every model goes.")
_add(MoveType.OVERRUN, "Say whether a unit can make the additional pile-in of an overrun fight, and how.")
_add(MoveType.CONSOLIDATE, "Say in which mode a unit consolidates, whether it can, and where models go.")
_add(MoveType.SURGE, "Say where models go in a surge move: --roll N, or --set max_distance=N.")
