"""Ways over corners from a start that lies on the outline of what it goes round."""

from __future__ import annotations

import pytest

from planner.judge.visibility import ways_from
from planner.units import INCH, Point


def block(x0: int, y0: int, x1: int, y1: int) -> tuple[Point, ...]:
    return Point(x0, y0), Point(x1, y0), Point(x1, y1), Point(x0, y1)


ROOM = (block(-9, -9, 0, 30), block(-9, -9, 30, 0), block(20, -9, 30, 30), block(-9, 20, 30, 30))
"""Four walls that overlap at their ends, about a room of 20 by 20 units."""


@pytest.mark.parametrize(("x", "y"), [(0, 0), (0, 20), (20, 20), (20, 0), (0, 7), (11, 20)])
def test_no_way_leads_out_of_a_room_from_a_start_that_touches_its_walls(x: int, y: int) -> None:
    ways = ways_from(Point(x, y), INCH, ROOM)
    assert len(ways.nodes) == 1


def test_a_polygon_with_the_start_inside_hides_nothing() -> None:
    """Upper ones have it there where a base touches a wall."""
    around, beyond = block(0, 0, 10, 10), block(20, 0, 30, 10)
    ways = ways_from(Point(5, 5), INCH, (around, beyond))
    assert {(int(x), int(y)) for x, y, _ in ways.nodes} >= {(20, 0), (20, 10)}
