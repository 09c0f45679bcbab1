"""Charges with bases that are not round, through the one door: found, refused, proven."""

from __future__ import annotations

from dataclasses import replace
from math import cos, floor, radians, sin

import pytest

from planner.board.action import MoveAction
from planner.board.answer import Judgement, Placement, Verdict
from planner.board.scenario import Scenario
from planner.board.unit import Side
from planner.formats import scenario_from_json
from planner.judge import gap as gap_module
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.proof.certificate import verify
from planner.units import INCH, Point
from tests.builders import (
    blurred,
    board,
    box,
    chargers,
    charging,
    hull,
    oval,
    point,
    rebased,
    rectangle,
    unit,
    wall,
)

LANE = (wall("N", box(14, 22.3, 24, 23)), wall("S", box(14, 17, 24, 17.7)))
"""4.6" wide: a 170 x 109 mm oval is 4.29" across and 6.69" long."""


def rider(degrees: float) -> Scenario:
    """Return a 75 x 42 mm base 6.10" from its target broadside on, 5.45" lengthways."""
    own = rebased(chargers([(26, 22)], keywords=["MOUNTED"]), oval(75, 42), degrees)
    return board(own, unit("T", [(33.7142, 22)], mm=40))


@pytest.mark.parametrize(
    ("degrees", "roll", "verdict"),
    [
        (90, 6, Verdict.IMPOSSIBLE),
        (90, 7, Verdict.LEGAL),
        (0, 5, Verdict.IMPOSSIBLE),
        (0, 6, Verdict.LEGAL),
        (45, 6, Verdict.LEGAL),
    ],
)
def test_selection_is_measured_before_any_turn(degrees: float, roll: int, verdict: Verdict) -> None:
    answer = charge(rider(degrees), charging(roll))
    assert answer.verdict is verdict
    if verdict is Verdict.IMPOSSIBLE:
        assert answer.reasons[0].startswith("T cannot be selected: T1 is ")


def tank() -> Scenario:
    """Return a hull of 6.0" x 3.8" before a ruin's corner that clips the line of its charge."""
    own = rebased(chargers([(26, 20)], keywords=["VEHICLE", "FRAME"]), rectangle(152.4, 96.52))
    strip = wall("R", box(30.2, 19.7, 30.6, 23), top=6)
    return board(own, unit("T", [(32.2874, 20)], mm=40), terrain=[strip])


@pytest.mark.parametrize("roll", [3, 6])
def test_a_tank_steps_aside_of_a_ruin(roll: int) -> None:
    answer = charge(tank(), charging(roll))
    assert answer.verdict is Verdict.LEGAL
    assert all(row.holds for row in answer.report)


def test_a_nudge_ahead_owes_the_inch_that_a_side_step_reaches() -> None:
    """Half an inch ahead is engaged at 2.0", and the way to within 1" is 2.84" long."""
    nudge = Placement("C1", point(26.5, 20), 0, 0)
    judged = judge_charge(tank(), charging(6), [nudge])
    assert judged.verdict is Judgement.ILLEGAL
    assert judged.reasons[0].startswith('11.04 within 1" where possible fails: C1 could end at ')
    assert judge_charge(tank(), charging(6), [Placement("C1", point(27.6, 17.75), 0, 0)]).verdict is (
        Judgement.LEGAL
    )


@pytest.mark.parametrize(("south", "verdict"), [(17.7, Verdict.LEGAL), (18.1, Verdict.IMPOSSIBLE)])
def test_a_great_oval_turns_to_pass_a_lane(south: float, verdict: Verdict) -> None:
    """Walls to both board edges leave the lane alone; it stands broadside before it."""
    walls = (wall("N", box(14, 22.3, 17, 44)), wall("S", box(14, 0, 17, south)))
    own = rebased(chargers([(11.5, 20)], keywords=["VEHICLE"]), oval(170, 109), 90)
    scene = board(own, unit("T", [(23.5, 20)]), terrain=walls)
    answer = charge(scene, charging(12))
    assert answer.verdict is verdict
    if verdict is Verdict.IMPOSSIBLE:
        assert answer.proof is not None
        assert verify(scene, charging(12), answer.proof) == []


def test_paths_that_are_not_given_are_found_by_turning() -> None:
    own = rebased(chargers([(9, 20)], keywords=["VEHICLE"]), oval(170, 109), 90)
    scene = board(own, unit("T", [(30, 20)]), terrain=LANE)
    action = replace(charging(12), max_distance=19 * INCH, roll=None)
    judged = judge_charge(scene, action, [Placement("C1", Point(26 * INCH, 20 * INCH), 0, 0)])
    path = next(row for row in judged.rows if row.rule == "03.01 path")
    assert path.holds is True
    assert judged.placements[0].path is not None


