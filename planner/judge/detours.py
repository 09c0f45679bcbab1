"""Ways off a floor that a model can't pass upright, and back below or above it: out over its rim (13.06).

Such a model goes up or down only where its base is clear of the floor. So a way from a place over it to one
at a height on the other side comes to the outline that the base's centre keeps out of, and is no shorter
than the straight line to its end from the mirror image of its start beyond some edge (Heron's problem).
"""

from __future__ import annotations

from collections.abc import Iterator

from planner.judge.body import body
from planner.judge.path import PathJudge
from planner.judge.segment import contains, squared
from planner.judge.solid import Solid
from planner.judge.visibility import Obstacle, inner_polygon
from planner.units import Point

SHRINK = 2
"""Units by which outlines are smaller than what the judge keeps bases out of: their corners are rounded."""

ROUNDING = 1
"""Units by which an image may be off."""

Images = tuple[Point, ...]
"""The mirror images of a start beyond the edges of one outline."""


def detours(judge: PathJudge, z: int, corners: int) -> Iterator[Images]:
    """Yield the images of the start for each floor that the model has to get round on its way to a height.

    The level part of a way there is, but for ``ROUNDING``, no shorter than from the nearest image of each.

    Parameters
    ----------
    corners
        Corners of the polygons that stand for circles.
    """
    reach, start = body(judge.model).inner, judge.model.at
    if judge.flies or reach < 0:
        return
    for solid in judge.climbing.closed:
        radius = reach - solid.margin - SHRINK
        if radius < 0 or not _parts(solid, judge.model.z, z) or not solid.nearer(start, start, reach):
            continue
        outline = inner_polygon(Obstacle(solid.shape, radius), corners)
        if contains(outline, start):
            yield tuple(
                dict.fromkeys(_mirrored(start, outline[k - 1], outline[k]) for k in range(len(outline)))
            )


def _parts(solid: Solid, one: int, other: int) -> bool:
    """Whether a way between two heights passes the top or the bottom of a solid."""
    low, high = min(one, other), max(one, other)
    return low < solid.top <= high or low <= solid.bottom < high


def _mirrored(point: Point, a: Point, b: Point) -> Point:
    """Return the mirror image of a point beyond the line through two others."""
    length = squared(a, b)
    away = 2 * ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x))
    return Point(
        point.x + round(away * (b.y - a.y) / length),
        point.y - round(away * (b.x - a.x) / length),
    )
