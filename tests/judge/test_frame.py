"""FRAME models are measured from all of it (17.02): the hull's height, parts beyond the base, odd hulls."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.board.answer import Placement, Verdict
from planner.board.base import Round
from planner.board.scenario import Scenario
from planner.board.terrain import Objective, Piece
from planner.board.unit import FULL_TURN, Model, Part, Side
from planner.formats.moved import moved
from planner.judge.body import body
from planner.judge.closeness import closest, ends_closer, span
from planner.judge.measure import centres, gap_between, is_engaged, is_within, overlaps
from planner.judge.objective import objective_bodies
from planner.judge.question import bodies
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.proof.certificate import verify
from planner.units import INCH, Spot, from_inches, from_millimetres
from tests.builders import board, box, charging, hull, lifted, point, rebased, unit

STAND = from_millimetres(60)


def placed(model: Model, x: float, y: float, degrees: float = 0) -> Placement:
    """Return a model's placement by a straight line."""
    end = point(x, y)
    return Placement(model.id, end, 0, round(degrees * 1e6), (model.spot, Spot(end.x, end.y, 0)))


def winged(bottom: float = 2.0, top: float = 3.0, keywords: tuple[str, ...] = ("VEHICLE", "FRAME")) -> Model:
    """Return a flyer at (20, 20) on a small stand, with a wing to 6" east of it."""
    wing = Part(
        tuple(point(*corner) for corner in box(20, 19.5, 26, 20.5)), from_inches(bottom), from_inches(top)
    )
    place = point(20, 20)
    return Model("W", place, Round(STAND), height=INCH, keywords=frozenset(keywords), parts=(wing,))


def foe(x: float, y: float, z: float = 0.0, height: float = 1.5) -> Model:
    return Model("F", point(x, y), Round(from_millimetres(32)), from_inches(z), height=from_inches(height))


@pytest.mark.parametrize(
    ("x", "z", "engaged"),
    [
        (28.5, 0, True),
        (28.7, 0, False),
        (28.5, 8, True),
        (28.5, 8.001, False),
        (16.5, 6, True),
        (16.5, 6.001, False),
    ],
)
def test_a_wing_engages_by_what_is_within_both_limits(x: float, z: float, engaged: bool) -> None:
    """2" across and 5" up or down of one part: the wing ends at 26" and 3" up, the stand is 1" tall."""
    assert is_engaged(body(winged()), body(foe(x, 20, z))) is engaged
    assert is_engaged(body(foe(x, 20, z)), body(winged()), sure=False) is engaged


def test_parts_count_for_frame_models_only() -> None:
    assert not is_engaged(body(winged(keywords=("VEHICLE",))), body(foe(28, 20)))


def test_distances_are_from_the_nearest_part() -> None:
    one, other = body(winged()), body(foe(30, 20))
    rim = 30 * INCH - from_millimetres(16) - 26 * INCH
    assert gap_between(one, other).shown == rim
    assert span(one, other, heights=True) == round((rim**2 + (2 * INCH) ** 2) ** 0.5 + 0.5)
    assert is_within(one, other, span(one, other, heights=True), with_heights=True)
    far = {"near": (body(foe(15, 20)),), "wing": (other,)}
    assert closest((one,), far, heights=False) == (
        "near" if span(one, far["near"][0], False) < rim else "wing",
    )


def test_a_model_may_stand_below_a_wing_if_it_is_low_enough() -> None:
    one = body(winged())
    assert not overlaps(one, body(foe(24, 20, height=2.0)))
    assert overlaps(one, body(foe(24, 20, height=2.001)), sure=True)


def test_wings_turn_with_the_model() -> None:
    turned = body(winged()).at(winged().spot, 90_000_000)
    assert is_engaged(turned, body(foe(20, 28)))
    assert not is_engaged(turned, body(foe(28, 20)))
    assert turned != body(winged())


def test_a_turn_brings_a_wing_closer() -> None:
    start, target = body(winged()), (body(foe(20, 32)),)
    assert ends_closer(start, start.at(winged().spot, 90_000_000), target)
    assert not ends_closer(start, start.at(winged().spot, 270_000_000), target, sure=False)


def test_a_hull_is_as_near_as_its_height() -> None:
    """A foe 6" up is within 5" of a hull 1" tall, and not of a base that is no hull."""
    tall = rebased(unit("T", [(20, 20)]), hull((-2, -1), (2, -1), (2, 1), (-2, 1)))
    (one,) = bodies(replace(tall, models=(replace(tall.models[0], height=INCH),)))
    assert is_engaged(one, body(foe(23, 20, 6)))
    assert not is_engaged(one, body(foe(23, 20, 6.001)), sure=False)


def test_the_stand_passes_below_a_wing_and_the_unit_ends_clear_of_it() -> None:
    """A wing is no wall: who charges the stand from beyond the wing walks below it."""
    flyer = replace(unit("T", [(20, 20)]), models=(winged(bottom=2.0),))
    runner = unit("C", [(29.5, 20)], Side.ATTACKER)
    scenario = board(runner, flyer)
    answer = charge(scenario, charging(9))
    assert answer.verdict is Verdict.LEGAL
    (low,) = runner.models
    told = judge_charge(scenario, charging(9), [placed(low, 23, 20)])
    assert not [row.rule for row in told.rows if row.holds is False and row.rule.startswith("03.01")]
    tall = replace(low, height=4 * INCH)
    giant = board(replace(runner, models=(tall,)), flyer)
    assert "C1 overlaps W" in str(judge_charge(giant, charging(9), [placed(tall, 23, 20)]).rows)


