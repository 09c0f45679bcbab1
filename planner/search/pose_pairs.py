"""The polygons that pairs of poses are compared by: Minkowski differences of their pieces, by heights."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from planner.geometry.segments import Ints
from planner.judge.body import Body
from planner.judge.measure import differences, level, rise
from planner.rules.limits import COHERENCY_VERTICAL
from planner.search.pose_places import paired

CLASSES = ((True, False), (True, True), (False, True))
"""Whether pieces may be in each other's way, and whether they are near enough up or down for coherency."""


def pair_polygons(bases: Sequence[Body]) -> tuple[list[tuple[Ints, Ints]], Ints]:
    """Return the polygons for all pairs of variants, and where those of each pair and class begin.

    Of variants a and b of n, those of class c begin at entry ``3 (a n + b) + c``.
    """
    polygons: list[tuple[Ints, Ints]] = []
    starts = [0]
    for first in bases:
        for second in bases:
            pairs = [
                (
                    differences(own.shape, other.shape),
                    (level(own, other), rise(own, other) <= COHERENCY_VERTICAL),
                )
                for own, other in paired(first, [second])
            ]
            for wanted in CLASSES:
                for parts, kind in pairs:
                    if kind == wanted:
                        polygons += parts
                starts.append(len(polygons))
    return polygons, np.array(starts, dtype=np.int64)
