"""All fixed text that people read, by key and language: one catalogue for terminal and browser.

Sentences that are put together from names and numbers (reasons, measured values) are written where the
numbers are known, in English; :mod:`planner.interface.catalogue.phrases` has their templates.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
"""Where the languages are, one JSON file each, all with the same keys."""


class Language(StrEnum):
    """The languages there are."""

    EN = "en"
    JA = "ja"


IN_PICTURES = Language.EN
"""The language of pictures: their letters are measured, and drawn from a font, for it."""

_spoken: ContextVar[Language] = ContextVar("spoken", default=Language.EN)


def speak(language: Language) -> None:
    """Choose the language, for this context."""
    _spoken.set(language)


def spoken() -> Language:
    """Return the language chosen."""
    return _spoken.get()


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Speak a language for a while."""
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


def words(key: str, **fields: str) -> str:
    """Return the text for a key in the language chosen, with its fields filled in.

    >>> words("can.legal", unit="A", deed=words("deed.charge"), rolled="", far="")
    'A can charge'
    """
    return _text(_spoken.get())[key].format(**fields)


def listed(names: Sequence[str]) -> str:
    """Return names as a list in words.

    >>> listed(["A", "B", "C"])
    'A, B and C'
    """
    *rest, last = names
    return words("list.last").join([*([words("list.between").join(rest)] if rest else []), last])


def heading(name: str) -> str:
    """Return the heading of a table's column; the id of a model and the like stays as it is."""
    return _text(_spoken.get()).get(f"heading.{name}", name)


def rule(title: str) -> str:
    """Return the title of a rule, which begins with its section; one without a translation stays as it is."""
    return _text(_spoken.get()).get(f"rule.{title}", title)


@cache
def _text(language: Language) -> dict[str, str]:
    found: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return found
