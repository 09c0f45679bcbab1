"""Region search: what it names holds, and what it calls empty has no point in it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.judge.region import Disc, Outcome, Region, search_region, straight_reach
from planner.judge.segment import polygon_nearer
from planner.units import INCH, Point

BOX = (0, 20 * INCH, 0, 20 * INCH)
NEAR = st.integers(min_value=0, max_value=20 * INCH)
RADIUS = st.integers(min_value=INCH // 2, max_value=8 * INCH)
DISCS = st.builds(lambda x, y, r: Disc(x, y, r * r), NEAR, NEAR, RADIUS)


def holds(region: Region, x: int, y: int) -> bool:
    return (
        region.box[0] <= x <= region.box[1]
        and region.box[2] <= y <= region.box[3]
        and all(any((x - d.x) ** 2 + (y - d.y) ** 2 <= d.threshold for d in group) for group in region.any_of)
        and all((x - d.x) ** 2 + (y - d.y) ** 2 >= d.threshold for d in region.none_of)
        and not any(polygon_nearer(shape, Point(x, y), Point(x, y), keep) for shape, keep, _ in region.solids)
    )


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.lists(DISCS, min_size=1, max_size=3), min_size=1, max_size=3),
    st.lists(DISCS, max_size=4),
    st.booleans(),
    st.randoms(use_true_random=False),
)
def test_search_agrees_with_random_points(
    groups: list[list[Disc]], bans: list[Disc], walled: bool, rng: random.Random
) -> None:
    region = Region(BOX, groups, bans)
    if walled:
        square = (Point(6 * INCH, 6 * INCH), Point(9 * INCH, 6 * INCH), Point(9 * INCH, 9 * INCH))
        region.solids = [(square, INCH, 0)]
    start = Point(10 * INCH, 10 * INCH)
    found = search_region(region, straight_reach(start, 9 * INCH))
    if found.outcome is Outcome.FOUND:
        assert found.spot is not None
        assert holds(region, *found.spot)
        assert (found.spot.x - start.x) ** 2 + (found.spot.y - start.y) ** 2 <= (9 * INCH) ** 2
    if found.outcome is Outcome.EMPTY:
        for _ in range(300):
            x, y = rng.randrange(20 * INCH), rng.randrange(20 * INCH)
            reached = (x - start.x) ** 2 + (y - start.y) ** 2 <= (9 * INCH) ** 2
            assert not (reached and holds(region, x, y))


def test_a_ring_just_too_narrow_is_empty_and_just_wide_enough_is_not() -> None:
    region = Region(BOX, [[Disc(5 * INCH, 5 * INCH, INCH**2)]], [Disc(5 * INCH, 5 * INCH, (INCH + 200) ** 2)])
    assert search_region(region, straight_reach(Point(0, 0), 20 * INCH)).outcome is Outcome.EMPTY
    region.none_of = [Disc(5 * INCH, 5 * INCH, (INCH - 200) ** 2)]
    assert search_region(region, straight_reach(Point(0, 0), 20 * INCH)).outcome is Outcome.FOUND


def test_touching_conditions_are_undecided_never_empty() -> None:
    """One point satisfies both: no cell can be dropped there, and none is named by luck."""
    region = Region(BOX, [[Disc(0, 5 * INCH, INCH**2)], [Disc(2 * INCH, 5 * INCH, INCH**2)]])
    assert search_region(region, straight_reach(Point(0, 0), 20 * INCH)).outcome is not Outcome.EMPTY


@pytest.mark.parametrize(("exact", "outcome"), [(True, Outcome.EMPTY), (False, Outcome.UNDECIDED)])
def test_an_open_disc_and_a_closed_one_that_touch_share_no_point(exact: bool, outcome: Outcome) -> None:
    """Nearer than an inch to one, within an inch of the other, two inches apart: proven for all the table."""
    nearer, within = Disc(0, 5 * INCH, INCH**2 - 1), Disc(2 * INCH, 5 * INCH, INCH**2, exact=exact)
    region = Region(BOX, [[nearer], [within]])
    assert search_region(region, straight_reach(Point(0, 0), 20 * INCH)).outcome is outcome


def test_a_region_without_conditions_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one disc"):
        search_region(Region(BOX), straight_reach(Point(0, 0), INCH))
