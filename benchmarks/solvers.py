"""SAT solvers on the formulas of proofs: ``python -m benchmarks.solvers`` prints the table in the README.

The formulas are whole: all clauses about the final cells, of which a certificate keeps what its proof
needs. Times are processor time: of deciding, of reading the proof out of the solver, of trimming it to LRAT.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from ortools.sat.python import cp_model
from pysat.solvers import Solver

from benchmarks.rooms import pocket
from planner.board.action import MoveAction
from planner.board.scenario import Scenario
from planner.formats import scenario_from_json
from planner.proof.claims import Case, Claim
from planner.refute.prover import Refutation
from planner.refute.trim import trim
from tests.proof.rooms import hall, nothing

Clauses = list[list[int]]

HALLS = [(3, 2.6, 0.01), (4, 3.5, 0.2), (5, 4.4, 0.3), (4, 2.8, 0.5)]
"""Models that charge into a hall, bases it has room for, and inches by which it is wider than a base."""

POCKETS = [(5, 1.0), (5, 1.25), (8, 2.15)]
"""Models that charge into a pocket, and its width."""

REPEATS = 3

CPSAT_PROOFS = "lrat*.bin"
"""CP-SAT writes its proofs under these fixed names, one for each phase, into the temporary folder."""


def questions() -> dict[str, tuple[Scenario, MoveAction]]:
    """Return the charges by name."""
    found = {f'{n} models, room for {room}, {play}" of play': hall(n, room, play) for n, room, play in HALLS}
    for instance in (pocket(count, width) for count, width in POCKETS):
        scenario = scenario_from_json(instance.scenario, instance.name)
        assert isinstance(scenario.action, MoveAction)
        found[instance.name] = (scenario, scenario.action)
    return found


def formula_of(scenario: Scenario, action: MoveAction) -> Clauses:
    """Return all clauses about the cells by which no arrangement of a charge fits."""
    refutation: Refutation[None] = Refutation(Case(scenario, action), lambda _: None, nothing)
    assert isinstance(refutation.go_on(), Claim)
    assert refutation.relaxation is not None
    return [list(clause) for clause in refutation.relaxation.formula().values()]


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


def decide_with_cpsat(*, proof: bool) -> Callable[[Clauses], tuple[float, ...]]:
    """Return a function that times CP-SAT with presolve off and one worker, writing a proof or not.

    The model is made beforehand. The proof is written in a binary format of its own, not in LRAT's; CP-SAT
    checks it itself, and the files are taken away.
    """

    def decide(clauses: Clauses) -> tuple[float, ...]:
        model = cp_model.CpModel()
        most = max(abs(literal) for clause in clauses for literal in clause)
        variables = [model.new_bool_var("") for _ in range(most + 1)]
        for clause in clauses:
            model.add_bool_or([variables[v] if v > 0 else variables[-v].negated() for v in clause])
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.cp_model_presolve = False
        solver.parameters.output_lrat_proof = proof
        solver.parameters.check_lrat_proof = proof
        start = time.process_time()
        assert solver.solve(model) == cp_model.INFEASIBLE
        decided = time.process_time() - start
        for file in Path(tempfile.gettempdir()).glob(CPSAT_PROOFS) if proof else ():
            file.unlink()
        return (decided,)

    return decide


SOLVERS: dict[str, Callable[[Clauses], tuple[float, ...]]] = {
    "Glucose 4": decide_with("glucose4"),
    "CaDiCaL 1.9.5": decide_with("cadical195"),
    "CP-SAT": decide_with_cpsat(proof=False),
    "CP-SAT, proof written and checked": decide_with_cpsat(proof=True),
}


def row(name: str, clauses: Clauses) -> tuple[str, list[float]]:
    """Return a row of the table, medians in milliseconds, and the sum of these for each solver."""
    cells, totals = [name, str(len(clauses))], []
    for decide in SOLVERS.values():
        times = [decide(clauses) for _ in range(REPEATS)]
        medians = [sorted(column)[REPEATS // 2] * 1000 for column in zip(*times, strict=True)]
        cells.append(" + ".join(f"{median:.0f}" for median in medians))
        totals.append(sum(medians))
    return f"| {' | '.join(cells)} |", totals


def main() -> None:
    """Print the table, and what each solver takes over all rows as a multiple of the first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="questions whose name begins so")
    options = parser.parse_args()
    sys.stdout.write(f"| question | clauses | {' | '.join(SOLVERS)} |\n{'|---' * (2 + len(SOLVERS))}|\n")
    sums = [0.0] * len(SOLVERS)
    for name, (scenario, action) in questions().items():
        if name.startswith(options.only):
            line, totals = row(name, formula_of(scenario, action))
            sums = [a + b for a, b in zip(sums, totals, strict=True)]
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
    ratios = [f"{total / sums[0]:.2f}" for total in sums]
    sys.stdout.write(f"\nIn all, as multiples of the first: {', '.join(ratios)}\n")


if __name__ == "__main__":
    main()
