"""Pile-ins, overruns and consolidations through the door: verdicts, modes, proofs, goals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.fights import fight
from benchmarks.hunt import hunt, throw
from planner.board.action import MoveAction, MoveType
from planner.board.answer import Answer, Judgement, Verdict
from planner.board.rulings import Rulings
from planner.board.scenario import Scenario
from planner.board.terrain import Objective
from planner.board.unit import UnitState
from planner.formats import answer_to_json, result_from_json, scenario_from_json
from planner.judge.body import body
from planner.judge.measure import gap
from planner.judge.move import MoveJudge
from planner.plan.judging import judge_move
from planner.plan.move import answer_move
from planner.proof.certificate import verify
from planner.proof.claims import Case
from planner.units import INCH
from tests.builders import Places, board, box, chargers, moving, point, rebased, rectangle, unit, wall

ACROSS = 1.2598425
CHARGED = UnitState(made_charge_move=True)
SEEDS = st.integers(min_value=0, max_value=10**6)
FEW = settings(max_examples=12, deadline=None)


def scene(own: Places, *foes: Places, walker: bool = False, **fields: Any) -> Scenario:
    enemies = [unit(name, places) for name, places in zip("TUV", foes, strict=False)]
    state = fields.pop("state", UnitState())
    mine = chargers(own, keywords=("MOUNTED",) if walker else ("INFANTRY",))
    return replace(board(replace(mine, state=state), *enemies), **fields)


def asked(scenario: Scenario, kind: MoveType, *targets: str, **fields: Any) -> Answer:
    """Answer, and have whatever is said checked by judge and verifier."""
    action = moving(kind, *targets, **fields)
    answer = answer_move(scenario, action)
    if answer.verdict is Verdict.LEGAL:
        assert judge_move(scenario, answer.action, answer.placements).verdict is Judgement.LEGAL
        assert any(placement.length for placement in answer.placements)
    if answer.verdict is Verdict.IMPOSSIBLE:
        assert answer.proof is not None
        assert verify(scenario, answer.action, answer.proof) == []
    return answer


def gap_of(scenario: Scenario, answer: Answer, enemy: str) -> float:
    """Least gap at the end to a unit, in inches."""
    own = scenario.unit(answer.action.unit).models
    ends = [body(m).at(p.spot) for m, p in zip(own, answer.placements, strict=True)]
    return min(gap(end, body(foe)) for end in ends for foe in scenario.unit(enemy).models) / INCH


BETWEEN = scene([(30, 22)], [(32.46, 22)], [(26.94, 22)])
TOUCHING = scene([(20, 20)], [(20 + ACROSS, 20)])
WALLED = scene(
    [(20, 20)], [(24.9, 20)], terrain=(wall("W", box(22, 12, 22.4, 28)),), walker=True, state=CHARGED
)
CHARGED_FAR = scene([(20, 20)], [(26.3, 20)], state=CHARGED)
CHARGED_NEAR = scene([(20, 20)], [(24.5, 20)], state=CHARGED)
ALONE = scene([(20, 20)], [(25, 20)])
SIDES = scene([(20, 20)], [(20 + ACROSS + 2.9, 20)], [(20 - ACROSS - 2.9, 20)])
AT_MARK = replace(ALONE, objectives=(Objective("O", at=point(20, 24)),))
GUARDED = scene(
    [(20, 20)],
    [(24.3, 20), (23.5, 23.6), (23.5, 16.4)],
    terrain=(wall("area", box(22.6, 18, 26, 22), top=0.1),),
    objectives=(Objective("O", area="area"),),
)
HELD = scene([(20, 20)], [(20 + ACROSS + 2, 20)], [(20 - ACROSS - 2, 20)])
"""Exactly 2" from either enemy: to get closer to the one is to let go of the other, at no spot both touch."""

AREA_AT_3 = replace(
    ALONE,
    units=(ALONE.units[0], unit("T", [(50, 20)])),
    terrain=(wall("area", box(23 + ACROSS / 2, 12, 30, 28), top=0.1),),
    objectives=(Objective("O", area="area"),),
)
"""An area exactly 3" away: one spot alone is in range and reached."""

