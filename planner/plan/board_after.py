"""The board after a move: models at their ends, and the unit's state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from planner.board.action import MoveAction, MoveType
from planner.board.answer import Placement
from planner.board.scenario import Scenario
from planner.formats.moved import moved


def board_after(scenario: Scenario, action: MoveAction, placements: Sequence[Placement]) -> Scenario:
    """Return the board after a move, with no question.

    The unit of a charge has declared it, and has made a charge move if there are placements; without any
    nobody has moved. A charge out of phase is not declared.
    """
    board = moved(scenario, placements) if placements else scenario
    if action.type is not MoveType.CHARGE:
        return replace(board, action=None)
    unit = board.unit(action.unit)
    state = replace(
        unit.state,
        declared_charge=unit.state.declared_charge or not action.out_of_phase,
        made_charge_move=unit.state.made_charge_move or bool(placements),
    )
    done = replace(unit, state=state)
    units = tuple(done if other.id == unit.id else other for other in board.units)
    return replace(board, units=units, action=None)
