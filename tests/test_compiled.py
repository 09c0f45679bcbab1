"""Compiling is told, once for each function."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import numba

from planner.compiled import told_of_compiling


def doubled(number: float) -> float:
    return 2 * number


def test_compiling_is_told_and_running_compiled_code_is_not() -> None:
    told: list[str] = []
    function = cast(Callable[[float], float], numba.njit(doubled))
    with told_of_compiling(told.append):
        function(21)
        function(22)
    function(2.5)
    assert told == ["compiling inner loops, once for each installation", "working"]