def between_lanes(width: float) -> Scenario:
    """Return a great oval in one lane whose target is beyond another, ``width`` mm wide, at a right angle."""
    first, second = 111 / 25.4 / 2, width / 25.4 / 2
    walls = (
        wall("N", box(7, 22 + first, 15, 34)),
        wall("S", box(7, 10, 15, 22 - first)),
        wall("L", box(15, 26, 18.6 - second, 29)),
        wall("R", box(18.6 + second, 26, 24, 29)),
        wall("E", box(23, 10, 24, 26)),
    )
    own = rebased(chargers([(10.5, 22)], keywords=["VEHICLE"]), oval(170, 109), 0)
    return board(own, unit("T", [(18.6, 33)]), terrain=walls)


def test_a_great_oval_turns_between_two_lanes() -> None:
    """At no one facing does it get through both; the judge agrees to the corners alone, and finds its own."""
    scene = between_lanes(111)
    action = replace(charging(12), max_distance=15 * INCH, roll=None)
    answer = charge(scene, action)
    assert answer.verdict is Verdict.LEGAL
    assert judge_charge(scene, answer.action, answer.placements).verdict is Judgement.LEGAL
    bare = [replace(placement, path=None) for placement in answer.placements]
    judged = judge_charge(scene, answer.action, bare)
    assert judged.verdict is Judgement.LEGAL
    assert len(judged.placements[0].path or ()) > 2


def test_a_second_lane_narrower_than_the_oval_is_proven_shut() -> None:
    scene = between_lanes(108)
    action = replace(charging(12), max_distance=15 * INCH, roll=None)
    answer = charge(scene, action)
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.proof is not None
    assert verify(scene, answer.action, answer.proof) == []


def test_a_ring_that_no_facing_fits_into_is_proven() -> None:
    """Every place within 2" of the target is within 2" of a unit that is no target."""
    own = rebased(chargers([(24, 22)], keywords=["VEHICLE"]), oval(105, 70), 30)
    ring = [(33.4, 22), (31, 22), (32.2, 23.3), (32.2, 20.7)]
    scene = board(own, unit("T", [(32.2, 22)], mm=25), unit("U", ring))
    answer = charge(scene, charging(9))
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.proof is not None
    assert verify(scene, charging(9), answer.proof) == []
    assert answer.proof["claims"][0]["kind"] == "cannot-engage"


def test_troopers_charge_a_great_oval_and_stay_coherent() -> None:
    squad = chargers([(20, 20 + 1.4 * k) for k in range(6)])
    great = rebased(unit("T", [(29, 23)]), oval(170, 109), 70)
    answer = charge(board(squad, great), charging(9))
    assert answer.verdict is Verdict.LEGAL


def test_a_leader_on_an_oval_goes_with_round_bases() -> None:
    squad = chargers([(20, 20), (20, 21.4), (20, 22.8)])
    leader = replace(squad.models[2], base=oval(60, 35.5), facing=20_000_000, at=point(20, 23.4))
    mixed = replace(squad, models=(*squad.models[:2], leader))
    answer = charge(board(mixed, unit("T", [(27, 21), (27, 22.6)])), charging(7))
    assert answer.verdict is Verdict.LEGAL
    assert [placement.model for placement in answer.placements] == ["C1", "C2", "C3"]


def test_bikes_in_a_row_engage_two_targets() -> None:
    bikes = rebased(chargers([(20, 20), (20, 22.2), (20, 24.4)], keywords=["MOUNTED"]), oval(75, 42), 0)
    scene = board(bikes, unit("T", [(28, 20)]), unit("U", [(28, 25.5)]))
    answer = charge(scene, charging(8, "T", "U"))
    assert answer.verdict is Verdict.LEGAL
    assert charge(scene, replace(charging(8), targets="all-subsets")).target_sets


def test_a_notched_hull_takes_a_target_into_its_notch() -> None:
    """A target between the arms of a hull is within 1" of it, and not under it."""
    fork = hull((-2, -2), (3, -2), (3, -1.2), (0.5, -1.2), (0.5, 1.2), (3, 1.2), (3, 2), (-2, 2))
    own = rebased(chargers([(20, 20)], keywords=["VEHICLE"]), fork)
    scene = board(own, unit("T", [(28, 20)]))
    inside = judge_charge(scene, charging(8), [Placement("C1", point(26, 20), 0, 0)])
    assert inside.verdict is Judgement.LEGAL
    assert charge(scene, charging(8)).verdict is Verdict.LEGAL


