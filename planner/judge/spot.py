"""The search for a spot of one model: a region of the table until one is named or none is left (11.04)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import isqrt

from planner.board.condition import Demand
from planner.board.unit import Model
from planner.judge.body import Body, body
from planner.judge.disc_conditions import (
    closer,
    coherency_groups,
    kept,
    near_target,
    out_and_back,
    reached_groups,
)
from planner.judge.levels import landing, levels
from planner.judge.measure import level, rise
from planner.judge.question import Question
from planner.judge.region import (
    Box,
    Disc,
    Outcome,
    Region,
    Search,
    possible,
    search_region,
    straight_reach,
    window_of,
)
from planner.judge.shaped_search import ShapedSearch
from planner.judge.surface import Surface, surroundings
from planner.judge.threshold import NEVER, within
from planner.judge.ways import ModelWays
from planner.pause import pause
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
    window: Box | None = None
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
        # Gates by rims are dear: they are looked for where a spot is to be named, not only to be ruled out.
        gates = (z or self.model.z) and (self.named or not self.alone)
        for thorough in (False, True) if gates else (False,):
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
        """Return the conditions on a spot at height ``z``, terrain apart; ``None`` if they clash at once.

        Bans that bar no spot within the other conditions' reach are left out.
        """
        region = self._wanted(z)
        if any(all(disc.threshold == NEVER for disc in group) for group in region.any_of):
            return None
        window = window_of(region)
        region.none_of = [] if window is None else list(self._bans(z, window))
        return possible(region)

    def conditions(self, z: int) -> Region:
        """Return the conditions on a spot at height ``z``, terrain apart.

        Exact for round bases. For others these are conditions that a spot has to meet at any facing, by the
        discs within and round the bases.
        """
        region = self._wanted(z)
        region.none_of = list(self._bans(z))
        return region

    def _wanted(self, z: int) -> Region:
        """Return what a spot at a height has to be in."""
        region = Region(_meet(self._box(), self.window))
        if z not in self._groups:
            self._groups[z] = list(self._made_groups(z))
        region.any_of = [*self._groups[z], *([[self.within]] if self.within is not None else [])]
        return region

    def _made_groups(self, z: int) -> Iterator[list[Disc]]:
        yield near_target(self, z)
        if self.question.demands(Demand.CLOSER, self.model.id):
            yield closer(self, z)
        yield from kept(self, z)
        yield from out_and_back(self, z)
        if self.question.yields and not self.alone:
            yield from reached_groups(self, z)
            yield from coherency_groups(self, z)

    @cached_property
    def _groups(self) -> dict[int, list[list[Disc]]]:
        """By height the discs that a spot has to be in; they don't depend on the box that is searched."""
        return {}

    def _bans(self, z: int, box: Box | None = None) -> Iterator[Disc]:
        """Yield the discs that a spot at a height may not be in, of all or of those that reach a box."""
        question, radius = self.question, self.mover.inner
        base = self.mover.at(Spot(0, 0, z)).pieces[0]
        if question.yields:
            for enemy in question.other_bodies:
                threshold = within(radius + enemy.inner, ENGAGEMENT_HORIZONTAL) + 1
                if _reaches(enemy, threshold, box) and rise(base, enemy.pieces[0]) <= ENGAGEMENT_VERTICAL:
                    yield Disc(enemy.x, enemy.y, threshold, f"engages {enemy.id}")
        everybody = ((question.enemies, 0), (question.friends, 0), (self.siblings, self.play))
        for bodies, play in everybody:
            for other in bodies:
                threshold = max(0, radius + other.inner - play) ** 2
                if _reaches(other, threshold, box) and level(base, other):
                    yield Disc(other.x, other.y, threshold, f"overlaps {other.id}")

    def rise(self, other: Body, z: int) -> int:
        """Return how far the model at a height is above or below another at least, in units."""
        return rise(self.mover.at(Spot(0, 0, z)), other)

    def _regions(self, z: int, floor: Surface | None) -> Iterator[tuple[Region, Sequence[Point] | None]]:
        """Yield regions that make up the spots at a height: one for each part of a surface, with the part."""
        region = self.region(z)
        window = None if region is None else window_of(region)
        if region is None or window is None:
            return
        inner = self.mover.inner
        held = [*self.ways.end_solids_at(z), *(floor.solids() if floor else ())] if inner >= 0 else []
        solids: list[tuple[Sequence[Point], int, int]] = [
            (solid.shape, inner, solid.margin)
            for solid in held
            if _overlap(window, solid.box, inner + solid.margin)
        ]
        if floor is None or (floor and inner < 0):
            # The place of a hull that doesn't hold it need not lie on the surface that the hull stands on.
            region.solids = solids
            yield region, None
            return
        for part in floor.parts:
            box = _meet(region.box, _box_of(part))
            if _overlap(window, box, 0):
                beyond = ((shape, 0, 0) for shape in surroundings(part))
                yield Region(box, region.any_of, region.none_of, [*solids, *beyond]), part

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
        if self.alone:
            return []
        return [end for name, end in self.ends.items() if name != self.model.id]

    @property
    def _exact(self) -> bool:
        """Whether all bases in question are round, so that the discs of the region are the bases."""
        question = self.question
        others = (*question.enemies, *question.friends, *question.target_bodies, *self.siblings)
        return self.mover.disc and all(other.disc for other in others)


def _reaches(other: Body, threshold: int, box: Box | None) -> bool:
    """Whether a disc about a base, of a squared radius, may reach a box; without a box it does."""
    if box is None:
        return True
    x0, x1, y0, y1 = box
    reach = isqrt(threshold) + 1
    return x0 - reach <= other.x <= x1 + reach and y0 - reach <= other.y <= y1 + reach


def _overlap(one: Box, other: Box, apart: int) -> bool:
    """Whether two boxes come as near to each other as that."""
    return (
        one[0] <= other[1] + apart
        and other[0] <= one[1] + apart
        and one[2] <= other[3] + apart
        and other[2] <= one[3] + apart
    )


def _meet(box: Box, window: Box | None) -> Box:
    """Return what two boxes have in common, or the first if there is no second."""
    if window is None:
        return box
    return max(box[0], window[0]), min(box[1], window[1]), max(box[2], window[2]), min(box[3], window[3])


def _box_of(part: Sequence[Point]) -> Box:
    """Return a box round a convex part of a surface, two units wider."""
    xs, ys = [p.x for p in part], [p.y for p in part]
    return min(xs) - 2, max(xs) + 2, min(ys) - 2, max(ys) + 2
