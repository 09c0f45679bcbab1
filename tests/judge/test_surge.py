"""The judge of surge moves (21.02): each clause has a legal, an illegal and a boundary placement.

Bases are 32 mm: 1.2598425" across, so centres 3.2598425" apart are exactly 2" from each other.
"""

from __future__ import annotations

from typing import Any, Literal

import pytest

from planner.board.action import MoveType
from planner.board.answer import Judgement, Placement
from planner.board.rulings import Rulings
from planner.board.scenario import Scenario
from planner.board.unit import UnitState
from planner.plan.judging import JudgedPlan, judge_move
from planner.units import INCH, from_inches
from tests.builders import (
    Places,
    board,
    box,
    chargers,
    floor,
    lifted,
    moving,
    oval,
    point,
    rebased,
    unit,
    wall,
)
from tests.judge.facing_foes import ACROSS, gap, scene

ELIGIBLE = "21.02 eligible to surge"
TARGET = "21.02 surge target"
OTHERS = "21.02 engaged with no other unit"
DUTY = "21.02 engaged where possible"
CLOSE = "21.02 as close as possible"
PATH = "03.01 path"


def judged(scenario: Scenario, ends: Places, *targets: str, inches: int = 4, **fields: Any) -> JudgedPlan:
    models = scenario.unit("C").models
    placements = [Placement(m.id, point(*end)) for m, end in zip(models, ends, strict=True)]
    action = moving(MoveType.SURGE, *targets, max_distance=inches * INCH, **fields)
    return judge_move(scenario, action, placements)


def broken(result: JudgedPlan) -> list[str]:
    return [row.rule for row in result.rows if row.holds is False]


ONE = [(20, 20)]
AT_5 = [(20 + gap(5), 20)]
AT_6 = [(20 + gap(6), 20)]
AT_8 = [(20 + gap(8), 20)]
PAIR = [(20, 20), (20, 23)]
BESIDE_2 = (24 + 0.8 * gap(2) + 0.00001, 20 + 0.6 * gap(2))
"""A hair more than 2" from a model that ends at (24, 20), farther than T at the start."""

FENCE = wall("W", box(21, 10, 21.2, 30))
"""A wall across the way of whoever may not walk through it."""

MOVES: list[tuple[str, Scenario, Places, list[str]]] = [
    # Maximum distance: what the rule grants.
    ("4 inches", scene(ONE, AT_8), [(24, 20)], []),
    ("4 inches and a unit", scene(ONE, AT_8), [(24.00001, 20)], [PATH]),
    # Engaged with the target if it can: 2" is enough, and no contact is asked for.
    ("just engaged", scene(ONE, AT_6), [(24, 20)], []),
    ("short of engaged by a unit", scene(ONE, AT_6), [(23.99999, 20)], [DUTY]),
    ("engaged at less than it could be", scene(ONE, AT_5), [(23, 20)], []),
    ("in contact", scene(ONE, [(20 + gap(4), 20)]), [(24, 20)], []),
    # Else as close as possible, to within 0.01".
    ("close but for 0.009", scene(ONE, AT_8), [(23.991, 20)], []),
    ("close but for 0.011", scene(ONE, AT_8), [(23.989, 20)], [CLOSE]),
    ("beside the straight line", scene(ONE, AT_8), [(23.9, 20.8)], [CLOSE]),
    # It binds who is left in place too; who can get no closer counts as moved.
    ("left where it could be engaged", scene(ONE, AT_5), ONE, [DUTY]),
    ("left where it could be closer", scene(ONE, AT_8), ONE, [CLOSE]),
    ("one left behind", scene(PAIR, AT_8), [(21.5, 20.5), (20, 23)], [CLOSE]),
    # Not engaged with others: more than 2" from them.
    ("clear of another", scene(ONE, AT_5, [BESIDE_2]), [(24, 20)], []),
    ("engages another", scene(ONE, AT_5, [(BESIDE_2[0] - 0.00001, BESIDE_2[1])]), [(24, 20)], [OTHERS]),
    # Coherency comes before both.
    ("torn apart", scene(PAIR, AT_6), [(24, 20), (20, 23)], ["03.03 coherency"]),
    # A wall: out of the straight way for those who may not walk through it.
    ("through a wall on foot", scene(ONE, AT_6, terrain=(FENCE,)), [(24, 20)], []),
]


