"""The prover proves nothing of a charge that has an admissible placement, and says why it stops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import assume, given, settings

from planner.board.answer import Verdict
from planner.board.rulings import Rulings
from planner.judge.faced_places import AnyPlaces
from planner.plan.charge import charge
from planner.proof.arrangement import arrangement_fault
from planner.proof.cells import Square
from planner.proof.claims import Case, Claim
from planner.refute import relaxation
from planner.refute.prover import FIRST_SURVEY, Refutation, Unproven
from planner.refute.solver import Clause, proven
from planner.refute.trim import Trimmed
from tests.builders import board, box, chargers, charging, floor, lifted, unit
from tests.proof.admissible import small_scene
from tests.proof.rooms import hall, nothing
from tests.property.strategies import SEEDS

ENOUGH = 3
"""Rounds after which a test gives up."""


class EnoughError(Exception):
    """The test has seen enough rounds."""


def stopping(seen: list[str], words: str) -> None:
    """Stop the search after some rounds."""
    seen.append(words)
    if len(seen) > ENOUGH:
        raise EnoughError


@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_what_has_an_admissible_placement_is_not_refuted(seed: int) -> None:
    scene = small_scene(seed)
    assume(scene.placement(seed) is not None)
    try:
        outcome = Refutation(scene.case, partial(stopping, []), nothing).go_on()
    except EnoughError:
        return
    assert isinstance(outcome, Unproven)


def test_a_claim_is_made_and_holds() -> None:
    case = Case(*hall(3, 2.6))
    claim = Refutation(case, partial(stopping, []), nothing).go_on()
    assert isinstance(claim, Claim)
    assert arrangement_fault(case, claim.value) == ""


def test_a_proof_that_takes_more_clauses_gets_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a leaf that was said to have few near it were near many by now."""
    sizes = []

    def reluctant(formula: Sequence[Clause]) -> Trimmed | None:
        sizes.append(len(formula))
        return proven(formula) if len(sizes) > 1 else None

    monkeypatch.setattr(relaxation, "proven", reluctant)
    case = Case(*hall(3, 2.6))
    claim = Refutation(case, partial(stopping, []), nothing).go_on()
    assert isinstance(claim, Claim)
    assert arrangement_fault(case, claim.value) == ""
    assert sizes[0] < sizes[1]


def test_a_square_is_offered_for_every_model_and_what_is_found_is_returned() -> None:
    case = Case(*hall(2, 2.2))
    found = Refutation(case, partial(stopping, []), lambda squares, _: sorted(squares)).go_on()
    assert found == ["C1", "C2"]


def test_models_that_need_not_move_are_proven_of_too() -> None:
    """Three don't fit, and whoever stays outside is out of coherency with those who engage."""
    scenario, action = hall(3, 2.6)
    case = Case(replace(scenario, rulings=Rulings(unmoved_models="free")), action)
    claim = Refutation(case, partial(stopping, []), nothing).go_on()
    assert isinstance(claim, Claim)
    assert arrangement_fault(case, claim.value) == ""


@pytest.mark.parametrize("play", [0.01, 0.2])
def test_two_groups_may_be_coherent_by_another_ruling(play: float) -> None:
    """One engages in the hall, but whoever stays outside is alone there, and two are more than 9" away."""
    scenario, action = hall(2, 1.5, play)
    answer = charge(replace(scenario, rulings=Rulings(coherency_contiguous=False)), action)
    assert answer.verdict is Verdict.IMPOSSIBLE


def test_a_model_that_no_cell_is_left_for_ends_the_proof() -> None:
    """Its last cells are cut into parts that are closed to it: a tally of no cells says so."""
    floors = [
        floor("P", box(24.048, 17.24, 28.538, 19.04), 3),
        floor("Q", box(29.219, 23.344, 35.204, 26.426), 2, thickness=2),
    ]
    targets = lifted(unit("T", [(26.383, 18.019)]), 3), lifted(unit("U", [(31.245, 25.765)]), 2)
    bystander = lifted(unit("V", [(27.884, 18.236)]), 3)
    scenario = board(chargers([(35.782, 17.013), (37.249, 14.238)]), *targets, bystander, terrain=floors)
    answer = charge(scenario, charging(10, "T", "U"))
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.proof is not None
    tallies = [tally for claim in answer.proof["claims"] for tally in claim["tallies"]]
    assert [] in [tally["cells"] for tally in tallies]


def test_all_cells_are_offered_now_and_then_and_what_is_found_is_returned() -> None:
    """Each with a model that may end there; from the third round on."""
    case = Case(*hall(2, 2.2))
    seen: list[str] = []
    offers = []

    def survey(cells: Sequence[tuple[Square, AnyPlaces]]) -> str:
        offers.append({place.model.id for _, place in cells})
        return "found"

    found = Refutation(case, seen.append, nothing, survey).go_on()
    assert found == "found"
    assert offers == [{"C1", "C2"}]
    assert sum("round" in words for words in seen) == FIRST_SURVEY
