"""The parts of a JSON value by their paths: to change one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Json = Any

Path = tuple[str | int, ...]


def paths(value: Json, path: Path = (), *, branches: bool = False) -> Iterator[Path]:
    """Return the paths to all leaves of a JSON value, and to its lists and objects too if asked."""
    inner = isinstance(value, dict | list)
    if path and (branches or not inner):
        yield path
    if inner:
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from paths(value[key], (*path, key), branches=branches)


def part(value: Json, path: Path) -> Json:
    for key in path:
        value = value[key]
    return value


def put(value: Json, path: Path, new: Json) -> None:
    part(value, path[:-1])[path[-1]] = new
