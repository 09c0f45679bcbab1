"""Sentences that are put together from names and numbers, in another language: a phrase book.

``phrases.json`` pairs English templates with those of other languages. A sentence is matched with the English
ones, the most telling first, and what fills their fields goes into the other template: ``{unit}`` is any
text, ``{far:n}`` a number, ``{names:l}`` a list in words, ``{names:w}`` names without spaces, ``{why:s}`` a
phrase that is translated in turn, ``{why:o}`` several with "or", ``{rule:r}`` the title of a rule. Sentences
are taken apart at semicolons and at sections in brackets; what no template fits stays in English. The page
in the browser does the same with the same file (``phrases.js``).
"""

from __future__ import annotations

import json
import re
from functools import cache

from planner.interface.catalogue import FOLDER, Language, listed, rule, spoken, words

FIELD = re.compile(r"\{(\w+)(?::([nlsorw]))?\}")
"""A field of a template, with its kind."""

_PATTERNS = {
    "n": r"[-+]?\d+(?:\.\d+)?\"?",
    "l": r"[^;:]+?",
    "w": r"[\w'-]+(?:(?:, | and )[\w'-]+)*",
    "s": r".+",
    "o": r".+",
    "r": r"\d\d\.\d\d [^;:]+?",
    None: r"[^;:]+?",
}

_BRACKETED = re.compile(r"(.*\S) \(([^()]+)\)")
_OR = re.compile(r",? or |, (?=out of |cut off|taken|in terrain|no closer|within |off the |on no )")
"""Between reasons of which one holds."""

_AND = re.compile(r", | and ")

Template = tuple[re.Pattern[str], dict[str, str | None], str]


def said(sentence: str) -> str:
    """Return a sentence in the language spoken; in English as it is.

    >>> said("nothing hides any part of it (06.01)")
    'nothing hides any part of it (06.01)'
    """
    language = spoken()
    return sentence if language is Language.EN else _said(sentence, language)


@cache
def templates(language: Language) -> tuple[Template, ...]:
    """Return the templates with their fields and their words, those with most letters of their own first."""
    pairs = json.loads((FOLDER / "phrases.json").read_text(encoding="utf-8"))
    pairs.sort(key=lambda pair: len(FIELD.sub("", pair["en"])), reverse=True)
    return tuple((*_compiled(pair["en"]), pair[language.value]) for pair in pairs)


def _compiled(text: str) -> tuple[re.Pattern[str], dict[str, str | None]]:
    kinds = {name: kind or None for name, kind in FIELD.findall(text)}
    fields = [f"(?P<{name}>{_PATTERNS[kind]})" for name, kind in kinds.items()]
    whole = "".join(
        re.escape(part) + field for part, field in zip(FIELD.split(text)[::3], [*fields, ""], strict=True)
    )
    return re.compile(whole), kinds


@cache
def _said(sentence: str, language: Language) -> str:
    parts = _split(sentence)
    found = _matched(sentence, language, several=len(parts) > 1)
    if found is not None:
        return found
    if len(parts) > 1:
        return ";".join(_said(part, language) for part in parts)
    bracketed = _BRACKETED.fullmatch(sentence)
    if bracketed is None:
        return sentence
    inside = "; ".join(_said(part, language) for part in _split(bracketed[2]))
    return f"{_said(bracketed[1], language)}({inside})"


def _matched(sentence: str, language: Language, *, several: bool) -> str | None:
    """Return a sentence by the first template that fits it, or that fits it without its section.

    Of several sentences in one only templates know that have a semicolon themselves.
    """
    bracketed = None if several else _BRACKETED.fullmatch(sentence)
    for pattern, kinds, text in templates(language):
        if several and ";" not in pattern.pattern.replace("[^;:]", ""):
            continue
        match = pattern.fullmatch(bracketed[1]) if bracketed is not None else None
        section = f"({_said(bracketed[2], language)})" if bracketed is not None and match is not None else ""
        match = match or pattern.fullmatch(sentence)
        if match is not None:
            filled = {name: _filled(match[name], kind, language) for name, kind in kinds.items()}
            return FIELD.sub(lambda field: filled[field[1]], text) + section  # noqa: B023 - used at once
    return None


def _filled(text: str, kind: str | None, language: Language) -> str:
    match kind:
        case "s":
            return _said(text, language)
        case "r":
            return rule(text)
        case "o":
            return words("list.or").join(_said(part, language) for part in _OR.split(text))
        case "l" | "w":
            return listed(_AND.split(text))
    return text


def _split(text: str) -> list[str]:
    """Take a text apart at semicolons that are not inside brackets."""
    parts, depth, start = [], 0, 0
    for place, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if depth == 0 and text.startswith("; ", place):
            parts.append(text[start:place])
            start = place + 2
    return [*parts, text[start:]]
