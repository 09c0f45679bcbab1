"""Condition A1: a path in straight lines within the maximum distance, past enemies, walls and the edge."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from math import isqrt

from planner.board.scenario import Scenario
from planner.board.unit import Model
from planner.judge.body import Body, body, inscribed
from planner.judge.climbing import Climbing, in_the_way
from planner.judge.facings import FacingWalk
from planner.judge.known_walks import KnownWalks
from planner.judge.nearby import Nearby
from planner.judge.question import Question
from planner.judge.segment import point_nearer
from planner.judge.solid import Hindrances, hindrances
from planner.judge.sweep import swept
from planner.rules.limits import CLIMB_REACH
from planner.units import Point, Spot, inches_text

ROUNDING = 1
"""Units by which ends of parts of a stretch may be off where they are rounded."""


@dataclass(frozen=True, slots=True)
class PathJudge:
    """Judges the paths of one model.

    Of a base that is not round, faults are what the disc within it can't do, at any facing.
    Climbing is no way over an enemy model, however high (03.01); a floor between the two is.

    Attributes
    ----------
    blockers
        Enemy bodies that its base may not cross.
    nearby
        Their centres, with the radii of discs that hold them.
    hindering
        Sections that it has to go round or climb.
    climbing
        What it climbs along, and what it can't pass upright.
    flies
        Whether it takes to the skies: nothing blocks it and heights cost nothing (21.03).
    known
        What was found out before about paths and their stretches.
    """

    scenario: Scenario
    model: Model
    mover: Body
    blockers: tuple[Body, ...]
    nearby: Nearby
    hindering: Hindrances
    climbing: Climbing
    flies: bool
    known: KnownWalks = field(default_factory=KnownWalks, compare=False, repr=False)

    def faults(self, path: tuple[Spot, ...], end: Spot) -> list[str]:
        """Return in words everything that is wrong with a path, apart from its length."""
        faults = []
        if path[0] != self.model.spot:
            faults.append("does not begin where the model stands")
        if path[-1] != end:
            faults.append("does not end where the model is placed")
        if any(corner.z < 0 for corner in path):
            faults.append("goes below the ground")
        for start, stop in pairwise(path):
            faults += self.faults_between(start, stop)
        return faults

    def faults_between(self, start: Spot, stop: Spot) -> list[str]:
        """Return in words what is wrong with one stretch of a path."""
        if start.z == stop.z:
            return self._level(start, stop)
        if (start.x, start.y) == (stop.x, stop.y):
            return self._climb(start, stop)
        return [f"is neither level nor upright between {_at(start)} and {_at(stop)}"]

    def doubts(self, path: tuple[Spot, ...], facing: int) -> list[str]:
        """Return in words what a path without faults still leaves open: facings that get a base along it.

        ``facing`` is the one that the base ends at.
        """
        if self.mover.shape is None:
            tight = [
                enemy.id
                for start, stop in pairwise(path)
                for enemy in self._shaped(start, stop)
                if self._meets(inscribed(self.mover), enemy, start, stop)
            ]
            return [f"passes {name} too close to call" for name in dict.fromkeys(tight)]
        if (path, facing) not in self.known.paths:
            walk = FacingWalk(
                self.scenario,
                self.mover,
                self.blocking,
                self._meets,
                self.hindering,
                self.climbing,
                self.flies,
                path,
                self.known,
            )
            self.known.paths[path, facing] = walk.stuck(facing)
        stuck = self.known.paths[path, facing]
        if stuck is None:
            return []
        return [f"has no facing found that gets it from {_at(stuck[0])} to {_at(stuck[1])}"]

    def length(self, path: tuple[Spot, ...]) -> int:
        """Rules length of a path in units, rounded up (03.01, 13.06)."""
        return path_length(path, self.flies)

    def _level(self, start: Spot, stop: Spot) -> list[str]:
        a, b = Point(start.x, start.y), Point(stop.x, stop.y)
        radius = self.mover.inner
        faults = []
        if not (_on_board(self.scenario, a, radius) and _on_board(self.scenario, b, radius)):
            faults.append(f"crosses the board edge between {_at(start)} and {_at(stop)}")
        if self.flies:
            return faults
        faults += self._crossed(start, stop)
        faults += [
            f"crosses {solid.feature} between {_at(start)} and {_at(stop)}"
            for solid in self.hindering.near(start.z, a, b, radius)
        ]
        if start.z > 0 and not self.climbing.leads_along(start.z, a, b, self._climb_reach):
            faults.append(f"leaves what it climbed between {_at(start)} and {_at(stop)}")
        return faults

    def _crossed(self, start: Spot, stop: Spot) -> list[str]:
        """Return in words which enemy bases the disc within the base crosses."""
        return [
            f"crosses {enemy.id} between {_at(start)} and {_at(stop)}"
            for enemy in self.blocking(start, stop, sure=True)
            if enemy.shape is None or self._meets(inscribed(self.mover), enemy, start, stop, sure=True)
        ]

    def blocking(self, start: Spot, stop: Spot, sure: bool = False) -> list[Body]:
        """Return the enemies that a stretch may not cross and comes near; with ``sure``, round ones met."""
        a, b = Point(start.x, start.y), Point(stop.x, stop.y)
        close = (self.blockers[k] for k in self.nearby.within(a, b, self.mover.outer))
        return [enemy for enemy in close if self._blocks(enemy, start, stop, self._reach(enemy, sure))]

    def _blocks(self, enemy: Body, start: Spot, stop: Spot, reach: int) -> bool:
        return any(
            point_nearer(Point(enemy.x * scale, enemy.y * scale), a, b, reach * scale)
            for a, b, scale in self._barred(enemy, start, stop)
        )

    def _barred(self, enemy: Body, start: Spot, stop: Spot) -> list[tuple[Point, Point, int]]:
        """Return the parts of a stretch, scaled, on which a base may not cross an enemy.

        All of it at the enemy's own height; where the base is above, the parts with no floor between.
        """
        a, b = Point(start.x, start.y), Point(stop.x, stop.y)
        if in_the_way(enemy, min(start.z, stop.z), max(start.z, stop.z)):
            return [(a, b, 1)]
        if start.z == stop.z >= enemy.z:
            return self.climbing.off_floors(enemy, start.z, a, b)
        return []

    def _reach(self, enemy: Body, sure: bool) -> int:
        """Return from how far off the base may meet an enemy, or with ``sure`` meets a round one."""
        if sure and enemy.shape is None:
            return self.mover.inner + enemy.inner
        return self.mover.outer + enemy.outer

    def _meets(self, base: Body, enemy: Body, start: Spot, stop: Spot, sure: bool = False) -> bool:
        """Whether what a base sweeps where no floor leads over an enemy may meet it.

        With ``sure``, surely does. Ends of such parts are rounded to whole units.
        """
        return any(
            swept(
                base.at(Spot(round(a.x / scale), round(a.y / scale), start.z)),
                Point(round(b.x / scale), round(b.y / scale)),
                extra=0 if scale == 1 else ROUNDING,
            ).meets(enemy, sure)
            for a, b, scale in self._barred(enemy, start, stop)
        )

    def standing_at(self, z: int) -> list[Body]:
        """Return the enemies that stand in the way of whatever moves at a height, wherever it is."""
        return [enemy for enemy in self.blockers if in_the_way(enemy, z, z)]

    def leads_over(self, enemy: Body, z: int) -> bool:
        """Whether a base at a height may pass an enemy in plan: below it, or over a floor above it."""
        if in_the_way(enemy, z, z):
            return False
        return z < enemy.z or any(z >= solid.top for solid in self.climbing.floors_near(enemy, self.mover))

    def _shaped(self, start: Spot, stop: Spot) -> list[Body]:
        """Return the blockers whose bases are not round."""
        if self.flies:
            return []
        return [enemy for enemy in self.blocking(start, stop) if enemy.shape is not None]

    def _climb(self, start: Spot, stop: Spot) -> list[str]:
        """Check an upright stretch: beside a feature, through nothing (13.06)."""
        if self.flies:
            return []
        low, high = min(start.z, stop.z), max(start.z, stop.z)
        place = Point(start.x, start.y)
        faults = []
        if not self.climbing.reaches(high, place, self._climb_reach):
            faults.append(f'climbs at {_at(start)} more than ½" from a feature of that height')
        faults += self._crossed(start, stop)
        faults += [
            f"passes through {solid.feature} at {_at(start)}"
            for solid in self.climbing.near_closed(place, place, self.mover.inner)
            if solid.bottom < high and solid.top > low
        ]
        return faults

    def climbs_dense(self, path: tuple[Spot, ...]) -> bool:
        """Whether a path climbs by what forbids the model to end on a dense feature (13.06)."""
        return not self.flies and any(
            self.climbing.climbs_dense(max(start.z, stop.z), Point(start.x, start.y), self._climb_reach)
            for start, stop in pairwise(path)
            if start.z != stop.z
        )

    @property
    def _climb_reach(self) -> int:
        """How far from the base's centre what it climbs by may be."""
        return self.mover.outer + CLIMB_REACH


