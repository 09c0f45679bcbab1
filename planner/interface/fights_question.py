"""What ``planner fights`` does: read, ask, show."""

from __future__ import annotations

from pathlib import Path

from planner.board.unit import Side
from planner.errors import Fault, InputError
from planner.formats import fights_to_json, read_scenario
from planner.interface import exits
from planner.interface.questions import print_json, show


def answer_fights(
    path: Path, *, turn: Side | None, first: Side | None, fought: str | None, as_json: bool
) -> int:
    """Answer ``planner fights``; without anything said it is the attacker's turn."""
    from planner.interface.fights_table import render_order
    from planner.plan.fights import SelectionError, fight_order

    scenario = read_scenario(path)
    told = [name.strip() for name in fought.split(",")] if fought else []
    try:
        order = fight_order(scenario, turn or Side.ATTACKER, told, first)
    except SelectionError as error:
        fault = Fault("--fought", f'"{error.found}"', error.expected)
        raise InputError("command line", [fault]) from error
    if as_json:
        print_json(fights_to_json(order))
    else:
        show(render_order(order))
    return exits.UNRESOLVED if order.doubts else exits.ANSWERED
