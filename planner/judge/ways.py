"""How far it is for one model to walk: a real path, a lower bound, and both for whole regions."""

from __future__ import annotations

import math
from functools import cached_property

from planner.board.unit import Model
from planner.judge.body import body
from planner.judge.path import path_judge
from planner.judge.polygon_kernel import line_free
from planner.judge.question import Question
from planner.judge.region import Reach, flat_polygons
from planner.judge.solid import Solid, end_solids, transit_solids
from planner.judge.visibility import Obstacle, Ways, inner_polygon, outer_polygon, thinned, ways_from
from planner.units import Point, Spot

SHRINK = 2
"""Units by which inner obstacles are smaller still: sections with openings are off by one unit."""


class ModelWays:
    """The ways of one model from its start, on the ground; built only when a straight line won't do."""

    def __init__(self, question: Question, model: Model) -> None:
        self.question = question
        self.model = model
        self.judge = path_judge(question, model)

    @cached_property
    def end_solids(self) -> tuple[Solid, ...]:
        """What the model may not overlap when it ends on the ground."""
        return end_solids(self.question.scenario, self.model)

    def walkable(self, path: tuple[Spot, ...], facing: int = 0) -> bool:
        """Whether the judge of paths has nothing against a path, its length included.

        ``facing`` is the one at the end; for round bases it doesn't matter.
        """
        short = self.judge.length(path) <= self.question.distance
        return short and not self.judge.faults(path, path[-1]) and not self.judge.doubts(path, facing)

    def reach(self) -> Reach:
        """Return the bounds for a search of regions."""
        return Reach(
            self.question.distance,
            self._lower.nodes,
            self._lower.polygons,
            self._upper.nodes,
            self._upper.polygons,
            self._least_toll,
        )

    def path_to(self, spot: Point, facing: int = 0) -> tuple[Spot, ...] | None:
        """Return a path to a spot through the corners of the outer polygons, if the judge agrees to one."""
        nodes = self._upper.nodes
        length = [_through(node, spot) for node in nodes]
        for index in sorted(range(len(nodes)), key=lambda k: length[k]):
            if length[index] > self.question.distance:
                return None
            corners = [*self._upper.corners_to(index), spot]
            path = tuple(Spot(point.x, point.y, 0) for point in corners)
            if self.walkable(path, facing):
                return path
        return None

    def lower_bound(self, spot: Point) -> float:
        """Return a length in units that no path to the spot on the ground is shorter than.

        Infinite if it is more than the maximum distance whatever the way.
        """
        shapes = flat_polygons(self._lower.polygons)
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
        solids = transit_solids(self.judge.hindering, 0)
        return enemies + [Obstacle(solid.shape, reach + solid.margin) for solid in solids]

    @cached_property
    def _lower(self) -> Ways:
        slim = [
            Obstacle(o.corners, max(0, o.radius - SHRINK))
            for o in self._obstacles(body(self.model).inner, -1)
        ]
        return ways_from(self.model.at, self.question.distance, [inner_polygon(o) for o in slim])

    @cached_property
    def _upper(self) -> Ways:
        grown = [outer_polygon(o) for o in self._obstacles(body(self.model).outer, 1)]
        return ways_from(self.model.at, self.question.distance, grown)

    @property
    def _least_toll(self) -> float:
        """The least that climbing costs, up and down: to a section's top or into an opening (13.06)."""
        heights = [
            height
            for _, section in self.judge.hindering
            for height in (section.top, *(opening.bottom for opening in section.openings))
            if height > 0
        ]
        return min((2.0 * height for height in heights), default=math.inf)


def _through(node: tuple[float, float, float], spot: Point) -> float:
    return float(node[2]) + math.hypot(spot.x - node[0], spot.y - node[1])
