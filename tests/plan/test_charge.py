"""The one door: verdicts, reasons, choices of targets, goals, limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from planner.board.action import MoveAction, Targets
from planner.board.answer import Answer, Verdict
from planner.board.rulings import Rulings
from planner.board.scenario import Scenario
from planner.board.terrain import Objective
from planner.board.unit import UnitState
from planner.plan.charge import charge
from planner.plan.limits import Watch
from planner.units import INCH, from_inches
from tests.builders import Places, board, box, chargers, charging, point, unit, wall
from tests.property.strategies import scene


def five(x: float = 24) -> Places:
    return [(x, 20 + 1.4 * k) for k in range(5)]


def duel(gap: float = 5.0) -> Scenario:
    return board(chargers([(24, 22)]), unit("T", [(24 + gap + 32 / 25.4, 22)]))


def test_the_boundary_of_selection_is_inclusive() -> None:
    assert charge(duel(9.0), charging(9)).verdict is Verdict.LEGAL
    answer = charge(duel(9.001), charging(9))
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.reasons == ('T cannot be selected: T1 is 9.001" from C1, more than 9.000" (11.04)',)
    assert answer.proof is not None
    assert [claim["kind"] for claim in answer.proof["claims"]] == ["not-selectable"]


def test_every_target_out_of_reach_is_named() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(15, 10)]), unit("U", [(22, 10)]), unit("V", [(23, 12)]))
    answer = charge(scene, charging(6, "T", "U", "V"))
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert [reason.split()[0] for reason in answer.reasons] == ["U", "V"]


def test_a_unit_that_may_not_charge_is_told_every_reason() -> None:
    state = UnitState(declared_charge=True, started_action=True)
    scene = board(replace(chargers([(10, 10)]), state=state), unit("T", [(15, 10)]))
    answer = charge(scene, charging(9))
    assert answer.verdict is Verdict.NOT_ELIGIBLE
    assert [reason[-7:] for reason in answer.reasons] == ["(11.02)", "(16.01)"]


def test_five_against_five_are_all_within_an_inch() -> None:
    answer = charge(board(chargers(five()), unit("T", five(31))), charging(8))
    assert answer.verdict is Verdict.LEGAL
    assert all(row.holds for row in answer.report)
    assert {placement.model for placement in answer.placements} == {f"C{k}" for k in range(1, 6)}


@pytest.mark.parametrize(("inches", "verdict"), [(5, Verdict.LEGAL), (5.001, Verdict.IMPOSSIBLE)])
def test_a_foe_above_is_fought_from_below_up_to_five_inches(inches: float, verdict: Verdict) -> None:
    target = unit("T", [(16, 10)])
    raised = replace(target, models=(replace(target.models[0], z=from_inches(inches)),))
    answer = charge(board(chargers([(10, 10)]), raised), charging(9))
    assert answer.verdict is verdict


def test_a_board_too_wide_for_exact_products_is_unresolved() -> None:
    scene = replace(board(chargers([(10, 10)]), unit("T", [(16, 10)])), width=501 * INCH)
    assert charge(scene, charging(9)).verdict is Verdict.UNRESOLVED


@pytest.mark.parametrize(("targets", "listed"), [("any", 0), ("all-subsets", 3)])
def test_the_planner_chooses_among_the_sets_it_can_select(targets: Targets, listed: int) -> None:
    scene = board(
        chargers(five()), unit("T", five(31)[:3]), unit("U", [(31, 25), (31, 26.4)]), unit("V", [(44, 22)])
    )
    answer = charge(scene, replace(charging(8), targets=targets))
    assert answer.verdict is Verdict.LEGAL
    assert answer.action.targets != targets
    assert len(answer.target_sets) == listed
    assert not any("V" in names for names, _ in answer.target_sets)


def test_a_chain_too_short_is_proven_and_the_first_printing_left_it_open() -> None:
    """Two pairs pass both bullets of 03.03 but are not one group (its FAQ)."""
    pairs = chargers([(26, 27), (26, 25.4), (26, 18.6), (26, 17)])
    far = (unit("A", [(33, 29.6)]), unit("B", [(33, 12.9)]))
    answer = charge(board(pairs, *far), charging(9, "A", "B"))
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert "in coherency" in answer.reasons[0]
    printed = board(pairs, *far, rulings=Rulings(coherency_contiguous=False))
    assert charge(printed, charging(9, "A", "B")).verdict is not Verdict.IMPOSSIBLE


def value(answer: Answer) -> Sequence[float]:
    assert answer.verdict is Verdict.LEGAL
    assert answer.optimum is not None
    return answer.optimum.value


def asking(*goal: str, roll: int = 8) -> MoveAction:
    return charging(roll, goal=tuple(tuple(word.split()) for word in goal))


def test_counting_goals_are_proven_where_every_model_can() -> None:
    scene = board(chargers(five()), unit("T", five(31)))
    answer = charge(scene, asking("most-within-1", "most-engaged"))
    assert value(answer) == (5.0, 5.0)
    assert answer.optimum is not None
    assert answer.optimum.proven


def test_base_contact_is_exact() -> None:
    scene = board(chargers([(24, 22)]), unit("T", [(31, 22.3)]))
    answer = charge(scene, asking("most-base-contact"))
    assert value(answer) == (1.0,)
    end = answer.placements[0].at
    target = scene.unit("T").models[0].at
    assert (end.x - target.x) ** 2 + (end.y - target.y) ** 2 == 160_000**2


def test_the_shortest_charge_of_one_model_stops_at_the_inch() -> None:
    assert value(charge(duel(6.0), asking("shortest")))[0] == pytest.approx(5.0, abs=0.001)


def test_staying_close_to_a_friend_ends_nearer_to_it() -> None:
    friend = unit("F", [(31, 27)], side=chargers([(0, 0)]).side)
    scene = board(chargers([(24, 22)]), unit("T", [(31, 22)]), friend)
    near = charge(scene, asking("stay-close-to F"))
    assert value(near)[0] < value(charge(scene, asking("shortest", "stay-close-to F")))[1]


def test_on_objective() -> None:
    scene = replace(
        board(chargers([(24, 22)]), unit("T", [(31, 22)])), objectives=(Objective("O", at=point(31, 27)),)
    )
    assert value(charge(scene, asking("on-objective O", roll=9))) == (1.0,)


def test_the_largest_margin_holds_for_every_model_off_by_it() -> None:
    scene = board(chargers([(24, 22)]), unit("T", [(30, 22)]))
    assert 0.45 <= value(charge(scene, asking("most-slack")))[0] <= 0.5


def test_the_margin_can_come_before_or_after_other_goals() -> None:
    scene = board(chargers([(24, 22)]), unit("T", [(30, 22)]))
    first = charge(scene, asking("most-slack", "shortest"))
    last = charge(scene, asking("shortest", "most-slack"))
    assert value(first)[0] > value(last)[1]
    assert value(first)[1] > value(last)[0]


def test_a_model_that_may_stay_where_it_is_doesnt_stop_the_others() -> None:
    """C2 is walled in, touching two walls; by the ``free`` reading it stays, and the charge goes ahead."""
    sides = [box(18, 12, 22, 12.3), box(18, 15.7, 22, 16), box(18, 12, 18.3, 16), box(21.7, 12, 22, 16)]
    walls = [wall(f"W{k}", side) for k, side in enumerate(sides)]
    units = (
        chargers([(20, 10.5), (20.71575, 13.284252)], mm=50, keywords=("VEHICLE",)),
        unit("T", [(26, 10.5)]),
    )
    bound = charge(board(*units, terrain=walls), charging(6))
    assert bound.verdict is Verdict.IMPOSSIBLE
    assert bound.reasons[0].startswith("C2 has nowhere to end")
    free = charge(board(*units, terrain=walls, rulings=Rulings(unmoved_models="free")), charging(6))
    assert free.verdict is Verdict.LEGAL
    assert free.placements[1].at == units[0].models[1].at


def test_a_deadline_gives_unresolved_with_the_limit_named() -> None:
    scene = board(chargers(five()), unit("T", five(31)))
    answer = charge(scene, charging(8), Watch(seconds=0.0))
    assert answer.verdict is Verdict.UNRESOLVED
    assert answer.reasons[0].startswith("the limit of 0.0 s was reached")


def test_a_deadline_during_the_goals_keeps_the_placement() -> None:
    scene = board(chargers(five()), unit("T", five(31)))
    watch = Watch()

    def hurry(step: str) -> None:
        if step.startswith("choosing the best"):
            watch.seconds = 0.0

    watch.observer = hurry
    answer = charge(scene, asking("shortest"), watch)
    assert answer.verdict is Verdict.LEGAL
    assert answer.optimum is None
    assert "the goals were not looked at" in answer.notes[0]


def test_the_observer_is_told_what_is_tried() -> None:
    steps: list[str] = []
    sides = [wall("N", box(26, 23, 33, 23.3)), wall("S", box(26, 20.7, 33, 21))]
    scene = board(chargers([(24, 22)], mm=60, keywords=("VEHICLE",)), unit("T", [(31, 22)]), terrain=sides)
    answer = charge(scene, charging(7), Watch(observer=steps.append))
    assert answer.verdict is not Verdict.IMPOSSIBLE
    assert steps[0] == "building along straight lines"


@pytest.mark.parametrize(
    ("seed", "roll", "targets"),
    [
        (130530333, 7, ("T",)),
        (975710878, 8, ("T", "U")),
        (175021631, 6, ("T",)),
        (158814147, 8, ("T",)),
        (461473302, 8, ("T",)),
    ],
)
def test_scenes_that_brute_force_solved_first(seed: int, roll: int, targets: tuple[str, ...]) -> None:
    assert charge(scene(seed), charging(roll, *targets)).verdict is Verdict.LEGAL
