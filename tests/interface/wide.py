"""The command line run in the test's own process, on a terminal 100 columns wide."""

from __future__ import annotations

import sys

import pytest

from planner.interface.cli import main

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def run(capsys: Capture, monkeypatch: Patch, *words: str) -> tuple[int, str, str]:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(sys, "argv", ["planner", *words])
    with pytest.raises(SystemExit) as exit_:
        main()
    out, err = capsys.readouterr()
    return int(exit_.value.code or 0), out, err
