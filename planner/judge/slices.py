"""Ways of a base with facings on the ground: at one facing all along, or with turns on the way.

At a facing the base's centre goes round convex polygons; for an interval of facings they are grown by how
far a point of the base moves as it turns. Waypoints are layered by such slices of the places and headings.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import product

import numpy as np

from planner.board.unit import FULL_TURN, Model
from planner.judge.body import Body, body
from planner.judge.circumscribe_kernel import circumscribed, directions, enclosed
from planner.judge.heading_kernel import turning_way
from planner.judge.lanes import Lane, lane_facings, tight_lanes
from planner.judge.lower_ways import grown
from planner.judge.measure import differences
from planner.judge.path import PathJudge
from planner.judge.region import Ints, joined, offsets
from planner.judge.segment import squared
from planner.judge.shape import Shape, symmetric
from planner.judge.shaped_region import turning_play
from planner.judge.solid import Solid
from planner.judge.support import Convex, of_polygon, outlines
from planner.judge.visibility import Ways, ways_over
from planner.judge.visibility_kernel import Flags, holding
from planner.units import Point

SIDES = 24
"""Sides of the polygons that stand for what a base at a facing goes round, long edges apart."""

FEWER_SIDES = 12
"""The same for an interval of facings."""

BINS = 24
"""Intervals of facings over a full turn."""

FAR = 1 << 27
"""So far, in units, strips beyond the board's edge reach: farther than any board."""

Polygon = tuple[Ints, Ints]

Flat = tuple[Ints, Ints, Ints]
"""Corners x and y of polygons one after the other, with offsets."""


