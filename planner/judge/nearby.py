"""Which of many convex polygons or points are near a stretch: compiled where it is clear, else exact."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from planner.judge.boxes import box_of
from planner.judge.nearness_kernel import nearness
from planner.judge.region import flat_polygons
from planner.judge.segment import point_nearer, polygon_nearer
from planner.units import Point


class Nearby:
    """Convex anticlockwise polygons, or points, asked together whether they are near.

    Parameters
    ----------
    shapes
        Their corners; a point has one.
    margins
        Units to be added to the distance that is asked for, for each.
    """

    def __init__(self, shapes: Sequence[Sequence[Point]], margins: Sequence[int]) -> None:
        self._shapes = shapes
        self._margins = margins
        self._flat = flat_polygons(shapes)
        self._boxes = np.array([box_of(shape) for shape in shapes], dtype=np.int64).reshape(-1, 4)
        self._wider = np.array(margins, dtype=np.float64)

    def within(
        self, start: Point, end: Point, radius: int, *, scale: int = 1, touching: bool = False
    ) -> list[int]:
        """Return which of them are strictly nearer to a segment than ``radius``, or as near if ``touching``.

        The segment's ends are ``scale`` times as far from the origin as the shapes count: a power of two.
        """
        ends = start.x / scale, start.y / scale, end.x / scale, end.y / scale
        codes = nearness(np.array(ends), *self._flat, self._boxes, self._wider + radius).tolist()
        return [
            code >> 1
            for code in codes
            if not code & 1 or self._is_near(code >> 1, start, end, radius, scale, touching)
        ]

    def _is_near(
        self, number: int, start: Point, end: Point, radius: int, scale: int, touching: bool
    ) -> bool:
        shape = self._shapes[number]
        corners = shape if scale == 1 else [Point(p.x * scale, p.y * scale) for p in shape]
        reach = (radius + self._margins[number]) * scale
        if len(corners) == 1:
            return point_nearer(corners[0], start, end, reach, touching)
        return polygon_nearer(corners, start, end, reach, touching)
