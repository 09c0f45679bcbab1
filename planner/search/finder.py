"""Finding a legal placement: build one, keep what the judge agrees to, mend what it objects to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import islice

import numpy as np

from planner.board.answer import Placement
from planner.geometry.field import Field
from planner.geometry.segments import Ints
from planner.judge.faced_places import AnyPlaces
from planner.judge.levels import levels
from planner.judge.move import MoveJudge
from planner.judge.places import Places
from planner.judge.region import Outcome
from planner.judge.spot import SpotSearch
from planner.pause import pause
from planner.search.arena import Arena
from planner.search.build import FIRST_SEED, Options, build, stays
from planner.search.candidates import gathered, points_of
from planner.search.climbed import Climbs, climbed
from planner.search.cpsat import SpotModel, trimmed
from planner.search.ends import Ends
from planner.search.mend import Found, Mender
from planner.search.one_by_one import at_rest_does, one_by_one
from planner.search.repair import repaired
from planner.search.scatter import WORK, scatterings
from planner.search.shift import shifted
from planner.search.spots import permitted
from planner.search.walks import climbing, walked
from planner.units import Point, Spot

Observer = Callable[[str], None]
"""Is told in words what is being tried."""

Square = tuple[int, int, int]
"""Lower left corner x and y, and side, in units."""

SETTLED = 3
"""Settled starts that are tried to be walked to."""

THOROUGH = 20
"""How many times more starts a thorough search settles."""

BUILDS = 3
"""Constructions round obstacles, each from another seed, before the dear ways."""


class Finder(Mender):
    """Looks for legal placements of one move.

    Parameters
    ----------
    arena
        The question in arrays.
    judge
        Its judge, who has the last word.
    tries
        How many constructions each stage may make: a limit on work, the same on every machine.
    """

    def __init__(self, arena: Arena, judge: MoveJudge, tries: int = 60, seed: int = FIRST_SEED) -> None:
        super().__init__(judge)
        self.arena = arena
        self.tries = tries
        self.seed = seed
        self._points: dict[int, Ints] = {}

    def find(self, observe: Observer) -> Found | None:
        """Return a legal placement or ``None`` if this search found none: that proves nothing."""
        return self.find_straight(observe) or self.find_winding(observe)

    def find_straight(self, observe: Observer) -> Found | None:
        """Try the stages that look at straight ways alone: cheap, and enough for most questions."""
        return self._first_legal(self._straight_attempts(), observe)

    def find_winding(self, observe: Observer) -> Found | None:
        """Try the stages that look round obstacles, dearer."""
        return self._first_legal(self._winding_attempts(), observe) or self.from_rest()

    def find_by_chance(self, observe: Observer, work: int = WORK) -> Found | None:
        """Settle models from random starts on the ground: this finds packings and chains with little play."""
        if self.arena.size == 1 or any(0 not in levels(self.judge.question, m) for m in self.arena.models):
            return None
        observe("settling models from random starts")
        places = [Places(self.judge.question, m, self.judge.ways[m.id]) for m in self.arena.models]
        settled = scatterings(self.arena, places, self.seed, work)
        for ends in islice(settled, SETTLED):
            found = self.legalised(np.column_stack((ends, np.zeros(len(ends), np.int64))), self.winding)
            if found is not None:
                return found
        return None

    def find_over_rims(self, observe: Observer) -> Found | None:
        """Build by ways that go up or down at two rims between, as over a floor above a screen: dear ones."""
        if not self._has_floors:
            return None
        observe("building by ways over two rims of floors")
        for again in range(BUILDS):
            ends = self._built(self.over_rims, self.seed + again)
            found = None if ends is None else self.legalised(ends, None)
            if found is not None:
                return found
        return None

    def find_thoroughly(self, observe: Observer) -> Found | None:
        """Search all spots of a single model; settle more starts of several, and let CP-SAT choose spots."""
        if self.arena.size == 1:
            observe("searching every spot")
            return self._single()
        found = self.find_by_chance(observe, THOROUGH * WORK)
        if found is not None:
            return found
        observe("choosing spots with CP-SAT")
        ends = self._chosen()
        return None if ends is None else self.legalised(ends, None)

    def within_squares(self, squares: Mapping[str, Square], places: Mapping[str, AnyPlaces]) -> Found | None:
        """Look for a legal placement with each model, to begin with, in its square (x, y, side)."""
        names = [model.id for model in self.arena.models]
        rows = np.array([squares[name] for name in names], dtype=np.int64)
        chosen = [places[name].whole for name in names]
        ends = repaired(self.arena, chosen, rows)
        if ends is None:
            return None
        return self.legalised(np.column_stack((ends, [place.z for place in chosen])), self.winding)

    def _single(self) -> Found | None:
        """Find any spot of a unit of one model that reaches everything, or any to move to."""
        (model,) = self.arena.models
        question, ways = self.judge.question, self.judge.ways[model.id]
        if model.id in question.locked:
            return None
        for limit in (question.reach, None) if question.move.may_stay else (question.reach,):
            finding = SpotSearch(question, {}, model, limit, ways).finding()
            if finding.outcome is Outcome.FOUND:
                end = finding.path[-1]
                placement = Placement(model.id, Point(end.x, end.y), end.z, model.facing, finding.path)
                found = self.mended({model.id: placement})
                if found is not None:
                    return found
        return None

    def _first_legal(
        self, attempts: Iterable[tuple[str, Callable[[], Ints | None], list[Field]]], observe: Observer
    ) -> Found | None:
        for name, attempt, fields in attempts:
            observe(name)
            ends = attempt()
            found = None if ends is None else self.legalised(ends, fields)
            if found is not None:
                return found
        return None

    def _straight_attempts(self) -> Iterator[tuple[str, Callable[[], Ints | None], list[Field]]]:
        """Yield stages, cheapest first: a name, what gives ends (n, 3), and fields for the paths."""
        straight = [self.arena.straight(i) for i in range(self.arena.size)]
        yield "building along straight lines", partial(self._along_lines, straight), straight
        yield "shifting the formation", partial(shifted, self.arena), straight

    def _winding_attempts(self) -> Iterator[tuple[str, Callable[[], Ints | None], list[Field]]]:
        """Yield stages in the same way."""
        yield "moving one after the other", self._one_by_one, self.winding
        if self.arena.starts[:, 2].any() or any(kind.z for kind in self.arena.kinds):
            yield "climbing at the start or the end", self._upright, self.winding
        for again in range(BUILDS):
            rebuilt = partial(self._round_obstacles, self.seed + again)
            yield "building round obstacles", rebuilt, self.winding

    @cached_property
    def spots(self) -> Ends:
        """The candidates, made once."""
        return self._spots(range(len(self.arena.kinds)))

    @cached_property
    def level_spots(self) -> Ends | None:
        """Those on the ground and where models may be left; ``None`` if models may stand at neither."""
        starts, stays = self.arena.starts[:, 2], self.arena.question.may_stay
        level = [
            k
            for k, kind in enumerate(self.arena.kinds)
            if kind.z == 0 or (stays and kind.z in starts[list(kind.members)])
        ]
        return self._spots(level) if level else None

    def _spots(self, kinds: Iterable[int]) -> Ends:
        """Return the candidates of some kinds, by number; those of each kind are made once."""
        for k in kinds:
            if k not in self._points:
                self._points[k] = points_of(self.arena, self.arena.kinds[k])
        return gathered(self.arena, {k: self._points[k] for k in kinds})

    @cached_property
    def winding(self) -> list[Field]:
        """The models' fields round all obstacles, made once."""
        return [self.arena.winding(i) for i in range(self.arena.size)]

    @cached_property
    def round_obstacles(self) -> Options:
        """Who may take which candidate by a way round all obstacles, made once."""
        return self.options(self.spots, self.winding)

    @cached_property
    def over_rims(self) -> Options:
        """Who may take which candidate by a way that may also climb at two rims of floors, made once."""
        return self.options(self.spots, self.winding, Climbs.TWICE)

    @cached_property
    def _has_floors(self) -> bool:
        """Whether there are floors that somebody may climb."""
        return any(section.standable for _, section in self.judge.question.scenario.sections())

    def _along_lines(self, straight: list[Field]) -> Ints | None:
        spots = self.level_spots
        return None if spots is None else self._built(self.options(spots, straight, Climbs.NONE), self.seed)

    def _upright(self) -> Ints | None:
        return self._built(self.options(self.spots, self.winding, Climbs.UPRIGHT), self.seed)

    def _round_obstacles(self, seed: int) -> Ints | None:
        return self._built(self.round_obstacles, seed)

    def _one_by_one(self) -> Ints | None:
        """Start from everybody at rest where that does, and move each in turn to a better spot."""
        return one_by_one(self.arena, self.round_obstacles) if at_rest_does(self.arena.question) else None

    def _built(self, options: Options, seed: int) -> Ints | None:
        if not may_work(options):
            return None
        chosen = build(self.arena, options, self.tries, seed)
        if chosen is None:
            return None
        resting = stays(options.lengths)[np.arange(self.arena.size), chosen].all()
        if resting and self.arena.question.somebody_moves:
            return None
        return options.spots.at[chosen]

    def _chosen(self) -> Ints | None:
        options = trimmed(self.over_rims if self._has_floors else self.round_obstacles)
        if not may_work(options):
            return None
        chosen = SpotModel(self.arena, options).best((), None)
        return None if chosen is None else options.spots.at[chosen]

    def options(self, spots: Ends, fields: list[Field], climbs: Climbs = Climbs.GATES) -> Options:
        """Tell for each model which spots it may take: in reach and permitted, or where it is if free."""
        arena = self.arena
        points = spots.at.astype(np.float64)
        reach = np.full((arena.size, len(points)), np.inf)
        for i in range(arena.size):
            pause()
            mine = permitted(arena, spots, i) & (not arena.is_locked(i))
            level = mine & (spots.at[:, 2] == 0) & (arena.starts[i, 2] == 0)
            reach[i, level], _ = fields[i].lengths(points[level])
            if climbs is Climbs.NONE:
                mine = level
            above = mine & (np.isinf(reach[i]) if climbs is Climbs.TWICE else ~level)
            for z in np.unique(spots.at[above, 2]).tolist() if above.any() else ():
                there = above & (spots.at[:, 2] == z)
                ways = self.judge.ways[arena.models[i].id]
                reach[i, there] = climbed(ways, points[there], z, arena.budget, climbs)
            if arena.question.may_stay:
                here = np.logical_and.reduce(spots.at == arena.starts[i], axis=1)
                reach[i, here & arena.suits[i, spots.kind]] = 0.0
        return Options(spots, np.isfinite(reach), reach)

    def legalised(self, ends: Ints, fields: Sequence[Field] | None) -> Found | None:
        """Walk to the ends (n, 3) of a placement, mend it and have it judged.

        On the ground by the fields, or with ``None`` by any way that is found.
        """
        placements = {}
        walks: Sequence[Field | None] = [None] * len(ends) if fields is None else fields
        for model, row, walk in zip(self.arena.models, ends, walks, strict=True):
            end = Spot(*row.tolist())
            if walk is None or end.z or model.z:
                placement = climbing(self.judge.ways[model.id], end)
            else:
                placement = walked(model, Point(end.x, end.y), walk)
            if placement is None:
                return None
            placements[model.id] = placement
        return self.mended(placements)


def may_work(options: Options) -> bool:
    """Whether each model has a spot and each target one that engages it."""
    useful = options.allowed.any(axis=0)
    return bool(options.allowed.any(axis=1).all() and options.spots.engaged[useful].any(axis=0).all())
