"""Answers as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planner.board.answer import Answer, Judgement, Optimum, ReportRow, Verdict
from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.interface.bullets import bulleted, text_of
from planner.interface.catalogue import heading, rule, words
from planner.interface.catalogue.phrases import said
from planner.interface.wording import headline
from planner.judge.body import Body, body
from planner.judge.measure import gap, is_engaged, rise
from planner.judge.question import bodies
from planner.units import INCH, Spot, inches_text

_STYLES = {
    Verdict.LEGAL: "bold green",
    Verdict.IMPOSSIBLE: "bold red",
    Verdict.NOT_ELIGIBLE: "bold red",
    Verdict.UNRESOLVED: "bold yellow",
}

_JUDGEMENTS = {
    Judgement.LEGAL: "bold green",
    Judgement.ILLEGAL: "bold red",
    Judgement.UNDECIDED: "bold yellow",
}

_MARKS = {True: ("holds", "green"), False: ("fails", "bold red"), None: ("undecided", "yellow")}


def render_headline(answer: Answer) -> RenderableType:
    """Return the verdict in a sentence."""
    word, sentence = headline(answer)
    return Text.assemble((f"{word}: ", _STYLES[answer.verdict]), sentence)


def render_answer(answer: Answer, scenario: Scenario) -> RenderableType:
    """Return the answer to a move: verdict, models, reasons, notes, optimum, time taken."""
    parts: list[RenderableType] = [render_headline(answer)]
    if answer.placements:
        parts.append(_models(answer, scenario))
    parts += [bulleted("•", reason) for reason in answer.reasons]
    parts += [bulleted("◦", note, style="dim") for note in answer.notes]
    if answer.optimum is not None:
        parts += [text_of(line) for line in _optimum(answer.optimum)]
    if answer.stats:
        parts.append(render_stats(answer.stats))
    return Group(*parts)


def render_judgement(judgement: Judgement, rows: Sequence[ReportRow]) -> RenderableType:
    """Return the word of the judge and every rule with its figures, in the judge's order."""
    table = plain_table("rule", "verdict", "measured", "limit", "models")
    for row in rows:
        word, style = _MARKS[row.holds]
        texts = (said(row.measured), said(row.limit), ", ".join(row.models) or "-")
        table.add_row(Text(rule(row.rule)), Text(words(f"mark.{word}"), style=style), *map(Text, texts))
    word = words(f"judgement.{judgement.value}")
    return Group(Text(word, style=_JUDGEMENTS[judgement]), table)


def plain_table(*headings: str) -> Table:
    """Return an empty table with these headings and no frame."""
    table = Table(box=box.SIMPLE, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for name in headings:
        table.add_column(heading(name), overflow="fold")
    return table


def _models(answer: Answer, scenario: Scenario) -> Table:
    table = plain_table("model", "from", "to", "used / allowed", "nearest target", "engaged with")
    unit = scenario.unit(answer.action.unit)
    models = {model.id: model for model in unit.models}
    enemies = scenario.enemies(unit)
    names = answer.action.targets
    targets = [enemy for enemy in enemies if isinstance(names, tuple) and enemy.id in names]
    allowed = inches_text(answer.max_distance) if answer.max_distance is not None else "-"
    for placement in answer.placements:
        model = models[placement.model]
        used = f"{placement.length / INCH:.2f}" if placement.length is not None else "-"
        end = body(model).at(placement.spot, placement.facing)
        cells = (
            model.id,
            _place(model.spot),
            _place(placement.spot),
            f"{used} / {allowed}",
            _nearest(end, targets),
            ", ".join(enemy.id for enemy in enemies if _engaged(end, enemy)) or "-",
        )
        table.add_row(*map(Text, cells))
    return table


def _place(spot: Spot) -> str:
    """Write a place, with its height where it isn't the ground."""
    height = f" up {inches_text(spot.z)}" if spot.z else ""
    return f"{spot.x / INCH:.2f}, {spot.y / INCH:.2f}{height}"


def _nearest(end: Body, targets: Sequence[Unit]) -> str:
    """Name the target model nearest across the table, its gap, and how far up or down it is."""
    gaps = [(gap(end, other), other.id, other) for target in targets for other in bodies(target)]
    if not gaps:
        return "-"
    least, name, nearest = min(gaps, key=lambda entry: entry[:2])
    up = rise(end, nearest)
    level = f", {inches_text(up)} {'up' if nearest.low > end.low else 'down'}" if up else ""
    return f'{name} {least / INCH:.2f}"{level}'


def _engaged(end: Body, enemy: Unit) -> bool:
    return any(is_engaged(end, other) for other in bodies(enemy))


def _optimum(optimum: Optimum) -> Iterator[str]:
    known = "proven" if optimum.proven else "best among the candidates tried"
    for goal, value, bound in zip(optimum.goal, optimum.value, optimum.bound, strict=True):
        yield f"goal {goal}: {value:g}, bound {bound:g} ({known})"


def render_stats(stats: Mapping[str, float]) -> RenderableType:
    """Return what the work took on one line."""
    rest = [
        f"{name.removesuffix('_seconds')} in {_time(value)}"
        if name.endswith("_seconds")
        else f"{name.replace('_', ' ')} {value:.3g}"
        for name, value in stats.items()
        if name != "wall_seconds"
    ]
    seconds = stats.get("wall_seconds")
    wall = [] if seconds is None else [f"answered in {_time(seconds)}"]
    return text_of("; ".join([*wall, *rest]), style="dim")


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"
