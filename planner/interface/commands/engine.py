"""The command ``engine``."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from planner.interface.app import app


@app.command()
def engine(
    workers: Annotated[
        int | None, typer.Option(help="Questions worked on at once; as many as processors.", min=1)
    ] = None,
) -> None:
    """Answer JSON lines on standard input until `quit`, as programs that play talk to it."""
    from planner.interface.engine.engine import Engine

    def say(line: str) -> None:
        try:
            sys.stdout.buffer.write(f"{line}\n".encode())
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            # What is left in the buffer must not fail again when the process ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise

    Engine(say, workers or os.cpu_count() or 1).listen(sys.stdin.buffer)
