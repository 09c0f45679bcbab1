"""The command ``batch``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from planner.interface.app import Settings, app


@app.command()
def batch(
    files: Annotated[list[Path], typer.Argument(help="Scenario files and folders of them.", metavar="FILES")],
    out: Annotated[Path, typer.Option("--out", "-o", help="Output: one JSON object a line.")],
    kind: Annotated[
        str | None, typer.Option("--ask", help="charge, odds, eligible or sight; else each file's own.")
    ] = None,
    settings: Settings = None,
    limit: Annotated[float | None, typer.Option(help="Seconds for each file.", min=0.0)] = None,
    work: Annotated[int | None, typer.Option(help="Steps of work for each file.", min=0)] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; as many as processors.", min=1)] = None,
    scheduler: Annotated[
        str | None, typer.Option(help="A Dask scheduler, tcp://HOST:PORT, whose workers answer.")
    ] = None,
) -> None:
    """Answer many scenario files; run it again to go on where it ended."""
    from planner.interface.batch.batch import run_batch
    from planner.interface.batch.items import Question
    from planner.interface.batch.pools import cluster, processes

    question = Question(kind, tuple(settings or ()), limit, work)
    pool = cluster(scheduler) if scheduler is not None else processes(workers or os.cpu_count() or 1)
    raise typer.Exit(run_batch(files, out, question, pool))
