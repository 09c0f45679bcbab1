"""Scenario files of any of the games: which game it is decides how the file is read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from planner.board.scenario import Scenario
from planner.board.skull_pass import SkullPassScenario
from planner.board.sword_world import SwordWorldScenario
from planner.formats.jsontext import read_json
from planner.formats.read_scenario import scenario_from_json
from planner.formats.skull_pass.read import skull_pass_from_json
from planner.formats.sword_world.read import sword_world_from_json

AnyScenario = Scenario | SkullPassScenario | SwordWorldScenario
"""A scenario of any game."""

SKULL_PASS = "skull-pass"
SWORD_WORLD = "sword-world-2"


def game_of(raw: Any) -> str | None:
    """Return the other game that a scenario's JSON value names, ``None`` for Warhammer 40,000 or a fault."""
    game = raw.get("game") if isinstance(raw, dict) else None
    return game if isinstance(game, str) and game in _READERS else None


def game_from_json(raw: Any, source: str) -> AnyScenario:
    """Read the JSON value of a scenario file of any game; ``source`` names it in messages.

    Raises
    ------
    InputError
        With every fault of the value.
    """
    return _READERS.get(game_of(raw) or "", scenario_from_json)(raw, source)


def named_game(path: Path) -> str | None:
    """Return the other game that a scenario file names, as :func:`game_of`.

    Raises
    ------
    InputError
        If the file cannot be read or is not proper JSON.
    """
    return game_of(read_json(path))


def read_game(path: Path) -> AnyScenario:
    """Read a scenario file of any game.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    return game_from_json(read_json(path), str(path))


_READERS: dict[str, Callable[[Any, str], AnyScenario]] = {
    SKULL_PASS: skull_pass_from_json,
    SWORD_WORLD: sword_world_from_json,
}
