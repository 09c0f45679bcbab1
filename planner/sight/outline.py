"""Outlines of models on the table, for every base and facing, from inside and from outside.

Round bases are exact, and so are rectangles and hulls at quarter turns. Turned corners are rounded: the two
outlines then differ by less than 5 units (1 µm). An oval lies between polygons of 96 corners that differ by
less than 0.06 % of its half length (0.05 mm on a base of 170 mm).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin

from planner.board.base import Hull, Oval, Rectangle, Round
from planner.board.unit import Model
from planner.judge.convex import anticlockwise, convex_parts
from planner.sight.flat import Flat
from planner.units import Point

OVAL_CORNERS = 96
QUARTER_TURN = 90_000_000
_TURNS = ((1, 0), (0, 1), (-1, 0), (0, -1))

TURNING = 2
"""Units by which a turned and rounded corner may be off, and more than one to spare."""


def outlines(model: Model, inner: bool) -> tuple[Flat, ...]:
    """Return a model's base as convex shapes, never larger than it (``inner``) or never smaller.

    A negative margin means that the corners may lie so far outside of the true shape.
    """
    if isinstance(model.base, Round):
        return (Flat((model.at,), model.base.radius),)
    play = TURNING if model.facing % QUARTER_TURN or isinstance(model.base, Oval) else 0
    margin = -play if inner else play
    return tuple(Flat(_turned(shape, model), margin) for shape in _shapes(model.base, inner))


def rim_play(model: Model) -> int:
    """Return how far a point of a model's outline from outside may be from the true one, in units."""
    base = model.base
    if isinstance(base, Oval):
        return 10 + int(max(base.length, base.width) / 2 * (1.0 / cos(pi / OVAL_CORNERS) - 1.0))
    return 0 if isinstance(base, Round) else 10


def _shapes(base: Oval | Rectangle | Hull, inner: bool) -> Sequence[Sequence[tuple[float, float]]]:
    if isinstance(base, Hull):
        return convex_parts(base.outline)
    half, side = base.length / 2, base.width / 2
    if isinstance(base, Rectangle):
        return [[(half, side), (-half, side), (-half, -side), (half, -side)]]
    out = 1.0 if inner else 1.0 / cos(pi / OVAL_CORNERS)
    turns = [2 * pi * k / OVAL_CORNERS for k in range(OVAL_CORNERS)]
    return [[(half * out * cos(turn), side * out * sin(turn)) for turn in turns]]


def _turned(corners: Sequence[tuple[float, float]], model: Model) -> tuple[Point, ...]:
    """Turn corners to the model's facing and put them at its place; exact at quarter turns."""
    quarters, rest = divmod(model.facing, QUARTER_TURN)
    angle = radians(model.facing / 1_000_000)
    across, up = (cos(angle), sin(angle)) if rest else _TURNS[quarters % 4]
    x0, y0 = model.at
    return anticlockwise(
        [Point(x0 + round(x * across - y * up), y0 + round(x * up + y * across)) for x, y in corners]
    )
