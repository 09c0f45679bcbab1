"""Multistart descent with SciPy: random placements whose faults, summed as squares, L-BFGS brings to zero."""

from __future__ import annotations

import time

import numpy as np
from scipy.optimize import minimize

from benchmarks.naive import Charge, Floats, gaps

PLAY = 0.01
"""Inches by which conditions are overfulfilled, so that a sum near zero is a placement."""


def descended(charge: Charge, limit: float, seed: int = 0) -> Floats | None:
    """Return the first placement (n, 2) that the simulator accepts, or ``None`` after so many seconds."""
    rng = np.random.default_rng(seed)
    until = time.perf_counter() + limit
    starts, n = charge.models[:, :2], len(charge.models)
    while time.perf_counter() < until:
        target = charge.targets[rng.integers(len(charge.targets)), :2]
        first = target + rng.normal(0.0, 2.5, (n, 2))
        away = first - starts
        far = np.hypot(*away.T)[:, None]
        first = starts + away * np.minimum(1.0, charge.reach / np.maximum(far, 1e-9))
        found = minimize(_faults, first.ravel(), args=(charge,), method="L-BFGS-B", options={"maxiter": 200})
        ends: Floats = found.x.reshape(n, 2)
        if charge.accepts(ends):
            return ends
    return None


def _faults(flat: Floats, charge: Charge) -> float:
    """Return the sum of squares of all faults of a placement but walls and "closer", left to the test."""
    at, radius = flat.reshape(-1, 2), charge.models[:, 2]
    total = _square(np.hypot(*(at - charge.models[:, :2]).T) - charge.reach)
    total += _square(-gaps(at, radius, np.concatenate((charge.targets, charge.friends))))
    total += _square(charge.problem["engaged"] - gaps(at, radius, charge.others))
    for group in charge.groups:
        total += _square(gaps(at, radius, group).min() - charge.problem["engaged"])
    if len(at) == 1:
        return total
    own = gaps(at, radius, np.column_stack((at, radius)))
    np.fill_diagonal(own, np.inf)
    total += _square(own.min(axis=1) - charge.problem["neighbour"])
    upper = own[np.triu_indices(len(at), 1)]
    return total + _square(-upper) + _square(upper - charge.problem["spread"])


def _square(faults: Floats | float) -> float:
    return float(np.square(np.maximum(np.asarray(faults) + PLAY, 0.0)).sum())
