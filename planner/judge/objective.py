"""Objectives as the judge measures them: as bodies, a marker's or those that make up a terrain area (14)."""

from __future__ import annotations

from planner.board.base import Hull
from planner.board.scenario import Scenario
from planner.board.terrain import Objective
from planner.judge.body import Body
from planner.judge.shape import shape_at
from planner.rules.limits import MARKER_RADIUS, OBJECTIVE_RANGE
from planner.units import Point


def objective(scenario: Scenario, name: str) -> Objective | None:
    """Return the objective of that id, if there is one."""
    return next((entry for entry in scenario.objectives if entry.id == name), None)


def objective_bodies(scenario: Scenario, wanted: Objective) -> tuple[Body, ...]:
    """Return what an objective is measured to: exact, since areas stand at facing 0.

    A terrain area has no height of its own, and models above it are within it (14.02): so it is there at each
    height that models can stand at.
    """
    if wanted.at is not None:
        return (Body(wanted.id, wanted.at.x, wanted.at.y, 0, MARKER_RADIUS, 1),)
    piece = next(piece for piece in scenario.terrain if piece.id == wanted.area)
    outlines = (
        [piece.area]
        if piece.area is not None
        else [section.shape for feature in piece.features for section in feature.sections]
    )
    heights = sorted({0, *(section.top for _, section in scenario.sections() if section.standable)})
    return tuple(_area(wanted.id, outline, z) for z in heights for outline in outlines)


def objective_range(wanted: Objective) -> int:
    """Return how near is in range, in units: 3" of a marker, touching an area (14.01.01, 14.02)."""
    return OBJECTIVE_RANGE if wanted.at is not None else 0


def _area(name: str, outline: tuple[Point, ...], z: int) -> Body:
    x = (min(p.x for p in outline) + max(p.x for p in outline)) // 2
    y = (min(p.y for p in outline) + max(p.y for p in outline)) // 2
    moved = tuple(Point(p.x - x, p.y - y) for p in outline)
    return Body(name, x, y, z, 0, 1, shape_at(Hull(moved), 0))
