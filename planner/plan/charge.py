"""Charges: moves of that type, through the same door."""

from __future__ import annotations

from planner.board.action import MoveAction, MoveType
from planner.board.answer import Answer
from planner.board.scenario import Scenario
from planner.plan.limits import Watch
from planner.plan.move import answer_move


def charge(scenario: Scenario, action: MoveAction, watch: Watch | None = None) -> Answer:
    """Answer whether a charge has a legal end placement, with one if it has.

    Raises
    ------
    ValueError
        If the action is no charge, or has neither a roll nor a granted distance.
    """
    if action.type is not MoveType.CHARGE:
        raise ValueError(f"{action.type} is no charge")
    return answer_move(scenario, action, watch)
