"""How a fault is written down: its JSON path, the value found, lists of what is known."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from planner.errors import Fault, InputError

FOUND_LENGTH = 60
"""Characters of an offending value that are shown."""

LISTED = 20
"""Known names that are listed at most."""

FAULTS = 100
"""Faults of one file that are spelt out at most."""


def child(place: str, *steps: str | int) -> str:
    """Extend a JSON path.

    >>> child("$", "units", 0, "odd key")
    '$.units[0]["odd key"]'
    """
    for step in steps:
        if isinstance(step, int):
            place += f"[{step}]"
        elif step.isidentifier() and step.isascii() and len(step) <= FOUND_LENGTH:
            place += f".{step}"
        else:
            place += f"[{shown(step)}]"
    return place


def shown(value: Any) -> str:
    """Write a value as JSON, cut to about sixty characters, safe for a terminal.

    >>> shown({"round": [32, True, float("nan")]})
    '{"round": [32, true, NaN]}'
    """
    text = ""
    for piece in _pieces(value):
        text += piece
        if len(text) > FOUND_LENGTH:
            return text[: FOUND_LENGTH - 1] + "…"
    return text


def _pieces(value: Any) -> Iterator[str]:
    """Write a value bit by bit, so that a huge one need not be written to its end."""
    if isinstance(value, dict):
        yield "{"
        for number, (key, entry) in enumerate(value.items()):
            yield f"{', ' if number else ''}{_quoted(str(key))}: "
            yield from _pieces(entry)
        yield "}"
    elif isinstance(value, list | tuple):
        yield "["
        for number, entry in enumerate(value):
            if number:
                yield ", "
            yield from _pieces(entry)
        yield "]"
    elif isinstance(value, str):
        yield _quoted(value)
    elif value is None or isinstance(value, bool | int | float):
        yield json.dumps(value)
    else:
        yield f"a {type(value).__name__}"


def _quoted(text: str) -> str:
    quoted = json.dumps(text[: FOUND_LENGTH + 1], ensure_ascii=False)
    return "".join(sign if sign.isprintable() else json.dumps(sign)[1:-1] for sign in quoted)


def listed(names: Iterable[str], nothing: str = "none") -> str:
    """Write a list of known names.

    >>> listed(["A", "B"])
    '"A", "B"'
    """
    known = list(names)
    text = ", ".join(_quoted(name) for name in known[:LISTED])
    return f"{text}, …" if len(known) > LISTED else text or nothing


@lru_cache(maxsize=10_000)
def near(name: str, known: tuple[str, ...]) -> str | None:
    """Return the known name that was probably meant, if one is close.

    >>> near("heigth", ("height", "base"))
    'height'
    """
    if len(name) > FOUND_LENGTH:
        return None
    lower = {entry.lower(): entry for entry in reversed(known)}
    matches = difflib.get_close_matches(name.lower(), lower, n=1, cutoff=0.7)
    return lower[matches[0]] if matches else None


def one_of(kind: str, name: object, known: Sequence[str]) -> str:
    """Say which names would have been right, with a near match first.

    >>> one_of("a unit", "Trol", ["Troll", "Knight"])
    'a unit (did you mean "Troll"?): "Troll", "Knight"'
    """
    match = near(name, tuple(known)) if isinstance(name, str) else None
    hint = f" (did you mean {_quoted(match)}?)" if match else ""
    return f"{kind}{hint}: {listed(known)}"


def raise_all(source: str, faults: Sequence[Fault]) -> None:
    """Raise all faults of an input at once, if there are any.

    Raises
    ------
    InputError
        If there is a fault; after the first hundred the others are only counted.
    """
    if not faults:
        return
    kept = list(faults[:FAULTS])
    if len(faults) > FAULTS:
        more = len(faults) - FAULTS
        kept.append(
            Fault("$", f"at least {more} further faults", "a file with fewer faults; these come first")
        )
    raise InputError(source, kept)
