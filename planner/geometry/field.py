"""Distances from one start: how far it is to walk to any point, and the way there."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from planner.compiled import compiled
from planner.geometry.climb import Corner, climbs
from planner.geometry.obstacles import Obstacles
from planner.geometry.segments import Floats, Ints, segment_toll
from planner.geometry.waypoints import GRAZE, Waypoints

SPARE = 16.0
"""Units by which ways with corners or climbs stay below the budget."""


@dataclass(frozen=True, slots=True)
class Field:
    """Walking distances from one start over a graph of waypoints.

    Attributes
    ----------
    nodes
        Array (k, 3): x, y, distance in units; ascending by distance, the start first.
    before
        For each node the index of the node before it, -1 for the start.
    budget
        Distances beyond it are not told apart: they are infinite.
    """

    nodes: Floats
    before: Ints
    discs: Floats
    walls: Floats
    budget: float

    def lengths(self, points: Floats) -> tuple[Floats, Ints]:
        """Return for each point (m, 2) its distance, and the node that the last line starts from."""
        return walk(points, self.nodes, self.discs, self.walls, self.budget)

    def way(self, point: tuple[float, float]) -> list[Corner] | None:
        """Return the way to a point, start and point included; ``None`` if it is out of reach.

        Corners are x, y and height; between two of them the way is level or upright.
        """
        lengths, last = self.lengths(np.array([point], dtype=np.float64))
        if not math.isfinite(lengths[0]):
            return None
        corners = [point]
        node = int(last[0])
        while node >= 0:
            corners.append((float(self.nodes[node, 0]), float(self.nodes[node, 1])))
            node = int(self.before[node])
        corners.reverse()
        way: list[Corner] = [(*corners[0], 0.0)]
        for start, end in pairwise(corners):
            way += [*climbs(start, end, self.walls), (*end, 0.0)]
        return way


def straight_field(start: tuple[float, float], obstacles: Obstacles, budget: float) -> Field:
    """Return the field of straight lines only: no graph is built for it."""
    nodes = np.array([[start[0], start[1], 0.0]])
    discs, walls = obstacles.discs.copy(), obstacles.walls.copy()
    discs[:, 2] -= GRAZE
    walls[:, 4] -= GRAZE
    return Field(nodes, np.array([-1], dtype=np.int64), discs, walls, budget)


def field(start: tuple[float, float], graph: Waypoints, budget: float) -> Field:
    """Run Dijkstra's algorithm from a start that is linked to every waypoint it sees."""
    import networkx as nx  # dear to import, and not needed where straight lines will do

    own = np.array([[start[0], start[1], 0.0]])
    lengths, _ = walk(graph.points, own, graph.discs, graph.walls, budget)
    seen = np.flatnonzero(np.isfinite(lengths))
    source = len(graph.points)
    view = graph.graph.copy()
    view.add_weighted_edges_from((source, int(k), float(lengths[k])) for k in seen)
    view.add_node(source)
    before, distance = nx.dijkstra_predecessor_and_distance(view, source, cutoff=budget)
    order = sorted(distance, key=lambda node: (distance[node], node != source))
    rank = {node: k for k, node in enumerate(order)}
    place = np.vstack((graph.points, own[:, :2]))
    nodes = np.array([(*place[node], distance[node]) for node in order], dtype=np.float64)
    links = [rank[before[node][0]] if before[node] else -1 for node in order]
    return Field(nodes, np.array(links, dtype=np.int64), graph.discs, graph.walls, budget)


@compiled
def walk(points: Floats, nodes: Floats, discs: Floats, walls: Floats, budget: float) -> tuple[Floats, Ints]:
    """Return each point's distance over the nodes, and the last node; infinite and -1 beyond budget."""
    lengths = np.full(len(points), np.inf)
    last = np.full(len(points), -1, dtype=np.int64)
    for i in range(len(points)):
        x, y = points[i, 0], points[i, 1]
        for n in range(len(nodes)):
            if nodes[n, 2] > budget or nodes[n, 2] >= lengths[i]:
                break
            length = nodes[n, 2] + math.sqrt((x - nodes[n, 0]) ** 2 + (y - nodes[n, 1]) ** 2)
            if length > budget or length >= lengths[i]:
                continue
            toll = segment_toll(nodes[n, 0], nodes[n, 1], x, y, discs, walls)
            # A way with corners gets longer by rounding each to whole units; a straight one doesn't.
            spare = 0.0 if n == 0 and toll == 0.0 else SPARE
            if length + toll < lengths[i] and length + toll <= budget - spare:
                lengths[i] = length + toll
                last[i] = n
    return lengths, last
