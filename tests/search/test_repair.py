"""Repairing: squares near each other become spots that touch nothing and hang together."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from planner.judge.places import Places
from planner.proof.claims import Case
from planner.rules.limits import COHERENCY_NEIGHBOUR
from planner.search.arena import Arena
from planner.search.repair import repaired
from planner.units import INCH
from tests.builders import board, box, chargers, charging, unit, wall


def case() -> Case:
    """Return three chargers, a target and a wall between."""
    own = chargers([(10, 10), (10, 12), (10, 14)])
    return Case(
        board(own, unit("T", [(18, 12)]), terrain=[wall("W", box(15.5, 12.5, 15.8, 16))]), charging(9)
    )


def spots(at: list[tuple[float, float]], side: int = INCH // 4) -> np.ndarray | None:
    """Repair squares with corners at these places in inches."""
    question = case()
    places = [Places(question.question, m, question.ways(m.id)) for m in question.unit.models]
    squares = np.array([[round(x * INCH), round(y * INCH), side] for x, y in at])
    return repaired(Arena(question.question), places, squares)


def test_overlapping_squares_become_spots_apart_linked_and_engaged() -> None:
    found = spots([(16.3, 11.6), (15.8, 12.0), (16.3, 11.0)])
    assert found is not None
    away = [float(np.hypot(*(found[i] - found[j]))) for i, j in combinations(range(3), 2)]
    base = 32 * 5_000
    assert min(away) >= base
    assert sorted(away)[1] <= base + COHERENCY_NEIGHBOUR
    to_target = np.hypot(*(found - np.array([18 * INCH, 12 * INCH])).T)
    assert base <= to_target.min() <= base + 2 * INCH


def test_squares_that_can_not_be_mended_give_nothing() -> None:
    assert spots([(10, 10), (10, 12), (10, 14)]) is None
