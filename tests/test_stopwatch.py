"""No time is counted in which anything is compiled."""

from __future__ import annotations

import itertools

import pytest

from planner.plan.limits import Watch
from planner.stopwatch import COMPILING, Compiling, Stopwatch


@pytest.fixture
def _ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every look at the clock take one second."""
    ticks = map(float, itertools.count())
    monkeypatch.setattr("planner.stopwatch.time.perf_counter", lambda: next(ticks))


@pytest.mark.usefixtures("_ticking")
def test_compiling_within_compiling_counts_once() -> None:
    clock = Compiling()
    clock.begin()
    clock.begin()
    clock.end()
    assert clock.seconds() == 1.0
    clock.end()
    assert clock.seconds() == clock.seconds() == 2.0


@pytest.mark.usefixtures("_ticking")
def test_a_limit_of_time_stands_still_while_functions_are_compiled() -> None:
    stopwatch, watch = Stopwatch(), Watch(seconds=4.5)
    COMPILING.begin()
    assert [watch.is_over() for _ in range(20)] == [False] * 20
    COMPILING.end()
    assert [watch.is_over() for _ in range(5)] == [False, False, False, True, True]
    assert stopwatch.seconds() < 20
