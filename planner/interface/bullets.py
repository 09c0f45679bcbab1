"""Sentences behind marks."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text


def bulleted(mark: str, words: str, style: str = "") -> Table:
    """Return a sentence behind a mark, its further lines indented."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row(Text(mark, style=style), Text(words, style=style, overflow="fold"))
    return grid
