"""The command line: one command a question; exit codes as the format file has them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from planner.errors import InputError
from planner.interface import exits

app = typer.Typer(
    help="Exact charge moves on a wargame table. Unofficial; quotes no rulebook.",
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


@app.command()
def odds(
    scenario: ScenarioFile,
    targets: Annotated[str | None, typer.Option(help="Only this set of targets: A,B.")] = None,
    most_targets: Annotated[
        int | None, typer.Option(help="Targets in a set at most; 3 if not given.", min=1)
    ] = None,
    goal: Annotated[
        list[str] | None, typer.Option(help="Goal of the plans, most important first; repeat it.")
    ] = None,
    settings: Settings = None,
    json: AsJson = False,
    draw: Annotated[Path | None, typer.Option(help="Write a picture: FILE.svg or FILE.png.")] = None,
    limit: Annotated[float | None, typer.Option(help="Stop after so many seconds.", min=0.0)] = None,
) -> None:
    """Tell for each set of targets how far a charge must go, on which rolls it works, and how likely."""
    from planner.interface.odds_question import answer_odds

    raise typer.Exit(
        answer_odds(
            scenario,
            targets=targets,
            most_targets=most_targets,
            goal=goal,
            settings=settings or [],
            as_json=json,
            picture=draw,
            limit=limit,
        )
    )


@app.command()
def judge(
    scenario: ScenarioFile,
    result: Annotated[
        Path, typer.Argument(help="Result file, or an object with placements.", metavar="RESULT")
    ],
    settings: Settings = None,
    json: AsJson = False,
) -> None:
    """Judge somebody's placement: every rule, with measured value and limit."""
    from planner.interface.questions import judge_result

    raise typer.Exit(judge_result(scenario, result, settings or [], as_json=json))


@app.command()
def verify(
    scenario: ScenarioFile,
    result: Annotated[Path, typer.Argument(help="Result file with a proof.", metavar="RESULT")],
    settings: Settings = None,
    json: AsJson = False,
    dimacs: Annotated[
        Path | None,
        typer.Option(
            help="Folder for the clauses (.cnf) and proofs (.lrat), for other SAT solvers and checkers."
        ),
    ] = None,
) -> None:
    """Check a proof of impossibility: every claim is derived again from the scenario."""
    from planner.interface.questions import verify_proof

    raise typer.Exit(verify_proof(scenario, result, settings or [], as_json=json, dimacs=dimacs))


@app.command()
def sight(
    scenario: ScenarioFile,
    observers: Annotated[str | None, typer.Option("--from", help="Observing units: A,B.")] = None,
    targets: Annotated[str | None, typer.Option("--to", help="Units looked at: A,B.")] = None,
    settings: Settings = None,
    json: AsJson = False,
    draw: Annotated[Path | None, typer.Option(help="Write a picture: FILE.svg or FILE.png.")] = None,
) -> None:
    """Say who sees whom, who is hidden, and who has the benefit of cover against whom."""
    from planner.interface.sight_question import answer_sight

    raise typer.Exit(
        answer_sight(
            scenario,
            observers=observers,
            targets=targets,
            settings=settings or [],
            as_json=json,
            picture=draw,
        )
    )


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
    """Make a scenario's terrain from a tournament layout (needs the extra `layouts`)."""
    from planner.interface.questions import print_layout

    raise typer.Exit(print_layout(name, into))


@app.command()
def schema(
    of: Annotated[str, typer.Argument(help="scenario, result or odds.", metavar="WHAT")] = "scenario",
) -> None:
    """Print the JSON Schema of scenario, result or odds files."""
    from planner.interface.questions import print_schema

    raise typer.Exit(print_schema(of))


def main() -> None:
    """Run the command line; every bad input becomes a message, nothing a traceback."""
    try:
        app()
    except InputError as error:
        sys.stderr.write(f"{error}\n")
        sys.exit(exits.BAD_INPUT)
    except Exception as error:  # the last line of defence: no traceback reaches people
        sys.stderr.write(f"internal fault: {type(error).__name__}: {error}; please report it\n")
        sys.exit(exits.INTERNAL_FAULT)
