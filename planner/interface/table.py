"""Answers as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planner.board.answer import Answer, Judgement, Optimum, Placement, ReportRow, Verdict
from planner.board.scenario import Scenario
from planner.board.unit import Model, Unit
from planner.interface.bullets import bulleted, text_of
from planner.interface.catalogue import heading, rule, words
from planner.interface.catalogue.phrases import said
from planner.interface.gaps import gap
from planner.interface.wording import headline
from planner.rules.limits import ENGAGEMENT_HORIZONTAL, ENGAGEMENT_VERTICAL
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
        cells = (
            model.id,
            _place(model.spot),
            _place(placement.spot),
            f"{used} / {allowed}",
            _nearest(model, placement, targets),
            ", ".join(enemy.id for enemy in enemies if _engaged(model, placement, enemy)) or "-",
        )
        table.add_row(*map(Text, cells))
    return table


def _place(spot: Spot) -> str:
    """Write a place, with its height where it isn't the ground."""
    height = f" up {inches_text(spot.z)}" if spot.z else ""
    return f"{spot.x / INCH:.2f}, {spot.y / INCH:.2f}{height}"


def _nearest(model: Model, placement: Placement, targets: Sequence[Unit]) -> str:
    """Name the target model nearest across the table, its gap, and how far up or down it is."""
    gaps = [
        (_gap(model, placement, other), other.id, other.z) for target in targets for other in target.models
    ]
    if not gaps:
        return "-"
    least, name, z = min(gaps)
    rise = z - placement.z
    level = f", {inches_text(abs(rise))} {'up' if rise > 0 else 'down'}" if rise else ""
    return f'{name} {least / INCH:.2f}"{level}'


def _engaged(model: Model, placement: Placement, enemy: Unit) -> bool:
    """Whether a model ends engaged with a unit; for showing only, hence half a unit of forbearance."""
    return any(
        abs(other.z - placement.z) <= ENGAGEMENT_VERTICAL
        and _gap(model, placement, other) <= ENGAGEMENT_HORIZONTAL + 0.5
        for other in enemy.models
    )


def _gap(model: Model, placement: Placement, other: Model) -> float:
    return gap((model.base, placement.at, placement.facing), (other.base, other.at, other.facing))


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
