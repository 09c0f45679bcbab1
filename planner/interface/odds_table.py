"""Odds as text for a terminal: a table of target sets, and one of the best plan for every roll."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planner.board.odds import Chances, Odds, OddsVerdict, RollPlan, SetOdds
from planner.interface.bullets import bulleted, text_of
from planner.interface.odds_wording import (
    chance_words,
    needed_words,
    odds_headline,
    rolls_words,
    targets_words,
    way_words,
)
from planner.interface.table import plain_table
from planner.rules.dice import NATURAL_ROLLS, THROWS, throws_of
from planner.units import inches_text

_STYLES = {
    OddsVerdict.ANSWERED: "bold green",
    OddsVerdict.NOT_ELIGIBLE: "bold red",
    OddsVerdict.UNRESOLVED: "bold yellow",
}


def render_odds(odds: Odds) -> RenderableType:
    """Return the odds: target sets with distance, roll and chances; plans by roll; reasons and notes."""
    word, sentence = odds_headline(odds)
    parts: list[RenderableType] = [Text.assemble((f"{word}: ", _STYLES[odds.verdict]), sentence)]
    if odds.sets:
        parts += [_sets(odds), Text(""), _plans(odds)]
    elif odds.verdict is OddsVerdict.ANSWERED:
        parts.append(text_of("no roll selects a target"))
    parts += [bulleted("•", reason) for reason in odds.reasons]
    parts += [bulleted("•", f"{sentence}: no roll selects it") for sentence in odds.out_of_range.values()]
    parts += [bulleted("•", f"{sentence}: not together") for sentence in odds.pruned.values()]
    parts += [bulleted("◦", note, style="dim") for note in odds.notes]
    seconds = odds.stats.get("wall_seconds")
    if seconds is not None:
        parts.append(text_of(f"answered in {seconds:.1f} s", style="dim"))
    return Group(*parts)


def _sets(odds: Odds) -> Table:
    modified = bool(odds.action.modifier)
    flying = any(len(entry.modes) > 1 for entry in odds.sets)
    headings = ["targets", *(["way"] if flying else []), "needed", "natural roll"]
    headings += [*(["2D6 alone"] if modified else []), "chance", "with a re-roll"]
    table = plain_table(*headings)
    for entry in odds.sets:
        for cells in _rows(entry, odds.declared_after):
            if not flying:
                del cells[1]
            if not modified:
                del cells[-3]
            table.add_row(*map(Text, cells))
    return table


def _rows(entry: SetOdds, after: bool) -> Iterator[list[str]]:
    """Yield a row for each way of moving, and one for the better use of two."""
    name = targets_words(entry.targets)
    for mode in entry.modes:
        cells = [name, way_words(mode.skies), needed_words(mode.needed), rolls_words(mode)]
        yield cells + _chances(mode.chances)
        name = ""
    if len(entry.modes) > 1:
        words = "as the roll demands" if after else "chosen before the roll"
        yield ["", words, "", "", *_chances(entry.chances)]


def _chances(chances: Chances) -> list[str]:
    return [
        chance_words(chances.unmodified),
        chance_words(chances.once),
        chance_words(chances.rerolled, THROWS**2),
    ]


def _plans(odds: Odds) -> Table:
    flying = any(plan.skies for plan in odds.plans)
    table = plain_table(
        "roll", "throws", "distance", "best plan", *(["way"] if flying else []), 'within 1"', "engaged"
    )
    for natural in NATURAL_ROLLS:
        for plan in odds.better_plans(natural) or _first(odds, natural):
            cells = [str(natural), f"{throws_of(natural)}/{THROWS}", inches_text(plan.max_distance, 0)]
            cells += [_best(plan), *([_way(plan)] if flying else [])]
            cells += [f"{count:g}" for count in plan.worth[-2:]] or ["-", "-"]
            table.add_row(*map(Text, cells))
    return table


def _first(odds: Odds, natural: int) -> list[RollPlan]:
    """Return the plan to tell of where none has a placement: one that may work rather than one that can't."""
    plans = [plan for plan in odds.plans if plan.natural == natural]
    return sorted(plans, key=lambda plan: (not plan.possible, not plan.unresolved))[:1]


def _best(plan: RollPlan) -> str:
    if plan.best is not None:
        return targets_words(tuple(plan.best.action.targets))
    if plan.possible:
        return f"{targets_words(plan.possible[-1])} (no placement for this roll)"
    return "open" if plan.unresolved else "none"


def _way(plan: RollPlan) -> str:
    return way_words(plan.skies) if plan.best is not None else "-"
