"""Facings at which a base may fit through a lane: along walls, and across the line between two enemies.

In a *tight* lane hardly anything else is a way: it is hardly wider than the base is across.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import atan2, tau
from typing import NamedTuple

from planner.board.unit import FULL_TURN
from planner.judge.body import Body
from planner.judge.boxes import box_of, meet, wider
from planner.judge.nearest import nearest_points
from planner.judge.segment import squared
from planner.judge.solid import Solid
from planner.judge.visibility import Obstacle
from planner.units import INCH, Point

MOST = 12
"""Lanes that facings are told of."""

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
    solids: Iterable[Solid], enemies: Sequence[Body], wide: int, full_turn: int
) -> tuple[int, ...]:
    """Return facings along and across the lanes between solids and between enemies, the widest apart last.

    Parameters
    ----------
    wide
        How wide a lane is at most, in units: between others the base turns as it likes.
    full_turn
        How far the base turns until it looks the same.
    """
    found: dict[int, int] = {}
    directions = [_edges(solid) for solid in solids]
    for side in (line for lines in directions for line in lines):
        _add(found, side[0], -side[1], full_turn)
    for first, second in combinations(enemies, 2):
        apart = squared(first.point, second.point)
        if apart < (wide + first.outer + second.outer) ** 2:
            _add(found, _facing(first.point, second.point) + FULL_TURN // 4, apart, full_turn)
    lanes = sorted(found, key=lambda facing: found[facing])[:MOST]
    return tuple(dict.fromkeys(f % full_turn for lane in lanes for f in (lane, lane + FULL_TURN // 4)))


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


def _edges(solid: Solid) -> list[tuple[int, int]]:
    """Return the facing along each edge of a solid, and its squared length."""
    corners = solid.shape
    return [
        (_facing(corners[k - 1], corners[k]), squared(corners[k - 1], corners[k]))
        for k in range(len(corners))
    ]


def _facing(start: Point, end: Point) -> int:
    return round(atan2(end.y - start.y, end.x - start.x) * FULL_TURN / tau)


def _add(found: dict[int, int], facing: int, worth: int, full_turn: int) -> None:
    """Keep a facing unless one like it, give or take a quarter turn, is known; less worth comes first."""
    quarter = FULL_TURN // 4
    for known in found:
        away = (known - facing) % quarter
        if min(away, quarter - away) <= ALIKE:
            found[known] = min(found[known], worth)
            return
    found[facing % full_turn] = worth
