"""The angular sweep: whom a strip in the plane holds changes only at critical directions.

Critical are the directions at which somebody comes to lie on a side or at the end of the strip, two change
their order along it, or the corner of something that stops it comes into play. Between two neighbours among
them the same are held, so one direction in between, judged exactly, stands for all (an arrangement on the
circle; de Berg et al., Computational Geometry, 3rd ed., 2008, chapter 8). They are computed in floating
point, off by less than 1e-12; whatever is closer together than :data:`CLOSE` counts as one cluster, at which
everything that changes there is counted in favour of the bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import ceil, cos, pi, sin

from planner.board.sword_world import SwordWorldAction, SwordWorldScenario
from planner.sword_world.critical import critical_directions
from planner.sword_world.entries import Entry, entries
from planner.sword_world.leaving import always_out, may_be_out
from planner.sword_world.reach import in_strip
from planner.sword_world.strip import Strip
from planner.units import METRE, Point, ceil_sqrt

CLOSE = 1e-7
"""Radians: 0.003 mm at 30 m."""

LENGTH = 1 << 50
"""Length of the vectors that stand for directions."""

MANY = 8
"""Places that change at once, up to which every choice among them is looked at."""

TRIES = 300
"""Aims that are tried at most, best first."""

Counts = tuple[Fraction, Fraction]
Scored = Callable[[Counts], tuple[Fraction, ...]]
HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Weights:
    """Whose being caught counts, by name: enemies and friends of those who are not left out."""

    enemies: frozenset[str]
    friends: frozenset[str]

    @staticmethod
    def of(scenario: SwordWorldScenario, action: SwordWorldAction, *, alike: bool = False) -> Weights:
        """Return the weights of a question; ``alike`` counts everybody but the user's own as an enemy."""
        user = scenario.unit(action.unit)
        enemies: set[str] = set()
        friends: set[str] = set()
        for entry in entries(scenario):
            own = entry.owner in scenario.group(user)
            out = always_out(scenario, user, action, entry) is not None
            if action.leave_out is None:
                may = may_be_out(scenario, user, action, entry) is not None
                out = out or (may and entry.owner.side is user.side)
            else:
                out = out or entry.name in action.leave_out
            if out or (alike and own):
                continue
            (enemies if alike or entry.owner.side is not user.side else friends).add(entry.name)
        return Weights(frozenset(enemies), frozenset(friends))

    def counts(self, names: Sequence[str]) -> Counts:
        """Return the expected enemies and friends among bystanders."""
        enemies = sum(name in self.enemies for name in names)
        return HALF * enemies, HALF * sum(name in self.friends for name in names)


@dataclass(frozen=True, slots=True)
class Arc:
    """Directions between two critical ones: its middle, and the sets that a strip along it can hold.

    Attributes
    ----------
    sets
        Names, each with how far along its last one lies, times :data:`LENGTH`; one set for a pierce.
    """

    middle: float
    width: float
    sets: tuple[tuple[tuple[str, ...], int], ...]


