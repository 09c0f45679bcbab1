"""Certificates of every kind of claim and move: whatever is changed in them is found, with the reason."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations
from random import Random

import pytest

from planner.board.answer import Verdict
from planner.plan.move import answer_move
from planner.proof.certificate import verify
from planner.proof.digest import canonical, sealed
from planner.units import MILLIMETRE
from tests.proof.certificates import CASES
from tests.proof.parts import Json, Path, part, paths, put

MOST_CHANGES = 60
"""Changes made to one certificate; the small ones have fewer, the rest a choice."""


@cache
def made(name: str) -> Json:
    """Return the certificate that a move is impossible."""
    answer = answer_move(*CASES[name][1])
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.proof is not None
    return answer.proof


def proof_of(name: str) -> Json:
    return copy.deepcopy(made(name))


def claim_of(proof: Json) -> Json:
    """Return the one claim of a certificate, or of the one set in it."""
    (claim,) = proof["claims"] or proof["sets"][0]["claims"]
    return claim


def resealed(proof: Json) -> Json:
    """Return a certificate with fresh digests, those of its sets too."""
    if isinstance(proof.get("sets"), list):
        proof = {**proof, "sets": [sealed(s) if isinstance(s, dict) else s for s in proof["sets"]]}
    return sealed(proof)


def wrongs(name: str, proof: Json) -> list[str]:
    """Verify a changed certificate that carries the digest of what it now is."""
    return verify(*CASES[name][1], resealed(proof))


@pytest.mark.parametrize("name", CASES)
def test_true_ones_are_accepted_and_make_one_claim_of_their_kind(name: str) -> None:
    assert wrongs(name, proof_of(name)) == []
    assert claim_of(proof_of(name))["kind"] == CASES[name][0]


def others(value: Json) -> list[Json]:
    """Return what stands in place of a value: near numbers and other words of the same type, and others."""
    if isinstance(value, bool) or value is None:
        return [1, not value]
    if isinstance(value, int):
        return [value - 1, value + 1, float(value), str(value)]
    if isinstance(value, float):
        return [value + 0.001, value - 0.001, int(value)]
    return [f"{value} ", "T1", "C2", 0, None, [value]]


def edits(proof: Json) -> Iterator[tuple[Path, str, Json]]:
    """Yield ways to change a certificate: where, how, and what to put there."""
    for path in paths(proof, branches=True):
        value = part(proof, path)
        if path[-1] == "sha256":
            continue
        yield path, "drop", None
        if isinstance(path[-1], int):
            yield path, "twice", value
        for other in others(value) if not isinstance(value, dict | list) else ():
            if canonical(other) != canonical(value):
                yield path, "put", other


def changed(proof: Json, path: Path, how: str, new: Json) -> Json:
    """Return a certificate with one value changed, dropped, or put twice."""
    spoilt = copy.deepcopy(proof)
    if how == "drop":
        del part(spoilt, path[:-1])[path[-1]]
    elif how == "twice":
        part(spoilt, path[:-1]).insert(path[-1], new)
    else:
        put(spoilt, path, new)
    return spoilt


@pytest.mark.parametrize("name", CASES)
def test_whatever_is_changed_it_is_rejected(name: str) -> None:
    proof = proof_of(name)
    possible = list(edits(proof))
    for edit in Random(name).sample(possible, min(MOST_CHANGES, len(possible))):
        found = wrongs(name, changed(proof, *edit))
        assert found, edit
        assert all(wrong.startswith("$.proof") for wrong in found), edit


def claims(edit: Callable[[Json], object]) -> Callable[[Json], object]:
    """Make of a change to a claim one to a certificate."""
    return lambda proof: edit(claim_of(proof))


def _open_a_cell(claim: Json) -> None:
    """Say of a closed cell that it is out of reach, where something else closes it."""
    tree = claim["groups"][-1]["tree"]
    path = next(p for p in paths(tree) if isinstance(word := part(tree, p), str) and word != "reach")
    put(tree, path, "reach")


def _drop_a_part(claim: Json) -> None:
    del claim["groups"][-1]["tree"]["parts"][0]


def _drop_a_clause(claim: Json) -> None:
    del claim["clauses"][0], claim["cnf"][0]


TAMPERED: list[tuple[str, str, Callable[[Json], object], str]] = [
    ("pillar", "the other model", claims(lambda c: c.update(model="C1")), "cannot-end does not hold for C1"),
    ("pillar", "a stranger", claims(lambda c: c.update(model="T1")), "it must be about model of this charge"),
    (
        "pillar",
        "a target",
        claims(lambda c: c.update(kind="cannot-engage", target="T")),
        "cannot-engage does not hold for T",
    ),
    ("pillar", "no claim", lambda p: p["claims"].clear(), "$.proof.claims: a proof makes at least one claim"),
    (
        "pillar",
        "a longer way",
        lambda p: p["charge"].update(max_distance=9.0),
        "$.proof.charge: the proof is about another charge",
    ),
    (
        "full roof",
        "another floor",
        claims(lambda c: c["groups"][-1].update(z=c["groups"][-1]["z"] + 1)),
        "expected {'models': ['C1', 'C2'], 'z': 762000",
    ),
    ("full roof", "no floor", claims(lambda c: c["groups"].pop()), "groups: expected 2, one for each kind"),
    ("full roof", "a reason exchanged", claims(_open_a_cell), "but "),
    ("full roof", "a part dropped", claims(_drop_a_part), "groups[1], cell at "),
    ("full roof", "a clause dropped", claims(_drop_a_clause), "lrat: line 1"),
    ("full roof", "a line dropped", claims(lambda c: c["lrat"].pop(0)), "lrat: line 1: expected the id"),
    ("pile-in, locked", "an enemy", claims(lambda c: c.update(unit="T")), "must be about unit of this"),
    (
        "pile-in, locked",
        "a consolidation",
        lambda p: p["charge"].update(move="consolidate", mode="ongoing"),
        "$.proof.charge: the proof is about another charge",
    ),
    (
        "pile-in, locked",
        "another claim",
        claims(lambda c: (c.clear(), c.update(kind="cannot-end", model="C1"))),
        "cannot-end does not hold for C1",
    ),
    (
        "pile-in, one left out",
        "the one named",
        claims(lambda c: c.update(target="T")),
        "left-out does not hold for T",
    ),
    (
        "consolidation, one left out",
        "the one named",
        claims(lambda c: c.update(target="T")),
        "left-out does not hold for T",
    ),
    (
        "pile-in behind a wall",
        "no set",
        lambda p: p["sets"].clear(),
        "$.proof.sets: nothing is proven of T",
    ),
    (
        "pile-in behind a wall",
        "nobody",
        claims(lambda c: c["models"].clear()),
        '$.proof.sets[0].claims[0]: found {"kind": "cannot-engage"',
    ),
    (
        "consolidation to either side",
        "a shorter gap",
        claims(lambda c: c.update(gap=c["gap"] - 0.001)),
        'found {"kind": "too-far-apart"',
    ),
    (
        "consolidation onto a marker",
        "another mode",
        lambda p: p["sets"][0]["charge"].update(mode="engaging"),
        "$.proof.sets[0].charge: the proof is about another charge",
    ),
    (
        "consolidation at a marker",
        "another reason",
        claims(lambda c: c.update(because=["T is asleep"])),
        "is what follows",
    ),
    ("consolidation round a friend", "a part dropped", claims(_drop_a_part), "groups[0], cell at "),
    (
        "consolidation round a friend",
        "one target less",
        lambda p: p["charge"]["targets"].pop(),
        "$.proof.charge: the proof is about another charge",
    ),
]


@pytest.mark.parametrize(
    ("name", "edit", "message"),
    [(name, edit, message) for name, _, edit, message in TAMPERED],
    ids=[f"{name}: {what}" for name, what, _, _ in TAMPERED],
)
def test_a_change_is_rejected_with_its_reason(
    name: str, edit: Callable[[Json], object], message: str
) -> None:
    proof = proof_of(name)
    edit(proof)
    assert message in wrongs(name, proof)[0]


def test_no_certificate_holds_for_another_board_or_move() -> None:
    for name, other in permutations(CASES, 2):
        found = verify(*CASES[other][1], proof_of(name))
        reasons = ("another board", "another charge", "expected the keys", "must name what can be selected")
        assert any(reason in wrong for wrong in found for reason in reasons), (name, other)


@pytest.mark.parametrize("name", CASES)
def test_a_model_moved_by_a_hair_makes_another_board(name: str) -> None:
    scenario, action = CASES[name][1]
    own, *rest = scenario.units
    first = own.models[0]
    aside = replace(first, at=first.at._replace(y=first.at.y + MILLIMETRE // 100))
    moved = replace(scenario, units=(replace(own, models=(aside, *own.models[1:])), *rest))
    assert any("another board" in wrong for wrong in verify(moved, action, proof_of(name)))
