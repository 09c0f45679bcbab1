"""What can be between cells: overlap, coherency, engagement, and chains that reach a target.

All bounds are exact: cells are squares of whole numbers, and squared distances are compared with whole
thresholds. Of bases that are not round the disc within counts for overlap, the disc that holds it for being
near. Heights are left out of account but where they rule an engagement or an overlap out.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from planner.board.condition import Demand
from planner.judge.measure import rise
from planner.judge.region import Ints
from planner.judge.threshold import NEVER, apart, within
from planner.proof.cells import Cells, Group
from planner.proof.claims import Case
from planner.rules.limits import (
    COHERENCY_NEIGHBOUR,
    COHERENCY_SPREAD,
    COHERENCY_VERTICAL,
    ENGAGEMENT_VERTICAL,
)

Flags = npt.NDArray[np.bool_]


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
        live = np.array([leaf for leaf in self.leaves if leaf not in self.strayed], dtype=np.int64)
        while True:
            lost = np.zeros(len(live), dtype=bool)
            links = self.linked(live[:, None], live[None, :])
            for target in self.targets if self.coherent else ():
                lost |= self._out_of_touch(target, live, links)
            if not lost.any():
                return live
            live = live[~lost]

    def _out_of_touch(self, target: str, live: Ints, links: Flags) -> Flags:
        """Tell from which cells no chain through the others leads to one that engages a target (cells,)."""
        inside = engaged = self.may_engage(target, live)
        lost = self.too_far(live[:, None], live[None, engaged]).all(axis=1)
        if not self.contiguous:
            return np.asarray(lost)
        for _ in range(len(self.case.unit.models) - 1):
            inside = inside | links[inside].any(axis=0)
        return np.asarray(lost | ~inside)

    def overlapping(self, cells: Ints, others: Ints) -> Flags:
        """Tell for which pairs models would surely overlap."""
        cells_of = self.cells
        return _in_blocks(cells, others, lambda a, b: cells_of.far(a, b) < cells_of.between(a, b, _apart))

    def too_far(self, cells: Ints, others: Ints) -> Flags:
        """Tell for which pairs models would surely be more than 9" apart."""
        return self._beyond(cells, others, COHERENCY_SPREAD)

    def linked(self, cells: Ints, others: Ints) -> Flags:
        """Tell for which pairs models could be within 2" of each other."""
        return np.logical_not(self._beyond(cells, others, COHERENCY_NEIGHBOUR))

    def _beyond(self, cells: Ints, others: Ints, limit: int) -> Flags:
        cells_of = self.cells
        if not self.coherent:
            return np.zeros(np.broadcast_shapes(cells.shape, others.shape), dtype=bool)

        def most(a: Group, b: Group) -> int:
            return NEVER if rise(a.body, b.body) > COHERENCY_VERTICAL else within(a.span + b.span, limit)

        return _in_blocks(cells, others, lambda a, b: cells_of.near(a, b) > cells_of.between(a, b, most))

    def may_engage(self, target: str, cells: Ints) -> Flags:
        """Tell which cells (k,) hold a point engaged with what has to be reached, or in range of it (k,)."""
        x, y, side = self.cells.corner(cells)
        group = np.array(self.cells.group, dtype=np.int64)[cells]
        found = np.zeros(len(x), dtype=bool)
        question = self.case.question
        for enemy in question.reached[target]:
            dx = np.maximum(np.maximum(x - enemy.x, enemy.x - x - side), 0)
            dy = np.maximum(np.maximum(y - enemy.y, enemy.y - y - side), 0)
            for index, own in enumerate(self.cells.groups):
                if rise(enemy, own.body) <= ENGAGEMENT_VERTICAL:
                    limit = within(own.span + enemy.span, question.reach)
                    found |= (group == index) & (dx * dx + dy * dy <= limit)
        return found


def _apart(a: Group, b: Group) -> int:
    """Return the least squared distance at which models don't overlap; none at different heights."""
    return apart(a.inner + b.inner) if a.z == b.z else 0


BLOCK = 1 << 20
"""So many pairs of cells are compared at a time: it bounds the memory."""


def _in_blocks(cells: Ints, others: Ints, test: Callable[[Ints, Ints], Any]) -> Flags:
    """Test all pairs, a column (n, 1) against a row (1, m) block by block."""
    size = np.broadcast_shapes(cells.shape, others.shape)
    if cells.ndim != 2 or others.shape[0] != 1 or size[0] * size[1] <= BLOCK:
        return np.asarray(test(cells, others), dtype=bool)
    step = max(1, BLOCK // size[1])
    found = np.empty(size, dtype=bool)
    for first in range(0, size[0], step):
        found[first : first + step] = test(cells[first : first + step], others)
    return found
