"""What ``planner tts import`` and ``planner tts export`` do: read, turn over, write."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from planner.errors import Fault, InputError
from planner.formats import read_json, read_result, read_scenario
from planner.formats.place import shown
from planner.interface import exits
from planner.interface.presets import presets
from planner.interface.questions import write_text
from planner.interface.tts.give import moved_save, moves_of, snippet
from planner.interface.tts.mapping import read_mapping
from planner.interface.tts.objects import SAVE_BYTES
from planner.interface.tts.take import take


def import_save(save: Path, mapping: Path | None, into: Path | None, out: Path | None) -> int:
    """Answer ``planner tts import``."""
    how = read_mapping(mapping)
    kept = read_json(into) if into is not None else {}
    if not isinstance(kept, dict):
        raise InputError(str(into), [Fault("$", shown(kept), "a scenario")])
    taken = take(read_json(save, SAVE_BYTES), str(save), how, kept, _presets())
    _write(json.dumps(taken.scenario, indent=1, ensure_ascii=False) + "\n", out)
    models = sum(len(unit["models"]) for unit in taken.scenario["units"])
    told = [
        f"{models} models in {len(taken.scenario['units'])} units; {len(taken.left_out)} objects left out, "
        f"{taken.others} others are no models",
        *(f"left out: {left}" for left in taken.left_out),
        *map(str, taken.shifts),
    ]
    sys.stderr.write("\n".join(told) + "\n")
    return exits.ANSWERED


def export_moves(path: Path, result: Path, save: Path | None, mapping: Path | None, out: Path | None) -> int:
    """Answer ``planner tts export``."""
    how = read_mapping(mapping)
    scenario = read_scenario(path)
    placements = read_result(result, scenario).placements
    moves = moves_of(scenario, placements, how, str(result))
    if save is not None:
        changed = moved_save(read_json(save, SAVE_BYTES), moves, str(save))
        _write(json.dumps(changed, indent=2, ensure_ascii=False) + "\n", out)
    else:
        owner = next(u for u in scenario.units if any(m.id == placements[0].model for m in u.models))
        _write(snippet(moves, owner), out)
    return exits.ANSWERED


def _presets() -> dict[str, dict[str, Any]]:
    """Return what is known of units by name in small letters; nothing without the extra ``data``."""
    try:
        return {preset["name"].casefold(): preset for preset in presets()}
    except InputError:
        return {}


def _write(text: str, out: Path | None) -> None:
    if out is None:
        sys.stdout.write(text)
    else:
        write_text(out, text)
