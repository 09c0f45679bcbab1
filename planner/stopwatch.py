"""Time that passes over a question, without the time in which functions are compiled."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from threading import Lock


def now() -> float:
    """Return the clock's time in seconds; only differences mean anything."""
    return time.perf_counter()


class Compiling:
    """How long this process has been compiling functions, in any thread.

    Compiling happens once on a machine, and nobody who asks can help it: no question's time counts it.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._running = 0
        self._since = 0.0
        self._total = 0.0

    def begin(self) -> None:
        """Note that a function begins to be compiled; one may begin within another."""
        with self._lock:
            if self._running == 0:
                self._since = now()
            self._running += 1

    def end(self) -> None:
        """Note that a function is compiled."""
        with self._lock:
            self._running -= 1
            if self._running == 0:
                self._total += now() - self._since

    def seconds(self) -> float:
        """Return for how long something was being compiled so far."""
        with self._lock:
            running = now() - self._since if self._running else 0.0
            return self._total + running


COMPILING = Compiling()
"""That of this process; :mod:`planner.compiled` tells it."""


@dataclass(frozen=True, slots=True)
class Stopwatch:
    """Runs from when it is made, and stands still while anything is compiled."""

    _started: float = field(default_factory=now)
    _compiled: float = field(default_factory=COMPILING.seconds)

    def seconds(self) -> float:
        """Return the time that has passed, in seconds."""
        return now() - self._started - (COMPILING.seconds() - self._compiled)
