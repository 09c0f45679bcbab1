"""Showing that no arrangement fits: ask the solver, sharpen what its answer gets away with, ask again.

Counterexample-guided refinement (Clarke, Grumberg, Jha, Lu and Veith 2003, doi:10.1145/876638.876643): a
model of the clauses names a cell for each model of the unit. If models can't be matched to them a tally is
added, if they fall into groups without a link a bridge is, and else the cells named and those beside them
are cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from planner.judge.region import Ints
from planner.proof.arrangement import arrangement_claim
from planner.proof.cells import groups
from planner.proof.claims import Case, Claim
from planner.proof.statement import Flags
from planner.refute.grow import Trees
from planner.refute.matching import matched
from planner.refute.relaxation import MOST_CELLS, Relaxation
from planner.refute.solver import Sat, SolverLimitError
from planner.units import INCH

SMALLEST_SIDE = INCH // 100
ROUNDS = 200
TIGHTENED = 2
"""How often all cells that are closed in part are cut before the solver is asked."""

Observer = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Gap:
    """Why the question stays open: how many cells are left, and the side of the largest that matter."""

    cells: int
    side: int
    because: str


def refutation(case: Case, observe: Observer) -> Claim | Gap:
    """Return the claim that no arrangement fits, or what is left when the search for one gives up."""
    kinds = groups(case)
    if case.scenario.rulings.unmoved_models == "free":
        return Gap(0, 0, "models need not move by the rulings")
    if not all(place.grounded for group in kinds for place in group.places):
        return Gap(0, 0, "a surface above the ground may hold a model")
    with Sat() as solver:
        relaxation = Relaxation(case, Trees(kinds), solver)
        for _ in range(TIGHTENED):
            relaxation.cut(relaxation.trees.mixed(relaxation.statement.live.tolist()))
        for round_number in range(1, ROUNDS + 1):
            leaves = len(relaxation.statement.leaves)
            observe(f"proving: round {round_number}, {leaves} cells")
            try:
                true = solver.solve()
            except SolverLimitError:
                return Gap(leaves, 0, "the solver reached its limit on work")
            if true is None:
                return arrangement_claim(case, relaxation.claim())
            chosen = [leaf for leaf in relaxation.statement.live.tolist() if leaf in true]
            if not (_sharpened_by_tally(relaxation, chosen) or _sharpened_by_bridge(relaxation, chosen)):
                cut = _worth_cutting(relaxation, chosen)
                if not cut:
                    return Gap(leaves, SMALLEST_SIDE, "the cells left are too small to be cut")
                if len(relaxation.cells.squares) + 4 * len(cut) > MOST_CELLS:
                    return Gap(leaves, 0, "there are too many cells")
                relaxation.cut(cut)
    return Gap(leaves, 0, "the limit on rounds was reached")


def _sharpened_by_tally(relaxation: Relaxation, chosen: Sequence[int]) -> bool:
    """Add a tally if the models of some group can't each have one of the chosen cells; whether it was."""
    cells = relaxation.cells
    added = False
    for index, group in enumerate(cells.groups):
        own = [leaf for leaf in chosen if cells.group[leaf] == index]
        options = {name: [leaf for leaf in own if name in cells.open_to[leaf]] for name in group.members}
        short = matched(options)
        if short:
            row = [
                leaf
                for leaf in relaxation.statement.live.tolist()
                if cells.group[leaf] == index and not short.isdisjoint(cells.open_to[leaf])
            ]
            relaxation.add_tally(sorted(short), row, both=False)
            added = True
    return added


def _sharpened_by_bridge(relaxation: Relaxation, chosen: Sequence[int]) -> bool:
    """Add a bridge if the chosen cells fall into groups without a link; whether it was added."""
    if not relaxation.case.scenario.rulings.coherency_contiguous:
        return False
    statement = relaxation.statement
    some = np.array(chosen, dtype=np.int64)
    links = statement.linked(some[:, None], some[None, :])
    inside = _component(links, 0)
    if inside.all():
        return False
    rest = np.ones(len(some), dtype=bool)
    while rest.any():
        inside = _component(links, int(rest.argmax()))
        _add_bridge(relaxation, some[inside], some[~inside])
        rest &= ~inside
    return True


def _add_bridge(relaxation: Relaxation, mine: Ints, rest: Ints) -> None:
    """Part the cells nearer to some chosen ones from the others, by the cells linked to them."""
    statement = relaxation.statement
    live = statement.live
    near = [statement.cells.near(live[:, None], part[None, :]).min(axis=1) for part in (mine, rest)]
    free = ~statement.linked(live[:, None], rest[None, :]).any(axis=1)
    side = ((near[0] < near[1]) & free) | np.isin(live, mine)
    over = statement.linked(live[:, None], live[None, side]).any(axis=1) & ~side
    relaxation.add_bridge(live[over].tolist(), live[side].tolist(), live[~side & ~over].tolist())


def _component(links: Flags, first: int) -> Flags:
    """Tell who is linked to one, by however many links (n,)."""
    inside = links[first]
    while True:
        wider = links[inside].any(axis=0)
        if (wider == inside).all():
            return inside
        inside = wider


def _worth_cutting(relaxation: Relaxation, chosen: Sequence[int]) -> list[int]:
    """Return the chosen cells and those that touch them, the larger ones of these."""
    statement = relaxation.statement
    live, some = statement.live, np.array(chosen, dtype=np.int64)
    sides = statement.cells.corner(live)[2]
    largest = statement.cells.corner(some)[2].max()
    touching = (statement.cells.near(live[:, None], some[None, :]) == 0).any(axis=1)
    cut: list[int] = live[touching & (sides >= largest) & (sides >= SMALLEST_SIDE)].tolist()
    return cut
