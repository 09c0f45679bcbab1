"""Real ways that change height: where they climb, and their level stretches round obstacles (13.06).

Each goes up or down at the start, at the end, or at one or two places between, by the rim of a surface. So
the ways found are real ones but not always the shortest; lower bounds don't rest on them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import hypot

import numpy as np

from planner.judge.gates import gates_by
from planner.judge.levels import landing
from planner.judge.path import PathJudge, path_length
from planner.judge.polygon_kernel import line_free
from planner.judge.question import Question
from planner.judge.region import Floats
from planner.judge.visibility import Ways
from planner.pause import pause
from planner.rules.terrain import closes
from planner.units import INCH, Point, Spot

MOST_GATES = 12
"""Places by the rims of surfaces that a way changes height at, those on the way to a target first."""

APART = INCH // 2
"""Units by which two of them lie apart at least."""

FEW_GATES = 4
"""The same for each of two places that a way changes height at."""

STEPS = 120
"""Places along a straight line at which it is tried to go up or down."""

LevelWays = Callable[[Point, int, int], Ways]
"""Gives ways from a place, at a height, up to a distance."""

Voids = Callable[[int, int], Sequence[Sequence[Point]]]
"""Gives polygons where no base is that stays at two heights; at their corners it may change between them."""


@dataclass(frozen=True, slots=True)
class Route:
    """Ways at one height after a lead from the model's start to the place that they spread from."""

    lead: tuple[Spot, ...]
    ways: Ways

    @property
    def along(self) -> int:
        """The height of their level stretches."""
        return self.lead[-1].z

    def nodes_to(self, z: int, flies: bool) -> Floats:
        """Return the nodes (k, 3): x, y, and the length of the way there and up to a height."""
        rise = 0 if flies else abs(z - self.along)
        found: Floats = self.ways.nodes + np.array([0.0, 0.0, float(path_length(self.lead, flies) + rise)])
        return found

    def path(self, node: int, spot: Spot) -> tuple[Spot, ...]:
        """Return the way by a node to a spot; the climb, if any, is the last of it."""
        corners = [Spot(p.x, p.y, self.along) for p in self.ways.corners_to(node)]
        way = [*self.lead, *corners[1:], Spot(spot.x, spot.y, self.along), spot]
        return tuple(corner for k, corner in enumerate(way) if k == 0 or corner != way[k - 1])


def routes(
    question: Question, judge: PathJudge, z: int, ways: LevelWays, voids: Voids, gates: int
) -> list[Route]:
    """Return ways of a model to spots at height ``z``, each a lead and what spreads from it.

    ``gates`` tells at how many places by rims between they change height at most, up to two.
    """
    start, distance = judge.model.spot, question.distance
    if judge.flies:
        upright = (start,) if z == start.z else (start, start._replace(z=z))
        return [Route(upright, ways(judge.model.at, z, distance))]
    leads = list(_upright(judge, z))
    if gates:
        first = Route((start,), ways(judge.model.at, start.z, distance))
        leads += _by_gates(question, judge, first, (z, 0), z, voids)
    if gates > 1:
        leads += _by_two(question, judge, first, z, ways, voids)
    ends_level = any(
        closes(judge.model, feature.category)
        for feature, section in question.scenario.sections()
        if section.standable and section.top == z
    )
    found = []
    for lead in dict.fromkeys(leads):
        pause()
        left = distance - path_length(lead) - abs(z - lead[-1].z)
        # Whoever can't pass floors comes onto one along it, not from below.
        if left >= 0 and not (ends_level and lead[-1].z < z):
            found.append(Route(lead, ways(Point(lead[-1].x, lead[-1].y), lead[-1].z, left)))
    return found


def grouped(found: Sequence[Route], key: Callable[[Route], Hashable]) -> list[list[Route]]:
    """Return the ways in groups of the same key."""
    groups: dict[Hashable, list[Route]] = {}
    for route in found:
        groups.setdefault(key(route), []).append(route)
    return list(groups.values())


def spread(group: Sequence[Route], z: int, flies: bool) -> tuple[Floats, tuple[tuple[Point, ...], ...]]:
    """Return the nodes of ways to a height, with the lengths there, and what lines from them clear."""
    nodes = np.concatenate([route.nodes_to(z, flies) for route in group])
    return nodes, tuple(dict.fromkeys(polygon for route in group for polygon in route.ways.polygons))


