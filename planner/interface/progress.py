"""Progress for people: a line on a terminal's standard error for anything over a second."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from rich.console import Console
from rich.status import Status

PATIENCE = 1.0
"""Seconds of work before anything is shown."""


class Progress:
    """Told of each step; shows the latest once the work takes long. Silent when nobody watches."""

    def __init__(self) -> None:
        self._console = Console(stderr=True) if sys.stderr.isatty() else None
        self._started = time.perf_counter()
        self._status: Status | None = None

    def __call__(self, text: str) -> None:
        """Take note of a step."""
        if self._console is None:
            return
        elapsed = time.perf_counter() - self._started
        if self._status is None and elapsed > PATIENCE:
            self._status = self._console.status(text)
            self._status.start()
        if self._status is not None:
            self._status.update(f"{text} ({elapsed:.1f} s)")

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._status is not None:
            self._status.stop()
