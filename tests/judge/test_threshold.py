"""Thresholds agree with high-precision arithmetic, at the boundary and one below or above it."""

from __future__ import annotations

from decimal import Decimal, localcontext

from hypothesis import given
from hypothesis import strategies as st

from planner.judge.threshold import NEVER, closer, nearer, within

LENGTHS = st.integers(min_value=0, max_value=3_000_000)
SQUARES = st.integers(min_value=0, max_value=10**13)


def root(number: int) -> Decimal:
    with localcontext() as context:
        context.prec = 60
        return Decimal(number).sqrt()


@given(LENGTHS, LENGTHS, LENGTHS)
def test_within_is_the_largest_square_that_holds(radii: int, limit: int, rise: int) -> None:
    threshold = within(radii, limit, rise)
    if rise > limit:
        assert threshold == NEVER
        return
    with localcontext() as context:
        context.prec = 60
        bound = Decimal(radii) + root(limit * limit - rise * rise)
        assert root(threshold) <= bound + Decimal("1e-40")
        assert root(threshold + 1) > bound


@given(SQUARES, LENGTHS, LENGTHS)
def test_closer_is_the_largest_square_strictly_closer(start: int, before: int, after: int) -> None:
    threshold = closer(start, before, after)
    with localcontext() as context:
        context.prec = 60
        gap = root(start) - before
        assert root(threshold + 1) - after >= gap - Decimal("1e-40")
        if threshold >= 0:
            assert root(threshold) - after < gap


def test_equal_gaps_are_not_nearer() -> None:
    assert not nearer((5**2, 2), (6**2, 3))
    assert nearer((5**2 - 1, 2), (6**2, 3))
