"""Certificates that no arrangement fits: proven end to end, and whatever is changed in them is found."""

from __future__ import annotations

import copy
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.board.answer import Verdict
from planner.plan.charge import charge
from planner.proof import effort, tree
from planner.proof.arrangement import dimacs
from planner.proof.certificate import verify
from planner.proof.digest import sealed
from tests.proof.parts import part, paths, put
from tests.proof.rooms import arrangement_proof, hall, round_a_sentry

Json = Any

ROOM_FOR_TWO = hall(3, 2.6)


@cache
def _proof() -> Json:
    return arrangement_proof(*ROOM_FOR_TWO)


def proof_and_claim() -> tuple[Json, Json]:
    proof = copy.deepcopy(_proof())
    return proof, proof["claims"][0]


def wrongs(proof: Json) -> list[str]:
    """Verify a changed certificate that carries the digest of what it now is."""
    return verify(*ROOM_FOR_TWO, sealed(proof))


@pytest.mark.parametrize(("models", "room", "play"), [(2, 1.5, 0.01), (3, 2.6, 0.01), (4, 3.5, 0.2)])
def test_more_models_than_the_hall_holds_are_proven_impossible(models: int, room: float, play: float) -> None:
    scenario, action = hall(models, room, play)
    proof = arrangement_proof(scenario, action)
    assert [claim["kind"] for claim in proof["claims"]] == ["no-arrangement"]
    assert verify(scenario, action, proof) == []


def test_what_counting_does_not_show_is_shown_by_cells_and_clauses() -> None:
    answer = charge(*hall(4, 3.5, 0.2))
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert "no arrangement of C fits" in answer.reasons[0]


@pytest.mark.parametrize(("models", "room"), [(1, 1.05), (2, 2.05), (3, 3.05)])
def test_a_hall_with_room_is_charged_into(models: int, room: float) -> None:
    assert charge(*hall(models, room)).verdict is Verdict.LEGAL


def test_a_sentry_between_two_targets_makes_the_chain_too_short() -> None:
    scenario, action = round_a_sentry(11.7)
    answer = charge(scenario, action)
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.proof is not None
    assert [claim["kind"] for claim in answer.proof["claims"]] == ["no-arrangement"]
    without = replace(scenario, units=scenario.units[:3])
    assert charge(without, action).verdict is Verdict.LEGAL
    assert charge(*round_a_sentry(11.2)).verdict is Verdict.LEGAL


def test_a_proof_is_bound_to_its_board_and_distance() -> None:
    scenario, action = hall(3, 2.7)
    assert "$.proof.scenario_sha256: the proof is about another board" in verify(scenario, action, _proof())
    found = verify(ROOM_FOR_TWO[0], replace(ROOM_FOR_TWO[1], roll=11), _proof())
    assert any("another charge" in wrong for wrong in found)


def test_any_change_without_a_new_digest_is_found() -> None:
    changed = ["$.proof.sha256: the proof was changed after it was made"]
    proof, claim = proof_and_claim()
    for path in Random(1).sample(list(paths(proof)), 200):
        if path == ("sha256",):
            continue
        spoilt = copy.deepcopy(proof)
        put(spoilt, path, _other(part(proof, path)))
        assert verify(*ROOM_FOR_TWO, spoilt) == changed, path
    del claim["tallies"]
    assert verify(*ROOM_FOR_TWO, proof) == changed


LISTS = "expected the lists bridges, clauses, cnf, groups, lrat, tallies"


def _drop_clause(claim: Json) -> None:
    del claim["clauses"][0], claim["cnf"][0]


def _swap_clauses(claim: Json) -> None:
    for key in ("clauses", "cnf"):
        claim[key][0], claim[key][-1] = claim[key][-1], claim[key][0]


def _close_a_cell(claim: Json) -> None:
    """Say of the last cell that it is out of reach."""
    tree = claim["groups"][0]["tree"]
    leaves = [(value, path) for path in paths(tree) if isinstance(value := part(tree, path), int)]
    put(tree, max(leaves)[1], "reach")


def _lose_a_cell(claim: Json) -> None:
    """Say of a part of the whole that it is out of reach, cells and all."""
    tree = claim["groups"][0]["tree"]
    first = next(k for k, part in enumerate(tree["parts"]) if not isinstance(part, str))
    tree["parts"][first] = "reach"


def _drop_part(claim: Json) -> None:
    del claim["groups"][0]["tree"]["parts"][0]


def _shared_numbers(claim: Json) -> None:
    claim["tallies"][0]["first"] = 1


def _idle_tally(claim: Json) -> None:
    claim["tallies"].append({**claim["tallies"][0], "first": 1 << 29})


def _same_clause_twice(claim: Json) -> None:
    """Put a clause behind the others; each lemma then has the number after its own."""
    for key in ("clauses", "cnf"):
        claim[key].append(claim[key][0])
    last = len(claim["cnf"]) - 1
    claim["lrat"] = [
        " ".join(
            str(int(w) + 1) if int(w) > last and k not in _literals(line) else w for k, w in _words(line)
        )
        for line in claim["lrat"]
    ]