@pytest.mark.parametrize(("name", "scenario", "ends", "wrong"), MOVES, ids=[row[0] for row in MOVES])
def test_surge(name: str, scenario: Scenario, ends: Places, wrong: list[str]) -> None:
    result = judged(scenario, ends)
    assert broken(result) == wrong, result.reasons
    assert result.verdict is (Judgement.ILLEGAL if wrong else Judgement.LEGAL)


def test_who_is_as_close_as_possible_need_not_move() -> None:
    """A wall right before it: nobody moves, and the move is made all the same (01.04.03)."""
    mine = chargers([(20, 20)], keywords=("MOUNTED",))
    held = wall("W", box(20 + ACROSS / 2, 10, 21, 30))
    scenario = board(mine, unit("T", [(26, 20)]), terrain=(held,))
    assert judged(scenario, [(20, 20)], inches=2).verdict is Judgement.LEGAL
    assert broken(judged(scenario, [(20, 19.5)], inches=2)) == [CLOSE]


def test_the_row_says_how_close_a_model_could_be() -> None:
    row = next(row for row in judged(scene(ONE, AT_8), [(23, 20)]).rows if row.rule == CLOSE)
    assert row.holds is False
    assert row.measured.startswith("C1 could be 4.00")
    assert row.measured.endswith('not 5.000"')
    assert row.models == ("C1",)


TARGETS: list[tuple[str, Scenario, tuple[str, ...], list[str]]] = [
    ("the closest", scene(ONE, AT_6, AT_8), ("T",), []),
    ("not the closest", scene(ONE, AT_6, [(20, 20 + gap(6.00001))]), ("U",), [ELIGIBLE, TARGET]),
    ("as close", scene(ONE, AT_6, [(20, 20 + gap(6))]), ("U",), []),
    ("both of those as close", scene(ONE, AT_6, [(20, 20 + gap(6))]), ("T", "U"), [ELIGIBLE, TARGET]),
    (
        "by the nearest model of the unit",
        scene([(20, 20), (22, 20)], AT_6, [(20, 20 + gap(5.5))]),
        ("T",),
        [],
    ),
]


@pytest.mark.parametrize(("name", "scenario", "targets", "wrong"), TARGETS, ids=[row[0] for row in TARGETS])
def test_the_target_is_the_closest_enemy_unit(
    name: str, scenario: Scenario, targets: tuple[str, ...], wrong: list[str]
) -> None:
    own = len(scenario.unit("C").models)
    ends: Places = [(20, 24)] if targets[-1] == "U" else [(24, 20), (25.9, 20)][:own]
    assert [rule for rule in broken(judged(scenario, ends, *targets)) if rule in (ELIGIBLE, TARGET)] == wrong


@pytest.mark.parametrize(("keywords", "closest"), [(("INFANTRY",), "U"), (("INFANTRY", "FLY"), "T")])
def test_who_does_not_fly_ignores_aircraft(keywords: tuple[str, ...], closest: str) -> None:
    plane = unit("T", [(20 + gap(3), 20)], keywords=("AIRCRAFT",))
    scenario = board(chargers(ONE, keywords=keywords), plane, unit("U", [(20, 20 + gap(6))]))
    ends: Places = [(20, 24)] if closest == "U" else [(21, 20)]
    result = judged(scenario, ends)
    assert (result.targets, result.verdict) == ((closest,), Judgement.LEGAL)


def test_a_surge_does_not_end_engaged_with_aircraft_that_it_ignores() -> None:
    plane = unit("T", [(24, 20 + gap(2))], keywords=("AIRCRAFT",))
    scenario = board(chargers(ONE), plane, unit("U", AT_6))
    assert broken(judged(scenario, [(24, 20)], "U")) == [OTHERS]


