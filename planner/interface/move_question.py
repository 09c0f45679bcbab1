"""What the commands of moves do: read, ask, show."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

from planner.board.action import MoveAction, MoveType
from planner.board.answer import Verdict
from planner.errors import Fault, InputError
from planner.formats import answer_to_json, read_json, scenario_from_json, with_action
from planner.formats.shape_action import KINDS
from planner.interface import exits
from planner.interface.questions import check_roll, check_type, draw_board, print_json, show, write_text


def answer_move(
    path: Path,
    kind: MoveType,
    *,
    roll: str | None,
    targets: str | None,
    goal: Sequence[str] | None,
    settings: Sequence[str],
    as_json: bool,
    picture: Path | None,
    proof: Path | None,
    limit: float | None,
    why: bool | None = None,
) -> int:
    """Answer the command of a move; ``why``: whether to explain, by default where people read the answer."""
    from planner.interface.draw import check_picture
    from planner.interface.progress import Progress
    from planner.interface.table import render_answer, render_headline
    from planner.interface.why import looked_into, render_why
    from planner.plan import move
    from planner.plan.limits import Watch

    if picture is not None:
        check_picture(picture)
    raw = read_json(path)
    refuse_other_actions(raw, settings, kind, str(path))
    refuse_no_action(raw, settings, str(path))
    raw = with_action(raw, kind.value, roll=roll, targets=targets, goal=goal or None, settings=settings)
    scenario = scenario_from_json(raw, str(path))
    action = scenario.action
    assert isinstance(action, MoveAction)
    check_type(action, kind, str(path))
    check_roll(action, str(path))
    with Progress() as progress:
        answer = move.answer_move(scenario, action, Watch(limit, progress))
    explained = why is not False and answer.verdict is Verdict.IMPOSSIBLE
    if explained and not as_json:
        show(render_headline(answer))
    explanation = None
    if why or (why is None and not as_json):
        answer, explanation = looked_into(scenario, answer, limit)
    if proof is not None and answer.proof is not None:
        write_text(proof, json.dumps(answer.proof, indent=1) + "\n")
    noted = [f"picture: {picture}"] if picture is not None else []
    if proof is not None:
        noted.append(f"proof: {proof}" if answer.proof is not None else f"no proof to write to {proof}")
    if picture is not None:
        draw_board(scenario, answer, picture, explanation)
    if as_json:
        print_json(answer_to_json(answer, explanation=explanation))
    else:
        show(render_answer(answer, scenario) if explanation is None else render_why(answer, explanation))
        for note in noted:
            show(Text(note))
    return exits.UNRESOLVED if answer.verdict is Verdict.UNRESOLVED else exits.ANSWERED


def refuse_no_action(raw: Any, settings: Sequence[str], source: str) -> None:
    """Refuse a scenario that asks nothing, where the command line names no unit either."""
    named = any(setting.partition("=")[0].strip() == "unit" for setting in settings)
    if isinstance(raw, dict) and raw.get("action") is None and not named:
        scenario_from_json(raw, source)  # its other faults come first, all at once
        expected = "an action, or the unit that moves by --set unit=ID"
        raise InputError(source, [Fault("$.action", "nothing", expected)])


def refuse_other_actions(raw: Any, settings: Sequence[str], wanted: MoveType, source: str) -> None:
    """Refuse to answer a scenario's question of one kind as if it were another."""
    action = raw.get("action") if isinstance(raw, dict) else None
    kind = action.get("type") if isinstance(action, dict) else None
    asked = any(setting.partition("=")[0].strip() == "type" for setting in settings)
    if kind in KINDS and kind != wanted and not asked:
        expected = f'"{wanted}" (or --set type={wanted}): planner {kind} answers this one'
        raise InputError(source, [Fault("$.action.type", f'"{kind}"', expected)])
