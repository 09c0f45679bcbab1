"""What ``planner after`` does: read, judge, tell, show."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from planner.board.action import MoveAction
from planner.board.answer import Judgement, Placement, Verdict
from planner.board.scenario import Scenario
from planner.board.unit import Side
from planner.errors import Fault, InputError
from planner.formats import (
    aftermath_to_json,
    apply_overrides,
    read_json,
    result_from_json,
    scenario_from_json,
    scenario_to_json,
)
from planner.formats.jsontext import RESULT_BYTES
from planner.formats.place import one_of
from planner.formats.read_result import read_action
from planner.interface import exits
from planner.interface.questions import judged_action, print_json, show, write_text

MOST_TOUGHNESS = 30
"""Toughness at most; it is the number of dice."""


def answer_after(
    path: Path,
    result: Path,
    *,
    toughness: Sequence[str],
    turn: Side | None,
    write: Path | None,
    settings: Sequence[str],
    as_json: bool,
) -> int:
    """Answer ``planner after``: of a legal placement, or of a move without one: the unit stays."""
    from planner.interface.fights_table import render_aftermath
    from planner.plan.aftermath import aftermath

    scenario = scenario_from_json(apply_overrides(read_json(path), settings), str(path))
    known = _toughness(toughness, scenario)
    action, placements = _move(result, scenario)
    told = aftermath(scenario, action, placements, known, turn)
    if write is not None:
        write_text(write, json.dumps(scenario_to_json(told.scenario), indent=1, ensure_ascii=False) + "\n")
    if as_json:
        print_json(aftermath_to_json(told))
    else:
        show(render_aftermath(told))
    return exits.UNRESOLVED if told.order.doubts else exits.ANSWERED


def _move(result: Path, scenario: Scenario) -> tuple[MoveAction, tuple[Placement, ...]]:
    """Return the move of a result file; only a legal placement is a move.

    Raises
    ------
    InputError
        If the file holds a placement that the judge doesn't call legal.
    """
    from planner.plan.judging import judge_move

    raw = read_json(result, RESULT_BYTES)
    source = str(result)
    failed = isinstance(raw, dict) and raw.get("placements") == []
    if failed:
        action = read_action(raw, scenario, source) or scenario.action
        if not isinstance(action, MoveAction):
            raise InputError(source, [Fault("$.action", "no move", "the move that was tried")])
        if raw.get("verdict") == Verdict.NOT_ELIGIBLE:
            expected = "a move that the unit may make: this one was not begun, so nothing follows"
            raise InputError(source, [Fault("$.verdict", '"not-eligible"', expected)])
        return action, ()
    proposed = result_from_json(raw, source, scenario)
    action = judged_action(proposed.action or scenario.action, source)
    judged = judge_move(scenario, action, proposed.placements)
    if judged.verdict is not Judgement.LEGAL:
        said = "; ".join(judged.reasons)
        raise InputError(
            source, [Fault("$.placements", f"a placement that is {judged.verdict}", f"a legal one: {said}")]
        )
    return action, judged.placements


def _toughness(settings: Sequence[str], scenario: Scenario) -> dict[str, int]:
    names = [unit.id for unit in scenario.units]
    names += [model.id for unit in scenario.units for model in unit.models]
    known, faults = {}, []
    for setting in settings:
        name, _, text = setting.rpartition("=")
        if name not in names:
            faults.append(
                Fault(f"--toughness {setting}", f'"{name}"', one_of("a unit or model", name, names))
            )
        elif not text.isdecimal() or not 1 <= int(text) <= MOST_TOUGHNESS:
            faults.append(
                Fault(f"--toughness {setting}", f'"{text}"', f"a whole number from 1 to {MOST_TOUGHNESS}")
            )
        else:
            known[name] = int(text)
    if faults:
        raise InputError("command line", faults)
    return known
