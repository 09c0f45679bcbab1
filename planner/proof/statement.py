"""What has to hold for the cells that models end in: the clauses of a ``no-arrangement`` claim.

Take any admissible placement and call a cell true if a model of its group ends in it (on a common edge in
one of the cells only, and in the parts of a true cell likewise). Then each clause here is true; the Booleans
of counters and bridges take the values that their definitions give. So if the clauses contradict each other
there is no admissible placement, whatever the size of the cells: the relaxation is sound for the continuous
table. Each clause has a reason, a list whose first word is its kind:

* ``apart`` a b: any two models that end in these cells overlap (03.01).
* ``spread`` a b: any two models that end in these cells are more than 9" apart (03.03).
* ``parts`` a: a model in a cell is in one of its parts.
* ``whole`` a: a model in a part of a cell is in the cell.
* ``company`` a: a model in the cell has another within 2" (03.03), which ends in one of the cells named.
* ``engages`` target: some model ends engaged with the target (11.04), in one of the cells named.
* ``stray`` a: for some target, no chain of models within 2" of each other, as long as the unit allows,
  leads from the cell to one that engages the target, or all of these are more than 9" away (03.03, 11.04);
  the chain runs through cells that don't stray themselves.
* ``count`` k i j part, ``least`` k, ``most`` k i: counter k, over cells that hold at least, or at most, so
  many models.
* ``side`` k a, ``other`` k a, ``bridge`` k: models on both sides of bridge k need one on it, since a unit
  is one group (03.03).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from planner.judge.region import Ints
from planner.judge.threshold import apart, within
from planner.proof.auxiliary import Bridge, Tally
from planner.proof.cells import Cells
from planner.proof.claims import Case
from planner.proof.counter import PARTS, Clause
from planner.rules.limits import (
    COHERENCY_NEIGHBOUR,
    COHERENCY_SPREAD,
    ENGAGEMENT_HORIZONTAL,
    ENGAGEMENT_VERTICAL,
)

Flags = npt.NDArray[np.bool_]


class Statement:
    """The clauses about one set of cells.

    Attributes
    ----------
    strayed
        Leaves known to stray, as a head start.
    """

    def __init__(
        self,
        case: Case,
        cells: Cells,
        tallies: Sequence[Tally],
        bridges: Sequence[Bridge],
        strayed: Container[int] = (),
    ) -> None:
        self.case = case
        self.cells = cells
        self.tallies = tallies
        self.bridges = bridges
        self.strayed = strayed
        self._kinds: dict[str, tuple[str, Callable[..., Clause | None]]] = {
            "apart": ("cc", self.apart),
            "spread": ("cc", self.spread),
            "parts": ("c", self.parts),
            "whole": ("c", self.whole),
            "company": ("c", self.company),
            "engages": ("t", self.engages),
            "stray": ("c", self.stray),
            "count": ("knnn", self.count),
            "least": ("k", self.least),
            "most": ("kn", self.most),
            "side": ("bc", self.one_side),
            "other": ("bc", self.other_side),
            "bridge": ("b", self.bridge),
        }

    def clause(self, reason: Sequence[Any]) -> Clause | None:
        """Return the clause that a reason gives, or ``None`` if it gives none."""
        if not reason or not isinstance(reason[0], str) or reason[0] not in self._kinds:
            return None
        wanted, derive = self._kinds[reason[0]]
        given = reason[1:]
        if len(given) != len(wanted) or not all(map(self._fits, wanted, given)):
            return None
        return derive(*given)

    def _fits(self, wanted: str, given: Any) -> bool:
        if wanted == "t":
            return isinstance(given, str) and given in self.case.question.targets
        if type(given) is not int:
            return False
        limits = {
            "c": (1, len(self.cells.squares)),
            "k": (0, len(self.tallies)),
            "b": (0, len(self.bridges)),
            "n": (0, 1 << 30),
        }
        return limits[wanted][0] <= given < limits[wanted][1]

    # -- pairs of cells ---------------------------------------------------------------------------

    def apart(self, a: int, b: int) -> Clause | None:
        """Two models that would overlap."""
        nested = self.cells.is_under(a, b) or self.cells.is_under(b, a)
        return None if nested or not self.overlapping(np.array(a), np.array(b)) else (-a, -b)

    def spread(self, a: int, b: int) -> Clause | None:
        """Two models too far apart for coherency."""
        return (-a, -b) if self.too_far(np.array(a), np.array(b)) else None

    def overlapping(self, cells: Ints, others: Ints) -> Flags:
        """Tell for which pairs models would surely overlap."""
        return np.asarray(self.cells.far(cells, others) < self.cells.between(cells, others, apart))

    def too_far(self, cells: Ints, others: Ints) -> Flags:
        """Tell for which pairs models would surely be more than 9" apart."""
        return self._beyond(cells, others, COHERENCY_SPREAD)

    def linked(self, cells: Ints, others: Ints) -> Flags:
        """Tell for which pairs models could be within 2" of each other."""
        return np.logical_not(self._beyond(cells, others, COHERENCY_NEIGHBOUR))

    def _beyond(self, cells: Ints, others: Ints, limit: int) -> Flags:
        most = self.cells.between(cells, others, lambda radii: within(radii, limit))
        return np.asarray(self.cells.near(cells, others) > most)

    # -- one cell ---------------------------------------------------------------------------------

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
            for target in self.case.targets:
                lost |= self._out_of_touch(target, live, links)
            if not lost.any():
                return live
            live = live[~lost]

    def _out_of_touch(self, target: str, live: Ints, links: Flags) -> Flags:
        """Tell from which cells no chain through the others leads to one that engages a target (cells,)."""
        inside = engaged = self.may_engage(target, live)
        lost = self.too_far(live[:, None], live[None, engaged]).all(axis=1)
        if not self.case.scenario.rulings.coherency_contiguous:
            return np.asarray(lost)
        for _ in range(len(self.case.unit.models) - 1):
            inside = inside | links[inside].any(axis=0)
        return np.asarray(lost | ~inside)

    def parts(self, a: int) -> Clause | None:
        """Say that a model in a cell is in one of its parts."""
        return (-a, *self.cells.parts[a]) if a in self.cells.parts else None

    def whole(self, a: int) -> Clause | None:
        """Say that a model in a part is in the cell."""
        return (-a, self.cells.parent[a]) if self.cells.parent[a] else None

    def company(self, a: int) -> Clause | None:
        """Say that a model has another near it, in a leaf not in the cell, which holds one model."""
        if len(self.case.unit.models) < 2:
            return None
        near = self.live[self.linked(np.array(a), self.live)].tolist()
        return (-a, *(leaf for leaf in near if not self.cells.is_under(leaf, a)))

    def engages(self, target: str) -> Clause:
        """Say that some model is engaged with the target."""
        return tuple(self.live[self.may_engage(target, self.live)].tolist())

    def may_engage(self, target: str, cells: Ints) -> Flags:
        """Tell which cells (k,) hold a point engaged with a target (k,)."""
        x, y, side = self.cells.corner(cells)
        radius = self.cells.radius(cells)
        found = np.zeros(len(x), dtype=bool)
        for enemy in self.case.question.targets[target]:
            if abs(enemy.z) > ENGAGEMENT_VERTICAL:
                continue
            dx = np.maximum(np.maximum(x - enemy.x, enemy.x - x - side), 0)
            dy = np.maximum(np.maximum(y - enemy.y, enemy.y - y - side), 0)
            for own in np.unique(radius):
                limit = within(int(own) + enemy.radius, ENGAGEMENT_HORIZONTAL)
                found |= (radius == own) & (dx * dx + dy * dy <= limit)
        return found

    def stray(self, a: int) -> Clause | None:
        """Say that a model in the cell would be out of touch with whoever engages some target."""
        return (-a,) if a not in self.cells.parts and a not in self._alive else None

    @cached_property
    def _alive(self) -> frozenset[int]:
        return frozenset(self.live.tolist())

    # -- counting ---------------------------------------------------------------------------------

    def count(self, k: int, i: int, j: int, part: int) -> Clause | None:
        """One clause of a counter's definition."""
        counter = self.tallies[k].counter
        if not (1 <= i <= len(counter.row) and 1 <= j <= counter.count and part < PARTS):
            return None
        return counter.definition(i, j, part)

    def least(self, k: int) -> Clause | None:
        """Say that the models of a tally end in its cells: different models in different ones."""
        tally = self.tallies[k]
        models = set(tally.models)
        if len(models) != len(tally.models) or len(models) != tally.counter.count:
            return None
        counted = set(tally.counter.row)
        for leaf in self.live.tolist():
            if not models.isdisjoint(self.cells.open_to[leaf]) and not self._is_under_any(leaf, counted):
                return None
        return tally.counter.least()

    def most(self, k: int, i: int) -> Clause | None:
        """No more models than the groups of the counted cells have end in them."""
        counter = self.tallies[k].counter
        row = counter.row
        if not 1 <= i <= len(row) or not self._is_antichain(k):
            return None
        used = {self.cells.group[c] for c in row}
        total = sum(len(self.cells.groups[g].members) for g in used)
        return counter.most(i) if total == counter.count else None

    def _is_antichain(self, k: int) -> bool:
        """Whether no counted cell is part of another."""
        if k not in self._antichains:
            row = self.tallies[k].counter.row
            counted = set(row)
            above = (self.cells.parent[c] for c in row)
            free = not any(p and self._is_under_any(p, counted) for p in above)
            self._antichains[k] = free and len(counted) == len(row)
        return self._antichains[k]

    @cached_property
    def _antichains(self) -> dict[int, bool]:
        return {}

    def _is_under_any(self, cell: int, above: set[int]) -> bool:
        while cell and cell not in above:
            cell = self.cells.parent[cell]
        return bool(cell)

    # -- bridges ----------------------------------------------------------------------------------

    def sides(self, k: int) -> tuple[set[int], set[int]] | None:
        """Return the live leaves on the two sides of a bridge; ``None`` if a link passes it by."""
        if k not in self._sides:
            over, side = set(self.bridges[k].over), set(self.bridges[k].side)
            rest = [leaf for leaf in self.live.tolist() if not self._is_under_any(leaf, over)]
            one = [leaf for leaf in rest if self._is_under_any(leaf, side)]
            other = [leaf for leaf in rest if not self._is_under_any(leaf, side)]
            near, far = np.array(one, dtype=np.int64), np.array(other, dtype=np.int64)
            passed = self.linked(near[:, None], far[None, :]).any()
            self._sides[k] = None if passed else (set(one), set(other))
        return self._sides[k]

    @cached_property
    def _sides(self) -> dict[int, tuple[set[int], set[int]] | None]:
        return {}

    def one_side(self, k: int, a: int) -> Clause | None:
        """Say that a model in the cell is on the one side."""
        sides = self.sides(k)
        return (-a, self.bridges[k].base + 1) if sides and self._all_in(a, sides[0]) else None

    def other_side(self, k: int, a: int) -> Clause | None:
        """Say that a model in the cell is on the other side."""
        sides = self.sides(k)
        return (-a, self.bridges[k].base + 2) if sides and self._all_in(a, sides[1]) else None

    def bridge(self, k: int) -> Clause | None:
        """Models on both sides need one on the bridge."""
        if self.sides(k) is None or not self.case.scenario.rulings.coherency_contiguous:
            return None
        base = self.bridges[k].base
        return (-base - 1, -base - 2, *sorted(set(self.bridges[k].over)))

    def _all_in(self, cell: int, side: set[int]) -> bool:
        parts = self.cells.parts.get(cell)
        if parts is None:
            return cell in side or cell not in self._alive
        return all(self._all_in(part, side) for part in parts)
