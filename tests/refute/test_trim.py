"""From a solver's proof to an LRAT proof: of two solvers, checked by the checker, and broken on purpose."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from pysat.solvers import Solver

from planner.proof.lrat import fault
from planner.refute.trim import NoProofError, trim

Clauses = list[tuple[int, ...]]

SOLVERS = ["glucose4", "cadical195"]


def pigeons(count: int) -> Clauses:
    """Return that so many pigeons sit in one hole fewer, each alone: a contradiction."""
    holes = count - 1
    some = [tuple(p * holes + h + 1 for h in range(holes)) for p in range(count)]
    alone = [
        (-(p * holes + h + 1), -(q * holes + h + 1))
        for h in range(holes)
        for p, q in combinations(range(count), 2)
    ]
    return some + alone


def at_random(seed: int) -> Clauses:
    rng = Random(seed)
    return [tuple(v * rng.choice((1, -1)) for v in rng.sample(range(1, 31), 3)) for _ in range(180)]


def lemmas(name: str, clauses: Clauses) -> Clauses:
    """Return the lemmas of a solver's proof, deletions left out."""
    with Solver(name, bootstrap_with=clauses, with_proof=True) as solver:
        assert solver.solve() is False
        lines = [line.split() for line in solver.get_proof()]
    return [tuple(int(word) for word in words[:-1]) for words in lines if words[0] != "d"]


@pytest.mark.parametrize("name", SOLVERS)
@pytest.mark.parametrize("clauses", [pigeons(3), pigeons(6), at_random(1), at_random(2)])
def test_a_trimmed_proof_holds_over_its_core(name: str, clauses: Clauses) -> None:
    padded = [*clauses, (1000, 1001), (-1000, 1002)]
    trimmed = trim(padded, lemmas(name, padded))
    assert trimmed.core == sorted(set(trimmed.core))
    assert max(trimmed.core) < len(clauses)
    core = [padded[c] for c in trimmed.core]
    assert fault(core, trimmed.lines) == ""
    for left_out in (0, len(core) // 2, len(core) - 1):
        assert fault(core[:left_out] + core[left_out + 1 :], trimmed.lines) != ""


@pytest.mark.parametrize("name", SOLVERS)
def test_a_proof_of_something_else_is_refused(name: str) -> None:
    clauses = pigeons(5)
    proof = lemmas(name, clauses)
    with pytest.raises(NoProofError):
        trim(clauses[1:], proof)
    with pytest.raises(NoProofError):
        trim(clauses, [])


def test_lemmas_that_nothing_needs_are_left_out_unchecked() -> None:
    trimmed = trim([(1,), (-1,), (2, 3)], [(7,), (2,), ()])
    assert trimmed.core == [0, 1]
    assert len(trimmed.lines) == 1
    assert fault([(1,), (-1,)], trimmed.lines) == ""
