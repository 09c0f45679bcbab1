"""Compilation of the inner loops: numba behind one typed decorator.

Compiled code works on 64-bit integers and floats. Boards are at most 1000" wide, 1.27e8 units, so
coordinates stay below 2^27, squared distances and cross products below 2^56, and nothing overflows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, cached_property, partial, update_wrapper
from typing import Any, TypeVar, cast

from planner.pause import pause
from planner.stopwatch import COMPILING

F = TypeVar("F", bound=Callable[..., object])


@cache
def _numba() -> Any:
    """Import numba, which is dear, and have it tell the clock of this process when functions are compiled."""
    import numba
    from numba.core import event

    event.register("numba:compile", _listener(COMPILING.begin, COMPILING.end))  # type: ignore[no-untyped-call]
    return numba


def _listener(begin: Callable[[], None], end: Callable[[], None]) -> Any:
    """Return what numba calls when it begins to compile a function and when it has."""
    from numba.core import event

    class Listener(event.Listener):
        def on_start(self, event: event.Event) -> None:
            begin()

        def on_end(self, event: event.Event) -> None:
            end()

    return Listener()


class _Kernel:
    """A function that is compiled, or whose machine code is loaded, when it is first called.

    Until then numba is not imported, and for a kernel that only others call nothing is loaded at all: its
    machine code is part of theirs. Any thread may call it: what two of them make is the same.
    """

    def __init__(self, function: Callable[..., object]) -> None:
        update_wrapper(self, function)
        self._function = function

    @cached_property
    def _dispatcher(self) -> Any:
        return _numba().njit(cache=True, nogil=True)(self._function)

    @property
    def _numba_type_(self) -> Any:
        """What numba takes this for where another kernel calls it."""
        return self._dispatcher._numba_type_

    def __call__(self, *arguments: Any) -> Any:
        pause()  # all that takes long calls compiled code time and again: one place serves every such loop
        return self._dispatcher(*arguments)


def compiled(function: F) -> F:
    """Compile a function on its first call and keep the machine code in the cache of this machine.

    Other threads run while it does: it works on numbers and arrays of its own question only.
    """
    return cast(F, _Kernel(function))


@contextmanager
def told_of_compiling(tell: Callable[[str], None]) -> Iterator[None]:
    """Tell in words when a function is compiled: each is once on a machine, and it takes a while."""
    from numba.core import event

    begin, end = partial(tell, "compiling inner loops, once for each installation"), partial(tell, "working")
    with event.install_listener("numba:compile", _listener(begin, end)):
        yield