@pytest.mark.parametrize(
    ("goal", "proven"),
    [("most-engaged", True), ("shortest", False), ("stay-close-to F", False), ("most-slack", False)],
)
def test_goals_are_weighed_for_every_base(goal: str, proven: bool) -> None:
    """Never worse than without the goal, and proven only where a bound is reached."""
    own = rebased(chargers([(20, 20), (20, 23)], keywords=["MOUNTED"]), oval(75, 42), 30, 100)
    friend = unit("F", [(17, 26)], side=Side.ATTACKER)
    scene = board(own, friend, unit("T", [(27, 20), (27, 23)]))
    plain = charge(scene, charging(8))
    name, *about = goal.split()
    answer = charge(scene, charging(8, goal=((name, *about),)))
    assert answer.verdict is Verdict.LEGAL
    assert judge_charge(scene, answer.action, answer.placements).verdict is Judgement.LEGAL
    assert answer.optimum is not None
    assert answer.optimum.goal == (goal,)
    assert answer.optimum.proven is proven
    if name == "shortest":
        assert answer.optimum.bound[0] < answer.optimum.value[0]
        assert sum(p.length or 0 for p in answer.placements) <= sum(p.length or 0 for p in plain.placements)


@pytest.mark.parametrize(("more", "verdict"), [(0, Verdict.NOT_ELIGIBLE), (1, Verdict.LEGAL)])
def test_a_unit_more_than_two_inches_at_any_facing_is_not_engaged(more: int, verdict: Verdict) -> None:
    """The oval's tip points at the target, at 37 degrees; a unit to the right and up is beyond."""
    own = rebased(chargers([(20, 20)], keywords=["VEHICLE"]), oval(170, 109), 37)
    target = unit("T", [(30, 20)])
    angle, reach = radians(37), 425_000 + 2 * INCH + 80_000
    tip = own.models[0].at.x + floor(reach * cos(angle)), own.models[0].at.y + floor(reach * sin(angle))
    moved = replace(target.models[0], at=Point(tip[0] + more, tip[1] + more))
    assert charge(board(own, replace(target, models=(moved,))), charging(8)).verdict is verdict


def test_what_cannot_be_told_is_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gap_module, "bracket", blurred)
    own = rebased(chargers([(20, 20)], keywords=["VEHICLE"]), oval(170, 109), 0)
    target = unit("T", [(20, 20)])
    moved = replace(target.models[0], at=own.models[0].at._replace(x=20 * INCH + 425_000 + 80_000 + 2 * INCH))
    answer = charge(board(own, replace(target, models=(moved,))), charging(8))
    assert answer.verdict is Verdict.UNRESOLVED
    assert answer.reasons == ("whether C is engaged with T is too close to call (11.02)",)


def test_a_way_that_passes_its_end_before_it_can_turn_is_drawn() -> None:
    def one(name: str, at: tuple[float, float], base: dict[str, object], **more: object) -> dict[str, object]:
        model = {"id": f"{name}0", "at": list(at), **more}
        side = "attacker" if name == "A" else "defender"
        return {"id": name, "side": side, "keywords": ["VEHICLE", "FRAME"], "base": base, "models": [model]}

    wing = {
        "shape": [[20.489, 3.113], [24.13, 3.113], [24.13, 4.749], [20.489, 4.749]],
        "bottom": 4,
        "top": 5,
    }
    scenario = scenario_from_json(
        {
            "format": "planner/1",
            "board": {"width": 24, "height": 16},
            "units": [
                one("A", (1.768, 7.076), {"hull": [[-2, -1], [2, -1], [2, 1], [-2, 1]]}, facing=263.622),
                one("T", (16.193, 8.117), {"hull": [[-1.5, -1], [1.5, -1], [0, 1.5]]}),
                one("N", (12.691, 10.755), {"rectangle": [50, 25]}, facing=90),
                one("M", (19.625, 4.701), {"oval": [60, 35.5]}, facing=272.065, parts=[wing]),
            ],
            "action": {"type": "charge", "unit": "A", "targets": ["T"], "max_distance": 11.843},
        },
        "scene",
    )
    assert isinstance(scenario.action, MoveAction)
    assert charge(scenario, scenario.action).verdict is Verdict.LEGAL