class Sweep:
    """The sweep of one question in the plane."""

    def __init__(self, scenario: SwordWorldScenario, action: SwordWorldAction, weights: Weights) -> None:
        self.scenario, self.action, self.weights = scenario, action, weights
        self.user = scenario.unit(action.unit)
        self.places = {entry.name: entry.at for entry in entries(scenario)}
        angles = critical_directions(scenario, action)
        self.arcs = tuple(self._arcs(angles))

    def bound(self, scored: Scored) -> Counts:
        """Return the best counts that a point aimed at can have, sight and obstacles to moves left aside."""
        best = max((self._counts(arc, scored) for arc in self.arcs), key=scored)
        wide = [arc for arc in self.arcs if arc.width > CLOSE]
        if not wide:
            return max(best, self.weights.counts([*self.weights.enemies]), key=scored)
        return max(best, *(self._at(cluster, scored) for cluster in self._clusters()), key=scored)

    def aims(self, scored: Scored) -> Iterator[Point]:
        """Yield points to aim at, those along the best arcs first."""
        found = [
            (scored(self.weights.counts(names)), arc.width, arc, far)
            for arc in self.arcs
            for names, far in arc.sets
        ]
        found.sort(key=lambda entry: (entry[0], entry[1]), reverse=True)
        for _, _, arc, far in found[:TRIES]:
            yield from self._points(arc, far)

    def _points(self, arc: Arc, far: int) -> Iterator[Point]:
        """Yield whole points along the middle of an arc: a pierce may aim near or far alike."""
        reach = self.action.reach
        lengths = [reach - 1, reach // 2, 5 * METRE, 2 * METRE, METRE]
        if self.action.shaped == "breakthrough":
            lengths = [ceil(far / LENGTH) + 1]
        for length in dict.fromkeys(length for length in lengths if 0 < length <= reach):
            x, y = round(length * cos(arc.middle)), round(length * sin(arc.middle))
            yield Point(self.user.at.x + x, self.user.at.y + y)

    def _arcs(self, angles: Sequence[float]) -> Iterator[Arc]:
        for k, angle in enumerate(angles):
            before = angles[k - 1] if k else angles[-1] - 2 * pi
            middle = (before + angle) / 2
            yield Arc(middle, angle - before, self._held(middle))

    def _held(self, angle: float) -> tuple[tuple[tuple[str, ...], int], ...]:
        aim = Point(round(LENGTH * cos(angle)), round(LENGTH * sin(angle)))
        closed = self.scenario.rulings.strip_edge == "in"
        strip = Strip(self.user.at, aim, self.action.reach, closed)
        pierce = self.action.shaped == "pierce"
        held = sorted(in_strip(self.scenario, strip, pierce).entries, key=lambda e: strip.along(e.at))
        if pierce:
            return ((tuple(entry.name for entry in held), 0),)
        return tuple(self._prefixes(held, strip))

    def _prefixes(self, held: Sequence[Entry], strip: Strip) -> Iterator[tuple[tuple[str, ...], int]]:
        """Yield whom a breakthrough along a direction holds that ends at each of them."""
        length = ceil_sqrt(strip.square)
        for k, entry in enumerate(held, start=1):
            far = strip.along(entry.at) * LENGTH // length
            if k == len(held) or strip.along(held[k].at) > strip.along(entry.at):
                yield tuple(other.name for other in held[:k]), max(far, 1)

    def _counts(self, arc: Arc, scored: Scored) -> Counts:
        sets = [self.weights.counts(names) for names, _ in arc.sets]
        return max(sets, key=scored, default=(Fraction(0), Fraction(0)))

    def _clusters(self) -> Iterator[list[Arc]]:
        """Yield the arcs round each critical direction: its neighbours, and all narrow ones between."""
        first = next(k for k, arc in enumerate(self.arcs) if arc.width > CLOSE)
        turned = [*self.arcs[first:], *self.arcs[: first + 1]]
        cluster: list[Arc] = []
        for arc in turned:
            cluster.append(arc)
            if arc.width > CLOSE and len(cluster) > 1:
                yield cluster
                cluster = [arc]

    def _at(self, cluster: Sequence[Arc], scored: Scored) -> Counts:
        """Return the best counts that a direction within a cluster can have.

        If one place alone changes there, one of the neighbours has what the direction itself has; if more
        do, each of them is taken in or out as it is better.
        """
        best = max((self._counts(arc, scored) for arc in cluster), key=scored)
        widest = [set(arc.sets[-1][0]) if arc.sets else set() for arc in cluster]
        changed = set().union(*widest) - widest[0].intersection(*widest[1:])
        places = list({self.places[name] for name in changed})
        if len(places) <= 1:
            return best
        kept = {frozenset(set(names) - changed) for arc in cluster for names, _ in arc.sets} or {frozenset()}
        return max(
            (
                self.weights.counts([*names, *(name for name in changed if self.places[name] in chosen)])
                for names in kept
                for chosen in self._chosen(places)
            ),
            key=scored,
        )

    def _chosen(self, places: Sequence[Point]) -> Iterator[tuple[Point, ...]]:
        """Yield every choice among places; among very many, those with enemies and those without friends."""
        if len(places) <= MANY:
            for size in range(len(places) + 1):
                yield from combinations(places, size)
            return
        enemies = {self.places[name] for name in self.weights.enemies}
        yield tuple(place for place in places if place in enemies)
        friends = {self.places[name] for name in self.weights.friends}
        yield tuple(place for place in places if place in enemies and place not in friends)
