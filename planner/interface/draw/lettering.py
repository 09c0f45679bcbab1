"""How wide text gets, roughly and rather too wide, and lines that fit a width."""

from __future__ import annotations

from unicodedata import combining, east_asian_width

_NARROW = frozenset("ijlft.,:;'|!()[]I ")
_WIDE = frozenset("mwMW%@—…")


def width_of(words: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide a text is in pixels; widths of DejaVu Sans, wider than most."""
    return sum(map(_advance, words)) * size * (1.12 if bold else 1.0)


def _advance(letter: str) -> float:
    if combining(letter):
        return 0.0
    if east_asian_width(letter) in "WF":
        return 1.0
    if letter in _NARROW:
        return 0.4
    if letter in _WIDE:
        return 1.0
    return 0.72 if letter.isupper() else 0.64


def shortened(words: str, size: float, width: float, *, bold: bool = False) -> str:
    """Return the text, or its beginning and an ellipsis if it is wider than ``width`` pixels."""
    if width_of(words, size, bold=bold) <= width:
        return words
    end = len(words)
    while end > 0 and width_of(words[:end] + "…", size, bold=bold) > width:
        end -= 1
    return words[:end].rstrip() + "…"


def wrapped(words: str, size: float, width: float, *, most: int, bold: bool = False) -> list[str]:
    """Return the text in lines at most ``width`` pixels wide; the last of ``most`` lines is shortened."""
    lines: list[str] = []
    rest = words.split()
    while rest and len(lines) < most:
        if len(lines) == most - 1:
            lines.append(shortened(" ".join(rest), size, width, bold=bold))
            break
        taken = 1
        while taken < len(rest) and width_of(" ".join(rest[: taken + 1]), size, bold=bold) <= width:
            taken += 1
        lines.append(" ".join(rest[:taken]))
        rest = rest[taken:]
        if taken == 1 and width_of(lines[-1], size, bold=bold) > width:
            head = shortened(lines[-1], size, width, bold=bold)[:-1] or lines[-1][:1]
            rest = [tail for tail in (lines[-1][len(head) :],) if tail] + rest
            lines[-1] = head
    return lines
