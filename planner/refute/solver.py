"""The SAT solver Glucose by way of python-sat: growing with its formula, or once with a proof."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from planner.pause import pause
from planner.refute.trim import Trimmed, trim

if TYPE_CHECKING:
    from pysat.solvers import Solver

SOLVER = "glucose4"

CONFLICTS = 400_000
"""Conflicts that one call may take: a limit on work, the same on every machine."""

Clause = Sequence[int]


SLICE = 2_000
"""Conflicts between two pauses; the solver then goes on with all that it has learned."""

LARGE = 100_000
"""From so many clauses on, conflicts take so long that a slice has an eighth of them."""


class SolverLimitError(Exception):
    """The solver reached its limit on work."""


class Sat:
    """A solver for a formula that grows."""

    def __init__(self) -> None:
        from pysat.solvers import Solver  # imported where a proof needs it

        self._solver = Solver(SOLVER)
        self._clauses = 0

    def add(self, clauses: Iterable[Clause]) -> None:
        """Add clauses."""
        for clause in clauses:
            pause()
            self._clauses += 1
            self._solver.add_clause(clause)

    def solve(self) -> set[int] | None:
        """Return the numbers that are true in a model, or ``None`` if there is none.

        Raises
        ------
        SolverLimitError
            If the limit on conflicts is reached first.
        """
        if not _solved(self._solver, self._clauses):
            return None
        return {variable for variable in self._solver.get_model() if variable > 0}


def proven(formula: Sequence[Clause]) -> Trimmed | None:
    """Return the LRAT proof that clauses contradict each other; ``None`` if they don't.

    Raises
    ------
    SolverLimitError
        If the limit on conflicts is reached first.
    """
    from pysat.solvers import Solver

    with Solver(SOLVER, bootstrap_with=formula, with_proof=True) as solver:
        if _solved(solver, len(formula)):
            return None
        steps = [[int(word) for word in line.split()[:-1]] for line in solver.get_proof() if line[0] != "d"]
    return trim(formula, steps)


def _solved(solver: Solver, clauses: int) -> bool:
    """Whether the formula of a solver, of so many clauses, has a model.

    Raises
    ------
    SolverLimitError
        If the limit on conflicts is reached first.
    """
    most = SLICE if clauses < LARGE else SLICE // 8
    for _ in range(CONFLICTS // most):
        pause()
        solver.conf_budget(most)
        answer = solver.solve_limited()
        if answer is not None:
            return bool(answer)
    raise SolverLimitError
