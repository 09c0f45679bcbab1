"""Compilation of the inner loops: numba behind one typed decorator.

Compiled code works on 64-bit integers and floats. Boards are at most 1000" wide, 1.27e8 units, so
coordinates stay below 2^27, squared distances and cross products below 2^56, and nothing overflows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar, cast

import numba
from numba.core import event

from planner.stopwatch import COMPILING

F = TypeVar("F", bound=Callable[..., object])


def compiled(function: F) -> F:
    """Compile a function on its first call and keep the machine code in the cache of this machine.

    Other threads run while it does: it works on numbers and arrays of its own question only.
    """
    return cast(F, numba.njit(cache=True, nogil=True)(function))


class _Clock(event.Listener):
    """Tells the clock of this process when functions are compiled."""

    def on_start(self, event: event.Event) -> None:
        COMPILING.begin()

    def on_end(self, event: event.Event) -> None:
        COMPILING.end()


event.register("numba:compile", _Clock())  # type: ignore[no-untyped-call]


@contextmanager
def told_of_compiling(tell: Callable[[str], None]) -> Iterator[None]:
    """Tell in words when a function is compiled: each is once on a machine, and it takes a while."""

    class Listener(event.Listener):
        def on_start(self, event: event.Event) -> None:
            tell("compiling inner loops, once for each installation")

        def on_end(self, event: event.Event) -> None:
            tell("working")

    with event.install_listener("numba:compile", Listener()):
        yield
