"""What the goals of sight weigh is what the judge of sight says of the placement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from planner.board.action import MoveAction, SightAction
from planner.board.answer import Placement, Verdict
from planner.board.base import Base
from planner.board.scenario import Scenario
from planner.board.sight import SightAnswer
from planner.board.unit import Part
from planner.formats import read_scenario
from planner.formats.moved import model_at, put
from planner.plan.charge import charge
from planner.search.exposure import Exposure
from planner.sight.judge import judge_sight
from planner.units import Point, Spot, from_inches
from tests.builders import hull, oval, rebased, rectangle

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
BOARD = read_scenario(SCENARIOS / "charge_out_of_the_gunners_sight.json")


def after(placements: Sequence[Placement]) -> SightAnswer:
    """Return what the gunners see once the unit stands where it was placed."""
    blades = BOARD.unit("Blades")
    models = [replace(model, at=end.at) for model, end in zip(blades.models, placements, strict=True)]
    moved = replace(blades, models=tuple(models))
    board = replace(BOARD, units=tuple(moved if unit is blades else unit for unit in BOARD.units))
    return judge_sight(board, SightAction(("Gunners",), ("Blades",)))


def best(*goals: str) -> tuple[tuple[float, ...], SightAnswer]:
    """Return the value of the goals reached, and what the gunners see."""
    action = BOARD.action
    assert isinstance(action, MoveAction)
    answer = charge(BOARD, replace(action, goal=tuple(tuple(goal.split(" ")) for goal in goals)))
    assert answer.optimum is not None
    assert answer.optimum.proven
    return answer.optimum.value, after(answer.placements)


def test_the_goal_hides_everybody_where_the_usual_placement_hides_one() -> None:
    value, hidden = best("hidden-from Gunners")
    assert value == (3.0,)
    assert not any(pair.visible for pair in hidden.pairs)
    _, usual = best("most-engaged")
    assert len({pair.target for pair in usual.pairs if pair.visible}) == 2


def test_models_counted_in_cover_are() -> None:
    value, seen = best("in-cover-from Gunners")
    assert value == (3.0,)
    assert all(row.benefit_of_cover for row in seen.cover)


SHAPES: dict[str, Base] = {
    "oval": oval(60, 35.5),
    "rectangle": rectangle(50, 25),
    "hull": hull((-1, -0.7), (1, 0), (-1, 0.7)),
}


def riding(base: Base) -> Scenario:
    """Return the board with the unit on other bases, apart and turned."""
    whole = rebased(BOARD.unit("Blades"), base, 20, 110, 200)
    apart = tuple(
        replace(m, at=m.at._replace(y=from_inches(19.4 + 2.6 * k))) for k, m in enumerate(whole.models)
    )
    own = replace(whole, models=apart)
    return BOARD.with_units(tuple(own if unit.id == "Blades" else unit for unit in BOARD.units))


@pytest.mark.parametrize(
    ("shape", "goal"), [("oval", "hidden-from"), ("rectangle", "in-cover-from"), ("hull", "hidden-from")]
)
def test_goals_are_reached_on_bases_of_every_shape_as_the_judge_of_sight_says(shape: str, goal: str) -> None:
    board, action = riding(SHAPES[shape]), BOARD.action
    assert isinstance(action, MoveAction)
    answer = charge(board, replace(action, goal=((goal, "Gunners"),)))
    assert answer.verdict is Verdict.LEGAL
    assert answer.optimum is not None
    assert (answer.optimum.value, answer.optimum.proven) == ((3.0,), True)
    seen = judge_sight(put(board, answer.placements), SightAction(("Gunners",), ("Blades",)))
    if goal == "hidden-from":
        assert not any(pair.visible for pair in seen.pairs)
    else:
        assert all(row.benefit_of_cover for row in seen.cover)


@pytest.mark.parametrize("degrees", [0, 33.3, 90])
@pytest.mark.parametrize("shape", SHAPES)
def test_a_pose_is_weighed_as_the_judge_sees_it(shape: str, degrees: float) -> None:
    """At the wall's end a base shows or not as it turns; a part above it shows over the wall."""
    board = riding(SHAPES[shape])
    blades = board.unit("Blades")
    first = blades.models[0]
    wing = Part(
        tuple(Point(first.at.x + x, first.at.y + y) for x, y in CORNERS), from_inches(5), from_inches(6)
    )
    winged = replace(first, parts=(wing,), keywords=first.keywords | {"FRAME"})
    for model, whole in ((blades.models[1], blades), (winged, replace(blades, models=(winged,)))):
        exposure = Exposure(board, whole, board.unit("Gunners"))
        for x, y in PLACES.values():
            at, facing = Point(from_inches(x), from_inches(y)), round(degrees * 1e6)
            alone = replace(whole, models=(model_at(model, Spot(at.x, at.y, 0), facing),))
            table = board.with_units(tuple(alone if u.id == "Blades" else u for u in board.units))
            said = judge_sight(table, SightAction(("Gunners",), ("Blades",)))
            seen = exposure.seen_by(model, Spot(at.x, at.y, 0), facing)
            assert seen == sum(pair.visible is True for pair in said.pairs)


def in_the_open(board: Scenario) -> Scenario:
    return replace(board, terrain=())


CORNERS = ((-60_000, -40_000), (60_000, -40_000), (60_000, 40_000), (-60_000, 40_000))
"""A wing about a model's place, in units."""

PLACES = {"behind the wall": (26.8, 21.4), "beside it": (31.5, 21.5), "at its end": (29.2, 20.8)}


@pytest.mark.parametrize("name", PLACES)
@pytest.mark.parametrize("board", [BOARD, in_the_open(BOARD)], ids=["wall", "open"])
def test_a_spot_is_weighed_as_the_judge_sees_it(name: str, board: Scenario) -> None:
    at = Point(*map(from_inches, PLACES[name]))
    blades = board.unit("Blades")
    exposure = Exposure(board, blades, board.unit("Gunners"))
    model = blades.models[1]
    moved = replace(blades, models=(replace(model, at=at),))
    alone = replace(board, units=tuple(moved if unit is blades else unit for unit in board.units))
    said = judge_sight(alone, SightAction(("Gunners",), ("Blades",)))
    assert exposure.seen_by(model, Spot(at.x, at.y, 0)) == sum(pair.visible is True for pair in said.pairs)
    assert exposure.covered(model, Spot(at.x, at.y, 0)) == all(
        row.benefit_of_cover is not False for row in said.cover
    )


def test_a_model_within_an_area_has_cover_only_if_its_kind_may() -> None:
    board = read_scenario(SCENARIOS / "sight_vehicles_take_cover_behind_not_within.json")
    action = board.action
    assert isinstance(action, SightAction)
    seen = judge_sight(board, action)
    for row in seen.cover:
        target = board.unit(row.target)
        exposure = Exposure(board, target, board.unit(action.observers[0]))
        assert row.benefit_of_cover == all(exposure.covered(model, model.spot) for model in target.models)
