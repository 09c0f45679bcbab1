"""What stands in the way of a base: enemy bases and hindering sections, as arrays for the kernels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import shapely

from planner.board.base import Round
from planner.board.scenario import Scenario
from planner.board.terrain import Section
from planner.board.unit import Model, Unit
from planner.geometry.segments import Floats, Ints
from planner.rules.keywords import takes_to_the_skies, unit_has
from planner.rules.limits import LOW_SECTION
from planner.rules.terrain import ends_in_opening, hinders, passes_opening
from planner.units import INCH, Point


@dataclass(frozen=True, slots=True)
class Polygons:
    """Rings of polygons: corners (k, 2) with offsets, and edges (k, 4) in the same order; units.

    ``owners`` (k,) tells for each edge which polygon it belongs to: a hole's are the polygon's too.
    """

    corners: Floats
    offsets: Ints
    edges: Floats
    owners: Ints

    def walls(self, radius: float, toll: float = np.inf, first: int = 0) -> Floats:
        """Return the edges as walls (k, 7) for a base of this radius, polygons numbered from ``first``."""
        count = len(self.edges)
        return np.column_stack(
            (self.edges, np.full(count, radius), np.full(count, toll), self.owners + first)
        )


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


def polygons(shapes: Iterable[shapely.Geometry]) -> Polygons:
    """Merge shapes, so that no edge lies inside another shape, and flatten them."""
    merged = shapely.union_all(list(shapes))
    rings, owners = [], []
    for number, part in enumerate(shapely.get_parts(merged)):
        if part.geom_type == "Polygon":
            rings += [part.exterior, *part.interiors]
            owners += [number] * (1 + len(part.interiors))
    corners = [shapely.get_coordinates(ring)[:-1] for ring in rings]
    edges = [np.column_stack((ring, np.roll(ring, -1, axis=0))) for ring in corners]
    return Polygons(
        corners=np.concatenate([np.empty((0, 2)), *corners]),
        offsets=np.cumsum([0, *(len(ring) for ring in corners)], dtype=np.int64),
        edges=np.concatenate([np.empty((0, 4)), *edges]),
        owners=np.repeat(np.array(owners, dtype=np.int64), [len(ring) for ring in corners]),
    )


@lru_cache(maxsize=256)
def floor_polygons(parts: tuple[tuple[Point, ...], ...]) -> Polygons:
    """Return the parts of a surface merged."""
    return polygons(shapely.Polygon(part) for part in parts)


NO_POLYGONS = polygons(())
"""Nothing at all."""


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
            by_top.setdefault(section.top, []).append(_without(section, gaps))
    walls = [np.empty((0, 7))]
    for top, shapes in by_top.items():
        # Climbing costs the way up and the way down (13.06); floats are exact far beyond any budget.
        rows = polygons(shapes).walls(radius, 2.0 * top, sum(len(part) for part in walls))
        walls.append(rows)
    solid = polygons(shape for shapes in by_top.values() for shape in shapes)
    return np.concatenate(walls), solid


def end_polygons(scenario: Scenario, model: Model, z: int = 0) -> Polygons:
    """Return what this model may not overlap when it ends at a height (03.01, 13.06, 13.06.01)."""

    def made() -> Polygons:
        return polygons(
            _without(
                section,
                [
                    (o.start, o.end)
                    for o in section.openings
                    if ends_in_opening(o, feature.category, section, model, z)
                ],
            )
            for feature, section in scenario.sections()
            if section.bottom < z + max(1, model.height) and section.top > z
        )

    return scenario.memo.get(("end polygons", model.kind, z), made)


def _without(section: Section, gaps: list[tuple[Point, Point]]) -> shapely.Geometry:
    """Cut the stretches of gaps out of a section, up to an inch to either side of each gap's line."""
    shape: shapely.Geometry = shapely.Polygon(section.shape)
    for gap in gaps:
        shape = shapely.difference(shape, shapely.buffer(shapely.LineString(gap), INCH, cap_style="flat"))
    return shape


def _radius(model: Model) -> float:
    assert isinstance(model.base, Round)
    return float(model.base.radius)
