"""Minimal sets: what is left when nothing more can be left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

Item = TypeVar("Item")

Holds = Callable[[Sequence[Item]], bool]
"""Whether some items suffice for what is to be explained."""


def minimal(items: Sequence[Item], holds: Holds[Item]) -> list[Item]:
    """Return items that suffice, while without any one of them the rest do not.

    Halves are left out first where they can be (QuickXplain: Junker, AAAI 2004, pp. 167-172), earlier items
    being kept in preference to later ones. Then single items are left out until none can be (deletion:
    Marques-Silva 2010, doi:10.1109/ISMVL.2010.11), so the result is minimal even if ``holds`` is a proof
    procedure that now and then shows less of more items.

    Raises
    ------
    ValueError
        If all items together do not suffice.
    """
    if not holds(items):
        raise ValueError("all items together do not suffice")
    kept = _needed([], list(items), holds, known=False)
    if not holds(kept):
        kept = list(items)
    k = 0
    while k < len(kept):
        rest = kept[:k] + kept[k + 1 :]
        if holds(rest):
            kept, k = rest, 0
        else:
            k += 1
    return kept


def _needed(given: list[Item], items: list[Item], holds: Holds[Item], *, known: bool) -> list[Item]:
    """Return which items are needed beside those given; ``known``: those given are known not to suffice."""
    if not known and holds(given):
        return []
    if len(items) == 1:
        return items
    first, second = items[: len(items) // 2], items[len(items) // 2 :]
    later = _needed(given + first, second, holds, known=False)
    earlier = _needed(given + later, first, holds, known=not later)
    return earlier + later
