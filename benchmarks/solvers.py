"""SAT solvers on the clauses of proofs: ``python -m benchmarks.solvers`` prints the table in the README.

Times are processor time of deciding, of reading the proof out of the solver, and of trimming it to LRAT.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence

from ortools.sat.python import cp_model
from pysat.solvers import Solver

from planner.board.answer import Verdict
from planner.plan.charge import charge
from planner.refute.trim import trim
from tests.proof.rooms import hall

Clauses = list[list[int]]

HALLS = [(2, 1.5, 0.01), (3, 2.6, 0.01), (4, 3.5, 0.2), (5, 4.4, 0.3), (4, 2.8, 0.5)]
"""Models that charge into a hall, bases it has room for, and inches by which it is wider than a base."""

REPEATS = 5


def clauses_of(models: int, room: float, play: float) -> Clauses:
    """Return the clauses of the proof that a hall is too small."""
    answer = charge(*hall(models, room, play))
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.proof is not None
    return [[int(word) for word in line.split()[:-1]] for line in answer.proof["claims"][0]["cnf"]]


def decide_with(name: str) -> Callable[[Clauses], tuple[float, ...]]:
    """Return a function that times a solver: to decide, to give its proof, and trimming that."""

    def decide(clauses: Clauses) -> tuple[float, ...]:
        start = time.process_time()
        with Solver(name, bootstrap_with=clauses, with_proof=True) as solver:
            assert solver.solve() is False
            decided = time.process_time()
            proof = solver.get_proof()
        steps = [[int(word) for word in line.split()[:-1]] for line in proof if line[0] != "d"]
        read = time.process_time()
        trim(clauses, steps)
        return decided - start, read - decided, time.process_time() - read

    return decide


def decide_with_cpsat(clauses: Clauses) -> tuple[float, ...]:
    """Tell how long CP-SAT takes to decide, with presolve off and one worker; it gives no proof here."""
    model = cp_model.CpModel()
    most = max(abs(literal) for clause in clauses for literal in clause)
    variables = [model.new_bool_var("") for _ in range(most + 1)]
    for clause in clauses:
        model.add_bool_or([variables[v] if v > 0 else variables[-v].negated() for v in clause])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.cp_model_presolve = False
    start = time.process_time()
    assert solver.solve(model) == cp_model.INFEASIBLE
    return (time.process_time() - start,)


SOLVERS: dict[str, Callable[[Clauses], tuple[float, ...]]] = {
    "Glucose 4": decide_with("glucose4"),
    "CaDiCaL 1.9.5": decide_with("cadical195"),
    "CP-SAT": decide_with_cpsat,
}


def row(name: str, clauses: Clauses) -> str:
    """Return a row of the table: medians in milliseconds."""
    cells = [name, str(len(clauses))]
    for decide in SOLVERS.values():
        times = [decide(clauses) for _ in range(REPEATS)]
        medians = [sorted(column)[REPEATS // 2] * 1000 for column in zip(*times, strict=True)]
        cells.append(" + ".join(f"{median:.1f}" for median in medians))
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str]) -> None:
    """Print the table for all halls, or for the first few."""
    sys.stdout.write(f"| hall | clauses | {' | '.join(SOLVERS)} |\n|---|---|---|---|---|\n")
    for models, room, play in HALLS[: int(arguments[0]) if arguments else len(HALLS)]:
        name = f'{models} models, room for {room}, {play}" of play'
        sys.stdout.write(row(name, clauses_of(models, room, play)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
