"""What ``planner pierce`` and ``planner breakthrough`` do: read, ask, show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from planner.board.names import Shaped
from planner.formats import apply_overrides
from planner.formats.games import SWORD_WORLD
from planner.formats.sword_world.read import sword_world_from_json
from planner.formats.sword_world.write import sword_world_to_json
from planner.interface.games import answered, asking, read_of
from planner.interface.other_games import SWORD_WORLD_KEYS


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
    scenario = sword_world_from_json(_asked(read_of(path, SWORD_WORLD), shaped, fields, settings), str(path))
    assert scenario.action is not None
    result = answer(scenario, scenario.action)
    if picture is not None:
        save_picture(sword_world_svg(scenario, result), picture)
    return answered(
        result.verdict,
        lambda: sword_world_to_json(scenario, result),
        lambda: render_sword_world(scenario, result),
        as_json=as_json,
        picture=picture,
    )


def _asked(raw: Any, shaped: Shaped, fields: Mapping[str, str | None], settings: Sequence[str]) -> Any:
    """Return a scenario's JSON value that asks for this effect: its own action, if it is one, changed."""
    if not isinstance(raw, dict):
        return raw
    changed = asking(raw, shaped)
    action = changed.get("action")
    given = {key: value for key, value in fields.items() if value is not None}
    if isinstance(action, dict) and given.keys() & {"target", "point"}:
        action.pop("target", None)
        action.pop("point", None)
        if given.get("target") == "any":
            del given["target"]
    return apply_overrides(
        changed, [*(f"{k}={v}" for k, v in given.items()), *settings], known=SWORD_WORLD_KEYS
    )
