"""The SAT solver Glucose by way of python-sat: growing with its formula, or once with a proof."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from planner.refute.trim import Trimmed, trim

SOLVER = "glucose4"

CONFLICTS = 400_000
"""Conflicts that one call may take: a limit on work, the same on every machine."""

SLICE = 4_000
"""Conflicts after which it is looked whether to go on: a limit of time is overrun by no more."""

Clause = Sequence[int]

Pause = Callable[[], None]
"""Is called between two slices of work; what it raises goes on."""


class SolverLimitError(Exception):
    """The solver reached its limit on work."""


class Sat:
    """A solver for a formula that grows."""

    def __init__(self) -> None:
        from pysat.solvers import Solver  # imported where a proof needs it

        self._solver = Solver(SOLVER)

    def add(self, clauses: Iterable[Clause]) -> None:
        """Add clauses."""
        for clause in clauses:
            self._solver.add_clause(clause)

    def solve(self, pause: Pause) -> set[int] | None:
        """Return the numbers that are true in a model, or ``None`` if there is none.

        Raises
        ------
        SolverLimitError
            If the limit on conflicts is reached first.
        """
        if not _decided(self._solver, pause):
            return None
        return {variable for variable in self._solver.get_model() if variable > 0}


def _decided(solver: Any, pause: Pause) -> bool:
    """Whether the clauses can be satisfied, found out in slices."""
    for _ in range(CONFLICTS // SLICE):
        solver.conf_budget(SLICE)
        answer = solver.solve_limited()
        if answer is not None:
            return bool(answer)
        pause()
    raise SolverLimitError


def proven(formula: Sequence[Clause], pause: Pause) -> Trimmed:
    """Return the LRAT proof that clauses contradict each other, where they do.

    Raises
    ------
    SolverLimitError
        If the limit on conflicts is reached first, or they don't.
    """
    from pysat.solvers import Solver

    with Solver(SOLVER, bootstrap_with=formula, with_proof=True) as solver:
        if _decided(solver, pause):
            raise SolverLimitError
        steps = [[int(word) for word in line.split()[:-1]] for line in solver.get_proof() if line[0] != "d"]
    return trim(formula, steps)
