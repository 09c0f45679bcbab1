"""Fight moves between levels: what is engaged is selected by engagement, areas reach up to every floor."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from planner.board.action import MoveAction, MoveType
from planner.board.answer import Judgement, Placement, Verdict
from planner.board.rulings import Rulings
from planner.board.scenario import Scenario
from planner.board.terrain import Category, Objective
from planner.board.unit import Model, Unit, UnitState
from planner.plan.judging import judge_move
from planner.plan.move import answer_move
from planner.units import from_inches
from tests.builders import board, box, chargers, point, unit, wall


def at_height(whole: Unit, z: float) -> Unit:
    models: tuple[Model, ...] = tuple(replace(model, z=from_inches(z)) for model in whole.models)
    return replace(whole, models=models)


def moving(kind: MoveType) -> MoveAction:
    return MoveAction(kind, "C", targets="any")


def fighting(whole: Unit) -> Unit:
    return replace(whole, state=UnitState(eligible_to_fight=True))


def beside_a_crate(top: float) -> Scenario:
    crate = wall("Crate", box(22, 18, 26, 22), top=top, category=Category.LIGHT, standable=True)
    own, foe = fighting(chargers([(20, 20)])), at_height(unit("T", [(22.76, 20)]), top)
    return board(own, foe, terrain=[crate])


@pytest.mark.parametrize("top", [1.5, 2.5, 5.0])
@pytest.mark.parametrize("kind", [MoveType.PILE_IN, MoveType.CONSOLIDATE])
def test_an_enemy_engaged_above_is_selected_whatever_its_distance(top: float, kind: MoveType) -> None:
    scenario = beside_a_crate(top)
    answer = answer_move(scenario, moving(kind))
    assert (answer.verdict, answer.action.targets) == (Verdict.LEGAL, ("T",))
    nearer = [Placement("C1", point(20.3, 20), 0)]
    assert judge_move(scenario, moving(kind), nearer).verdict is Judgement.LEGAL


def test_an_enemy_too_high_to_be_engaged_is_not() -> None:
    answer = answer_move(beside_a_crate(5.001), moving(MoveType.PILE_IN))
    assert answer.verdict is not Verdict.LEGAL


def on_a_floor_of_an_area(z: float, rulings: Rulings) -> Scenario:
    floor = wall("Area", box(5, 5, 30, 30), top=z, bottom=z - 0.1, category=Category.LIGHT, standable=True)
    piece = replace(floor, area=tuple(point(*corner) for corner in box(5, 5, 30, 30)))
    own = at_height(fighting(chargers([(15, 15)])), z)
    made = board(own, unit("T", [(50, 40)]), terrain=[piece], rulings=rulings)
    return replace(made, objectives=(Objective("O", area="Area"),))


@pytest.mark.parametrize("distance", ["3d", "plan"])
@pytest.mark.parametrize("z", [2.5, 3.5, 6.0])
def test_a_model_on_a_floor_of_an_area_is_within_it(z: float, distance: Literal["3d", "plan"]) -> None:
    """14.02: above an area is within it, however high; it was called impossible once."""
    scenario = on_a_floor_of_an_area(z, Rulings(distance=distance))
    step = [Placement("C1", point(15.1, 15), from_inches(z))]
    assert judge_move(scenario, moving(MoveType.CONSOLIDATE), step).verdict is Judgement.LEGAL
