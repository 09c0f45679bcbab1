"""The board after a move: models at their ends, and the unit's state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from planner.board.action import MoveAction, MoveType
from planner.board.answer import Placement
from planner.board.scenario import Scenario
from planner.board.unit import UnitState
from planner.formats.moved import moved


def board_after(scenario: Scenario, action: MoveAction, placements: Sequence[Placement]) -> Scenario:
    """Return the board after a move, with no question; without placements nobody has moved.

    The unit of a charge has declared it, unless it is out of phase, and has made a charge move if it moved.
    The unit of an overrun was selected to fight, that of a surge makes no further move this phase (21.02).
    """
    board = moved(scenario, placements) if placements else scenario
    unit = board.unit(action.unit)
    done = replace(unit, state=_state(unit.state, action, bool(placements)))
    units = tuple(done if other.id == unit.id else other for other in board.units)
    return replace(board, units=units, action=None)


def _state(state: UnitState, action: MoveAction, moved_at_all: bool) -> UnitState:
    if action.type is MoveType.CHARGE:
        return replace(
            state,
            declared_charge=state.declared_charge or not action.out_of_phase,
            made_charge_move=state.made_charge_move or moved_at_all,
        )
    if action.type is MoveType.OVERRUN:
        return replace(state, selected_to_fight=True)
    return replace(state, surged=True) if action.type is MoveType.SURGE else state
