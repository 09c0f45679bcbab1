"""Charges that only an arrangement rules out: halls with thick walls that hold fewer models than charge."""

from __future__ import annotations

from planner.board.action import MoveAction
from planner.board.scenario import Scenario
from tests.builders import board, box, chargers, charging, unit, wall

BASE = 32 / 25.4
"""Diameter of the models in inches."""

THICK = 2.5
"""Thickness of the walls: bases on both sides are not within 2" of each other."""


def hall(models: int, room: float, play: float = 0.01) -> tuple[Scenario, MoveAction]:
    """Return a charge at a target in a hall one base wide, with room for so many bases beside it.

    The hall is wider than a base by ``play`` inches.

    INFANTRY pass the walls, but don't stop in them. Whoever engages the target ends in the hall, and so
    all do, since a unit is one group.
    """
    left, top = 12 - BASE / 2, 22 + (BASE + play) / 2
    right, bottom = left + (1 + room) * BASE, 22 - (BASE + play) / 2
    sides = [
        box(left - THICK, bottom - THICK, right + THICK, bottom),
        box(left - THICK, top, right + THICK, top + THICK),
        box(left - THICK, bottom, left, top),
        box(right, bottom, right + THICK, top),
    ]
    walls = [wall(f"W{k}", [(round(x, 3), round(y, 3)) for x, y in side]) for k, side in enumerate(sides)]
    start = right + THICK + 1
    own = chargers([(round(start + 1.3 * k, 3), 22) for k in range(models)])
    return board(own, unit("T", [(12, 22)]), terrain=walls), charging(12)
