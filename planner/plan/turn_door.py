"""What a program asks about a turn: who may charge, a Charge phase, what follows a move, who fights when.

As in :mod:`planner.plan.door`, the functions take a scenario or a position, and fields that differ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Unpack

from planner.board.action import MoveAction, MoveType
from planner.board.aftermath import Aftermath
from planner.board.answer import Judgement, Placement
from planner.board.eligible import Eligibility
from planner.board.fights import FightOrder
from planner.board.phase import PhasePlan
from planner.board.unit import Side
from planner.errors import Fault, InputError
from planner.formats.asked import MoveFields, kind_of_move, move_asked
from planner.formats.place import one_of, shown
from planner.plan.aftermath import aftermath
from planner.plan.door import Board, judge, scenario_of
from planner.plan.eligible import eligibility
from planner.plan.fights import SelectionError, fight_order
from planner.plan.limits import Watch
from planner.plan.phase import MOST_TARGETS
from planner.plan.phase import phase as plan_phase


def eligible(board: Board, action: MoveAction | None = None, **fields: Unpack[MoveFields]) -> Eligibility:
    """Tell of a unit whether it may charge, at whom and on which rolls, and what would make it so (11.02).

    Parameters
    ----------
    action
        The charge asked about, the scenario's own if not given; its roll and targets are not looked at.
    fields
        What differs from it, ``unit`` above all.

    Raises
    ------
    InputError
        With every fault of the question.
    """
    scenario = scenario_of(board)
    return eligibility(scenario, move_asked(scenario, MoveType.CHARGE, fields, action))


def phase(
    board: Board,
    side: Side | str = Side.ATTACKER,
    *,
    units: Sequence[str] | None = None,
    rolls: Mapping[str, int] | None = None,
    most_targets: int = MOST_TARGETS,
    watch: Watch | None = None,
    **fields: Unpack[MoveFields],
) -> PhasePlan:
    """Plan a side's whole Charge phase: who charges whom, in which order, and how likely.

    Parameters
    ----------
    units
        Those that may charge; all of the side if not given.
    rolls
        Natural rolls that are known, by unit; others count by their chances.
    fields
        What counts for the charge of every unit, such as ``goal``.

    Raises
    ------
    InputError
        With every fault of the question.
    """
    scenario = scenario_of(board)
    acting = _side(side, "side")
    own = [unit.id for unit in scenario.units if unit.side is acting]
    names = own if units is None else list(units)
    known = dict(rolls or {})
    strangers = [name for name in names if name not in own]
    faults = [Fault("units", shown(name), one_of("a unit of the side", name, own)) for name in strangers]
    faults += [
        Fault("rolls", shown(name), one_of("a unit of the side", name, names))
        for name in known
        if name not in names
    ]
    faults += [
        Fault(f"rolls[{shown(name)}]", shown(roll), "a whole number from 2 to 12")
        for name, roll in known.items()
        if name in names and not (isinstance(roll, int) and 2 <= roll <= 12)
    ]
    if faults:
        raise InputError("question", faults)
    everyone: dict[str, Any] = dict(fields)
    actions = [move_asked(scenario, MoveType.CHARGE, {**everyone, "unit": name}) for name in names]
    return plan_phase(scenario, acting, actions, known, watch, most_targets)


def fights(
    board: Board,
    turn: Side | str = Side.ATTACKER,
    *,
    fought: Sequence[str] = (),
    first: Side | str | None = None,
) -> FightOrder:
    """Return the order of fights on a board: who selects next, and among whom (12.04).

    Parameters
    ----------
    turn
        Whose turn it is.
    fought
        Units selected so far, in order, by id; ``pass`` for a pass; a ``!`` after an id for Counteroffensive.
    first
        Who makes the first of the selections; whose turn it is if not given.

    Raises
    ------
    InputError
        If a selection told of was not allowed, or a side is none.
    """
    starts = None if first is None else _side(first, "first")
    try:
        return fight_order(scenario_of(board), _side(turn, "turn"), fought, starts)
    except SelectionError as error:
        raise InputError("question", [Fault("fought", f'"{error.found}"', error.expected)]) from error


def after(
    board: Board,
    placements: Sequence[Placement],
    action: MoveAction | None = None,
    *,
    toughness: Mapping[str, int] | None = None,
    turn: Side | str | None = None,
    **fields: Unpack[MoveFields],
) -> Aftermath:
    """Tell what follows a move: who fights first, Crushing Impact, interventions, the order of fights.

    Parameters
    ----------
    placements
        A legal placement; none for a charge that failed or was declined.
    action
        The move; the scenario's own if not given.
    toughness
        By unit or model id, for Crushing Impact.
    turn
        Whose turn it is; the mover's, or of a heroic intervention the other's, if not given.

    Raises
    ------
    InputError
        With every fault of the question; among them a placement that is not legal.
    """
    scenario = scenario_of(board)
    asked = move_asked(scenario, kind_of_move(scenario, action), fields, action)
    whose = None if turn is None else _side(turn, "turn")
    if placements:
        judged = judge(scenario, placements, asked)
        if judged.verdict is not Judgement.LEGAL:
            found = f"a placement that is {judged.verdict}"
            raise InputError(
                "question", [Fault("placements", found, f"a legal one: {'; '.join(judged.reasons)}")]
            )
        placements = judged.placements
    return aftermath(scenario, asked, placements, toughness, whose)


def _side(name: Side | str, place: str) -> Side:
    try:
        return Side(name)
    except ValueError:
        raise InputError("question", [Fault(place, shown(name), '"attacker" or "defender"')]) from None
