"""Random boards for questions of sight: walls, crates, floors, areas, models of every base."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from random import Random

from planner.board.base import Base, Hull, Oval, Rectangle, Round
from planner.board.scenario import Scenario
from planner.board.terrain import Category, Feature, Piece, Section
from planner.board.unit import FULL_TURN, Model, Side, Unit
from planner.units import INCH, Point, from_inches
from tests.sight.rays import outline

BASES: tuple[Base, ...] = (
    Round(32 * 5000),
    Round(60 * 5000),
    Oval(105 * 5000, 70 * 5000),
    Rectangle(100 * 5000, 60 * 5000),
    Hull((Point(-INCH, -INCH), Point(2 * INCH, -INCH // 2), Point(INCH, INCH), Point(-INCH, INCH))),
)


def _box(x: float, y: float, wide: float, deep: float, turn: float) -> tuple[Point, ...]:
    corners = [(wide, deep), (-wide, deep), (-wide, -deep), (wide, -deep)]
    return tuple(
        Point(
            from_inches(x + (u * cos(turn) - v * sin(turn)) / 2),
            from_inches(y + (u * sin(turn) + v * cos(turn)) / 2),
        )
        for u, v in corners
    )


def _piece(rng: Random, name: str) -> Piece:
    x, y = rng.uniform(14, 26), rng.uniform(8, 22)
    turn = rng.choice([0.0, pi / 2, rng.uniform(0, pi)])
    category = rng.choice(list(Category))
    kind = rng.choice(["wall", "wall", "wall", "crate", "floor", "area"])
    wide = rng.uniform(1, 7)
    if kind == "area":
        token = Section(_box(x, y, 0.1, 0.1, 0), 0, INCH // 10)
        area = _box(x, y, wide, rng.uniform(1, 4), turn)
        return Piece(name, area, (Feature(f"{name}-f", category, (token,)),))
    heights = {"wall": (0.0, rng.choice([1.0, 2.0, 3.0, 5.0])), "crate": (0.0, 2.0), "floor": (2.9, 3.0)}
    deep = {"wall": 0.5, "crate": rng.uniform(1, 2), "floor": rng.uniform(2, 4)}[kind]
    low, high = heights[kind]
    section = Section(_box(x, y, wide, deep, turn), from_inches(low), from_inches(high))
    # an exposed feature has no area that obscures: heights matter
    return Piece(name, None, (Feature(f"{name}-f", rng.choice([Category.EXPOSED, category]), (section,)),))


def _model(rng: Random, name: str, x: float) -> Model:
    place = Point(from_inches(x), from_inches(rng.uniform(6, 24)))
    base = rng.choice(BASES)
    height = rng.choice([1.5, 1.5, 2.5, 4.0])
    z = rng.choice([0, 0, 0, 3 * INCH])
    return Model(name, place, base, z, rng.randrange(0, FULL_TURN, FULL_TURN // 24), from_inches(height))


def random_board(seed: int) -> Scenario:
    """Return a board with one observer, one target, and up to two models of another unit between them."""
    rng = Random(f"sight {seed}")
    observer, target = _model(rng, "O1", rng.uniform(6, 12)), _model(rng, "T1", rng.uniform(28, 34))
    others = tuple(
        replace(_model(rng, f"X{k + 1}", rng.uniform(14, 26)), z=0) for k in range(rng.randint(1, 2))
    )
    units = (
        Unit("O", Side.ATTACKER, (observer,)),
        Unit("T", Side.DEFENDER, (target,)),
        Unit("X", Side.DEFENDER, others),
    )
    pieces = [_piece(rng, f"P{k}") for k in range(rng.randint(1, 7))]
    return Scenario(units, terrain=tuple(piece for piece in pieces if _clear_of(piece, (observer, target))))


def _clear_of(piece: Piece, models: tuple[Model, ...]) -> bool:
    """Whether no model stands inside of a piece's features."""
    from shapely.geometry import Polygon

    shapes = [
        Polygon([(p.x / INCH, p.y / INCH) for p in section.shape])
        for feature in piece.features
        for section in feature.sections
    ]
    return not any(outline(model).intersects(shape) for model in models for shape in shapes)
