"""Proofs that hang on facings: a chain of ovals past a screen, cut where it is narrow."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.run import read
from planner.board.action import MoveAction
from planner.proof.arrangement import arrangement_fault
from planner.proof.cells import groups
from planner.proof.claims import Case, Claim
from planner.refute.bottleneck import widened
from planner.refute.grow import Trees
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


def test_bottlenecks_are_cut_until_none_is_narrow(case: Case) -> None:
    left = list(widened(case, Trees(groups(case))))
    assert len(left) > 4
    round_ones = Case(*hall(3, 2.6))
    assert list(widened(round_ones, Trees(groups(round_ones))))
