"""The command-line application, and the arguments that several commands share."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from planner.interface.catalogue import Language, speak
from planner.interface.catalogue.phrases import said

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,  # help in plain text: importing rich would take as long as all the rest
)


def asked_language(words: Sequence[str]) -> Language:
    """Return the language that a command line asks for, before it is read: help is made before options are.

    >>> asked_language(["planner", "charge", "--lang", "ja", "--help"])
    <Language.JA: 'ja'>
    """
    asked = [os.environ.get("PLANNER_LANG", "")]
    for number, word in enumerate(words):
        if word == "--lang":
            asked += words[number + 1 : number + 2]
        elif word.startswith("--lang="):
            asked.append(word.removeprefix("--lang="))
    return Language(asked[-1]) if asked[-1] in list(Language) else Language.EN


def spoken(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command with a further option ``--lang``: the language of what people read.

    Its help is in the language spoken now.
    """
    option = typer.Option(
        "--lang",
        envvar="PLANNER_LANG",
        help="Language of what people read; a phrase without a translation stays in English.",
    )
    hints = {**get_type_hints(command, include_extras=True), "lang": Annotated[Language, option]}
    command.__doc__ = said(command.__doc__ or "")
    for parameter in (found for hint in hints.values() for found in getattr(hint, "__metadata__", ())):
        parameter.help = said(parameter.help) if parameter.help else None

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
