"""Heights that models end at: dense floors only for those who climbed beside something else (13.06)."""

from __future__ import annotations

from planner.board.answer import Placement
from planner.board.scenario import Scenario
from planner.board.terrain import Category
from planner.judge.levels import climbs_open, landing, levels, only_dense
from planner.judge.move import MoveJudge
from planner.judge.question import Question, charge_question
from planner.proof.claims import Case
from planner.units import INCH, Spot
from tests.builders import Places, board, box, chargers, charging, floor, point, unit, wall

BLOCK = floor("block", box(14, 20, 18, 24), 3.0, thickness=3.0)
BESIDE, FAR = box(14, 24, 18, 24.4), box(2, 10, 3, 11)
HEIGHT = 3 * INCH


def scene(*fences: Places, keywords: tuple[str, ...] = ("MONSTER",)) -> Scenario:
    """Return a charger that has a dense block between it and its target, with light walls about."""
    walls = [wall(f"fence{k}", fence, 3.0, Category.LIGHT) for k, fence in enumerate(fences)]
    units = chargers([(12, 25)], keywords=keywords), unit("T", [(20, 22)])
    return board(*units, terrain=[BLOCK, *walls])


def question(scenario: Scenario, roll: int = 12) -> Question:
    return charge_question(scenario, scenario.unit("C"), ("T",), roll * INCH, False)


def test_whoever_climbs_by_nothing_else_has_no_dense_floor_to_end_on() -> None:
    for fences in ((), (FAR,)):
        asked = question(scene(*fences))
        (model,) = asked.unit.models
        assert levels(asked, model) == [0]
        assert not landing(asked, model, HEIGHT)


def test_a_light_wall_beside_it_lets_a_model_end_there() -> None:
    scenario = scene(BESIDE)
    asked = question(scenario)
    (model,) = asked.unit.models
    assert levels(asked, model) == [0, HEIGHT]
    assert only_dense(asked, model, HEIGHT)
    case = Case(scenario, charging(12))
    foot = Spot(*point(14.2, 25.1), 0)
    end = Spot(*point(16, 22), HEIGHT)
    path = (model.spot, foot, foot._replace(z=HEIGHT), end)
    judged = MoveJudge(case.question, case.limit).judge([Placement("C1", point(16, 22), HEIGHT, 0, path)])
    path_row = next(row for row in judged.rows if row.rule.endswith("path"))
    assert path_row.holds, path_row
    assert any(
        (at.x - end.x) ** 2 + (at.y - end.y) ** 2 <= r * r for at, r in climbs_open(asked, model, HEIGHT)
    )


def test_what_is_left_of_the_way_is_told() -> None:
    """12" less 3" up, less 2.09" to the wall, twice what a base reaches, and half the wall."""
    asked = question(scene(BESIDE))
    (model,) = asked.unit.models
    ((middle, reach),) = climbs_open(asked, model, HEIGHT)
    assert middle == point(16, 24.2)
    assert 11.1 * INCH < reach < 11.3 * INCH


def test_infantry_ends_there_as_it_pleases() -> None:
    asked = question(scene(keywords=("INFANTRY",)))
    (model,) = asked.unit.models
    assert levels(asked, model) == [0, HEIGHT]
    assert not only_dense(asked, model, HEIGHT)
