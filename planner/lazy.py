"""Names of a package that are loaded when they are first used: importing it does no work (PEP 562)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any


class _Package(ModuleType):
    """A package whose public names are not hidden by modules of it that are called the same."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in self.__all__ and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


def loader(package: str, homes: Mapping[str, Sequence[str]]) -> Callable[[str], Any]:
    """Return the ``__getattr__`` of a package, which names what it makes public in ``__all__``.

    Parameters
    ----------
    homes
        For each module the names that the package takes from it.
    """
    sys.modules[package].__class__ = _Package

    def load(name: str) -> Any:
        for home, names in homes.items():
            if name in names:
                value = getattr(import_module(home), name)
                setattr(sys.modules[package], name, value)
                return value
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return load
