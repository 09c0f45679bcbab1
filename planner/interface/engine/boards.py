"""What the engine keeps under a name, a board of any game, and what is asked about it."""

from __future__ import annotations

from typing import Any

from planner.errors import Fault, InputError
from planner.formats import scenario_from_json
from planner.formats.moved import placements_asked
from planner.interface.answers import Request, answered, kind_of
from planner.interface.engine.messages import AskShape
from planner.interface.other_games import OtherTable, other_table
from planner.plan.limits import Watch
from planner.plan.position import Position

Board = Position | OtherTable
"""A board of Warhammer 40,000, or a table of one of the other games."""


def board_of(raw: dict[str, Any], source: str) -> Board:
    """Return the board of a scenario's JSON value.

    Raises
    ------
    InputError
        With every fault, each placed in the message that brought the scenario.
    """
    try:
        return other_table(raw, source) or Position(scenario_from_json(raw, source))
    except InputError as error:
        places = [Fault(f"$.scenario{f.place.removeprefix('$')}", f.found, f.expected) for f in error.faults]
        raise InputError(source, places) from None


def units_of(board: Board) -> list[str]:
    """Return the ids of its units."""
    return [unit.id for unit in board.scenario.units]


def moved_board(board: Board, placements: list[Any], source: str) -> Board:
    """Return a board with models elsewhere.

    Raises
    ------
    InputError
        With every fault of the placements; in the other games models have none.
    """
    if isinstance(board, OtherTable):
        fault = Fault("$.position", f"a table of {board.raw['game']}", "a board whose models have placements")
        raise InputError(source, [fault])
    return board.move(placements_asked({"placements": placements}, board.scenario, source), source)


def answer_to(command: AskShape, board: Board, watch: Watch, source: str) -> dict[str, Any]:
    """Answer a question about a board: its own, with the fields of the action that differ.

    Raises
    ------
    InputError
        With every fault of the question.
    """
    fields = dict(command.action)
    if command.goal is not None:
        fields["goal"] = command.goal
    if isinstance(board, OtherTable):
        return board.answered(fields, source)
    kind = fields.pop("type", None) or kind_of(board.scenario)
    return answered(kind, Request(board, fields, command.placements, watch, source))
