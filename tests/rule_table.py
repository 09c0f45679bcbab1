"""The tables of rules in the tests' README."""

from __future__ import annotations

import re
from pathlib import Path

README = Path(__file__).with_name("README.md")


def listed_rules(game: str) -> list[tuple[str, str]]:
    """Return heading and rule of each row of a game's table."""
    _, _, rest = README.read_text(encoding="utf-8").partition(f"## {game}")
    section = rest.partition("\n## ")[0]
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| `", section, re.MULTILINE)
    return [(heading.strip(), rule.strip()) for heading, rule in rows]
