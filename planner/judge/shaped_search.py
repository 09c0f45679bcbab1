"""The search for a model's spot where bases that are not round take part: over places and facings.

Intervals of facings, each with squares of places: a square is dropped if some condition fails in all of it
at all facings of the interval; its middle at the middle facing is a spot if the exact conditions hold there.
What stays open is split, the interval in two and the squares in four.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from planner.board.unit import FULL_TURN
from planner.judge.body import Body
from planner.judge.coherency import groups, lonely, spread
from planner.judge.measure import edge_margin, is_engaged, overlaps
from planner.judge.region import Outcome, flat_polygons, straight_reach
from planner.judge.shape import Ints
from planner.judge.shaped_conditions import ShapedConditions
from planner.judge.shaped_kernel import FOUND, LIMIT, SETTLED, Lower, search_interval
from planner.judge.shaped_region import boxes, turned, turning_play
from planner.judge.surface import Surface
from planner.pause import pause
from planner.units import Point, Spot

if TYPE_CHECKING:
    from planner.judge.spot import SpotSearch

BINS = 24
"""Intervals of facings to begin with, over a full turn."""

SMALLEST_HALF = 1 << 5
ROUGH_HALF = 1 << 11
"""Squares are not cut further than this where a spot is only looked for roughly."""

SMALLEST_PLAY = 1 << 7
"""Intervals within which a point moves no farther than this are not split again."""

WAY_LIMIT = 6
"""Spots that no straight line leads to for which a way is looked for."""

TURNING_LIMIT = 2
"""Of these, the first for which one with turns anywhere is."""

BRIEF_LIMIT = 1
"""Spots for which a way is looked for, without turns anywhere, where little work is to be done."""

PATIENCE = 1
"""Splits of intervals before it is worked out what hinders ways to squares that stay open."""

SQUARE_LIMIT = 60_000
BRIEF_SQUARES = 6_000
OPEN_LIMIT = 2_000

NO_SQUARES: Ints = np.empty((0, 3), dtype=np.int64)


@dataclass(frozen=True, slots=True)
class Interval:
    """Facings within ``half`` of ``facing`` with the squares that are open: middle and half side."""

    facing: int
    half: int
    squares: Ints | None = None

    def halves(self, squares: Ints) -> Iterator[Interval]:
        """Yield its halves with squares still open; itself if it is a single facing."""
        if self.half == 0:
            return
        quarter = (self.half + 1) // 2
        yield Interval(self.facing - quarter, quarter, squares)
        yield Interval(self.facing + quarter, quarter, squares)


class Seen(NamedTuple):
    """What the kernel says of the squares of an interval: its code, rows of squares, how many it looked at.

    ``spot`` is one that a straight line leads to, already confirmed.
    """

    code: int
    rows: Ints
    looked: int
    spot: ShapedFound | None = None


@dataclass(frozen=True, slots=True)
class ShapedFound:
    """What is known, and where a spot is if one was found."""

    outcome: Outcome
    path: tuple[Spot, ...] = ()
    facing: int = 0


class ShapedSearch:
    """The search at one height for the question of a :class:`SpotSearch`.

    ``floor`` is the surface there, of which the centre is to be on ``part`` if one is given.
    """

    def __init__(
        self, search: SpotSearch, z: int, floor: Surface | None, part: Sequence[Point] | None
    ) -> None:
        self.search = search
        self.z = z
        self.floor = floor
        self.storey = search.ways.lower.storey_of(z, part)
        self.mover = search.mover
        self._origin = replace(search.mover, id="")  # so that alike models share what is made of them
        self.question = search.question
        self.tries = BRIEF_LIMIT if search.brief else WAY_LIMIT
        self.most = BRIEF_SQUARES if search.brief else SQUARE_LIMIT
        self._hindered = search.ways.judge.flies
        self.conditions = ShapedConditions(search, z, floor, part)

    def found(self) -> ShapedFound:
        """Search until a spot with a path is found, all is settled, or the limits on work are reached."""
        spot = self._as_it_stands()
        if spot is not None:
            return spot
        queue = list(self._first())
        looked, splits, doubtful = 0, 0, False
        while queue:
            later: list[Interval] = []
            for interval in queue:
                pause()
                seen = self._squares(interval, self.most - looked, patient=splits < PATIENCE)
                rows = seen.rows
                looked += seen.looked
                if seen.code == FOUND:
                    doubtful = True
                    spot = self._confirmed(seen, interval.facing)
                    if spot is not None:
                        return spot
                    if self._only_asked_whether or (self.search.brief and self.tries == 0):
                        return ShapedFound(Outcome.UNDECIDED)
                elif seen.code == LIMIT:
                    return ShapedFound(Outcome.UNDECIDED)
                elif len(rows):
                    halves = [] if self._fine(interval) else list(interval.halves(rows))
                    doubtful = doubtful or not halves or len(rows) > OPEN_LIMIT
                    later += halves if len(rows) <= OPEN_LIMIT else []
            queue = later
            splits += 1
        return ShapedFound(Outcome.UNDECIDED if doubtful else Outcome.EMPTY)

    @property
    def _only_asked_whether(self) -> bool:
        """Whether no spot is asked for, only whether there is none."""
        return bool(self.search.play) or (self.search.alone and not self.search.named)

    def _as_it_stands(self) -> ShapedFound | None:
        """Look for a spot at the facing that the model has, roughly: no turn is needed for it."""
        facing = self.search.model.facing
        if not self.mover.full_turn or self._only_asked_whether:
            return None
        seen = self._squares(Interval(facing, 0), self.most, ROUGH_HALF, patient=True)
        return self._confirmed(seen, facing) if seen.code == FOUND else None

    def _first(self) -> Iterator[Interval]:
        """Yield the intervals to begin with: the same for all models, so that they share what is made."""
        if not self.mover.full_turn:
            yield Interval(0, 0)
        for k in range(BINS * self.mover.full_turn // FULL_TURN):
            yield Interval(k * FULL_TURN // BINS, FULL_TURN // BINS // 2)

    def _fine(self, interval: Interval) -> bool:
        return turning_play(self.mover.span, interval.half) <= SMALLEST_PLAY

    def _squares(
        self, interval: Interval, most: int, smallest: int = SMALLEST_HALF, *, patient: bool
    ) -> Seen:
        """Search the squares of one interval.

        First as if nothing were in the way: what hinders is worked out when it may matter, and where squares
        are only left open not yet if ``patient``.
        """
        conditions = self.conditions
        if not all(conditions.groups):
            return Seen(SETTLED, NO_SQUARES, 0)
        play = turning_play(self.mover.span, interval.half)
        base = turned(self._origin.at(Spot(0, 0, self.z), interval.facing), play)
        tight, wide = boxes(base, conditions.board, self.search.window)
        near, away = conditions.near.polygons(base.rough), conditions.away.polygons(base.rough)
        squares = NO_SQUARES if interval.squares is None else interval.squares
        smallest = max(smallest, play // 2)
        for hindered in (False, True)[self._hindered :]:
            lower = self._lower(hindered)
            code, rows, looked = search_interval(
                squares, tight, wide, base.own, near, conditions.sizes, away, lower, smallest, most
            )
            if not hindered and code == FOUND:
                spot = self._straight(int(rows[0, 0]), int(rows[0, 1]), interval.facing)
                if spot is not None:
                    return Seen(FOUND, rows, int(looked), spot)
            if not len(rows) or (patient and not hindered and code == SETTLED):
                break
            self._hindered = True
            squares = rows if code == SETTLED else squares
        return Seen(int(code), rows, int(looked))

    def _lower(self, hindered: bool) -> Lower:
        """Return lower bounds for ways: those round what is in the way, or of straight lines."""
        search = self.search
        if hindered:
            return search.ways.lower_at(self.z, self.storey)
        climb = 0 if self.question.flies(search.model) else abs(self.z - search.model.z)
        free = straight_reach(search.model.at, self.question.distance - climb)
        return float(free.budget), free.over, free.lower_nodes, *flat_polygons(())

    # -- confirming a spot ------------------------------------------------------------------------

    def _confirmed(self, seen: Seen, facing: int) -> ShapedFound | None:
        """Return the spot seen at a facing if every condition surely holds there and a path to it does."""
        search = self.search
        x, y = int(seen.rows[0, 0]), int(seen.rows[0, 1])
        spot = seen.spot or self._straight(x, y, facing)
        if spot is not None:
            return spot
        if self.tries == 0 or self._only_asked_whether or not self._holds(self._end(x, y, facing)):
            return None
        turning = self.tries > WAY_LIMIT - TURNING_LIMIT
        self.tries -= 1
        ended = self._ended(facing)
        path = search.ways.path_to(Spot(x, y, self.z), ended, turning=turning, brief=search.brief)
        return None if path is None else ShapedFound(Outcome.FOUND, path, ended)

    def _straight(self, x: int, y: int, facing: int) -> ShapedFound | None:
        """Return a spot if every condition surely holds there and a straight line leads to it."""
        if self._only_asked_whether or not self._holds(self._end(x, y, facing)):
            return None
        direct, ended = (self.search.model.spot, Spot(x, y, self.z)), self._ended(facing)
        return ShapedFound(Outcome.FOUND, direct, ended) if self.search.ways.walkable(direct, ended) else None

    def _end(self, x: int, y: int, facing: int) -> Body:
        return self.mover.at(Spot(x, y, self.z), facing)

    def _ended(self, facing: int) -> int:
        """Return the facing that is told: a model that never turns keeps its own."""
        return facing % FULL_TURN if self.mover.full_turn else self.search.model.facing

    def _holds(self, end: Body) -> bool:
        """Whether ending there surely keeps every rule, the others staying where they end."""
        search, question = self.search, self.question
        scenario = question.scenario
        targets = question.target_bodies if search.only is None else question.group(search.only)
        near = search.limit is None or any(question.is_near(end, t, search.limit) for t in targets)
        return (
            near
            and edge_margin(end, scenario.width, scenario.height) >= 0
            and not any(overlaps(end, o) for o in (*question.enemies, *question.friends, *search.siblings))
            and not search.ways.ends_in_terrain(end)
            and (self.floor is None or self.floor.holds(end))
            and question.gets_closer(self.mover, end, search.toward)
            and all(
                any(is_engaged(end, enemy) for enemy in group)
                for group in question.kept.get(end.id, {}).values()
            )
            and (not question.yields or self._keeps_unit(end))
        )

    def _keeps_unit(self, end: Body) -> bool:
        question = self.question
        ends = [*self.search.siblings, end]
        if any(is_engaged(end, other, sure=False) for other in question.other_bodies):
            return False
        if self.search.alone:
            return True
        if not all(any(question.attains(e, t) for e in ends for t in g) for g in question.reached.values()):
            return False
        if question.scenario.rulings.coherency_contiguous:
            return len(groups(ends)) == 1 and not spread(ends)
        return not lonely(ends) and not spread(ends)
