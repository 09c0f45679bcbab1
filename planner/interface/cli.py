"""The command line: one command a question; exit codes as the format file has them."""

from __future__ import annotations

import errno
import os
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

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS)
"""Faults of the system that somebody at its keyboard can mend."""


def main() -> None:
    """Run the command line; every bad input becomes a message, nothing a traceback."""
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except InputError as error:
        sys.stderr.write(f"{error}\n")
        sys.exit(exits.BAD_INPUT)
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(exits.INTERNAL_FAULT)
    except Exception as error:  # the last line of defence: no traceback reaches people
        if isinstance(error, OSError) and error.errno in NO_ROOM:
            sys.stderr.write(f"output: found {error.strerror}, expected a disk that takes all of it\n")
            sys.exit(exits.BAD_INPUT)
        sys.stderr.write(f"internal fault: {type(error).__name__}: {error}; please report it\n")
        sys.exit(exits.INTERNAL_FAULT)
