"""What would help an impossible pile-in, overrun, consolidation or surge: every change is solved."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from planner.board.action import MoveAction, MoveType
from planner.board.answer import Judgement, Verdict
from planner.board.explanation import Change, Explanation
from planner.board.scenario import Scenario
from planner.board.unit import Side, UnitState
from planner.plan.explain import explain, with_explanation
from planner.plan.judging import judge_move
from planner.plan.limits import Watch
from planner.plan.move import answer_move
from planner.units import from_inches
from tests.builders import board, box, chargers, moving, unit, wall
from tests.plan.test_fight_moves import ACROSS, BETWEEN, HELD, SIDES, TOUCHING, WALLED

PILE_IN, OVERRUN, CONSOLIDATE = MoveType.PILE_IN, MoveType.OVERRUN, MoveType.CONSOLIDATE


def explained(scenario: Scenario, action: MoveAction, watch: Watch | None = None) -> Explanation:
    """Explain an impossible move, and have each help that is told judged on its own board."""
    answer = answer_move(scenario, action)
    assert answer.verdict is Verdict.IMPOSSIBLE
    found = explain(scenario, answer, watch)
    for one in found.helps:
        units = tuple(u for u in scenario.units if u.id != one.without)
        if one.verdict is Verdict.LEGAL:
            judged = judge_move(replace(scenario, units=units), one.action, one.placements)
            assert judged.verdict is Judgement.LEGAL
    return found


def test_other_targets() -> None:
    found = explained(SIDES, moving(CONSOLIDATE, "T", "U"))
    assert [one.sentence for one in found.helps] == ["possible at T (12.08)"]
    assert found.notes == ("no distance helps: what clashes would clash at any distance (12.08)",)


def test_all_of_those_that_the_unit_is_engaged_with() -> None:
    found = explained(BETWEEN, moving(PILE_IN, "T"))
    assert [one.sentence for one in found.helps] == [
        "possible at T and U (12.03)",
        "possible without U (03.01)",
    ]


def test_the_closest_for_a_surge() -> None:
    scenario = board(chargers([(20, 20)]), unit("T", [(26, 20)]), unit("U", [(20, 27)]))
    found = explained(scenario, moving(MoveType.SURGE, "U", max_distance=from_inches(4)))
    assert [one.sentence for one in found.helps] == [
        "possible at T (21.02)",
        "possible without T (03.01)",
    ]


def test_a_longer_distance_is_bracketed_by_a_legal_move_and_a_proof() -> None:
    found = explained(WALLED, moving(PILE_IN))
    assert found.notes == ('no distance helps: 12.000" is still too short (12.03)',)
    shorter = replace(WALLED, terrain=(wall("W", box(22, 18, 22.4, 22)),))
    found = explained(shorter, moving(PILE_IN))
    (one,) = found.helps
    assert one.change is Change.DISTANCE
    told = re.fullmatch(
        r'possible with (\S+)" to move instead of 3.000" \(12.03\); (\S+)" is too short', one.sentence
    )
    assert told is not None
    enough, short = float(told[1]), float(told[2])
    assert 0 < enough - short <= 0.012
    for inches, verdict in ((enough, Verdict.LEGAL), (short, Verdict.IMPOSSIBLE)):
        action = moving(PILE_IN, max_distance=from_inches(inches))
        assert answer_move(shorter, action).verdict is verdict


def test_a_unit_less() -> None:
    """A friend stands where alone the model could end engaged."""
    friend = unit("F", [(23, 20)], Side.ATTACKER)
    charged = replace(chargers([(20, 20)]), state=UnitState(made_charge_move=True))
    scenario = board(charged, unit("T", [(20 + ACROSS + 5, 20)]), friend)
    found = explained(scenario, moving(PILE_IN))
    assert "possible without F (03.01)" in [one.sentence for one in found.helps]
    assert found.helps[0].without == "F"


def test_an_overrun_has_no_more_distance() -> None:
    fought = replace(WALLED.units[0], state=UnitState(made_charge_move=True))
    scenario = replace(WALLED, units=(fought, *WALLED.units[1:]))
    found = explained(scenario, moving(OVERRUN))
    assert found.notes == ("no rule grants an overrun more distance: that is for the 12.02 step (12.06)",)


@pytest.mark.parametrize("scenario", [TOUCHING, HELD])
def test_where_nothing_helps(scenario: Scenario) -> None:
    found = explained(scenario, moving(PILE_IN))
    assert (found.clashes, found.helps) == ((), ())
    assert found.notes == ('no distance helps: 12.000" is still too short (12.03)',)


def test_helps_are_notes_of_the_answer_whose_reasons_stay() -> None:
    answer = answer_move(SIDES, moving(CONSOLIDATE, "T", "U"))
    told = with_explanation(answer, explain(SIDES, answer))
    assert told.reasons == answer.reasons
    assert "would help: possible at T (12.08)" in told.notes


def test_at_the_limit_it_tells_what_it_has() -> None:
    found = explained(SIDES, moving(CONSOLIDATE, "T", "U"), Watch(work=0))
    assert (found.complete, found.helps) == (False, ())
