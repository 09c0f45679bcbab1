"""What the places of two models at two cells say: surely overlapping, too far apart, within 2" or not.

Of every two groups of cells (:mod:`planner.proof.cells`) that are in use: by discs within and round the
bases, and where a group is about some facings by polygons as well. The ways from the place of one body to
that of another at which the two meet are a convex polygon, their Minkowski difference (Lozano-Pérez 1983,
doi:10.1109/TC.1983.1676196).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

import numpy as np

from planner.judge.body import Body
from planner.judge.measure import differences, rise
from planner.judge.rectangle_kernel import first_missed, half_planes
from planner.judge.region import Ints, joined
from planner.judge.threshold import NEVER, apart, within
from planner.proof.cells import Group
from planner.proof.pair_kernel import Flags
from planner.rules.limits import COHERENCY_NEIGHBOUR, COHERENCY_SPREAD, COHERENCY_VERTICAL

Polygons = tuple[Ints, Ints, Ints, Ints]
"""Flat polygons x, y, offsets, and how far from each counts; one without corners says nothing."""

Limits = tuple[Ints, Ints, Ints, Ints, Ints, Ints]
"""Squared distances beyond which a thing is sure, and within which it is not (g, g), and polygons."""


class Between:
    """Limits between every two of some groups, in their order."""

    def __init__(self, groups: Sequence[Group]) -> None:
        self.groups = groups

    @cached_property
    def overlapping(self) -> Limits:
        """Squared distances nearer than which models overlap, and from which on they don't; polygons.

        Never at different heights.
        """
        least = self._table(lambda a, b: apart(max(0, a.inner + b.inner)) if a.z == b.z else 0)
        most = self._table(lambda a, b: apart(a.span + b.span))
        return least, most, *self._polygons(lambda a, b: (a.within, b.within) if a.z == b.z else None, 0)

    @cached_property
    def linked(self) -> Limits:
        """Squared distances beyond which models are not within 2", and within which they are; half-planes."""
        near = COHERENCY_NEIGHBOUR
        sure = self._table(lambda a, b: within(a.inner + b.inner, near))
        polygons = self._polygons(lambda a, b: (a.around, b.around), near)
        return self._coherent(near), sure, *half_planes(*polygons)

    @cached_property
    def spread(self) -> Limits:
        """The same for 9", by discs alone."""
        most = self._coherent(COHERENCY_SPREAD)
        return most, most, *half_planes(*self._polygons(lambda _a, _b: None, 0))

    def _coherent(self, limit: int) -> Ints:
        """Return the largest squared distances within a limit of coherency."""

        def most(a: Group, b: Group) -> int:
            return NEVER if rise(a.body, b.body) > COHERENCY_VERTICAL else within(a.span + b.span, limit)

        return self._table(most)

    def _table(self, value: Callable[[Group, Group], int]) -> Ints:
        """Return a value of every two groups (g, g)."""
        return np.array([[value(a, b) for b in self.groups] for a in self.groups], dtype=np.int64)

    def _polygons(self, bodies: Callable[[Group, Group], tuple[Body, Body] | None], limit: int) -> Polygons:
        """Return for every two groups the ways at which bodies of theirs are within ``limit``, or overlap.

        None where there are no bodies to compare, or neither group is about some facings.
        """
        polygons, reach, none = list[tuple[Ints, Ints]](), list[int](), np.empty(0, dtype=np.int64)
        for first in self.groups:
            for second in self.groups:
                pair = bodies(first, second) if first.facings or second.facings else None
                polygons += differences(pair[0].shape, pair[1].shape) if pair else [(none, none)]
                reach.append(limit + pair[0].radius + pair[1].radius if pair else 0)
        return *joined(polygons), np.array(reach, dtype=np.int64)


def may_reach(group: Group, enemy: Body, limit: int, rows: Ints) -> Flags:
    """Tell in which cells (k, at least 3) of a group a model may be within a limit of an enemy (k,)."""
    if group.facings is None or not len(rows):
        return np.ones(len(rows), dtype=np.bool_)
    polygons = [
        ((xs + piece.x, ys + piece.y), limit + piece.radius + piece.margin)
        for piece in enemy.pieces
        for xs, ys in differences(piece.shape, group.around.shape)
    ]
    x, y, offsets = joined([polygon for polygon, _ in polygons])
    reach = np.array([far for _, far in polygons], dtype=np.int64)
    missed = first_missed(rows, np.array([0, len(polygons)]), *half_planes(x, y, offsets, reach))
    return np.asarray(missed < 0)
