"""Why an answer is impossible and what would help: looked for after the answer, and shown below it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rich.console import Group, RenderableType
from rich.text import Text

from planner.board.answer import Answer, Verdict
from planner.board.explanation import Explanation
from planner.board.scenario import Scenario
from planner.interface.bullets import bulleted
from planner.interface.catalogue import words
from planner.interface.progress import Progress
from planner.interface.table import render_stats

WHY_SECONDS = 20.0
"""Seconds that the search for what would help may take where no limit is given."""


def looked_into(scenario: Scenario, answer: Answer, limit: float | None) -> tuple[Answer, Explanation | None]:
    """Return the answer with clashes as reasons and helps as notes, and both by themselves.

    Parameters
    ----------
    limit
        Seconds for answer and explanation together; ``None`` for :data:`WHY_SECONDS` for the explanation.
    """
    from planner.plan.explain import explain, with_explanation
    from planner.plan.limits import Watch

    if answer.verdict is not Verdict.IMPOSSIBLE:
        return answer, None
    seconds = WHY_SECONDS if limit is None else max(0.0, limit - answer.stats["wall_seconds"])
    with Progress() as progress:
        watch = Watch(seconds, progress)
        explanation = explain(scenario, answer, watch)
    answer = with_explanation(answer, explanation)
    return replace(answer, stats={**answer.stats, "why_seconds": round(watch.elapsed(), 6)}), explanation


def render_why(answer: Answer, explanation: Explanation) -> RenderableType:
    """Return what follows the headline of an answer that was looked into."""
    return Group(*_lines(answer, explanation), render_stats(answer.stats))


def _lines(answer: Answer, explanation: Explanation) -> Iterator[RenderableType]:
    yield Text(words("section.why"), style="bold")
    yield from (bulleted("•", reason) for reason in answer.reasons)
    yield Text(words("section.helps"), style="bold")
    for found in explanation.helps:
        yield bulleted("•", found.sentence, style="green" if found.verdict is Verdict.LEGAL else "yellow")
    for note in explanation.notes:
        yield bulleted("◦", note, style="dim")
    if not explanation.complete:
        yield bulleted("◦", "not looked for to the end: the limit of time was reached", style="dim")
