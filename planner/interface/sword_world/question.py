"""What ``planner pierce`` and ``planner breakthrough`` do: read, ask, show."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

from planner.board.answer import Verdict
from planner.board.sword_world import Shaped
from planner.errors import Fault, InputError
from planner.formats import Keys, apply_overrides, game_of, read_json
from planner.formats.games import SWORD_WORLD
from planner.formats.place import shown
from planner.formats.sword_world.read import sword_world_from_json
from planner.formats.sword_world.shape import EffectShape, SwordWorldRulingsShape
from planner.formats.sword_world.write import sword_world_to_json
from planner.formats.wording import known_keys
from planner.interface import exits
from planner.interface.questions import print_json, show

KEYS = Keys(tuple(known_keys(EffectShape)), tuple(known_keys(SwordWorldRulingsShape)))


def answer_sword_world(
    path: Path,
    shaped: Shaped,
    fields: Mapping[str, str | None],
    settings: Sequence[str],
    *,
    as_json: bool,
    picture: Path | None,
) -> int:
    """Answer a question of this game.

    Parameters
    ----------
    fields
        Fields of the action as the command line has them, ``None`` where it says nothing; ``any`` as target
        asks for the best aim.
    """
    from planner.interface.draw import check_picture, save_picture
    from planner.interface.sword_world.picture import sword_world_svg
    from planner.interface.sword_world.table import render_sword_world
    from planner.sword_world.answer import answer

    if picture is not None:
        check_picture(picture)
    raw = read_json(path)
    if isinstance(raw, dict) and game_of(raw) != SWORD_WORLD:
        found = shown(raw["game"]) if "game" in raw else "nothing, which is Warhammer 40,000"
        raise InputError(str(path), [Fault("$.game", found, f'"{SWORD_WORLD}"')])
    scenario = sword_world_from_json(_asked(raw, shaped, fields, settings), str(path))
    assert scenario.action is not None
    result = answer(scenario, scenario.action)
    if picture is not None:
        save_picture(sword_world_svg(scenario, result), picture)
    if as_json:
        print_json(sword_world_to_json(scenario, result))
    else:
        show(render_sword_world(scenario, result))
        if picture is not None:
            show(Text(f"picture: {picture}"))
    return exits.UNRESOLVED if result.verdict is Verdict.UNRESOLVED else exits.ANSWERED


def _asked(raw: Any, shaped: Shaped, fields: Mapping[str, str | None], settings: Sequence[str]) -> Any:
    """Return a scenario's JSON value that asks for this effect: its own action, if it is one, changed."""
    if not isinstance(raw, dict):
        return raw
    changed = copy.deepcopy(raw)
    action = changed.get("action")
    if action is None or (isinstance(action, dict) and action.get("type") != shaped):
        action = changed["action"] = {"type": shaped}
    given = {key: value for key, value in fields.items() if value is not None}
    if isinstance(action, dict) and given.keys() & {"target", "point"}:
        action.pop("target", None)
        action.pop("point", None)
        if given.get("target") == "any":
            del given["target"]
    return apply_overrides(changed, [*(f"{k}={v}" for k, v in given.items()), *settings], known=KEYS)
