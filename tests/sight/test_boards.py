"""Random boards: the judge and a sampler of rays never contradict each other, wherever the board lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from planner.board.base import Hull
from planner.board.scenario import Scenario
from planner.board.unit import FULL_TURN, Model
from planner.sight.judge import judge_sight
from planner.units import INCH, Point
from tests.sight.boards import random_board
from tests.sight.compare import ACTION, compared

SEEDS = range(40)


def test_judge_and_sampler_agree() -> None:
    verdicts: Counter[str] = Counter()
    for seed in SEEDS:
        verdict, _, wrong = compared(seed)
        assert not wrong
        verdicts[verdict] += 1
    assert min(verdicts["visible in whole"], verdicts["visible in part"], verdicts["not visible"]) >= 5
    assert verdicts["undecided"] <= 2


def mirrored(scenario: Scenario) -> Scenario:
    """Return a board seen in a mirror: x counted from the other side."""

    def flip(p: Point) -> Point:
        return Point(scenario.width - p.x, p.y)

    def flipped(model: Model) -> Model:
        base = model.base
        if isinstance(base, Hull):
            base = Hull(tuple(Point(-p.x, p.y) for p in reversed(base.outline)))
            return replace(model, at=flip(model.at), base=base, facing=-model.facing % FULL_TURN)
        return replace(model, at=flip(model.at), facing=(FULL_TURN // 2 - model.facing) % FULL_TURN)

    return _moved(scenario, flip, flipped)


def turned(scenario: Scenario) -> Scenario:
    """Return a board turned by a quarter to the left about its corner, and put back on the table."""

    def turn(p: Point) -> Point:
        return Point(scenario.height - p.y, p.x)

    def quarter(model: Model) -> Model:
        return replace(model, at=turn(model.at), facing=(model.facing + FULL_TURN // 4) % FULL_TURN)

    moved = _moved(scenario, turn, quarter)
    return replace(moved, width=scenario.height, height=scenario.width)


def far_away(scenario: Scenario) -> Scenario:
    """Return a board moved to the far corner of the largest table there is."""

    def shift(p: Point) -> Point:
        return Point(p.x + 960 * INCH, p.y + 970 * INCH)

    moved = _moved(scenario, shift, lambda model: replace(model, at=shift(model.at)))
    return replace(moved, width=1000 * INCH, height=1000 * INCH)


def _moved(scenario: Scenario, place: Callable[[Point], Point], model: Callable[[Model], Model]) -> Scenario:
    terrain = tuple(
        replace(
            piece,
            area=tuple(map(place, piece.area)) if piece.area else None,
            features=tuple(
                replace(f, sections=tuple(replace(s, shape=tuple(map(place, s.shape))) for s in f.sections))
                for f in piece.features
            ),
        )
        for piece in scenario.terrain
    )
    units = tuple(replace(unit, models=tuple(map(model, unit.models))) for unit in scenario.units)
    return replace(scenario, terrain=terrain, units=units)


@pytest.mark.parametrize("change", [mirrored, turned, far_away], ids=["mirrored", "turned", "far away"])
def test_where_a_board_lies_changes_nothing(change: Callable[[Scenario], Scenario]) -> None:
    decided = 0
    for seed in SEEDS:
        board = random_board(seed)
        plain, other = (judge_sight(it, ACTION).pairs[0] for it in (board, change(board)))
        for before, after in (
            (plain.visible, other.visible),
            (plain.fully_visible, other.fully_visible),
        ):
            assert before is after or None in (before, after)
            decided += None not in (before, after)
    assert decided >= 2 * len(SEEDS) - 8
