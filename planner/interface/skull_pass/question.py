"""What ``planner flee``, ``pursue``, ``rally`` and ``charge`` do in Battle for Skull Pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from planner.board.skull_pass_turn import Deed
from planner.errors import Fault, InputError
from planner.formats import apply_overrides, named_game
from planner.formats.games import SKULL_PASS
from planner.formats.skull_pass.read import skull_pass_from_json
from planner.formats.skull_pass.write import skull_pass_to_json
from planner.interface.games import answered, asking, read_of
from planner.interface.other_games import skull_pass_keys


def answer_skull_pass(
    path: Path,
    deed: Deed,
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
        Fields of the action as the command line has them, ``None`` where it says nothing.
    """
    from planner.interface.draw import check_picture, save_picture
    from planner.interface.skull_pass.picture import skull_pass_svg
    from planner.interface.skull_pass.table import render_skull_pass
    from planner.skull_pass.answer import answer

    if picture is not None:
        check_picture(picture)
    scenario = skull_pass_from_json(_asked(read_of(path, SKULL_PASS), deed, fields, settings), str(path))
    assert scenario.action is not None
    result = answer(scenario, scenario.action)
    if picture is not None:
        save_picture(skull_pass_svg(scenario, result), picture)
    return answered(
        result.verdict,
        lambda: skull_pass_to_json(result),
        lambda: render_skull_pass(result),
        as_json=as_json,
        picture=picture,
    )


def is_skull_pass(path: Path) -> bool:
    """Whether a scenario file is one of this game; a file that cannot be read is a fault (`InputError`)."""
    return named_game(path) == SKULL_PASS


def charge_fleeing(
    path: Path,
    fields: Mapping[str, str | None],
    settings: Sequence[str],
    others: Sequence[str],
    *,
    as_json: bool,
    picture: Path | None,
) -> int:
    """Answer ``planner charge``; ``others`` are options that only charges of Warhammer 40,000 have."""
    if others:
        expected = "an option of this game: --targets, --roll (of the flight), --set, --json, --draw"
        raise InputError("command line", [Fault(name, "given", expected) for name in others])
    return answer_skull_pass(path, "charge", fields, settings, as_json=as_json, picture=picture)


def _asked(raw: Any, deed: Deed, fields: Mapping[str, str | None], settings: Sequence[str]) -> Any:
    """Return a scenario's JSON value that asks for this deed: its own action, if it is one, changed."""
    if not isinstance(raw, dict):
        return raw
    changed = asking(raw, deed)
    given = [f"{key}={value}" for key, value in fields.items() if value is not None]
    return apply_overrides(changed, [*given, *settings], known=skull_pass_keys(deed))
