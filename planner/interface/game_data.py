"""The package wh40kdc (extra ``data``): terrain layouts and base sizes."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from planner.errors import Fault, InputError

Json = dict[str, Any]


def wh40kdc_data() -> Mapping[str, list[Json]]:
    """Return everything that the package has, by kind.

    Raises
    ------
    InputError
        If the package is not installed.
    """
    data: Mapping[str, list[Json]] = wh40kdc_module("wh40kdc.data.bundle").raw_data()
    return data


def wh40kdc_module(name: str) -> Any:
    """Return a module of the package.

    Raises
    ------
    InputError
        If the package is not installed.
    """
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] != "wh40kdc":
            raise
        fault = Fault("data", "no package wh40kdc", "it installed: pip install 'planner[data]'")
        raise InputError("planner", [fault]) from missing
