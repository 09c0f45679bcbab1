"""What a program asks: read a board, then ask about it; every fault of a question in one exception.

The functions take a :class:`~planner.board.scenario.Scenario` for a single question, or a
:class:`~planner.plan.position.Position`, whose questions share their work.
"""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Any, Unpack

from planner.board.action import MoveAction, MoveType, SightAction
from planner.board.answer import Answer, Placement
from planner.board.odds import Odds
from planner.board.scenario import Scenario
from planner.board.sight import SightAnswer
from planner.errors import Fault, InputError
from planner.formats.asked import MoveFields, distance_faults, kind_of_move, move_asked, sight_asked
from planner.formats.read_scenario import read_scenario
from planner.plan.charge import charge as answer_charge
from planner.plan.judging import JudgedPlan, judge_move
from planner.plan.limits import Watch
from planner.plan.move import answer_move
from planner.plan.odds import MOST_TARGETS
from planner.plan.odds import odds as answer_odds
from planner.plan.position import Position

Board = Scenario | Position
"""What a question is about."""


def read(path: str | PathLike[str]) -> Scenario:
    """Read a scenario file.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    return read_scenario(Path(path))


def charge(
    board: Board,
    action: MoveAction | None = None,
    *,
    watch: Watch | None = None,
    **fields: Unpack[MoveFields],
) -> Answer:
    """Say whether a charge has a legal end placement, with one if it has, or with a proof that it has none.

    Parameters
    ----------
    action
        The charge asked about; the scenario's own if not given.
    watch
        Limits of time and work, an observer, and the means to cancel.
    fields
        What differs from that charge: ``unit``, ``roll``, ``targets``, ``goal`` and the other fields of an
        action, with the values they have in a scenario file.

    Raises
    ------
    InputError
        With every fault of the question.
    """
    scenario = scenario_of(board)
    asked = move_asked(scenario, MoveType.CHARGE, fields, action)
    return answer_charge(scenario, _rolled(asked), watch)


def pile_in(
    board: Board,
    action: MoveAction | None = None,
    *,
    watch: Watch | None = None,
    **fields: Unpack[MoveFields],
) -> Answer:
    """Say whether a unit can pile in (12.03), and where every model goes; as :func:`charge`."""
    return _answer(board, MoveType.PILE_IN, fields, action, watch)


def overrun(
    board: Board,
    action: MoveAction | None = None,
    *,
    watch: Watch | None = None,
    **fields: Unpack[MoveFields],
) -> Answer:
    """Say whether a unit can make the additional pile-in of an overrun fight (12.06); as :func:`charge`."""
    return _answer(board, MoveType.OVERRUN, fields, action, watch)


def consolidate(
    board: Board,
    action: MoveAction | None = None,
    *,
    watch: Watch | None = None,
    **fields: Unpack[MoveFields],
) -> Answer:
    """Say in which mode a unit consolidates (12.08), whether it can, and where; as :func:`charge`."""
    return _answer(board, MoveType.CONSOLIDATE, fields, action, watch)


def surge(
    board: Board,
    action: MoveAction | None = None,
    *,
    watch: Watch | None = None,
    **fields: Unpack[MoveFields],
) -> Answer:
    """Say where models go in a surge move (21.02), by ``max_distance`` or ``roll``; as :func:`charge`."""
    return _answer(board, MoveType.SURGE, fields, action, watch)


def _answer(
    board: Board, kind: MoveType, fields: MoveFields, action: MoveAction | None, watch: Watch | None
) -> Answer:
    scenario = scenario_of(board)
    return answer_move(scenario, _rolled(move_asked(scenario, kind, fields, action)), watch)


def odds(
    board: Board,
    action: MoveAction | None = None,
    *,
    watch: Watch | None = None,
    most_targets: int = MOST_TARGETS,
    **fields: Unpack[MoveFields],
) -> Odds:
    """Tell for each set of targets how far a charge has to go, on which rolls it works, and how likely.

    All sets of at most ``most_targets`` are looked at unless ``targets`` (or ``action``, which is otherwise
    the scenario's own) names one; the roll is not used.

    Raises
    ------
    InputError
        With every fault of the question.
    """
    scenario = scenario_of(board)
    if action is not None and action.type is not MoveType.CHARGE:
        expected = '"charge": odds are of charge rolls'
        raise InputError("question", [Fault("$.action.type", f'"{action.type}"', expected)])
    everyone: dict[str, Any] = {} if action is not None else {"targets": "all-subsets"}
    asked = move_asked(scenario, MoveType.CHARGE, {**everyone, **fields}, action)
    if asked.max_distance is not None:
        found = "a granted distance"
        raise InputError("question", [Fault("$.action.max_distance", found, "null: odds are of a roll")])
    return answer_odds(scenario, asked, watch, most_targets)


def judge(
    board: Board,
    placements: Sequence[Placement],
    action: MoveAction | None = None,
    **fields: Unpack[MoveFields],
) -> JudgedPlan:
    """Judge a placement of every model of the unit: each rule with the value measured and its limit.

    It is judged as the move given, else as the scenario's own, else as a charge.

    Raises
    ------
    InputError
        With every fault of the question; among them targets that are not named.
    ValueError
        If the placements aren't one for each model of the unit.
    """
    scenario = scenario_of(board)
    kind = kind_of_move(scenario, action)
    asked = _rolled(move_asked(scenario, kind, fields, action))
    if kind is MoveType.CHARGE and not isinstance(asked.targets, tuple):
        expected = "the targets by name, as a placement has some"
        raise InputError("question", [Fault("$.action.targets", f'"{asked.targets}"', expected)])
    return judge_move(scenario, asked, placements)


def sight(
    board: Board,
    action: SightAction | None = None,
    *,
    observers: Sequence[str] | None = None,
    targets: Sequence[str] | None = None,
) -> SightAnswer:
    """Say who sees whom, who is hidden, and who has the benefit of cover.

    Without units named it is the scenario's own question of sight, or else all attackers and all defenders.

    Raises
    ------
    InputError
        With every fault of the question.
    """
    from planner.sight.judge import judge_sight  # dear to import, and not needed for moves

    scenario = scenario_of(board)
    named = {"from": observers, "to": targets}
    fields = {key: names for key, names in named.items() if names is not None}
    return judge_sight(scenario, sight_asked(scenario, fields, action))


def scenario_of(board: Board) -> Scenario:
    """Return the scenario of what a question is asked about."""
    return board.scenario if isinstance(board, Position) else board


def _rolled(action: MoveAction) -> MoveAction:
    """Return the action if it says how far the unit may go."""
    if action.lacks_distance:
        raise InputError("question", distance_faults(action))
    return action
