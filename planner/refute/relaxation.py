"""The clauses about cells as the solver gets them, added as cells are cut.

A clause stays valid when cells are cut further. Those that name leaves are only superseded by sharper ones:
what follows from them follows from the sharp ones too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from planner.judge.region import Ints
from planner.pause import pause
from planner.proof.arrangement import cnf_text
from planner.proof.auxiliary import Bridge, Tally
from planner.proof.claims import Case
from planner.proof.counter import PARTS, Clause, Counter
from planner.proof.pair_kernel import Flags
from planner.proof.statement import Statement
from planner.proof.tree import MOST_CELLS
from planner.refute.grow import Trees
from planner.refute.solver import Sat, proven

Reason = tuple[Any, ...]

FEW = 0.5
"""The share of all leaves near a leaf up to which a clause names them."""


class Relaxation:
    """The Boolean problem about one charge."""

    def __init__(self, case: Case, trees: Trees, solver: Sat) -> None:
        self.case = case
        self.trees = trees
        self.cells = trees.cells
        self.solver = solver
        self.tallies: list[Tally] = []
        self.bridges: list[Bridge] = []
        self._first = len(self.cells.squares)
        self._base = MOST_CELLS  # the Booleans of counters and bridges have numbers above those of cells
        self._strayed: set[int] = set()
        self._lasting: dict[Reason, Clause] = {}
        self._fronts: dict[Reason, Clause] = {}
        self.statement = self._statement()
        leaves = np.array(self.statement.leaves, dtype=np.int64)
        self._sharpen(leaves, leaves[:0])
        for members in self.kinds():
            self.add_tally(members, self.of_kind(members, self.statement.live.tolist()), both=True)

    def kinds(self) -> list[tuple[str, ...]]:
        """Return the ids of like models, for each kind of model."""
        return list(dict.fromkeys(group.members for group in self.cells.groups))

    def of_kind(self, members: tuple[str, ...], cells: Sequence[int]) -> list[int]:
        """Return those of some cells, at any height, that are about one kind of model."""
        return [c for c in cells if self.cells.groups[self.cells.group[c]].members == members]

    def _statement(self) -> Statement:
        return Statement(self.case, self.cells, self.tallies, self.bridges, self._strayed)

    def cut(self, numbers: Sequence[int]) -> None:
        """Cut cells into parts and add what is known of these."""
        fresh = self.trees.split(numbers)
        self.statement = self._statement()
        for number in numbers:
            self._add(("parts", number), self.statement.parts(number))
        for number in fresh:
            self._add(("whole", number), self.statement.whole(number))
        self._sharpen(np.array(fresh, dtype=np.int64), np.array(numbers, dtype=np.int64))

    def add_tally(self, models: Sequence[str], row: Sequence[int], *, both: bool) -> None:
        """Count the cells that models have to end in; ``both`` if no others can end in them."""
        k = len(self.tallies)
        x, y, _ = self.cells.corner(np.array(row, dtype=np.int64))
        wide = len(row) > 0 and np.ptp(x) >= np.ptp(y)
        order = np.lexsort((y, x) if wide else (x, y))
        counter = Counter([row[i] for i in order], len(models), self._base)
        self._base += counter.size
        self.tallies.append(Tally(list(models), counter))
        for i in range(1, len(row) + 1):
            for j in range(1, counter.count + 1):
                for part in range(PARTS if both else PARTS // 2):
                    self._add(("count", k, i, j, part), counter.definition(i, j, part))
            if both:
                self._add(("most", k, i), counter.most(i))
        self._add(("least", k), counter.least())

    def add_bridge(self, over: Sequence[int], side: Sequence[int], other: Sequence[int]) -> None:
        """Add that models on both sides of some cells need one in them."""
        k = len(self.bridges)
        bridge = Bridge(sorted(over), sorted(side), self._base)
        self._base += 2
        self.bridges.append(bridge)
        for cells, kind, number in ((side, "side", 1), (other, "other", 2)):
            for cell in cells:
                self._add((kind, k, cell), (-cell, bridge.base + number))
        self._add(("bridge", k), (-bridge.base - 1, -bridge.base - 2, *bridge.over))

    def _add(self, reason: Reason, clause: Clause | None) -> None:
        if clause is not None:
            self._lasting[reason] = clause
            self.solver.add([clause])

    def _sharpen(self, fresh: Ints, cut: Ints) -> None:
        """Add what the leaves say now, some of which are fresh since others were cut."""
        live = self.statement.live
        for leaf in set(self.statement.leaves).difference(self._strayed, live.tolist()):
            self._strayed.add(leaf)
            self._add(("stray", leaf), (-leaf,))
        self._add_pairs(live[np.isin(live, fresh)], live)
        self._add_fronts(fresh, cut)

    def _add_pairs(self, cells: Ints, others: Ints) -> None:
        """Add in which pairs of cells models would overlap, unless their parents say so."""
        if not len(cells):
            return
        first = cells[0]
        parent = np.array(self.cells.parent)
        # Parts of cells that were cut before the solver knew of any have no clauses above them.
        is_part = cells >= self._first
        above = np.where(is_part, parent[cells], cells)
        beside = np.where(is_part.any() & (others >= first), parent[others], others)
        is_part = is_part[:, None] & (above[:, None] != beside[None, :])
        once = (cells[:, None] < others[None, :]) | (others < first)[None, :]
        test = self.statement.overlapping
        known = test(above, beside) & is_part
        found = test(cells, others) & ~known & once
        pause()
        for i, j in np.argwhere(found).tolist():
            a, b = sorted((int(cells[i]), int(others[j])))
            self._add(("apart", a, b), (-a, -b))

    def add_spread(self, cells: Ints) -> None:
        """Add which cells are too far from these: only where an answer needs it, for they are many."""
        live = self.statement.live
        for i, j in np.argwhere(self.statement.too_far(cells, live)).tolist():
            a, b = sorted((int(cells[i]), int(live[j])))
            if ("spread", a, b) not in self._lasting:
                self._add(("spread", a, b), (-a, -b))

    def _add_fronts(self, fresh: Ints, cut: Ints) -> None:
        """Add the clauses that name leaves, where they say more than before.

        Of an older leaf that is so where a cell near it was cut and not all parts are near it.
        """
        live, statement = self.statement.live, self.statement
        is_fresh = np.isin(live, fresh)
        parent = np.array(self.cells.parent)[live[is_fresh]]
        parts = (parent[:, None] == cut[None, :]).astype(np.float32)
        near = statement.live_links[:, is_fresh].astype(np.float32) @ parts
        changed = is_fresh | (statement.linked(live, cut) & (near < 4)).any(axis=1)
        for reason, clause in self._all_fronts(changed & self._is_lonely()).items():
            if self._fronts.get(reason) != clause:
                self.solver.add([clause])
                self._fronts[reason] = clause

    def _is_lonely(self) -> Flags:
        """Tell of which live leaves it is worth saying who is near them (leaves,).

        Where a unit is one group bridges say so too, so those near many are left out.
        """
        links = self.statement.live_links
        if not self.statement.contiguous:
            return np.ones(len(links), dtype=np.bool_)
        return np.asarray(links.sum(axis=1) <= FEW * len(links))

    def _all_fronts(self, which: Flags) -> dict[Reason, Clause]:
        """Return for some live leaves who is near them, and for each target who is engaged with it."""
        statement, live = self.statement, self.statement.live
        fronts: dict[Reason, Clause] = {
            ("engages", target): statement.engages(target) for target in statement.targets
        }
        if len(self.case.unit.models) > 1:
            links = statement.live_links & ~np.eye(len(live), dtype=np.bool_)
            names = live.tolist()
            for i in np.flatnonzero(which).tolist():
                pause()
                fronts["company", names[i]] = (-names[i], *live[links[i]].tolist())
        return fronts

    # -- the claim --------------------------------------------------------------------------------

    def formula(self, which: Flags | None = None) -> dict[Reason, Clause]:
        """Return the clauses about the cells as they are now, each with its reason.

        Who is near a leaf is said of all of them, or of those given (leaves,).
        """
        everywhere = np.ones(len(self.statement.live), dtype=np.bool_)
        return {**self._lasting, **self._all_fronts(everywhere if which is None else which)}

    def claim(self) -> dict[str, Any]:
        """Return the value of the claim after the solver has contradicted the clauses."""
        final = self.formula(self._is_lonely())
        trimmed = proven(list(final.values()))
        if trimmed is None:  # it took a clause about a leaf that is lonely no more
            final = self.formula()
            trimmed = proven(list(final.values()))
        assert trimmed is not None
        reasons = list(final)
        core = [reasons[c] for c in trimmed.core]
        tallies, bridges = _named(core, "count", "least", "most"), _named(core, "side", "other", "bridge")
        renamed = dict.fromkeys(("count", "least", "most"), tallies)
        renamed |= dict.fromkeys(("side", "other", "bridge"), bridges)
        clauses = [
            [kind, renamed[kind][rest[0]], *rest[1:]] if kind in renamed else [kind, *rest]
            for kind, *rest in core
        ]
        return {
            "groups": self.trees.to_json(),
            "tallies": [self._written(self.tallies[k]) for k in tallies],
            "bridges": [
                {"over": list(b.over), "side": list(b.side), "first": b.base + 1}
                for b in (self.bridges[k] for k in bridges)
            ],
            "clauses": clauses,
            "cnf": cnf_text([final[reason] for reason in core]),
            "lrat": trimmed.lines,
        }

    @staticmethod
    def _written(tally: Tally) -> dict[str, Any]:
        return {
            "models": list(tally.models),
            "cells": list(tally.counter.row),
            "first": tally.counter.base + 1,
        }


def _named(reasons: Sequence[Reason], *kinds: str) -> dict[int, int]:
    """Return new numbers, in their order, for the tallies or bridges that reasons of some kinds name."""
    return {k: new for new, k in enumerate(sorted({r[1] for r in reasons if r[0] in kinds}))}
