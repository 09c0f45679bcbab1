"""Explanations: each help is solved, its placement judged, and said in plain words."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from planner.board.answer import Judgement, Verdict
from planner.board.explanation import Change, Explanation, Help
from planner.board.scenario import Scenario
from planner.board.unit import Side
from planner.plan.charge import charge
from planner.plan.explain import explain, with_explanation
from planner.plan.judging import judge_charge
from planner.plan.limits import Watch
from tests.builders import Places, board, box, chargers, charging, unit, wall
from tests.plan.scenes import impossible

HELPS = {
    ("roll_too_short", 9): [
        'possible at Guard with 9.601" to move instead of 9.000" (11.02), a roll of 10; 9.600" is too short',
    ],
    ("two_targets_too_far_apart", 8): ["possible at Right alone (11.04)", "possible at Left alone (11.04)"],
    ("gap_too_narrow_between_two_screens", 12): [
        "possible without North (03.01)",
        "possible without South (03.01)",
    ],
    ("guarded_by_another_unit", 9): [
        "possible at Captain and Guards (11.04)",
        "possible without Guards (11.04)",
        'possible at Captain with 10.657" to move instead of 9.000" (11.02), a roll of 11; 10.655" is too '
        "short",
    ],
    ("over_the_screen_by_jump_pack", 8): [
        'possible at Guard with 6.823" to move instead of 6.000" (11.02), a roll of 9; 6.821" is too short',
    ],
    ("three_targets_at_once", 7): [
        "possible at D alone (11.04)",
        'possible at B, C and D with 8.460" to move instead of 7.000" (11.02), a roll of 9; 8.459" is too '
        "short",
    ],
    ("worked_example_11_02", 4): [
        'possible at D with 5.572" to move instead of 4.000" (11.02), a roll of 6; 5.571" is too short',
    ],
}
"""By scenario and roll: what helps."""

NOTES = {
    ("two_targets_too_far_apart", 8): ["no distance helps: what clashes would clash at any distance (11.02)"],
    ("gap_too_narrow_between_two_screens", 12): ['no roll helps: 12.000" is still too short (11.02)'],
    ("over_the_screen_by_jump_pack", 8): [
        'solved and no help, still impossible: not taking to the skies, with 8.000" to move (21.03)'
    ],
}


@cache
def explained(name: str, roll: int) -> Explanation:
    scenario, action = impossible(name, roll)
    action = replace(action, goal=())
    return explain(scenario, charge(scenario, action))


@pytest.mark.parametrize(("name", "roll"), HELPS)
def test_what_would_help_is_said(name: str, roll: int) -> None:
    found = explained(name, roll)
    assert found.complete
    assert [help_.sentence for help_ in found.helps] == HELPS[name, roll]
    assert list(found.notes) == NOTES.get((name, roll), [])


def changed(scenario: Scenario, help_: Help) -> Scenario:
    return replace(scenario, units=tuple(u for u in scenario.units if u.id != help_.without))


@pytest.mark.parametrize(("name", "roll"), HELPS)
def test_each_help_is_solved_and_its_placement_judged(name: str, roll: int) -> None:
    scenario, _ = impossible(name, roll)
    for help_ in explained(name, roll).helps:
        assert help_.verdict is Verdict.LEGAL
        judged = judge_charge(changed(scenario, help_), help_.action, help_.placements)
        assert judged.verdict is Judgement.LEGAL
        assert (help_.without is not None) is (help_.change is Change.BOARD)


def test_the_answer_gets_clashes_as_reasons_and_helps_as_notes() -> None:
    scenario, action = impossible("gap_too_narrow_between_two_screens", 12)
    answer = charge(scenario, action)
    found = explained("gap_too_narrow_between_two_screens", 12)
    told = with_explanation(answer, found)
    assert told.reasons == (found.clashes[0].sentence,)
    assert told.notes == (
        "would help: possible without North (03.01)",
        "would help: possible without South (03.01)",
        'no roll helps: 12.000" is still too short (11.02)',
    )
    assert (told.verdict, told.proof) == (answer.verdict, answer.proof)


def test_other_verdicts_need_no_explanation() -> None:
    scenario, action = impossible("roll_too_short", 10)
    answer = charge(scenario, action)
    assert answer.verdict is Verdict.LEGAL
    assert explain(scenario, answer) == Explanation()
    assert with_explanation(answer, Explanation()) is answer


def test_at_the_deadline_there_is_what_was_found_and_it_says_so() -> None:
    scenario, action = impossible("gap_too_narrow_between_two_screens", 12)
    answer = charge(scenario, action)
    assert explain(scenario, answer, Watch(seconds=0.0)) == Explanation(complete=False)
    watch = Watch()

    def hurry(step: str) -> None:
        if step == "looking for what would help: without South (03.01)":
            watch.seconds = 0.0

    watch.observer = hurry
    found = explain(scenario, answer, watch)
    assert [help_.sentence for help_ in found.helps] == ["possible without North (03.01)"]
    assert with_explanation(answer, found).notes[-1] == (
        "the limit of time cut the search for what would help short"
    )


def test_all_targets_that_may_not_be_selected_are_left_out_together() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(15, 10)]), unit("U", [(22, 10)]), unit("V", [(23, 12)]))
    found = explain(scene, charge(scene, charging(6, "T", "U", "V")))
    assert found.helps[0].sentence == "possible at T alone (11.04)"
    assert [clash.targets for clash in found.clashes] == [("T", "U", "V")] * 2


def test_of_any_target_each_refusal_is_told_and_the_least_distance() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(16, 10)]), unit("U", [(10, 17.3)]), unit("V", [(40, 10)]))
    found = explain(scene, charge(scene, replace(charging(3), targets="any")))
    assert [clash.targets for clash in found.clashes] == [("T",), ("U",), ("V",)]
    assert [help_.sentence for help_ in found.helps] == [
        'possible at T with 4.741" to move instead of 3.000" (11.02), a roll of 5; 4.740" is too short'
    ]


def test_a_friend_in_the_way_and_the_edge_are_named() -> None:
    """The target in a corner of the board, a great friend before it."""
    friend = unit("F", [(3.32, 3.32)], Side.ATTACKER, mm=160)
    scene = board(chargers([(9, 9)], mm=60), unit("T", [(0.63, 0.63)]), friend)
    found = explain(scene, charge(scene, charging(12)))
    assert [clash.sentence for clash in found.clashes] == [
        'no model of C can end engaged with T (11.04): every spot within 2" of T is taken up by F (03.01) or '
        "off the board (03.01)"
    ]
    assert [help_.sentence for help_ in found.helps] == ["possible without F (03.01)"]
    assert found.notes == ("no distance helps: what clashes would clash at any distance (11.02)",)


def test_no_distance_helps_against_a_target_that_is_banned_whatever_the_distance() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(16, 10)], keywords=("AIRCRAFT",)), unit("U", [(10, 16)]))
    found = explain(scene, charge(scene, charging(9, "T", "U")))
    assert [help_.sentence for help_ in found.helps] == ["possible at U alone (11.04)"]
    assert found.notes == ("no distance helps: what clashes would clash at any distance (11.02)",)


def test_the_clash_of_one_set_is_not_told_again_for_a_larger_one() -> None:
    """T is walled off and V may be selected but not be reached: T fails alone and with V for one reason."""
    ring = [wall(f"W{k}", side) for k, side in enumerate(around(31, 22, 2.8) + around(24, 29, 2.8))]
    walker = chargers([(24, 22)], mm=60, keywords=("VEHICLE",))
    scene = board(walker, unit("T", [(31, 22)]), unit("V", [(24, 29)]), terrain=ring)
    answer = charge(scene, replace(charging(8), targets="any"))
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert [clash.targets for clash in explain(scene, answer).clashes] == [("T",), ("V",)]


def around(x: float, y: float, far: float) -> list[Places]:
    """Return four thin walls round a place."""
    return [
        box(x - far, y - far, x + far, y - far + 0.2),
        box(x - far, y + far - 0.2, x + far, y + far),
        box(x - far, y - far, x - far + 0.2, y + far),
        box(x + far - 0.2, y - far, x + far, y + far),
    ]
