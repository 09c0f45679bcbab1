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
  leads from the cell to one that engages the target, or all of these are more than 9" away, or the unit has
  too few models for a tree of such links that joins the cell with two targets (03.03, 11.04); links lead
  from and to cells that don't stray themselves.
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

from planner.proof.auxiliary import Bridge, Tally
from planner.proof.cells import Cells
from planner.proof.claims import Case
from planner.proof.counter import PARTS, Clause
from planner.proof.relations import Relations


class Statement(Relations):
    """The clauses about one set of cells."""

    def __init__(
        self,
        case: Case,
        cells: Cells,
        tallies: Sequence[Tally],
        bridges: Sequence[Bridge],
        strayed: Container[int] = (),
    ) -> None:
        super().__init__(case, cells, strayed)
        self.tallies = tallies
        self.bridges = bridges
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

    @property
    def dues(self) -> int:
        """What the tallies and bridges take to look at once each, as :mod:`planner.proof.effort` counts."""
        leaves = len(self.live)
        rows = sum(len(tally.counter.row) for tally in self.tallies)
        return 20 * (rows + len(self.tallies) * leaves) + len(self.bridges) * leaves * (40 + leaves // 50)

    def price(self, reason: Any) -> int:
        """Return what deriving a clause takes, besides its literals."""
        kind = reason[0] if isinstance(reason, list) and reason else ""
        if kind == "least":
            return 20 * len(self.live)
        return 30 + (len(self.live) // 4 if kind in ("company", "engages") else 0)

    def _fits(self, wanted: str, given: Any) -> bool:
        if wanted == "t":
            return isinstance(given, str) and given in self.targets
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
        """Say that two models would overlap."""
        nested = self.cells.is_under(a, b) or self.cells.is_under(b, a)
        return None if nested or not self.overlapping(np.array([a]), np.array([b])).any() else (-a, -b)

    def spread(self, a: int, b: int) -> Clause | None:
        """Say that two models would be too far apart for coherency."""
        return (-a, -b) if self.too_far(np.array([a]), np.array([b])).any() else None

    # -- one cell ---------------------------------------------------------------------------------

    def parts(self, a: int) -> Clause | None:
        """Say that a model in a cell is in one of its parts."""
        return (-a, *self.cells.parts[a]) if a in self.cells.parts else None

    def whole(self, a: int) -> Clause | None:
        """Say that a model in a part is in the cell."""
        return (-a, self.cells.parent[a]) if self.cells.parent[a] else None

    def company(self, a: int) -> Clause | None:
        """Say that a model has another near it, in a leaf that is not the cell's own."""
        if len(self.case.unit.models) < 2:
            return None
        near = self.live[self.linked(np.array([a]), self.live)[0]].tolist()
        return (-a, *(leaf for leaf in near if not self.cells.is_under(leaf, a)))

    def engages(self, target: str) -> Clause:
        """Say that some model is engaged with the target."""
        return tuple(self.live[self.may_engage(target, self.live)].tolist())

    def stray(self, a: int) -> Clause | None:
        """Say that a model in the cell would be out of touch with whoever engages some target."""
        return (-a,) if a not in self.cells.parts and a not in self._alive else None

    @cached_property
    def _alive(self) -> frozenset[int]:
        return frozenset(self.live.tolist())

    # -- counting ---------------------------------------------------------------------------------

    def count(self, k: int, i: int, j: int, part: int) -> Clause | None:
        """Return one clause of a counter's definition."""
        counter = self.tallies[k].counter
        if not (1 <= i <= len(counter.row) and 1 <= j <= counter.count and part < PARTS):
            return None
        return counter.definition(i, j, part)

    def least(self, k: int) -> Clause | None:
        """Say that the models of a tally end in its cells, different models in different ones."""
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
        """Say that no more models end in the counted cells than their groups have."""
        counter = self.tallies[k].counter
        row = counter.row
        if not 1 <= i <= len(row) or not self._is_antichain(k):
            return None
        models = {name for c in row for name in self.cells.groups[self.cells.group[c]].members}
        return counter.most(i) if len(models) == counter.count else None

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
            passed = self.linked(near, far).any()
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
        """Say that models on both sides need one on the bridge."""
        if self.sides(k) is None or not self.contiguous:
            return None
        base = self.bridges[k].base
        return (-base - 1, -base - 2, *sorted(set(self.bridges[k].over)))

    def _all_in(self, cell: int, side: set[int]) -> bool:
        parts = self.cells.parts.get(cell)
        if parts is None:
            return cell in side or cell not in self._alive
        return all(self._all_in(part, side) for part in parts)
