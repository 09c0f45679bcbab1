"""The soundness of the relaxation: what a statement says is true of every admissible placement."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from planner.proof import between
from planner.proof.auxiliary import Bridge, Tally
from planner.proof.cells import groups
from planner.proof.claims import Case
from planner.proof.counter import Counter
from planner.proof.statement import Statement
from planner.refute.grow import Trees
from planner.units import INCH
from tests.builders import board, chargers, charging, unit
from tests.proof.admissible import small_scene
from tests.proof.truth import (
    chosen_leaves,
    cut_at_random,
    lies,
    snapped,
    statement_at_random,
    true_numbers,
)
from tests.property.strategies import SEEDS


def check(seed: int) -> set[str] | None:
    """Throw a placement, cut cells, look for a granted clause that it breaks; return the kinds granted."""
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


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_every_clause_is_true_of_every_admissible_placement(seed: int) -> None:
    assume(check(seed) is not None)


def small_statement() -> Statement:
    """Return a statement about two chargers and one target."""
    case = Case(board(chargers([(10, 10), (10, 12)]), unit("T", [(14, 11)])), charging(5))
    cells = Trees(groups(case)).cells
    counter = Counter([1, 2], 2, len(cells.squares))
    return Statement(case, cells, [Tally(["C1", "C2"], counter)], [Bridge([1], [2], 10_000)])


def test_a_pair_of_cells_is_named_once_each_and_not_with_its_own_part() -> None:
    statement = small_statement()
    assert statement.clause(["apart", 1, 1]) is None
    near = [b for b in range(2, len(statement.cells.squares)) if statement.clause(["apart", 1, b])]
    far = [b for b in range(2, len(statement.cells.squares)) if statement.clause(["spread", 1, b])]
    assert set(near).isdisjoint(far)
    assert statement.clause(["whole", 1]) is None
    assert statement.clause(["parts", 1]) is None


BAD = [
    *([], [None], ["because"], [["apart"]], [{}], ["apart"], ["apart", 1], ["apart", 1, 2, 3]),
    *(["apart", 0, 1], ["apart", 1, 10**6], ["apart", -1, 2], ["apart", True, 2], ["apart", 1.0, 2]),
    *(["engages"], ["engages", "U"], ["engages", 1], ["engages", ["T"]], ["engages", None]),
    *(["count", 1, 1, 1, 0], ["count", 0, 0, 1, 0], ["count", 0, 3, 1, 0], ["count", 0, 1, 0, 0]),
    *(["count", 0, 1, 3, 0], ["count", 0, 1, 1, 4], ["count", 0, 1, 1, 2], ["count", 0, 1, 1, -1]),
    *(["least", 1], ["least", -1], ["least", 0], ["most", 0, 0], ["most", 0, 1], ["most", 0, 3]),
    *(["bridge", 1], ["bridge", "0"], ["side", 1, 1], ["other", 0, 0], ["stray", 10**30]),
]


@pytest.mark.parametrize("reason", BAD, ids=str)
def test_reasons_that_give_nothing_are_refused(reason: list[object]) -> None:
    assert small_statement().clause(reason) is None


WORDS = ["apart", "spread", "parts", "whole", "company", "engages", "stray", "count", "least", "most"]
ARGUMENTS = st.one_of(st.integers(-2, 400), st.integers(), st.booleans(), st.text(max_size=2), st.none())


@settings(max_examples=100, deadline=None)
@given(st.sampled_from([*WORDS, "side", "other", "bridge"]), st.lists(ARGUMENTS, max_size=5))
def test_any_reason_gives_a_clause_or_nothing(kind: str, arguments: list[object]) -> None:
    clause = small_statement().clause([kind, *arguments])
    assert clause is None or all(type(literal) is int and literal for literal in clause)


def test_a_statement_that_claims_too_much_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each rule made too strict shows up as a broken clause: the test above can fail."""
    monkeypatch.setattr(between, "COHERENCY_NEIGHBOUR", INCH // 4)
    with pytest.raises(AssertionError):
        list(map(check, range(40)))
