"""All fixed text that people read, by key and language: one catalogue for terminal and browser.

Sentences that are put together from names and numbers (reasons, measured values) are written where the
numbers are known, in English only.
"""

from __future__ import annotations

import json
from contextvars import ContextVar
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
"""Where the languages are, one JSON file each, all with the same keys."""

LANGUAGES = ("en", "ja")
"""The languages there are; the first is the one that is spoken where none is chosen."""

_spoken: ContextVar[str] = ContextVar("spoken", default=LANGUAGES[0])


def speak(language: str) -> None:
    """Choose the language of this context.

    Raises
    ------
    KeyError
        If there is no such language.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    _spoken.set(language)


def words(key: str, **fields: str) -> str:
    """Return the text for a key in the language chosen, with its fields filled in.

    >>> words("headline.legal", unit="A", targets="B", roll="", distance="")
    'A can charge B'
    """
    return _text(_spoken.get())[key].format(**fields)


def heading(name: str) -> str:
    """Return the heading of a table's column."""
    return words(f"heading.{name}")


def rule(title: str) -> str:
    """Return the title of a rule, which begins with its section; one without a translation stays as it is."""
    return _text(_spoken.get()).get(f"rule.{title}", title)


@cache
def _text(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return found
