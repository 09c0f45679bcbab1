"""JSON text to plain values: everything that can be wrong before the meaning is looked at."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from planner.errors import Fault, InputError
from planner.formats.place import FAULTS, child, raise_all, shown

SCENARIO_BYTES = 4_000_000
"""Largest scenario file that is read."""

RESULT_BYTES = 256_000_000
"""Largest result file that is read; a result can carry a long proof."""

NESTING = 64
"""Lists and objects inside each other at most."""

_LONG_NUMBER = 300
"""Digits up to which a whole number is read exactly; longer ones become floats, mostly infinite."""

_WORDS = {
    "Expecting value": "a JSON value",
    "Expecting property name enclosed in double quotes": "a key in double quotes",
    "Expecting ':' delimiter": 'a ":" after the key',
    "Expecting ',' delimiter": 'a "," or the closing bracket',
    "Unterminated string starting at": "text that ends with a double quote",
    "Invalid control character at": "text without line breaks or control characters",
    "Invalid \\escape": 'one of the escapes \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX',
    "Invalid \\uXXXX escape": "four hexadecimal digits after \\u",
    "Extra data": "the end of the file after the first value",
    "Illegal trailing comma before end of object": 'no "," before the closing bracket',
    "Illegal trailing comma before end of array": 'no "," before the closing bracket',
}
"""The messages of the JSON reader, each in words of what was expected."""


class _Doubled(dict[str, Any]):
    """An object in which a key stands more than once; the last one counts."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.twice = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(pairs)
    return plain if len(plain) == len(pairs) else _Doubled(pairs)


def _whole(digits: str) -> int | float:
    return int(digits) if len(digits) <= _LONG_NUMBER else float(digits)


def json_value(text: str) -> Any:
    """Read a JSON value; long numbers become floats, so that reading never fails on their length.

    Raises
    ------
    ValueError
        If the text is not JSON.
    RecursionError
        If it is nested too deeply.
    """
    return json.loads(text, object_pairs_hook=_object, parse_int=_whole)


def read_json(path: Path, limit: int = SCENARIO_BYTES) -> Any:
    """Read a JSON file of at most ``limit`` bytes.

    Raises
    ------
    InputError
        If the file cannot be read or is not proper JSON.
    """
    try:
        with path.open("rb") as file:
            text = file.read(limit + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise InputError(str(path), [Fault("$", reason.lower(), "a file that can be read")]) from None
    return parse_json(text, str(path), limit)


def parse_json(text: str | bytes, source: str, limit: int = SCENARIO_BYTES) -> Any:
    """Read JSON text of at most ``limit`` bytes; ``source`` names it in messages.

    Raises
    ------
    InputError
        If it is too long, not UTF-8, not JSON, nested too deeply or has a key twice in one object.
    """
    if len(text) > limit:
        raise InputError(source, [Fault("$", f"more than {limit} bytes", f"at most {limit} bytes")])
    if isinstance(text, bytes):
        text = _decoded(text, source)
    text = text.removeprefix("\ufeff")
    try:
        value = json_value(text)
    except json.JSONDecodeError as error:
        raise InputError(source, [_syntax_fault(text, error)]) from None
    except RecursionError:
        raise InputError(source, [_too_deep()]) from None
    if deeper_than(value, NESTING):
        raise InputError(source, [_too_deep()])
    raise_all(source, list(islice(_doubled_keys(value, "$"), FAULTS + 1)))
    return value


def _decoded(text: bytes, source: str) -> str:
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        found = f"byte 0x{text[error.start]:02x} at position {error.start}"
        raise InputError(source, [Fault("$", found, "UTF-8 text")]) from None


def _syntax_fault(text: str, error: json.JSONDecodeError) -> Fault:
    if not text.strip():
        return Fault("$", "an empty file", "a JSON object")
    place = f"line {error.lineno}, column {error.colno}"
    expected = _WORDS.get(error.msg, "JSON")
    rest = text[error.pos : error.pos + 200].split("\n", 1)[0].strip()
    if not text[error.pos :].strip():
        return Fault(place, "the end of the file", f"{expected}; the file seems to be cut off")
    return Fault(place, shown(rest or "\n"), expected)


def _too_deep() -> Fault:
    found = f"lists or objects nested more than {NESTING} deep"
    return Fault("$", found, f"at most {NESTING} levels")


def deeper_than(value: Any, levels: int) -> bool:
    """Whether lists and objects are inside each other more than so many levels deep."""
    layer = [value]
    for _ in range(levels):
        layer = [entry for holder in layer for entry in _entries(holder) if isinstance(entry, list | dict)]
        if not layer:
            return False
    return True


def _entries(holder: Any) -> list[Any]:
    if isinstance(holder, dict):
        return list(holder.values())
    return holder if isinstance(holder, list) else []


def _doubled_keys(value: Any, place: str) -> Iterator[Fault]:
    if isinstance(value, dict):
        if isinstance(value, _Doubled):
            for key in value.twice:
                yield Fault(child(place, key), f"the key {shown(key)} more than once", "each key once")
        for key, entry in value.items():
            yield from _doubled_keys(entry, child(place, key))
    elif isinstance(value, list):
        for number, entry in enumerate(value):
            if isinstance(entry, list | dict):
                yield from _doubled_keys(entry, child(place, number))
