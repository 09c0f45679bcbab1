"""What the commands do: read, ask, show. Each returns the exit code."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from planner.board.action import Action, MoveAction, MoveType
from planner.board.answer import Answer, Judgement
from planner.board.explanation import Explanation
from planner.board.scenario import Scenario
from planner.board.skull_pass import SkullPassScenario
from planner.board.sword_world import SwordWorldScenario
from planner.errors import Fault, InputError
from planner.formats import (
    after_schema,
    apply_overrides,
    eligible_schema,
    fights_schema,
    odds_schema,
    phase_schema,
    read_game,
    read_json,
    result_from_json,
    result_schema,
    scenario_from_json,
    scenario_schema,
    skull_pass_schema,
    sword_world_schema,
)
from planner.formats.asked import distance_faults
from planner.formats.jsontext import RESULT_BYTES
from planner.formats.overrides import applied_to_result
from planner.formats.place import shown
from planner.formats.read_result import read_action
from planner.interface import exits
from planner.interface.bullets import bulleted
from planner.interface.catalogue import words


def judge_result(path: Path, result: Path, settings: Sequence[str], *, as_json: bool) -> int:
    """Answer ``planner judge``."""
    from planner.interface.judgement import judgement_to_json
    from planner.plan.judging import judge_move

    scenario = scenario_from_json(apply_overrides(read_json(path), settings), str(path))
    raw = applied_to_result(read_json(result, RESULT_BYTES), settings)
    proposed = result_from_json(raw, str(result), scenario)
    action = judged_action(proposed.action or scenario.action, str(result))
    judged = judge_move(scenario, action, proposed.placements)
    if as_json:
        print_json(judgement_to_json(action, judged))
    else:
        from planner.interface.table import render_judgement

        show(render_judgement(judged.verdict, judged.rows))
        for line in (*judged.reasons, *judged.notes):
            show(bulleted("•", line))
    return exits.UNRESOLVED if judged.verdict is Judgement.UNDECIDED else exits.ANSWERED


def verify_proof(
    path: Path, result: Path, settings: Sequence[str], *, as_json: bool, dimacs: Path | None
) -> int:
    """Answer ``planner verify``: of a result, or of a certificate alone, about the scenario's action.

    The files of a proof that is rejected are not written.
    """
    from planner.interface.proven import proven_charge, proven_sentence
    from planner.proof.certificate import FORMAT, verify
    from planner.proof.export import sat_files

    scenario = scenario_from_json(apply_overrides(read_json(path), settings), str(path))
    raw = applied_to_result(read_json(result, RESULT_BYTES), settings)
    if isinstance(raw, dict) and raw.get("format") == FORMAT:
        raw = {"proof": raw}
    action, proof = proven_action(raw, scenario, str(result))
    wrong = verify(scenario, action, proof)
    if dimacs is not None and not wrong:
        for name, text in sat_files(proof).items():
            write_text(dimacs / name, text)
    verdict = "rejected" if wrong else "proven"
    if as_json:
        print_json({"verdict": verdict, "charge": proven_charge(scenario, action), "because": wrong})
    else:
        show(Text(words(f"verification.{verdict}"), style="bold red" if wrong else "bold green"))
        for line in wrong or [proven_sentence(scenario, action)]:
            show(bulleted("•", line))
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
    check_roll(action, source)
    if action.type is MoveType.CHARGE and not isinstance(action.targets, tuple):
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
        raise InputError(source, [Fault("$.action", "no move", "the move that the proof is about")])
    check_roll(action, source)
    return action, proof


def draw_scenario(path: Path, picture: Path) -> int:
    """Answer ``planner draw``."""
    from planner.interface.draw import check_picture

    check_picture(picture)
    scenario = read_game(path)
    if isinstance(scenario, SkullPassScenario):
        from planner.interface.draw import save_picture
        from planner.interface.skull_pass.picture import skull_pass_svg

        save_picture(skull_pass_svg(scenario, None), picture)
    elif isinstance(scenario, SwordWorldScenario):
        from planner.interface.draw import save_picture
        from planner.interface.sword_world.picture import sword_world_svg

        save_picture(sword_world_svg(scenario, None), picture)
    else:
        draw_board(scenario, None, picture)
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
        "phase": phase_schema,
        "skull-pass": skull_pass_schema,
        "sword-world-2": sword_world_schema,
    }
    if of not in schemas:
        raise InputError("command line", [Fault("WHAT", f'"{of}"', ", ".join(schemas))])
    print_json(schemas[of]())
    return exits.ANSWERED


def check_charge(action: MoveAction, source: str) -> None:
    """Refuse other moves, and a charge without a roll."""
    check_type(action, MoveType.CHARGE, source)
    check_roll(action, source)


def check_type(action: MoveAction, wanted: MoveType, source: str) -> None:
    """Refuse other moves."""
    if action.type is not wanted:
        raise InputError(source, [Fault("$.action.type", f'"{action.type}"', f'"{wanted}"')])


def check_roll(action: MoveAction, source: str) -> None:
    """Refuse a move that has to say how far the unit may go, and doesn't."""
    faults = distance_faults(action, " (--roll on the command line)")
    if faults:
        raise InputError(source, faults)


def draw_board(
    scenario: Scenario, answer: Answer | None, picture: Path, explanation: Explanation | None = None
) -> None:
    """Draw a board, and what was answered about it."""
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
