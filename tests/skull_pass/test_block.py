"""Swept areas: exact along the edges, honest elsewhere, the same as sampling says."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from planner.board.base import Rectangle
from planner.board.skull_pass import Regiment
from planner.board.unit import Side
from planner.skull_pass.block import Block, apart, block_of, first_touch, steps_off
from planner.skull_pass.heading import FINE, heading_at, heading_from
from planner.units import CENTIMETRE, Point

CM = CENTIMETRE


def regiment(x: int, y: int, facing: int, depth: int = 4 * CM, frontage: int = 10 * CM) -> Regiment:
    base = Rectangle(depth, frontage)
    return Regiment("R", Side.ATTACKER, Point(x, y), facing, base, 8 * CM, 7)


def test_one_unit_more_or_less_decides() -> None:
    """20 cm apart: 20 cm touch, 0.2 micrometres less do not."""
    mover, other = block_of(regiment(0, 0, 0)), block_of(regiment(24 * CM, 0, 0))
    ahead = heading_at(0)
    assert apart(mover.swept(ahead, 20 * CM), other) is False
    assert apart(mover.swept(ahead, 20 * CM - 1), other) is True
    assert first_touch(mover, ahead, other) == 20 * CM


def test_a_slanted_touch_is_too_close_to_call_only_within_the_rounding() -> None:
    ahead = heading_at(30_000_000)
    mover = block_of(regiment(0, 0, 30_000_000))
    shift = ahead.shift(24 * CM)
    other = block_of(regiment(0, 0, 30_000_000), at=shift)
    assert apart(mover.swept(ahead, 20 * CM), other) is None
    assert apart(mover.swept(ahead, 20 * CM - 1), other) is True
    assert apart(mover.swept(ahead, 20 * CM + 1), other) is False


def test_contact_at_the_start_is_left_slid_along_or_run_into() -> None:
    block, wall = block_of(regiment(0, 0, 0)), block_of(regiment(4 * CM, 0, 0))
    told = {
        turn: steps_off(block, heading_at(turn * 1_000_000), wall, 10 * CM, FINE) for turn in (180, 90, 0, 45)
    }
    assert told == {180: True, 90: True, 0: False, 45: False}


def test_a_line_past_something_never_touches() -> None:
    mover, aside = block_of(regiment(0, 0, 0)), block_of(regiment(20 * CM, 11 * CM, 0))
    assert first_touch(mover, heading_at(0), aside) is None
    assert first_touch(mover, heading_at(180_000_000), block_of(regiment(24 * CM, 0, 0))) is None


def test_directions_between_points_are_exact_along_the_edges() -> None:
    assert heading_from(Point(0, 0), Point(0, 7)) == heading_at(90_000_000)
    slanted = heading_from(Point(0, 0), Point(300, 400))
    assert slanted.facing == 53_130_102
    assert slanted.shift(1000) == Point(600 * FINE, 800 * FINE)


turns = st.integers(0, 359).map(lambda degrees: degrees * 1_000_000)
places = st.integers(-30 * CM, 30 * CM)


@settings(max_examples=150, deadline=None)
@given(turns, turns, turns, places, places, st.integers(1, 24))
def test_the_first_touch_agrees_with_the_swept_area(
    facing: int, other: int, way: int, x: int, y: int, far: int
) -> None:
    heading = heading_at(way)
    mover, block = block_of(regiment(0, 0, facing)), block_of(regiment(x, y, other))
    parted = apart(mover.swept(heading, far * CM), block)
    touch = first_touch(mover, heading, block)
    if parted is False:
        assert touch is not None
        assert touch <= far * CM + 1
    elif parted is True:
        assert touch is None or touch > far * CM - 1


@settings(max_examples=100, deadline=None)
@given(turns, turns, places, places, st.integers(1, 24))
def test_steps_along_the_way_touch_only_what_the_swept_area_touches(
    facing: int, other: int, x: int, y: int, far: int
) -> None:
    heading = heading_at(facing)
    mover, block = block_of(regiment(0, 0, facing)), block_of(regiment(x, y, other))
    swept = apart(mover.swept(heading, far * CM), block)
    stepped = [apart(mover.moved(heading, far * CM * k // 40), block) for k in range(41)]
    if swept is True:
        assert all(step is True for step in stepped)
    if False in stepped:
        assert swept is False


@given(st.integers(0, 10**6))
def test_a_margin_more_is_a_margin_more(gap: int) -> None:
    first = Block((Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)))
    second = Block(tuple(Point(x + 10 + gap, y) for x, y in first.corners))
    assert apart(first, second, gap - 1) is True
    assert apart(first, second, gap) is False
