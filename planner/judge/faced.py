"""A base at all facings of an interval: a polygon within it whatever the facing, and one that holds it.

What the polygon within can't do, or the one round it, the base can't at any of the facings. Both are found
roughly and then checked against the base at facings so close that a point of it moves by a bounded play
between them: exactly, by the corners, since bases are convex.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from planner.board.base import Base, Hull
from planner.board.unit import FULL_TURN
from planner.compiled import compiled
from planner.judge.body import Body
from planner.judge.circumscribe_kernel import circumscribed
from planner.judge.convex import convex_hull
from planner.judge.minkowski_kernel import deeper
from planner.judge.polygon_kernel import Floats, Ints
from planner.judge.region import joined
from planner.judge.shape import Shape, as_arrays, as_points, shape_at
from planner.judge.shaped_region import turning_play

BETWEEN = 16
"""Facings to either side of the middle at which a base is looked at."""

CORNERS = 32
"""About as many corners have the polygons."""


@dataclass(frozen=True, slots=True)
class Facings:
    """All facings within ``half`` of ``middle``, in millionths of a degree."""

    middle: int
    half: int

    @property
    def halves(self) -> tuple[Facings, Facings]:
        """The two intervals that make it up."""
        half = self.half // 2
        return Facings(self.middle - half, half), Facings(self.middle + self.half - half, half)

    def some(self, count: int) -> list[int]:
        """Return as many of the facings, at least two, evenly from end to end."""
        step = 2 * self.half
        return [(self.middle - self.half + k * step // (count - 1)) % FULL_TURN for k in range(count)]


def all_facings(model: Body) -> Facings | None:
    """Return the facings of a model, each once, as an interval that can be halved.

    ``None`` for one that looks the same at each, that has parts beyond its base, or whose base is not convex
    or off its place.
    """
    if model.wings or model.shape is None or len(model.arrays) > 1 or model.inner <= 0:
        return None
    return Facings(0, model.full_turn // 2)


def within_all(model: Body, facings: Facings) -> Body:
    """Return a body that lies in the model at each of the facings."""
    return _as(model, _common(*_base(model), facings))


def round_all(model: Body, facings: Facings) -> Body:
    """Return a body that holds the model at each of the facings."""
    return _as(model, _hull(*_base(model), facings))


def _base(model: Body) -> tuple[Base, int]:
    assert model.shape is not None
    return model.shape.base, model.outer


def _as(model: Body, shape: Shape) -> Body:
    return replace(model, radius=0, shape=shape)


def _sampled(base: Base, outer: int, facings: Facings) -> tuple[list[Shape], int]:
    """Return the base at facings of the interval, and how far a point of it is at most from one of these.

    The errors of the outlines are added to it.
    """
    step = -(-facings.half // BETWEEN)
    shapes = [shape_at(base, facings.middle + k * step) for k in range(-BETWEEN, BETWEEN + 1)]
    return shapes, turning_play(outer, (step + 1) // 2) + shapes[0].margin


@lru_cache(maxsize=512)
def _common(base: Base, outer: int, facings: Facings) -> Shape:
    shapes, play = _sampled(base, outer, facings)
    xs, ys, offsets = joined([shape.arrays[0] for shape in shapes])
    around = np.arange(CORNERS) * (2 * np.pi / CORNERS) + facings.middle * (2 * np.pi / FULL_TURN)
    corners = farthest_within(np.cos(around), np.sin(around), float(outer), xs, ys, offsets, play)
    return shape_at(Hull(convex_hull(as_points(*corners))), 0)


@lru_cache(maxsize=512)
def _hull(base: Base, outer: int, facings: Facings) -> Shape:
    shapes, play = _sampled(base, outer, facings)
    xs, ys, _ = joined([shape.arrays[0] for shape in shapes])
    corners = as_arrays(convex_hull(as_points(xs, ys)))
    reach = float(play)
    while not holds(*(found := circumscribed(*corners, reach, CORNERS)), *corners, float(play)):
        reach += 1.0
    return shape_at(Hull(as_points(*found)), 0)


@compiled
def holds(px: Ints, py: Ints, xs: Ints, ys: Ints, depth: float) -> bool:
    """Whether points are deeper than ``depth`` in a convex polygon, by half a unit: floats err by less."""
    for k in range(len(px)):
        j = k - 1 if k > 0 else len(px) - 1
        ex, ey = float(px[k] - px[j]), float(py[k] - py[j])
        least = (depth + 0.5) * np.sqrt(ex * ex + ey * ey)
        for i in range(len(xs)):
            if ex * float(ys[i] - py[j]) - ey * float(xs[i] - px[j]) < least:
                return False
    return True


@compiled
def farthest_within(
    cosines: Floats, sines: Floats, outer: float, px: Ints, py: Ints, offsets: Ints, play: int
) -> tuple[Ints, Ints]:
    """Return for each direction a point, far from the origin, that is deeper than ``play`` in each polygon.

    The origin itself where it is no deeper.
    """
    xs, ys = np.zeros(len(cosines), dtype=np.int64), np.zeros(len(cosines), dtype=np.int64)
    for k in range(len(cosines)):
        low, high = 0.0, outer
        while high - low > 1.0:
            middle = (low + high) / 2.0
            x, y = int(np.rint(middle * cosines[k])), int(np.rint(middle * sines[k]))
            held = True
            for p in range(len(offsets) - 1):
                first, last = offsets[p], offsets[p + 1]
                if not deeper(x, y, px[first:last], py[first:last], play):
                    held = False
                    break
            if held:
                low, xs[k], ys[k] = middle, x, y
            else:
                high = middle
    return xs, ys
