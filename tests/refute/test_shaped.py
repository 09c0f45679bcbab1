"""Proofs about all models together where bases are not round: by the discs within and round them."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin

import pytest

from planner.board.action import MoveAction
from planner.board.answer import Verdict
from planner.board.base import Base, Hull, Oval, Rectangle
from planner.board.scenario import Scenario
from planner.formats import scenario_from_json, scenario_to_json
from planner.plan.charge import charge
from planner.plan.explain import explain
from planner.proof.arrangement import arrangement_fault
from planner.proof.certificate import verify
from planner.proof.claims import Case
from planner.units import Point
from tests.proof.rooms import hall

MM = 5_000
"""Units in a millimetre."""

OVAL = Oval(33 * MM, 32 * MM)
HULL = Hull(tuple(Point(round(82_000 * cos(k * pi / 8)), round(82_000 * sin(k * pi / 8))) for k in range(16)))


def standing_on(base: Base, models: int, room: float) -> tuple[Scenario, MoveAction]:
    """Return the charge into a hall (:func:`tests.proof.rooms.hall`) with other bases for the unit."""
    scenario, action = hall(models, room, play=0.3)
    own = scenario.unit(action.unit)
    changed = replace(own, models=tuple(replace(m, base=base, facing=30_000_000) for m in own.models))
    units = tuple(changed if unit is own else unit for unit in scenario.units)
    return replace(scenario, units=units), action


@pytest.mark.parametrize("base", [OVAL, HULL], ids=["oval", "hull"])
def test_what_no_facing_makes_fit_is_proven_and_explained(base: Base) -> None:
    scenario, action = standing_on(base, 2, 1.5)
    answer = charge(scenario, action)
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.proof is not None
    assert [claim["kind"] for claim in answer.proof["claims"]] == ["no-arrangement"]
    assert verify(scenario, answer.action, answer.proof) == []
    (clash,) = explain(scenario, answer).clashes
    assert "W0" in clash.sentence


def test_two_of_them_fit() -> None:
    scenario, action = standing_on(OVAL, 2, 2.3)
    assert charge(scenario, action).verdict is Verdict.LEGAL


def test_the_claim_does_not_hold_for_bases_with_smaller_discs() -> None:
    """Its cells hold two such models, and cells that it closes are open to them."""
    scenario, action = standing_on(OVAL, 2, 1.5)
    proof = charge(scenario, action).proof
    assert proof is not None
    other, _ = standing_on(Oval(33 * MM, 20 * MM), 2, 1.5)
    assert arrangement_fault(Case(other, action), proof["claims"][0]) != ""


def test_a_base_too_slender_for_cells_is_left_open() -> None:
    """A strip so thin that no disc of 0.2 mm fits into it."""
    scenario, action = standing_on(Rectangle(33 * MM, 2_000), 2, 1.5)
    fault = arrangement_fault(Case(scenario, action), {key: [] for key in KEYS} | {"kind": "no-arrangement"})
    assert fault == "the base of C1 is too slender for cells"
    assert scenario_from_json(scenario_to_json(scenario), "again").units == scenario.units


KEYS = ("groups", "tallies", "bridges", "clauses", "cnf", "lrat")
