"""Showing that no arrangement fits: ask the solver, sharpen what its answer gets away with, ask again.

Counterexample-guided refinement (Clarke, Grumberg, Jha, Lu and Veith 2003, doi:10.1145/876638.876643): a
model of the clauses names a cell for each model of the unit. If models can't be matched to them a tally is
added, if they fall into groups without a link a bridge is, and else the cells named and those beside them
are cut.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np

from planner.judge.faced_places import AnyPlaces
from planner.judge.region import Ints
from planner.proof.arrangement import arrangement_claim
from planner.proof.cells import Square, groups, too_slender
from planner.proof.claims import Case, Claim
from planner.proof.pair_kernel import Flags
from planner.refute.bottleneck import bottleneck
from planner.refute.crowd import counted
from planner.refute.grow import TooManyCellsError, Trees, tightening
from planner.refute.matching import matching
from planner.refute.relaxation import Relaxation
from planner.refute.solver import Sat, SolverLimitError
from planner.units import INCH

SMALLEST_SIDE = INCH // 500
ROUNDS = 200

MOST_BOTTLENECKS = 16
"""Rounds in which cells are cut where chains are narrow, rather than where the solver's answer leads."""

FIRST_CELLS = 40_000
"""After rounds that looked at so many cells in all it pays to look for a placement in other ways."""

Found = TypeVar("Found")

Observer = Callable[[str], None]

Attempt = Callable[[Mapping[str, Square], Mapping[str, AnyPlaces]], Found | None]
"""Tries to place each model in a square, given the models' places; returns what it found."""

Survey = Callable[[Sequence[tuple[Square, AnyPlaces]]], Found | None]
"""Tries to place each model in some square that is open to it, of all that are left."""

FIRST_SURVEY = 3
"""The round of the first survey; the next ones are those of twice the number, and so on."""


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


class Refutation(Generic[Found]):
    """The search for a proof that no arrangement fits; it can be left and taken up again.

    Parameters
    ----------
    observe
        Is told each round in words.
    attempt
        Is offered a square for each model, and may find a placement there.
    survey
        Is offered all squares now and then. Whatever any of the three raises goes on.
    counting
        Whether models of round bases are counted first, by how many fit (:mod:`planner.refute.crowd`).
    """

    def __init__(
        self,
        case: Case,
        observe: Observer,
        attempt: Attempt[Found],
        survey: Survey[Found] | None = None,
        counting: bool = False,
    ) -> None:
        self.case = case
        self.observe = observe
        self.attempt = attempt
        self.survey = survey
        self.next_survey = FIRST_SURVEY
        self.bottlenecks = 0
        self.counting = counting and case.question.all_round
        self.round = 0
        self.seen = 0
        self.relaxation: Relaxation | None = None

    def go_on(self, rounds: int = ROUNDS, cells: int | None = None) -> Claim | Found | Unproven:
        """Return the claim that no arrangement fits, or a placement met on the way, or what is left.

        ``rounds``, and ``cells`` looked at in all of them together, count from the beginning.
        """
        try:
            if self.relaxation is None:
                if slender := too_slender(self.case):
                    return Unproven(f"the base of {slender} is too slender", "cells by facing")
                trees = Trees(groups(self.case))
                claim = self._first_cut(trees)
                if claim is not None:
                    return claim
                self.relaxation = Relaxation(self.case, trees, Sat())
            return self._refined(self.relaxation, rounds, cells)
        except SolverLimitError:
            return self._left("the solver reached its limit on work", "more work of the solver")
        except TooManyCellsError:
            return self._left("there are too many cells", "more cells")

    def _first_cut(self, trees: Trees) -> Claim | None:
        """Tighten the trees, and count how many models fit on the way if that is wanted."""
        if self.counting:
            return counted(self.case, trees, self.observe)
        for _ in tightening(self.case, trees):
            pass
        return None

    def _refined(self, relaxation: Relaxation, rounds: int, cells: int | None) -> Claim | Found | Unproven:
        """Ask the solver and sharpen the clauses until one side gives in."""
        while self.round < rounds and (cells is None or self.seen < cells):
            self.round += 1
            live = relaxation.statement.live.tolist()
            self.seen += len(live)
            self.observe(f"proving that no arrangement fits: round {self.round}, {len(live)} cells")
            true = relaxation.solver.solve()
            if true is None:
                return arrangement_claim(self.case, relaxation.claim())
            chosen = [leaf for leaf in live if leaf in true]
            holders = _sharpened_by_tally(relaxation, chosen)
            if holders is None or _sharpened_by_spread(relaxation, chosen):
                continue
            if _sharpened_by_bridge(relaxation, chosen):
                continue
            found = _attempted(relaxation, holders, self.attempt) or self._surveyed(relaxation)
            if found is not None:
                return found
            cut = self._narrow(relaxation) or _worth_cutting(relaxation, chosen)
            if not cut:
                return self._left("the cells named are too small to be cut", "smaller cells")
            relaxation.cut(cut)
        return self._left("the limit on rounds was reached", "more rounds")

    def _narrow(self, relaxation: Relaxation) -> list[int]:
        """Return the cells of a bottleneck, the first few times."""
        self.bottlenecks += 1
        if self.bottlenecks > MOST_BOTTLENECKS:
            return []
        return bottleneck(relaxation.statement, relaxation.trees)

    def _surveyed(self, relaxation: Relaxation) -> Found | None:
        """Offer all live cells to the survey when it is time for that."""
        if self.survey is None or self.round < self.next_survey:
            return None
        self.next_survey = 2 * self.round
        cells = relaxation.cells
        return self.survey(
            [
                (cells.squares[leaf], place)
                for leaf in relaxation.statement.live.tolist()
                for place in cells.groups[cells.group[leaf]].places
                if place.model.id in cells.open_to[leaf]
            ]
        )

    def _left(self, because: str, wanted: str) -> Unproven:
        if self.relaxation is None:
            return Unproven(because, wanted)
        live = self.relaxation.statement.live
        sides = self.relaxation.cells.corner(live)[2]
        return Unproven(because, wanted, len(live), int(sides.min()) if len(sides) else 0)


