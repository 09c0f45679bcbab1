"""What ``planner sight`` does: read, ask, show."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from planner.board.action import SightAction
from planner.errors import Fault, InputError
from planner.formats import read_json, scenario_from_json, with_action
from planner.formats.write_sight import sight_to_json
from planner.interface import exits


def answer_sight(
    path: Path,
    *,
    observers: str | None,
    targets: str | None,
    settings: Sequence[str],
    as_json: bool,
    picture: Path | None,
) -> int:
    """Answer ``planner sight``; where anything is undecided the exit code says unresolved."""
    from planner.interface.draw import check_picture, save_picture
    from planner.interface.draw.sight import sight_svg
    from planner.interface.progress import Progress
    from planner.interface.sight_table import render_sight
    from planner.sight.judge import judge_sight

    if picture is not None:
        check_picture(picture)
    asked = [f"{key}={names}" for key, names in (("from", observers), ("to", targets)) if names is not None]
    raw = with_action(asked_of_all(read_json(path), asked), "sight", settings=[*asked, *settings])
    scenario = scenario_from_json(raw, str(path))
    action = scenario.action
    if not isinstance(action, SightAction):
        raise InputError(str(path), [Fault("$.action.type", "no sight", '"sight"')])
    with Progress():
        answer = judge_sight(scenario, action)
    if picture is not None:
        save_picture(sight_svg(scenario, answer), picture)
    if as_json:
        sys.stdout.write(json.dumps(sight_to_json(answer), indent=1, ensure_ascii=False) + "\n")
    else:
        console = Console()
        console.print(render_sight(answer))
        if picture is not None:
            console.print(Text(f"picture: {picture}"))
    return exits.ANSWERED if answer.decided else exits.UNRESOLVED


def asked_of_all(raw: Any, asked: Sequence[str]) -> Any:
    """Ask about all units of either side where a scenario asks nothing about sight."""
    if not isinstance(raw, dict) or not isinstance(raw.get("units"), list):
        return raw
    action = raw.get("action")
    if isinstance(action, dict) and action.get("type") == "sight":
        return raw
    sides: dict[str, list[Any]] = {"attacker": [], "defender": []}
    for unit in raw["units"]:
        if isinstance(unit, dict) and unit.get("side") in sides:
            sides[unit["side"]].append(unit.get("id"))
    return {**raw, "action": {"type": "sight", "from": sides["attacker"], "to": sides["defender"]}}
