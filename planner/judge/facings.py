"""Paths of bases that are not round: a facing for each stretch, with free turns at the corners.

Turning is free and happens about the base's centre (03.01), but the base may not pass through anything
as it turns. The file tells only the facing at the end; a path holds if some choice of facings along it
does. Those tried: the start's, the end's, along and across each stretch, and sixteen all round. So a
path that is accepted is one; a path that isn't may still be one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from planner.board.scenario import Scenario
from planner.board.unit import FULL_TURN
from planner.judge.body import Body
from planner.judge.boxes import Box, box_of, meet, wider
from planner.judge.climbing import Climbing
from planner.judge.known_walks import KnownWalks
from planner.judge.lanes import lane_facings
from planner.judge.measure import edge_margin
from planner.judge.segment import point_nearer, polygon_nearer
from planner.judge.shape import symmetric
from planner.judge.shaped_region import turning_play
from planner.judge.solid import Hindrances, Solid
from planner.judge.sweep import swept
from planner.judge.swing import swings
from planner.judge.turning import facing_along
from planner.rules.limits import CLIMB_REACH
from planner.units import Point, Spot

FIXED = 16
"""Facings all round that are always tried."""


class FacingWalk:
    """A walk of one model whose base has facings.

    Parameters
    ----------
    mover
        The model as it stands.
    blocking
        Tells for a stretch which enemy bodies its base may not cross.
    meets
        Whether a base may meet an enemy on a stretch, but for where a floor leads over it.
    hindering
        Sections that it has to go round or climb.
    climbing
        What it climbs along, and what it can't pass upright.
    flies
        Whether only the board's edge is in its way.
    path
        The corners of its walk; what is nowhere near them is left out of account.
    known
        Read and added to.
    """

    def __init__(
        self,
        scenario: Scenario,
        mover: Body,
        blocking: Callable[[Spot, Spot], Sequence[Body]],
        meets: Callable[[Body, Body, Spot, Spot], bool],
        hindering: Hindrances,
        climbing: Climbing,
        flies: bool,
        path: Sequence[Spot],
        known: KnownWalks,
    ) -> None:
        self.scenario = scenario
        self.mover = mover
        self.blocking = blocking
        self.meets = meets
        self.hindering = hindering
        self.climbing = climbing
        self.flies = flies
        self.path = path
        self.known = known
        # The base turning at a corner, grown by what is missing of a half turn, stays within this.
        self.box = wider(box_of([Point(spot.x, spot.y) for spot in path]), 5 * mover.outer)
        self._solids: dict[int, list[Solid]] = {}
        self._enemies: dict[tuple[Spot, Spot], list[Body]] = {}
        self._met: dict[tuple[Spot, Spot], tuple[list[Body], list[Solid]]] = {}

    def stuck(self, facing: int) -> tuple[Spot, Spot] | None:
        """Return the first stretch that no facing tried gets along, or ``None`` if the path holds.

        ``facing`` is the one at the end; turning to it at the last corner counts with the last stretch.
        """
        assert self.mover.shape is not None
        first, path = self.mover.shape.facing, self.path
        kept = any(self._keeps(constant, path, facing) for constant in dict.fromkeys((first, facing)))
        if kept or self._follows(path, facing):
            return None
        current = [first]
        for start, stop in pairwise(path):
            tried = self._tried(current, facing, start, stop)
            passing = [f for f in tried if self._passes(f, start, stop)]
            current = self._turned(start, current, passing)
            if not current:
                return start, stop
        if not self._turned(path[-1], current, [facing]):
            return path[-1], path[-1]
        return None

    def _at(self, z: int) -> list[Solid]:
        """Return what a base moving at a height may not cross anywhere near the path."""
        if z not in self._solids:
            self._solids[z] = [solid for solid in self.hindering.at(z) if meet(self.box, solid.box)]
        return self._solids[z]

    def _between(self, start: Spot, stop: Spot) -> list[Body]:
        """Return the enemies near the path that a stretch of it may not cross."""
        if (start, stop) not in self._enemies:
            self._enemies[start, stop] = [e for e in self.blocking(start, stop) if meet(self.box, _square(e))]
        return self._enemies[start, stop]

    def _keeps(self, constant: int, path: Sequence[Spot], facing: int) -> bool:
        """Whether the path holds with one facing all along, turns to it and from it apart."""
        assert self.mover.shape is not None
        return (
            all(self._passes(constant, start, stop) for start, stop in pairwise(path))
            and self._turns(path[0], self.mover.shape.facing, constant)
            and self._turns(path[-1], constant, facing)
        )

    def _follows(self, path: Sequence[Spot], facing: int) -> bool:
        """Whether the path holds with the base's length along each stretch: few facings to look at."""
        assert self.mover.shape is not None
        current = self.mover.shape.facing
        for start, stop in pairwise(path):
            along = facing_along(start, stop) % self._full_turn
            if not (self._passes(along, start, stop) and self._turns(start, current, along)):
                return False
            current = along
        return self._turns(path[-1], current, facing)

    def _tried(self, current: list[int], facing: int, start: Spot, stop: Spot) -> list[int]:
        """Return the facings to try along a stretch, each once; alike ones count as one."""
        along = facing_along(start, stop)
        fixed = [k * FULL_TURN // FIXED for k in range(FIXED)]
        turn = self._full_turn
        narrow, wide = 2 * self.mover.inner, 2 * self.mover.outer
        lanes = lane_facings(self._at(start.z), self._between(start, stop), narrow, wide, turn)
        return list(
            dict.fromkeys(f % turn for f in (*current, facing, along, along + FULL_TURN // 4, *fixed, *lanes))
        )

    @property
    def _full_turn(self) -> int:
        """How far the base turns until it looks the same."""
        assert self.mover.shape is not None
        return FULL_TURN // 2 if symmetric(self.mover.shape.base) else FULL_TURN

    # -- one stretch ------------------------------------------------------------------------------

    def _passes(self, facing: int, start: Spot, stop: Spot) -> bool:
        """Whether the base gets from one corner to the next at a facing."""
        key = facing, start, stop
        if key not in self.known.passes:
            self.known.passes[key] = self._gets_along(*key)
        return self.known.passes[key]

    def _gets_along(self, facing: int, start: Spot, stop: Spot) -> bool:
        end = Point(stop.x, stop.y)
        if start.z == stop.z == 0 and self._roomy(start, stop):
            return True
        base = self.mover.at(start, facing)
        if not (self._on_board(base) and self._on_board(base.at(stop))):
            return False
        if self.flies:
            return True
        if start.z != stop.z:
            return self._climbs(base, start, stop)
        met, near = self._about(start, stop)
        if start.z == 0:
            return self._clear(base, end, near, met)
        clear = self._leads_along(base, end, start.z) and self._clear(base, end, near, ())
        return clear and not any(self.meets(base, enemy, start, stop) for enemy in self._between(start, stop))

    def _about(self, start: Spot, stop: Spot) -> tuple[list[Body], list[Solid]]:
        """Return enemies and solids that the base comes to on a level stretch at some facing, found once."""
        if (start, stop) not in self._met:
            a, b, outer = Point(start.x, start.y), Point(stop.x, stop.y), self.mover.outer
            met = [e for e in self._between(start, stop) if point_nearer(e.point, a, b, outer + e.outer)]
            self._met[start, stop] = met, [s for s in self._at(start.z) if s.nearer(a, b, outer)]
        return self._met[start, stop]

    def _roomy(self, start: Spot, stop: Spot) -> bool:
        """Whether the base gets along a level stretch whatever its facing."""
        x0, x1, y0, y1 = wider((0, self.scenario.width, 0, self.scenario.height), -self.mover.outer)
        if not all(x0 <= spot.x <= x1 and y0 <= spot.y <= y1 for spot in (start, stop)):
            return False
        return self.flies or not any(self._about(start, stop))

    def _clear(
        self, base: Body, end: Point, solids: Sequence[Solid], enemies: Sequence[Body], extra: int = 0
    ) -> bool:
        """Whether what a base sweeps, grown by ``extra``, overlaps neither an enemy nor a solid."""
        outer = base.outer
        met = [b for b in enemies if point_nearer(b.point, base.point, end, outer + b.outer + extra)]
        near = [solid for solid in solids if solid.nearer(base.point, end, outer + extra)]
        if not met and not near:
            return True
        sweep = swept(base, end, extra)
        return not any(sweep.meets(enemy) for enemy in met) and not any(
            sweep.meets_solid(solid) for solid in near
        )

    def _climbs(self, base: Body, start: Spot, stop: Spot) -> bool:
        """Whether a base goes upright beside a feature, through nothing (13.06)."""
        low, high = min(start.z, stop.z), max(start.z, stop.z)
        passed = [s for s in self.climbing.closed if s.bottom < high and s.top > low]
        upright = swept(base, base.point)

        def beside(solid: Solid, _place: Point, _scale: int) -> bool:
            return upright.meets_solid(solid, CLIMB_REACH, sure=True)

        reach = base.outer + CLIMB_REACH
        return self.climbing.reaches(high, base.point, reach, beside) and self._clear(
            base, base.point, passed, self._between(start, stop)
        )

    def _leads_along(self, base: Body, end: Point, z: int) -> bool:
        """Whether the base stays beside parts of that height, by a disc within it between the ends."""

        def beside(solid: Solid, place: Point, scale: int) -> bool:
            if place.x % scale == 0 == place.y % scale:
                there = base.at(Spot(place.x // scale, place.y // scale, z))
                return swept(there, there.point).meets_solid(solid, CLIMB_REACH, sure=True)
            shape = tuple(Point(corner.x * scale, corner.y * scale) for corner in solid.shape)
            return polygon_nearer(shape, place, place, (base.inner + CLIMB_REACH - solid.margin) * scale)

        return self.climbing.leads_along(z, base.point, end, base.outer + CLIMB_REACH, beside)

    def _on_board(self, base: Body) -> bool:
        return edge_margin(base, self.scenario.width, self.scenario.height) >= 0

    # -- one corner -------------------------------------------------------------------------------

    def _turned(self, spot: Spot, current: Sequence[int], wanted: Sequence[int]) -> list[int]:
        """Return which facings the base can turn to at a spot from one of some others, either way round."""
        ring = sorted({f % self._full_turn for f in (*current, *wanted)})
        known: dict[int, bool] = {}

        def leads_on(k: int) -> bool:
            """Whether it can turn from the k-th facing to the next."""
            if k not in known:
                known[k] = self._swing(spot, ring[k], (ring[(k + 1) % len(ring)] - ring[k]) % self._full_turn)
            return known[k]

        reached = {ring.index(f % self._full_turn) for f in current}
        for step in (1, -1):
            for k in tuple(reached):
                there = (k + step) % len(ring)
                while there not in reached and leads_on(k if step == 1 else there):
                    reached.add(there)
                    k, there = there, (there + step) % len(ring)
        facings = {ring[k] for k in reached}
        return [f for f in wanted if f % self._full_turn in facings]

    def _turns(self, spot: Spot, first: int, last: int) -> bool:
        """Whether the base can turn from one facing to another at a spot: the short way round or the long."""
        ahead = (last - first) % self._full_turn
        angles = sorted((ahead, ahead - self._full_turn), key=abs)
        return any(self._swing(spot, first, angle) for angle in angles)

    def _swing(self, spot: Spot, first: int, angle: int) -> bool:
        """Whether the base can turn by an angle at a spot."""
        key = spot, first, angle
        if key not in self.known.turns:
            self.known.turns[key] = self._swings(*key)
        return self.known.turns[key]

    def _swings(self, spot: Spot, first: int, angle: int) -> bool:
        if angle == 0 or self._roomy(spot, spot):
            return True
        base, solids, enemies = self.mover.at(spot), list[Solid](), list[Body]()
        if not self.flies:
            place, reach = base.point, base.outer + turning_play(base.outer, (abs(angle) + 1) // 2)
            solids = [solid for solid in self._at(spot.z) if solid.nearer(place, place, reach)]
            enemies = self._between(spot, spot)

        def free(facing: int, extra: int) -> bool:
            turned = base.at(spot, facing)
            if edge_margin(turned, self.scenario.width, self.scenario.height) < extra:
                return False
            return self.flies or self._clear(turned, turned.point, solids, enemies, extra)

        return swings(free, base.outer, first, angle)


def _square(body: Body) -> Box:
    """Return a box that holds a base."""
    return wider((body.x, body.x, body.y, body.y), body.outer)
