"""What ``planner bases`` does."""

from __future__ import annotations

from rich.text import Text

from planner.interface import exits
from planner.interface.presets import base_words, presets_named
from planner.interface.questions import print_json, show
from planner.interface.table import plain_table


def print_bases(name: str | None, *, as_json: bool) -> int:
    """List base sizes by unit name: all, or those whose name holds a text."""
    found = presets_named(name)
    if as_json:
        print_json(found)
        return exits.ANSWERED
    table = plain_table("unit", "faction", "base", "models")
    for preset in found:
        cells = (preset["name"], preset["faction"], base_words(preset["base"]), f"{preset['models']}+")
        table.add_row(*map(Text, cells))
    show(table)
    return exits.ANSWERED
