"""Facings at which a base may fit through a lane: across the shortest line between what bounds it.

In a *tight* lane hardly anything else is a way: it is hardly wider than the base is across.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import atan2, tau
from typing import NamedTuple

import numpy as np

from planner.board.unit import FULL_TURN
from planner.compiled import compiled
from planner.judge.body import Body
from planner.judge.boxes import box_of, meet, wider
from planner.judge.nearest import nearest_ends, nearest_points
from planner.judge.polygon_kernel import Floats, Ints
from planner.judge.region import joined
from planner.judge.shape import as_arrays
from planner.judge.solid import Solid
from planner.judge.visibility import Obstacle
from planner.units import INCH, Point

MOST = 12
"""Lanes that facings are told of, the narrowest first."""

TIGHT = INCH // 4
"""Units by which a tight lane is wider than the base at most."""

MOST_TIGHT = 4
"""Tight lanes that facings are told of."""

ROUNDING = 2
"""Units by which corners of walls that are rounded may make a lane narrower."""

ALIKE = FULL_TURN // 3600
"""Facings no farther apart than this, a tenth of a degree, count as one."""


class Lane(NamedTuple):
    """A facing along a lane, and a place in the middle of it."""

    facing: int
    middle: Point


def lane_facings(
    solids: Iterable[Solid], enemies: Sequence[Body], narrow: int, wide: int, full_turn: int
) -> tuple[int, ...]:
    """Return facings along and across the lanes between solids and enemies, the narrowest lane's first.

    Parameters
    ----------
    narrow, wide
        How wide a lane is at least and at most, in units: what is narrower lets nothing through, and in what
        is wider the base turns as it likes.
    full_turn
        How far the base turns until it looks the same.
    """
    polygons = [(as_arrays(solid.shape), 0) for solid in solids]
    polygons += [((xs + enemy.x, ys + enemy.y), enemy.radius) for enemy in enemies for xs, ys in enemy.arrays]
    if len(polygons) < 2:
        return ()
    radii = np.array([radius for _, radius in polygons], dtype=np.int64)
    lines = shortest_lines(*joined([corners for corners, _ in polygons]), radii, narrow, wide)
    across = np.rint(np.arctan2(lines[:, 1], lines[:, 0]) * FULL_TURN / (2 * np.pi)).astype(np.int64)
    quarter, found = FULL_TURN // 4, list[int]()
    for facing in (across[np.argsort(lines[:, 2], kind="stable")] % quarter).tolist():
        if all(min((facing - f) % quarter, (f - facing) % quarter) > ALIKE for f in found):
            found.append(facing)
    return tuple(dict.fromkeys((f + turn) % full_turn for f in found[:MOST] for turn in (quarter, 0)))


def tight_lanes(obstacles: Sequence[Obstacle], width: int, full_turn: int) -> tuple[Lane, ...]:
    """Return the lanes between two obstacles that a base passes only lengthways, the tightest first.

    Parameters
    ----------
    width
        How wide the base is across, in units.
    """
    boxes = [wider(box_of(obstacle.corners), obstacle.radius) for obstacle in obstacles]
    found: list[tuple[int, Lane]] = []
    for (first, box), (second, other) in combinations(zip(obstacles, boxes, strict=True), 2):
        if not meet(box, other, width + TIGHT):
            continue
        (ax, ay), (bx, by), apart = nearest_points(first.corners, second.corners)
        room = round(apart) - first.radius - second.radius - width
        if -ROUNDING <= room <= TIGHT and apart > 0:
            share = (apart + first.radius - second.radius) / (2 * apart)
            middle = Point(round(ax + (bx - ax) * share), round(ay + (by - ay) * share))
            across = atan2(by - ay, bx - ax) / tau
            found.append((room, Lane(round((across + 1 / 4) * FULL_TURN) % full_turn, middle)))
    return tuple(lane for _, lane in sorted(found)[:MOST_TIGHT])


@compiled
def shortest_lines(px: Ints, py: Ints, offsets: Ints, radii: Ints, narrow: int, wide: int) -> Floats:
    """Return the shortest lines between two polygons, grown by radii, that are as long as a lane is wide.

    Rows (k, 3): how far each goes across and up, and its length. Where polygons overlap there is none to
    speak of.
    """
    count = len(offsets) - 1
    lines = np.empty((count * (count - 1) // 2, 3))
    made = 0
    for i in range(count):
        for j in range(i):
            ax, ay, bx, by = nearest_ends(px, py, offsets[i], offsets[i + 1], offsets[j], offsets[j + 1])
            x, y = bx - ax, by - ay
            width = np.sqrt(x * x + y * y) - radii[i] - radii[j]
            if narrow <= width <= wide:
                lines[made] = x, y, width
                made += 1
    return lines[:made]
