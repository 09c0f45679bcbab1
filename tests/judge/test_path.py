"""Paths: exact length, and everything a base may not cross."""

from __future__ import annotations

from decimal import Decimal, localcontext
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.board.scenario import Scenario
from planner.board.terrain import Category, Opening
from planner.judge.path import PathJudge, path_judge, path_length
from planner.judge.question import charge_question
from planner.units import INCH, Spot, from_inches
from tests.builders import Places, board, box, chargers, point, spot, unit, wall

WALKER = ("VEHICLE", "WALKER")


def judge_of(scenario: Scenario, skies: bool = False) -> PathJudge:
    charger = scenario.unit("C")
    question = charge_question(scenario, charger, ["T"], 12 * INCH, skies)
    return path_judge(question, charger.models[0])


def faults(scenario: Scenario, *places: tuple[float, ...], skies: bool = False) -> list[str]:
    path = tuple(spot(*place) for place in places)
    return judge_of(scenario, skies).faults(path, path[-1])


def test_a_straight_path_has_no_faults() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(20, 10)]))
    assert faults(scene, (10, 10), (17, 10)) == []


def test_a_path_begins_and_ends_where_the_model_does() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(20, 10)]))
    path = (spot(11, 10), spot(12, 10))
    assert judge_of(scene).faults(path, spot(13, 10)) == [
        "does not begin where the model stands",
        "does not end where the model is placed",
    ]


def test_the_last_short_hop_may_not_cross_an_enemy_base() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(20, 10), (20, 11.3)]))
    assert faults(scene, (10, 10), (18, 14), (20, 12.7), (20, 9)) == [
        'crosses T1 between (20.000", 12.700") and (20.000", 9.000")',
        'crosses T2 between (20.000", 12.700") and (20.000", 9.000")',
    ]


def test_friends_and_aircraft_may_be_passed() -> None:
    friend = unit("F", [(13, 10)], side=chargers([(0, 0)]).side)
    plane = unit("P", [(15, 10)], keywords=("AIRCRAFT",))
    scene = board(chargers([(10, 10)]), friend, plane, unit("T", [(20, 10)]))
    assert faults(scene, (10, 10), (18, 10)) == []


@pytest.mark.parametrize(
    ("keywords", "category", "top", "blocked"),
    [
        (("INFANTRY",), Category.DENSE, 5.0, False),
        (("BEASTS",), Category.DENSE, 5.0, False),
        (("SWARM",), Category.DENSE, 5.0, False),
        (("VEHICLE", "MOBILE"), Category.DENSE, 5.0, False),
        (WALKER, Category.DENSE, 5.0, True),
        (("MONSTER",), Category.DENSE, 5.0, True),
        (("MOUNTED",), Category.DENSE, 2.001, True),
        (WALKER, Category.DENSE, 2.0, False),
        (WALKER, Category.LIGHT, 5.0, False),
        (WALKER, Category.EXPOSED, 5.0, False),
    ],
)
def test_who_passes_what(keywords: tuple[str, ...], category: Category, top: float, blocked: bool) -> None:
    scene = board(
        chargers([(10, 10)], keywords=keywords),
        unit("T", [(20, 10)]),
        terrain=[wall("W", box(14, 5, 14.5, 15), top, category)],
    )
    assert bool(faults(scene, (10, 10), (18, 10))) is blocked


def test_a_base_clips_a_corner_that_its_centre_line_clears() -> None:
    scene = board(
        chargers([(10, 10)], keywords=WALKER),
        unit("T", [(20, 10)]),
        terrain=[wall("W", box(14, 5, 14.5, 9.5))],
    )
    assert faults(scene, (10, 10), (18, 10)) == [
        'crosses W-f between (10.000", 10.000") and (18.000", 10.000")'
    ]
    assert faults(scene, (10, 10), (14.25, 10.2), (18, 10.2)) == []


def test_the_board_edge_counts_for_the_whole_base() -> None:
    scene = board(chargers([(10, 1)]), unit("T", [(20, 1)]))
    assert faults(scene, (10, 1), (14, 0.62), (18, 1)) != []
    assert faults(scene, (10, 1), (14, 0.63), (18, 1)) == []


def test_a_walker_goes_through_a_doorway_that_its_base_fits() -> None:
    gap = Opening(point(14.25, 9), point(14.25, 11), 0, from_inches(4))
    scene = board(
        chargers([(10, 10)], keywords=WALKER),
        unit("T", [(20, 10)]),
        terrain=[wall("W", box(14, 5, 14.5, 15), openings=[gap])],
    )
    assert faults(scene, (10, 10), (18, 10)) == []
    assert faults(scene, (10, 10), (14.25, 9.5), (18, 10)) != []


def test_climbing_over_a_wall_costs_up_and_down() -> None:
    scene = board(
        chargers([(10, 10)], keywords=WALKER),
        unit("T", [(20, 10)]),
        terrain=[wall("W", box(14, 5, 14.5, 15), 2.5)],
    )
    over: Places | tuple[tuple[float, ...], ...] = (
        (10, 10),
        (13.3, 10),
        (13.3, 10, 2.5),
        (15.2, 10, 2.5),
        (15.2, 10),
        (16, 10),
    )
    assert faults(scene, *over) == []
    assert path_length(tuple(spot(*place) for place in over)) == from_inches(6 + 5)


def test_climbing_needs_something_to_climb() -> None:
    scene = board(
        chargers([(10, 10)], keywords=WALKER),
        unit("T", [(20, 10)]),
        terrain=[wall("W", box(14, 5, 14.5, 15), 2.5)],
    )
    assert faults(scene, (10, 10), (11, 10), (11, 10, 2.5), (13.3, 10, 2.5), (13.3, 10)) == [
        'climbs at (11.000", 10.000") more than ½" from a feature of that height',
        'leaves what it climbed between (11.000", 10.000") at height 2.50" '
        'and (13.300", 10.000") at height 2.50"',
    ]


def test_slanting_segments_are_refused() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(20, 10)]))
    assert faults(scene, (10, 10), (14, 10, 1), (14, 10)) != []


def test_the_skies_pass_everything_and_ignore_heights() -> None:
    scene = board(
        chargers([(10, 10)], keywords=("VEHICLE", "FLY")),
        unit("T", [(20, 10)]),
        unit("U", [(15, 10)]),
        terrain=[wall("W", box(14, 5, 14.5, 15))],
    )
    assert faults(scene, (10, 10), (18, 10), skies=True) == []
    assert path_length((spot(0, 0), spot(0, 0, 3), spot(4, 0, 3)), flies=True) == from_inches(4)


CORNERS = st.lists(
    st.builds(Spot, st.integers(0, 10**6), st.integers(0, 10**6), st.just(0)), min_size=2, max_size=6
)


@given(CORNERS)
def test_length_is_rounded_up_by_less_than_a_unit(path: list[Spot]) -> None:
    with localcontext() as context:
        context.prec = 50
        exact = sum(
            (Decimal((a.x - b.x) ** 2 + (a.y - b.y) ** 2).sqrt() for a, b in pairwise(path)), Decimal(0)
        )
        assert exact <= path_length(tuple(path)) < exact + 1
