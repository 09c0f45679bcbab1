"""Descents find no pocket tighter and no chain wider than the critical sizes in use, and come up to them."""

from __future__ import annotations

import pytest

from benchmarks.critical import chain_distance, pocket_width
from benchmarks.rooms import CRITICAL_5, CRITICAL_6, CRITICAL_8
from benchmarks.spans import BENT, ENEMIES, STRAIGHT


@pytest.mark.parametrize(
    ("count", "used", "starts"), [(5, CRITICAL_5, 10), (6, CRITICAL_6, 20), (8, CRITICAL_8, 30)]
)
def test_pockets(count: int, used: float, starts: int) -> None:
    assert pocket_width(count, starts) == pytest.approx(used, abs=2e-4)


def test_the_circle_admits_five_in_no_narrower_pocket_than_the_chords() -> None:
    assert pocket_width(5, 10, chords=None) == pytest.approx(CRITICAL_5, abs=1e-4)


@pytest.mark.parametrize("count", [3, 4, 5])
def test_chains(count: int) -> None:
    assert chain_distance(count, 10) == pytest.approx(STRAIGHT[count], abs=1e-4)
    assert chain_distance(count, 20, ENEMIES[count]) == pytest.approx(BENT[count], abs=1e-4)
