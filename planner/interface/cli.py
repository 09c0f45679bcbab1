"""The command line: one command a question; exit codes as the format file has them."""

from __future__ import annotations

import sys
from itertools import chain

import planner.interface.commands  # noqa: F401 - adds the commands to the application
from planner.errors import InputError
from planner.interface import exits
from planner.interface.app import app, asked_language, spoken
from planner.interface.catalogue import speaking
from planner.interface.catalogue.phrases import said

with speaking(asked_language(sys.argv)):
    _groups = [group.typer_instance for group in app.registered_groups if group.typer_instance is not None]
    for _group in _groups:
        _group.info.help = said(str(_group.info.help))
    for _command in chain(app.registered_commands, *(group.registered_commands for group in _groups)):
        assert _command.callback is not None
        _command.callback = spoken(_command.callback)


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
