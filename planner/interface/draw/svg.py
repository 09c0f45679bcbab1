"""SVG elements as text; everything that comes from files is escaped here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

XY = tuple[float, float]

_UNWRITABLE = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot hold, not even escaped."""


def element(name: str, content: str = "", /, **attributes: str | float) -> str:
    """Return an element; underscores in attribute names stand for hyphens, numbers are rounded."""
    words = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_value(value))}"
        for key, value in attributes.items()
    )
    return f"<{name}{words}>{content}</{name}>" if content else f"<{name}{words}/>"


def group(parts: Iterable[str], **attributes: str | float) -> str:
    """Return a group of elements, or nothing if it is empty."""
    content = "\n".join(part for part in parts if part)
    return element("g", content, **attributes) if content else ""


def document(layers: Iterable[str], width: float, height: float, font: str) -> str:
    """Return a whole picture of its layers, lowest first; empty ones are left out."""
    return element(
        "svg",
        "\n".join(layer for layer in layers if layer),
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {width:g} {height:.2f}",
        font_family=font,
    )


def text(words: str, at: XY, size: float, **attributes: str | float) -> str:
    """Return a line of text; characters that XML forbids become replacement characters."""
    safe = escape(_UNWRITABLE.sub("\ufffd", words))
    return element("text", safe, x=at[0], y=at[1], font_size=size, **attributes)


def line(start: XY, end: XY, **attributes: str | float) -> str:
    """Return a straight line."""
    return element("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **attributes)


def points(corners: Sequence[XY]) -> str:
    """Return corners as the ``points`` attribute has them."""
    return " ".join(f"{_value(x)},{_value(y)}" for x, y in corners)


def _value(value: str | float) -> str:
    if isinstance(value, str):
        return value
    number = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if number == "-0" else number
