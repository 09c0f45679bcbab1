"""Gates: places by the rim of a surface at which a base may go up or down (13.06)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from planner.board.terrain import Category
from planner.judge.climbing import in_the_way
from planner.judge.path import PathJudge
from planner.judge.share import within
from planner.judge.surface import Stretch, Surface
from planner.judge.visibility import Obstacle, outer_polygon
from planner.rules.limits import CLIMB_REACH
from planner.rules.terrain import closes
from planner.units import INCH, Point, Spot

EVERY = INCH
"""Units between gates along a rim, besides those of some purpose."""

CLEARANCE = 2
"""Units that a base keeps from a rim that it climbs by, and from what else is in its way there."""


def gates_by(
    floor: Surface, judge: PathJudge, height: int, start: Spot, goals: Sequence[Point]
) -> Iterator[Point]:
    """Yield places just outside of a surface's rim, as far out as it is climbed from, and just inside.

    For bases that are not round also as far out as they climb from at any facing.

    Parameters
    ----------
    height
        Where the climb leads from the height of ``start``, in units.
    start, goals
        Where the way comes from and where it is to lead.
    """
    radius = judge.mover.outer + CLEARANCE
    sides = [radius, *(r + CLIMB_REACH - CLEARANCE for r in {judge.mover.outer, judge.mover.inner})]
    if not closes(judge.model, Category.DENSE):
        sides.append(-radius)
    low, high = min(start.z, height), max(start.z, height)
    for stretch in floor.rim:
        shares = _shares(stretch, Point(start.x, start.y), goals)
        for side in sides:
            line = _beside(stretch, 0.0, side), _beside(stretch, 1.0, side)
            for share in (*shares, *_clear(judge, low, high, *line)):
                yield _beside(stretch, share, side)


def _clear(judge: PathJudge, low: int, high: int, a: Point, b: Point) -> Iterator[float]:
    """Yield where along a line a base that climbs between two heights comes clear of what is in its way."""
    reach = judge.mover.outer + CLEARANCE
    around = [
        Obstacle(solid.shape, reach + solid.margin)
        for solid in judge.climbing.near_closed(a, b, reach)
        if solid.bottom < high and solid.top > low
    ]
    enemies = (judge.blockers[k] for k in judge.nearby.within(a, b, reach))
    around += [Obstacle((e.point,), reach + e.outer) for e in enemies if in_the_way(e, low, high)]
    for obstacle in around:
        hidden = within(a, b, outer_polygon(obstacle))
        yield from (float(share) for share in hidden or () if 0 < share < 1)


def _shares(stretch: Stretch, start: Point, goals: Sequence[Point]) -> list[float]:
    """Return where along a stretch to go up or down, as shares of it.

    At its ends and every so often, nearest to the start, and where lines from there to the goals cross it.
    """
    scale = stretch.scale
    ax, ay = stretch.start.x / scale, stretch.start.y / scale
    dx, dy = stretch.end.x / scale - ax, stretch.end.y / scale - ay
    square = dx * dx + dy * dy
    shares = [((start.x - ax) * dx + (start.y - ay) * dy) / square]
    for goal in goals:
        away, beyond = (dx * (p.y - ay) - dy * (p.x - ax) for p in (start, goal))
        if away * beyond < 0:
            part = away / (away - beyond)
            x, y = start.x + part * (goal.x - start.x), start.y + part * (goal.y - start.y)
            shares.append(((x - ax) * dx + (y - ay) * dy) / square)
    steps = max(1, round(square**0.5 / EVERY))
    shares += [k / steps for k in range(steps + 1)]
    return list(dict.fromkeys(min(1.0, max(0.0, share)) for share in shares))


def _beside(stretch: Stretch, share: float, away: int) -> Point:
    """Return the place that far to the right of a stretch's point, outside of the surface."""
    a, b, scale = stretch.start, stretch.end, stretch.scale
    dx, dy = b.x - a.x, b.y - a.y
    length = hypot(dx, dy)
    x, y = (a.x + share * dx) / scale, (a.y + share * dy) / scale
    return Point(round(x + away * dy / length), round(y - away * dx / length))
