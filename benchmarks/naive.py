"""What the simple ways of placing a unit share: their own float test of a placement, nothing of the planner.

They know bases, walls as places where nobody ends, straight ways, and the end conditions of a charge: what
somebody checks who writes a simulator in an afternoon. They know no detours and no obligations; what that
costs is told by the judge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from shapely import STRtree, points
from shapely.geometry import Polygon

from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.units import INCH

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

HAIR = 1e-4
"""Inches by which float comparisons are kept on the safe side."""


def walls_of(scenario: Scenario, unit: Unit) -> list[Polygon]:
    """Return the sections that a model of a unit can't end in, as polygons in inches."""
    height = max(model.height for model in unit.models)
    return [
        Polygon([(corner.x / INCH, corner.y / INCH) for corner in section.shape])
        for piece in scenario.terrain
        for feature in piece.features
        for section in feature.sections
        if section.bottom < height
    ]


class Charge:
    """A charge as a simple simulator sees it.

    Parameters
    ----------
    problem
        The question (:func:`benchmarks.peer_problem.problem`); distances in inches.
    walls
        Where nobody ends.
    """

    def __init__(self, problem: dict[str, Any], walls: Sequence[Polygon]) -> None:
        self.problem = problem
        self.models = np.array(problem["models"], dtype=np.float64)
        self.groups = [np.array(group, dtype=np.float64) for group in problem["targets"]]
        self.targets = np.concatenate(self.groups)
        self.others = np.array(problem["others"], dtype=np.float64).reshape(-1, 3)
        self.friends = np.array(problem["friends"], dtype=np.float64).reshape(-1, 3)
        self.walls = STRtree(list(walls))
        self.reach: float = problem["reach"]

    def stands(self, at: Floats, radius: Floats) -> Flags:
        """Say of each spot (m, 2) whether a base of that radius (m,) may end there at all (A2, A5)."""
        width, height = self.problem["board"]
        x, y = at[:, 0], at[:, 1]
        free: Flags = (x >= radius) & (y >= radius) & (x <= width - radius) & (y <= height - radius)
        free &= (gaps(at, radius, np.concatenate((self.targets, self.friends))) >= HAIR).all(axis=1)
        free &= (gaps(at, radius, self.others) > self.problem["engaged"] + HAIR).all(axis=1)
        hit = self.walls.query(points(at), predicate="dwithin", distance=radius)[0]
        free[hit] = False
        return free

    def allowed(self, model: int, at: Floats) -> Flags:
        """Say of each spot (m, 2) whether a model gets there straight (A1) and ends closer (A3)."""
        x, y, r = self.models[model]
        radius = np.full(len(at), r)
        reached: Flags = np.hypot(at[:, 0] - x, at[:, 1] - y) <= self.reach - HAIR
        closer = np.zeros(len(at), dtype=np.bool_)
        for group in self.groups:
            before = gaps(self.models[[model], :2], self.models[[model], 2], group).min()
            closer |= gaps(at, radius, group).min(axis=1) < before - HAIR
        return reached & closer

    def engages(self, at: Floats, radius: Floats) -> Flags:
        """Say of each spot (m, 2) which targets are engaged from there (m, targets)."""
        limit = self.problem["engaged"] - HAIR
        return np.stack([(gaps(at, radius, group) <= limit).any(axis=1) for group in self.groups], axis=1)

    def linked(self, at: Floats, radius: Floats) -> tuple[Flags, Flags]:
        """Say of each two spots (m, m) whether models there link (2"), and whether both may be taken."""
        between = np.hypot(at[:, None, 0] - at[None, :, 0], at[:, None, 1] - at[None, :, 1])
        gap = between - radius[:, None] - radius[None, :]
        return gap <= self.problem["neighbour"] - HAIR, (gap >= HAIR) & (gap <= self.problem["spread"] - HAIR)

    def accepts(self, at: Floats) -> bool:
        """Say whether a placement (n, 2) is what the simulator takes for a legal charge."""
        radius = self.models[:, 2]
        if not self.stands(at, radius).all() or not self.engages(at, radius).any(axis=0).all():
            return False
        if not all(self.allowed(k, at[[k]])[0] for k in range(len(at))):
            return False
        near, together = self.linked(at, radius)
        alone = ~np.eye(len(at), dtype=np.bool_)
        return bool(together[alone].all()) and (len(at) == 1 or bool((near & alone).any(axis=1).all()))


def gaps(at: Floats, radius: Floats, discs: Floats) -> Floats:
    """Return the gap in inches from each base (m,) to each disc (k,), shape (m, k)."""
    between = np.hypot(at[:, None, 0] - discs[None, :, 0], at[:, None, 1] - discs[None, :, 1])
    result: Floats = between - radius[:, None] - discs[None, :, 2]
    return result
