"""Unresolved answers carry what is missing: cells, their side, whom they concern, what would decide."""

from __future__ import annotations

from dataclasses import replace

from planner.board.answer import Answer, Verdict
from planner.board.rulings import Rulings
from planner.plan.charge import charge
from planner.plan.limits import Watch
from planner.units import INCH
from tests.builders import board, box, chargers, charging, oval, rebased, unit, wall
from tests.plan.scenes import impossible


def between() -> Answer:
    """Answer for a distance between those known to be too short and those known to be enough."""
    scenario, action = impossible("walker_goes_round_a_wall", 6)
    return charge(scenario, replace(action, roll=None, max_distance=6584 * INCH // 1000))


def test_cells_that_stay_open_are_counted() -> None:
    answer = between()
    assert answer.verdict is Verdict.UNRESOLVED
    (gap,) = answer.gaps
    assert (gap.models, gap.targets) == (("Walker1",), ("Guards",))
    assert gap.cells > 0
    assert gap.side == 32
    assert gap.at is not None
    assert gap.decided_by == 'cells smaller than 0.00025", or finer bounds for ways'
    assert gap.sentence == (
        f"open, whether Walker1 can end engaged with Guards (11.04): {gap.cells} cells are left, the "
        f'smallest 0.00025" wide, one at ({gap.at.x / INCH:.3f}, {gap.at.y / INCH:.3f}); it takes '
        f"{gap.decided_by}"
    )
    assert answer.reasons[1:] == (gap.sentence,)


def test_models_that_fit_alone_but_not_together_are_named() -> None:
    scenario, action = impossible("stop_between_one_and_two_inches", 8)
    physical = replace(scenario, rulings=Rulings(can_within_1="physical"))
    answer = charge(physical, action)
    assert answer.verdict is Verdict.UNRESOLVED
    (gap,) = answer.gaps
    assert gap.cells > 0
    assert 0 < gap.side < INCH // 100
    assert gap.at is None
    assert gap.models == tuple(model.id for model in scenario.unit(action.unit).models)
    assert gap.decided_by == "smaller cells"


def test_bases_that_are_not_round_are_settled_on_surfaces() -> None:
    """The top is 6" up and begins 2" away: to stand on it wholly takes more than 8.5"."""
    block = wall("B", box(26, 18, 34, 26), top=6.0, bottom=5.9, standable=True)
    rider = rebased(chargers([(24, 22)]), oval(60, 35.5))
    raised = unit("T", [(30, 22)])
    raised = replace(raised, models=(replace(raised.models[0], z=6 * INCH),))
    scene = board(rider, raised, terrain=[block])
    answer = charge(scene, charging(9))
    assert answer.verdict is Verdict.LEGAL
    assert [placement.z for placement in answer.placements] == [6 * INCH]
    assert charge(scene, charging(8)).verdict is Verdict.IMPOSSIBLE


def test_time_scope_and_sets_are_gaps_too() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(15, 10)]), unit("U", [(10, 15)]))
    late = charge(scene, charging(8), Watch(seconds=0.0))
    assert [(gap.targets, gap.decided_by) for gap in late.gaps] == [(("T",), "more time")]
    assert late.reasons[1] == "open, whether C can charge at T; it takes more time"
    sets = charge(scene, replace(charging(8), targets="any"), Watch(seconds=0.0))
    assert {gap.decided_by for gap in sets.gaps} == {"more time"}
    scope = charge(replace(scene, width=501 * INCH), charging(8))
    assert [gap.decided_by for gap in scope.gaps] == ["a later version"]
    assert scope.reasons == tuple(gap.sentence for gap in scope.gaps)


def test_answers_that_are_known_have_no_gap() -> None:
    scenario, action = impossible("roll_too_short", 9)
    assert charge(scenario, action).gaps == ()
    assert charge(scenario, replace(action, roll=10)).gaps == ()
