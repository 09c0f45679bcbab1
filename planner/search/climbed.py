"""How long ways are of which some stretch is above the ground."""

from __future__ import annotations

from enum import Enum

import numpy as np

from planner.geometry.segments import Floats
from planner.judge.body import body
from planner.judge.region import flat_polygons
from planner.judge.ways import ModelWays
from planner.rules.limits import CLIMB_REACH
from planner.search.pose_kernel import reach_lengths, within_any

CLIMB_SPARE = 16
"""Units by which ways that climb stay below the budget: their corners are rounded."""


class Climbs(Enum):
    """Which ways are looked for that are above the ground somewhere: more of them take longer.

    The value is at how many rims of surfaces between they go up or down, at most; ``NONE`` never do.
    """

    NONE = -1
    UPRIGHT = 0
    GATES = 1
    TWICE = 2


def climbed(ways: ModelWays, points: Floats, z: int, budget: int, climbs: Climbs = Climbs.GATES) -> Floats:
    """Return the lengths of a model's ways to points (m, 2) at a height in units, infinite if too long."""
    lengths = np.full(len(points), np.inf)
    beside = body(ways.model).outer + CLIMB_REACH
    for nodes, polygons, parts in ways.carried_at(z, climbs.value):
        shapes = flat_polygons(polygons)
        order = np.argsort(nodes[:, 2], kind="stable")
        passed = np.zeros(len(polygons), dtype=np.bool_)
        there = np.ones(len(points), dtype=np.bool_)
        if parts:
            reach = np.array([beside + part.margin for part in parts], dtype=np.int64)
            there = within_any(points.astype(np.int64), *flat_polygons([part.shape for part in parts]), reach)
        found = reach_lengths(points[there], nodes[order], *shapes, passed, float(budget - CLIMB_SPARE))
        lengths[there] = np.minimum(lengths[there], found)
    return lengths
