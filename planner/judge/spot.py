"""The search for a spot of one model: a region of the table until one is named or none is left (11.04)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from planner.board.condition import Demand
from planner.board.unit import Model
from planner.judge.body import Body, body
from planner.judge.disc_conditions import closer, coherency_groups, kept, near_target, reached_groups
from planner.judge.levels import landing, levels
from planner.judge.measure import level, rise
from planner.judge.question import Question
from planner.judge.region import Disc, Outcome, Region, Search, encloses, search_region, straight_reach
from planner.judge.shaped_search import ShapedSearch
from planner.judge.surface import Surface, surroundings
from planner.judge.threshold import NEVER, within
from planner.judge.ways import ModelWays
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
        """Search the ground and every surface that the model could end on."""
        doubtful = Finding(Outcome.EMPTY)
        for z in levels(self.question, self.model):
            finding = self.at(z)
            if finding.outcome is Outcome.FOUND:
                return finding
            if finding.outcome is Outcome.UNDECIDED and doubtful.outcome is Outcome.EMPTY:
                doubtful = finding
        return doubtful

    def at(self, z: int) -> Finding:
        """Search the ground, ``z`` 0, or the surface of a height."""
        doubtful = Finding(Outcome.EMPTY)
        floor = landing(self.question, self.model, z) if z else None
        for region, part in self._regions(z, floor):
            finding = self._in_region(region, z, floor, part)
            if finding.outcome is Outcome.FOUND:
                return finding
            if finding.outcome is Outcome.UNDECIDED:
                doubtful = finding
        return doubtful

    def _in_region(
        self, region: Region, z: int, floor: Surface | None, part: Sequence[Point] | None
    ) -> Finding:
        climb = 0 if self.question.flies(self.model) else abs(z - self.model.z)
        straight = straight_reach(self.model.at, self.question.distance - climb)
        found = search_region(region, straight, whole_spots=not self.alone)
        if found.spot is None:
            return Finding(Outcome.EMPTY)
        storey = self.ways.lower.storey_of(z, part)
        if not self._exact:
            shaped = ShapedSearch(self, z, floor, part).found()
            return Finding(shaped.outcome, shaped.path, shaped.facing)
        if found.outcome is Outcome.FOUND:
            path = self.ways.straight_path(Spot(found.spot.x, found.spot.y, z))
            if path is not None:
                return Finding(Outcome.FOUND, path, self.model.facing)
        for thorough in (False, True)[: 1 if z == self.model.z == 0 else 2]:
            reaches = self.ways.reaches(z, storey, thorough)
            for reach in (*reaches, *self.ways.hopeful(reaches)):
                found = search_region(region, reach, whole_spots=not self.alone)
                if found.outcome is Outcome.EMPTY:
                    return Finding(Outcome.EMPTY)
                if found.outcome is Outcome.FOUND and found.spot is not None:
                    path = self.ways.path_to(Spot(found.spot.x, found.spot.y, z))
                    if path is not None:
                        return Finding(Outcome.FOUND, path, self.model.facing)
        return Finding(Outcome.UNDECIDED, search=found)

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
        base = self.mover.at(Spot(0, 0, z)).pieces[0]
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
                if rise(base, enemy.pieces[0]) <= ENGAGEMENT_VERTICAL
            ]
        region.none_of += [
            Disc(other.x, other.y, max(0, radius + other.inner - play) ** 2, f"overlaps {other.id}")
            for bodies, play in (
                (question.enemies, 0),
                (question.friends, 0),
                (self.siblings, self.play),
            )
            for other in bodies
            if level(base, other)
        ]
        return region

    def rise(self, other: Body, z: int) -> int:
        """Return how far the model at a height is above or below another at least, in units."""
        return rise(self.mover.at(Spot(0, 0, z)), other)

    def _regions(self, z: int, floor: Surface | None) -> Iterator[tuple[Region, Sequence[Point] | None]]:
        """Yield regions that make up the spots at a height: one for each part of a surface, with the part."""
        region = self.region(z)
        if region is None:
            return
        solids: list[tuple[Sequence[Point], int, int]] = []
        if self.mover.inner >= 0:
            kept_off = (*self.ways.end_solids_at(z), *(floor.solids() if floor else ()))
            solids = [(solid.shape, self.mover.inner, solid.margin) for solid in kept_off]
        if floor is None or (floor and self.mover.inner < 0):
            # The place of a hull that doesn't hold it need not lie on the surface that the hull stands on.
            region.solids = solids
            yield region, None
            return
        for part in floor.parts:
            box = _meet(region.box, _box_of(part))
            beyond = ((shape, 0, 0) for shape in surroundings(part))
            yield Region(box, region.any_of, region.none_of, [*solids, *beyond]), part

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
        return self.mover.disc and all(other.disc for other in others)


def _possible(region: Region) -> Region | None:
    """Return a region unless nothing can be in one of the discs of some group.

    Discs that lie wholly in a forbidden one are left out: where the two agree, no square shows it.
    """
    region.any_of = [[d for d in group if not _shut(d, region.none_of)] for group in region.any_of]
    return region if all(region.any_of) else None


def _shut(disc: Disc, forbidden: Sequence[Disc]) -> bool:
    """Whether nothing can be in a disc."""
    return disc.threshold == NEVER or any(encloses(other, disc) for other in forbidden)


def _meet(
    box: tuple[int, int, int, int], window: tuple[int, int, int, int] | None
) -> tuple[int, int, int, int]:
    """Return what two boxes have in common, or the first if there is no second."""
    if window is None:
        return box
    return max(box[0], window[0]), min(box[1], window[1]), max(box[2], window[2]), min(box[3], window[3])


def _box_of(part: Sequence[Point]) -> tuple[int, int, int, int]:
    """Return a box round a convex part of a surface, two units wider."""
    xs, ys = [p.x for p in part], [p.y for p in part]
    return min(xs) - 2, max(xs) + 2, min(ys) - 2, max(ys) + 2
