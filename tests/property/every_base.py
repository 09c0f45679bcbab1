"""One board for each size and shape of base: its model before a target, beside another unit and a wall."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import shapely
from shapely.affinity import rotate, translate

from planner.board.answer import Placement
from planner.board.base import Base, Hull, Round
from planner.board.scenario import Scenario
from planner.board.unit import Model, Part, Side, Unit
from planner.formats.moved import model_at
from planner.judge.body import Body, body
from planner.judge.measure import gap_between
from planner.units import INCH, Point, Spot
from tests.builders import board, box, hull, oval, rectangle, unit, wall
from tests.judge.test_gap import upright

OVALS = [(60, 35.5), (75, 42), (90, 52.5), (105, 70), (120, 92), (150, 95), (170, 109)]
EVERY: dict[str, Base] = {
    **{f"oval {a}": oval(a, b) for a, b in OVALS},
    "rectangle": rectangle(100, 60),
    "hull": hull((-2, -1.5), (2.5, -1), (2.5, 1), (-2, 1.5)),
    "notched hull": hull((-2, -1.5), (2, -1.5), (2, 1.5), (0, 0.5), (-2, 1.5)),
    "hull beside its place": hull((0.5, -1), (3, -1), (3, 1), (1, 1.5)),
    "hull with a part": hull((-2, -1), (2, -1), (2, 1), (-2, 1)),
    "round": Round(500_000),
}
"""A base of each size of oval, and of each other shape; the last hull has a part above the ground."""

LEADERS: list[Base] = [Round(200_000), oval(60, 35.5), rectangle(50, 25)]
"""Bases of a character attached to the unit, in turn."""

OFF = [0, 1, -1, 2, -3, 40, -60, 3_000, -5_000]
"""Units by which ends are off the distances that matter."""


def table(name: str) -> Scenario:
    """Return the board of a base: a model on it with a leader, a target on an oval and another unit."""
    rng, base = Random(f"every base {name}"), EVERY[name]
    words = frozenset({"VEHICLE", "FRAME"} if isinstance(base, Hull) else {"VEHICLE"})
    first = Model("C1", Point(20 * INCH, 20 * INCH), base, facing=rng.randrange(360_000_000), keywords=words)
    if name == "hull with a part":
        corners = ((2, -0.5), (4, -0.5), (4, 0.5), (2, 0.5))
        outline = tuple(Point(first.at.x + round(x * INCH), first.at.y + round(y * INCH)) for x, y in corners)
        first = replace(first, parts=(Part(outline, 2 * INCH, 3 * INCH),))
    leader = Model("C2", Point(20 * INCH, 25 * INCH), rng.choice(LEADERS), facing=rng.randrange(360_000_000))
    (target,) = unit("T", [(29, 21)]).models
    target = replace(target, base=oval(90, 52.5), facing=rng.randrange(360_000_000))
    own = Unit("C", Side.ATTACKER, (first, leader), frozenset({"VEHICLE"}))
    foes = Unit("T", Side.DEFENDER, (target,), frozenset()), unit("U", [(30, 27)])
    return board(own, *foes, terrain=[wall("W", box(27, 14, 27.5, 17))])


def ends(scenario: Scenario, count: int) -> Iterator[list[Placement]]:
    """Yield ends of the unit at, and a little off, the distances that rules ask about."""
    rng = Random(f"ends of {scenario.units[0].models[0].base}")
    first, leader = scenario.unit("C").models
    targets = [body(scenario.unit(name).models[0]) for name in ("T", "U")]
    for number in range(count):
        facing = rng.choice([0, 90_000_000, rng.randrange(360_000_000)])
        limit = rng.choice([0, INCH, 2 * INCH]) + OFF[number % len(OFF)]
        spot = _beside(body(first), targets[number % 4 == 3], rng.uniform(0, 2 * math.pi), facing, limit)
        moved = body(first).at(spot, facing)
        near = rng.choice([0, 2 * INCH]) + rng.choice(OFF)
        beside = _beside(body(leader), moved, rng.uniform(0, 2 * math.pi), leader.facing, near)
        yield [
            Placement("C1", Point(spot.x, spot.y), 0, facing, (first.spot, spot)),
            Placement("C2", Point(beside.x, beside.y), 0, leader.facing, (leader.spot, beside)),
        ]


def _beside(own: Body, other: Body, direction: float, facing: int, gap: int) -> Spot:
    """Return a place some way off from a body at which the polygons of two bases are so far apart."""
    low, high = 0.0, 20.0 * INCH

    def at(distance: float) -> Spot:
        x, y = distance * math.cos(direction), distance * math.sin(direction)
        return Spot(other.x + round(x), other.y + round(y), 0)

    while high - low > 0.5:
        middle = (low + high) / 2
        apart = gap_between(own.at(at(middle), facing), other).shown > max(0, gap)
        low, high = (low, middle) if apart else (middle, high)
    return at(high + min(0, gap))


def moved(scenario: Scenario, placements: list[Placement]) -> list[Body]:
    """Return where the models of the unit end."""
    models = scenario.unit("C").models
    return [
        body(model_at(model, placement.spot, placement.facing))
        for model, placement in zip(models, placements, strict=True)
    ]


def dense(piece: Body, outside: bool) -> shapely.Polygon:
    """Return a polygon of many corners within the true base, or one that holds it."""
    if piece.shape is None:
        return translate(upright(Round(2 * piece.radius), outside), piece.x, piece.y)
    shape = rotate(upright(piece.shape.base, outside), piece.shape.facing / 1e6, origin=(0, 0))
    return translate(shape, piece.x, piece.y)
