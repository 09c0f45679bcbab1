"""What a model's end has to keep where bases have facings, as regions for its centre at some facings.

The conditions A2 to A6 of a charge, and how near to a target the spot has to be.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from planner.judge.body import Body, gap_between, is_engaged
from planner.judge.coherency import groups
from planner.judge.shaped_region import Box, Entry, ShapedRegion
from planner.rules.limits import (
    CHARGE_CLOSE,
    COHERENCY_NEIGHBOUR,
    COHERENCY_SPREAD,
    ENGAGEMENT_HORIZONTAL,
    ENGAGEMENT_VERTICAL,
)
from planner.units import Spot

if TYPE_CHECKING:
    from planner.judge.spot import SpotSearch


class ShapedConditions:
    """The conditions of a :class:`SpotSearch` on the ground; what doesn't hang on the facing is made once."""

    def __init__(self, search: SpotSearch) -> None:
        self.search = search
        self.question = search.question
        start, reach = search.model.at, search.question.distance + search.mover.outer
        self.solids = [solid for solid in search.ways.end_solids if solid.nearer(start, start, reach)]

    def region(self, facing: int, play: int) -> ShapedRegion | None:
        """Return the conditions; ``None`` if some group has nothing that would satisfy it."""
        search, question = self.search, self.question
        mover = search.mover.at(Spot(0, 0, 0), facing)
        region = ShapedRegion(mover, play)
        region.groups = [self._near_target(region), self._closer(region)]
        if search.within is not None:
            disc = search.within
            reach = int(disc.threshold**0.5) + 1
            point = np.array([disc.x]), np.array([disc.y])
            region.groups.append([(*point, reach - 1, reach)])
        if question.scenario.rulings.can_within_1 == "legal" and not search.alone:
            region.groups += self._unit_groups(region)
        return region if all(region.groups) else None

    def obstruct(self, region: ShapedRegion, box: Box) -> None:
        """Add what a base must keep away from to its conditions, as far as it matters to centres in a box."""
        search, question = self.search, self.question
        if question.scenario.rulings.can_within_1 == "legal":
            banned = [enemy for enemy in question.other_bodies if enemy.z <= ENGAGEMENT_VERTICAL]
            region.keep(banned, ENGAGEMENT_HORIZONTAL, box)
        for bodies, loose in (
            (question.enemies, 0),
            (question.friends, 0),
            (search.siblings, search.play),
        ):
            region.keep([other for other in bodies if other.z < region.mover.height], -loose, box)
        region.keep_out(self.solids, box)

    def _near_target(self, region: ShapedRegion) -> list[Entry]:
        search = self.search
        if search.limit is None:
            start = search.model.at
            distance = self.question.distance
            return [(np.array([start.x]), np.array([start.y]), distance, distance)]
        close = search.limit == CHARGE_CLOSE
        return [
            entry
            for name, group in self.question.targets.items()
            for target in group
            if search.only in (None, name) and (close or target.z <= ENGAGEMENT_VERTICAL)
            for entry in region.near(
                target, search.limit, target.z if close and self.question.heights_count else 0
            )
        ]

    def _closer(self, region: ShapedRegion) -> list[Entry]:
        entries: list[Entry] = []
        for group, (least, most) in zip(self.question.targets.values(), self._start_gaps, strict=True):
            for target in group:
                entries += region.nearer(target, least, most)
        return entries

    @cached_property
    def _start_gaps(self) -> list[tuple[int, int]]:
        """The least that the gap to each target unit may be at the start, and the most."""
        found = []
        for group in self.question.targets.values():
            gaps = [gap_between(self.search.mover, target) for target in group]
            raised = any(target.z for target in group)
            far = self.question.scenario.width + self.question.scenario.height
            found.append((min(gap.least for gap in gaps), far if raised else min(gap.most for gap in gaps)))
        return found

    def _unit_groups(self, region: ShapedRegion) -> list[list[Entry]]:
        """Conditions A4 and A6: targets that nobody else engages, each group of the others, each of them."""
        search, play = self.search, self.search.play
        found = [
            [e for target in group for e in region.near(target, ENGAGEMENT_HORIZONTAL)]
            for group in self._left
        ]
        for part in self._parts:
            found.append([e for other in part for e in region.near(other, COHERENCY_NEIGHBOUR + play)])
        for other in search.siblings:
            found.append(region.near(other, COHERENCY_SPREAD + play))
        return found

    @cached_property
    def _left(self) -> list[list[Body]]:
        """Of each target unit that nobody else engages the models near enough to the ground."""
        search = self.search
        return [
            [target for target in group if target.z <= ENGAGEMENT_VERTICAL]
            for group in self.question.targets.values()
            if not any(is_engaged(o, t, search.play, sure=False) for o in search.siblings for t in group)
        ]

    @cached_property
    def _parts(self) -> list[list[Body]]:
        """The groups that the others form, one of whose models has to be near."""
        siblings = self.search.siblings
        if not siblings:
            return []
        parts = groups(siblings, COHERENCY_NEIGHBOUR + 2 * self.search.play, sure=False)
        if self.question.scenario.rulings.coherency_contiguous:
            return parts
        return [part for part in parts if len(part) == 1] or [siblings]
