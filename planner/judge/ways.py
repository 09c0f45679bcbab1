"""How far it is for one model to walk: a real path, a lower bound, and both for whole regions."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

import numpy as np

from planner.board.condition import Demand
from planner.board.unit import FULL_TURN, Model
from planner.judge.body import Body, body
from planner.judge.grown import grown_least, grown_most
from planner.judge.levels import barred
from planner.judge.path import path_judge
from planner.judge.polygon_kernel import line_free
from planner.judge.question import Question
from planner.judge.region import Floats, Reach, flat_polygons, straight_reach
from planner.judge.shape import Ints, shape_at
from planner.judge.slices import Slices
from planner.judge.solid import Solid, end_solids
from planner.judge.storeys import Route, routes
from planner.judge.visibility import (
    Obstacle,
    Ways,
    inner_polygon,
    outer_polygon,
    ways_from,
)
from planner.units import Point, Spot

FACINGS = 8
"""Facings all round that a path is tried at, besides those of its ends."""

SLIGHT_TURN = 7_500_000
"""Half of what ways bend at a corner of a polygon of 24, in millionths of a degree."""

MOST_TRIES = 12
"""Ways of one facing that the judge is asked about for a spot."""

Bounds = tuple[float, float, Floats, Ints, Ints, Ints]
"""Budget, least toll of leaving a height, nodes, and flat polygons: lower bounds for ways."""

SHRINK = 2
"""Units by which inner obstacles are smaller still: sections with openings are off by one unit."""


class ModelWays:
    """The ways of one model from its start; built only when a straight line won't do."""

    def __init__(self, question: Question, model: Model) -> None:
        self.question = question
        self.model = model
        self.judge = path_judge(question, model)
        self.slices = Slices(model, self.judge, question.distance)
        self._solids: dict[tuple[int, int], tuple[Solid, ...]] = {}
        self._outer: dict[int, list[tuple[Point, ...]]] = {}
        self._bounds: dict[int, Bounds] = {}
        self._routes: dict[tuple[int, bool], list[Route]] = {}

    def end_solids_at(self, z: int) -> tuple[Solid, ...]:
        """Return what the model's base may not overlap when it ends at a height, made once."""
        return self._solids_between(z, self.model.height)

    def solids_about(self, end: Body) -> list[tuple[Body, tuple[Solid, ...]]]:
        """Return each piece of the model where it ends, with what that may not overlap there (03.01)."""
        base, *wings = end.pieces
        about = [(wing, self._solids_between(wing.z, wing.height)) for wing in wings]
        return [(base, self.end_solids_at(end.z)), *about]

    def ends_in_terrain(self, end: Body) -> bool:
        """Whether some piece of the model, or maybe one, overlaps what it may not where it ends."""
        return any(solid.meets(piece) for piece, solids in self.solids_about(end) for solid in solids)

    def _solids_between(self, z: int, height: int) -> tuple[Solid, ...]:
        if (z, height) not in self._solids:
            tall = replace(self.model, height=height)
            self._solids[z, height] = tuple(
                solid
                for solid in end_solids(self.question.scenario, tall, z)
                if self.question.demands(Demand.FEATURE, solid.feature)
            )
        return self._solids[z, height]

    def lower_at(self, z: int) -> Bounds:
        """Return lower bounds for ways to a height as the kernels take them, made once.

        Budget, least toll, nodes with what the climb costs, and flat polygons. A way from one height to
        another crosses in plan no enemy that stands on the ground with no floor above it. A way that begins
        and ends at one height keeps clear of what is there, or leaves that height and comes back.
        """
        if z not in self._bounds:
            self._bounds[z] = self._lower_bounds(z)
        return self._bounds[z]

    def _lower_bounds(self, z: int) -> Bounds:
        if not self.question.demands(Demand.REACH):
            free = straight_reach(self.model.at, self.question.distance)
            return float(free.budget), free.over, free.lower_nodes, *flat_polygons(())
        rise = 0 if self.judge.flies else abs(z - self.model.z)
        ways = self._lower if rise == 0 else self._firm
        nodes = ways.nodes + np.array([0.0, 0.0, float(rise)])
        return float(self.question.distance), self._toll if rise == 0 else math.inf, nodes, *ways.flat

    def walkable(self, path: tuple[Spot, ...], facing: int = 0) -> bool:
        """Whether the judge of paths has nothing against a path, its length included, nor against its end.

        ``facing`` is the one at the end; for round bases it doesn't matter.
        """
        short = self.judge.length(path) <= self.question.distance
        if not short or self.judge.faults(path, path[-1]) or self.judge.doubts(path, facing):
            return False
        if not self.judge.climbs_dense(path):
            return True
        return not barred(self.question, self.model, body(self.model).at(path[-1], facing))

    def reaches(self, z: int, thorough: bool = False) -> list[Reach]:
        """Return the bounds for searches at a height: the same lower ones, one way up after another.

        With ``thorough`` also ways that change height at the rims of surfaces.
        """
        if not self.question.demands(Demand.REACH):
            return [straight_reach(self.model.at, self.question.distance)]
        budget, over, nodes, *_ = self.lower_at(z)
        lower = self._lower if z == self.model.z or self.judge.flies else self._firm
        by_height: dict[int, list[Route]] = {}
        for route in self.routes(z, thorough):
            by_height.setdefault(route.along, []).append(route)
        return [
            Reach(
                int(budget),
                nodes,
                lower.polygons,
                np.concatenate([route.nodes_to(z, self.judge.flies) for route in group]),
                tuple(dict.fromkeys(polygon for route in group for polygon in route.ways.polygons)),
                over,
            )
            for group in by_height.values()
        ]

    def routes(self, z: int, thorough: bool = False) -> list[Route]:
        """Return ways to a height by the heights of their level stretches, made once."""
        if (z, thorough) not in self._routes:
            self._routes[z, thorough] = routes(self.question, self.judge, z, self._level_ways, thorough)
        return self._routes[z, thorough]

    def path_to(self, spot: Spot, facing: int = 0, *, turning: bool = True) -> tuple[Spot, ...] | None:
        """Return a path to a spot through the corners of the outer polygons, if the judge agrees to one.

        A base that is not round tries on the ground to keep one facing all the way: the end's, the start's,
        along the line to the spot and others all round; then it goes where it can turn anywhere, then with
        its length along the way, and at last, with ``turning``, which is dear, by waypoints layered by heading.
        """
        if body(self.model).shape is not None and spot.z == self.model.z == 0:
            along = round(
                math.atan2(spot.y - self.model.at.y, spot.x - self.model.at.x) * FULL_TURN / math.tau
            )
            fixed = [k * FULL_TURN // FACINGS for k in range(FACINGS)]
            for kept in dict.fromkeys(
                turn % FULL_TURN for turn in (facing, self.model.facing, along, *fixed)
            ):
                path = self._path_through(
                    [Route((self.model.spot,), self.slices.ways_at(kept))], spot, facing
                )
                if path is not None:
                    return path
        for thorough in (False, True):
            path = self._path_through(self.routes(spot.z, thorough), spot, facing)
            if path is not None:
                return path
            if spot.z == self.model.z == 0:
                aligned = self._aligned_path(spot, facing)
                return aligned or (self._turning_path(spot, facing) if turning else None)
        return None

    def _aligned_path(self, spot: Spot, facing: int) -> tuple[Spot, ...] | None:
        """Return a path on the ground with the base's length along it, if the judge agrees to one."""
        if body(self.model).shape is None or self.judge.flies:
            return None
        return self._path_through([Route((self.model.spot,), self._slender)], spot, facing)

    @cached_property
    def _slender(self) -> Ways:
        """Ways on the ground for a base that turns into each of their stretches, wherever there is room."""
        shape = shape_at(self.model.base, SLIGHT_TURN)
        half = max(shape.box[3], -shape.box[2]) + shape.margin
        return ways_from(self.model.at, self.question.distance, self._grown_by(half, 0))

    def _turning_path(self, spot: Spot, facing: int) -> tuple[Spot, ...] | None:
        """Return a path on the ground that turns on the way, if one is found and the judge agrees to it."""
        if body(self.model).shape is None or self.judge.flies:
            return None
        if self.lower_bound(spot) > self.question.distance:
            return None
        corners = self.slices.corners_to(Point(spot.x, spot.y), facing)
        path = tuple(Spot(corner.x, corner.y, 0) for corner in corners)
        return path if path and self.walkable(path, facing) else None

    def _path_through(self, found: Sequence[Route], spot: Spot, facing: int) -> tuple[Spot, ...] | None:
        point, flies = Point(spot.x, spot.y), self.judge.flies
        tried = [
            (_through(node, point), route, k)
            for route in found
            for k, node in enumerate(route.nodes_to(spot.z, flies))
        ]
        tried.sort(key=lambda entry: entry[0])
        if body(self.model).shape is not None:
            # Each try is dear, so only nodes that see the spot are tried, and the start.
            x, y = float(spot.x), float(spot.y)
            tried = [
                (length, route, k)
                for length, route, k in tried
                if k == 0 or line_free(route.ways.nodes[k, 0], route.ways.nodes[k, 1], x, y, *route.ways.flat)
            ][:MOST_TRIES]
        for length, route, k in tried:
            if length > self.question.distance:
                return None
            path = route.path(k, spot)
            if self.walkable(path, facing):
                return path
        return None

    def lower_bound(self, spot: Spot) -> float:
        """Return a length in units that no path to the spot is shorter than.

        Infinite if it is more than the maximum distance whatever the way.
        """
        _, over, nodes, *shapes = self.lower_at(spot.z)
        point = Point(spot.x, spot.y)
        x, y = float(spot.x), float(spot.y)
        seen = (
            _through(node, point)
            for node in nodes
            if line_free(float(node[0]), float(node[1]), x, y, *shapes)
        )
        return min(min(seen, default=math.inf), _through(nodes[0], point) + over) - 1.0

    @cached_property
    def _lower(self) -> Ways:
        """Lower bounds for ways all at the height of the start."""
        z = self.model.z
        return self._slim(self.judge.standing_at(z), self.judge.hindering.at(z))

    @cached_property
    def _firm(self) -> Ways:
        """Lower bounds for ways at any height: round the enemies that no floor leads over."""
        return self._slim(self.judge.firm, ())

    def _slim(self, enemies: Iterable[Body], solids: Iterable[Solid]) -> Ways:
        found = self._near(grown_least(enemies, solids, body(self.model).inner))
        slim = [Obstacle(o.corners, max(0, o.radius - SHRINK)) for o in found if o.radius >= 0]
        shapes = [inner_polygon(o, self.question.corners) for o in slim]
        return ways_from(self.model.at, self.question.distance, shapes)

    def _level_ways(self, start: Point, z: int, budget: int) -> Ways:
        """Return real ways at one height, from a place there."""
        if z not in self._outer:
            self._outer[z] = self._grown_by(body(self.model).outer, z)
        return ways_from(start, budget, self._outer[z])

    def _grown_by(self, reach: int, z: int) -> list[tuple[Point, ...]]:
        """Return polygons round what is in the way at a height, grown by so much."""
        enemies = [enemy for enemy in self.judge.blockers if not self.judge.leads_over(enemy, z)]
        found = self._near(grown_most(enemies, self.judge.hindering.at(z), reach))
        return [outer_polygon(o) for o in found]

    def _near(self, found: Iterable[Obstacle]) -> list[Obstacle]:
        """Return the obstacles that are not out of reach anyway."""
        return [o for o in found if o.is_near(self.model.at, self.question.distance)]

    @cached_property
    def _toll(self) -> float:
        """The least that leaving the height of the start and coming back costs a way that gains by it.

        On the ground it has to get above something: to a section's top or into an opening that hinders, or
        to a floor above an enemy (13.06).
        """
        if self.judge.flies:
            return math.inf
        if self.model.z:
            rises = [abs(z - self.model.z) for z in self.judge.climbing.levels if z != self.model.z]
        else:
            rises = [
                height
                for _, section in self.judge.hindering.sections
                for height in (section.top, *(opening.bottom for opening in section.openings))
                if height > 0
            ]
            rises += self.judge.floors_over_enemies
        return min((2.0 * rise for rise in rises), default=math.inf)


def _through(node: tuple[float, float, float], spot: Point) -> float:
    return float(node[2]) + math.hypot(spot.x - node[0], spot.y - node[1])
