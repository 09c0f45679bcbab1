"""A whole Charge phase: the plan against all orders by brute force, each step judged on its own board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest

from planner.board.action import MoveAction, MoveType
from planner.board.answer import Judgement, Verdict
from planner.board.phase import PhasePlan, PhaseVerdict
from planner.board.rulings import PRESETS, Preset, Rulings
from planner.board.scenario import Scenario
from planner.board.unit import Moved, Side, Unit, UnitState
from planner.formats.shape_phase import PhaseShape
from planner.formats.write_phase import phase_to_json
from planner.plan.board_after import board_after
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.plan.limits import Watch
from planner.plan.phase import phase
from tests.builders import board, box, unit, wall

ATT = Side.ATTACKER


def mine(name: str, *places: tuple[float, float], mm: float = 32, **state: object) -> Unit:
    words = ("VEHICLE",) if mm > 60 else ("INFANTRY",)
    return replace(unit(name, places, ATT, mm, words), state=UnitState(**state))  # type: ignore[arg-type]


def charges(scenario: Scenario) -> list[MoveAction]:
    return [MoveAction(MoveType.CHARGE, unit.id) for unit in scenario.units if unit.side is ATT]


def planned(scenario: Scenario, rolls: Mapping[str, int] | None = None, **fields: object) -> PhasePlan:
    plan = phase(scenario, ATT, charges(scenario), rolls, **fields)  # type: ignore[arg-type]
    check(scenario, plan)
    return plan


def check(scenario: Scenario, plan: PhasePlan) -> None:
    """Check every step against the judge on the board that the steps before it leave."""
    now = scenario
    for before, step in zip(plan.boards, plan.steps, strict=False):
        assert before.units == now.units
        assert step.answer.action.roll == step.roll
        judged = judge_charge(now, step.answer.action, step.answer.placements)
        assert judged.verdict is Judgement.LEGAL
        now = board_after(now, step.answer.action, step.answer.placements)
    assert plan.boards[-1].units == now.units
    assert plan.charges <= plan.bound
    assert plan.expected is None or plan.expected <= plan.bound


NOOK = (
    wall("north", box(33, 24.9, 42, 25.4)),
    wall("south", box(33, 18.6, 42, 19.1)),
)


def nook(rulings: Rulings | None = None) -> Scenario:
    """Return two great walkers at the mouth of a nook that has room for one; the lower has another target."""
    return board(
        mine("Titan", (27, 24.1), mm=100),
        mine("Crusher", (27, 20), mm=100),
        unit("Captain", [(35, 22)], mm=40),
        unit("Guards", [(34.5, 14.8)]),
        terrain=NOOK,
        rulings=rulings,
    )


def test_two_want_the_same_space() -> None:
    """Each alone likes the captain best; together one of them has to take the guards."""
    plan = planned(nook())
    assert {step.option.unit: step.option.targets for step in plan.steps} == {
        "Titan": ("Captain",),
        "Crusher": ("Guards",),
    }
    alone = {option.unit: option.sure for option in plan.options if option.targets == ("Captain",)}
    assert plan.bound == Fraction(sum(alone.values()), 36)
    assert plan.charges < plan.bound
    assert not plan.proven
    assert plan.verdict is PhaseVerdict.ANSWERED
    assert "a better plan may exist" in plan.notes[0]


def test_with_nobody_in_the_way_it_is_proven() -> None:
    scenario = board(mine("A", (10, 10)), mine("B", (10, 30)), unit("T", [(17, 10)]), unit("U", [(17, 30)]))
    plan = planned(scenario)
    assert plan.proven
    assert plan.charges == plan.bound == plan.expected
    assert [step.chance for step in plan.steps] == [step.alone for step in plan.steps]


def test_with_dice_known_it_is_certain() -> None:
    plan = planned(nook(), {"Titan": 9, "Crusher": 9})
    assert plan.charges == plan.expected == 2
    assert all(step.given and step.roll == 9 for step in plan.steps)
    short = planned(nook(), {"Titan": 9, "Crusher": 3})
    assert [step.option.unit for step in short.steps] == ["Titan"]
    assert short.idle == {"Crusher": "Crusher can charge nobody on a 3 (11.04)"}


def test_nobody_has_to_be_left_out_who_may_charge_and_who_may_not_is_told_why() -> None:
    scenario = board(mine("A", (10, 10)), mine("B", (10, 12), moved=Moved.ADVANCE), unit("T", [(17, 10)]))
    plan = planned(scenario)
    assert [step.option.unit for step in plan.steps] == ["A"]
    assert plan.idle == {"B": "B may not charge: it advanced this turn (11.02)"}


def test_more_enemy_units_come_before_more_targets() -> None:
    """As likely, two units charge two enemies rather than one of them both."""
    scenario = board(mine("A", (10, 10)), mine("B", (10, 13)), unit("T", [(16, 10)]), unit("U", [(16, 13)]))
    plan = planned(scenario, {"A": 9, "B": 9})
    assert {name for step in plan.steps for name in step.option.targets} == {"T", "U"}


@pytest.mark.parametrize(("preset", "skies"), [("official", False), ("article", True)])
def test_a_known_roll_is_too_late_for_the_skies(preset: Preset, skies: bool) -> None:
    """A screen keeps walkers away: by declaring after the roll, which only the article allows, it flies."""
    flyer = replace(mine("A", (10, 10)), keywords=frozenset({"FLY"}))
    flyer = replace(flyer, models=(replace(flyer.models[0], keywords=flyer.keywords),))
    pen = (
        wall("side", box(11, 5, 11.5, 15)),
        wall("roof", box(5, 12, 11, 12.5)),
        wall("end", box(5, 5, 11, 5.5)),
    )
    scenario = board(flyer, unit("T", [(16, 10)]), terrain=pen, rulings=PRESETS[preset])
    plan = planned(scenario, {"A": 8})
    assert [step.option.skies for step in plan.steps] == [True] * skies
    chances = planned(scenario)
    assert [step.option.skies for step in chances.steps] == [True], "unrolled it may be declared"


def test_under_the_physical_reading_nothing_is_proven() -> None:
    scenario = board(mine("A", (10, 10)), unit("T", [(17, 10)]), rulings=Rulings(can_within_1="physical"))
    assert not planned(scenario).proven


def test_out_of_time_it_says_so() -> None:
    plan = phase(nook(), ATT, charges(nook()), watch=Watch(0.0))
    assert plan.verdict is PhaseVerdict.UNRESOLVED
    assert not plan.proven
    assert any("limit of 0.0 s" in reason for reason in plan.reasons)
    PhaseShape.model_validate(phase_to_json(plan))


def test_json_has_the_shape_of_the_schema() -> None:
    plan = planned(nook())
    written = phase_to_json(plan)
    shape = PhaseShape.model_validate(written)
    assert [step.unit for step in shape.steps] == [step.option.unit for step in plan.steps]
    assert shape.bound == str(plan.bound)
    assert shape.scenario.units[0].state.made_charge_move


# -- brute force ------------------------------------------------------------------------------------------


def crowded(seed: int) -> tuple[Scenario, dict[str, int]]:
    """Return three big bases round one or two enemies in a corner, and their dice."""
    chance = Random(seed)
    units = [
        mine(name, (chance.uniform(1.8, 2.2) + 3.7 * k, chance.uniform(7, 9)), mm=80)
        for k, name in enumerate("ABC")
    ]
    foes = [unit("T", [(0.7, 0.7)], mm=25)]
    foes += [unit("U", [(chance.uniform(5, 7), 2)], mm=25)] if seed % 2 else []
    return board(*units, *foes), {name: chance.choice([8, 9, 10, 11]) for name in "ABC"}


def tried(
    scenario: Scenario, order: Sequence[str], picks: Sequence[tuple[str, ...]], rolls: Mapping[str, int]
) -> Iterator[bool]:
    """Yield for each charge made one after the other whether it was possible."""
    now = scenario
    for name, targets in zip(order, picks, strict=True):
        action = MoveAction(MoveType.CHARGE, name, roll=rolls[name], targets=targets)
        answer = charge(now, action)
        yield answer.verdict is Verdict.LEGAL
        if answer.verdict is Verdict.LEGAL:
            now = board_after(now, answer.action, answer.placements)


@pytest.mark.parametrize(("seed", "proven"), [(0, False), (1, True), (6, False), (10, False)])
def test_no_order_makes_more_charges_than_the_plan(seed: int, proven: bool) -> None:
    """Proven or not, on these boards; the bound holds."""
    scenario, rolls = crowded(seed)
    plan = planned(scenario, rolls, most_targets=1)
    names = [enemy.id for enemy in scenario.units if enemy.side is not ATT]
    most = max(
        sum(tried(scenario, order, picks, rolls))
        for order in permutations("ABC")
        for picks in product([(name,) for name in names], repeat=3)
    )
    assert plan.charges == most <= plan.bound
    assert plan.proven is proven
