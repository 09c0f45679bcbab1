"""The simplest way: the whole unit moved without changing its shape, as simple simulators do."""

from __future__ import annotations

import numpy as np

from benchmarks.naive import Charge, Floats

STEPS = 20
"""Distances tried, up to the maximum distance."""

ANGLES = (0, -15, 15, -30, 30)
"""Degrees off the straight way to a target model."""


def shifted(charge: Charge) -> Floats | None:
    """Return the first shift (n, 2), nearest target model first, that the simulator accepts."""
    starts = charge.models[:, :2]
    middle = starts.mean(axis=0)
    order = np.argsort(np.hypot(*(charge.targets[:, :2] - middle).T))
    for target in charge.targets[order, :2]:
        straight = np.arctan2(target[1] - middle[1], target[0] - middle[0])
        for far in np.linspace(charge.reach, 0.0, STEPS, endpoint=False):
            for turn in np.radians(ANGLES):
                along = np.array([np.cos(straight + turn), np.sin(straight + turn)])
                ends: Floats = starts + (far - 1e-3) * along
                if charge.accepts(ends):
                    return ends
    return None