def _words(line: str) -> list[tuple[int, str]]:
    return list(enumerate(line.split(" ")))


def _literals(line: str) -> range:
    """Return where the literals of a lemma stand in its line."""
    return range(1, line.split(" ").index("0"))


CHANGES: dict[str, tuple[Any, str]] = {
    "a clause dropped": (_drop_clause, "lrat: line 1: "),
    "clauses swapped": (_swap_clauses, "lrat: line 1: "),
    "no clauses": (lambda c: c.update(clauses=[], cnf=[]), "lrat: line 1: expected the id 1, found "),
    "another text": (
        lambda c: c["cnf"].append("1 0"),
        "cnf: these are not the clauses that the reasons give",
    ),
    "a reason that gives nothing": (
        lambda c: c["clauses"].__setitem__(3, ["apart", 1, 1]),
        'clauses[3]: ["apart", 1, 1] does not hold',
    ),
    "a reason of no kind": (
        lambda c: c["clauses"].__setitem__(0, ["because"]),
        'clauses[0]: ["because"] does not hold',
    ),
    "a clause for nothing": (_same_clause_twice, "lrat: no hint names clause "),
    "a tally for nothing": (_idle_tally, "tallies[1]: no clause is about it"),
    "a bridge for nothing": (
        lambda c: c.update(bridges=[{"over": [1], "side": [2], "first": 1 << 29}]),
        "bridges[0]: no clause is about it",
    ),
    "a bridge of cells in disorder": (
        lambda c: c.update(bridges=[{"over": [2, 1], "side": [], "first": 1 << 29}]),
        "bridges[0]: expected cells over and side, ascending, and first",
    ),
    "a bridge with a note": (
        lambda c: c.update(bridges=[{"over": [1], "side": [], "first": 1 << 29, "note": 1}]),
        "bridges[0]: expected cells over and side, ascending, and first",
    ),
    "a tally with a note": (
        lambda c: c["tallies"][0].update(note=1),
        "tallies[0]: expected the keys cells, first, models",
    ),
    "models in disorder": (
        lambda c: c["tallies"][0]["models"].reverse(),
        "tallies[0]: it must name models of the unit, in its order",
    ),
    "a height by a falsehood": (lambda c: c["groups"][0].update(z=False), "groups[0]: expected {'models':"),
    "a space more": (
        lambda c: c["lrat"].__setitem__(-1, c["lrat"][-1] + " "),
        "lrat: line ",
    ),
    "a line more": (lambda c: c["lrat"].append("nothing"), "lrat: 1 lines follow the empty clause"),
    "no proof": (lambda c: c.update(lrat=[]), "lrat: the empty clause is never derived"),
    "a proof cut off": (lambda c: c["lrat"].pop(), "lrat: the empty clause is never derived"),
    "a proof of numbers": (lambda c: c.update(lrat=[1, 2]), "lrat: expected lines of text"),
    "no bridges": (lambda c: c.pop("bridges"), LISTS),
    "one key more": (lambda c: c.update(more=[]), LISTS),
    "a cell closed": (_close_a_cell, "groups[0], cell at "),
    "cells lost": (_lose_a_cell, "groups: the cells aren't numbered from 1 to "),
    "three parts": (_drop_part, "groups[0], cell at "),
    "no groups": (lambda c: c.update(groups=[]), "groups: expected 1, one for each kind of model"),
    "another square": (lambda c: c["groups"][0].update(side=5), "groups[0]: expected {'models':"),
    "numbers given twice": (_shared_numbers, "tallies and bridges: numbers are given twice"),
    "a tally of strangers": (
        lambda c: c["tallies"][0].update(models=["X"]),
        "tallies[0]: it must name models of the unit, in its order",
    ),
    "a tally of nothing": (
        lambda c: c["tallies"][0].update(cells=[]),
        "clauses[",
    ),
    "cells that aren't": (
        lambda c: c["tallies"][0].update(cells=[0]),
        "cells: expected a list of cell numbers",
    ),
    "a bridge without a number": (
        lambda c: c.update(bridges=[{"over": [], "side": [], "first": 0}]),
        "first: expected the number of a Boolean",
    ),
    "a bridge of words": (
        lambda c: c.update(bridges=[{"over": ["a"], "side": [], "first": 1 << 29}]),
        "over: expected a list of cell numbers",
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_claim_is_rejected_with_the_reason(change: str) -> None:
    proof, claim = proof_and_claim()
    edit, message = CHANGES[change]
    edit(claim)
    found = wrongs(proof)
    assert len(found) == 1
    assert found[0].startswith(f"$.proof.claims[0]: {message}")


def test_whichever_number_is_changed_by_one_the_claim_is_rejected() -> None:
    """Numbers in lists and texts: cells, counters, corners, clauses, and each word of the LRAT proof."""
    proof, claim = proof_and_claim()
    places = [path for path in paths(claim) if _numbers(part(claim, path))]
    kinds = {str(path[0]) for path in places}
    assert kinds >= {"groups", "tallies", "clauses", "cnf", "lrat"}
    rng = Random(7)
    for path in [
        rng.choice([p for p in places if p[0] == kind]) for kind in sorted(kinds) for _ in range(12)
    ]:
        spoilt = copy.deepcopy(proof)
        value = part(claim, path)
        word = rng.choice(_numbers(value))
        by = rng.choice([-1, 1])
        new = value + by if isinstance(value, int) else _changed_word(value, word, by)
        put(spoilt["claims"][0], path, new)
        assert wrongs(spoilt), (path, value, new)


def _numbers(value: Json) -> list[int]:
    """Return where numbers stand among the words of a value; nowhere if it holds none."""
    if isinstance(value, str):
        return [k for k, word in enumerate(value.split(" ")) if word.lstrip("-").isdigit()]
    return [0] if isinstance(value, int) else []


def _changed_word(text: str, place: int, by: int) -> str:
    words = text.split(" ")
    words[place] = str(int(words[place]) + by)
    return " ".join(words)


def test_a_claim_that_takes_too_much_work_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "MOST_EFFORT", 1_000)
    assert wrongs(_proof()) == [
        "$.proof.claims[0]: checking it takes more than 1000 steps; no certificate needs so many"
    ]
    monkeypatch.setattr(effort, "MOST_EFFORT", 10**9)
    monkeypatch.setattr(effort, "MOST_LITERALS", 100)
    assert wrongs(_proof()) == ["$.proof.claims[0]: more than 100 literals; no certificate needs so many"]


@pytest.mark.parametrize(
    "reason", [["company", 1], ["engages", "T"], ["least", 0], ["count", 0, 1, 1, 0]], ids=lambda r: r[0]
)
def test_a_flood_of_clauses_is_not_read_to_its_end(
    monkeypatch: pytest.MonkeyPatch, reason: list[Json]
) -> None:
    """With limits a thousandth of the real ones, so that the test is short."""
    monkeypatch.setattr(effort, "MOST_EFFORT", effort.MOST_EFFORT // 1000)
    proof, claim = proof_and_claim()
    claim["clauses"] = [reason] * 10_000
    assert wrongs(proof)[0].endswith("; no certificate needs so many")


def test_the_clauses_as_a_file_count_themselves() -> None:
    claim = _proof()["claims"][0]
    first, *lines = dimacs(claim).splitlines()
    most = max(abs(int(word)) for line in lines for word in line.split())
    assert first == f"p cnf {most} {len(lines)}"
    assert lines == claim["cnf"]


def _ever_smaller(claim: Json) -> None:
    """Cut the whole square up and up again, four times in each part."""
    node: Json = "reach"
    for _ in range(9):
        node = {"parts": [node] * 4}
    claim["groups"][0]["tree"] = node


def _many_bridges(claim: Json) -> None:
    claim["bridges"] = [{"over": [1], "side": [1], "first": 1 << 20}] * 2001


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (_ever_smaller, "groups: more than 80000 nodes; no certificate needs so many"),
        (_many_bridges, "tallies and bridges: more than the 2000 of each that are read"),
    ],
)
def test_certificates_too_large_to_be_honest_are_not_read(edit: Any, message: str) -> None:
    proof, claim = proof_and_claim()
    edit(claim)
    assert wrongs(proof) == [f"$.proof.claims[0]: {message}"]


