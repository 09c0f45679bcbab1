"""Small boards with answers written by hand, so that pictures of them depend on no search."""

from __future__ import annotations

from dataclasses import replace

from planner.board.answer import Answer, Optimum, Placement, Verdict
from planner.board.base import Base, Hull, Oval, Rectangle
from planner.board.scenario import Scenario
from planner.board.terrain import Category, Objective, Opening, Piece
from planner.board.unit import FULL_TURN
from planner.units import INCH, Point, Spot
from tests.builders import board, box, chargers, charging, point, unit, wall

SHAPES: tuple[Base, ...] = (
    Oval(75 * 5000, 42 * 5000),
    Rectangle(100 * 5000, 60 * 5000),
    Hull((Point(-INCH, -INCH), Point(2 * INCH, 0), Point(-INCH, INCH))),
)


def everything() -> Scenario:
    """Return a board with every base, every category, a floor, an opening, an area and objectives."""
    target = unit("T", [(16, 10), (20, 10), (16, 15)])
    models = tuple(
        replace(model, base=shape, facing=k * FULL_TURN // 12)
        for k, (model, shape) in enumerate(zip(target.models, SHAPES, strict=True))
    )
    opening = Opening(point(20, 5.2), point(20, 6.2), 0, 2 * INCH)
    terrain = [
        wall(f"W{category}", box(20 + 2 * k, 4, 21 + 2 * k, 8), 3 + k, category, [opening] if k == 0 else [])
        for k, category in enumerate(Category)
    ]
    floor = wall("F", box(20, 2, 25, 4), 3, standable=True, bottom=2.9)
    area = Piece("A", tuple(point(*corner) for corner in box(19, 1, 26, 9)), ())
    return replace(
        board(chargers([(10, 10)]), replace(target, models=models), terrain=[area, *terrain, floor]),
        title="Everything that can be drawn",
        objectives=(Objective("O", at=point(12, 14)), Objective("P", area="A")),
    )


def over_a_crate() -> tuple[Scenario, Answer]:
    """Return a charge over a crate, past an enemy that must be left alone."""
    scene = replace(
        board(
            chargers([(10, 10), (10, 12)]),
            unit("T", [(16, 10), (17.5, 10)]),
            unit("U", [(13, 16)]),
            terrain=[wall("K", box(11.5, 9, 13, 11), 2, Category.LIGHT)],
        ),
        title="Over a crate",
    )
    corners = [(10, 10, 0), (12, 10, 0), (12, 10, 2), (13, 10, 2), (13, 10, 0), (14.7, 10, 0)]
    path = tuple(Spot(*point(x, y), z * INCH) for x, y, z in corners)
    answer = Answer(
        Verdict.LEGAL,
        charging(9),
        9 * INCH,
        (
            Placement("C1", point(14.7, 10), path=path, length=round(8.7 * INCH)),
            Placement("C2", point(14.8, 11.5), path=(Spot(*point(10, 12), 0), Spot(*point(14.8, 11.5), 0))),
        ),
        optimum=Optimum(("most-engaged",), (2.0,), (2.0,), True),
        reasons=("every rule holds at a maximum distance of roll 9 (11.02, 11.04)",),
        notes=("a note",),
        stats={"wall_seconds": 0.25},
    )
    return scene, answer


def out_of_reach() -> tuple[Scenario, Answer]:
    """Return a charge at a target that is too far away."""
    scene = replace(board(chargers([(10, 10)]), unit("T", [(20, 10)])), title="Out of reach")
    reason = 'T cannot be selected: it is 8.740" away, the maximum distance is 5.000" (11.04)'
    return scene, Answer(Verdict.IMPOSSIBLE, charging(5), 5 * INCH, reasons=(reason,))
