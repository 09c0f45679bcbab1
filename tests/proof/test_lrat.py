"""The checker of LRAT proofs: proofs of two solvers hold, and each way of breaking one is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.proof import effort
from planner.proof.lrat import fault

SQUARE = [(1, 2), (-1, 2), (1, -2), (-1, -2)]

BROKEN = {
    ("5 1 0 1 3 0",): "the empty clause is never derived",
    (): "the empty clause is never derived",
    ("5 1 0 1 3",): "line 1: expected 'id literals 0 hints 0', found '5 1 0 1 3'",
    ("5 0",): "line 1: expected 'id literals 0 hints 0', found '5 0'",
    ("",): "line 1: expected 'id literals 0 hints 0', found ''",
    ("0 1 0 1 0",): "line 1: expected 'id literals 0 hints 0', found '0 1 0 1 0'",
    ("5 x 0 1 0",): "line 1: expected 'id literals 0 hints 0', found '5 x 0 1 0'",
    ("5 --1 0 1 0",): "line 1: expected 'id literals 0 hints 0', found '5 --1 0 1 0'",
    ("5 1 0 1 0 3 0",): "line 1: expected 'id literals 0 hints 0', found '5 1 0 1 0 3 0'",
    ("5 d 1 0",): "line 1: expected 'id literals 0 hints 0', found '5 d 1 0'",
    ("9" * 5000 + " 0 1 0",): f"line 1: expected 'id literals 0 hints 0', found '{'9' * 60}'",
    ("4 1 0 1 3 0",): "line 1: expected the id 5, found 4",
    ("7 1 0 1 3 0",): "line 1: expected the id 5, found 7",
    ("5 1 0 1 3 0", "5 0 5 2 4 0"): "line 2: expected the id 6, found 5",
    ("5  1 0 1 3 0",): "line 1: expected 'id literals 0 hints 0', found '5  1 0 1 3 0'",
    ("+5 1 0 1 3 0",): "line 1: expected 'id literals 0 hints 0', found '+5 1 0 1 3 0'",
    ("5 1_0 0 1 3 0",): "line 1: expected 'id literals 0 hints 0', found '5 1_0 0 1 3 0'",
    ("5 1 0 1 3 0", "6 0 5 2 4 0", "7 0 5 2 4 0"): "1 lines follow the empty clause",
    ("5 1 0 1 3 0", "6 1 0 1 3 0", "7 0 6 2 4 0"): "no hint names clause 5",
    ("5 1 0 1 7 0",): "line 1: there is no clause 7 before it",
    ("5 1 0 5 3 0",): "line 1: there is no clause 5 before it",
    ("5 1 0 1 -3 0",): "line 1: there is no clause -3 before it",
    ("5 0 1 3 0",): "line 1: clause 1 is no unit clause there",
    ("5 1 0 2 3 0",): "line 1: clause 2 is no unit clause there",
    ("5 1 0 1 0",): "line 1: its hints lead to no contradiction",
    ("5 1 0 0",): "line 1: its hints lead to no contradiction",
    ("5 1 0 1 3 2 0",): "line 1: hints follow the contradiction in clause 3",
    ("5 1 0 1 3 0", "6 0 5 2 0"): "line 2: its hints lead to no contradiction",
}


@pytest.mark.parametrize("lines", BROKEN)
def test_each_way_of_breaking_a_proof_is_told(lines: tuple[str, ...]) -> None:
    assert fault(SQUARE, lines) == BROKEN[lines]


def test_a_proof_ends_with_the_empty_clause_and_needs_all_that_it_is_given() -> None:
    assert fault(SQUARE, ["5 1 0 1 3 0", "6 0 5 2 4 0"]) == ""
    assert fault([(1,), (-1,)], ["3 0 1 2 0"]) == ""
    assert fault([()], ["2 0 1 0"]) == ""
    assert fault([(1,), ()], ["3 0 2 0"]) == "no hint names clause 1"


@pytest.mark.parametrize("limit", ["MOST_EFFORT", "MOST_LITERALS"])
def test_a_proof_that_takes_too_much_is_given_up(monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    monkeypatch.setattr(effort, limit, 9)
    with pytest.raises(effort.TooDearError, match="no certificate needs so many"):
        fault(SQUARE, ["5 1 0 1 3 0", "6 0 5 2 4 0", "7 0 6 0"])


CLAUSES = st.lists(
    st.lists(st.integers(1, 3).flatmap(lambda v: st.sampled_from([v, -v])), max_size=3).map(tuple), max_size=8
)
LINES = st.lists(
    st.tuples(
        st.integers(1, 14),
        st.lists(st.integers(-3, 3), max_size=2),
        st.lists(st.integers(-2, 14), max_size=5),
    ).map(lambda step: " ".join(map(str, [step[0], *step[1], 0, *step[2], 0]))),
    max_size=5,
)


def is_satisfiable(clauses: list[tuple[int, ...]]) -> bool:
    return any(
        all(any((mask >> abs(literal) & 1) == (literal > 0) for literal in clause) for clause in clauses)
        for mask in range(0, 16, 2)
    )


@given(CLAUSES, LINES)
def test_what_can_be_satisfied_is_never_refuted(clauses: list[tuple[int, ...]], lines: list[str]) -> None:
    if fault(clauses, lines) == "":
        assert not is_satisfiable(clauses)
