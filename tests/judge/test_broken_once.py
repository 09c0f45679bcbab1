"""Verdicts that were wrong once, each as the kind of fault it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from planner.board.answer import Judgement, Placement, Verdict
from planner.board.scenario import Scenario
from planner.board.terrain import Opening, Piece, Section
from planner.board.unit import Unit
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.units import Spot, from_inches
from tests.builders import board, box, chargers, charging, point, unit, wall

VEHICLE = ("VEHICLE",)
RADIUS = 16 / 25.4


def verdict(scenario: Scenario, roll: int, *path: tuple[float, float, float]) -> Judgement:
    spots = tuple(Spot(from_inches(x), from_inches(y), from_inches(z)) for x, y, z in path)
    end = point(path[-1][0], path[-1][1])
    placement = Placement("C1", end, 0, 0, spots if len(spots) > 1 else None)
    return judge_charge(scenario, charging(roll), [placement]).verdict


def flat(entry: Unit) -> Unit:
    return replace(entry, models=tuple(replace(model, height=0) for model in entry.models))


def gate(y0: float, y1: float, bottom: float, top: float = 5.0) -> Sequence[Opening]:
    return [Opening(point(11, y0), point(11, y1), from_inches(bottom), from_inches(top))]


def test_flat_models_are_in_the_way() -> None:
    scene = board(chargers([(10, 10)], keywords=VEHICLE), unit("T", [(20, 10)]), flat(unit("S", [(14, 10)])))
    assert verdict(scene, 12, (10, 10, 0), (18, 10, 0)) is Judgement.ILLEGAL
    scene = board(chargers([(10, 10)]), flat(unit("T", [(20, 10)])))
    assert verdict(scene, 12, (10, 10, 0), (20, 10, 0)) is Judgement.ILLEGAL


def test_flat_models_do_not_end_in_walls() -> None:
    scene = board(flat(chargers([(10, 10)])), unit("T", [(18, 10)]), terrain=[wall("W", box(15, 8, 17, 12))])
    assert verdict(scene, 12, (10, 10, 0), (16.3, 10, 0)) is Judgement.ILLEGAL


def test_nobody_tunnels_under_a_wall() -> None:
    scene = board(
        chargers([(10, 10)], keywords=VEHICLE),
        unit("T", [(20, 10)]),
        terrain=[wall("W", box(11, 0, 11.5, 44)), wall("X", box(17.2, 13, 18.2, 14))],
    )
    under = ((10, 10, 0), (10, 10, -0.001), (18, 12.2, -0.001), (18, 12.2, 0))
    assert verdict(scene, 12, *under) is Judgement.ILLEGAL


def test_a_window_is_a_cheaper_climb_than_the_wall() -> None:
    """No proof and no refusal may rest on the toll of the wall's top where a window is lower."""
    scene = board(
        chargers([(9, 10)], keywords=VEHICLE),
        unit("T", [(15, 10)]),
        terrain=[wall("W", box(11, 0, 11.5, 44), openings=gate(8, 12, 1))],
    )
    through = ((9, 10, 0), (10.2, 10, 0), (10.2, 10, 1), (12.3, 10, 1), (12.3, 10, 0), (13.3, 10, 0))
    assert verdict(scene, 9, *through) is Judgement.LEGAL
    assert verdict(scene, 9, (13.3, 10, 0)) is not Judgement.ILLEGAL
    assert charge(scene, charging(9)).verdict is not Verdict.IMPOSSIBLE


def test_contact_with_a_wall_is_not_stuck_because_of_a_gap_elsewhere() -> None:
    scene = board(
        chargers([(11 - RADIUS, 10)], keywords=VEHICLE),
        unit("T", [(11 - RADIUS, 18)]),
        terrain=[wall("W", box(11, 0, 11.5, 44), openings=gate(20, 24, 0))],
    )
    along = ((11 - RADIUS, 10, 0), (11 - RADIUS, 16.7, 0))
    assert verdict(scene, 9, *along) is Judgement.LEGAL
    assert charge(scene, charging(9)).verdict is Verdict.LEGAL


