"""Tables fit 80 columns and carry no colour codes when nobody looks."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from rich.console import Console, RenderableType

from planner.board.action import MoveAction, MoveType
from planner.board.answer import Answer, Judgement, Placement, ReportRow, Verdict
from planner.interface.table import render_answer, render_judgement
from planner.interface.wording import headline
from planner.plan.charge import charge
from planner.units import INCH
from tests.builders import board, chargers, charging, point, unit
from tests.interface.scenes import everything, out_of_reach, over_a_crate


def shown(renderable: RenderableType) -> list[str]:
    stream = io.StringIO()
    Console(file=stream, width=80).print(renderable)
    text = stream.getvalue()
    assert "\x1b" not in text
    lines = text.splitlines()
    assert all(len(line) <= 80 for line in lines)
    return [line.rstrip() for line in lines]


def test_an_answer_reads_in_eighty_columns() -> None:
    scene, answer = over_a_crate()
    assert shown(render_answer(answer, scene)) == [
        'LEGAL: C can charge T on a 9 (maximum distance 9.00")',
        "model  from          to            used / allowed  nearest target  engaged with",
        "─" * 79,
        'C1     10.00, 10.00  14.70, 10.00  8.70 / 9.00"    T1 0.04"        T',
        'C2     10.00, 12.00  14.80, 11.50  - / 9.00"       T1 0.66"        T',
        "• every rule holds at a maximum distance of roll 9 (11.02, 11.04)",
        "◦ a note",
        "goal most-engaged: 2, bound 2 (proven)",
        "answered in 250 ms",
    ]


def test_a_real_answer_with_goals_fits_too() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(16, 10)]))
    lines = shown(render_answer(charge(scene, charging(8, goal=(("most-engaged",),))), scene))
    assert lines[0] == 'LEGAL: C can charge T on an 8 (maximum distance 8.00")'
    assert any("C1" in line and "T1" in line for line in lines)
    assert "goal most-engaged: 1, bound 1 (proven)" in lines


def test_an_unproven_optimum_says_so() -> None:
    scene, answer = over_a_crate()
    assert answer.optimum is not None
    lines = shown(render_answer(replace(answer, optimum=replace(answer.optimum, proven=False)), scene))
    assert "goal most-engaged: 2, bound 2 (best among the candidates tried)" in lines


def test_an_impossible_answer_gives_its_reason() -> None:
    scene, answer = out_of_reach()
    lines = shown(render_answer(replace(answer, stats={"wall_seconds": 2.5, "claims_tried": 3}), scene))
    assert lines[0] == 'IMPOSSIBLE: C cannot charge T on a 5 (maximum distance 5.00")'
    assert lines[1].startswith("• T cannot be selected")
    assert lines[-1] == "answered in 2.5 s; claims tried 3"


def test_heights_and_other_bases_are_measured() -> None:
    scene = everything()
    placement = Placement("C1", point(13, 10), 3 * INCH)
    lines = shown(render_answer(Answer(Verdict.LEGAL, charging(8), 8 * INCH, (placement,)), scene))
    assert any('up 3.00"' in line or "3.00" in line for line in lines)
    assert any('T1 0.89"' in line for line in lines)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (Answer(Verdict.NOT_ELIGIBLE, charging(11, targets="any")), "C may not charge on an 11"),
        (Answer(Verdict.UNRESOLVED, charging(7, targets="any")),
         "C may or may not be able to charge a target of its choice on a 7"),
        (Answer(Verdict.LEGAL, MoveAction(MoveType.PILE_IN, "C"), 3 * INCH),
         'C can pile in (maximum distance 3.00")'),
        (Answer(Verdict.LEGAL, MoveAction(MoveType.CONSOLIDATE, "C", targets=("A", "B", "D"))),
         "C can consolidate towards A, B and D"),
    ],
)  # fmt: skip
def test_the_verdict_is_said_in_plain_words(answer: Answer, sentence: str) -> None:
    assert headline(answer)[1] == sentence


def test_a_judgement_lists_every_rule() -> None:
    rows = [
        ReportRow("11.04 engaged with every target", True, '0.500"', '2.000"', ("C1",)),
        ReportRow("03.01 path", False, '8.100"', '8.000"', ("C1", "C2")),
        ReportRow("11.04 within 1", None, "limit reached", "-"),
    ]
    lines = shown(render_judgement(Judgement.UNDECIDED, rows))
    assert lines[0].startswith("UNRESOLVED (no rule fails")
    for word in ("holds", "fails", "undecided", "C1, C2"):
        assert any(word in line for line in lines)


def test_markup_in_names_is_text() -> None:
    row = ReportRow("11.04 [bold] :smile:", False, "[red]x[/red]", '2.00"', ("[b]",))
    lines = shown(render_judgement(Judgement.ILLEGAL, [row]))
    assert lines[0].startswith("ILLEGAL")
    assert any("[red]x[/red]" in line and "[b]" in line for line in lines)
    assert any(":smile:" in line for line in lines)
