"""A plain board in any unit of length, for games that have no pictures of their own kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from planner.interface.draw import style
from planner.interface.draw.legend import Entry, laid_out
from planner.interface.draw.lettering import wrapped
from planner.interface.draw.picture import LINE, WIDTH, definitions
from planner.interface.draw.svg import document, element, group, line, text
from planner.interface.draw.view import LEFT, PIXELS, View

MOST_LINES = 30
"""Lines of text below a picture at most."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """How lengths are told: ``unit`` in length units, its sign, and how many lie between two lines."""

    unit: int
    sign: str
    step: int


def plain_svg(
    words: tuple[str, str],
    window: tuple[int, int, int, int],
    ruler: Ruler,
    layers: Callable[[View], Sequence[str]],
    key: Sequence[Entry],
    lines: Sequence[str],
) -> str:
    """Return a picture: headline and title, the part of the board in the window, legend, sentences.

    Parameters
    ----------
    words
        Headline and title; either may be empty.
    window
        Left, bottom, right and top in length units.
    layers
        What lies on the board, lowest first.
    """
    head, top = _header(*words)
    view = View(*window, top)
    below = top + view.height + 30
    legend, height = laid_out(key, below)
    first = below + height + 22
    told = [part for words in lines for part in _told(words)][:MOST_LINES]
    whole = first + len(told) * LINE
    board = [_grid(view, ruler), *layers(view)]
    parts = [
        element("rect", width=WIDTH, height=whole, fill="white"),
        definitions(view),
        head,
        group(board, clip_path="url(#board)"),
        _numbers(view, ruler),
        legend,
        *(
            text(words, (LEFT, first + k * LINE), style.REASON_SIZE, fill=style.INK)
            for k, words in enumerate(told)
        ),
    ]
    return document(parts, WIDTH, whole, style.FONT)


def window_round(
    places: Iterable[tuple[int, int]], margin: int, board: tuple[int, int] | None = None
) -> tuple[int, int, int, int]:
    """Return the part of a board round some places, for :func:`plain_svg`.

    Parameters
    ----------
    margin
        What is shown beyond them, in length units; the part is at least six times that wide.
    board
        Width and height of the board, if it has an end.
    """
    xs, ys = zip(*places, strict=True)
    left, right = _span(min(xs) - margin, max(xs) + margin, 6 * margin)
    bottom, top = _span(min(ys) - margin, max(ys) + margin, 3 * margin)
    if board is None:
        return left, bottom, right, top
    return max(0, left), max(0, bottom), min(board[0], right), min(board[1], top)


def _span(low: int, high: int, least: int) -> tuple[int, int]:
    lack = max(0, least - (high - low))
    return low - lack // 2, high + lack - lack // 2


def _told(sentence: str) -> list[str]:
    parts = wrapped(sentence, style.REASON_SIZE, PIXELS - 20, most=4)
    return [("• " if k == 0 else "   ") + part for k, part in enumerate(parts)]


def _header(headline: str, title: str) -> tuple[str, float]:
    parts, y = [], 8.0
    for words in wrapped(headline, style.HEAD_SIZE, PIXELS, most=2, bold=True):
        y += 23
        parts.append(text(words, (LEFT, y), style.HEAD_SIZE, font_weight="bold", fill=style.INK))
    for words in wrapped(title, style.TITLE_SIZE, PIXELS, most=3):
        y += 19
        parts.append(text(words, (LEFT, y), style.TITLE_SIZE, fill=style.INK))
    return group(parts), y + 16


def _marks(low: int, high: int, ruler: Ruler) -> range:
    step = ruler.unit * ruler.step
    return range(-(-low // step) * step, high + 1, step)


def _grid(view: View, ruler: Ruler) -> str:
    lines = [
        element("rect", x=view.left, y=view.top, width=view.width, height=view.height, fill=style.GROUND)
    ]
    lines += [line(view.at((x, view.y0)), view.at((x, view.y1))) for x in _marks(view.x0, view.x1, ruler)]
    lines += [line(view.at((view.x0, y)), view.at((view.x1, y))) for y in _marks(view.y0, view.y1, ruler)]
    return group(lines, stroke=style.GRID, stroke_width=1)


def _numbers(view: View, ruler: Ruler) -> str:
    """Return the frame of the window with the lengths along it."""
    parts = [
        element(
            "rect",
            x=view.left,
            y=view.top,
            width=view.width,
            height=view.height,
            fill="none",
            stroke=style.INK,
            stroke_width=2,
        )
    ]
    for x in _marks(view.x0, view.x1, ruler):
        at = view.at((x, view.y0))
        words = f"{x // ruler.unit} {ruler.sign}"
        parts.append(text(words, (at[0], at[1] + 16), style.NUMBER_SIZE, text_anchor="middle"))
    for y in _marks(view.y0, view.y1, ruler):
        at = view.at((view.x0, y))
        parts.append(text(f"{y // ruler.unit}", (at[0] - 6, at[1] + 4), style.NUMBER_SIZE, text_anchor="end"))
    return group(parts, fill=style.INK)
