"""Lines are checked exactly: touching is no crossing, one unit further in is."""

from __future__ import annotations

import pytest

from planner.board.unit import Model
from planner.rules.sight import HALF_LINE
from planner.sight.flat import Flat
from planner.sight.line import Line, ends_in, enters, is_line_of_sight
from planner.sight.prism import Blocker, Kind, Prism, line_ends
from planner.units import Point, Spot
from tests.builders import unit

SQUARE = (Point(100, 0), Point(200, 0), Point(200, 100), Point(100, 100))
BLOCK = Prism(Flat(SQUARE, 10), 0, 50)
DISC = Prism(Flat((Point(150, 50),), 60), 0, 50)


def line(a: tuple[int, int, int], b: tuple[int, int, int]) -> Line:
    return Line(Spot(*a), Spot(*b))


@pytest.mark.parametrize("prism", [BLOCK, DISC], ids=["polygon", "disc"])
@pytest.mark.parametrize(
    ("start", "end", "blocked"),
    [
        ((0, 110, 20), (300, 110, 20), False),
        ((0, 109, 20), (300, 109, 20), True),
        ((0, 50, 50), (300, 50, 50), False),
        ((0, 50, 49), (300, 50, 49), True),
        ((0, 50, 0), (300, 50, 0), False),
        ((0, 50, 60), (80, 50, 60), False),
        ((0, 50, 20), (90, 50, 20), False),
        ((0, 50, 20), (91, 50, 20), True),
        ((0, 50, 50), (300, 50, 51), False),
        ((0, 50, 49), (300, 50, 51), True),
        ((210, 50, 49), (210, 500, 49), False),
    ],
)
def test_enters(prism: Prism, start: tuple[int, int, int], end: tuple[int, int, int], blocked: bool) -> None:
    assert enters(line(start, end), prism) is blocked
    assert enters(line(end, start), prism) is blocked


def test_a_slanting_line_clears_a_wall_by_one_unit_of_height() -> None:
    """It is at height 50 exactly where the grown wall begins (90), and rises."""
    assert not enters(line((0, 50, 5), (180, 50, 95)), BLOCK)
    assert enters(line((0, 50, 4), (180, 50, 94)), BLOCK)


def _model() -> Model:
    return unit("T", [(10, 10)]).models[0]


def test_a_line_ends_half_its_width_inside_of_a_model() -> None:
    (end,) = line_ends(_model())
    x, y = _model().at
    inside = 80_000 - HALF_LINE
    assert ends_in(Spot(x + inside, y, HALF_LINE), end)
    assert not ends_in(Spot(x + inside + 1, y, HALF_LINE), end)
    assert not ends_in(Spot(x + inside, y, HALF_LINE - 1), end)
    assert not ends_in(Spot(x, y, 190_500 - HALF_LINE + 1), end)


def test_a_line_of_sight_needs_both_ends_and_no_blocker() -> None:
    (end,) = line_ends(_model())
    x, y = _model().at
    far = line((x, y, 5000), (x + 10, y, 5000))
    blocker = Blocker(
        Kind.FEATURE, "W", Prism(Flat((Point(x, y),), 5), 0, 9000), Prism(Flat((Point(x, y),), 5), 0, 9000)
    )
    assert is_line_of_sight(far, end, end, [])
    assert not is_line_of_sight(far, end, end, [blocker])
    outside = line((x + 90_000, y, 5000), (x, y, 5000))
    assert not is_line_of_sight(outside, end, end, [])
    assert not is_line_of_sight(line((x, y, 5000), (x + 90_000, y, 5000)), end, end, [])
