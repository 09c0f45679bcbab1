"""What stands round the board: headline, numbers along the edges, the small board, the reasons."""

from __future__ import annotations

from collections.abc import Sequence

from planner.board.action import SightAction
from planner.board.answer import Answer, Verdict
from planner.board.scenario import Scenario
from planner.interface.catalogue import IN_PICTURES, speaking
from planner.interface.draw import style
from planner.interface.draw.ground import whole_inches
from planner.interface.draw.lettering import wrapped
from planner.interface.draw.svg import element, group, line, points, text
from planner.interface.draw.view import LEFT, PIXELS, View
from planner.interface.wording import headline
from planner.units import INCH

INSET = 92.0
"""Largest width of the small board; its height is at most two thirds of that."""

MOST_REASONS = 14
"""Lines of reasons shown at most."""

_COLOURS = {Verdict.LEGAL: style.GOOD, Verdict.UNRESOLVED: style.OPEN}


def header(scenario: Scenario, answer: Answer | None) -> tuple[str, float]:
    """Return verdict and title, and where the board begins below them."""
    if answer is not None:
        with speaking(IN_PICTURES):
            word, sentence = headline(answer)
        colour = _COLOURS.get(answer.verdict, style.BAD)
        return headed(f"{word}: {sentence}", scenario.title, colour, inset=True)
    if isinstance(scenario.action, SightAction):
        names = [" and ".join(units) for units in (scenario.action.observers, scenario.action.targets)]
        return headed(f"Sight from {names[0]} to {names[1]}", scenario.title or "A board", style.INK)
    return headed(scenario.title or "A board", "", style.INK)


def headed(head: str, title: str, colour: str, *, inset: bool = False) -> tuple[str, float]:
    """Return a headline with a title below it, and where the board begins; with room for a small board."""
    width = PIXELS - INSET - 14 if inset else PIXELS
    parts, y = [], 8.0
    for words in wrapped(head, style.HEAD_SIZE, width, most=2, bold=True):
        y += 23
        parts.append(text(words, (LEFT, y), style.HEAD_SIZE, font_weight="bold", fill=colour))
    for words in wrapped(title, style.TITLE_SIZE, width, most=3):
        y += 19
        parts.append(text(words, (LEFT, y), style.TITLE_SIZE, fill=style.INK))
    return group(parts), max(y + 16, 80.0 if inset else 0.0)


def edge_layer(scenario: Scenario, view: View) -> str:
    """Return the numbers along the edges and the window's frame, bold where the board itself ends."""
    step = 2 if view.length(INCH) >= 22 else 6
    parts = []
    for x in whole_inches(view.x0, view.x1):
        if x % step == 0:
            at = view.at((x * INCH, view.y0))
            parts.append(text(f'{x}"', (at[0], at[1] + 16), style.NUMBER_SIZE, text_anchor="middle"))
    for y in whole_inches(view.y0, view.y1):
        if y % step == 0:
            at = view.at((view.x0, y * INCH))
            parts.append(text(f'{y}"', (at[0] - 6, at[1] + 4), style.NUMBER_SIZE, text_anchor="end"))
    corners = [(view.x0, view.y0), (view.x1, view.y0), (view.x1, view.y1), (view.x0, view.y1)]
    ends = (view.y0 == 0, view.x1 == scenario.width, view.y1 == scenario.height, view.x0 == 0)
    for k, bold in enumerate(ends):
        paint = {"stroke": style.INK, "stroke_width": 2.4} if bold else {"stroke": style.AREA_EDGE}
        parts.append(
            line(view.at(corners[k]), view.at(corners[(k + 1) % 4]), **paint, stroke_linecap="square")
        )
    return group(parts, fill=style.INK)


def inset(scenario: Scenario, view: View) -> str:
    """Return a small board that shows where the window lies, if it doesn't show all."""
    if not view.is_part(scenario):
        return ""
    scale = min(INSET / scenario.width, INSET * 2 / 3 / scenario.height)
    wide, high = scenario.width * scale, scenario.height * scale
    x, y = LEFT + PIXELS - wide, 10.0
    shapes = [
        element("polygon", points=points([(x + p.x * scale, y + high - p.y * scale) for p in section.shape]))
        for _, section in scenario.sections()
    ]
    dots = [
        element(
            "circle",
            cx=x + model.at.x * scale,
            cy=y + high - model.at.y * scale,
            r=1.2,
            fill=style.SIDES[unit.side],
        )
        for unit in scenario.units
        for model in unit.models
    ]
    window = element(
        "rect",
        x=x + view.x0 * scale,
        y=y + high - view.y1 * scale,
        width=(view.x1 - view.x0) * scale,
        height=(view.y1 - view.y0) * scale,
        fill="none",
        stroke=style.INK,
        stroke_width=1.6,
    )
    board = element("rect", x=x, y=y, width=wide, height=high, fill=style.GROUND, stroke=style.QUIET)
    return group([board, group(shapes, fill=style.AREA_EDGE), *dots, window])


def reason_lines(reasons: Sequence[str]) -> list[str]:
    """Return the reasons in lines of the picture's width, the last one telling of any left out."""
    lines = [
        ("• " if k == 0 else "   ") + words
        for reason in reasons
        for k, words in enumerate(wrapped(reason, style.REASON_SIZE, PIXELS - 20, most=MOST_REASONS))
    ]
    if len(lines) > MOST_REASONS:
        left = len(lines) - MOST_REASONS + 1
        lines = [*lines[: MOST_REASONS - 1], f"… and {left} more lines of reasons"]
    return lines
