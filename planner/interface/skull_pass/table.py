"""Answers about Battle for Skull Pass as text for a terminal."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table

from planner.board.answer import Verdict
from planner.board.skull_pass_answer import Choice, Outcome, SkullPassAnswer
from planner.interface.bullets import bulleted, text_of
from planner.interface.catalogue import heading
from planner.interface.catalogue.phrases import said
from planner.interface.chance_words import chance_text

MOST_ROWS = 11
"""Outcomes told one by one at most; more are told by their chances only."""

_WORDS = {
    Verdict.LEGAL: "ANSWERED",
    Verdict.NOT_ELIGIBLE: "NOT ELIGIBLE",
    Verdict.IMPOSSIBLE: "IMPOSSIBLE",
    Verdict.UNRESOLVED: "UNRESOLVED",
}

_DEEDS = {"flee": "flight", "pursue": "pursuit", "rally": "rally test", "charge": "charge"}


def headline(answer: SkullPassAnswer) -> str:
    """Return the verdict, and what was asked."""
    action = answer.action
    at = f" ({action.other})" if action.other is not None else ""
    angle = (
        f" at {action.angle / 1_000_000:g}°" if action.deed == "charge" and action.angle is not None else ""
    )
    return f"{_WORDS[answer.verdict]}: {_DEEDS[action.deed]} of {action.unit}{at}{angle}"


def outcome_lines(answer: SkullPassAnswer) -> list[str]:
    """Return what comes of it in sentences: what happens if dice were given, else how likely each fate is."""
    lines = list(answer.reasons)
    if len(answer.outcomes) == 1:
        lines += answer.outcomes[0].events
    else:
        lines += [f"{fate}: {chance_text(chance)}" for fate, chance in answer.chances.items()]
    lines += [choice_line(choice) for choice in answer.choices]
    return [*lines, *answer.notes]


def choice_line(choice: Choice) -> str:
    """Return what comes of one choice."""
    angle = f" at {choice.angle / 1_000_000:g}°" if choice.angle is not None else ""
    towards = f"{choice.name}{angle}" if choice.target is None or angle else f"{choice.name}, straight at it"
    chances = ", ".join(f"{what} {chance_text(chance)}" for what, chance in choice.chances.items())
    if choice.bound is None:
        return f"{towards}: {chances}"
    if choice.proven:
        return f"{towards}: {chances}; no angle is better"
    return f"{towards}: {chances}; no angle exceeds {chance_text(choice.bound)}"


def render_skull_pass(answer: SkullPassAnswer) -> RenderableType:
    """Return the answer for people: verdict, steps, outcomes, choices."""
    parts: list[RenderableType] = [text_of(headline(answer), style="bold")]
    if answer.steps:
        parts.append(text_of("; ".join(answer.steps), style="dim"))
    if 1 < len(answer.outcomes) <= MOST_ROWS:
        parts.append(_outcomes(answer.outcomes))
    parts += [bulleted("•", words) for words in outcome_lines(answer)]
    return Group(*parts)


def _outcomes(outcomes: tuple[Outcome, ...]) -> Table:
    table = Table(box=box.SIMPLE, title=said("what happens on which dice"), title_justify="left")
    for name in ("dice", "chance", "what happens"):
        table.add_column(heading(name))
    for outcome in outcomes:
        dice = ", ".join(f"{what} {total}" for what, total in outcome.dice.items())
        table.add_row(*map(text_of, (dice, chance_text(outcome.chance), "; ".join(outcome.events))))
    return table
