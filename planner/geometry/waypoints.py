"""Waypoints: the corners that shortest ways bend at, and the free straight lines between them.

A shortest way round grown obstacles bends only along arcs: round enemy bases and round the convex
corners of sections. Each arc is a ring of points; which radius they get makes the graph's distances
an upper or a lower bound (Lozano-Pérez and Wesley 1979, doi:10.1145/359156.359164):

* upper: points on the polygon round the circle, lines kept clear of the full obstacles: real ways;
* lower: points on the circle, lines kept clear of the circle inside their polygon only, and sections that
  can be climbed within the budget left out: no real way is shorter than the shortest of these.

A few units to spare keep rounding, to floats here and to whole units later, on the right side.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

import numpy as np

from planner.compiled import compiled
from planner.geometry.obstacles import Obstacles
from planner.geometry.polygons import NO_POLYGONS
from planner.geometry.segments import Flags, Floats, free_points, segment_toll
from planner.units import INCH

if TYPE_CHECKING:
    import networkx as nx

CORNERS = 24
"""Points on a full circle: bounds differ by at most 1 - cos(pi/24) = 0.9 % of each arc."""


GRAZE = 0.001
"""Units by which a line may seem to dip into an obstacle: touching is allowed, and floats round."""

CLEARANCE = 3.0
"""Units by which real ways pass obstacles, so that rounding their corners keeps them clear."""


class Bound(Enum):
    """Which side of the true distance a graph's distances are on."""

    UPPER = "upper"
    LOWER = "lower"


@dataclass(frozen=True, slots=True)
class Waypoints:
    """A graph of waypoints.

    Attributes
    ----------
    points
        Array (k, 2) in units.
    discs, walls
        The obstacles that lines keep clear of, as :mod:`planner.geometry.segments` has them.
    graph
        Tangent lines between points; edge weights are lengths with tolls, in units.
    """

    points: Floats
    discs: Floats
    walls: Floats
    graph: nx.Graph[int]


def waypoints(
    obstacles: Obstacles,
    bound: Bound,
    near: Floats,
    budget: float,
    *,
    corners: int = CORNERS,
    bends: Floats | None = None,
) -> Waypoints:
    """Build the graph of the waypoints within ``budget`` of one of the points ``near`` (k, 2).

    Parameters
    ----------
    corners
        Points on a full circle.
    bends
        Only arcs that pass close to one of these points (k, 2) get waypoints: with many corners, for ways
        like one that is known.
    """
    import networkx as nx  # dear to import, and not needed where straight lines will do

    discs, walls = obstacles.discs.copy(), obstacles.walls.copy()
    if bound is Bound.LOWER:
        walls = walls[walls[:, 5] > budget]
    rings = np.concatenate((discs, _corners(walls)))
    if bends is not None:
        rings = rings[_passing(rings, bends)]
    slope = math.cos(math.pi / corners)
    if bound is Bound.UPPER:
        rings[:, 2] = (rings[:, 2] + CLEARANCE) / slope
    else:
        discs[:, 2] *= slope
        walls[:, 4] *= slope
        rings[:, 2] -= GRAZE
    discs[:, 2] -= GRAZE
    walls[:, 4] -= GRAZE
    discs = discs[_within(discs[:, :2], near, budget + discs[:, 2])]
    middle = (walls[:, :2] + walls[:, 2:4]) / 2
    half = np.hypot(*(walls[:, 2:4] - walls[:, :2]).T) / 2
    walls = walls[_within(middle, near, budget + half + walls[:, 4])]
    points, ahead, back = _ring_points(rings, corners)
    keep = _within(points, near, np.full(len(points), budget))
    solid = obstacles.solid if bound is Bound.UPPER else NO_POLYGONS
    keep[keep] = free_points(points[keep], discs, walls, solid.corners, solid.offsets)
    graph: nx.Graph[int] = nx.Graph()
    kept = points[keep]
    graph.add_nodes_from(range(len(kept)))
    graph.add_weighted_edges_from(
        (int(i), int(j), length)
        for i, j, length in tangents(kept, ahead[keep], back[keep], discs, walls, budget)
    )
    return Waypoints(kept, discs, walls, graph)


def _within(points: Floats, near: Floats, reach: Floats) -> Flags:
    """Tell which points lie within their reach of any of the points ``near``."""
    if len(points) == 0:
        return np.zeros(0, dtype=np.bool_)
    away = np.hypot(points[:, None, 0] - near[None, :, 0], points[:, None, 1] - near[None, :, 1])
    flags: Flags = away.min(axis=1) <= reach
    return flags


def _corners(walls: Floats) -> Floats:
    """Return each corner of the walls once, as a disc (k, 3)."""
    if len(walls) == 0:
        return np.empty((0, 3))
    ends = np.concatenate((walls[:, [0, 1, 4]], walls[:, [2, 3, 4]]))
    return np.unique(ends, axis=0)


def _passing(rings: Floats, bends: Floats) -> Flags:
    """Tell which rings pass close to one of the points ``bends``."""
    if len(rings) == 0 or len(bends) == 0:
        return np.zeros(len(rings), dtype=np.bool_)
    away = np.hypot(rings[:, None, 0] - bends[None, :, 0], rings[:, None, 1] - bends[None, :, 1])
    flags: Flags = np.logical_or.reduce(np.abs(away - rings[:, 2:3]) <= INCH / 10, axis=1)
    return flags


def _ring_points(rings: Floats, corners: int) -> tuple[Floats, Floats, Floats]:
    """Return the points of each ring, and for each the next and the previous point on it."""
    angles = 2 * np.pi * np.arange(corners) / corners
    circle = np.column_stack((np.cos(angles), np.sin(angles)))
    ring = rings[:, None, :2] + rings[:, None, 2:3] * circle[None, :, :]
    ahead, back = np.roll(ring, -1, axis=1), np.roll(ring, 1, axis=1)
    return ring.reshape(-1, 2), ahead.reshape(-1, 2), back.reshape(-1, 2)


@compiled
def tangent(ox: float, oy: float, point: Floats, ahead: Floats, back: Floats) -> bool:
    """Whether the line from (ox, oy) to a ring's point passes the ring on one side."""
    vx, vy = point[0] - ox, point[1] - oy
    left = vx * (ahead[1] - oy) - vy * (ahead[0] - ox)
    right = vx * (back[1] - oy) - vy * (back[0] - ox)
    return bool(left * right >= 0.0)


@compiled
def tangents(
    points: Floats, ahead: Floats, back: Floats, discs: Floats, walls: Floats, budget: float
) -> list[tuple[int, int, float]]:
    """Return the pairs of points joined by a line that is tangent at both, with its length and tolls."""
    found = [(0, 0, 0.0)]
    found.pop()
    for i in range(len(points)):
        for j in range(i + 1, len(points)):
            ax, ay, bx, by = points[i, 0], points[i, 1], points[j, 0], points[j, 1]
            length = math.sqrt((ax - bx) ** 2 + (ay - by) ** 2)
            if length > budget:
                continue
            if not tangent(ax, ay, points[j], ahead[j], back[j]):
                continue
            if not tangent(bx, by, points[i], ahead[i], back[i]):
                continue
            cost = length + segment_toll(ax, ay, bx, by, discs, walls)
            if cost <= budget:
                found.append((i, j, cost))
    return found
