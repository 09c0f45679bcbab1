"""Tables of sight: what is seen through, where models hide, from how far they are detected."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.board.rulings import Rulings
from planner.board.terrain import Category, Opening
from planner.board.unit import UnitState
from planner.rules.sight import detection_range, hides, obscures, seen_through
from planner.units import INCH
from tests.builders import box, point, unit, wall

CLOSED = Rulings(solid_gap="closed")


@pytest.mark.parametrize(
    ("bottom", "top", "category", "rulings", "expected"),
    [
        (0, 2.5, Category.DENSE, Rulings(), None),
        (1, 3, Category.DENSE, Rulings(), None),
        (2, 4, Category.DENSE, Rulings(), (3, 4)),
        (2, 4, Category.DENSE, CLOSED, None),
        (3, 4, Category.DENSE, CLOSED, (3, 4)),
        (3.5, 4, Category.DENSE, CLOSED, (3.5, 4)),
        (0, 5, Category.DENSE, CLOSED, (0, 5)),
        (0, 2.5, Category.LIGHT, Rulings(), (0, 2.5)),
    ],
    ids=["door", "up to 3", "straddling", "straddling closed", "from 3", "above 3", "to the top", "light"],
)
def test_seen_through(
    bottom: float, top: float, category: Category, rulings: Rulings, expected: tuple[float, float] | None
) -> None:
    piece = wall("W", box(0, 0, 1, 9), 5, category)
    opening = Opening(point(0.5, 2), point(0.5, 4), round(bottom * INCH), round(top * INCH))
    found = seen_through(opening, piece.features[0].sections[0], category, rulings)
    assert found == (None if expected is None else tuple(round(height * INCH) for height in expected))


@pytest.mark.parametrize(
    ("category", "obscuring", "official", "dense_only"),
    [
        (Category.EXPOSED, False, False, False),
        (Category.LIGHT, True, True, False),
        (Category.DENSE, True, True, True),
    ],
)
def test_areas(category: Category, obscuring: bool, official: bool, dense_only: bool) -> None:
    piece = wall("W", box(0, 0, 1, 9), 5, category)
    assert obscures(piece) is obscuring
    assert hides(piece, Rulings()) is official
    assert hides(piece, Rulings(hidden_in="dense")) is dense_only


def test_going_to_ground_takes_3_inches_off_the_detection_range() -> None:
    standing = unit("T", [(9, 9)])
    lying = replace(standing, state=UnitState(gone_to_ground=True))
    assert (detection_range(standing), detection_range(lying)) == (15 * INCH, 12 * INCH)