PILE_IN, OVERRUN, CONSOLIDATE = MoveType.PILE_IN, MoveType.OVERRUN, MoveType.CONSOLIDATE
LEGAL, IMPOSSIBLE, NOT_ELIGIBLE = Verdict.LEGAL, Verdict.IMPOSSIBLE, Verdict.NOT_ELIGIBLE

VERDICTS: list[tuple[str, Scenario, MoveType, tuple[str, ...], Verdict, str]] = [
    ("keeps both", BETWEEN, PILE_IN, (), LEGAL, ""),
    ("locked", TOUCHING, PILE_IN, (), IMPOSSIBLE, "in base contact with an enemy: C1"),
    ("locked too", TOUCHING, CONSOLIDATE, (), IMPOSSIBLE, "(12.08)"),
    ("held on both sides", HELD, PILE_IN, (), IMPOSSIBLE, "no model of C can be moved"),
    ("held on both sides too", HELD, CONSOLIDATE, (), IMPOSSIBLE, "no model of C can be moved"),
    ("an area at 3 inches", AREA_AT_3, CONSOLIDATE, (), LEGAL, ""),
    ("left out", BETWEEN, PILE_IN, ("T",), IMPOSSIBLE, "U cannot be left out"),
    ("behind a wall", WALLED, PILE_IN, (), IMPOSSIBLE, "no model of C can end engaged with an enemy unit"),
    ("too far", CHARGED_FAR, PILE_IN, (), NOT_ELIGIBLE, 'within 5"'),
    ("no mode", ALONE, CONSOLIDATE, (), NOT_ELIGIBLE, "no objective"),
    ("one to either side", SIDES, CONSOLIDATE, ("T", "U"), IMPOSSIBLE, "spans at most"),
    ("one of the two", SIDES, CONSOLIDATE, (), LEGAL, ""),
    ("no unengaged spot", GUARDED, CONSOLIDATE, (), IMPOSSIBLE, "in range of O"),
    ("an enemy is no objective", AT_MARK, CONSOLIDATE, ("T",), IMPOSSIBLE, "at an objective"),
    ("the objective by name", AT_MARK, CONSOLIDATE, ("O",), LEGAL, ""),
    ("an overrun", CHARGED_NEAR, OVERRUN, (), LEGAL, ""),
]


@pytest.mark.parametrize(
    ("name", "scenario", "kind", "targets", "verdict", "words"), VERDICTS, ids=[row[0] for row in VERDICTS]
)
def test_verdicts(
    name: str, scenario: Scenario, kind: MoveType, targets: tuple[str, ...], verdict: Verdict, words: str
) -> None:
    answer = asked(scenario, kind, *targets)
    assert answer.verdict is verdict
    assert words in " ".join(answer.reasons)


def test_as_near_as_keeping_the_other_enemy_allows() -> None:
    """Piling in between two: 1.0" from one is the best, since the other may not be let go."""
    answer = asked(BETWEEN, MoveType.PILE_IN, goal=(("stay-close-to", "T"),))
    assert gap_of(BETWEEN, answer, "T") == pytest.approx(1.0004, abs=0.0005)


@pytest.mark.parametrize(
    ("goal", "engaged"),
    [(("engage", "U"), True), (("stay-off", "U"), False)],
)
def test_goals_about_a_unit_that_is_no_target(goal: tuple[str, ...], engaged: bool) -> None:
    scenario = scene([(20, 20), (20, 21.4)], [(23, 20)], [(22, 24.5)])
    answer = asked(scenario, MoveType.PILE_IN, goal=(goal,))
    assert (gap_of(scenario, answer, "U") <= 2) is engaged
    assert answer.optimum is not None
    assert answer.optimum.proven


def test_most_fighting_counts_whoever_is_engaged_with_anybody() -> None:
    scenario = scene([(20, 20), (20, 21.4), (18.6, 20.7)], [(23, 20)], [(21, 25.4)])
    answer = asked(scenario, MoveType.PILE_IN, goal=(("most-fighting",),))
    assert answer.optimum is not None
    assert answer.optimum.value == answer.optimum.bound == (3.0,)


