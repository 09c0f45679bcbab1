"""What all poses of one kind of model at one height share, whatever their facing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from planner.geometry.segments import Floats
from planner.judge.body import Body
from planner.judge.measure import rise
from planner.judge.shaped_region import numbered
from planner.rules.limits import ENGAGEMENT_VERTICAL
from planner.search.pose_kernel import least_gaps
from planner.search.pose_meetings import Entry, Facing, Meetings, entries
from planner.search.pose_places import lattice, paired
from planner.search.pose_standing import Grounds, grounds
from planner.search.variants import Variant

if TYPE_CHECKING:
    from planner.search.poses import PoseArena

FAR = 1e9
"""A gap, in units, beyond any board: to what is too far up or down to count."""


class Gaps:
    """Upper bounds of the distances of a kind of model to groups of bodies.

    Parameters
    ----------
    heights
        Whether they are in three dimensions; else they are across the table.
    most
        How far up or down bodies count, in units; ``None`` for any.
    """

    def __init__(
        self,
        base: Body,
        groups: Sequence[Sequence[Body]],
        *,
        heights: bool = False,
        most: int | None = None,
    ) -> None:
        self._count = len(groups)
        self._columns: dict[tuple[int, int], int] = {}
        met: list[Entry] = []
        owner: list[int] = []
        for number, group in enumerate(groups):
            for other in group:
                for own, parts in numbered(base):
                    for piece in other.pieces:
                        up = rise(own, piece)
                        if most is None or up <= most:
                            column = self._columns.setdefault(
                                (number, up if heights else 0), len(self._columns)
                            )
                            met += entries(parts, piece)
                            owner += [column] * (len(met) - len(owner))
        self._met, self._owner = Meetings(met), np.array(owner, dtype=np.int64)

    def at(self, facing: Facing, places: Floats) -> Floats:
        """Return the bounds at places (m, groups)."""
        found = np.full((len(places), self._count), FAR)
        if not self._columns:
            return found
        polygons, reach = self._met.differences(facing), self._met.reach(facing, -1)
        least = np.maximum(least_gaps(places, *polygons, reach, self._owner, len(self._columns)), 0.0)
        for (number, up), column in self._columns.items():
            away = np.hypot(least[:, column], up) if up else least[:, column]
            found[:, number] = np.minimum(found[:, number], away)
        return found


class Kind:
    """One kind of model at one height: what it stands on, and what it may come near to.

    Attributes
    ----------
    gaps
        To the targets, heights counted by the ``distance`` switch.
    beside
        To the targets, across the table to what is not too far up or down.
    pulls, kept
        The same to what has to be reached, and to what some model has to stay engaged with.
    """

    def __init__(self, arena: PoseArena, variant: Variant) -> None:
        self._arena = arena
        self._variant = variant
        question, base = arena.question, variant.base
        targets = list(question.targets.values())
        self.gaps = Gaps(base, targets, heights=question.heights_count)
        uneven = any(rise(*pair) for pair in paired(base, question.target_bodies))
        self.beside = Gaps(base, targets, most=ENGAGEMENT_VERTICAL) if uneven else self.gaps
        apart = question.reached is not question.targets
        reached = list(question.reached.values())
        self.pulls = Gaps(base, reached, most=ENGAGEMENT_VERTICAL) if apart else self.beside
        self.kept = Gaps(base, arena.kept, most=ENGAGEMENT_VERTICAL)
        self._lattices: dict[bool, Floats] = {}

    @cached_property
    def grounds(self) -> Grounds:
        """What it stands on and keeps off."""
        return grounds(self._arena, self._variant)

    @cached_property
    def targets(self) -> Meetings:
        """The targets, whatever their heights."""
        return Meetings(
            entry
            for target in self._arena.question.target_bodies
            for _, parts in numbered(self._variant.base)
            for piece in target.pieces
            for entry in entries(parts, piece)
        )

    def lattice(self, few: bool) -> Floats:
        """Return the lattice over the ground between the unit and its targets (k, 2), made once."""
        if few not in self._lattices:
            arena = self._arena
            self._lattices[few] = lattice(arena.question, self._variant.base, arena.starts[:, :2], few)
        return self._lattices[few]
