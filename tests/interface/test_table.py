"""Tables fit 80 columns and carry no colour codes when nobody looks."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from planner.board.answer import Judgement, ReportRow
from planner.interface.progress import Progress
from planner.interface.table import render_answer, render_judgement
from planner.plan.charge import charge
from tests.builders import board, chargers, charging, unit


def shown(renderable: RenderableType) -> list[str]:
    stream = io.StringIO()
    Console(file=stream, width=80).print(renderable)
    text = stream.getvalue()
    assert "\x1b" not in text
    lines = text.splitlines()
    assert all(len(line) <= 80 for line in lines)
    return lines


def test_an_answer_with_goals_reads_in_eighty_columns() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(16, 10)]))
    lines = shown(render_answer(charge(scene, charging(8, goal=(("most-engaged",),))), scene))
    assert lines[0] == 'LEGAL: C can charge T on an 8 (maximum distance 8.00")'
    assert any("C1" in line and "T1" in line for line in lines)
    assert "most-engaged: 1, no placement beats 1 (proven for the table)" in lines


def test_markup_in_names_is_text() -> None:
    row = ReportRow("11.04 [bold]", False, "[red]x[/red]", '2.00"', ("[b]",))
    lines = shown(render_judgement(Judgement.ILLEGAL, [row]))
    assert lines[0] == "ILLEGAL"
    assert any("[red]x[/red]" in line and "[b]" in line for line in lines)


def test_progress_is_silent_when_nobody_watches(capsys: object) -> None:
    with Progress() as progress:
        progress("working")
    out, err = capsys.readouterr()  # type: ignore[attr-defined]
    assert (out, err) == ("", "")