@pytest.mark.parametrize("ongoing", [False, True])
def test_results_name_the_mode(ongoing: bool) -> None:
    scenario = scene([(20, 20)], [(22.8 if ongoing else 23.5, 20)])
    written = answer_to_json(asked(scenario, MoveType.CONSOLIDATE))
    assert written["action"]["mode"] == ("ongoing" if ongoing else "engaging")
    plan = result_from_json(written, "result", scenario)
    assert plan.action is not None
    again = judge_move(scenario, plan.action, plan.placements)
    assert (again.verdict, again.mode) == (Judgement.LEGAL, written["action"]["mode"])


@pytest.mark.parametrize("kind", [MoveType.PILE_IN, MoveType.CONSOLIDATE])
def test_bases_that_are_not_round(kind: MoveType) -> None:
    own = rebased(chargers([(20, 20)]), rectangle(80, 50), 0)
    scenario = board(own, unit("T", [(23.6, 20.4)]), unit("U", [(17, 22.3)]))
    assert asked(scenario, kind).verdict is Verdict.LEGAL


@pytest.mark.parametrize(
    ("gap_to_t", "forced", "selected", "told"),
    [
        (2.5, False, False, True),
        (2.5, False, True, False),
        (1.5, False, False, False),
        (1.5, True, False, True),
    ],
)
def test_who_has_to_fight_afterwards(gap_to_t: float, forced: bool, selected: bool, told: bool) -> None:
    """Engaging draws in whoever has not fought; ongoing only by the switch, and whom it newly engages."""
    scenario = scene(
        [(20, 20)], [(20 + ACROSS + gap_to_t, 20)], [(22.5, 23)], rulings=Rulings(ongoing_forces_fight=forced)
    )
    fought = replace(scenario.unit("U"), state=UnitState(selected_to_fight=selected))
    scenario = replace(scenario, units=(*scenario.units[:2], fought))
    answer = asked(scenario, MoveType.CONSOLIDATE, goal=(("engage", "U"),))
    notes = [note for note in answer.notes if "has to select" in note]
    assert any("U" in note for note in notes) is told


def test_what_a_move_has_no_use_for_is_told() -> None:
    scenario = scene([(20, 20)], [(24, 20)], state=CHARGED)
    answer = asked(scenario, MoveType.OVERRUN, max_distance=6 * INCH, roll=7, take_to_the_skies=True)
    assert answer.max_distance == 3 * INCH
    assert sum("left out of account" in note for note in answer.notes) == 3


@FEW
@given(SEEDS)
def test_on_generated_boards_the_judge_agrees_and_brute_force_finds_nothing_impossible(seed: int) -> None:
    scenario = scenario_from_json(fight(seed), "fight")
    action = scenario.action
    assert isinstance(action, MoveAction)
    answer = answer_move(scenario, action)
    if answer.verdict is Verdict.LEGAL:
        assert judge_move(scenario, answer.action, answer.placements).verdict is Judgement.LEGAL
    if answer.verdict is Verdict.IMPOSSIBLE and isinstance(answer.action.targets, tuple):
        case = Case(scenario, answer.action)
        assert hunt(MoveJudge(case.question, case.limit), seconds=0.2, seed=seed).placements is None


@FEW
@given(SEEDS)
def test_best_response_ends_in_a_legal_placement(seed: int) -> None:
    """The theorem: moving one model that should be nearer keeps the rest, and at most n steps do it."""
    scenario = scenario_from_json(fight(seed), "fight")
    action = scenario.action
    assert isinstance(action, MoveAction)
    answer = answer_move(scenario, action)
    if not isinstance(answer.action.targets, tuple) or answer.verdict is not Verdict.LEGAL:
        return
    case = Case(scenario, answer.action)
    judge = MoveJudge(case.question, case.limit)
    placements = throw(judge, seed, tries=20)
    if placements is None:
        return
    duties = len(case.question.duties)
    if not all(row.holds for row in judge.judge(placements).rows[:-duties]):
        return
    current = {placement.model: placement for placement in placements}
    for _ in range(len(current) + 1):
        judged = judge.judge(list(current.values()))
        if not judged.better:
            assert judged.verdict is not Judgement.ILLEGAL
            return
        current[judged.better[0].model] = judged.better[0]
    raise AssertionError("best response does not end within n steps")
