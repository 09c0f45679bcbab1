"""Bases at a facing: never farther from their polygons than the margin says."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.board.base import Base, Hull, Oval, Rectangle, Round
from planner.board.unit import FULL_TURN
from planner.judge.shape import Shape, holds_place, shape_at
from planner.judge.turning import ONE, cos_sin, turned
from planner.units import INCH, Point, ceil_sqrt
from tests.builders import hull, oval, rectangle

OVALS = [(60, 35.5), (75, 42), (90, 52.5), (105, 70), (120, 92), (150, 95), (170, 109)]
FACINGS = st.integers(min_value=0, max_value=FULL_TURN - 1)
NOTCHED = hull((-3, -2), (3, -2), (3, 2), (0, 0.5), (-3, 2))


def reach(shape: Shape, x: float, y: float) -> float:
    """How far the polygons reach in a direction of length 1."""
    return max(x * corner.x + y * corner.y for part in shape.parts for corner in part)


def true_reach(base: Base, facing: int, x: float, y: float) -> float:
    angle = math.radians(facing / 1e6)
    along = x * math.cos(angle) + y * math.sin(angle)
    across = y * math.cos(angle) - x * math.sin(angle)
    if isinstance(base, Oval):
        return math.hypot(base.length / 2 * along, base.width / 2 * across)
    if isinstance(base, Rectangle):
        return base.length / 2 * abs(along) + base.width / 2 * abs(across)
    assert isinstance(base, Hull)
    return max(along * corner.x + across * corner.y for corner in base.outline)


@given(FACINGS)
def test_sine_and_cosine(facing: int) -> None:
    cosine, sine = cos_sin(facing)
    angle = math.radians(facing / 1e6)
    assert math.isclose(cosine / ONE, math.cos(angle), abs_tol=1e-14)
    assert math.isclose(sine / ONE, math.sin(angle), abs_tol=1e-14)
    assert abs(cosine * cosine + sine * sine - ONE * ONE) < ONE * ONE >> 84


@pytest.mark.parametrize(("quarters", "expected"), [(0, (7, 2)), (1, (-2, 7)), (2, (-7, -2)), (3, (2, -7))])
def test_quarter_turns_are_exact(quarters: int, expected: tuple[int, int]) -> None:
    assert turned([(7, 2)], quarters * FULL_TURN // 4) == [Point(*expected)]


@pytest.mark.parametrize("base", [*(oval(*size) for size in OVALS), rectangle(152.4, 96.52), NOTCHED])
@given(facing=FACINGS, direction=st.floats(min_value=0, max_value=2 * math.pi))
def test_polygons_are_within_the_margin(base: Base, facing: int, direction: float) -> None:
    shape = shape_at(base, facing)
    x, y = math.cos(direction), math.sin(direction)
    true = true_reach(base, facing, x, y)
    assert abs(reach(shape, x, y) - true) <= shape.margin + 1e-6
    assert shape.inner - 1e-6 <= true <= shape.outer + 1e-6
    assert shape.margin <= 0.00042 * INCH


@pytest.mark.parametrize("facing", [0, 90_000_000, 180_000_000, 270_000_000])
def test_rectangles_and_hulls_are_exact_at_quarter_turns(facing: int) -> None:
    assert shape_at(rectangle(100, 60), facing).margin == 0
    assert shape_at(NOTCHED, facing).margin == 0
    assert sum(_doubled_area(part) for part in shape_at(NOTCHED, facing).parts) == 2 * 39 * INCH**2 // 2


def _doubled_area(part: tuple[Point, ...]) -> int:
    return sum(part[k - 1].x * part[k].y - part[k - 1].y * part[k].x for k in range(len(part)))


def test_a_sliver_that_rounding_flattens_stays_a_polygon() -> None:
    thin = Hull((Point(0, 0), Point(1000, 1), Point(2000, 0)))
    for facing in range(0, FULL_TURN, 7_123_457):
        assert all(len(part) >= 3 for part in shape_at(thin, facing).parts)


def test_half_a_turn_leaves_an_oval_and_a_full_turn_anything() -> None:
    first, second = shape_at(oval(90, 52.5), 33_000_000), shape_at(oval(90, 52.5), 213_000_000)
    assert {(-p.x, -p.y) for p in first.parts[0]} == set(second.parts[0])
    assert shape_at(NOTCHED, FULL_TURN + 5) is shape_at(NOTCHED, 5) or (
        shape_at(NOTCHED, FULL_TURN + 5) == shape_at(NOTCHED, 5)
    )


def test_round_bases_have_no_shape() -> None:
    with pytest.raises(TypeError, match="a round base has no facing"):
        shape_at(Round(160_000), 0)


def test_a_hull_beside_its_place_does_not_hold_it() -> None:
    beside = hull((1, 1), (2, 1), (2, 2))
    assert not holds_place(beside)
    assert shape_at(beside, 0).inner == -ceil_sqrt(2 * INCH**2)
    assert holds_place(NOTCHED)
