"""Showing that no arrangement fits: ask the solver, sharpen what its answer gets away with, ask again.

Counterexample-guided refinement (Clarke, Grumberg, Jha, Lu and Veith 2003, doi:10.1145/876638.876643): a
model of the clauses names a cell for each model of the unit. If models can't be matched to them a tally is
added, if they fall into groups without a link a bridge is, and else the cells named and those beside them
are cut.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from planner.judge.places import Places
from planner.judge.region import Ints
from planner.proof.arrangement import arrangement_claim
from planner.proof.cells import Square, groups
from planner.proof.claims import Case, Claim
from planner.proof.relations import Flags
from planner.refute.grow import TooManyCellsError, Trees
from planner.refute.matching import matching
from planner.refute.relaxation import Relaxation
from planner.refute.solver import Sat, SolverLimitError
from planner.units import INCH

SMALLEST_SIDE = INCH // 500
ROUNDS = 200
TIGHTENED = 2
"""How often all cells that are closed in part are cut before the solver is asked."""

Found = TypeVar("Found")

Observer = Callable[[str], None]

Attempt = Callable[[Mapping[str, Square], Mapping[str, Places]], Found | None]
"""Tries to place each model in a square, given the models' places; returns what it found."""


@dataclass(frozen=True, slots=True)
class Unproven:
    """Why the question stays open.

    Attributes
    ----------
    cells
        How many cells are left.
    side
        Side of the smallest in units; 0 where there are none.
    wanted
        What would decide it.
    """

    because: str
    wanted: str
    cells: int = 0
    side: int = 0


def refutation(case: Case, observe: Observer, attempt: Attempt[Found]) -> Claim | Found | Unproven:
    """Return the claim that no arrangement fits, or a placement met on the way, or what is left to decide.

    Raises
    ------
    Exception
        Whatever ``observe`` and ``attempt`` raise.
    """
    if not case.question.all_round:
        return Unproven("some base is not round", "cells by facing")
    kinds = groups(case)
    if case.scenario.rulings.unmoved_models == "free":
        return Unproven("models need not move by the rulings", "a proof for that ruling")
    with Sat() as solver:
        try:
            relaxation = Relaxation(case, Trees(kinds), solver)
        except TooManyCellsError:
            return Unproven("there are too many cells to begin with", "more cells")
        try:
            for _ in range(TIGHTENED):
                relaxation.cut(relaxation.trees.mixed(relaxation.statement.live.tolist()))
            return _refined(relaxation, observe, attempt)
        except SolverLimitError:
            return _left(relaxation, "the solver reached its limit on work", "more work of the solver")
        except TooManyCellsError:
            return _left(relaxation, "there are too many cells", "more cells")


def _refined(relaxation: Relaxation, observe: Observer, attempt: Attempt[Found]) -> Claim | Found | Unproven:
    """Ask the solver and sharpen the clauses until one side gives in."""
    for round_number in range(1, ROUNDS + 1):
        live = relaxation.statement.live.tolist()
        observe(f"proving that no arrangement fits: round {round_number}, {len(live)} cells")
        true = relaxation.solver.solve()
        if true is None:
            return arrangement_claim(relaxation.case, relaxation.claim())
        chosen = [leaf for leaf in live if leaf in true]
        holders = _sharpened_by_tally(relaxation, chosen)
        if holders is None or _sharpened_by_bridge(relaxation, chosen):
            continue
        found = _attempted(relaxation, holders, attempt)
        if found is not None:
            return found
        cut = _worth_cutting(relaxation, chosen)
        if not cut:
            return _left(relaxation, "the cells named are too small to be cut", "smaller cells")
        relaxation.cut(cut)
    return _left(relaxation, "the limit on rounds was reached", "more rounds")


def _attempted(relaxation: Relaxation, holders: Mapping[int, str], attempt: Attempt[Found]) -> Found | None:
    """Try to place the models in their cells, if these are on the ground."""
    cells = relaxation.cells
    grounds = [group for group in cells.groups if group.z == 0]
    if any(cells.groups[cells.group[cell]].z for cell in holders):
        return None
    places = {place.model.id: place for group in grounds for place in group.places}
    return attempt({name: cells.squares[cell] for cell, name in holders.items()}, places)


def _left(relaxation: Relaxation, because: str, wanted: str) -> Unproven:
    live = relaxation.statement.live
    sides = relaxation.cells.corner(live)[2]
    return Unproven(because, wanted, len(live), int(sides.min()) if len(sides) else 0)


def _sharpened_by_tally(relaxation: Relaxation, chosen: Sequence[int]) -> dict[int, str] | None:
    """Return a model for each chosen cell; ``None`` if there isn't one, after adding tallies that say so."""
    cells = relaxation.cells
    holders: dict[int, str] = {}
    complete = True
    for members in relaxation.kinds():
        own = relaxation.of_kind(members, chosen)
        options = {name: [leaf for leaf in own if name in cells.open_to[leaf]] for name in members}
        matched, short = matching(options)
        holders |= matched
        if short:
            live = relaxation.of_kind(members, relaxation.statement.live.tolist())
            row = [c for c in live if not short.isdisjoint(cells.open_to[c])]
            relaxation.add_tally([name for name in members if name in short], row, both=False)
            complete = False
    return holders if complete else None


def _sharpened_by_bridge(relaxation: Relaxation, chosen: Sequence[int]) -> bool:
    """Add a bridge if the chosen cells fall into groups without a link; whether it was added."""
    if not relaxation.statement.contiguous:
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
    inside: Flags = links[first]
    while True:
        wider: Flags = np.asarray(links[inside].any(axis=0))
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
