"""Odds as a picture: for every set of targets a row with a bar for each roll, as high as it is likely."""

from __future__ import annotations

from dataclasses import dataclass

from planner.board.answer import Verdict
from planner.board.odds import Chances, ModeOdds, Odds, OddsVerdict
from planner.board.scenario import Scenario
from planner.interface.catalogue import IN_PICTURES, speaking
from planner.interface.draw import style
from planner.interface.draw.lettering import shortened, wrapped
from planner.interface.draw.svg import document, element, group, line, text
from planner.interface.draw.view import LEFT, PIXELS
from planner.interface.odds_wording import (
    chance_words,
    needed_words,
    odds_headline,
    rolls_words,
    targets_words,
    way_words,
)
from planner.rules.dice import NATURAL_ROLLS, THROWS, throws_of

WIDTH = LEFT + PIXELS + 28.0
NAMES = 200.0
"""Width of the column of names."""
PITCH = 38.0
"""From one roll's bar to the next."""
BAR = 26.0
THROW = 8.0
"""Height of a bar per throw out of 36."""
ROW = 6 * THROW + 22.0
FIGURES = LEFT + NAMES + PITCH * len(NATURAL_ROLLS) + 16.0
"""Where the figures at the right begin."""
LINE = 17.0
MOST_ROWS = 40
"""Rows drawn at most; the table has all."""

_HEADS = {OddsVerdict.ANSWERED: style.INK, OddsVerdict.UNRESOLVED: style.OPEN}
_FILLS = {Verdict.LEGAL: style.ENGAGEMENT, Verdict.UNRESOLVED: "url(#open)", Verdict.IMPOSSIBLE: "white"}
_LEGEND = {
    Verdict.LEGAL: "a legal placement exists",
    Verdict.IMPOSSIBLE: "proven impossible",
    Verdict.UNRESOLVED: "open: neither found nor proven impossible",
}


@dataclass(frozen=True, slots=True)
class Row:
    """One row: names, a verdict for each roll, figures."""

    name: str
    way: str
    mode: ModeOdds
    chances: Chances


def odds_svg(scenario: Scenario, odds: Odds) -> str:
    """Return a picture of odds as SVG.

    A bar's height is how many of the 36 throws show the roll; its fill says whether the charge is possible
    on it, so the filled part of a row is the chance. The best plan for every roll stands below the bars.
    """
    head, y = _header(scenario, odds)
    rows = [
        Row(targets_words(entry.targets), way_words(mode.skies), mode, mode.chances)
        for entry in odds.sets
        for mode in entry.modes
    ]
    shown = rows[:MOST_ROWS]
    flying = len({row.mode.skies for row in rows}) > 1
    parts = []
    for row in shown:
        parts.append(_row(row, y, flying))
        y += ROW
    if shown:
        parts.append(_rolls(y))
        key, y = _legend(rows, y + 34)
        parts.append(key)
    notes, y = _notes(odds, len(rows) - len(shown), y + 12)
    height = y + 6
    layers = [element("rect", width=WIDTH, height=height, fill="white"), _hatch(), head, *parts, notes]
    return document(layers, WIDTH, height, style.FONT)


def _header(scenario: Scenario, odds: Odds) -> tuple[str, float]:
    with speaking(IN_PICTURES):
        word, sentence = odds_headline(odds)
    colour = _HEADS.get(odds.verdict, style.BAD)
    parts, y = [], 8.0
    for words in wrapped(f"{word}: {sentence}", style.HEAD_SIZE, PIXELS, most=2, bold=True):
        y += 23
        parts.append(text(words, (LEFT, y), style.HEAD_SIZE, font_weight="bold", fill=colour))
    for words in wrapped(scenario.title, style.TITLE_SIZE, PIXELS, most=2):
        y += 19
        parts.append(text(words, (LEFT, y), style.TITLE_SIZE, fill=style.INK))
    return group(parts), y + 14


