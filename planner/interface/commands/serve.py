"""The command ``serve``."""

from __future__ import annotations

from typing import Annotated

import typer

from planner.interface.app import app


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; by default only this machine's.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.", min=1, max=65535)] = 8040,
    workers: Annotated[int, typer.Option(help="Processes that answer.", min=1, max=256)] = 2,
    waiting: Annotated[int, typer.Option(help="Questions that may wait; more get 429.", min=0)] = 64,
    seconds: Annotated[float, typer.Option(help="Longest time for one answer.", min=0.1, max=3600)] = 30.0,
) -> None:
    """Answer over HTTP and show a board in the browser (needs the extra `web`)."""
    from planner.interface.serving import serve_forever

    raise typer.Exit(serve_forever(host, port, workers=workers, waiting=waiting, seconds=seconds))
