"""Progress shows on a terminal after a while, and nowhere else."""

from __future__ import annotations

import io
import time

import pytest
from rich.console import Console

from planner.interface.progress import Progress


def terminal() -> tuple[Console, io.StringIO]:
    stream = io.StringIO()
    return Console(file=stream, force_terminal=True, width=60), stream


def test_long_work_shows_its_step() -> None:
    console, stream = terminal()
    with Progress(console, patience=0.01) as observe:
        observe("searching [places]")
        deadline = time.monotonic() + 5
        while "searching [places]" not in stream.getvalue() and time.monotonic() < deadline:
            time.sleep(0.02)
        observe("judging")
        while "judging" not in stream.getvalue() and time.monotonic() < deadline:
            time.sleep(0.02)
    assert "searching [places]" in stream.getvalue()
    assert "judging" in stream.getvalue()


def test_short_work_shows_nothing() -> None:
    console, stream = terminal()
    with Progress(console, patience=30) as observe:
        observe("searching")
    assert stream.getvalue() == ""


def test_nothing_is_shown_when_nobody_watches(capsys: pytest.CaptureFixture[str]) -> None:
    with Progress(patience=0.0) as observe:
        observe("searching")
        time.sleep(0.05)
    assert capsys.readouterr() == ("", "")
