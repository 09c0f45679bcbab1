"""Finding a legal placement: build one, keep what the judge agrees to, mend what it objects to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, partial

import numpy as np

from planner.board.answer import Placement
from planner.board.unit import Model
from planner.geometry.field import Field
from planner.geometry.segments import Ints
from planner.judge.move import MoveJudge
from planner.judge.places import Places
from planner.judge.region import Outcome
from planner.judge.spot import SpotSearch
from planner.rules.limits import ENGAGEMENT_HORIZONTAL
from planner.search.arena import Arena
from planner.search.build import FIRST_SEED, Options, build
from planner.search.candidates import Candidates, candidates
from planner.search.cpsat import SpotModel, trimmed
from planner.search.mend import Found, Mender
from planner.search.repair import repaired
from planner.search.shift import shifted
from planner.units import Point, Spot

Observer = Callable[[str], None]
"""Is told in words what is being tried."""

Square = tuple[int, int, int]
"""Lower left corner x and y, and side, in units."""

BUILDS = 3
"""Constructions round obstacles, each from another seed, before the dear ways."""


class Finder(Mender):
    """Looks for legal placements of one charge.

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

    def find(self, observe: Observer) -> Found | None:
        """Return a legal placement or ``None`` if this search found none: that proves nothing."""
        return self._first_legal(self._attempts(), observe)

    def find_thoroughly(self, observe: Observer) -> Found | None:
        """Search all spots of a single model; let CP-SAT choose among a spread of spots for several."""
        if self.arena.size == 1:
            observe("searching every spot")
            return self._single()
        observe("choosing spots with CP-SAT")
        ends = self._chosen()
        return None if ends is None else self.legalised(ends, self.winding)

    def within_squares(self, squares: Mapping[str, Square], places: Mapping[str, Places]) -> Found | None:
        """Look for a legal placement with each model, to begin with, in its square (x, y, side)."""
        names = [model.id for model in self.arena.models]
        rows = np.array([squares[name] for name in names], dtype=np.int64)
        ends = repaired(self.arena, [places[name] for name in names], rows)
        return None if ends is None else self.legalised(ends, self.winding)

    def _single(self) -> Found | None:
        """Find any spot of a unit of one model that is engaged with every target."""
        (model,) = self.arena.models
        question, ways = self.judge.question, self.judge.ways[model.id]
        finding = SpotSearch(question, {}, model, ENGAGEMENT_HORIZONTAL, ways).finding()
        if finding.outcome is not Outcome.FOUND:
            return None
        end = finding.path[-1]
        placement = Placement(model.id, Point(end.x, end.y), end.z, model.facing, finding.path)
        return self.mended({model.id: placement})

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

    def _attempts(self) -> Iterator[tuple[str, Callable[[], Ints | None], list[Field]]]:
        """Yield the stages, cheapest first: a name, what gives ends (n, 2), and fields for the paths."""
        straight = [self.arena.straight(i) for i in range(self.arena.size)]
        yield "building along straight lines", partial(self._along_lines, straight), straight
        yield "shifting the formation", partial(shifted, self.arena), straight
        for again in range(BUILDS):
            rebuilt = partial(self._round_obstacles, self.seed + again)
            yield "building round obstacles", rebuilt, self.winding

    @cached_property
    def spots(self) -> Candidates:
        """The candidates, made once."""
        return candidates(self.arena)

    @cached_property
    def winding(self) -> list[Field]:
        """The models' fields round all obstacles, made once."""
        return [self.arena.winding(i) for i in range(self.arena.size)]

    @cached_property
    def round_obstacles(self) -> Options:
        """Who may take which candidate by a way round all obstacles, made once."""
        return self.options(self.spots, self.winding)

    def _along_lines(self, straight: list[Field]) -> Ints | None:
        return self._built(self.options(self.spots, straight), self.seed)

    def _round_obstacles(self, seed: int) -> Ints | None:
        return self._built(self.round_obstacles, seed)

    def _built(self, options: Options, seed: int) -> Ints | None:
        if not may_work(options):
            return None
        chosen = build(self.arena, options, self.tries, seed)
        return None if chosen is None else options.spots.at[chosen]

    def _chosen(self) -> Ints | None:
        options = trimmed(self.round_obstacles)
        if not may_work(options):
            return None
        chosen = SpotModel(self.arena, options).best((), None)
        return None if chosen is None else options.spots.at[chosen]

    def options(self, spots: Candidates, fields: list[Field]) -> Options:
        """Tell for each model which spots it may take: its kind's, within reach, and closer.

        By the ``unmoved_models`` switch it may also stay where it is.
        """
        arena = self.arena
        stays = arena.question.scenario.rulings.unmoved_models == "free"
        points = spots.at.astype(np.float64)
        reach = np.full((arena.size, len(points)), np.inf)
        for i in range(arena.size):
            closer = (spots.gaps < arena.start_gaps[i] - arena.slack - 1).any(axis=1)
            if stays:
                closer |= np.logical_and.reduce(spots.at == arena.starts[i], axis=1)
            mine = closer & (spots.kind == arena.kind_of[i])
            reach[i, mine], _ = fields[i].lengths(points[mine])
        return Options(spots, np.isfinite(reach), reach)

    def legalised(self, ends: Ints, fields: list[Field]) -> Found | None:
        """Walk to the ends of a placement, mend it and have it judged."""
        placements = {}
        for model, end, walk in zip(self.arena.models, ends, fields, strict=True):
            placement = walked(model, Point(int(end[0]), int(end[1])), walk)
            if placement is None:
                return None
            placements[model.id] = placement
        return self.mended(placements)


def may_work(options: Options) -> bool:
    """Whether each model has a spot and each target one that engages it."""
    useful = options.allowed.any(axis=0)
    return bool(options.allowed.any(axis=1).all() and options.spots.engaged[useful].any(axis=0).all())


def walked(model: Model, end: Point, walk: Field) -> Placement | None:
    """Return the placement of a model at an end with the path there; ``None`` if it is out of reach."""
    way = walk.way((float(end.x), float(end.y)))
    if way is None:
        return None
    inner = [Spot(round(x), round(y), round(z)) for x, y, z in way[1:-1]]
    path = (model.spot, *inner, Spot(end.x, end.y, 0))
    return Placement(model.id, end, 0, model.facing, path)
