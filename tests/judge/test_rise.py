"""Distances at different heights: exact comparisons against decimals of many digits."""

from __future__ import annotations

from decimal import Decimal, localcontext

from hypothesis import given
from hypothesis import strategies as st

from planner.judge.rise import closer_than, far, least, sign
from planner.judge.threshold import NEVER

SMALL = st.integers(-40, 40)
ROOTS = st.integers(0, 60)
SQUARES = st.integers(0, 10**7)
LENGTHS = st.integers(0, 3000)


@given(SMALL, SMALL, ROOTS, SMALL, ROOTS)
def test_the_sign_of_a_sum_of_roots_is_exact(whole: int, a: int, m: int, b: int, n: int) -> None:
    with localcontext() as context:
        context.prec = 60
        value = whole + a * Decimal(m).sqrt() + b * Decimal(n).sqrt()
    expected = 0 if abs(value) < Decimal(10) ** -40 else 1 if value > 0 else -1
    assert sign(whole, (a, m), (b, n)) == expected


def test_sums_that_cancel_are_nought_and_their_neighbours_are_not() -> None:
    assert sign(0, (3, 2), (-1, 18)) == 0
    assert sign(1, (3, 2), (-1, 18)) == 1
    assert sign(-12, (1, 49), (1, 25)) == 0


@given(SQUARES, LENGTHS, LENGTHS, LENGTHS, LENGTHS)
def test_the_threshold_is_the_last_place_that_is_closer(
    before: int, radii: int, rise: int, other: int, fall: int
) -> None:
    start = far(before, radii, rise)
    threshold = closer_than(start, other, fall)
    if threshold == NEVER:
        assert not far(0, other, fall).less(start)
    else:
        assert far(threshold, other, fall).less(start)
        assert not far(threshold + 1, other, fall).less(start)


@given(st.lists(st.tuples(SQUARES, LENGTHS, LENGTHS), min_size=1, max_size=5))
def test_nothing_is_less_than_the_least(rows: list[tuple[int, int, int]]) -> None:
    distances = [far(*row) for row in rows]
    best = least(distances)
    assert best in distances
    assert not any(other.less(best) for other in distances)
