"""When to stop: a deadline in seconds, a limit on work that is the same everywhere, somebody's word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from threading import Event, Lock

from planner.stopwatch import Stopwatch

Observer = Callable[[str], None]
"""Is told in words what is being done."""


class OutOfTimeError(Exception):
    """A limit was reached, or the work was cancelled."""


def _nobody(_text: str) -> None:
    """Listen to nothing."""


@dataclass
class _Tally:
    """What all watches over one piece of work share: steps taken, and whether it was cancelled."""

    steps: int = 0
    lock: Lock = field(default_factory=Lock)
    cancelled: Event = field(default_factory=Event)

    def count(self) -> None:
        with self.lock:
            self.steps += 1


@dataclass
class Watch:
    """Passes steps on to an observer, and stops the work at its limits or when it is told to.

    One watch belongs to one question; any thread may cancel it.

    Attributes
    ----------
    seconds
        Time allowed from now, or ``None`` for no limit; compiling inner loops
        (once on a machine) doesn't count.
    work
        Steps allowed, or ``None`` for no limit. A step is one that an observer is told of; the same question
        takes the same steps on every machine.
    """

    seconds: float | None = None
    observer: Observer = _nobody
    clock: Stopwatch = field(default_factory=Stopwatch)
    work: int | None = None
    tally: _Tally = field(default_factory=_Tally)

    def step(self, text: str) -> None:
        """Report a step.

        Raises
        ------
        OutOfTimeError
            If the time is up, the work allowed is done, or the watch was cancelled.
        """
        self.observer(text)
        self.tally.count()
        self.check()

    def check(self) -> None:
        """Stop the work if it is over, between two steps or inside of one.

        Raises
        ------
        OutOfTimeError
            As for :meth:`step`.
        """
        if self.is_over():
            raise OutOfTimeError

    def cancel(self) -> None:
        """Stop the work at its next step or pause; may be called from any thread."""
        self.tally.cancelled.set()

    def is_over(self) -> bool:
        """Whether the work is to stop."""
        late = self.seconds is not None and self.elapsed() > self.seconds
        return late or self._worked_enough() or self.tally.cancelled.is_set()

    def why_over(self) -> str:
        """Say in words what stopped the work."""
        if self.tally.cancelled.is_set():
            return "the question was cancelled"
        if self._worked_enough():
            return f"the limit of {self.work} steps of work was reached"
        return f"the limit of {self.seconds} s was reached"

    def _worked_enough(self) -> bool:
        return self.work is not None and self.tally.steps > self.work

    def about(self, subject: str) -> Watch:
        """Return a watch over the same work whose steps name their subject."""
        return replace(self, observer=lambda text: self.observer(f"{subject}: {text}"))

    def quiet(self) -> Watch:
        """Return a watch over a part of the work of which nobody is told the steps."""
        return replace(self, observer=_nobody)

    def half(self) -> Watch:
        """Return a watch for a part of the work that may take half of the time that is left."""
        left = None if self.seconds is None else (self.seconds + self.elapsed()) / 2
        return replace(self, seconds=left)

    def elapsed(self) -> float:
        """Seconds since the start."""
        return self.clock.seconds()
