"""A plan for a Charge phase as text for a terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planner.board.phase import PhasePlan, PhaseVerdict
from planner.interface.bullets import bulleted, text_of
from planner.interface.odds_wording import chance_words, targets_words, way_words
from planner.interface.phase_wording import count_words, phase_headline
from planner.interface.table import plain_table, render_stats
from planner.rules.dice import THROWS

_STYLES = {PhaseVerdict.ANSWERED: "bold green", PhaseVerdict.UNRESOLVED: "bold yellow"}


def render_phase(plan: PhasePlan) -> RenderableType:
    """Return the charges in their order, who makes none and why, and how good the plan is."""
    parts: list[RenderableType] = [text_of(phase_headline(plan), style=_STYLES[plan.verdict])]
    if plan.steps:
        parts.append(_steps(plan))
    parts += [bulleted("•", sentence) for sentence in (*plan.idle.values(), *plan.reasons)]
    if plan.expected is not None and plan.steps:
        words = f"over all ways the rolls may fall {count_words(plan.expected)} charges are expected"
        parts.append(bulleted("•", words))
    parts += [bulleted("◦", note, style="dim") for note in plan.notes]
    if plan.options:
        parts += [Text(""), _options(plan)]
    return Group(*parts, render_stats(plan.stats))


def _steps(plan: PhasePlan) -> Table:
    table = plain_table("", "unit", "charges", "on", "chance", "on the board as it is")
    for number, step in enumerate(plan.steps, 1):
        way = f", {way_words(True)}" if step.option.skies else ""
        cells = (
            str(number),
            step.option.unit,
            targets_words(step.option.targets) + way,
            f"its {step.roll}" if step.given else f"{step.roll}+",
            chance_words(step.chance),
            chance_words(step.alone),
        )
        table.add_row(*map(text_of, cells))
    return table


def _options(plan: PhasePlan) -> Table:
    """Return every charge that was weighed, with its chance if no friend is in the way."""
    table = plain_table("could charge", "whom", "at best")
    for option in plan.options:
        way = f", {way_words(True)}" if option.skies else ""
        open_ = f" (open: {option.maybe})" if option.maybe else ""
        cells = (option.unit, targets_words(option.targets) + way, f"{option.sure}/{THROWS}{open_}")
        table.add_row(*map(text_of, cells), style="dim")
    return table
