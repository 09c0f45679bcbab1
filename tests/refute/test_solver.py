"""The solver in slices: what it decides is the same, and between two of them it can be stopped."""

from __future__ import annotations

from itertools import combinations

import pytest

from planner.pause import looking
from planner.proof.lrat import fault
from planner.refute import solver
from planner.refute.solver import Sat, SolverLimitError, proven


class StoppedError(Exception):
    """Somebody wants the work to stop."""


def pigeons(count: int, holes: int) -> list[tuple[int, ...]]:
    """Return the clauses that so many pigeons sit in so many holes, one in each at most."""
    seat = [[1 + p * holes + h for h in range(holes)] for p in range(count)]
    apart = [(-seat[p][h], -seat[q][h]) for h in range(holes) for p, q in combinations(range(count), 2)]
    return [*map(tuple, seat), *apart]


def stop() -> None:
    raise StoppedError


@pytest.fixture(autouse=True)
def short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "SLICE", 20)


def test_slices_give_what_one_call_would() -> None:
    pauses: list[int] = []
    clauses = pigeons(7, 6)
    with looking(lambda: pauses.append(1)):
        trimmed = proven(clauses)
    assert pauses
    assert trimmed is not None
    assert fault([clauses[c] for c in trimmed.core], trimmed.lines) == ""
    sat = Sat()
    sat.add(pigeons(5, 5))
    found = sat.solve()
    assert found is not None
    assert len(found) == 5
    sat.add([(-1,), (-2,), (-3,), (-4,), (-5,)])
    assert sat.solve() is None


def test_between_two_slices_it_can_be_stopped() -> None:
    with pytest.raises(StoppedError), looking(stop):
        proven(pigeons(7, 6))
    sat = Sat()
    sat.add(pigeons(7, 6))
    with pytest.raises(StoppedError), looking(stop):
        sat.solve()


def test_the_limit_on_conflicts_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "CONFLICTS", 60)
    with pytest.raises(SolverLimitError):
        proven(pigeons(8, 7))


def test_clauses_that_agree_have_no_proof() -> None:
    assert proven([(1, 2), (-1, 2)]) is None
