"""What a proof about all models uses is read off its cells and clauses."""

from __future__ import annotations

from pathlib import Path

import pytest

from planner.board.action import MoveAction
from planner.board.answer import Verdict
from planner.board.condition import Demand
from planner.formats import read_scenario
from planner.plan.charge import charge
from planner.plan.clash import conditions
from planner.plan.explain import explain
from planner.plan.used import used
from planner.proof.claims import Case

SCENARIOS = Path(__file__).parents[2] / "scenarios"


@pytest.mark.parametrize(
    ("name", "features", "shunned"),
    [("room_too_small_for_five", ["walls-f"], []), ("chain_bent_round_a_guard", [], ["N1"])],
)
def test_only_what_the_cells_and_clauses_name_is_used(
    name: str, features: list[str], shunned: list[str]
) -> None:
    scenario = read_scenario(SCENARIOS / f"{name}.json")
    assert isinstance(scenario.action, MoveAction)
    answer = charge(scenario, scenario.action)
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.proof is not None
    (claim,) = answer.proof["claims"]
    assert claim["kind"] == "no-arrangement"
    whole = conditions(Case(scenario, scenario.action).question)
    found = used(claim, whole)
    assert [c.name for c in found if c.demand is Demand.FEATURE] == features
    assert [c.name for c in found if c.demand is Demand.SHUN] == shunned
    assert {c.name for c in found if c.demand is Demand.ENGAGE} == set(scenario.action.targets)
    assert set(found) < set(whole)


def test_changes_that_touch_such_a_proof_are_solved() -> None:
    scenario = read_scenario(SCENARIOS / "chain_bent_round_a_guard.json")
    assert isinstance(scenario.action, MoveAction)
    explanation = explain(scenario, charge(scenario, scenario.action))
    assert "possible without N (11.04)" in [help_.sentence for help_ in explanation.helps]
    assert explanation.clashes[0].claim == {"kind": "no-arrangement"}
    assert explanation.clashes[0].minimal
