"""Who is left over when models choose cells: augmenting paths (Kuhn 1955, doi:10.1002/nav.3800020109)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def matching(options: Mapping[str, Sequence[int]]) -> tuple[dict[int, str], set[str]]:
    """Match models to cells, and name models that have fewer cells between them than they are, if any.

    >>> matching({"a": [1, 2], "b": [1]})
    ({1: 'b', 2: 'a'}, set())
    >>> matching({"a": [1, 2], "b": [1], "c": [2]})[1] == {"a", "b", "c"}
    True
    """
    holder: dict[int, str] = {}
    for name in options:
        tried: set[int] = set()
        if not _placed(name, options, holder, tried):
            return holder, {name, *(holder[cell] for cell in tried)}
    return holder, set()


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
