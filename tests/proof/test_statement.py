"""The soundness of the relaxation: what a statement says is true of every admissible placement."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from planner.proof.cells import groups
from planner.proof.statement import Statement
from planner.refute.grow import Trees
from tests.builders import board, chargers, charging, unit
from tests.proof.admissible import Scene, small_scene
from tests.proof.truth import (
    chosen_leaves,
    cut_at_random,
    lies,
    snapped,
    statement_at_random,
    true_numbers,
)
from tests.property.strategies import SEEDS

KINDS = {
    *("apart", "spread", "parts", "whole", "company", "engages", "stray"),
    *("count", "least", "most", "side", "other", "bridge"),
}


def check(seed: int) -> set[str] | None:
    """Throw a placement, cut cells, and look for a granted clause that it breaks; return the kinds granted."""
    scene = small_scene(seed)
    spots = scene.placement(seed)
    if spots is None:
        return None
    rng = Random(seed)
    trees = Trees(groups(scene.case))
    cut_at_random(trees, spots, rng)
    if rng.random() < 0.5:
        spots = snapped(scene, trees.cells, spots, rng)
    chosen = chosen_leaves(trees.cells, spots, rng)
    statement = statement_at_random(scene, trees.cells, spots, rng)
    found, kinds = lies(statement, true_numbers(statement, chosen))
    assert found == []
    assert not set(chosen.values()).difference(statement.live.tolist())
    return kinds


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_every_clause_is_true_of_every_admissible_placement(seed: int) -> None:
    assume(check(seed) is not None)
