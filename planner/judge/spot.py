"""The search for a spot of one model: a region of the table until one is named or none is left (11.04)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from planner.board.condition import Demand
from planner.board.unit import Model
from planner.judge.body import Body, body
from planner.judge.disc_conditions import closer, coherency_groups, kept, near_target, reached_groups
from planner.judge.question import Question
from planner.judge.region import Disc, Outcome, Region, Search, search_region, straight_reach
from planner.judge.shaped_search import ShapedSearch
from planner.judge.threshold import NEVER, within
from planner.judge.ways import ModelWays
from planner.rules.keywords import stands_above_ground
from planner.rules.limits import (
    ENGAGEMENT_HORIZONTAL,
    ENGAGEMENT_VERTICAL,
)
from planner.units import Point, Spot


@dataclass(frozen=True, slots=True)
class Finding:
    """What is known about a model's other spots.

    Attributes
    ----------
    outcome
        FOUND: it should have taken ``path[-1]``; EMPTY: there is no such spot; UNDECIDED otherwise.
    path
        The way to the spot that was found.
    facing
        The one to end at; a round base keeps its own.
    search
        The search that leaves it undecided: of cells, or with a spot to which no way could be shown.
    """

    outcome: Outcome
    path: tuple[Spot, ...] = ()
    facing: int = 0
    search: Search | None = None


@dataclass
class SpotSearch:
    """The search for one model's spot within ``limit`` of a target, or anywhere if that is ``None``.

    Attributes
    ----------
    ends
        Where the models of the unit end, itself included; the others stay there.
    play
        Units that each of the others may be off by: a spot then counts if it is one for some such
        placement of the others.
    alone
        Whether the others, and what the unit has to do as a whole, are left out of account.
    only
        The one target, or group to be reached, that counts for ``limit``; all targets if ``None``.
    toward
        The one target that the spot has to be closer to; all that the model may go to if ``None``.
    within
        A further disc that must hold the spot, and a box for it: least and largest x, least and largest y.
    named
        Whether a spot is asked for even if the model is looked at alone and bases are not round.
    """

    question: Question
    ends: dict[str, Body]
    model: Model
    limit: int | None
    ways: ModelWays
    play: int = 0
    alone: bool = False
    only: str | None = None
    toward: str | None = None
    within: Disc | None = None
    window: tuple[int, int, int, int] | None = None
    named: bool = False

    def finding(self) -> Finding:
        """Search the ground, then see that no surface above it comes in question."""
        ground = self.on_ground()
        if ground.outcome is not Outcome.EMPTY:
            return ground
        return self.above_ground()

    def on_ground(self) -> Finding:
        """Search the ground."""
        region = self.region(0)
        if region is None:
            return Finding(Outcome.EMPTY)
        region.solids = [(solid.shape, self.mover.inner, solid.margin) for solid in self.ways.end_solids]
        straight = straight_reach(self.model.at, self.question.distance)
        found = search_region(region, straight, whole_spots=not self.alone)
        if found.spot is None:
            return Finding(Outcome.EMPTY)
        if not self._exact:
            shaped = ShapedSearch(self).found()
            return Finding(shaped.outcome, shaped.path, shaped.facing)
        direct = (self.model.spot, Spot(found.spot.x, found.spot.y, 0))
        if found.outcome is Outcome.FOUND and (
            not self.question.demands(Demand.REACH) or self.ways.walkable(direct)
        ):
            return Finding(Outcome.FOUND, direct, self.model.facing)
        found = search_region(region, self.ways.reach(), whole_spots=not self.alone)
        if found.outcome is Outcome.FOUND and found.spot is not None:
            path = self.ways.path_to(found.spot)
            if path is None:
                return Finding(Outcome.UNDECIDED, search=found)
            return Finding(Outcome.FOUND, path, self.model.facing)
        return Finding(found.outcome, search=found)

    def above_ground(self) -> Finding:
        """Show that no surface above the ground holds a spot; none is named yet."""
        if not stands_above_ground(self.model):
            return Finding(Outcome.EMPTY)
        climb = 0 if self.question.flies(self.model) else 1
        for top in sorted({s.top for _, s in self.question.scenario.sections() if s.standable}):
            budget = self.question.distance - climb * top
            region = self.region_on(top) if budget >= 0 else None
            if region is None:
                continue
            found = search_region(region, straight_reach(self.model.at, budget))
            if found.outcome is not Outcome.EMPTY:
                return Finding(Outcome.UNDECIDED, search=found)
        return Finding(Outcome.EMPTY)

    # -- the conditions ---------------------------------------------------------------------------

    def region(self, z: int) -> Region | None:
        """Return the conditions on a spot at height ``z``, terrain apart; ``None`` if they clash at once."""
        return _possible(self.conditions(z))

    def conditions(self, z: int) -> Region:
        """Return the conditions on a spot at height ``z``, terrain apart.

        Exact for round bases. For others these are conditions that a spot has to meet at any facing, by the
        discs within and round the bases.
        """
        question, radius = self.question, self.mover.inner
        region = Region(_meet(self._box(), self.window))
        region.any_of = [near_target(self, z)]
        region.any_of += [closer(self, z)] if question.demands(Demand.CLOSER, self.model.id) else []
        region.any_of += [[self.within]] if self.within is not None else []
        region.any_of += kept(self, z)
        if question.yields:
            if not self.alone:
                region.any_of += reached_groups(self, z) + coherency_groups(self, z)
            region.none_of += [
                Disc(
                    enemy.x,
                    enemy.y,
                    within(radius + enemy.inner, ENGAGEMENT_HORIZONTAL) + 1,
                    f"engages {enemy.id}",
                )
                for enemy in question.other_bodies
                if abs(enemy.z - z) <= ENGAGEMENT_VERTICAL
            ]
        region.none_of += [
            Disc(other.x, other.y, max(0, radius + other.inner - play) ** 2, f"overlaps {other.id}")
            for bodies, play in (
                (question.enemies, 0),
                (question.friends, 0),
                (self.siblings, self.play),
            )
            for other in bodies
            if other.z < z + self.mover.height and z < other.z + other.height
        ]
        return region

    def region_on(self, top: int) -> Region | None:
        """Return the conditions on a spot on the ground or on a surface; ``None`` if they clash at once."""
        return _possible(self.conditions_on(top))

    def conditions_on(self, top: int) -> Region:
        """Return the conditions on a spot on the ground or on a surface of a height."""
        region = self.conditions(top)
        if top > 0:
            sections = [section for _, section in self.question.scenario.sections() if section.standable]
            region.any_of.append([_around(section.shape) for section in sections if section.top == top])
        return region

    def _box(self) -> tuple[int, int, int, int]:
        """Where the centre may be: the base on the board, or anywhere if the edge is left out."""
        board = self.question.scenario
        inset = self.mover.inner if self.question.demands(Demand.EDGE) else -self.question.distance
        return inset, board.width - inset, inset, board.height - inset

    @cached_property
    def mover(self) -> Body:
        """The model as it stands."""
        return body(self.model)

    @cached_property
    def siblings(self) -> list[Body]:
        """The others where they end; none if the model is looked at alone."""
        if self.alone:
            return []
        return [end for name, end in self.ends.items() if name != self.model.id]

    @property
    def _exact(self) -> bool:
        """Whether all bases in question are round, so that the discs of the region are the bases."""
        question = self.question
        others = (*question.enemies, *question.friends, *question.target_bodies, *self.siblings)
        return self.mover.shape is None and all(other.shape is None for other in others)


def _possible(region: Region) -> Region | None:
    """Return a region unless nothing can be in one of the discs of some group."""
    if any(all(disc.threshold == NEVER for disc in group) for group in region.any_of):
        return None
    return region


def _meet(
    box: tuple[int, int, int, int], window: tuple[int, int, int, int] | None
) -> tuple[int, int, int, int]:
    """Return what two boxes have in common, or the first if there is no second."""
    if window is None:
        return box
    return max(box[0], window[0]), min(box[1], window[1]), max(box[2], window[2]), min(box[3], window[3])


def _around(shape: Sequence[Point]) -> Disc:
    """Return a disc that holds a polygon."""
    x = (min(p.x for p in shape) + max(p.x for p in shape)) // 2
    y = (min(p.y for p in shape) + max(p.y for p in shape)) // 2
    return Disc(x, y, max((p.x - x) ** 2 + (p.y - y) ** 2 for p in shape))
