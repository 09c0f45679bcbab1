"""Pairs of bases that are images of each other, and those that are not."""

from __future__ import annotations

import pytest

from planner.board.base import Base
from planner.judge.body import body
from planner.judge.closeness import as_close
from planner.judge.congruent import congruent
from planner.judge.shape import shape_at
from planner.units import Point
from tests.builders import chargers, hull, oval, rebased, rectangle, unit

WEDGE = hull((-1, -1), (2, -0.5), (2, 0.5), (-1, 1))
FIRST = shape_at(oval(60, 35.5), 20_000_000), shape_at(oval(90, 52.5), 75_000_000), Point(400_000, 90_001)


@pytest.mark.parametrize(
    ("facing", "other", "place", "same"),
    [
        (20, 75, (400_000, 90_001), True),
        (200, 75, (400_000, 90_001), True),
        (110, 165, (-90_001, 400_000), True),
        (160, 105, (-400_000, 90_001), True),
        (-20, -75, (400_000, -90_001), True),
        (70, 15, (90_001, 400_000), True),
        (20, 75, (-400_000, 90_001), False),
        (110, 165, (90_001, -400_001), False),
        (21, 75, (400_000, 90_001), False),
    ],
)
def test_turned_and_mirrored_pairs_are_congruent(
    facing: float, other: float, place: tuple[int, int], same: bool
) -> None:
    shapes = shape_at(oval(60, 35.5), round(facing * 1e6)), shape_at(oval(90, 52.5), round(other * 1e6))
    assert congruent(FIRST, (*shapes, Point(*place))) is same


def test_hulls_are_turned_and_not_mirrored() -> None:
    wedge, back = shape_at(WEDGE, 0), shape_at(WEDGE, 180_000_000)
    assert congruent((wedge, None, Point(5, 3)), (back, None, Point(-5, -3)))
    assert not congruent((wedge, None, Point(5, 3)), (wedge, None, Point(5, -3)))


@pytest.mark.parametrize("base", [oval(60, 35.5), rectangle(60, 35.5)])
@pytest.mark.parametrize(("off", "tied"), [(0.0, True), (0.00001, False)])
def test_models_that_stand_symmetrically_are_as_close(base: Base, off: float, tied: bool) -> None:
    own = [body(model) for model in rebased(chargers([(20, 20)]), base, 0).models]
    left = [body(model) for model in rebased(unit("T", [(16, 21.3)]), base, 30).models]
    right = [body(model) for model in rebased(unit("U", [(24 + off, 21.3)]), base, 150).models]
    assert as_close(tuple(own), (tuple(left), tuple(right))) is tied
