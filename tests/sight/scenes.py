"""Small boards of sight with names for what is asked about them."""

from __future__ import annotations

from collections.abc import Sequence

from planner.board.action import Attack, SightAction
from planner.board.scenario import Scenario
from planner.board.sight import SightAnswer
from planner.board.terrain import Category, Piece
from planner.board.unit import Side, Unit
from planner.sight.judge import judge_sight
from tests.builders import board, box, unit, wall

WALL = wall("W", box(20, 5, 20.5, 17), 5, Category.EXPOSED)
"""A wall from y 5 to 17 that obscures nobody who isn't behind it."""


def facing(
    target: Unit, *others: Unit, terrain: Sequence[Piece] = (), observer: Unit | None = None
) -> Scenario:
    """Return a board with one observer at (10, 11) unless given."""
    shooter = observer if observer is not None else unit("O", [(10, 11)], Side.ATTACKER)
    return board(shooter, target, *others, terrain=terrain)


def ask(scenario: Scenario, attack: Attack | None = None) -> SightAnswer:
    return judge_sight(scenario, SightAction(("O",), ("T",), attack))
