"""The soundness of what is said of chains: placements that need all models between two targets, or nearly."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from planner.board.action import MoveAction
from planner.board.answer import Verdict
from planner.board.scenario import Scenario
from planner.plan.charge import charge
from planner.proof import relations
from planner.proof.cells import groups
from planner.proof.claims import Case
from planner.proof.pair_kernel import Flags, Ints
from planner.proof.statement import Statement
from planner.refute.grow import Trees
from tests.builders import board, chargers, charging, unit
from tests.proof.rooms import round_a_sentry
from tests.proof.truth import chosen_leaves, cut_at_random, lies, true_numbers


def with_one_to_spare() -> tuple[Scenario, MoveAction]:
    """Return a charge in which three of four models are enough between the targets, and one hangs on."""
    own = chargers([(23.5, 27), (25, 27), (26.5, 27), (28, 27)])
    return board(own, unit("A", [(20, 22)]), unit("B", [(32.4, 22)])), charging(12, "A", "B")


CHAINS = {"all": round_a_sentry(11.2), "one to spare": with_one_to_spare()}


def check(scenario: Scenario, action: MoveAction, seed: int) -> int:
    """Cut cells at random: the placement found breaks no clause; return how many leaves were struck out."""
    answer = charge(scenario, action)
    assert answer.verdict is Verdict.LEGAL
    spots = {placement.model: placement.at for placement in answer.placements}
    rng, case = Random(seed), Case(scenario, action)
    trees = Trees(groups(case))
    for _ in range(2):
        cut_at_random(trees, spots, rng)
    statement = Statement(case, trees.cells, [], [])
    chosen = chosen_leaves(trees.cells, spots, rng)
    assert lies(statement, true_numbers(statement, chosen))[0] == []
    assert not set(chosen.values()).difference(statement.live.tolist())
    return len(statement.leaves) - len(statement.live)


@pytest.mark.parametrize("name", CHAINS)
def test_no_clause_is_broken_by_a_chain(name: str) -> None:
    assert all(check(*CHAINS[name], seed) for seed in range(6))


def test_links_counted_once_too_often_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: with one link more on each way the chain itself is struck out."""

    def more(first: Flags, links: Flags, most: int) -> Ints:
        found: Ints = np.where(first, 1, right(first, links, most) + 1)
        return found

    right = relations.hops
    monkeypatch.setattr(relations, "hops", more)
    with pytest.raises(AssertionError):
        check(*CHAINS["all"], 0)
