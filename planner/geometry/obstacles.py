"""What stands in the way of a base: enemy bases and hindering sections, as arrays for the kernels."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely

from planner.board.base import Round
from planner.board.scenario import Scenario
from planner.board.terrain import Section
from planner.board.unit import Model, Unit
from planner.geometry.polygons import NO_POLYGONS, Polygons, outline, polygons, together
from planner.geometry.segments import Floats
from planner.rules.keywords import takes_to_the_skies, unit_has
from planner.rules.limits import LOW_SECTION
from planner.rules.terrain import hinders, passes_opening
from planner.units import INCH, Point


@dataclass(frozen=True, slots=True)
class Obstacles:
    """What a mover goes round.

    Attributes
    ----------
    discs
        Array (k, 3): centre and sum of the radii.
    walls
        Array (m, 7) of the hindering sections, as :mod:`planner.geometry.segments` has it.
    solid
        The polygons that the walls are the edges of.
    radius
        The mover's.
    """

    discs: Floats
    walls: Floats
    solid: Polygons
    radius: float


def transit_obstacles(scenario: Scenario, unit: Unit, model: Model, skies: bool) -> Obstacles:
    """Return what this model goes round on the ground (03.01, 13.06, 21.03, 23.02)."""
    radius = _radius(model)
    if takes_to_the_skies(model, skies):
        return Obstacles(np.empty((0, 3)), NO_POLYGONS.walls(radius), NO_POLYGONS, radius)
    discs = [
        (enemy.at.x, enemy.at.y, radius + _radius(enemy))
        for other in scenario.enemies(unit)
        if not unit_has(other, "AIRCRAFT")
        for enemy in other.models
        if enemy.z == 0
    ]
    walls, solid = scenario.memo.get(("hindering", model.kind), lambda: _hindering(scenario, model))
    return Obstacles(np.array(discs, dtype=np.float64).reshape(-1, 3), walls, solid, radius)


def _hindering(scenario: Scenario, model: Model) -> tuple[Floats, Polygons]:
    """Return the walls of the sections that the model goes round or climbs, and their polygons."""
    radius = _radius(model)
    by_top: dict[int, list[shapely.Geometry]] = {}
    for feature, section in scenario.sections():
        if hinders(model, feature.category, section) and section.bottom <= LOW_SECTION:
            gaps = [(o.start, o.end) for o in section.openings if passes_opening(o, 0)]
            by_top.setdefault(section.top, []).append(cut(section, gaps))
    walls, parts = [np.empty((0, 7))], []
    for top, shapes in by_top.items():
        # Climbing costs the way up and the way down (13.06); floats are exact far beyond any budget.
        part = polygons(shapes)
        walls.append(part.walls(radius, 2.0 * top, sum(len(rows) for rows in walls)))
        parts.append(part)
    return np.concatenate(walls), together(parts)


def cut(section: Section, gaps: list[tuple[Point, Point]]) -> shapely.Geometry:
    """Cut the stretches of gaps out of a section, up to an inch to either side of each gap's line."""
    shape = outline(section.shape)
    for gap in gaps:
        shape = shapely.difference(shape, shapely.buffer(shapely.LineString(gap), INCH, cap_style="flat"))
    return shape


def _radius(model: Model) -> float:
    assert isinstance(model.base, Round)
    return float(model.base.radius)
