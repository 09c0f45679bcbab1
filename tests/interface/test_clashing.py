"""Pictures of impossible charges: what clashes has a line round it, and the legend says so."""

from __future__ import annotations

from planner.board.explanation import Explanation
from planner.interface.draw import board_svg, style
from planner.interface.draw.clashing import clashing
from planner.plan.charge import charge
from planner.plan.clash import clash
from planner.plan.explain import with_explanation
from planner.plan.limits import Watch
from tests.plan.scenes import impossible


def test_models_and_features_that_clash_are_lit() -> None:
    scenario, action = impossible("one_walker_left_behind", 7)
    answer = charge(scenario, action)
    assert answer.proof is not None
    found = Explanation((clash(scenario, action, answer.proof["claims"][0], Watch()),))
    assert clashing(scenario, found) == {"long_wall", "side_wall", "Walker2", "Guard1"}
    picture = board_svg(scenario, with_explanation(answer, found), found)
    layer = picture.partition(f'<g fill="none" stroke="{style.CLASH}"')[2].partition("</g>")[0]
    assert layer.count("<polygon") == 2
    assert layer.count("<circle") == 2
    assert "what clashes: the reason says how" in picture
    assert "keeps Walker2 out of coherency" in picture


def test_without_an_explanation_nothing_is_lit() -> None:
    scenario, action = impossible("one_walker_left_behind", 7)
    answer = charge(scenario, action)
    for found in (None, Explanation()):
        picture = board_svg(scenario, answer, found)
        assert style.CLASH not in picture
        assert "what clashes" not in picture
