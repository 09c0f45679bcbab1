"""How far it is for one model to walk: a real path, a lower bound, and both for whole regions."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from planner.board.condition import Demand
from planner.board.unit import FULL_TURN, Model
from planner.judge.body import Body, body
from planner.judge.detours import ROUNDING
from planner.judge.end_solids import EndSolids
from planner.judge.levels import barred
from planner.judge.lower_ways import LowerWays, grown
from planner.judge.path import path_judge
from planner.judge.polygon_kernel import line_free
from planner.judge.question import Question
from planner.judge.region import Floats, Reach, flat_polygons, straight_reach
from planner.judge.shape import Ints, shape_at
from planner.judge.slices import Slices
from planner.judge.solid import Solid
from planner.judge.storeys import Route, grouped, routes, spread, straight_over
from planner.judge.turning import facing_along
from planner.judge.visibility import Ways, outer_polygon, ways_from
from planner.judge.visibility_kernel import holding
from planner.units import Point, Spot

FACINGS = 8
"""Facings all round that a path is tried at, besides those of its ends."""

SLIGHT_TURN = 7_500_000
"""Half of what ways bend at a corner of a polygon of 24, in millionths of a degree."""

MOST_TRIES = 12
"""Ways of one facing that the judge is asked about for a spot."""

Polygon = tuple[Point, ...]


class ModelWays:
    """The ways of one model past blockers that it can come to; built when a straight line won't do."""

    def __init__(self, question: Question, model: Model, blockers: tuple[Body, ...]) -> None:
        self.question = question
        self.model = model
        self.judge = path_judge(question, model, blockers)
        self.slices = Slices(model, self.judge, question.distance)
        self._solids: dict[tuple[int, int], EndSolids] = {}
        self._outer: dict[int, list[tuple[Point, ...]]] = {}
        self._routes: dict[tuple[int, int], list[Route]] = {}
        self._reaches: dict[tuple[int, int | None, int], list[Reach]] = {}

    def end_solids_at(self, z: int) -> EndSolids:
        """Return what the model's base may not overlap when it ends at a height, made once."""
        return self._solids_between(z, self.model.height)

    def solids_about(self, end: Body) -> list[tuple[Body, EndSolids]]:
        """Return each piece of the model where it ends, with what that may not overlap there (03.01)."""
        base, *wings = end.pieces
        about = [(wing, self._solids_between(wing.z, wing.height)) for wing in wings]
        return [(base, self.end_solids_at(end.z)), *about]

    def ends_in_terrain(self, end: Body) -> bool:
        """Whether some piece of the model, or maybe one, overlaps what it may not where it ends."""
        return any(
            solid.meets(piece) for piece, solids in self.solids_about(end) for solid in solids.by(piece)
        )

    def _solids_between(self, z: int, height: int) -> EndSolids:
        if (z, height) not in self._solids:
            scenario, tall = self.question.scenario, replace(self.model, height=height)
            ignored = self.question.ignored
            self._solids[z, height] = scenario.memo.get(
                ("end solids", tall.kind, z, ignored), lambda: EndSolids(scenario, tall, z, ignored)
            )
        return self._solids[z, height]

    def lower_at(self, z: int, storey: int | None = None) -> tuple[float, float, Floats, Ints, Ints, Ints]:
        """Return lower bounds for ways to a storey (by number, any if ``None``) of a height, for the kernels.

        Budget, least toll, nodes with what the climb costs, and flat polygons.
        """
        if not self.question.demands(Demand.REACH):
            free = straight_reach(self.model.at, self.question.distance)
            return float(free.budget), free.over, free.lower_nodes, *flat_polygons(())
        bound = self.lower.at(z, storey)
        return float(self.question.distance), bound.over, bound.nodes, *bound.ways.flat

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

    def reaches(self, z: int, storey: int | None, gates: int = 0) -> list[Reach]:
        """Return the bounds for searches in a storey: the same lower ones, one way up after another.

        With ``gates`` also ways that change height at so many rims of surfaces. They are made once.
        """
        key = z, storey, gates
        if key not in self._reaches:
            bounds = self.bounds(z, storey)
            real = self.real_at(z, gates) if self.question.demands(Demand.REACH) else []
            made = [replace(bounds, upper_nodes=nodes, upper_polygons=shapes) for nodes, shapes in real]
            self._reaches[key] = made or [bounds]
        return self._reaches[key]

    def bounds(self, z: int, storey: int | None) -> Reach:
        """Return the lower bounds of ways to a storey as if they were ways."""
        if not self.question.demands(Demand.REACH):
            return straight_reach(self.model.at, self.question.distance)
        lower = self.lower.at(z, storey)
        shapes = lower.ways.polygons
        return Reach(self.question.distance, lower.nodes, shapes, lower.nodes, shapes, lower.over)

    def real_at(self, z: int, gates: int = 0) -> list[tuple[Floats, tuple[Polygon, ...]]]:
        """Return the nodes of real ways to a height, with the lengths there, and what lines from them clear.

        One entry for each height of the level stretches that end them.
        """
        alike = grouped(self.routes(z, gates), lambda route: route.along)
        return [spread(group, z, self.judge.flies) for group in alike]

    def carried_at(self, z: int, gates: int) -> list[tuple[Floats, tuple[Polygon, ...], tuple[Solid, ...]]]:
        """Return the same, one entry for each storey, with the parts that carry a base on the last stretches.

        None for those on the ground, and for flights.
        """

        def parts(route: Route) -> tuple[Solid, ...]:
            return self.lower.parts_about(route.along, route.lead[-1])

        alike = grouped(self.routes(z, gates), lambda route: (route.along, parts(route)))
        return [(*spread(group, z, self.judge.flies), parts(group[0])) for group in alike]

    def hopeful(self, reaches: Sequence[Reach]) -> list[Reach]:
        """Return the lower bounds as if they were ways, to be confirmed, where the model touches an obstacle.

        The obstacles that ways up go round, a little larger than the true ones, hold its start then, and so
        hide every spot.
        """
        x, y = self.model.at.x, self.model.at.y
        touching = [reach for reach in reaches if holding(x, y, *reach.flat_upper).any()]
        return [
            replace(reach, upper_nodes=reach.lower_nodes, upper_polygons=reach.lower_polygons)
            for reach in touching[:1]
        ]

    def routes(self, z: int, gates: int = 0) -> list[Route]:
        """Return ways to a height by the heights of their level stretches, made once."""
        if (z, gates) not in self._routes:
            voids = self.lower.voids_at
            self._routes[z, gates] = routes(self.question, self.judge, z, self._level_ways, voids, gates)
        return self._routes[z, gates]

    def path_to(
        self, spot: Spot, facing: int = 0, *, turning: bool = True, brief: bool = False
    ) -> tuple[Spot, ...] | None:
        """Return a path to a spot through the corners of the outer polygons, if the judge agrees to one.

        A base that is not round tries on the ground to keep one facing all the way: the end's, the start's,
        along the line to the spot and others all round; then it goes where it can turn anywhere, then with
        its length along the way, and at last, with ``turning``, by waypoints layered by heading: dear ones.
        If ``brief`` it goes over no floor from the ground to the ground.
        """
        flat = spot.z == self.model.z == 0
        if body(self.model).shape is not None and flat:
            along = facing_along(self.model.spot, spot)
            fixed = [k * FULL_TURN // FACINGS for k in range(FACINGS)]
            for kept in dict.fromkeys(f % FULL_TURN for f in (facing, self.model.facing, along, *fixed)):
                level = Route((self.model.spot,), self.slices.ways_at(kept))
                path = self._path_through([level], spot, facing)
                if path is not None:
                    return path
        for gates in self.lower.gates(spot.z):
            if gates > 1 and ((brief and flat) or self.lower_bound(spot) > self.question.distance):
                return None
            path = self._path_through(self.routes(spot.z, gates), spot, facing)
            if path is None and not gates and body(self.model).shape is not None and flat:
                path = self._aligned_path(spot, facing)
                path = path or (self._turning_path(spot, facing) if turning else None)
            if path is None and not gates and spot.z != self.model.z:
                path = self.straight_path(spot)
            if path is not None:
                return path
        return None

    def straight_path(self, spot: Spot) -> tuple[Spot, ...] | None:
        """Return a path straight to a spot, climbing on the way if need be, if the judge agrees to one."""
        level = (self.model.spot, spot)
        if not self.question.demands(Demand.REACH):
            return level
        tried: Iterable[tuple[Spot, ...]] = () if self.judge.flies else straight_over(self.judge, spot)
        if spot.z == self.model.z:
            tried = (level,)
        return next((path for path in tried if self.walkable(path, self.model.facing)), None)

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
        point = Point(spot.x, spot.y)
        storeys = self.lower.storeys_at(spot.z, point)
        shortest = min((self._bounded(spot, storey) for storey in storeys), default=math.inf)
        rise = abs(spot.z - self.model.z) - ROUNDING
        round_floors = (
            rise + min(math.hypot(p.x - point.x, p.y - point.y) for p in images)
            for images in self.lower.detours(spot.z)
        )
        return max([shortest, *round_floors])

    def _bounded(self, spot: Spot, storey: int) -> float:
        _, over, nodes, *shapes = self.lower_at(spot.z, storey)
        point = Point(spot.x, spot.y)
        x, y = float(spot.x), float(spot.y)
        seen = (
            _through(node, point)
            for node in nodes
            if line_free(float(node[0]), float(node[1]), x, y, *shapes)
        )
        return min(min(seen, default=math.inf), _through(nodes[0], point) + over) - 1.0

    @cached_property
    def lower(self) -> LowerWays:
        """Lengths that no way is shorter than."""
        return LowerWays(self.question, self.model, self.judge)

    def _level_ways(self, start: Point, z: int, budget: int) -> Ways:
        """Return real ways at one height, from a place there."""
        if z not in self._outer:
            self._outer[z] = [*self._grown_by(body(self.model).outer, z), *self.lower.voids_at(z)]
        return ways_from(start, budget, self._outer[z])

    def _grown_by(self, reach: int, z: int) -> list[tuple[Point, ...]]:
        """Return polygons round what is in the way at a height, grown by so much."""
        enemies = [enemy for enemy in self.judge.blockers if not self.judge.leads_over(enemy, z)]
        found = grown(enemies, self.judge.hindering.at(z), reach, 1)
        return [outer_polygon(o) for o in found if o.is_near(self.model.at, self.question.distance)]


def _through(node: tuple[float, float, float], spot: Point) -> float:
    return float(node[2]) + math.hypot(spot.x - node[0], spot.y - node[1])