def _attempted(relaxation: Relaxation, holders: Mapping[int, str], attempt: Attempt[Found]) -> Found | None:
    """Try to place the models in their cells, each at the height of its cell."""
    cells = relaxation.cells
    places = {
        name: place
        for cell, name in holders.items()
        for place in cells.groups[cells.group[cell]].places
        if place.model.id == name
    }
    return attempt({name: cells.squares[cell] for cell, name in holders.items()}, places)


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


def _sharpened_by_spread(relaxation: Relaxation, chosen: Sequence[int]) -> bool:
    """Add who is too far from whom if chosen cells are; whether it was added."""
    some = np.array(chosen, dtype=np.int64)
    far = relaxation.statement.too_far(some, some).any(axis=1)
    relaxation.add_spread(some[far])
    return bool(far.any())


def _sharpened_by_bridge(relaxation: Relaxation, chosen: Sequence[int]) -> bool:
    """Add a bridge if the chosen cells fall into groups without a link; whether it was added."""
    if not relaxation.statement.contiguous:
        return False
    statement = relaxation.statement
    some = np.array(chosen, dtype=np.int64)
    links = statement.linked(some, some)
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
    near = [statement.cells.near(live, part).min(axis=1) for part in (mine, rest)]
    free = ~statement.linked(live, rest).any(axis=1)
    side = ((near[0] < near[1]) & free) | np.isin(live, mine)
    over = statement.live_links[:, side].any(axis=1) & ~side
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
    """Return the chosen cells and those that touch them, but for small ones beside large ones."""
    statement = relaxation.statement
    live, some = statement.live, np.array(chosen, dtype=np.int64)
    sides = statement.cells.corner(live)[2]
    largest = statement.cells.corner(some)[2].max()
    touching = (statement.cells.near(live, some) == 0).any(axis=1)
    worth = touching & (2 * sides >= largest) & (sides >= SMALLEST_SIDE)
    cut: list[int] = live[worth].tolist()
    return cut
