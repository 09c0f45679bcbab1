"""Minimal sets: enough, and nothing in them can be spared."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.plan.minimal import minimal

FAMILIES = st.lists(st.frozensets(st.integers(0, 11), max_size=5), min_size=1, max_size=5)


@given(FAMILIES)
def test_one_of_the_minimal_sets_is_found(family: list[frozenset[int]]) -> None:
    """Items suffice if they hold some set of the family whole."""

    def holds(kept: Sequence[int]) -> bool:
        return any(needed <= set(kept) for needed in family)

    found = minimal(range(12), holds)
    smallest = [needed for needed in family if not any(other < needed for other in family)]
    assert frozenset(found) in smallest
    assert found == sorted(found)


@given(st.integers(0, 2**30), st.integers(1, 9))
def test_it_is_minimal_even_where_more_items_show_less(seed: int, size: int) -> None:
    """A proof procedure that gives up here and there: any predicate that holds for all items."""

    def holds(kept: Sequence[int]) -> bool:
        return len(kept) == size or hash((seed, tuple(kept))) % 3 == 0

    found = minimal(range(size), holds)
    assert holds(found)
    assert not any(holds([item for item in found if item != out]) for out in found)


def test_earlier_items_are_kept_in_preference() -> None:
    assert minimal("abcd", lambda kept: "a" in kept or "d" in kept) == ["a"]


def test_nothing_is_needed_for_what_always_holds() -> None:
    assert minimal("abc", lambda _: True) == []


def test_halves_are_left_out_at_once() -> None:
    looks: list[int] = []

    def holds(kept: Sequence[int]) -> bool:
        looks.append(len(kept))
        return 700 in kept

    assert minimal(range(1000), holds) == [700]
    assert len(looks) < 30


def test_items_that_do_not_suffice_are_refused() -> None:
    with pytest.raises(ValueError, match="all items together do not suffice"):
        minimal("abc", lambda _: False)
