"""What was worked out about a board, kept for the next question about it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Lock
from typing import TypeVar, cast

T = TypeVar("T")

MOST = 2_000
"""Values kept at most, some 150 MiB on a full board whatever is asked and moved; then the oldest go first."""


class Memo:
    """Values by what they depend on, besides terrain, size and rulings of the board that it belongs to.

    Several threads may use it: a value may then be made twice, with the same result. It is pickled and
    copied as an empty one, and is no part of what a board is.
    """

    __slots__ = ("_lock", "_values")

    def __init__(self) -> None:
        self._values: dict[Hashable, object] = {}
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value of a key, made now if it is not there.

        Parameters
        ----------
        key
            The name of what is made, and all that it is made from.
        """
        found = self._values.get(key, self)
        if found is not self:
            return cast(T, found)
        value = make()
        with self._lock:
            while len(self._values) >= MOST:
                del self._values[next(iter(self._values))]
            self._values[key] = value
        return value

    def __len__(self) -> int:
        return len(self._values)

    def __reduce__(self) -> tuple[type[Memo], tuple[()]]:
        return Memo, ()