def straight_over(judge: PathJudge, spot: Spot) -> Iterator[tuple[Spot, ...]]:
    """Yield ways straight to a spot at another height that go up or down at one place between."""
    start = judge.model.spot
    for step in range(STEPS + 1):
        x, y = (round(a + (b - a) * step / STEPS) for a, b in zip(start[:2], spot[:2], strict=True))
        foot, head = Spot(x, y, start.z), Spot(x, y, spot.z)
        if not judge.faults_between(foot, head):
            way = (start, foot, head, spot)
            yield tuple(corner for k, corner in enumerate(way) if k == 0 or corner != way[k - 1])


def _upright(judge: PathJudge, z: int) -> Iterator[tuple[Spot, ...]]:
    """Yield the leads that change height at the start, or not at all."""
    start = judge.model.spot
    yield (start,)
    for height in dict.fromkeys((z, 0)):
        upright = (start, start._replace(z=height))
        if height != start.z and _leads(judge, *upright):
            yield upright


def _leads(judge: PathJudge, foot: Spot, head: Spot) -> bool:
    """Whether the model goes up or down there and something carries it on from there."""
    return not judge.faults_between(foot, head) and not judge.faults_between(head, head)


def _by_two(
    question: Question, judge: PathJudge, first: Route, z: int, ways: LevelWays, voids: Voids
) -> Iterator[tuple[Spot, ...]]:
    """Yield leads to a surface of another height, along that, and up or down from there to height ``z``."""
    start, distance = judge.model.spot, question.distance
    tops = {section.top for _, section in question.scenario.sections() if section.standable}
    for height in sorted(tops - {start.z, z}):
        if abs(height - start.z) + abs(z - height) > distance:
            continue
        upright = (start, start._replace(z=height))
        leads: list[tuple[Spot, ...]] = [upright] if _leads(judge, *upright) else []
        leads += islice(_by_gates(question, judge, first, (height,), z, voids), FEW_GATES)
        for lead in leads:
            left = distance - path_length(lead) - abs(z - height)
            if left >= 0:
                between = Route(lead, ways(Point(lead[-1].x, lead[-1].y), height, left))
                yield from islice(_by_gates(question, judge, between, (z,), z, voids), FEW_GATES)


def _by_gates(
    question: Question, judge: PathJudge, first: Route, heights: Sequence[int], z: int, voids: Voids
) -> Iterator[tuple[Spot, ...]]:
    """Yield leads along the height of a route to a place by a rim, and up or down there to one of some."""
    start = first.lead[-1]
    taken: list[tuple[Point, int]] = []
    for gate, height in _ranked(question, judge, first, heights, z, voids):
        if any(height == h and hypot(gate.x - p.x, gate.y - p.y) < APART for p, h in taken):
            continue
        foot = Spot(gate.x, gate.y, start.z)
        upright = (foot, foot._replace(z=height))
        if not _leads(judge, *upright):
            continue
        lead = _level_lead(judge, first, foot)
        if lead is not None:
            taken.append((gate, height))
            yield (*lead, upright[1])
        if len(taken) == MOST_GATES:
            return


def _ranked(
    question: Question, judge: PathJudge, first: Route, heights: Sequence[int], z: int, voids: Voids
) -> list[tuple[Point, int]]:
    """Return gates with the heights that they lead to, by the length of a straight way on to a target."""
    start, goals = first.lead[-1], [target.point for target in question.target_bodies]
    left = question.distance - path_length(first.lead)
    found = []
    for height in dict.fromkeys(heights):
        if height == start.z:
            continue
        floor = landing(question, judge.model, max(height, start.z), anyhow=True)
        seams = (corner for void in voids(start.z, height) for corner in void)
        for gate in dict.fromkeys((*seams, *gates_by(floor, judge, height, start, goals))):
            there = hypot(gate.x - start.x, gate.y - start.y)
            if there + abs(height - start.z) <= left:
                onward = min(hypot(gate.x - goal.x, gate.y - goal.y) for goal in goals)
                found.append((there + onward + abs(z - height), gate, height))
    return [(gate, height) for _, gate, height in sorted(found)]


def _level_lead(judge: PathJudge, first: Route, foot: Spot) -> tuple[Spot, ...] | None:
    """Return the shortest way at the height of a route to a place there, if the judge agrees to it."""
    x, y = float(foot.x), float(foot.y)
    nodes = first.ways.nodes
    lengths = nodes[:, 2] + np.hypot(x - nodes[:, 0], y - nodes[:, 1])
    for k in np.argsort(lengths, kind="stable").tolist():
        if line_free(float(nodes[k, 0]), float(nodes[k, 1]), x, y, *first.ways.flat):
            path = first.path(k, foot)
            return None if judge.faults(path, foot) else path
    return None
