"""Who may charge as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planner.board.eligible import Candidate, Eligibility, Roster
from planner.board.odds import Chance
from planner.interface.bullets import bulleted, text_of
from planner.interface.catalogue import words
from planner.interface.odds_wording import chance_words
from planner.interface.table import plain_table
from planner.rules.eligibility import ALLOWANCES, PREVENTIONS
from planner.units import inches_text

_WORDS = {
    True: ("eligible.yes", "bold green"),
    False: ("eligible.no", "bold red"),
    None: ("eligible.open", "bold yellow"),
}


def render_roster(roster: Roster) -> RenderableType:
    """Return for each unit whether it may charge, at whom, why not, and what would make it so."""
    lines: list[RenderableType] = []
    for told in roster.units:
        lines += [*([Text("")] if lines else []), *_unit(told)]
    return Group(*lines)


def _unit(told: Eligibility) -> Iterator[RenderableType]:
    key, style = _WORDS[told.may]
    yield Text.assemble((f"{words(key)}: ", style), told.unit)
    for reason in told.reasons:
        yield bulleted("•", reason)
    for remedy in told.remedies:
        yield bulleted("→", f"it would take {remedy}", style="yellow")
    for allowance in told.allowances:
        yield bulleted("◦", f"no prevention: {allowance}", style="dim")
    for note in told.notes:
        yield bulleted("•", note)
    if told.targets and told.may is not False:
        yield _targets(told.targets)


def _targets(targets: tuple[Candidate, ...]) -> Table:
    table = plain_table("enemy unit", "distance", "selected on a roll of", "chance", "why not")
    for target in targets:
        cells = (
            target.unit,
            inches_text(target.distance, 3),
            rolls_words(target),
            chance_words(Chance(target.chance, target.chance)) if target.rolls else "-",
            "; ".join(target.because) or "-",
        )
        table.add_row(*map(text_of, cells))
    return table


def rolls_words(target: Candidate) -> str:
    """Return the natural rolls that select a target."""
    words = f"{target.rolls[0]}+" if target.rolls else "none"
    if target.open_rolls:
        words += f" (too close to call: {', '.join(map(str, target.open_rolls))})"
    return words


def render_preventions() -> RenderableType:
    """Return the table of everything that prevents a charge, and of what only seems to."""
    table = plain_table("rule", "situation", "charge", "it would take")
    for row in PREVENTIONS:
        words = row.sentence.format(engaged="an enemy unit")
        table.add_row(Text(row.section), text_of(words), text_of("no", style="red"), text_of(row.remedy))
    for allowance in ALLOWANCES:
        table.add_row(
            Text(allowance.section), text_of(allowance.sentence), text_of("yes", style="green"), Text("-")
        )
    return table
