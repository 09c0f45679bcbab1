"""How far it is for one model to walk: a real path, a lower bound, and both for whole regions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property, lru_cache

import numpy as np

from planner.board.condition import Demand
from planner.board.unit import FULL_TURN, Model
from planner.judge.body import Body, body, differences
from planner.judge.circumscribe_kernel import circumscribed
from planner.judge.path import path_judge
from planner.judge.polygon_kernel import line_free
from planner.judge.question import Question
from planner.judge.region import Floats, Reach, flat_polygons, offsets, straight_reach
from planner.judge.segment import squared
from planner.judge.shape import Ints, Shape
from planner.judge.solid import Solid, end_solids
from planner.judge.visibility import (
    Obstacle,
    Ways,
    inner_polygon,
    outer_polygon,
    thinned,
    ways_from,
    ways_over,
)
from planner.units import Point, Spot

FACINGS = 8
"""Facings all round that a path is tried at, besides those of its ends."""

MOST_TRIES = 12
"""Ways of one facing that the judge is asked about for a spot."""

SIDES = 24
"""Sides of the polygons that stand for what a base at a facing goes round, long edges apart."""

Flat = tuple[Ints, Ints, Ints]
"""Corners x and y of polygons one after the other, with offsets."""

SHRINK = 2
"""Units by which inner obstacles are smaller still: sections with openings are off by one unit."""


class ModelWays:
    """The ways of one model from its start, on the ground; built only when a straight line won't do."""

    def __init__(self, question: Question, model: Model) -> None:
        self.question = question
        self.model = model
        self.judge = path_judge(question, model)
        self._layers: dict[int, Ways] = {}
        self._grown: dict[int, Flat] = {}

    @cached_property
    def end_solids(self) -> tuple[Solid, ...]:
        """What the model may not overlap when it ends on the ground."""
        return tuple(
            solid
            for solid in end_solids(self.question.scenario, self.model)
            if self.question.demands(Demand.FEATURE, solid.feature)
        )

    @cached_property
    def lower(self) -> tuple[float, float, Floats, Ints, Ints, Ints]:
        """The lower bounds as the kernels take them: budget, least toll, nodes, and flat polygons."""
        budget = float(self.question.distance)
        if not self.question.demands(Demand.REACH):
            return budget, math.inf, straight_reach(self.model.at, 0).lower_nodes, *flat_polygons(())
        return budget, self._least_toll, self._lower.nodes, *self._lower.flat

    def walkable(self, path: tuple[Spot, ...], facing: int = 0) -> bool:
        """Whether the judge of paths has nothing against a path, its length included.

        ``facing`` is the one at the end; for round bases it doesn't matter.
        """
        short = self.judge.length(path) <= self.question.distance
        return short and not self.judge.faults(path, path[-1]) and not self.judge.doubts(path, facing)

    def reach(self) -> Reach:
        """Return the bounds for a search of regions."""
        if not self.question.demands(Demand.REACH):
            return straight_reach(self.model.at, self.question.distance)
        return Reach(
            self.question.distance,
            self._lower.nodes,
            self._lower.polygons,
            self._upper.nodes,
            self._upper.polygons,
            self._least_toll,
        )

    def path_to(self, spot: Point, facing: int = 0) -> tuple[Spot, ...] | None:
        """Return a path to a spot through the corners of the outer polygons, if the judge agrees to one.

        A base that is not round tries to keep one facing all the way: the end's, the start's, along the line
        to the spot and others all round; at last it goes where it can turn anywhere.
        """
        if body(self.model).shape is None:
            return self._path_through(self._upper, spot, facing)
        along = round(math.atan2(spot.y - self.model.at.y, spot.x - self.model.at.x) * FULL_TURN / math.tau)
        fixed = [k * FULL_TURN // FACINGS for k in range(FACINGS)]
        for kept in dict.fromkeys(turn % FULL_TURN for turn in (facing, self.model.facing, along, *fixed)):
            path = self._path_through(self.upper_at(kept), spot, facing)
            if path is not None:
                return path
        return self._path_through(self._upper, spot, facing)

    def _path_through(self, ways: Ways, spot: Point, facing: int) -> tuple[Spot, ...] | None:
        nodes = ways.nodes
        length = [_through(node, spot) for node in nodes]
        order = sorted(range(len(nodes)), key=lambda k: length[k])
        if body(self.model).shape is not None:
            # Each try is dear, so only nodes that see the spot are tried, and the start.
            shapes, x, y = ways.flat, float(spot.x), float(spot.y)
            order = [k for k in order if k == 0 or line_free(nodes[k, 0], nodes[k, 1], x, y, *shapes)]
            order = order[:MOST_TRIES]
        for index in order:
            if length[index] > self.question.distance:
                return None
            corners = [*ways.corners_to(index), spot]
            path = tuple(Spot(point.x, point.y, 0) for point in corners)
            if self.walkable(path, facing):
                return path
        return None

    def upper_at(self, facing: int) -> Ways:
        """Return the ways of the base at one facing all along, made once."""
        if facing not in self._layers:
            start, budget = self.model.at, self.question.distance
            self._layers[facing] = ways_over(start, budget, self.grown_at(facing))
        return self._layers[facing]

    def grown_at(self, facing: int) -> Flat:
        """Return flat polygons that hold the places where the base at a facing meets something, made once.

        What is out of reach anyway is left out.
        """
        if facing not in self._grown:
            base = body(self.model).at(self.model.spot, facing)
            grown: list[tuple[Ints, Ints]] = []
            for enemy in self._near_bodies:
                for xs, ys in round_base(enemy.shape, base.shape, base.radius + enemy.radius):
                    grown.append((xs + enemy.x, ys + enemy.y))
            for solid in self._near_solids:
                grown += round_solid(solid, base.shape, base.radius)
            self._grown[facing] = joined(grown)
        return self._grown[facing]

    @cached_property
    def _near_bodies(self) -> list[Body]:
        """The enemies that are in the way of some move within the distance."""
        here, reach = self.model.at, self.question.distance + body(self.model).outer
        return [b for b in self.judge.blockers if squared(here, b.point) < (reach + b.outer) ** 2]

    @cached_property
    def _near_solids(self) -> list[Solid]:
        """The solids that are in the way of some move within the distance."""
        here, reach = self.model.at, self.question.distance + body(self.model).outer
        return [solid for solid in self.judge.hindering.at(0) if solid.nearer(here, here, reach)]

    def lower_bound(self, spot: Point) -> float:
        """Return a length in units that no path to the spot on the ground is shorter than.

        Infinite if it is more than the maximum distance whatever the way.
        """
        shapes = self._lower.flat
        x, y = float(spot.x), float(spot.y)
        seen = (
            _through(node, spot)
            for node in self._lower.nodes
            if line_free(float(node[0]), float(node[1]), x, y, *shapes)
        )
        start = self.model.at
        over = math.hypot(spot.x - start.x, spot.y - start.y) + self._least_toll
        return min(min(seen, default=math.inf), over) - 1.0

    def _obstacles(self, reach: int, sign: int) -> list[Obstacle]:
        """Return what a disc of radius ``reach`` goes round, margins added (sign 1) or taken off (-1)."""
        enemies = []
        for enemy in self.judge.blockers:
            for polygon in enemy.polygons:
                corners, missed = thinned(polygon)
                error = enemy.margin + missed if sign > 0 else -enemy.margin
                enemies.append(Obstacle(corners, reach + enemy.radius + error))
        solids = self.judge.hindering.at(0)
        every = enemies + [Obstacle(solid.shape, reach + solid.margin) for solid in solids]
        return [one for one in every if one.near(self.model.at, self.question.distance)]

    @cached_property
    def _lower(self) -> Ways:
        slim = [
            Obstacle(o.corners, max(0, o.radius - SHRINK))
            for o in self._obstacles(body(self.model).inner, -1)
        ]
        return ways_from(
            self.model.at, self.question.distance, [inner_polygon(o, self.question.corners) for o in slim]
        )

    @cached_property
    def _upper(self) -> Ways:
        grown = [outer_polygon(o) for o in self._obstacles(body(self.model).outer, 1)]
        return ways_from(self.model.at, self.question.distance, grown)

    @property
    def _least_toll(self) -> float:
        """The least that climbing costs, up and down: to a section's top or into an opening (13.06)."""
        heights = [
            height
            for _, section in self.judge.hindering.sections
            for height in (section.top, *(opening.bottom for opening in section.openings))
            if height > 0
        ]
        return min((2.0 * height for height in heights), default=math.inf)


@lru_cache(maxsize=20_000)
def round_base(other: Shape | None, shape: Shape | None, radii: int) -> tuple[tuple[Ints, Ints], ...]:
    """Return polygons that hold the places where a base meets another at the origin, radii added up."""
    reach = radii + sum(0 if one is None else one.margin for one in (other, shape))
    return tuple(circumscribed(*part, float(reach), SIDES) for part in differences(other, shape))


@lru_cache(maxsize=20_000)
def round_solid(solid: Solid, shape: Shape | None, radius: int) -> tuple[tuple[Ints, Ints], ...]:
    """Return polygons that hold the places where a base with a shape, or a radius, meets a solid."""
    reach = radius + solid.margin + (0 if shape is None else shape.margin)
    return tuple(circumscribed(*part, float(reach), SIDES) for part in solid.differences(shape))


def joined(polygons: Sequence[tuple[Ints, Ints]]) -> Flat:
    """Return polygons as flat corners x and y with offsets."""
    none = np.empty(0, dtype=np.int64)
    return (
        np.concatenate([none, *(xs for xs, _ in polygons)]),
        np.concatenate([none, *(ys for _, ys in polygons)]),
        offsets([len(xs) for xs, _ in polygons]),
    )


def _through(node: tuple[float, float, float], spot: Point) -> float:
    return float(node[2]) + math.hypot(spot.x - node[0], spot.y - node[1])
