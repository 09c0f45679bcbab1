"""The command-line application, and the arguments that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from planner.interface.catalogue import Language, speak

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,  # help in plain text: importing rich would take as long as all the rest
)


def spoken(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command with a further option ``--lang``: the language of what people read."""
    option = typer.Option(
        "--lang",
        envvar="PLANNER_LANG",
        help="Language of verdicts, headings and rules; reasons are in English.",
    )
    hints = {**get_type_hints(command, include_extras=True), "lang": Annotated[Language, option]}

    @wraps(command)
    def speaking_command(*, lang: Language, **fields: Any) -> None:
        speak(lang)
        command(**fields)

    own = [
        parameter.replace(annotation=hints[name]) for name, parameter in signature(command).parameters.items()
    ]
    lang = Parameter("lang", Parameter.KEYWORD_ONLY, default=Language.EN, annotation=hints["lang"])
    # The application reads options from the signature, which is that of the command and the new one.
    speaking_command.__signature__ = Signature([*own, lang])  # type: ignore[attr-defined]
    speaking_command.__annotations__ = hints
    return speaking_command


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
