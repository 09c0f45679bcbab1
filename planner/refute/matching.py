"""Who is left over when models choose cells: augmenting paths (Kuhn 1955, doi:10.1002/nav.3800020109)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def matched(options: Mapping[str, Sequence[int]]) -> set[str]:
    """Return models that have fewer cells between them than they are; empty if all can be matched.

    >>> matched({"a": [1, 2], "b": [1], "c": [2]}) == {"a", "b", "c"}
    True
    >>> matched({"a": [1, 2], "b": [1]})
    set()
    """
    holder: dict[int, str] = {}
    for name in options:
        tried: set[int] = set()
        if not _placed(name, options, holder, tried):
            return {name, *(holder[cell] for cell in tried)}
    return set()


def _placed(name: str, options: Mapping[str, Sequence[int]], holder: dict[int, str], tried: set[int]) -> bool:
    """Give a model a cell, moving those that hold one if need be; whether it worked."""
    for cell in options[name]:
        if cell in tried:
            continue
        tried.add(cell)
        if cell not in holder or _placed(holder[cell], options, holder, tried):
            holder[cell] = name
            return True
    return False
