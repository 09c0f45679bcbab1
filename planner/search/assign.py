"""The best assignment of units to charges by CP-SAT: each unit makes one charge or none.

It is optimal for the worths that it is given. Whether the charges can be made one after the other is not its
business: assignments that were looked into are told it as cuts.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from ortools.sat.python import cp_model

WORK = 2.0
"""Deterministic time, about seconds, that one solve may take."""


@dataclass(frozen=True, slots=True)
class ChargeWorth:
    """What a charge is worth: how likely it is, out of some number of throws, and whom it engages."""

    throws: int
    targets: tuple[str, ...]


Assignment = Mapping[str, int]
"""Which of its charges each unit makes; units that make none are left out."""

Value = tuple[int, int, int]
"""What assignments are compared by: throws, enemy units charged by somebody, throws times targets."""


def value_of(charges: Collection[ChargeWorth]) -> Value:
    """Return what charges are worth together.

    >>> value_of([ChargeWorth(21, ("A",)), ChargeWorth(10, ("A", "B"))])
    (31, 2, 41)
    """
    likely = [charge for charge in charges if charge.throws]
    return (
        sum(charge.throws for charge in likely),
        len({target for charge in likely for target in charge.targets}),
        sum(charge.throws * len(charge.targets) for charge in likely),
    )


def best_assignment(
    charges: Mapping[str, Sequence[ChargeWorth]], cuts: Collection[Assignment]
) -> dict[str, int] | None:
    """Return the assignment of the greatest value, or ``None`` if none was found within the limit on work.

    Parameters
    ----------
    charges
        By unit the charges that it may make, each of at least one throw.
    cuts
        Assignments that are not to be returned.
    """
    model = cp_model.CpModel()
    takes = {
        (unit, k): model.new_bool_var(f"{unit} {k}") for unit, own in charges.items() for k in range(len(own))
    }
    for unit, own in charges.items():
        model.add_at_most_one(takes[unit, k] for k in range(len(own)))
    for cut in cuts:
        model.add_bool_or(
            variable.negated() if cut.get(unit) == k else variable for (unit, k), variable in takes.items()
        )
    worth = {(unit, k): charges[unit][k] for unit, k in takes}
    met = []
    for target in sorted({target for charge in worth.values() for target in charge.targets}):
        charged = model.new_bool_var(f"charged {target}")
        model.add_bool_or(
            charged.negated(), *(takes[key] for key, charge in worth.items() if target in charge.targets)
        )
        met.append(charged)
    found = None
    for criterion in (
        sum(charge.throws * takes[key] for key, charge in worth.items()),
        sum(met),
        sum(charge.throws * len(charge.targets) * takes[key] for key, charge in worth.items()),
    ):
        model.maximize(criterion)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 1
        solver.parameters.max_deterministic_time = WORK
        if solver.solve(model) != cp_model.OPTIMAL:
            return found
        found = {unit: k for (unit, k), variable in takes.items() if solver.boolean_value(variable)}
        model.clear_objective()  # type: ignore[no-untyped-call]
        model.add(criterion >= round(solver.objective_value))
    return found