def test_a_doorway_exactly_as_wide_as_the_base_is_passed() -> None:
    scene = board(
        chargers([(9, 10)], keywords=VEHICLE),
        unit("T", [(15, 10)]),
        terrain=[wall("W", box(10.9, 0, 11.1, 44), openings=gate(10 - RADIUS, 10 + RADIUS, 0))],
    )
    assert verdict(scene, 9, (9, 10, 0), (13.7, 10, 0)) is Judgement.LEGAL


def test_a_wall_of_stacked_sections_is_one_wall() -> None:
    lower = wall("W", box(12, 0, 12.5, 44), 1.5)
    feature = lower.features[0]
    upper = Section(feature.sections[0].shape, from_inches(1.5), from_inches(5))
    stacked = Piece("W", None, (replace(feature, sections=(*feature.sections, upper)),))
    scene = board(chargers([(10, 10)], keywords=VEHICLE), unit("T", [(17, 10)]), terrain=[stacked])
    assert verdict(scene, 6, (10, 10, 0), (15.6, 10, 0)) is Judgement.ILLEGAL


def test_a_door_in_a_block_is_no_tunnel() -> None:
    scene = board(
        chargers([(9, 10)], keywords=VEHICLE),
        unit("T", [(22, 10)]),
        terrain=[wall("W", box(11, 5, 19, 15), openings=gate(8, 12, 0))],
    )
    assert verdict(scene, 12, (9, 10, 0), (20.5, 10, 0)) is Judgement.ILLEGAL


def test_climbing_is_no_way_over_a_model() -> None:
    scene = board(
        chargers([(10, 10)], keywords=VEHICLE),
        unit("T", [(18, 10)]),
        unit("S", [(12.5, 10)]),
        terrain=[wall("W", box(11, 11, 15, 11.5), 2.5)],
    )
    over = ((10, 10, 0), (11, 10, 0), (11, 10, 2.5), (14.5, 10, 2.5), (14.5, 10, 0), (16.7, 10, 0))
    assert verdict(scene, 12, *over) is Judgement.ILLEGAL


def test_a_spot_reached_in_a_single_point_is_owed_or_taken() -> None:
    """Start exactly 9" away, roll 7: engaged at one point only, which must be settled."""
    scene = board(chargers([(10, 10), (12.5, 11.4)], mm=25.4), unit("T", [(20, 10)], mm=25.4))
    assert charge(scene, charging(7)).verdict is Verdict.LEGAL


def test_a_ban_that_touches_the_inch_is_settled() -> None:
    """Every spot within 1" of T is within 2" of S behind it, by exact tangency."""
    scene = board(
        chargers([(10, 10)], mm=25.4), unit("T", [(17, 10)], mm=25.4), unit("S", [(18, 10)], mm=25.4)
    )
    assert charge(scene, charging(9)).verdict is Verdict.LEGAL
    assert verdict(scene, 9, (10, 10, 0), (14.5, 10, 0)) is Judgement.LEGAL


@pytest.mark.parametrize("end", [(21.024386, 7.982016), (22.088386, 8.517087), (22.033606, 9.901512)])
def test_ways_found_for_others_never_count_against_them(end: tuple[float, float]) -> None:
    scene = board(
        chargers([(16, 8)], mm=28.5, keywords=VEHICLE), unit("T", [(21.876, 11.082), (21.093, 9.171)])
    )
    placement = Placement("C1", point(*end))
    judged = judge_charge(scene, charging(12), [placement])
    path = next(row for row in judged.rows if row.rule == "03.01 path")
    assert path.holds is not False


def test_the_bound_for_ends_on_the_ground_refuses_no_end_above_it() -> None:
    """Up a 3" block pays 6" across and 3" up; over it and down again would be 12"."""
    scene = board(
        chargers([(10, 10)], keywords=("VEHICLE", "FLY")),
        unit("T", [(19, 10)]),
        terrain=[wall("W", box(14, 8, 18, 12), 3, standable=True)],
    )
    placement = Placement("C1", point(16, 10), from_inches(3))
    judged = judge_charge(scene, charging(9), [placement])
    path = next(row for row in judged.rows if row.rule == "03.01 path")
    assert path.holds is None
