"""Exact predicates, with the awkward cases."""

from __future__ import annotations

from fractions import Fraction

import pytest

from planner.formats.exact import boundary_sides, is_convex, nearer_than, segments_meet, side_of

SQUARE = [(0, 0), (4, 0), (4, 4), (0, 4)]
ARROW = [(0, 0), (4, 0), (4, 4), (2, 2), (0, 4)]


@pytest.mark.parametrize(
    ("second", "meet"),
    [
        (((1, -1), (1, 1)), True),
        (((2, 0), (3, 0)), True),
        (((4, 0), (5, 5)), True),
        (((5, 0), (6, 0)), False),
        (((0, 1), (4, 1)), False),
        (((2, 1), (2, 0)), True),
        (((5, -1), (5, 1)), False),
    ],
)
def test_segments_meet(second: tuple[tuple[int, int], tuple[int, int]], meet: bool) -> None:
    assert segments_meet((0, 0), (4, 0), *second) is meet
    assert segments_meet(*second, (4, 0), (0, 0)) is meet


@pytest.mark.parametrize(
    ("spot", "side"),
    [((1, 1), 1), ((2, 2), 0), ((2, 3), -1), ((4, 4), 0), ((5, 4), -1), ((0, 1), 0), ((-1, 0), -1)],
)
def test_side_of_an_arrow(spot: tuple[int, int], side: int) -> None:
    assert side_of(ARROW, spot) == side
    assert side_of(ARROW[::-1], spot) == side


def test_convex_or_not() -> None:
    assert is_convex(SQUARE)
    assert is_convex([(0, 0), (2, 0), (4, 0), (4, 4)])
    assert not is_convex(ARROW)


def test_nearer_than_is_strict() -> None:
    assert not nearer_than((0, 0), (4, 0), (2, 3), 3)
    assert nearer_than((0, 0), (4, 0), (2, Fraction(29, 10)), 3)
    assert not nearer_than((0, 0), (4, 0), (7, 4), 5)
    assert nearer_than((0, 0), (4, 0), (-2, 4), 5)


def test_outlines_are_cut_where_they_meet() -> None:
    across = [(1, -1), (3, -1), (3, 5), (1, 5)]
    assert sorted(boundary_sides(across, SQUARE)) == [-1] * 6 + [1] * 2
    assert set(boundary_sides(SQUARE, SQUARE)) == {0}
    assert set(boundary_sides([(0, 0), (2, 0), (2, 2), (0, 2)], SQUARE)) == {0, 1}
