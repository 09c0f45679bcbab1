"""Counting in clauses: a sequential counter over a row of Booleans (Sinz 2005, doi:10.1007/11564751_73).

The Boolean (i, j) means "at least j of the first i are true", for 1 <= j <= count; it is defined both ways,
by four clauses each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Clause = tuple[int, ...]

PARTS = 4
"""Clauses that define one Boolean of a counter."""


@dataclass(frozen=True)
class Counter:
    """A counter.

    Attributes
    ----------
    row
        The Booleans that it counts.
    count
        Up to how many it counts.
    base
        Its own Booleans have the numbers from ``base + 1`` to ``base + size``.
    """

    row: Sequence[int]
    count: int
    base: int

    @property
    def size(self) -> int:
        """How many Booleans it has."""
        return len(self.row) * self.count

    def number(self, i: int, j: int) -> int:
        """Return the Boolean "at least j of the first i are true"."""
        return self.base + (i - 1) * self.count + j

    def definition(self, i: int, j: int, part: int) -> Clause | None:
        """Return one of the clauses that define (i, j); ``None`` where it says nothing.

        >>> counter = Counter((1, 2), 1, 2)
        >>> [counter.definition(2, 1, part) for part in range(4)]
        [(-4, 3, 2), None, (-3, 4), (-2, 4)]
        """
        this, entry = self.number(i, j), self.row[i - 1]
        same = [self.number(i - 1, j)] if i > 1 else []
        if part == 0:
            return (-this, *same, entry)
        if part == 1:
            fewer = [self.number(i - 1, j - 1)] if i > 1 else []
            return (-this, *same, *fewer) if j > 1 else None
        if part == 2:
            return (-same[0], this) if same else None
        if j == 1:
            return (-entry, this)
        return (-entry, -self.number(i - 1, j - 1), this) if i > 1 else None

    def least(self) -> Clause:
        """Return the clause that at least ``count`` are true; the empty one if there are none."""
        return (self.number(len(self.row), self.count),) if self.row else ()

    def most(self, i: int) -> Clause | None:
        """Return the clause that the i-th isn't true if ``count`` before it are."""
        return (-self.row[i - 1], -self.number(i - 1, self.count)) if i > 1 else None
