"""Sentences in the language spoken, behind marks or without."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from planner.interface.catalogue.phrases import said


def bulleted(mark: str, words: str, style: str = "") -> Table:
    """Return a sentence behind a mark, in the language spoken, its further lines indented."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row(Text(mark, style=style), Text(said(words), style=style, overflow="fold"))
    return grid


def text_of(sentence: str, style: str = "") -> Text:
    """Return a sentence or the words of a cell in the language spoken."""
    return Text(said(sentence), style=style)