def path_judge(question: Question, model: Model, blockers: tuple[Body, ...] | None = None) -> PathJudge:
    """Return the judge of one model's paths in a question.

    ``blockers`` are the enemies in the model's way that any of them comes to, all if it is ``None``.
    """
    flies, memo = question.flies(model), question.scenario.memo
    ignored = question.ignored
    hindering = memo.get(
        ("hindrances", model.kind, flies, ignored),
        lambda: Hindrances(()) if flies else hindrances(question.scenario, model, ignored),
    )
    climbing = memo.get(
        ("climbing", model.kind, ignored), lambda: Climbing(question.scenario, model, ignored)
    )
    if blockers is None:
        blockers = question.blockers(model)
    return PathJudge(
        scenario=question.scenario,
        model=model,
        mover=body(model),
        blockers=blockers,
        nearby=Nearby([(enemy.point,) for enemy in blockers], [enemy.outer for enemy in blockers]),
        hindering=hindering,
        climbing=climbing,
        flies=flies,
    )


def path_length(path: tuple[Spot, ...], flies: bool = False) -> int:
    """Rules length in units, rounded up to a whole unit: level stretches plus every climb (03.01, 13.06).

    >>> path_length((Spot(0, 0, 0), Spot(3, 4, 0), Spot(3, 4, 7)))
    12
    """
    flats = [(b.x - a.x) ** 2 + (b.y - a.y) ** 2 for a, b in pairwise(path)]
    climbs = 0 if flies else sum(abs(b.z - a.z) for a, b in pairwise(path))
    whole = 0
    surds = []
    for flat in flats:
        root = isqrt(flat)
        if root * root == flat:
            whole += root
        else:
            surds.append(flat)
    return climbs + whole + _ceil_sum(surds)


def _ceil_sum(surds: list[int]) -> int:
    """Round a sum of irrational square roots up: it is never whole, so more digits always decide."""
    shift = 16
    while surds:
        scaled = sum(isqrt(number << (2 * shift)) for number in surds)
        low, high = scaled, scaled + len(surds)
        if low >> shift == high >> shift:
            return (low >> shift) + 1
        shift *= 2
    return 0


def _on_board(scenario: Scenario, point: Point, radius: int) -> bool:
    return radius <= point.x <= scenario.width - radius and radius <= point.y <= scenario.height - radius


def _at(spot: Spot) -> str:
    place = f"({inches_text(spot.x, 3)}, {inches_text(spot.y, 3)})"
    return place if spot.z == 0 else f"{place} at height {inches_text(spot.z)}"
