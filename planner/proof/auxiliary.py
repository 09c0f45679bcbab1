"""What has Booleans besides the cells: tallies that count them and bridges that part them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from planner.proof.counter import Counter


@dataclass(frozen=True)
class Bridge:
    """Cells that part the others into two sides without links between them.

    Attributes
    ----------
    over, side
        The cells of the bridge and those of one side; all others are the other side.
    base
        Its Booleans, "somebody ends on the one side" and "on the other", are ``base + 1`` and ``base + 2``.
    """

    over: Sequence[int]
    side: Sequence[int]
    base: int


@dataclass
class Tally:
    """A counter over cells and what it is good for.

    Attributes
    ----------
    models
        Models that can only end in the counted cells; as many as it counts to.
    """

    models: Sequence[str]
    counter: Counter
