"""Proofs that hang on facings: a chain of ovals past a screen, cut where it is narrow."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.run import read
from planner.board.action import MoveAction
from planner.proof.arrangement import arrangement_fault
from planner.proof.cells import groups
from planner.proof.claims import Case, Claim
from planner.proof.relations import Relations
from planner.refute.bottleneck import MOST_CUT, bottleneck
from planner.refute.grow import Trees, tightening
from planner.refute.prover import Refutation
from tests.proof.rooms import hall


@pytest.fixture(scope="module")
def case() -> Case:
    scenario = read(82, ovals=True)
    assert isinstance(scenario.action, MoveAction)
    return Case(scenario, scenario.action)


@pytest.fixture(scope="module")
def claim(case: Case) -> Claim:
    found = Refutation(case, lambda _: None, lambda _squares, _places: None).go_on()
    assert isinstance(found, Claim)
    return found


def halved(node: Any) -> list[dict[str, Any]]:
    """Return the nodes of a tree that are cut at halves of their facings."""
    if not isinstance(node, dict):
        return []
    below = [inner for cut in ("parts", "halves") for part in node.get(cut, ()) for inner in halved(part)]
    return [node, *below] if "halves" in node else below


def test_a_chain_that_no_facings_allow_is_proven_so(case: Case, claim: Claim) -> None:
    assert any(halved(group["tree"]) for group in claim.value["groups"])
    assert arrangement_fault(case, claim.value) == ""


def test_cells_at_other_facings_are_refused(case: Case, claim: Claim) -> None:
    node = next(n for group in claim.value["groups"] for n in halved(group["tree"]))
    kept = node["halves"]
    for halves in (kept[:1], [*kept, "closer"], [kept[0], "closer"], "closer", []):
        node["halves"] = halves
        assert arrangement_fault(case, claim.value).startswith("groups")
    node["halves"] = kept
    node["parts"] = kept
    assert "cannot be" in arrangement_fault(case, claim.value)
    del node["parts"]
    assert arrangement_fault(case, claim.value) == ""


def test_bottlenecks_are_cells_that_chains_lead_through(case: Case) -> None:
    """Few of all, and no whole layer of the rest is left where they are cut until none is narrow."""
    trees = Trees(groups(case))
    for _ in tightening(case, trees):
        pass
    sizes = []
    while found := bottleneck(relations := Relations(case, trees.cells), trees):
        assert set(found) <= set(relations.live.tolist())
        assert len(found) <= MOST_CUT
        sizes.append(len(relations.live))
        trees.split(found)
        assert len(sizes) < 60
    assert len(sizes) > 4


def test_there_are_none_where_no_facings_are_cut_up() -> None:
    round_ones = Case(*hall(3, 2.6))
    trees = Trees(groups(round_ones))
    assert bottleneck(Relations(round_ones, trees.cells), trees) == []
