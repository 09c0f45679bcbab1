"""Between sections at a height nobody stands on air: ways bend round the corners of what carries bases."""

from __future__ import annotations

from itertools import pairwise
from math import dist, sqrt

import pytest

from planner.board.terrain import Piece
from planner.judge.question import charge_question
from planner.judge.segment import contains
from planner.judge.shared_ways import model_ways
from planner.judge.voids import wedges
from planner.judge.ways import ModelWays
from planner.units import INCH, Point, from_inches
from tests.builders import Places, board, box, chargers, floor, lifted, point, spot, unit

LOWER = box(10, 20, 14, 24)
UPPER = box(15.2, 25.2, 19.2, 29.2)
REACH = 16 / 25.4 + 0.5
ASIDE = sqrt(REACH**2 - 2 * 0.6**2) / sqrt(2)
CORNER = (14.6 + ASIDE, 24.6 - ASIDE)
"""Where the outlines of both floors, as far out as a base may be, cross: on the side of the places below."""

START, END = (13.0, 21.0), (18.4, 26.0)


def length(*places: tuple[float, float]) -> float:
    return sum(dist(a, b) for a, b in pairwise(places))


def ways(*terrain: Piece) -> ModelWays:
    scenario = board(lifted(chargers([START]), 3), unit("T", [(40, 10)]), terrain=terrain)
    charger = scenario.unit("C")
    question = charge_question(scenario, charger, ["T"], from_inches(12), skies=False)
    return model_ways(question, charger.models[0])


@pytest.mark.parametrize(
    ("height", "more", "least"),
    [
        (3, [], length(START, CORNER, END)),
        (6, [], length(START, CORNER, END) + 3),
        (3, [box(14.2, 18, 20, 24.5)], length(START, END)),
    ],
    ids=["same height", "another height", "floor in the corner"],
)
def test_ways_between_floors_bend_where_both_carry_the_base(
    height: float, more: list[Places], least: float
) -> None:
    floors = [floor("L", LOWER, 3), floor("U", UPPER, height), *(floor("M", b, 3) for b in more)]
    found, end = ways(*floors), spot(*END, height)
    assert found.lower_bound(end) / INCH == pytest.approx(least, abs=0.01)
    path = found.path_to(end)
    assert path is not None
    assert found.judge.length(path) / INCH == pytest.approx(least, abs=0.05)


def test_wedges_lie_outside_of_every_outline() -> None:
    """Three squares in a row of steps: a wedge on each side of each step, none over the third square."""
    steps = [box(0, 0, 10, 10), box(8, 8, 18, 18), box(16, 2, 30, 12)]
    squares = [tuple(point(*corner) for corner in step) for step in steps]
    found = list(wedges(squares, 5 * INCH))
    assert len(found) == 4
    for wedge in found:
        middle = Point(sum(p.x for p in wedge) // len(wedge), sum(p.y for p in wedge) // len(wedge))
        assert not any(contains(square, place) for square in squares for place in (*wedge, middle))
