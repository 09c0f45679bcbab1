"""Certificates: true ones are accepted, and whatever is changed in them is found."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import pytest

from planner.board.action import MoveAction
from planner.board.answer import Verdict
from planner.board.scenario import Scenario
from planner.plan.charge import charge
from planner.proof.certificate import verify
from planner.proof.digest import sealed
from planner.units import INCH
from tests.builders import board, box, chargers, charging, unit, wall

Proof = dict[str, Any]


def far() -> tuple[Scenario, MoveAction]:
    return board(chargers([(10, 10)]), unit("T", [(20, 10)])), charging(5)


def span() -> tuple[Scenario, MoveAction]:
    return board(chargers([(26, 22)]), unit("A", [(31, 25.5)]), unit("B", [(31, 18.4)])), charging(
        8, "A", "B"
    )


def hugged() -> tuple[Scenario, MoveAction]:
    guards = [(30, 20), (30, 22), (30, 24), (31.5, 20.4), (31.5, 23.6)]
    return board(chargers([(24, 22)]), unit("T", [(31.6, 22)]), unit("U", guards)), charging(8)


def pocket() -> tuple[Scenario, MoveAction]:
    sides = [box(18, 8, 22, 8.3), box(18, 11.7, 22, 12), box(18, 8, 18.3, 12), box(21.7, 8, 22, 12)]
    walls = [wall(f"W{k}", side) for k, side in enumerate(sides)]
    walker = chargers([(20.3, 10.4)], mm=50, keywords=("VEHICLE",))
    return board(walker, unit("T", [(27, 10)]), terrain=walls), charging(9)


def cut_off() -> tuple[Scenario, MoveAction]:
    """Two walkers either side of a wall: one reaches the target, the other can't come near it."""
    walls = [wall("L", box(24, 22.75, 36, 23.25)), wall("S", box(29, 17, 29.5, 22.75))]
    walkers = chargers([(27, 24.9), (27, 21.1)], mm=60, keywords=("VEHICLE", "WALKER"))
    return board(walkers, unit("T", [(35.5, 25.5)]), terrain=walls), charging(7)


CASES = {
    "not-selectable": far,
    "too-far-apart": span,
    "cannot-engage": hugged,
    "cannot-follow": cut_off,
}


def proof_of(case: tuple[Scenario, MoveAction]) -> Proof:
    answer = charge(*case)
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.proof is not None
    return copy.deepcopy(dict(answer.proof))


@pytest.mark.parametrize("kind", CASES)
def test_true_proofs_are_accepted_and_of_their_kind(kind: str) -> None:
    scenario, action = CASES[kind]()
    proof = proof_of((scenario, action))
    assert [claim["kind"] for claim in proof["claims"]] == [kind]
    assert verify(scenario, action, proof) == []


def test_a_walker_in_a_closed_pocket_cannot_engage() -> None:
    scenario, action = pocket()
    assert verify(scenario, action, proof_of((scenario, action))) == []


@pytest.mark.parametrize("kind", CASES)
def test_every_changed_value_is_found(kind: str) -> None:
    scenario, action = CASES[kind]()
    proof = proof_of((scenario, action))
    for claim in proof["claims"]:
        for key in claim:
            for other in (0.5, "nonsense", ["T", "U"], None):
                spoilt = copy.deepcopy(proof)
                spoilt["claims"][0][key] = other
                if spoilt != proof:
                    assert verify(scenario, action, sealed(spoilt)) != []
    for key in set(proof) - {"sha256"}:
        spoilt = {k: v for k, v in proof.items() if k != key}
        assert verify(scenario, action, sealed(spoilt)) != []
    for key in proof["charge"]:
        spoilt = copy.deepcopy(proof)
        spoilt["charge"][key] = "other"
        assert verify(scenario, action, sealed(spoilt)) != []


def test_a_proof_holds_for_its_own_board_and_roll_only() -> None:
    scenario, action = far()
    proof = proof_of((scenario, action))
    moved = board(chargers([(10.001, 10)]), unit("T", [(20, 10)]))
    assert any("another board" in wrong for wrong in verify(moved, action, proof))
    assert any("another charge" in wrong for wrong in verify(scenario, charging(6), proof))
    assert any("does not hold" in wrong for wrong in verify(scenario, charging(10), proof))


def test_false_claims_are_rejected_with_the_reason() -> None:
    scenario = board(chargers([(10, 10)]), unit("T", [(16, 10)]))
    proof = proof_of(far())
    for claim in (
        {"kind": "cannot-engage", "target": "T", "models": ["C1"]},
        {"kind": "cannot-end", "model": "C1"},
    ):
        proof["claims"] = [claim]
        assert any("does not hold" in wrong for wrong in verify(scenario, charging(8), sealed(proof)))
    proof["claims"] = [{"kind": "cannot-fly"}]
    assert any("expected one of" in wrong for wrong in verify(scenario, charging(8), sealed(proof)))
    proof["claims"] = [{"kind": "not-selectable", "target": "Nobody"}]
    assert any("must be about target" in wrong for wrong in verify(scenario, charging(8), sealed(proof)))


def test_who_can_follow_is_not_left_behind() -> None:
    scenario, action = cut_off()
    proof = proof_of((scenario, action))
    open_ground = replace(scenario, terrain=())
    assert any("does not hold" in wrong for wrong in verify(open_ground, action, proof))
    assert charge(open_ground, action).verdict is Verdict.LEGAL


def test_any_target_is_proven_for_each_set_and_each_is_needed() -> None:
    guards = [(30, 20), (30, 22), (30, 24), (31.5, 20.4), (31.5, 23.6)]
    own = chargers([(24, 22)], mm=25)
    scenario = board(own, unit("T", [(33.2, 22)]), unit("U", guards), unit("V", [(50, 22)]))
    action = replace(charging(3), targets="any")
    answer = charge(scenario, action)
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.proof is not None
    assert verify(scenario, action, answer.proof) == []
    assert {claim["target"] for claim in answer.proof["claims"]} == {"T", "U", "V"}
    fewer = {**answer.proof, "claims": answer.proof["claims"][1:]}
    assert any("nothing is proven" in wrong for wrong in verify(scenario, action, sealed(fewer)))


def test_nothing_is_proven_of_a_board_that_is_not_judged() -> None:
    scenario, action = far()
    proof = proof_of((scenario, action))
    above = replace(scenario, width=501 * INCH)
    assert verify(above, action, proof) == [
        "$.proof: nothing is proven of a board that is not judged: "
        'only boards up to 500" are judged: float bounds need it'
    ]


def test_keys_that_no_certificate_has_are_refused() -> None:
    scenario, action = far()
    proof = sealed({**proof_of((scenario, action)), "note": "trust me"})
    assert verify(scenario, action, proof) == [
        "$.proof: expected the keys charge, claims, format, scenario_sha256, sha256"
    ]


def test_a_digest_that_does_not_fit_is_told_before_anything_else() -> None:
    scenario, action = far()
    proof = {**proof_of((scenario, action)), "format": "other"}
    assert verify(scenario, action, proof) == ["$.proof.sha256: the proof was changed after it was made"]
    assert verify(scenario, action, {**proof, "charge": float("nan")}) == ["$.proof: this is not JSON"]
