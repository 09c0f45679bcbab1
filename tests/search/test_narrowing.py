"""Narrowing down: placements met among cells, also where only few of the poses drawn first link at all."""

from __future__ import annotations

import pytest

from planner.board.answer import Judgement
from planner.judge.move import MoveJudge
from planner.judge.places import Places
from planner.proof.claims import Case
from planner.search import narrowing
from planner.search.narrowing import Cells
from planner.search.pose_finder import PoseFinder
from planner.units import INCH
from tests.builders import board, chargers, charging, oval, rebased, unit

LONG = oval(60, 35.5)
"""2.36" long: with 2" between them such bases stand 4.36" apart at most."""


def chain(apart: float, side: float) -> tuple[PoseFinder, Cells]:
    """Return a finder, and a cell for each of three models in a row behind the target, so far apart."""
    scenario = board(rebased(chargers([(16.7, 22), (12, 20), (8, 24)]), LONG, 90), unit("T", [(30, 22)]))
    case = Case(scenario, charging(12))
    finder = PoseFinder(case.question, MoveJudge(case.question, case.limit))
    places = [Places(case.question, model, finder.judge.ways[model.id]) for model in finder.arena.models]
    cells = []
    for k, place in enumerate(places):
        x, y = 27.4 - k * apart, 22.0
        cells.append(((inches(x - side / 2), inches(y - side / 2), inches(side)), place))
    return finder, cells


def inches(length: float) -> int:
    return round(length * INCH)


def is_met(finder: PoseFinder, cells: Cells) -> bool:
    """Whether a placement is met; it is legal."""
    found = finder.within_cells(cells)
    assert found is None or found.judged.verdict is Judgement.LEGAL
    return found is not None


def test_a_chain_is_met_in_wide_cells() -> None:
    assert is_met(*chain(3.5, 2.0))


def test_poses_are_drawn_about_those_that_nearly_link(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of the first poses do, so nothing is met at once."""
    assert is_met(*chain(4.6, 0.4))
    monkeypatch.setattr(narrowing, "LEVELS", 1)
    assert not is_met(*chain(4.6, 0.4))


def test_nothing_is_met_where_cells_are_too_far_apart() -> None:
    assert not is_met(*chain(6.0, 0.5))


def test_a_single_model_needs_no_trees() -> None:
    scenario = board(rebased(chargers([(5, 22)]), LONG, 90), unit("T", [(12, 22)]))
    case = Case(scenario, charging(12))
    finder = PoseFinder(case.question, MoveJudge(case.question, case.limit))
    place = Places(case.question, finder.arena.models[0], finder.judge.ways[finder.arena.models[0].id])
    assert finder.within_cells([((inches(8), inches(21), inches(2)), place)]) is None
