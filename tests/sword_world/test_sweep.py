"""The angular sweep against aims tried one by one, all round and at every length."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import cos, radians, sin
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.board.sword_world import SwordWorldAction, SwordWorldScenario
from planner.formats.sword_world.read import sword_world_from_json
from planner.sword_world.aims import best_aim, counts_of, score
from planner.units import METRE, Point
from tests.sword_world.scenes import ask, combat, one, read

DENSE = 360
"""Directions of the fan."""


def crowd(places: list[tuple[int, int]], shaped: str, **more: Any) -> SwordWorldScenario:
    """Return a combat: a mage at the origin, enemies and friends by turns at places in half metres."""
    units = [one("Mage", "attacker", [0, 0], "other-sense")]
    units += [
        one(f"U{k}", "attacker" if k % 3 == 2 else "defender", [x / 2, y / 2])
        for k, (x, y) in enumerate(places)
    ]
    raw = combat("advanced", *units, **more)
    raw["action"] = {"type": shaped, "unit": "Mage", "range": 12}
    return sword_world_from_json(raw, "crowd")


def tried(scenario: SwordWorldScenario, action: SwordWorldAction) -> list[SwordWorldAction]:
    """Return aims in a dense fan; a breakthrough ends at every other metre of it."""
    lengths = [12] if action.shaped == "pierce" else range(2, 13, 2)
    return [
        replace(action, point=Point(round(far * METRE * cos(turn)), round(far * METRE * sin(turn))))
        for turn in (radians(360 * k / DENSE) for k in range(DENSE))
        for far in lengths
        if far * METRE <= action.reach
    ]


spots = st.tuples(st.integers(-26, 26), st.integers(-26, 26))


@settings(max_examples=12, deadline=None)
@given(
    st.lists(spots, min_size=1, max_size=7, unique=True),
    st.sampled_from(["most-enemies", "fewest-friends", "balance"]),
)
def test_no_pierce_of_a_dense_fan_is_better(places: list[tuple[int, int]], goal: str) -> None:
    check(crowd(places, "pierce", rulings={"aim": goal}))


@settings(max_examples=6, deadline=None)
@given(st.lists(spots, min_size=1, max_size=5, unique=True))
def test_no_breakthrough_of_a_dense_fan_is_better(places: list[tuple[int, int]]) -> None:
    check(crowd(places, "breakthrough"))


@pytest.mark.parametrize("shaped", ["pierce", "breakthrough"])
def test_with_a_wall_in_the_way(shaped: str) -> None:
    wall = {
        "id": "Wall",
        "at": [[3, -2], [3.5, -2], [3.5, 1.5], [3, 1.5]],
        "stops_pierce": True,
        "stops_move": "wall",
    }
    check(crowd([(10, 0), (12, 3), (14, -2), (-8, 0)], shaped, terrain=[wall]))


def check(scenario: SwordWorldScenario) -> None:
    assert scenario.action is not None
    goal = scenario.rulings.aim
    found = best_aim(scenario, scenario.action)
    counts = [counts_of(scenario, aim) for aim in tried(scenario, scenario.action)]
    best = max((score(c, goal) for c in counts if c is not None and c[0]), default=None)
    if found is None:
        assert best is None
        return
    action, aim = found
    reached = (aim.enemies, aim.friends)
    assert counts_of(scenario, action) == reached
    assert score(aim.bound, goal) >= score(reached, goal)
    assert aim.proven == (aim.bound == reached)
    assert best is None or best <= score(reached, goal)


def test_the_best_pierce_of_a_plain_scene_is_proven() -> None:
    answer = ask("plane", {"units.3.at": [3, 6]}, type="pierce", range=15)
    assert answer.aim is not None
    assert (answer.aim.enemies, answer.aim.friends) == (Fraction(3, 2), Fraction(0))
    assert answer.aim.proven
    assert answer.action.target == "Ogre"


def test_one_degree_matters() -> None:
    """Of three enemies two are 1.9 m apart across the line: few directions hold them all."""
    changes = {
        "units.1.at": [10, 0.95],
        "units.2.at": [10.2, -0.95],
        "units.3.at": [0, 9],
        "units.4.at": [9, 3],
    }
    answer = ask(
        "plane", {**changes, "units.+": one("Troll", "defender", [9.8, 0.02])}, type="pierce", range=11
    )
    assert answer.aim is not None
    assert answer.aim.enemies == 2
    assert answer.aim.proven
    degree_off = ask("plane", changes, type="pierce", range=11, point=[10, 0.4])
    assert degree_off.effect is not None
    assert [entry.name for entry in degree_off.effect.caught] == ["Ogre"]


def test_a_whole_melee_counts_at_its_centre_and_the_bound_stays_tight() -> None:
    melee = {"melees": [{"id": "Brawl", "at": [8, 0]}]}
    changes = melee | {
        f"units.{k}": one(f"B{k}", side, melee="Brawl") for k, side in ((1, "defender"), (2, "attacker"))
    }
    answer = ask("plane", changes, type="pierce", range=15)
    assert answer.aim is not None
    assert answer.aim.proven


def test_on_the_line_and_in_areas_all_aims_are_tried() -> None:
    line = ask("line", type="pierce", range=15)
    assert (line.action.target, line.aim and line.aim.proven) == ("Imp", True)
    areas = ask("front", type="breakthrough")
    assert areas.action.target == "Orc"
    assert ask("front", {"units.2.at": "attacker-rear"}, type="breakthrough").verdict == "not-eligible"


def test_without_an_enemy_in_reach_there_is_no_aim() -> None:
    answer = ask(
        "plane",
        {"units.1.side": "attacker", "units.2.side": "attacker", "units.4.side": "attacker"},
        type="pierce",
        range=9,
    )
    assert answer.verdict == "impossible"
    assert answer.reasons == ("no aim that is allowed can catch an enemy",)
    assert read("plane").action is None