def _row(row: Row, top: float, flying: bool) -> str:
    """Return a set's name, its bars on a common foot, and its figures."""
    foot = top + 6 * THROW + 12
    parts = [_words(row.name, (LEFT, foot - 26), NAMES - 14, style.NAME_SIZE, bold=True)]
    if flying:
        parts.append(_words(row.way, (LEFT, foot - 9), NAMES - 14, style.LABEL_SIZE))
    for roll, verdict in row.mode.verdicts.items():
        high = throws_of(roll) * THROW
        parts.append(
            element(
                "rect",
                x=_middle(roll) - BAR / 2,
                y=foot - high,
                width=BAR,
                height=high,
                fill=_FILLS[verdict],
                stroke=style.AREA_EDGE if verdict is Verdict.IMPOSSIBLE else style.INK,
            )
        )
    parts.append(line((LEFT + NAMES, foot), (FIGURES - 16, foot), stroke=style.QUIET, stroke_width=1))
    figures = (
        f"{rolls_words(row.mode)}; needs {needed_words(row.mode.needed)}",
        chance_words(row.chances.once),
        f"re-roll {chance_words(row.chances.rerolled, THROWS**2)}",
    )
    room = LEFT + PIXELS - FIGURES
    for k, words in enumerate(figures):
        at = (FIGURES, foot - 34 + k * LINE)
        parts.append(_words(words, at, room, style.LABEL_SIZE, bold=k == 1))
    return group(parts)


def _words(words: str, at: tuple[float, float], width: float, size: float, *, bold: bool = False) -> str:
    weight = "bold" if bold else "normal"
    return text(shortened(words, size, width, bold=bold), at, size, fill=style.INK, font_weight=weight)


def _middle(roll: int) -> float:
    return LEFT + NAMES + PITCH * (roll - NATURAL_ROLLS[0] + 0.5)


def _rolls(top: float) -> str:
    """Return the rolls below the bars, with how many throws show each."""
    parts = [text("natural roll", (LEFT, top + 8), style.LABEL_SIZE)]
    parts.append(text(f"throws of {THROWS}", (LEFT, top + 24), style.NUMBER_SIZE))
    for roll in NATURAL_ROLLS:
        at = (_middle(roll), top + 8)
        parts.append(text(str(roll), at, style.NAME_SIZE, text_anchor="middle", font_weight="bold"))
        parts.append(text(str(throws_of(roll)), (at[0], top + 24), style.NUMBER_SIZE, text_anchor="middle"))
    return group(parts, fill=style.INK)


def _legend(rows: list[Row], top: float) -> tuple[str, float]:
    """Return a sample and a word for each fill that the bars have."""
    seen = {verdict for row in rows for verdict in row.mode.verdicts.values()}
    parts, x = [], LEFT
    for verdict, words in _LEGEND.items():
        if verdict in seen:
            edge = style.AREA_EDGE if verdict is Verdict.IMPOSSIBLE else style.INK
            parts.append(element("rect", x=x, y=top, width=18, height=12, fill=_FILLS[verdict], stroke=edge))
            parts.append(text(words, (x + 26, top + 10), style.LEGEND_SIZE, fill=style.INK))
            x += PIXELS / 3
    return group(parts), top + 24


def _notes(odds: Odds, left: int, top: float) -> tuple[str, float]:
    """Return the best plan for each roll, what was left out, and the notes, in lines."""
    sentences = [*_plans(odds), *odds.reasons]
    sentences += [f"{sentence}: no roll selects it" for sentence in odds.out_of_range.values()]
    sentences += [f"{sentence}: not together" for sentence in odds.pruned.values()]
    sentences += [f"{left} more rows are in the table"] if left else []
    sentences += odds.notes
    parts, y = [], top
    for sentence in sentences:
        for k, words in enumerate(wrapped(sentence, style.REASON_SIZE, PIXELS - 20, most=4)):
            y += LINE
            parts.append(text(("• " if k == 0 else "   ") + words, (LEFT, y), style.REASON_SIZE))
    return group(parts, fill=style.INK), y + 10


def _plans(odds: Odds) -> list[str]:
    """Say for each run of rolls with the same best plan what it is."""
    runs: list[tuple[str, list[int]]] = []
    flying = any(plan.skies for plan in odds.plans)
    for roll in NATURAL_ROLLS:
        plans = [
            targets_words(tuple(plan.best.action.targets)) + (f" {way_words(plan.skies)}" if flying else "")
            for plan in odds.better_plans(roll)
            if plan.best is not None
        ]
        words = " or ".join(plans)
        if runs and runs[-1][0] == words:
            runs[-1][1].append(roll)
        else:
            runs.append((words, [roll]))
    return [
        f"best plan on a {rolls[0]}" + (f" to {rolls[-1]}" if len(rolls) > 1 else "") + f": {words}"
        for words, rolls in runs
        if words
    ]


def _hatch() -> str:
    """Return the hatch of bars left open."""
    stripe = line((0, 0), (0, 6), stroke=style.OPEN, stroke_width=3)
    pattern = element(
        "pattern",
        element("rect", width=6, height=6, fill="#F7E6C4") + stripe,
        id="open",
        width=6,
        height=6,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    return element("defs", pattern)
