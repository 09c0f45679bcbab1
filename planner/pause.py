"""Pauses inside long steps of work: where what started the work may stop it.

A pause costs next to nothing and is no step: how many there are depends on no clock, and what is worked out
between two of them is the same with a limit as without. Every call of compiled code from elsewhere is one
(:mod:`planner.compiled`); long loops that call none have their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_CHECK: ContextVar[Callable[[], None] | None] = ContextVar("check", default=None)


def pause() -> None:
    """Let whoever started the work of this thread look at the time; what it raises ends the work."""
    check = _CHECK.get()
    if check is not None:
        check()


@contextmanager
def looking(check: Callable[[], None]) -> Iterator[None]:
    """Have every pause of the work within call ``check``."""
    token = _CHECK.set(check)
    try:
        yield
    finally:
        _CHECK.reset(token)
