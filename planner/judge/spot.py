"""The search for a spot of one model: a region of the table until one is named or none is left (11.04)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import isqrt

from planner.board.condition import Demand
from planner.board.unit import Model
from planner.judge.body import Body, body
from planner.judge.boxes import Box, box_of, common, is_empty, wider
from planner.judge.coherency import groups
from planner.judge.disc_conditions import (
    bans,
    closer,
    coherency_groups,
    kept,
    near_target,
    reached_groups,
    what_ways_leave,
)
from planner.judge.levels import landing, levels
from planner.judge.measure import rise
from planner.judge.question import Question
from planner.judge.region import (
    Disc,
    Outcome,
    Region,
    Search,
    not_ruled_out,
    possible,
    search_region,
    straight_reach,
    window_of,
)
from planner.judge.shaped_search import ShapedSearch
from planner.judge.solid import Solid
from planner.judge.surface import Surface, surroundings
from planner.judge.threshold import NEVER
from planner.judge.ways import ModelWays
from planner.pause import pause
from planner.rules.limits import COHERENCY_NEIGHBOUR
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
    named, brief
        Where bases are not round: whether a spot is asked for even of a model alone; whether to work little.
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
    window: Box | None = None
    named: bool = False
    brief: bool = False

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
            pause()
            finding = self._in_region(region, z, floor, part)
            if finding.outcome is Outcome.FOUND:
                return finding
            if finding.outcome is Outcome.UNDECIDED:
                doubtful = finding
        return doubtful

    def _in_region(
        self, region: Region, z: int, floor: Surface | None, part: Sequence[Point] | None
    ) -> Finding:
        straight = straight_reach(self.model.at, self.distance_at(z))
        found = search_region(region, straight, whole_spots=not self.alone)
        if found.spot is None:
            return Finding(Outcome.EMPTY)
        storey = self.ways.lower.storey_of(z, part)
        if not self._exact:
            told = ShapedSearch(self, z, floor, part).found()
            return Finding(told.outcome, told.path, told.facing)
        if found.outcome is Outcome.FOUND:
            path = self.ways.straight_path(Spot(found.spot.x, found.spot.y, z))
            if path is not None:
                return Finding(Outcome.FOUND, path, self.model.facing)
        if self.alone and not self.named:
            return Finding(not_ruled_out(region, self.ways.bounds(z, storey)))
        return self._reached(region, z, storey)

    def _reached(self, region: Region, z: int, storey: int | None) -> Finding:
        """Look for a spot with a way to it; dear ways, by rims of surfaces, come last."""
        found, tried = None, (self.ways.reaches(z, storey, gates) for gates in self.ways.lower.gates(z))
        for reaches in tried:
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
        """Return the conditions on a spot at height ``z``, terrain apart; ``None`` if they clash at once.

        Bans that bar no spot within the other conditions' reach are left out.
        """
        if self.limit is not None and self._beyond_reach(z):
            return None
        region = self._wanted(z)
        if any(all(disc.threshold == NEVER for disc in group) for group in region.any_of):
            return None
        window = window_of(region)
        region.none_of = [] if window is None else list(bans(self, z, window))
        return possible(region)

    def _beyond_reach(self, z: int) -> bool:
        """Whether nothing near a target is in reach, however straight the way: most searches end so."""
        if not self.question.demands(Demand.REACH):
            return False
        start, left = self.model.at, self.distance_at(z)
        return left < 0 or not any(
            (disc.x - start.x) ** 2 + (disc.y - start.y) ** 2 <= (left + isqrt(disc.threshold) + 2) ** 2
            for disc in near_target(self, z)
            if disc.threshold >= 0
        )

    def distance_at(self, z: int) -> int:
        """Return what is left of the maximum distance after climbing to a height, in units."""
        climb = 0 if self.question.flies(self.model) else abs(z - self.model.z)
        return self.question.distance - climb

    def conditions(self, z: int) -> Region:
        """Return the conditions on a spot at height ``z``, terrain apart.

        Exact for round bases. For others these are conditions that a spot has to meet at any facing, by the
        discs within and round the bases.
        """
        region = self._wanted(z)
        region.none_of = list(bans(self, z))
        return region

    def _wanted(self, z: int) -> Region:
        """Return what a spot at a height has to be in."""
        region = Region(common(self._box(), self.window))
        if z not in self._groups:
            self._groups[z] = list(self._made_groups(z))
        region.any_of = [*self._groups[z], *([[self.within]] if self.within is not None else [])]
        return region

    def _made_groups(self, z: int) -> Iterator[list[Disc]]:
        yield near_target(self, z)
        if self.question.demands(Demand.CLOSER, self.model.id):
            yield closer(self, z)
        yield from kept(self, z)
        yield from what_ways_leave(self, z)
        if self.question.yields and not self.alone:
            yield from reached_groups(self, z)
            yield from coherency_groups(self, z)

    @cached_property
    def _groups(self) -> dict[int, list[list[Disc]]]:
        """By height the discs that a spot has to be in; they don't depend on the box that is searched."""
        return {}

    def rise(self, other: Body, z: int) -> int:
        """Return how far the model at a height is above or below another at least, in units."""
        return rise(self.standing_at(z), other)

    def standing_at(self, z: int) -> Body:
        """Return the model at a height, made once."""
        if z not in self._standing:
            self._standing[z] = self.mover.at(Spot(0, 0, z))
        return self._standing[z]

    @cached_property
    def _standing(self) -> dict[int, Body]:
        return {}

    @cached_property
    def sibling_groups(self) -> list[list[Body]]:
        """The groups that the others form where they end, ``play`` allowed for."""
        return groups(self.siblings, COHERENCY_NEIGHBOUR + 2 * self.play, sure=False)

    def _regions(self, z: int, floor: Surface | None) -> Iterator[tuple[Region, Sequence[Point] | None]]:
        """Yield regions that make up the spots at a height: one for each part of a surface, with the part."""
        region = self.region(z)
        window = None if region is None else window_of(region)
        if region is None or window is None:
            return
        inner = self.mover.inner
        every = [*self.ways.end_solids_at(z).about(*wider(window, inner))] if inner >= 0 else []
        if inner >= 0 and floor is not None:
            every += floor.solids
        if floor is None or (floor and inner < 0):
            # The place of a hull that doesn't hold it need not lie on the surface that the hull stands on.
            region.solids = list(_kept_off(every, inner, window))
            yield region, None
            return
        for part in floor.parts:
            limits = common(window, wider(box_of(part), 2))
            if not is_empty(limits):
                box = common(region.box, wider(box_of(part), 2))
                beyond = ((shape, 0, 0) for shape in surroundings(part))
                solids = [*_kept_off(every, inner, limits), *beyond]
                yield Region(box, region.any_of, region.none_of, solids), part

    def _box(self) -> Box:
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
        return [] if self.alone else [end for name, end in self.ends.items() if name != self.model.id]

    @cached_property
    def _exact(self) -> bool:
        """Whether all bases in question are round, so that the discs of the region are the bases."""
        question = self.question
        others = (*question.enemies, *question.friends, *question.target_bodies, *self.siblings)
        return self.mover.disc and all(other.disc for other in others)


def _kept_off(solids: Iterable[Solid], inner: int, window: Box) -> Iterator[tuple[Sequence[Point], int, int]]:
    """Yield what a region has to know of the solids that a disc with its centre in a box may come to."""
    for solid in solids:
        if not is_empty(common(window, wider(solid.box, inner + solid.margin))):
            yield solid.shape, inner, solid.margin