STATES: list[tuple[str, UnitState, list[str]]] = [
    ("nothing told", UnitState(), []),
    ("moved in another phase", UnitState(shot_this_turn=True), []),
    ("battle-shocked", UnitState(battle_shocked=True), ["C may not surge: it is battle-shocked (21.02)"]),
    (
        "moved this phase",
        UnitState(moved_this_phase=True),
        ["C may not surge: it has made a move this phase (21.02)"],
    ),
    ("surged", UnitState(surged=True), ["C may not surge: it has made a move this phase (21.02)"]),
]


@pytest.mark.parametrize(("name", "state", "reasons"), STATES, ids=[row[0] for row in STATES])
def test_who_may_surge(name: str, state: UnitState, reasons: list[str]) -> None:
    row = judged(scene(ONE, AT_6, state=state), [(24, 20)]).rows[0]
    assert (row.rule, row.holds) == (ELIGIBLE, not reasons)
    assert row.measured == ("; ".join(reasons) or "may surge")


@pytest.mark.parametrize(("inches", "engaged"), [(2, True), (2.00001, False)])
def test_an_engaged_unit_does_not_surge(inches: float, engaged: bool) -> None:
    scenario = scene(ONE, [(20 + gap(inches), 20)])
    assert (ELIGIBLE in broken(judged(scenario, [(20.1, 20)]))) is engaged


def test_nobody_takes_to_the_skies() -> None:
    """FLY goes round what it may not cross, and nothing is taken off its distance."""
    scenario = board(chargers(ONE, keywords=("MOUNTED", "FLY")), unit("T", AT_6), terrain=(FENCE,))
    assert broken(judged(scenario, [(24, 20)], take_to_the_skies=True)) == [PATH]
    told = judged(scene(ONE, AT_6), [(24, 20)], take_to_the_skies=True)
    assert told.verdict is Judgement.LEGAL
    assert "taking to the skies is left out of account: it is for other moves (21.03)" in told.notes


ROLLS = [(1, 0, 1), (6, 0, 6), ((5, 6), 2, 13), (3, -4, 1)]


@pytest.mark.parametrize(("roll", "modifier", "inches"), ROLLS)
def test_a_roll_is_modified_and_not_capped(roll: int | tuple[int, int], modifier: int, inches: int) -> None:
    scenario = scene(ONE, [(45, 20)])
    action = moving(MoveType.SURGE, roll=roll, modifier=modifier)
    far = judge_move(scenario, action, [Placement("C1", point(20 + inches, 20))])
    assert (far.distance, far.verdict) == (inches * INCH, Judgement.LEGAL)


@pytest.mark.parametrize(("rulings", "closest"), [("3d", "U"), ("plan", "T")])
def test_heights_count_for_the_closest_by_the_switch(rulings: Literal["3d", "plan"], closest: str) -> None:
    """T is 6" off and 5" up, 7.8" in all; U is 7" off on the ground."""
    up = lifted(unit("T", AT_6), 5)
    roof = floor("R", box(24, 16, 34, 24), 5)
    scenario = board(
        chargers(ONE), up, unit("U", [(20, 20 + gap(7))]), terrain=(roof,), rulings=Rulings(distance=rulings)
    )
    ends: Places = [(20, 24)] if closest == "U" else [(24, 20)]
    assert judged(scenario, ends).targets == (closest,)


@pytest.mark.parametrize(("x", "wrong"), [(24, []), (23.98, [CLOSE])])
def test_an_oval_closes_up_lengthwise(x: float, wrong: list[str]) -> None:
    own = rebased(chargers(ONE), oval(60, 35.5))
    scenario = board(own, unit("T", [(40, 20)]))
    assert broken(judged(scenario, [(x, 20)])) == wrong
    across = Placement("C1", point(24, 20), facing=90_000_000)
    action = moving(MoveType.SURGE, max_distance=from_inches(4))
    assert broken(judge_move(scenario, action, [across])) == [CLOSE]
