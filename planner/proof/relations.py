"""What can be between cells: overlap, coherency, engagement, and chains that reach a target.

All bounds are exact: cells are squares of whole numbers, and squared distances are compared with whole
thresholds. Of bases that are not round the disc within counts for overlap, the disc that holds it for being
near. Heights are left out of account but where they rule an engagement or an overlap out.
"""

from __future__ import annotations

from collections.abc import Container
from functools import cached_property

import numpy as np

from planner.board.condition import Demand
from planner.judge.measure import rise
from planner.judge.region import Ints
from planner.judge.threshold import within
from planner.proof.between import Between, may_reach
from planner.proof.cells import Cells
from planner.proof.claims import Case
from planner.proof.pair_kernel import Flags, all_beyond, all_nearer
from planner.rules.limits import ENGAGEMENT_VERTICAL

MOST_PASSES = 50
"""Passes in which leaves are struck out; those left after the last one count as live, which is safe."""


class Relations:
    """The relations between the cells of one charge.

    Attributes
    ----------
    strayed
        Leaves known to stray, as a head start.
    targets
        What has to be engaged, or in range: all that the move says, but in explanations.
    coherent, contiguous
        Whether the unit has to be coherent (so it does, but in explanations), and one group.
    """

    def __init__(self, case: Case, cells: Cells, strayed: Container[int] = ()) -> None:
        self.case = case
        self.cells = cells
        self.strayed = strayed
        demands = case.question.demands
        self.targets = [name for name in case.question.reached if demands(Demand.ENGAGE, name)]
        self.coherent = all(demands(Demand.COHERENCY, model.id) for model in case.unit.models)
        self.contiguous = self.coherent and case.scenario.rulings.coherency_contiguous

    @cached_property
    def leaves(self) -> list[int]:
        """The cells that are not cut up."""
        return self.cells.leaves()

    @cached_property
    def live(self) -> Ints:
        """The leaves that don't stray from any target."""
        return self._linked_live[0]

    @property
    def live_links(self) -> Flags:
        """For which pairs of live leaves models could be within 2" of each other (n, n)."""
        return self._linked_live[1]

    @cached_property
    def _linked_live(self) -> tuple[Ints, Flags]:
        live = np.array([leaf for leaf in self.leaves if leaf not in self.strayed], dtype=np.int64)
        links = self.linked(live, live)
        for _ in range(MOST_PASSES):
            lost = self._out_of_touch(live, links)
            if not lost.any():
                break
            live, links = live[~lost], links[~lost][:, ~lost]
        return live, links

    def _out_of_touch(self, live: Ints, links: Flags) -> Flags:
        """Tell which cells nobody ends in who is in touch with models that engage all targets (cells,).

        In a tree of n models each of the n - 1 links lies on none or two of the ways between three of them;
        so the links from a cell to two targets, and from the one to the other, are 2 (n - 1) at most.
        """
        lost = np.zeros(len(live), dtype=np.bool_)
        most = len(self.case.unit.models) - 1
        ways: list[Ints] = []
        for target in self.targets if self.coherent else ():
            engaged = self.may_engage(target, live)
            lost |= self.too_far(live, live[engaged]).all(axis=1)
            if self.contiguous:
                away = hops(engaged, links, most)
                lost |= away > most
                for before in ways:
                    between = int(before[engaged].min(initial=most + 1))
                    lost |= away + before + between > 2 * most
                ways.append(away)
        return lost

    def overlapping(self, cells: Ints, others: Ints) -> Flags:
        """Tell for which pairs of cells (n,) and others (m,) models would surely overlap (n, m)."""
        return all_nearer(self._rows(cells), self._rows(others), *self._between.overlapping)

    def too_far(self, cells: Ints, others: Ints) -> Flags:
        """Tell for which pairs of cells (n,) and others (m,) models would surely be over 9" apart (n, m)."""
        if not self.coherent:
            return np.zeros((len(cells), len(others)), dtype=bool)
        return all_beyond(self._rows(cells), self._rows(others), *self._between.spread)

    def linked(self, cells: Ints, others: Ints) -> Flags:
        """Tell for which pairs of cells (n,) and others (m,) models could be within 2" (n, m)."""
        if not self.coherent:
            return np.ones((len(cells), len(others)), dtype=bool)
        return np.logical_not(all_beyond(self._rows(cells), self._rows(others), *self._between.linked))

    def _rows(self, cells: Ints) -> Ints:
        """Return rows of cells (k, 4), with the numbers of their groups among those in use."""
        rows = self.cells.rows(cells).copy()
        rows[:, 3] = np.searchsorted(self._used, rows[:, 3])
        return rows

    @cached_property
    def _used(self) -> Ints:
        """The indices of the groups that there are cells of."""
        return np.unique(np.array(self.cells.group[1:], dtype=np.int64))

    @cached_property
    def _between(self) -> Between:
        """What there is between these groups, made once for all relations of the same."""
        key = tuple(self._used.tolist())
        found: Between = self.cells.between.setdefault(key, Between([self.cells.groups[k] for k in key]))
        return found

    def may_engage(self, target: str, cells: Ints) -> Flags:
        """Tell which cells (k,) hold a point engaged with what has to be reached, or in range of it (k,)."""
        rows = self.cells.rows(cells)
        found = np.zeros(len(rows), dtype=bool)
        question = self.case.question
        for enemy in question.reached[target]:
            dx = np.maximum(np.maximum(rows[:, 0] - enemy.x, enemy.x - rows[:, 0] - rows[:, 2]), 0)
            dy = np.maximum(np.maximum(rows[:, 1] - enemy.y, enemy.y - rows[:, 1] - rows[:, 2]), 0)
            for index in np.unique(rows[:, 3]).tolist():
                own = self.cells.groups[index]
                if rise(enemy, own.body) <= ENGAGEMENT_VERTICAL:
                    limit = within(own.span + enemy.span, question.reach)
                    near = np.flatnonzero((rows[:, 3] == index) & (dx * dx + dy * dy <= limit))
                    found[near] |= may_reach(own, enemy, question.reach, rows[near])
        return found


def hops(first: Flags, links: Flags, most: int) -> Ints:
    """Return over how many links each cell is reached from some (n,); ``most + 1`` where over more."""
    hops = np.where(first, 0, most + 1)
    fresh = first
    for count in range(1, most + 1):
        fresh = np.asarray(links[fresh].any(axis=0)) & (hops > most)
        hops[fresh] = count
    return hops
