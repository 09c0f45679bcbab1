"""Which sets of targets are asked about, and why others are not."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from planner.board.scenario import Scenario
from planner.judge.question import bodies
from planner.judge.selection import units_within
from planner.plan.target_sets import selection_distance, target_sets
from planner.proof.claims import Case, too_far_apart
from planner.units import INCH, from_inches
from tests.builders import board, chargers, charging, unit

FARTHEST = replace(charging(7), roll=None, max_distance=12 * INCH, targets="all-subsets")


def ring() -> Scenario:
    """Return one charger among near enemies on both sides, and one too far to select."""
    places = {"A": (30, 22), "B": (30, 24), "D": (18, 22), "Far": (45, 22)}
    return board(chargers([(24, 22)]), *(unit(name, [place]) for name, place in places.items()))


def test_sets_are_smallest_and_nearest_first_and_hold_no_pair_too_far_apart() -> None:
    found = target_sets(ring(), FARTHEST, most=3)
    assert found.sets == (("A",), ("D",), ("B",), ("A", "B"))
    assert set(found.pruned) == {("A", "D"), ("D", "B")}
    assert found.pruned["A", "D"].endswith('spans at most 5.260" in coherency (11.04, 03.03)')
    assert list(found.out_of_range) == ["Far"]
    assert 'more than 12.000" (11.04)' in found.out_of_range["Far"]


def test_sizes_stop_at_the_stated_one() -> None:
    assert target_sets(ring(), FARTHEST, most=1).sets == (("A",), ("D",), ("B",))
    assert target_sets(ring(), FARTHEST, most=1).pruned == {}


def test_named_targets_are_the_one_set() -> None:
    named = replace(FARTHEST, targets=("A", "Far"))
    assert target_sets(ring(), named, most=1).sets == (("A", "Far"),)


def test_a_pair_too_far_apart_is_so_at_every_distance_and_in_every_larger_set() -> None:
    """The pruning rests on this: the claim looks neither at the distance nor at other targets."""
    scene = ring()
    for far in (INCH, 7 * INCH, 12 * INCH):
        for others in ((), ("B",), ("B", "Far")):
            action = replace(FARTHEST, max_distance=far, targets=("A", "D", *others))
            assert too_far_apart(Case(scene, action), "A", "D") is not None
            assert too_far_apart(Case(scene, action), "A", "B") is None


@pytest.mark.parametrize("targets", [c for n in (1, 2, 3) for c in combinations(("A", "B", "D"), n)])
def test_the_least_selection_distance_selects_and_a_unit_less_does_not(targets: tuple[str, ...]) -> None:
    scene = ring()
    least = selection_distance(scene, scene.unit("C"), targets)
    assert least is not None

    def selects(limit: int) -> bool:
        own = bodies(scene.unit("C"))
        return all(units_within(own, bodies(scene.unit(name)), limit, heights=True) for name in targets)

    assert selects(least)
    assert not selects(least - 1)


def test_beyond_twelve_inches_no_distance_selects() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(10 + 12.001 + 32 / 25.4, 10)]))
    assert selection_distance(scene, scene.unit("C"), ("T",)) is None
    near = board(chargers([(10, 10)]), unit("T", [(10 + 12 + 32 / 25.4, 10)]))
    assert selection_distance(near, near.unit("C"), ("T",)) == from_inches(12)
