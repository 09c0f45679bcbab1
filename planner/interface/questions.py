"""What the commands do: read, ask, show. Each returns the exit code."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from planner.board.action import Action, MoveAction
from planner.board.answer import Answer, Judgement, Verdict
from planner.board.explanation import Explanation
from planner.board.scenario import Scenario
from planner.errors import Fault, InputError
from planner.formats import (
    after_schema,
    answer_to_json,
    apply_overrides,
    eligible_schema,
    fights_schema,
    odds_schema,
    read_json,
    read_result,
    read_scenario,
    result_schema,
    scenario_from_json,
    scenario_schema,
    with_action,
)
from planner.formats.jsontext import RESULT_BYTES
from planner.formats.place import shown
from planner.formats.read_result import read_action
from planner.interface import exits
from planner.interface.catalogue import words

OTHER_ACTIONS = ("pile-in", "overrun", "consolidate", "sight")
"""Types of action that the format knows and that are no charge."""


def answer_charge(
    path: Path,
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
    """Answer ``planner charge``; ``why`` is whether to explain, by default where people read the answer."""
    from planner.interface.draw import check_picture
    from planner.interface.progress import Progress
    from planner.interface.table import render_answer, render_headline
    from planner.interface.why import looked_into, render_why
    from planner.plan.charge import charge
    from planner.plan.limits import Watch

    if picture is not None:
        check_picture(picture)
    raw = read_json(path)
    refuse_other_moves(raw, settings, str(path))
    raw = with_action(raw, "charge", roll=roll, targets=targets, goal=goal or None, settings=settings)
    scenario = scenario_from_json(raw, str(path))
    action = _charge_action(scenario, str(path))
    with Progress() as progress:
        answer = charge(scenario, action, Watch(limit, progress))
    if not as_json and why is not False and answer.verdict is Verdict.IMPOSSIBLE:
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
        _draw(scenario, answer, picture, explanation)
    if as_json:
        print_json(answer_to_json(answer, explanation=explanation))
    else:
        show(render_answer(answer, scenario) if explanation is None else render_why(answer, explanation))
        for note in noted:
            show(Text(note))
    return exits.UNRESOLVED if answer.verdict is Verdict.UNRESOLVED else exits.ANSWERED


def judge_result(path: Path, result: Path, settings: Sequence[str], *, as_json: bool) -> int:
    """Answer ``planner judge``."""
    from planner.interface.judgement import judgement_to_json
    from planner.plan.judging import judge_charge

    scenario = scenario_from_json(apply_overrides(read_json(path), settings), str(path))
    proposed = read_result(result, scenario)
    action = judged_action(proposed.action or scenario.action, str(result))
    judged = judge_charge(scenario, action, proposed.placements)
    if as_json:
        print_json(judgement_to_json(action, judged))
    else:
        from planner.interface.table import render_judgement

        show(render_judgement(judged.verdict, judged.rows))
        for line in (*judged.reasons, *judged.notes):
            show(Text(f"• {line}"))
    return exits.UNRESOLVED if judged.verdict is Judgement.UNDECIDED else exits.ANSWERED


def verify_proof(
    path: Path, result: Path, settings: Sequence[str], *, as_json: bool, dimacs: Path | None
) -> int:
    """Answer ``planner verify``: of a result, or of a certificate alone, about the scenario's action.

    The files of a proof that is rejected are not written.
    """
    from planner.proof.certificate import FORMAT, verify
    from planner.proof.export import sat_files

    scenario = scenario_from_json(apply_overrides(read_json(path), settings), str(path))
    raw = read_json(result, RESULT_BYTES)
    if isinstance(raw, dict) and raw.get("format") == FORMAT:
        raw = {"proof": raw}
    action, proof = proven_action(raw, scenario, str(result))
    wrong = verify(scenario, action, proof)
    if dimacs is not None and not wrong:
        for name, text in sat_files(proof).items():
            write_text(dimacs / name, text)
    verdict = "rejected" if wrong else "proven"
    if as_json:
        print_json({"verdict": verdict, "because": wrong})
    else:
        show(Text(words(f"verification.{verdict}"), style="bold red" if wrong else "bold green"))
        for line in wrong:
            show(Text(f"• {line}"))
    return exits.ANSWERED


def judged_action(action: Action | None, source: str) -> MoveAction:
    """Return the charge that a placement is judged as: its targets have names.

    Raises
    ------
    InputError
        If it is another action, or lacks a roll or targets.
    """
    if not isinstance(action, MoveAction):
        place = Fault("$.action", "no move", "the move that the placement is to be judged as")
        raise InputError(source, [place])
    check_charge(action, source)
    if not isinstance(action.targets, tuple):
        place = Fault(
            "$.action.targets", f'"{action.targets}"', "the targets by name, as a placement has some"
        )
        raise InputError(source, [place])
    return action


def proven_action(raw: Any, scenario: Scenario, source: str) -> tuple[MoveAction, dict[str, Any]]:
    """Return the charge that a result's proof is about, and the proof.

    Raises
    ------
    InputError
        If there is no proof, or no charge.
    """
    proof = raw.get("proof") if isinstance(raw, dict) else None
    if not isinstance(proof, dict):
        expected = "a proof, as planner charge writes it for what is impossible"
        raise InputError(source, [Fault("$.proof", shown(proof), expected)])
    action = read_action(raw, scenario, source) or scenario.action
    if not isinstance(action, MoveAction):
        raise InputError(source, [Fault("$.action", "no move", "the charge that the proof is about")])
    check_charge(action, source)
    return action, proof


def draw_scenario(path: Path, picture: Path) -> int:
    """Answer ``planner draw``."""
    from planner.interface.draw import check_picture

    check_picture(picture)
    _draw(read_scenario(path), None, picture)
    return exits.ANSWERED


def print_layout(name: str | None, into: Path | None) -> int:
    """Answer ``planner layout``."""
    from planner.interface import layout

    if name is None:
        sys.stdout.write("\n".join(layout.layout_names()) + "\n")
    elif into is None:
        print_json(layout.layout_scenario(name))
    else:
        print_json(layout.into(read_json(into), name))
    return exits.ANSWERED


def print_schema(of: str) -> int:
    """Answer ``planner schema``."""
    schemas = {
        "scenario": scenario_schema,
        "result": result_schema,
        "odds": odds_schema,
        "eligible": eligible_schema,
        "fights": fights_schema,
        "after": after_schema,
    }
    if of not in schemas:
        raise InputError("command line", [Fault("WHAT", f'"{of}"', ", ".join(schemas))])
    print_json(schemas[of]())
    return exits.ANSWERED


def _charge_action(scenario: Scenario, source: str) -> MoveAction:
    action = scenario.action
    assert isinstance(action, MoveAction)
    check_charge(action, source)
    return action


def refuse_other_moves(raw: Any, settings: Sequence[str], source: str) -> None:
    """Refuse to answer a scenario's pile-in or question of sight as if it were a charge."""
    action = raw.get("action") if isinstance(raw, dict) else None
    kind = action.get("type") if isinstance(action, dict) else None
    asked = any(setting.partition("=")[0].strip() == "type" for setting in settings)
    if kind in OTHER_ACTIONS and not asked:
        others = "planner sight answers it" if kind == "sight" else "others are not answered yet"
        fault = Fault("$.action.type", f'"{kind}"', f'"charge" (or --set type=charge): {others}')
        raise InputError(source, [fault])


def check_type(action: MoveAction, source: str) -> None:
    """Refuse other moves."""
    if action.type != "charge":
        fault = Fault("$.action.type", f'"{action.type}"', '"charge": other moves are not judged yet')
        raise InputError(source, [fault])


def check_charge(action: MoveAction, source: str) -> None:
    """Refuse other moves, and a charge without a roll."""
    check_type(action, source)
    if action.total is None and action.max_distance is None:
        fault = Fault("$.action.roll", "nothing", "the charge roll, 2 to 12 (--roll on the command line)")
        raise InputError(source, [fault])


def _draw(
    scenario: Scenario, answer: Answer | None, picture: Path, explanation: Explanation | None = None
) -> None:
    from planner.interface.draw import board_svg, save_picture

    save_picture(board_svg(scenario, answer, explanation), picture)


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    sys.stdout.write(json.dumps(value, indent=1, ensure_ascii=False) + "\n")


def show(renderable: RenderableType) -> None:
    """Print something for people."""
    Console().print(renderable)


def write_text(path: Path, text: str) -> None:
    """Write a file, and the folders that it lies in.

    Raises
    ------
    InputError
        If it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        fault = Fault(str(path), str(error.strerror), "a file that can be written")
        raise InputError("command line", [fault]) from error
