"""Answers about sight as text for a terminal: a matrix of who sees whom, and cover by attacking model."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planner.board.sight import PairSight, SightAnswer
from planner.interface.bullets import bulleted, text_of
from planner.interface.catalogue import heading, words
from planner.interface.table import render_stats

_MARKS = {
    "all": ("all", "bold green"),
    "part": ("part", "green"),
    "seen": ("seen", "green"),
    "hidden": ("hidden", "red"),
    "no": ("no", "red"),
    "undecided": ("?", "yellow"),
}

LEGEND = (
    "all: fully visible; part: visible, not fully; hidden: out of its detection range (13.09); no: not "
    "visible; seen: visible, how much not settled; ?: not settled"
)


def render_sight(answer: SightAnswer) -> RenderableType:
    """Return the answer to a question of sight: the matrix, then each attacking model's verdict of cover."""
    seen = sum(pair.visible is True for pair in answer.pairs)
    head = Text.assemble(
        (f"{words('sight.answered' if answer.decided else 'sight.unresolved')}: ", "bold"),
        words("sight.seen", seen=str(seen), pairs=str(len(answer.pairs))),
    )
    parts: list[RenderableType] = [head, _matrix(answer.pairs), text_of(LEGEND, style="dim")]
    parts += [bulleted("•", reason) for reason in _reasons(answer.pairs)]
    parts += [_cover(answer)] if answer.cover else []
    return Group(*parts, render_stats(answer.stats))


def _reasons(pairs: Iterable[PairSight]) -> list[str]:
    """Return why models aren't seen in whole, a line for all targets of one observer with the same reason."""
    grouped: dict[tuple[str, str], list[str]] = {}
    for pair in pairs:
        if mark(pair) != "all":
            grouped.setdefault((pair.observer, pair.because), []).append(pair.target)
    return [f"{observer} and {', '.join(names)}: {why}" for (observer, why), names in grouped.items()]


def mark(pair: PairSight) -> str:
    """Return what one model sees of another, in a word.

    >>> mark(PairSight("A", "B", True, False, False, None, "because"))
    'part'
    """
    if pair.visible is None:
        return "undecided"
    if not pair.visible:
        return "hidden" if pair.hidden and not pair.blockers else "no"
    return {True: "all", False: "part", None: "seen"}[pair.fully_visible]


def _matrix(pairs: Iterable[PairSight]) -> Table:
    marks = {(pair.observer, pair.target): mark(pair) for pair in pairs}
    targets = list(dict.fromkeys(target for _, target in marks))
    table = Table(box=box.SIMPLE, title=words("sight.matrix"), title_justify="left")
    table.add_column(heading("from"))
    for target in targets:
        table.add_column(target, justify="center")
    for observer in dict.fromkeys(observer for observer, _ in marks):
        found = [marks.get((observer, target)) for target in targets]
        table.add_row(observer, *(text_of(*_MARKS[word]) if word else Text("") for word in found))
    return table


def _cover(answer: SightAnswer) -> Table:
    table = Table(box=box.SIMPLE, title=words("sight.cover"), title_justify="left")
    for name in ("attacker", "unit", "visible", "cover", "BS", "because"):
        table.add_column(heading(name))
    answers = {True: "yes", False: "no", None: "?"}
    for row in answer.cover:
        cover = answers[row.benefit_of_cover]
        change = "?" if row.bs_change is None else f"{row.bs_change:+d}" if row.bs_change else "0"
        if row.visible is False and row.benefit_of_cover is None:
            cover = change = "-"
        cells = (answers[row.visible], cover, change, row.because)
        table.add_row(row.observer, row.target, *map(text_of, cells))
    return table
