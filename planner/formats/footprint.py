"""What a base or section covers on the table, never more than it really does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, radians, sin, tau

from planner.board.base import Hull, Oval, Round
from planner.board.unit import Model
from planner.formats.exact import Number, Polygon, Spot2, is_convex
from planner.units import Point

OVAL_CORNERS = 96
"""Corners of the polygon inside an oval: it falls short of the oval by less than 0.06 % of its length."""

QUARTER_TURN = 90_000_000

_TURNS = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True, slots=True)
class Footprint:
    """A disc (``corners`` is ``None``) or a simple polygon.

    Attributes
    ----------
    slack
        Units by which a corner may lie outside the true shape; 0 where the footprint is inside it.
    box
        Left, bottom, right and top of it, inside the true shape's.
    """

    centre: Point
    radius: int
    corners: Polygon | None
    convex: bool
    slack: int
    box: tuple[Number, Number, Number, Number]

    def near(self, other: Footprint) -> bool:
        """Whether the two boxes overlap, so that the footprints may."""
        left, bottom, right, top = self.box
        return left < other.box[2] and other.box[0] < right and bottom < other.box[3] and other.box[1] < top

    def moved(self, x: int, y: int) -> Footprint:
        """Return the same polygon elsewhere."""
        return of_polygon([(corner[0] + x, corner[1] + y) for corner in self.corners or ()])


def of_polygon(corners: Polygon, slack: int = 0) -> Footprint:
    """Return the footprint of a polygon."""
    xs, ys = [corner[0] for corner in corners], [corner[1] for corner in corners]
    box = (min(xs) + slack, min(ys) + slack, max(xs) - slack, max(ys) - slack)
    return Footprint(Point(0, 0), 0, corners, is_convex(corners), slack, box)


def of_model(model: Model) -> Footprint:
    """Return the footprint of a model's base.

    Exact for round bases and for rectangles and hulls at quarter turns. Else the corners are rounded:
    rectangles and ovals are made a few units smaller first, which keeps them inside the true base.
    """
    x, y = model.at
    if isinstance(model.base, Round):
        radius = model.base.radius
        return Footprint(model.at, radius, None, True, 0, (x - radius, y - radius, x + radius, y + radius))
    rest = model.facing % QUARTER_TURN
    if isinstance(model.base, Hull):
        outline = turned(model.base.outline, model.facing)
        return of_polygon(_at(model.at, outline), slack=1 if rest else 0)
    half_length, half_width = model.base.length // 2, model.base.width // 2
    if isinstance(model.base, Oval):
        return _of_oval(model, half_length, half_width)
    shrink = 2 if rest else 0
    a, b = max(half_length - shrink, 1), max(half_width - shrink, 1)
    rectangle = [Point(a, b), Point(-a, b), Point(-a, -b), Point(a, -b)]
    return of_polygon(_at(model.at, turned(rectangle, model.facing)))


def _of_oval(model: Model, half_length: int, half_width: int) -> Footprint:
    a, b = max(half_length - 8, 1), max(half_width - 8, 1)
    around = [(a * cos(tau * k / OVAL_CORNERS), b * sin(tau * k / OVAL_CORNERS)) for k in range(OVAL_CORNERS)]
    inside = of_polygon(_at(model.at, turned(around, model.facing)))
    quarters, rest = divmod(model.facing, QUARTER_TURN)
    if rest:
        angle = radians(model.facing / 1_000_000)
        width = int(((half_length * cos(angle)) ** 2 + (half_width * sin(angle)) ** 2) ** 0.5) - 1
        height = int(((half_length * sin(angle)) ** 2 + (half_width * cos(angle)) ** 2) ** 0.5) - 1
    else:
        width, height = (half_length, half_width) if quarters % 2 == 0 else (half_width, half_length)
    x, y = model.at
    box = (x - width, y - height, x + width, y + height)
    return Footprint(model.at, 0, inside.corners, True, 0, box)


def turned(points: Sequence[tuple[float, float]], facing: int) -> Iterator[tuple[int, int]]:
    """Turn points about the origin; exact at quarter turns, else rounded to the nearest unit."""
    quarters, rest = divmod(facing, QUARTER_TURN)
    angle = radians(facing / 1_000_000)
    across, up = (cos(angle), sin(angle)) if rest else _TURNS[quarters % 4]
    for x, y in points:
        yield round(x * across - y * up), round(x * up + y * across)


def _at(place: Point, points: Iterable[tuple[int, int]]) -> list[Point]:
    return [Point(place.x + x, place.y + y) for x, y in points]


def sample_points(footprint: Footprint) -> list[Spot2]:
    """Return points of the footprint that must all be supported: its centre or corners, and its rim."""
    if footprint.corners is not None:
        return list(footprint.corners)
    reach = max(footprint.radius - 2, 0)
    rim = [(reach * cos(tau * k / 64), reach * sin(tau * k / 64)) for k in range(64)]
    return [footprint.centre, *_at(footprint.centre, turned(rim, 0))]
