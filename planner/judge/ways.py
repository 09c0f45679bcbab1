"""How far it is for one model to walk: a real path, a lower bound, and both for whole regions."""

from __future__ import annotations

import math
from functools import cached_property

from planner.board.condition import Demand
from planner.board.unit import Model
from planner.judge.body import body
from planner.judge.path import path_judge
from planner.judge.polygon_kernel import line_free
from planner.judge.question import Question
from planner.judge.region import Reach, flat_polygons, straight_reach
from planner.judge.solid import Solid, end_solids, transit_solids
from planner.judge.visibility import Obstacle, Ways, inner_polygon, outer_polygon, ways_from
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
        return tuple(
            solid
            for solid in end_solids(self.question.scenario, self.model)
            if self.question.demands(Demand.FEATURE, solid.feature)
        )

    def walkable(self, path: tuple[Spot, ...]) -> bool:
        """Whether the judge of paths has nothing against a path, its length included."""
        short = self.judge.length(path) <= self.question.distance
        return short and not self.judge.faults(path, path[-1])

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

    def path_to(self, spot: Point) -> tuple[Spot, ...] | None:
        """Return a path to a spot through the corners of the outer polygons, if the judge agrees to one."""
        nodes = self._upper.nodes
        length = [_through(node, spot) for node in nodes]
        for index in sorted(range(len(nodes)), key=lambda k: length[k]):
            if length[index] > self.question.distance:
                return None
            corners = [*self._upper.corners_to(index), spot]
            path = tuple(Spot(point.x, point.y, 0) for point in corners)
            if self.walkable(path):
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

    @cached_property
    def _obstacles(self) -> list[Obstacle]:
        radius = body(self.model).radius
        solids = transit_solids(self.judge.hindering, 0)
        enemies = [Obstacle((enemy.point,), radius + enemy.radius) for enemy in self.judge.blockers]
        return enemies + [Obstacle(solid.shape, radius + solid.margin) for solid in solids]

    @cached_property
    def _lower(self) -> Ways:
        slim = [Obstacle(o.corners, max(0, o.radius - SHRINK)) for o in self._obstacles]
        return ways_from(
            self.model.at, self.question.distance, [inner_polygon(o, self.question.corners) for o in slim]
        )

    @cached_property
    def _upper(self) -> Ways:
        return ways_from(self.model.at, self.question.distance, [outer_polygon(o) for o in self._obstacles])

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
