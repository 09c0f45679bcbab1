"""When to stop: a deadline in seconds on top of the fixed limits on work."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

Observer = Callable[[str], None]
"""Is told in words what is being done."""


class OutOfTimeError(Exception):
    """The deadline passed."""


def _nobody(_text: str) -> None:
    """Listen to nothing."""


@dataclass
class Watch:
    """Passes steps on to an observer and stops the work at the deadline.

    Attributes
    ----------
    seconds
        Time allowed from now, or ``None`` for no limit.
    """

    seconds: float | None = None
    observer: Observer = _nobody
    started: float = field(default_factory=time.perf_counter)

    def step(self, text: str) -> None:
        """Report a step.

        Raises
        ------
        OutOfTimeError
            If the time is up.
        """
        self.observer(text)
        if self.is_over():
            raise OutOfTimeError

    def is_over(self) -> bool:
        """Whether the time is up."""
        return self.seconds is not None and self.elapsed() > self.seconds

    def about(self, subject: str) -> Watch:
        """Return a watch with the same deadline whose steps name their subject."""
        return Watch(self.seconds, lambda text: self.observer(f"{subject}: {text}"), self.started)

    def quiet(self) -> Watch:
        """Return a watch for a part of the work: the same deadline, and nobody is told the steps."""
        return replace(self, observer=_nobody)

    def half(self) -> Watch:
        """Return a watch for a part of the work that may take half of the time that is left."""
        left = None if self.seconds is None else (self.seconds + self.elapsed()) / 2
        return replace(self, seconds=left)

    def elapsed(self) -> float:
        """Seconds since the start."""
        return time.perf_counter() - self.started
