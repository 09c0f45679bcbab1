"""A candidate grid for CP-SAT as one writes it first: a Boolean for each model and grid point."""

from __future__ import annotations

import time

import numpy as np
from ortools.sat.python import cp_model

from benchmarks.naive import Charge, Floats

PITCH = 0.5
"""Inches between grid points."""


def on_grid(charge: Charge, limit: float) -> Floats | None:
    """Return a placement (n, 2) on the grid, or ``None`` where CP-SAT has none within the limit in seconds.

    Coherency is a neighbour within 2" for each model, as 03.03 is written: not yet one group.
    """
    started = time.perf_counter()
    at, radius = _grid(charge)
    model = cp_model.CpModel()
    takes: list[dict[int, cp_model.IntVar]] = []
    for k in range(len(charge.models)):
        fits = np.flatnonzero(charge.allowed(k, at) & (radius == charge.models[k, 2]))
        takes.append({int(p): model.new_bool_var(f"x{k}_{p}") for p in fits})
        if not takes[-1]:
            return None
        model.add_exactly_one(takes[-1].values())
    engaged = charge.engages(at, radius)
    for t in range(engaged.shape[1]):
        model.add_bool_or(taken for own in takes for p, taken in own.items() if engaged[p, t])
    near, together = charge.linked(at, radius)
    used = {p: [own[p] for own in takes if p in own] for p in range(len(at))}
    spots = [p for p, takers in used.items() if takers]
    taken = {p: model.new_bool_var(f"y{p}") for p in spots}
    for p in spots:
        model.add(sum(used[p]) == taken[p])
        if len(charge.models) > 1:
            model.add_bool_or(taken[p].negated(), *(taken[q] for q in spots if q != p and near[p, q]))
        for q in spots:
            if q < p and not together[p, q]:
                model.add_bool_or(taken[p].negated(), taken[q].negated())
        if time.perf_counter() - started > limit:
            return None
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = max(0.0, limit - (time.perf_counter() - started))
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    chosen = [next(p for p, var in own.items() if solver.boolean_value(var)) for own in takes]
    ends: Floats = at[chosen]
    return ends


def _grid(charge: Charge) -> tuple[Floats, Floats]:
    """Return points (m, 2) within reach where a base may stand, a set for each base size, and radii (m,)."""
    low = charge.models[:, :2].min(axis=0) - charge.reach
    high = charge.models[:, :2].max(axis=0) + charge.reach
    xs, ys = (np.arange(a, b, PITCH) for a, b in zip(low, high, strict=True))
    grid = np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2)
    reached = np.zeros(len(grid), dtype=np.bool_)
    for k in range(len(charge.models)):
        reached |= charge.allowed(k, grid)
    grid = grid[reached]
    points, radii = [], []
    for size in np.unique(charge.models[:, 2]):
        radius = np.full(len(grid), size)
        free = charge.stands(grid, radius)
        points.append(grid[free])
        radii.append(radius[free])
    return np.concatenate(points), np.concatenate(radii)
