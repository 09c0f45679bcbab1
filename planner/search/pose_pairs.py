"""The polygons that pairs of poses are compared by: Minkowski differences of their pieces, by heights."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from planner.geometry.segments import Flags, Ints
from planner.judge.body import Body
from planner.judge.measure import differences, level, rise
from planner.rules.limits import COHERENCY_NEIGHBOUR, COHERENCY_SPREAD, COHERENCY_VERTICAL
from planner.search.ends import Ends
from planner.search.pose_kernel import Singles, pair_tables
from planner.search.pose_places import paired
from planner.search.pose_standing import INWARD

CLASSES = ((True, False), (True, True), (False, True))
"""Whether pieces may be in each other's way, and whether they are near enough up or down for coherency."""


def compared(poses: Ends, bases: Sequence[Body], slack: int, forgiven: int) -> tuple[Flags, Singles]:
    """Return which pairs of poses exclude each other, and by how much they miss a link (m, m).

    Parameters
    ----------
    bases
        The base of each kind of pose, over the origin.
    slack
        Units by which each of two models may be off.
    forgiven
        Units by which a link is missed at most where it is told by how much.
    """
    polygons, starts = pair_polygons(bases)
    margin = 2 * max(base.margin for base in bases)
    inward = 2 * slack + margin + INWARD
    limits = inward, COHERENCY_NEIGHBOUR - inward, COHERENCY_SPREAD - inward, forgiven
    return pair_tables(
        poses.at.astype(np.float64),
        poses.kind,
        np.array([base.inner for base in bases], dtype=np.float64),
        np.array([base.span for base in bases], dtype=np.float64),
        np.array([base.radius for base in bases], dtype=np.float64),
        np.concatenate([xs for xs, _ in polygons]),
        np.concatenate([ys for _, ys in polygons]),
        np.cumsum([0, *(len(xs) for xs, _ in polygons)], dtype=np.int64),
        starts,
        np.array(limits, dtype=np.float64),
    )


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
