"""Names of a package that are loaded when they are first used: importing it does no work (PEP 562)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any


def loader(package: str, homes: Mapping[str, Sequence[str]]) -> Callable[[str], Any]:
    """Return the ``__getattr__`` of a package.

    Parameters
    ----------
    homes
        For each module the names that the package takes from it.
    """

    def load(name: str) -> Any:
        for home, names in homes.items():
            if name in names:
                value = getattr(import_module(home), name)
                setattr(sys.modules[package], name, value)
                return value
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return load
