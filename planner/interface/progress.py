"""Progress for people: a line on a terminal's standard error for anything over a second."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from threading import Lock, Timer
from types import TracebackType

from rich.console import Console
from rich.status import Status
from rich.text import Text

PATIENCE = 1.0
"""Seconds of work before anything is shown."""


class Progress:
    """Told of each step; shows the latest once the work takes long. Silent when nobody watches.

    Parameters
    ----------
    console
        Where to show it; standard error by default.
    patience
        Seconds of work before anything is shown.
    """

    def __init__(self, console: Console | None = None, patience: float = PATIENCE) -> None:
        self._console = console if console is not None else Console(file=sys.stderr)
        self._text = "working"
        self._status: Status | None = None
        self._lock = Lock()
        self._timer = Timer(patience, self._show)
        self._timer.daemon = True
        self._listening = ExitStack()

    def __call__(self, text: str) -> None:
        """Take note of a step."""
        with self._lock:
            self._text = text
            if self._status is not None:
                self._status.update(Text(text))

    def _show(self) -> None:
        with self._lock:
            if not self._timer.finished.is_set():
                self._status = self._console.status(Text(self._text))
                self._status.start()

    def __enter__(self) -> Progress:
        if self._console.is_terminal:
            # Imported late: whoever asks a question loads the compiler anyway, and nobody else should.
            from planner.compiled import told_of_compiling

            self._listening.enter_context(told_of_compiling(self))
            self._timer.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listening.close()
        with self._lock:
            self._timer.cancel()
            if self._status is not None:
                self._status.stop()
