"""What a proof by cells can do without is left out, and it is told whether all of the rest is needed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.board.condition import Condition, Demand
from planner.plan import fewer as module
from planner.plan.clash import clash, conditions
from planner.plan.fewer import fewer
from planner.plan.limits import Watch
from planner.plan.used import used
from planner.proof.claims import Case
from planner.refute.crowd import overcrowded
from tests.builders import unit
from tests.proof.rooms import hall

CROWD, ACTION = hall(2, 1.5)
WITH_A_BYSTANDER = replace(CROWD, units=(*CROWD.units, unit("B", [(15.4, 26.5)])))
"""The hall with an enemy outside, who closes some cells there."""


def test_a_bystander_is_used_but_not_needed() -> None:
    case = Case(WITH_A_BYSTANDER, ACTION)
    whole = conditions(case.question)
    claim = overcrowded(case, lambda _: None)
    assert claim is not None
    assert Condition(Demand.SHUN, "B1") in used(claim.value, whole)
    found = fewer(WITH_A_BYSTANDER, ACTION, claim.value, whole, Watch())
    assert found.minimal
    assert "B1" not in {condition.name for condition in found.kept}
    assert {c.name for c in found.kept if c.demand is Demand.FEATURE} == {"W0-f", "W1-f", "W2-f", "W3-f"}
    left_out = frozenset(whole).difference(found.kept)
    assert overcrowded(Case(WITH_A_BYSTANDER, ACTION, left_out=left_out), lambda _: None) is not None
    for condition in found.kept:
        if condition.demand in (Demand.FEATURE, Demand.ENGAGE):
            still_fewer = Case(WITH_A_BYSTANDER, ACTION, left_out=left_out | {condition})
            assert overcrowded(still_fewer, lambda _: None) is None


@pytest.mark.parametrize("limit", ["work", "time"])
def test_at_a_limit_what_is_known_to_suffice_is_told(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case(CROWD, ACTION)
    whole = conditions(case.question)
    claim = overcrowded(case, lambda _: None)
    assert claim is not None
    monkeypatch.setattr(module, "MOST_ROUNDS", 2 if limit == "work" else module.MOST_ROUNDS)
    watch = Watch() if limit == "work" else Watch(seconds=0.0)
    found = clash(CROWD, ACTION, claim.value, watch)
    assert found.conditions == used(claim.value, whole)
    assert not found.minimal
