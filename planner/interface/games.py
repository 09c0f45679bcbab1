"""What the commands of the two other games share: whose file it is, its action, how the answer is shown."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from planner.board.answer import Verdict
from planner.errors import Fault, InputError
from planner.formats import game_of, read_json
from planner.formats.place import shown
from planner.interface import exits
from planner.interface.questions import print_json, show


def read_of(path: Path, game: str) -> Any:
    """Return the JSON value of a game's scenario file, not yet checked otherwise.

    Raises
    ------
    InputError
        If the file is one of another game, or cannot be read.
    """
    raw = read_json(path)
    if isinstance(raw, dict) and game_of(raw) != game:
        found = shown(raw["game"]) if "game" in raw else "nothing, which is Warhammer 40,000"
        raise InputError(str(path), [Fault("$.game", found, f'"{game}"')])
    return raw


def asking(raw: dict[str, Any], kind: str) -> dict[str, Any]:
    """Return a copy of a scenario's JSON value that asks for this kind: its own action, if it is one."""
    changed = copy.deepcopy(raw)
    action = changed.get("action")
    if action is None or (isinstance(action, dict) and action.get("type") != kind):
        changed["action"] = {"type": kind}
    return changed


def answered(
    verdict: Verdict,
    value: Callable[[], dict[str, Any]],
    table: Callable[[], RenderableType],
    *,
    as_json: bool,
    picture: Path | None,
) -> int:
    """Show an answer as its JSON value or as a table, with the picture's name, and return the exit code."""
    if as_json:
        print_json(value())
    else:
        show(table())
        if picture is not None:
            show(Text(f"picture: {picture}"))
    return exits.UNRESOLVED if verdict is Verdict.UNRESOLVED else exits.ANSWERED
