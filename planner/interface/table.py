"""Answers as text for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from planner.board.answer import Answer, Judgement, Optimum, Placement, ReportRow, Verdict
from planner.board.base import Round
from planner.board.scenario import Scenario
from planner.board.unit import Model, Unit
from planner.rules.limits import ENGAGEMENT_HORIZONTAL, ENGAGEMENT_VERTICAL
from planner.units import INCH, Point, inches_text

WORDS = {
    Verdict.LEGAL: ("LEGAL", "bold green"),
    Verdict.IMPOSSIBLE: ("IMPOSSIBLE", "bold red"),
    Verdict.NOT_ELIGIBLE: ("NOT ELIGIBLE", "bold red"),
    Verdict.UNRESOLVED: ("UNRESOLVED", "bold yellow"),
    Judgement.LEGAL: ("LEGAL", "bold green"),
    Judgement.ILLEGAL: ("ILLEGAL", "bold red"),
}


def render_answer(answer: Answer, scenario: Scenario) -> RenderableType:
    """Return the answer to a move: verdict, models, reasons, optimum."""
    parts: list[RenderableType] = [_headline(answer)]
    if answer.placements:
        parts.append(_models(answer, scenario))
    parts += [Text(f"• {reason}") for reason in answer.reasons]
    parts += [Text(f"  {note}", style="dim") for note in answer.notes]
    if answer.optimum is not None:
        parts += [Text(line) for line in _optimum(answer.optimum)]
    seconds = answer.stats.get("wall_seconds")
    if seconds is not None:
        parts.append(Text(f"answered in {seconds * 1000:.0f} ms", style="dim"))
    return Group(*parts)


def render_judgement(verdict: Judgement, rows: Sequence[ReportRow]) -> RenderableType:
    """Return the word of the judge and every rule with its figures."""
    word, style = WORDS.get(verdict, ("UNRESOLVED", "bold yellow"))
    table = Table(box=box.SIMPLE, pad_edge=False)
    for heading in ("rule", "", "measured", "limit", "models"):
        table.add_column(heading, overflow="fold")
    marks = {True: ("holds", "green"), False: ("FAILS", "bold red"), None: ("open", "yellow")}
    for row in rows:
        mark, colour = marks[row.holds]
        cells = (row.rule, Text(mark, style=colour), row.measured, row.limit, ", ".join(row.models))
        table.add_row(*(cell if isinstance(cell, Text) else escape(cell) for cell in cells))
    return Group(Text(word, style=style), table)


def _headline(answer: Answer) -> Text:
    word, style = WORDS[answer.verdict]
    action = answer.action
    whom = ", ".join(action.targets) if isinstance(action.targets, tuple) else "a target of its choice"
    article = "an" if action.total in (8, 11) else "a"
    rolled = f" on {article} {action.total}" if action.total is not None else ""
    far = f" (maximum distance {inches_text(answer.max_distance)})" if answer.max_distance is not None else ""
    can = {
        Verdict.LEGAL: "can charge",
        Verdict.IMPOSSIBLE: "cannot charge",
        Verdict.NOT_ELIGIBLE: "may not charge",
        Verdict.UNRESOLVED: "may or may not be able to charge",
    }[answer.verdict]
    return Text.assemble((f"{word}: ", style), f"{action.unit} {can} {whom}{rolled}{far}")


def _models(answer: Answer, scenario: Scenario) -> Table:
    table = Table(box=box.SIMPLE, pad_edge=False)
    for heading in ("model", "from", "to", "way", "nearest target", "engaged with"):
        table.add_column(heading, overflow="fold")
    unit = scenario.unit(answer.action.unit)
    models = {model.id: model for model in unit.models}
    targets = [
        scenario.unit(name) for name in answer.action.targets if isinstance(answer.action.targets, tuple)
    ]
    for placement in answer.placements:
        model = models[placement.model]
        table.add_row(
            escape(model.id),
            _place(model.at),
            _place(placement.at),
            "-" if placement.length is None else inches_text(placement.length),
            escape(_nearest(model, placement, targets)),
            escape(", ".join(_engaged(model, placement, scenario.enemies(unit))) or "-"),
        )
    return table


def _place(point: Point) -> str:
    return f"{point.x / INCH:.2f}, {point.y / INCH:.2f}"


def _nearest(model: Model, placement: Placement, targets: Sequence[Unit]) -> str:
    """Name the nearest target model and its gap; for showing only, so in floats."""
    gaps = [
        (gap, other.id)
        for target in targets
        for other in target.models
        if (gap := _gap(model, placement, other)) is not None
    ]
    if not gaps:
        return "-"
    gap, name = min(gaps)
    return f'{name} {max(gap, 0.0) / INCH:.2f}"'


def _engaged(model: Model, placement: Placement, enemies: Sequence[Unit]) -> list[str]:
    return [
        enemy.id
        for enemy in enemies
        if any(
            (gap := _gap(model, placement, other)) is not None
            and gap <= ENGAGEMENT_HORIZONTAL
            and abs(other.z - placement.z) <= ENGAGEMENT_VERTICAL
            for other in enemy.models
        )
    ]


def _gap(model: Model, placement: Placement, other: Model) -> float | None:
    if not (isinstance(model.base, Round) and isinstance(other.base, Round)):
        return None
    away = hypot(placement.at.x - other.at.x, placement.at.y - other.at.y)
    return away - model.base.radius - other.base.radius


def _optimum(optimum: Optimum) -> list[str]:
    known = "proven for the table" if optimum.proven else "best among the candidates tried"
    rows = zip(optimum.goal, optimum.value, optimum.bound, strict=True)
    return [f"{goal}: {value:g}, no placement beats {bound:g} ({known})" for goal, value, bound in rows]