class Slices:
    """The slices of one model's ways, each made once.

    Parameters
    ----------
    budget
        How far it may move, in units.
    """

    def __init__(self, model: Model, judge: PathJudge, budget: int) -> None:
        self.model = model
        self.mover = body(model)
        self.judge = judge
        self.budget = budget
        self._ways: dict[int, Ways] = {}
        self._grown: dict[int, Flat] = {}

    def ways_at(self, facing: int) -> Ways:
        """Return the ways of the base at one facing all along, made once."""
        if facing not in self._ways:
            self._ways[facing] = ways_over(self.model.at, self.budget, self.grown_at(facing))
        return self._ways[facing]

    def grown_at(self, facing: int) -> Flat:
        """Return flat polygons that hold the places where the base at a facing meets something, made once.

        What is out of reach anyway is left out.
        """
        if facing not in self._grown:
            self._grown[facing] = joined(self._polygons(facing, 0))
        return self._grown[facing]

    def corners_to(self, goal: Point, facing: int) -> list[Point]:
        """Return the corners of a short way to a place at a facing, with turns; none if none was found.

        Start and goal are among them. Nothing is promised: the judge of paths has the last word.
        """
        assert self.mover.shape is not None
        start, end = self.mover.shape.facing % self._full, facing % self._full
        single = tuple(dict.fromkeys((start, end, *self._lanes)))
        layers = [*(self._polygons(angle, 0, edges=True) for angle in single), *self._intervals]
        px, py, parts = joined([polygon for layer in layers for polygon in layer])
        here = self.model.at
        xs, ys = np.append(px, (here.x, goal.x)), np.append(py, (here.y, goal.y))
        places = turning_way(
            xs, ys, px, py, parts,
            np.repeat(np.arange(len(parts) - 1), np.diff(parts)), offsets([len(layer) for layer in layers]),
            self._links(single), 0, single.index(end),
            holding(here.x, here.y, px, py, parts), holding(goal.x, goal.y, px, py, parts),
            float(self.budget),
        )  # fmt: skip
        return [Point(int(xs[k]), int(ys[k])) for k in places]

    def _polygons(self, facing: int, play: int, *, edges: bool = False) -> list[Polygon]:
        """Return what the base goes round at facings within some play, the board's edges if asked for."""
        base = self.mover.at(self.model.spot, facing)
        found: list[Polygon] = []
        for enemy in self._bodies:
            for xs, ys in round_base(enemy.shape, base.shape, base.radius + enemy.radius, play):
                found.append((xs + enemy.x, ys + enemy.y))
        for solid in self._solids:
            found += round_solid(solid, base.shape, base.radius, play)
        return found + self._edges(base, play) if edges else found

    def _edges(self, base: Body, play: int) -> list[Polygon]:
        """Return strips of places from which the base reaches beyond an edge that it may come to."""
        assert base.shape is not None
        scenario, more = self.judge.scenario, base.margin + play
        x0, x1, y0, y1 = base.shape.box
        left, right = more - x0, scenario.width - x1 - more
        low, high = more - y0, scenario.height - y1 - more
        reach, at = self.budget, self.model.at
        strips = [
            (at.x - reach < left, (-FAR, left, -FAR, FAR)),
            (at.x + reach > right, (right, FAR, -FAR, FAR)),
            (at.y - reach < low, (-FAR, FAR, -FAR, low)),
            (at.y + reach > high, (-FAR, FAR, high, FAR)),
        ]
        return [
            (np.array([a, b, b, a], dtype=np.int64), np.array([c, c, d, d], dtype=np.int64))
            for near, (a, b, c, d) in strips
            if near
        ]

    @cached_property
    def _bodies(self) -> list[Body]:
        """The enemies that are in the way of some move within the distance."""
        here, reach = self.model.at, self.budget + self.mover.outer
        return [b for b in self.judge.standing_at(0) if squared(here, b.point) < (reach + b.outer) ** 2]

    @cached_property
    def _solids(self) -> list[Solid]:
        """The solids that are in the way of some move within the distance."""
        here, reach = self.model.at, self.budget + self.mover.outer
        return [solid for solid in self.judge.hindering.at(0) if solid.nearer(here, here, reach)]

    @property
    def _full(self) -> int:
        """How far the base turns until it looks the same."""
        assert self.mover.shape is not None
        return FULL_TURN // 2 if symmetric(self.mover.shape.base) else FULL_TURN

    @property
    def _bins(self) -> int:
        return self._full * BINS // FULL_TURN

    @cached_property
    def _lanes(self) -> tuple[int, ...]:
        return lane_facings(
            self._solids, self._bodies, 2 * self.mover.inner, 2 * self.mover.outer, self._full
        )

    @cached_property
    def tight(self) -> tuple[Lane, ...]:
        """The lanes within the distance that are hardly wider than the base."""
        obstacles = grown(self._bodies, self._solids, 0, -1)
        return tight_lanes(obstacles, 2 * max(0, self.mover.inner), self._full)

    @cached_property
    def _intervals(self) -> list[list[Polygon]]:
        """What the base goes round at all facings of each interval."""
        step = FULL_TURN // BINS
        play = turning_play(self.mover.outer, step // 2)
        return [self._polygons(k * step, play, edges=True) for k in range(self._bins)]

    def _links(self, single: Sequence[int]) -> Flags:
        """Tell which layers share a facing: neighbouring intervals, and single facings with theirs."""
        count, bins, step = len(single), self._bins, FULL_TURN // BINS
        links = np.zeros((count + bins, count + bins), dtype=np.bool_)
        for k in range(bins):
            links[count + k, count + (k + 1) % bins] = True
        for k, facing in enumerate(single):
            nearest, off = divmod(2 * facing + step, 2 * step)
            links[k, count + nearest % bins] = True
            if off == 0:
                links[k, count + (nearest - 1) % bins] = True
        return np.logical_or(links, links.T)


@lru_cache(maxsize=4096)
def round_base(
    other: Shape | None, shape: Shape | None, radii: int, play: int = 0
) -> tuple[tuple[Ints, Ints], ...]:
    """Return polygons that hold the places where a base meets another at the origin, radii added up.

    They hold those too where it does after each of its points has moved by ``play``.
    """
    margins = sum(0 if one is None else one.margin for one in (other, shape))
    return _grown(differences(other, shape), outlines(other), shape, radii, margins, play)


@lru_cache(maxsize=4096)
def round_solid(
    solid: Solid, shape: Shape | None, radius: int, play: int = 0
) -> tuple[tuple[Ints, Ints], ...]:
    """Return polygons that hold the places where a base with a shape, or a radius, meets a solid."""
    parts, true = solid.differences(shape), (of_polygon(solid.shape),)
    margin = 0 if shape is None else shape.margin
    return _grown(parts, true, shape, radius + solid.margin, margin, play)


def _grown(
    parts: Sequence[Polygon],
    others: Sequence[Convex],
    shape: Shape | None,
    reach: int,
    margin: int,
    play: int,
) -> tuple[Polygon, ...]:
    """Return polygons round differences: by true outlines at one facing, within their error at several.

    At one facing sides run along it: a lane between them is as wide as it truly is.
    """
    if play:
        return tuple(circumscribed(*part, float(reach + margin + play), FEWER_SIDES) for part in parts)
    along = 0.0 if shape is None else shape.facing * math.tau / FULL_TURN
    return tuple(
        _truly_round(part, other, own, reach, along)
        for part, (other, own) in zip(parts, product(others, outlines(shape)), strict=True)
    )


def _truly_round(part: Polygon, other: Convex, own: Convex, reach: int, along: float) -> Polygon:
    """Return the polygon whose sides touch a true difference: a lane is no narrower between them."""
    angles = directions(*part, SIDES, along)
    x, y = np.cos(angles), np.sin(angles)
    return enclosed(angles, other.reaches(x, y) + own.reaches(-x, -y) + reach)
