"""The board after a move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from planner.board.action import MoveAction, MoveType
from planner.board.answer import Placement
from planner.board.scenario import Scenario
from planner.board.unit import Model, Unit


def board_after(scenario: Scenario, action: MoveAction, placements: Sequence[Placement]) -> Scenario:
    """Return the board after a move, with no question.

    The unit of a charge has declared it, and has made a charge move if there are placements; without any
    nobody has moved. A charge out of phase is not declared.
    """
    ends = {placement.model: placement for placement in placements}
    unit = scenario.unit(action.unit)
    state = unit.state
    if action.type is MoveType.CHARGE:
        state = replace(
            state,
            declared_charge=state.declared_charge or not action.out_of_phase,
            made_charge_move=state.made_charge_move or bool(placements),
        )
    models = tuple(_moved(model, ends.get(model.id)) for model in unit.models)
    done: Unit = replace(unit, models=models, state=state)
    units = tuple(done if other.id == unit.id else other for other in scenario.units)
    return replace(scenario, units=units, action=None)


def _moved(model: Model, end: Placement | None) -> Model:
    return model if end is None else replace(model, at=end.at, z=end.z, facing=end.facing)
