"""SVG elements as text; everything that comes from files is escaped here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

XY = tuple[float, float]


def element(name: str, content: str = "", **attributes: str | float) -> str:
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


def text(words: str, at: XY, size: float, **attributes: str | float) -> str:
    """Return a line of text."""
    return element("text", escape(words), x=at[0], y=at[1], font_size=size, **attributes)


def points(corners: Sequence[XY]) -> str:
    """Return corners as the ``points`` attribute has them."""
    return " ".join(f"{_value(x)},{_value(y)}" for x, y in corners)


def _value(value: str | float) -> str:
    if isinstance(value, str):
        return value
    return f"{value:.2f}".rstrip("0").rstrip(".")
