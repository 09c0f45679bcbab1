"""Distances of bases from objectives."""

from __future__ import annotations

import numpy as np
import shapely

from planner.board.scenario import Scenario
from planner.geometry.segments import Flags, Ints
from planner.rules.limits import MARKER_RADIUS, OBJECTIVE_RANGE


def in_range(scenario: Scenario, objective: str, points: Ints, radii: Ints) -> Flags:
    """Tell which bases at ``points`` (m, 2) with ``radii`` (m,) are in range of an objective.

    Of an area: the base lies over part of it (14.02). Of a marker: within 3" of its edge (14.01.01).

    Raises
    ------
    KeyError
        If there is no such objective.
    """
    found = {entry.id: entry for entry in scenario.objectives}[objective]
    if found.at is not None:
        away = np.hypot(points[:, 0] - found.at.x, points[:, 1] - found.at.y)
        flags: Flags = np.less_equal(away, radii + MARKER_RADIUS + OBJECTIVE_RANGE)
        return flags
    spots = shapely.points(points.astype(np.float64))
    inside: Flags = np.less_equal(shapely.distance(_area(scenario, found.area or ""), spots), radii)
    return inside


def _area(scenario: Scenario, piece_id: str) -> shapely.Geometry:
    piece = {entry.id: entry for entry in scenario.terrain}[piece_id]
    if piece.area is not None:
        return shapely.Polygon(piece.area)
    return shapely.union_all(
        [shapely.Polygon(section.shape) for feature in piece.features for section in feature.sections]
    )
