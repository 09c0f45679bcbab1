"""Off a floor that a model can't pass upright, and back below it: out over its rim."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from planner.board.answer import Verdict
from planner.board.scenario import Scenario
from planner.judge.path import path_length
from planner.judge.question import charge_question
from planner.judge.shared_ways import model_ways
from planner.judge.ways import ModelWays
from planner.plan.charge import charge
from planner.units import INCH, from_inches
from tests.builders import board, box, chargers, charging, floor, lifted, spot, unit

WALKER = ("VEHICLE", "WALKER")
BASE = 16 / 25.4


def above(half: float, z: float, keywords: Sequence[str]) -> Scenario:
    """Return a board on which C stands on the middle of a square floor, and T on the ground below."""
    roof = floor("S", box(20 - half, 20 - half, 20 + half, 20 + half), z)
    return board(lifted(chargers([(20, 20)], keywords=keywords), z), unit("T", [(20, 20)]), terrain=[roof])


def ways(scenario: Scenario) -> ModelWays:
    charger = scenario.unit("C")
    question = charge_question(scenario, charger, ["T"], from_inches(20), skies=False)
    return model_ways(question, charger.models[0])


@pytest.mark.parametrize(
    ("keywords", "aside", "level"),
    [
        (WALKER, (1.5, 0), 2 * (4 + BASE) - 1.5),
        (WALKER, (6, 2.5), 6.5),
        (("INFANTRY",), (1.5, 0), 1.5),
        (("MONSTER", "FLY"), (1.5, 0), 2 * (4 + BASE) - 1.5),
    ],
)
def test_the_way_off_a_floor_and_back_below_it_leads_over_its_rim(
    keywords: Sequence[str], aside: tuple[float, float], level: float
) -> None:
    found, end = ways(above(4, 6, keywords)), spot(20 + aside[0], 20 + aside[1])
    assert found.lower_bound(end) / INCH == pytest.approx(6 + level, abs=0.01)
    path = found.path_to(end)
    assert path is not None
    assert path_length(path) / INCH == pytest.approx(6 + level, abs=0.05)


@pytest.mark.parametrize(
    ("half", "roll", "verdict"),
    [
        (3.9, 11, Verdict.IMPOSSIBLE),
        (3.9, 12, Verdict.LEGAL),
        (4.001, 12, Verdict.IMPOSSIBLE),
    ],
)
def test_whoever_stands_above_a_target_needs_the_way_out_and_back(
    half: float, roll: int, verdict: Verdict
) -> None:
    """6" down, out until the base is clear of the floor, and back to 2" from T: 4" and twice the half."""
    assert charge(above(half, 6, WALKER), charging(roll)).verdict is verdict


@pytest.mark.parametrize(("distance", "found"), [(11, True), (9, False)])
def test_a_floor_leads_over_a_screen_from_ground_to_ground(distance: float, found: bool) -> None:
    """Up at one rim and down at another: 2" twice, beside the way of 6.8" across the table."""
    screen = unit("U", [(20, 0.7 + 1.9 * k) for k in range(23)])
    roof = floor("F", box(18, 8, 22, 12.5), 2)
    scenario = board(chargers([(16.7, 10.2)]), unit("T", [(25.5, 10.2)]), screen, terrain=[roof])
    question = charge_question(scenario, scenario.unit("C"), ["T"], from_inches(distance), skies=False)
    over = model_ways(question, scenario.unit("C").models[0])
    path = over.path_to(spot(23.5, 10.2))
    assert (path is not None) is found
    assert (over.lower_bound(spot(23.5, 10.2)) <= question.distance) is found


@pytest.mark.parametrize(("roll", "verdict"), [(10, Verdict.IMPOSSIBLE), (11, Verdict.LEGAL)])
def test_a_unit_goes_over_a_screen_by_a_floor_above_it(roll: int, verdict: Verdict) -> None:
    """All three climb 2" on this side and 2" down on the other: the second model has 6.4" across at least."""
    screen = unit("U", [(20, 0.7 + 1.9 * k) for k in range(23)])
    roof = floor("F", box(18, 6, 22, 15), 2)
    charger = chargers([(16.7, 10.2), (16.7, 8.6), (16.7, 11.8)])
    scenario = board(charger, unit("T", [(25, 10.2)]), screen, terrain=[roof])
    assert charge(scenario, charging(roll)).verdict is verdict


def test_a_gate_lies_where_the_way_down_comes_clear_of_another_floor() -> None:
    """A floor beside the rim leaves the way down 6" free only from its corner on: at y 19.835."""
    high, low = (
        floor("H", box(18.829, 18.823, 24.157, 23.09), 6),
        floor("L", box(25.009, 20.42, 28.5, 24.6), 3),
    )
    charger = lifted(chargers([(19.908, 20.394)], keywords=WALKER), 6)
    found = ways(board(charger, unit("T", [(27.6, 20)]), terrain=[high, low]))
    gates = {(route.lead[-1].x / INCH, route.lead[-1].y / INCH) for route in found.routes(0, 1)}
    clear = 20.42 - (BASE**2 - (25.009 - 24.157 - BASE) ** 2) ** 0.5
    assert any(abs(x - 24.157 - BASE) < 0.001 and 0 < clear - y < 0.01 for x, y in gates)
