"""The best choice of spots by CP-SAT: one spot a model, no overlap, coherent, every target engaged.

Its answers are about the candidates only: an infeasible model proves nothing about the table.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from planner.geometry.segments import Flags, Ints
from planner.pause import pause
from planner.rules.limits import COHERENCY_NEIGHBOUR, COHERENCY_SPREAD, COHERENCY_VERTICAL
from planner.search.arena import Arena
from planner.search.build import Options, stays
from planner.search.ends import spread_over

WORK = 0.5
"""Deterministic time, about seconds, that one solve may take."""

CUTS = 12
"""How many rounds of connectivity cuts are added before giving up."""


MOST_SPOTS = 320
"""Spots that one model takes at most: building it in Python costs time with their square."""


def trimmed(options: Options) -> Options:
    """Keep a spread of spots that some model may take, the engaging ones up to two thirds of them."""
    useful = np.flatnonzero(options.allowed.any(axis=0))
    engaging = useful[options.spots.near[useful]]
    others = useful[~options.spots.near[useful]]
    share = max(2 * MOST_SPOTS // 3, MOST_SPOTS - len(others))
    rest = spread_over(others, MOST_SPOTS - min(share, len(engaging)))
    staying = np.flatnonzero(stays(options.lengths).any(axis=0))
    keep = np.unique(np.concatenate((spread_over(engaging, share), rest, staying)))
    return Options(options.spots.some(keep), options.allowed[:, keep], options.lengths[:, keep])


def _pairs(arena: Arena, options: Options) -> tuple[Flags, Flags]:
    """Return which pairs of spots link two models, and which exclude each other."""
    spots = options.spots
    kinds = np.array([(kind.radius, kind.height) for kind in arena.kinds], dtype=np.int64)[spots.kind]
    radius, rise = kinds[:, 0], spots.at[None, :, 2] - spots.at[:, None, 2]
    meet = (rise < kinds[:, None, 1]) & (-rise < kinds[None, :, 1])
    dx = spots.at[:, None, 0] - spots.at[None, :, 0]
    dy = spots.at[:, None, 1] - spots.at[None, :, 1]
    square = dx * dx + dy * dy
    both, slack = radius[:, None] + radius[None, :], 2 * arena.slack
    apart = (square >= (both + slack) ** 2) | ~meet
    apart &= np.abs(rise) <= COHERENCY_VERTICAL
    linked: Flags = apart & (square <= (both + COHERENCY_NEIGHBOUR - slack) ** 2)
    clash: Flags = ~(apart & (square <= (both + COHERENCY_SPREAD - slack) ** 2))
    return linked, clash


class ChoiceModel:
    """The CP-SAT model of a choice of spots.

    Parameters
    ----------
    allowed, engaged
        Whether each model may take each spot (n, m), and whether it engages each target there (m, targets).
    linked, clash
        Which pairs of spots link two models, and which exclude each other (m, m).
    contiguous
        Whether the unit has to be one group.
    staying
        Which spots leave a model where it is (n, m): not all models may take those.
    """

    def __init__(
        self,
        allowed: Flags,
        engaged: Flags,
        linked: Flags,
        clash: Flags,
        contiguous: bool,
        staying: Flags | None = None,
    ) -> None:
        self.allowed = allowed
        self.linked = linked
        self.contiguous = contiguous
        from ortools.sat.python import cp_model  # dear to import, seldom needed

        self.model = cp_model.CpModel()
        n, m = allowed.shape
        self.takes = {
            (i, p): self.model.new_bool_var(f"x{i}_{p}")
            for i in range(n)
            for p in np.flatnonzero(allowed[i]).tolist()
        }
        self.used = [self.model.new_bool_var(f"y{p}") for p in range(m)]
        for i in range(n):
            self.model.add_exactly_one(self.takes[i, p] for p in np.flatnonzero(allowed[i]).tolist())
        for p in range(m):
            pause()
            takers = [self.takes[i, p] for i in range(n) if (i, p) in self.takes]
            self.model.add(sum(takers) == self.used[p])
        for p, q in zip(*np.nonzero(np.triu(clash, 1)), strict=True):
            pause()
            self.model.add_bool_or(self.used[p].negated(), self.used[q].negated())
        for t in range(engaged.shape[1]):
            self.model.add_bool_or(self.used[p] for p in np.flatnonzero(engaged[:, t]).tolist())
        if staying is not None:
            at_rest = [taken for (i, p), taken in self.takes.items() if staying[i, p]]
            self.model.add(sum(at_rest) < n)
        if n > 1:
            for p in range(m):
                near = [self.used[q] for q in np.flatnonzero(self.linked[p]).tolist()]
                self.model.add_bool_or(self.used[p].negated(), *near)

    def best(self, worths: Sequence[Ints], hint: Ints | None) -> Ints | None:
        """Return a spot for each model (n,) that is lexicographically best, or ``None`` if none is found.

        Parameters
        ----------
        worths
            For each goal an array (n, m), more is better; goals in order of importance.
        hint
            A choice (n,) to start from.
        """
        chosen = self._solve(hint)
        for worth in worths:
            if chosen is None:
                return None
            total = sum(int(worth[i, p]) * taken for (i, p), taken in self.takes.items())
            self.model.maximize(total)
            better = self._solve(chosen)
            chosen = chosen if better is None else better
            reached = sum(int(worth[i, p]) for i, p in enumerate(chosen))
            self.model.clear_objective()  # type: ignore[no-untyped-call]
            self.model.add(total >= reached)
        return chosen

    def _solve(self, hint: Ints | None) -> Ints | None:
        """Solve, adding a cut for each group that is cut off, until the unit is in one group."""
        for _ in range(CUTS):
            pause()
            chosen = self._solve_once(hint)
            if chosen is None or not self.contiguous:
                return chosen
            groups = self._groups(chosen)
            if len(groups) == 1:
                return chosen
            for group in groups:
                reach = np.flatnonzero(self.linked[group].any(axis=0))
                ways_out = [self.used[q] for q in reach.tolist() if q not in group]
                self.model.add_bool_or(*(self.used[p].negated() for p in group), *ways_out)
        return None

    def _solve_once(self, hint: Ints | None) -> Ints | None:
        from ortools.sat.python import cp_model

        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 1
        solver.parameters.cp_model_presolve = False
        solver.parameters.max_deterministic_time = WORK
        self.model.clear_hints()  # type: ignore[no-untyped-call]
        if hint is not None:
            for (i, p), taken in self.takes.items():
                self.model.add_hint(taken, int(hint[i] == p))
        status = solver.solve(self.model)
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        chosen = np.full(len(self.allowed), -1, dtype=np.int64)
        for (i, p), taken in self.takes.items():
            if solver.boolean_value(taken):
                chosen[i] = p
        return chosen

    def _groups(self, chosen: Ints) -> list[list[int]]:
        """Return the spots in use by connected group."""
        rest = [int(p) for p in chosen]
        groups = []
        while rest:
            group = [rest.pop()]
            for p in group:
                near = [q for q in rest if self.linked[p, q]]
                group += near
                rest = [q for q in rest if q not in near]
            groups.append(group)
        return groups


class SpotModel(ChoiceModel):
    """The CP-SAT model of one arena and its options; keep the spots few (some hundred)."""

    def __init__(self, arena: Arena, options: Options) -> None:
        linked, clash = _pairs(arena, options)
        contiguous = arena.question.scenario.rulings.coherency_contiguous
        staying = stays(options.lengths) if arena.question.somebody_moves else None
        super().__init__(options.allowed, options.spots.engaged, linked, clash, contiguous, staying)
