"""Small readable makers of boards for tests; places in inches, bases in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from planner.board.action import MoveAction, MoveType
from planner.board.base import Base, Hull, Oval, Rectangle, Round
from planner.board.rulings import Rulings
from planner.board.scenario import Scenario
from planner.board.terrain import Category, Feature, Opening, Piece, Section
from planner.board.unit import Model, Side, Unit
from planner.judge.bracket import bracket
from planner.judge.shape import Shape
from planner.judge.support import FINE
from planner.units import Point, Spot, from_inches, from_millimetres

Places = Sequence[tuple[float, float]]


def point(x: float, y: float) -> Point:
    return Point(from_inches(x), from_inches(y))


def spot(x: float, y: float, z: float = 0.0) -> Spot:
    return Spot(from_inches(x), from_inches(y), from_inches(z))


def row(rng: Random, x: float, y: float, count: int, pitch: float) -> Places:
    """Places one above the other, each a little off."""
    return [
        (round(x + rng.uniform(-0.3, 0.3), 3), round(y + pitch * k + rng.uniform(0, 0.4), 3))
        for k in range(count)
    ]


def unit(
    name: str,
    places: Places,
    side: Side = Side.DEFENDER,
    mm: float = 32,
    keywords: Sequence[str] = ("INFANTRY",),
) -> Unit:
    models = tuple(
        Model(
            f"{name}{k + 1}",
            point(*place),
            Round(from_millimetres(mm)),
            keywords=frozenset(keywords),
        )
        for k, place in enumerate(places)
    )
    return Unit(name, side, models, frozenset(keywords))


def lifted(whole: Unit, inches: float) -> Unit:
    """Return a unit whose models stand at a height."""
    return replace(whole, models=tuple(replace(m, z=from_inches(inches)) for m in whole.models))


def floor(
    name: str, corners: Places, top: float, category: Category = Category.DENSE, thickness: float = 0.1
) -> Piece:
    """Return a floor to stand on."""
    return wall(name, corners, top, category, standable=True, bottom=round(top - thickness, 6))


def oval(long: float, short: float) -> Oval:
    return Oval(from_millimetres(long), from_millimetres(short))


def rectangle(long: float, short: float) -> Rectangle:
    return Rectangle(from_millimetres(long), from_millimetres(short))


def hull(*corners: tuple[float, float]) -> Hull:
    return Hull(tuple(point(*corner) for corner in corners))


def rebased(whole: Unit, base: Base, *degrees: float) -> Unit:
    """Return a unit on other bases; its models face the degrees given, in turn."""
    turns = degrees or (0.0,)
    models = tuple(
        replace(model, base=base, facing=round(turns[k % len(turns)] * 1_000_000))
        for k, model in enumerate(whole.models)
    )
    return replace(whole, models=models)


def chargers(places: Places, mm: float = 32, keywords: Sequence[str] = ("INFANTRY",)) -> Unit:
    return unit("C", places, Side.ATTACKER, mm, keywords)


def wall(
    name: str,
    corners: Places,
    top: float = 5.0,
    category: Category = Category.DENSE,
    openings: Sequence[Opening] = (),
    standable: bool = False,
    bottom: float = 0.0,
) -> Piece:
    shape = tuple(point(*corner) for corner in corners)
    section = Section(shape, from_inches(bottom), from_inches(top), standable, tuple(openings))
    return Piece(name, None, (Feature(f"{name}-f", category, (section,)),))


def box(x0: float, y0: float, x1: float, y1: float) -> Places:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def blurred(first: Shape | None, second: Shape | None, across: Point) -> tuple[int, int]:
    """Return what is known of a gap, less sharply: a unit more or less."""
    low, high = bracket(first, second, across)
    return low - (1 << FINE), high + (1 << FINE)


def board(*units: Unit, terrain: Sequence[Piece] = (), rulings: Rulings | None = None) -> Scenario:
    return Scenario(tuple(units), terrain=tuple(terrain), rulings=rulings or Rulings())


def charging(roll: int, *targets: str, **fields: object) -> MoveAction:
    action = MoveAction(MoveType.CHARGE, "C", roll=roll, targets=targets or ("T",))
    return replace(action, **fields)  # type: ignore[arg-type]


def moving(kind: MoveType, *targets: str, **fields: object) -> MoveAction:
    """Return a move of unit C in the Fight phase, at any targets if none are named."""
    action = MoveAction(kind, "C", targets=targets or "any")
    return replace(action, **fields)  # type: ignore[arg-type]
