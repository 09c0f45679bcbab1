"""Lengths that no way of a model is shorter than: lines round what blocks it, and its climbs (13.06).

A way to a storey pays at least for the heights between. What blocks it at every storey where it may then be,
it goes round in plan as well; a way that visits another storey to get over something pays for that.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from planner.board.terrain import Section
from planner.board.unit import Model
from planner.judge.body import Body, body
from planner.judge.convex import outside
from planner.judge.detours import Images, detours
from planner.judge.path import PathJudge
from planner.judge.plugs import plugs
from planner.judge.question import Question
from planner.judge.region import Floats
from planner.judge.shape import as_points
from planner.judge.solid import Solid, blocks, prisms
from planner.judge.storey_graph import FAR, StoreyGraph
from planner.judge.thinned import thinned_parts
from planner.judge.visibility import Obstacle, Ways, inner_polygon, ways_from
from planner.judge.voids import Outline
from planner.rules.limits import CLIMB_REACH
from planner.rules.terrain import passes_opening
from planner.units import Point, Spot

SHRINK = 2
"""Units that what is left of an outline beside a floor keeps from it: its corners are rounded."""

Blocked = tuple[Outline, list[int], Obstacle]
"""What a model goes round, the storeys, by number, at which it gets over it, and what it stands for."""


@dataclass(frozen=True, slots=True)
class LowerBound:
    """Lower bounds for the ways to one storey.

    Attributes
    ----------
    nodes
        Array (k, 3): places with a length that no way there, and on to the storey's height, is shorter than.
    ways
        The obstacles that lines from the nodes go round, among others.
    over
        What a way has to pay more, in units, to get over any of them; infinite if none can.
    """

    nodes: Floats
    ways: Ways
    over: float


class LowerWays:
    """The lower bounds of one model's ways, by the storey that they end in."""

    def __init__(self, question: Question, model: Model, judge: PathJudge) -> None:
        self._question = question
        self._model = model
        self._judge = judge
        self._bounds: dict[tuple[int, int | None], LowerBound] = {}
        self._ways: dict[tuple[Outline, ...], Ways] = {}
        self._detours: dict[int, tuple[Images, ...]] = {}

    def storey_of(self, z: int, part: Sequence[Point] | None) -> int | None:
        """Return the storey, by number, of a convex part of a surface of height ``z``; 0 for the ground.

        ``None``, any storey of the height, above the ground where no part is given.
        """
        if self._judge.flies or not z:
            return 0
        return next(
            (
                k
                for k, storey in enumerate(self._graph.storeys)
                if storey.z == z and any(beside.shape == part for beside in storey.parts)
            ),
            None,
        )

    def storeys_at(self, z: int, place: Point) -> list[int]:
        """Return the storeys, by number, that may hold a place at height ``z``."""
        return [0] if self._judge.flies else self._graph.at(z, place)

    def parts_about(self, z: int, place: Spot) -> tuple[Solid, ...]:
        """Return the parts of sections that carry a base at a height about a place; none for flights."""
        level = self._judge.flies or not z
        storeys = [] if level else self._graph.at(z, Point(place.x, place.y))
        return tuple(part for k in storeys for part in self._graph.storeys[k].parts)

    def at(self, z: int, storey: int | None) -> LowerBound:
        """Return the bounds for ways to a storey (by number, any if ``None``) of a height, made once."""
        number = storey if z else 0
        if (z, number) not in self._bounds:
            open_where = number is None or self._judge.flies
            self._bounds[z, number] = self._straight(z) if open_where else self._bound(z, number or 0)
        return self._bounds[z, number]

    def gates(self, z: int) -> tuple[int, ...]:
        """Return at how many rims ways to a height may go up or down, in the order in which to look."""
        if z or self._model.z:
            return 0, 1, 2
        return (0, 2) if self.at(0, 0).over < math.inf else (0,)

    def detours(self, z: int) -> tuple[Images, ...]:
        """Return images of the start, for each floor that it goes round on its way to a height, made once."""
        if z not in self._detours:
            self._detours[z] = tuple(detours(self._judge, z, self._question.corners))
        return self._detours[z]

    def _straight(self, z: int) -> LowerBound:
        """Return the bound of straight lines: for flights, and where the storey is open."""
        ways = ways_from(self._model.at, self._question.distance, ())
        rise = 0 if self._judge.flies else abs(z - self._model.z)
        return LowerBound(ways.nodes + np.array([0.0, 0.0, float(rise)]), ways, math.inf)

    @cached_property
    def _graph(self) -> StoreyGraph:
        reach = self._judge.mover.outer + CLIMB_REACH
        make = self._judge.climbing
        return self._question.scenario.memo.get(("storeys", reach), lambda: StoreyGraph(make, reach))

    def _bound(self, z: int, number: int) -> LowerBound:
        cost, start = self._graph.cost, self._model
        begin = self._graph.at(start.z, start.at)
        climbed = cost[begin].min(axis=0) if begin else np.zeros(len(cost), dtype=np.int64)
        passing = climbed + cost[:, number]
        rise = int(passing.min()) if begin else abs(z - start.z)
        direct = set(np.flatnonzero(passing == rise).tolist()) or {number}
        kept, over = dict[Outline, Obstacle](), FAR
        for outline, openers, obstacle in self._obstacles(direct):
            if direct.isdisjoint(openers):
                kept[outline] = obstacle
                over = min([over, *(int(passing[k]) - rise for k in openers)])
        shapes = (*kept, *plugs(list(kept.values())))
        if shapes not in self._ways:
            self._ways[shapes] = ways_from(start.at, self._question.distance, shapes)
        ways = self._ways[shapes]
        nodes = ways.nodes + np.array([0.0, 0.0, float(rise)])
        return LowerBound(nodes, ways, float(over) if over < FAR else math.inf)

    def _obstacles(self, direct: set[int]) -> Iterator[Blocked]:
        """Yield what the model goes round somewhere."""
        for enemy in self._judge.blockers:
            for obstacle in self._slim([enemy], ()):
                yield from self._of_enemy(enemy, obstacle, direct)
        for name, section in self._judge.hindering.sections:
            yield from self._of_section(name, section, direct)
        for void in self._graph.voids(frozenset(direct), real=False) if 0 not in direct else ():
            yield void, [k for k in self._graph.near(void, 0) if k not in direct], Obstacle(void, 0)

    def voids_at(self, *heights: int) -> tuple[Outline, ...]:
        """Return where no base is that stays at some heights, for real ways; nowhere on the ground."""
        if 0 in heights:
            return ()
        there = frozenset(k for k, storey in enumerate(self._graph.storeys) if storey.z in heights)
        return self._graph.voids(there, real=True)

    def _of_enemy(self, enemy: Body, obstacle: Obstacle, direct: set[int]) -> Iterator[Blocked]:
        """Yield what of an enemy no floor leads over in the storeys ``direct``, and which get over that."""
        storeys = self._graph.storeys
        near = self._graph.near((enemy.point,), enemy.outer + self._judge.mover.outer)
        below = [k for k in near if storeys[k].z < enemy.z]
        tops = {k: storeys[k].z for k in near if storeys[k].z >= enemy.z + enemy.height}
        floors = self._judge.climbing.floors_near(enemy, self._judge.mover)
        highest = max((z for k, z in tops.items() if k in direct), default=-1)
        led = [floor for floor in floors if floor.top <= highest]
        # Each cut rounds corners by less than a unit: the outline is as much smaller, and keeps off floors.
        smaller = Obstacle(obstacle.corners, max(0, obstacle.radius - len(led)))
        rest = [inner_polygon(smaller, self._question.corners)]
        for floor in led:
            rest = [piece for part in rest for piece in outside(part, floor.shape, SHRINK + len(led))]
        above = [k for k, z in tops.items() if any(floor.top <= z for floor in floors if floor not in led)]
        yield from ((piece, below + above, Obstacle(piece, 0) if led else obstacle) for piece in rest)

    def _of_section(self, name: str, section: Section, direct: set[int]) -> Iterator[Blocked]:
        """Yield the parts of a section that hinder in some storeys, and the storeys where they don't."""
        storeys = self._graph.storeys
        blocked = {k for k, storey in enumerate(storeys) if blocks(section, storey.z)}
        here = {
            gap for gap in section.openings for k in direct & blocked if passes_opening(gap, storeys[k].z)
        }
        there = [gap for gap in section.openings if gap not in here]
        openers = {
            k
            for k, storey in enumerate(storeys)
            if k not in blocked or any(passes_opening(gap, storey.z) for gap in there)
        }
        for solid in prisms(section, name, [gap for gap in section.openings if gap in here]):
            reach = self._judge.mover.outer + solid.margin
            for obstacle in self._slim((), [solid]):
                near = [k for k in self._graph.near(solid.shape, reach) if k in openers]
                yield inner_polygon(obstacle, self._question.corners), near, obstacle

    def _slim(self, enemies: Iterable[Body], solids: Iterable[Solid]) -> list[Obstacle]:
        """Return the obstacles, no larger than they truly are, that come within the distance of the start."""
        found = grown(enemies, solids, body(self._model).inner, -1)
        return [o for o in found if o.radius >= 0 and o.is_near(self._model.at, self._question.distance)]


def grown(enemies: Iterable[Body], solids: Iterable[Solid], reach: int, sign: int) -> list[Obstacle]:
    """Return what a disc of radius ``reach`` goes round, margins added (sign 1) or taken off (-1)."""
    found = []
    for enemy in enemies:
        for xs, ys, missed in thinned_parts(enemy.shape):
            error = enemy.margin + missed if sign > 0 else -enemy.margin
            corners = as_points(xs + enemy.x, ys + enemy.y)
            found.append(Obstacle(corners, reach + enemy.radius + error))
    return found + [Obstacle(solid.shape, reach + sign * solid.margin) for solid in solids]
