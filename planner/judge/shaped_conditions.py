"""What a model's end has to keep where bases have facings, as polygons for its centre at some facings.

The conditions A2 to A6 of a move, and how near to a target the spot has to be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from planner.board.condition import Demand
from planner.judge.body import Body
from planner.judge.boxes import Box, box_of
from planner.judge.closeness import start_distance
from planner.judge.coherency import groups
from planner.judge.measure import level, rise
from planner.judge.region import offsets
from planner.judge.shape import Ints, as_arrays
from planner.judge.shaped_region import Entry, ShapedRegion, Terms
from planner.judge.solid import Solid
from planner.judge.surface import Surface, surroundings
from planner.judge.uncovered import around, uncovered
from planner.rules.limits import (
    COHERENCY_NEIGHBOUR,
    COHERENCY_SPREAD,
    COHERENCY_VERTICAL,
    ENGAGEMENT_HORIZONTAL,
    ENGAGEMENT_VERTICAL,
)
from planner.units import Point, Spot

if TYPE_CHECKING:
    from planner.judge.spot import SpotSearch


ANYWHERE = 1 << 28
"""A distance, in units, that all of a board is within."""


class ShapedConditions:
    """The conditions of a :class:`SpotSearch` at one height; what doesn't hang on the facing is made once.

    Parameters
    ----------
    floor, part
        The surface there and the convex part of it that the centre is to be on; ``None`` on the ground. A
        hull that doesn't hold its place has no part.
    standing
        What is to be near and away instead of the model.
    """

    def __init__(
        self,
        search: SpotSearch,
        z: int,
        floor: Surface | None,
        part: Sequence[Point] | None,
        standing: Body | None = None,
    ) -> None:
        self.search = search
        self.standing = standing or search.mover
        self.question = search.question
        self.z = z
        about = search.ways.solids_about(search.mover.at(Spot(0, 0, z)))
        self.solids = [self._within_reach(solids) for _, solids in about]
        self.solids[0] += self._within_reach(floor.solids if floor is not None else ())
        self.beyond = surroundings(tuple(part)) if part is not None else []

    def _within_reach(self, solids: Iterable[Solid]) -> list[Solid]:
        """Return the solids that the model may come to."""
        start, reach = self.search.model.at, self.question.distance + self.search.mover.span
        return [solid for solid in solids if solid.nearer(start, start, reach)]

    @cached_property
    def groups(self) -> list[list[Entry]]:
        """What the base has to be near, by groups of which one does; an empty group can't be satisfied."""
        search, question, region = self.search, self.question, self._region
        found = [self._near_target(region)]
        if question.demands(Demand.CLOSER, search.model.id):
            found.append(self._closer(region))
        if search.within is not None:
            disc = search.within
            found.append([_place_within(Point(disc.x, disc.y), int(disc.threshold**0.5) + 1, loose=1)])
        kept = question.kept.get(search.model.id, {}).values()
        found += [_reaching(region, enemies, ENGAGEMENT_HORIZONTAL) for enemies in kept]
        if question.yields and not search.alone:
            found += self._unit_groups(region)
        if search.alone and not search.named and search.limit == question.reach:
            found += self._at_uncovered_ground()
        return found

    def _at_uncovered_ground(self) -> Iterator[list[Entry]]:
        """Yield what follows from being near a target and off solids: a part of the base between the two.

        Only what may be counts: whether the base is there is for the other conditions to say.
        """
        search, question = self.search, self.question
        targets = question.target_bodies if search.only is None else question.group(search.only)
        if self.standing.wings or self.standing.inner < 0 or any(target.wings for target in targets):
            return
        (own,) = self._region.pieces
        entries, cuts = list[Entry](), 0
        for target in targets:
            for polygon in around(target, question.reach):
                solids = search.ways.end_solids_at(self.z).about(*box_of(polygon))
                pieces, error = uncovered(polygon, tuple(solid.shape for solid in solids))
                cuts += error
                for corners in map(as_arrays, pieces):
                    far = error + own[0].radius
                    entries += [Entry(part, corners, corners, 0, ANYWHERE, far) for part in own[1]]
        if cuts:
            yield entries

    @cached_property
    def near(self) -> Terms:
        """All that the base has to be near, group by group."""
        return Terms(entry for group in self.groups for entry in group)

    @cached_property
    def sizes(self) -> Ints:
        """Where the polygons of each group begin, and where the last end."""
        return offsets([len(group) for group in self.groups])

    @cached_property
    def _region(self) -> ShapedRegion:
        return ShapedRegion(self.standing.at(Spot(0, 0, self.z), 0))

    @property
    def board(self) -> Box:
        """The ground that the base has to stay on: more than the board if the edge is left out."""
        scenario, more = self.question.scenario, 0
        if not self.question.demands(Demand.EDGE):
            more = self.question.distance + self.search.mover.outer
        return -more, scenario.width + more, -more, scenario.height + more

    @cached_property
    def away(self) -> Terms:
        """What the base must keep away from."""
        search, question, region = self.search, self.question, self._region
        if question.yields:
            region.keep(question.other_bodies, ENGAGEMENT_HORIZONTAL, _engages, "engages")
        for bodies, loose in (
            (question.enemies, 0),
            (question.friends, 0),
            (search.siblings, search.play),
        ):
            region.keep(bodies, -loose, level, "overlaps")
        for piece, solids in zip(region.pieces, self.solids, strict=True):
            region.keep_out(piece, solids)
        region.stay_out(self.beyond)
        return Terms(region.away)

    def _near_target(self, region: ShapedRegion) -> list[Entry]:
        """Return what it takes to be near a target, or within the distance where nothing is asked for."""
        search, question = self.search, self.question
        if search.limit is None:
            return [_place_within(search.model.at, question.distance)]
        near = question.target_bodies if search.only is None else question.group(search.only)
        if search.limit == question.reach:
            return _reaching(region, near, search.limit)
        heights = question.heights_count
        return [e for target in near for e in region.near(target, search.limit, heights)]

    def _closer(self, region: ShapedRegion) -> list[Entry]:
        """Return condition A3."""
        question, heights = self.question, self.question.heights_count
        entries: list[Entry] = []
        for group, least, most in self._start_gaps:
            for target in group:
                entries += region.nearer(target, least, most, heights)
        if question.move.there_is_enough:
            entries += _reaching(region, question.target_bodies, question.reach)
        return entries

    @cached_property
    def _start_gaps(self) -> list[tuple[tuple[Body, ...], int, int]]:
        """Each target that counts, with the least that it may be away at the start, and the most."""
        search, question = self.search, self.question
        found = []
        goals = question.towards[search.model.id] if search.toward is None else (search.toward,)
        for group in (question.targets[name] for name in goals):
            found.append((group, *start_distance(search.mover, group, question.heights_count)))
        return found

    def _unit_groups(self, region: ShapedRegion) -> list[list[Entry]]:
        """Return conditions A4 and A6: what nobody else reaches, each group of the others, each of them."""
        play = self.search.play
        found = [_reaching(region, group, self.question.reach) for group in self._left]
        for part in self._parts:
            near = COHERENCY_NEIGHBOUR + play
            found.append([e for other in part for e in region.beside(other, near, COHERENCY_VERTICAL)])
        for other in self.search.siblings:
            found.append(region.beside(other, COHERENCY_SPREAD + play, COHERENCY_VERTICAL))
        return found

    @cached_property
    def _left(self) -> list[tuple[Body, ...]]:
        """The groups that have to be reached and that nobody else reaches."""
        search, question = self.search, self.question
        return [
            group
            for group in question.reached.values()
            if not any(
                question.attains(o, t, search.play, sure=False) for o in search.siblings for t in group
            )
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


def _place_within(middle: Point, reach: int, loose: int = 0) -> Entry:
    """Return what it takes for the place itself to be within reach of a point, surely so ``loose`` less."""
    point = as_arrays((middle,))
    return Entry(-1, point, point, 0, reach - loose, reach)


def _reaching(region: ShapedRegion, group: Iterable[Body], limit: int) -> list[Entry]:
    """Return what it takes to be within a limit of one of some bodies, and 5" up or down."""
    return [e for body in group for e in region.beside(body, limit, ENGAGEMENT_VERTICAL)]


def _engages(own: Body, other: Body) -> bool:
    """Whether two pieces are at heights where they may be engaged (03.04)."""
    return rise(own, other) <= ENGAGEMENT_VERTICAL
