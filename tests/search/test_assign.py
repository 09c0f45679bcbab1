"""The assignment of units to charges: the best of all, counted one by one; cuts."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from planner.search.assign import ChargeWorth, Value, best_assignment, value_of

TARGETS = [("A",), ("B",), ("C",), ("A", "B"), ("B", "C")]


def made(seed: int) -> dict[str, list[ChargeWorth]]:
    """Return up to four units with up to four charges each."""
    chance = Random(seed)
    return {
        f"u{k}": [
            ChargeWorth(chance.choice([3, 10, 21, 36]), targets)
            for targets in chance.sample(TARGETS, chance.randint(1, 4))
        ]
        for k in range(chance.randint(1, 4))
    }


def values(charges: dict[str, list[ChargeWorth]]) -> list[tuple[Value, dict[str, int]]]:
    """Return every assignment with its value, best first."""
    found = []
    for picks in product(*([None, *range(len(own))] for own in charges.values())):
        chosen = {unit: k for unit, k in zip(charges, picks, strict=True) if k is not None}
        found.append((value_of([charges[unit][k] for unit, k in chosen.items()]), chosen))
    return sorted(found, key=lambda pair: pair[0], reverse=True)


@pytest.mark.parametrize("seed", range(12))
def test_it_is_the_best_of_all_and_after_a_cut_of_the_rest(seed: int) -> None:
    charges = made(seed)
    ranked = values(charges)
    cuts: list[dict[str, int]] = []
    for value, _ in ranked[:3]:
        chosen = best_assignment(charges, cuts)
        assert chosen is not None
        assert value_of([charges[unit][k] for unit, k in chosen.items()]) == value
        assert chosen not in cuts
        cuts.append(chosen)


def test_with_everything_cut_off_there_is_none() -> None:
    charges = {"u": [ChargeWorth(36, ("A",))]}
    assert best_assignment(charges, [{"u": 0}, {}]) is None
    assert best_assignment({}, []) == {}