def test_more_cells_than_are_read_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "MOST_CELLS", 5)
    found = verify(*ROOM_FOR_TWO, _proof())
    assert found[0].endswith("numbered cells, more than the 5 that are read")


LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(min_value=10**30, max_value=10**31),
    st.floats(allow_nan=True),
    st.text(max_size=4),
    st.sampled_from(["9" * 5000, "1 0 2 0", "apart", "reach", "parts"]),
)
GARBAGE = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(["parts", "cell", "models", "first", "cells", "kind"]), inner, max_size=3
        ),
    ),
    max_leaves=8,
)


def test_a_closed_cell_that_is_open_is_named_with_what_follows() -> None:
    proof, claim = proof_and_claim()
    _close_a_cell(claim)
    assert wrongs(proof)[0].endswith('found "reach", but "open" follows')


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False), GARBAGE)
def test_garbage_anywhere_is_rejected_in_words(rng: Random, garbage: Json) -> None:
    proof, _ = proof_and_claim()
    path = rng.choice(list(paths(proof, branches=True)))
    if part(proof, path) == garbage:
        return
    put(proof, path, garbage)
    found = _verified(proof)
    assert found
    assert all(isinstance(wrong, str) and wrong.startswith("$.proof") for wrong in found)


def _verified(proof: Json) -> list[str]:
    """Verify with a fresh digest where there can be one."""
    try:
        return wrongs(proof)
    except ValueError:  # no JSON, so no digest
        return verify(*ROOM_FOR_TWO, proof)


def test_nesting_without_end_is_rejected() -> None:
    proof, claim = proof_and_claim()
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    claim["clauses"][0] = deep
    assert verify(*ROOM_FOR_TWO, proof) == ["$.proof: lists or objects nested more than 64 deep"]


def _other(value: Json) -> Json:
    return value + 1 if isinstance(value, int) else f"{value}x"