def test_a_flyer_charges_by_its_wing() -> None:
    flyer = replace(unit("C", [(20, 20)], Side.ATTACKER), models=(winged(),))
    scenario = board(flyer, unit("T", [(36, 20)]))
    answer = charge(scenario, charging(10))
    assert answer.verdict is Verdict.LEGAL
    assert charge(scenario, charging(8)).verdict is Verdict.IMPOSSIBLE


def test_parts_come_along() -> None:
    flyer = replace(unit("T", [(20, 20)]), models=(winged(),))
    scenario = board(unit("C", [(5, 5)], Side.ATTACKER), flyer)
    after = moved(scenario, [placed(winged(), 30, 10, 90)]).unit("T").models[0]
    assert set(after.parts[0].shape) == {point(*corner) for corner in box(29.5, 10, 30.5, 16)}
    assert body(after) == replace(body(winged()).at(after.spot, 90_000_000), wings=body(after).wings)


U_SHAPED = [(10, 10), (16, 10), (16, 16), (14, 16), (14, 12), (12, 12), (12, 16), (10, 16)]


def test_the_hollow_of_an_area_is_no_part_of_it() -> None:
    """The middle of a U's box lies in its hollow: a model there that touches no side is not within it."""
    outline = tuple(point(*corner) for corner in U_SHAPED)
    scenario = replace(board(unit("C", [(30, 30)])), terrain=(Piece("U", outline, ()),))
    (area,) = objective_bodies(scenario, Objective("O", area="U"))
    assert not is_within(body(foe(13, 14)), area, 0, with_heights=False, sure=False)
    assert is_within(body(foe(13, 12.5)), area, 0, with_heights=False)


ODD = hull((1, -1), (3, -1), (3, 1), (1, 1))


@given(
    facing=st.integers(0, FULL_TURN - 1),
    x=st.integers(-5 * INCH, 5 * INCH),
    y=st.integers(-5 * INCH, 5 * INCH),
)
@settings(max_examples=60, deadline=None)
def test_a_hull_beside_its_place_is_as_one_that_holds_it(facing: int, x: int, y: int) -> None:
    """The same outline placed by its middle, which turning moves by two units at most, is as far away."""
    odd = body(Model("O", point(30, 20), ODD, facing=facing))
    xs, ys = odd.arrays[0]
    middle = point(30, 20)._replace(x=30 * INCH + int(xs.sum()) // 4, y=20 * INCH + int(ys.sum()) // 4)
    even = body(Model("E", middle, hull((-1, -1), (1, -1), (1, 1), (-1, 1)), facing=facing))
    other = body(foe(0, 0)).at(winged().spot._replace(x=30 * INCH + x, y=20 * INCH + y))
    assert abs(gap_between(odd, other).shown - gap_between(even, other).shown) <= 6
    if not overlaps(even, other, play=8):
        assert not overlaps(odd, other)
    if overlaps(even, other, play=-8, sure=True):
        assert overlaps(odd, other, sure=True)
    limit = max(0, gap_between(even, other).shown)
    assert is_within(odd, other, limit + 20, with_heights=False)
    assert limit < 20 or not is_within(odd, other, limit - 20, with_heights=False, sure=False)
    assert centres(odd, other) == x * x + y * y


def odd_board(x: float) -> Scenario:
    own = rebased(unit("C", [(12, 20)], Side.ATTACKER, keywords=("VEHICLE",)), ODD, 0)
    return board(own, unit("T", [(x, 20)]))


def test_an_odd_hull_charges_and_fails_to() -> None:
    assert charge(odd_board(21), charging(7)).verdict is Verdict.LEGAL
    held = [unit("S", [(x, y)]) for x, y in ((21, 22.5), (21, 17.5), (23.5, 20), (18.4, 20))]
    scenario = board(*odd_board(21).units, *(replace(s, id=f"S{k}", models=(
        replace(s.models[0], id=f"S{k}x"),)) for k, s in enumerate(held)))  # fmt: skip
    answer = charge(scenario, charging(7))
    assert answer.verdict is not Verdict.LEGAL
    if answer.verdict is Verdict.IMPOSSIBLE:
        assert answer.proof is not None
        assert verify(scenario, charging(7), answer.proof) == []


def test_a_hull_engages_a_floor_it_is_as_tall_as() -> None:
    """Standing on the ground a tall hull charges what it could not reach 5" up from its base."""
    own = rebased(
        unit("C", [(12, 20)], Side.ATTACKER, keywords=("VEHICLE",)), hull((-2, -1), (2, -1), (2, 1), (-2, 1))
    )
    tall = replace(own, models=(replace(own.models[0], height=3 * INCH),))
    scenario = board(tall, lifted(unit("T", [(21, 20)]), 7))
    assert charge(scenario, charging(9)).verdict is Verdict.LEGAL
