"""How long ways are of which some stretch is above the ground."""

from __future__ import annotations

import numpy as np

from planner.geometry.segments import Floats
from planner.judge.region import flat_polygons
from planner.judge.ways import ModelWays
from planner.search.pose_kernel import reach_lengths

CLIMB_SPARE = 16
"""Units by which ways that climb stay below the budget: their corners are rounded."""


def climbed(ways: ModelWays, points: Floats, z: int, budget: int) -> Floats:
    """Return the lengths of a model's ways to points (m, 2) at a height in units, infinite if too long."""
    lengths = np.full(len(points), np.inf)
    for bound in ways.reaches(z, thorough=True):
        shapes = flat_polygons(bound.upper_polygons)
        order = np.argsort(bound.upper_nodes[:, 2], kind="stable")
        passed = np.zeros(len(bound.upper_polygons), dtype=np.bool_)
        found = reach_lengths(points, bound.upper_nodes[order], *shapes, passed, float(budget - CLIMB_SPARE))
        lengths = np.minimum(lengths, found)
    return lengths
