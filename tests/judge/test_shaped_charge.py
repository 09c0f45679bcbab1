"""The judge of charges with bases that are not round: placements that keep and that break each rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from planner.board.answer import Judgement, Placement
from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.judge.move import Judged, MoveJudge
from planner.judge.question import charge_question
from planner.rules import book
from planner.units import INCH, Spot, from_inches
from tests.builders import board, box, chargers, hull, oval, point, rebased, rectangle, unit, wall

End = tuple[float, float, float]
"""x, y and facing in degrees."""


def judged(
    scenario: Scenario, roll: float, ends: Sequence[End], by: Sequence[tuple[float, float]] = ()
) -> Judged:
    """Judge ends that are walked to in straight lines, or the first by way of some corners."""
    charger = scenario.unit("C")
    distance = from_inches(roll)
    question = charge_question(scenario, charger, ("T",), distance, skies=False)
    corners = tuple(Spot(*point(*corner), 0) for corner in by)
    placements = []
    for k, (model, (x, y, degrees)) in enumerate(zip(charger.models, ends, strict=True)):
        end = point(x, y)
        path = (model.spot, *(corners if k == 0 else ()), Spot(end.x, end.y, 0))
        placements.append(Placement(model.id, end, 0, round(degrees * 1e6), path))
    return MoveJudge(question, distance).judge(placements)


def broken(result: Judged) -> list[str]:
    return [row.rule for row in result.rows if row.holds is False]


def undecided(result: Judged) -> list[str]:
    return [row.rule for row in result.rows if row.holds is None]


def knight(x: float, y: float, degrees: float = 0, **fields: object) -> Unit:
    one = rebased(chargers([(x, y)], keywords=["VEHICLE"]), oval(170, 109), degrees)
    return replace(one, **fields)  # type: ignore[arg-type]


def test_an_oval_ends_beside_a_round_base() -> None:
    scene = board(knight(10, 20), unit("T", [(20, 20)]))
    assert judged(scene, 8, [(15.5, 20, 0)]).verdict is Judgement.LEGAL


@pytest.mark.parametrize(
    ("end", "rules"),
    [
        ((15.5, 20, 0), []),
        ((16.1, 20, 0), [book.NO_OVERLAP.title]),
        ((16.5, 20, 90), []),
        ((14.1, 20, 0), [book.WITHIN_1.title]),
        ((14.0, 20, 0), [book.ENGAGES_TARGETS.title]),
        ((13.0, 20, 90), [book.ENGAGES_TARGETS.title]),
    ],
)
def test_the_facing_at_the_end_decides(end: End, rules: list[str]) -> None:
    """Long half axis 3.346", short 2.146"; the target's edge is at 19.370"."""
    scene = board(knight(10, 20), unit("T", [(20, 20)]))
    assert broken(judged(scene, 8, [end])) == rules


def test_an_oval_may_not_stick_out_over_the_edge() -> None:
    scene = board(knight(10, 4, 0), unit("T", [(18, 4)]))
    assert judged(scene, 8, [(14, 2.2, 0)]).verdict is not Judgement.ILLEGAL
    assert broken(judged(scene, 8, [(14, 2.2, 90)])) == [book.ON_BOARD.title]


def test_engaging_another_unit_by_the_long_end_is_seen() -> None:
    scene = board(knight(10, 20, 90), unit("T", [(16, 20)]), unit("U", [(13, 25.7)]))
    assert broken(judged(scene, 8, [(12.2, 20, 90)])) == [book.AVOIDS_OTHERS.title]
    assert judged(scene, 8, [(11.5, 20, 0)]).verdict is Judgement.LEGAL


def test_an_oval_passes_a_lane_lengthways_that_it_cannot_pass_broadside() -> None:
    """The lane is 4.6" wide: the base is 4.29" across and 6.69" long."""
    lane = [
        wall("N", box(14, 22.3, 24, 23)),
        wall("S", box(14, 17, 24, 17.7)),
    ]
    scene = board(knight(9, 20, 90), unit("T", [(30, 20)]), terrain=lane)
    through = judged(scene, 19, [(26, 20, 0)])
    assert broken(through) == []
    assert book.PATH.title not in undecided(through)
    narrow = [wall("N", box(14, 22.1, 24, 23)), wall("S", box(14, 17, 24, 17.9))]
    scene = board(knight(9, 20, 90), unit("T", [(30, 20)]), terrain=narrow)
    assert broken(judged(scene, 19, [(26, 20, 0)])) == [book.PATH.title]


def test_a_lane_too_narrow_to_turn_in_is_not_turned_in() -> None:
    """A wedge that goes ahead in its lane may; one that comes out facing backwards is not accepted."""
    lane = [wall("N", box(4, 22.3, 26, 23)), wall("S", box(4, 17, 26, 17.7))]
    wedge = hull((-3, -2), (3, -1), (3, 1), (-3, 2))
    tank = rebased(chargers([(12, 20)], keywords=["VEHICLE"]), wedge)
    scene = board(tank, unit("T", [(24, 20)]), terrain=lane)
    assert book.PATH.title not in undecided(judged(scene, 12, [(20, 20, 0)]))
    assert book.PATH.title in undecided(judged(scene, 12, [(20, 20, 180)]))


def test_a_corner_of_the_way_is_turned_at() -> None:
    """An L of lanes, each as wide as the short axis: the base turns in the square where they meet."""
    scene = board(knight(9, 20, 0), unit("T", [(30, 32)]), terrain=[wall("W", box(14, 22.5, 22, 30))])
    result = judged(scene, 30, [(25, 31, 90)], by=[(25, 20)])
    assert book.PATH.title not in broken(result) + undecided(result)


def test_enemy_ovals_block_by_their_outline() -> None:
    """A trooper passes beside the flat side of an enemy oval, and not through its end."""
    screen = rebased(unit("U", [(15, 25)]), oval(170, 109), 0)
    scene = board(chargers([(8, 22)]), unit("T", [(24, 22)]), screen)
    beside = judged(scene, 16, [(22.5, 22, 0)])
    assert book.PATH.title not in broken(beside) + undecided(beside)
    through = judged(scene, 16, [(22.5, 22.9, 0)], by=[(8, 22.9)])
    assert book.PATH.title in broken(through)


def test_coherency_is_measured_between_ovals() -> None:
    """60 x 35.5 mm: two inches between the ends of bases in a line, four between their sides."""
    riders = rebased(chargers([(10, 20), (10, 24)]), oval(60, 35.5), 0)
    scene = board(riders, unit("T", [(20, 22)]))
    assert book.COHERENCY.title in broken(judged(scene, 10, [(17.5, 20, 0), (17.5, 24, 0)]))
    assert book.COHERENCY.title not in broken(judged(scene, 10, [(17.5, 20, 90), (17.5, 24, 90)]))


def test_a_tank_is_measured_by_its_hull() -> None:
    """A hull with a blade in front, 3" from its place, and 2" behind it."""
    tank = rebased(
        chargers([(10, 20)], keywords=["VEHICLE", "FRAME"]), hull((-2, -2), (3, -1), (3, 1), (-2, 2))
    )
    scene = board(tank, unit("T", [(18, 20)]))
    assert judged(scene, 8, [(13.9, 20, 0)]).verdict is Judgement.LEGAL
    assert broken(judged(scene, 8, [(13.9, 20, 180)])) == [book.WITHIN_1.title]
    assert broken(judged(scene, 8, [(13.3, 20, 180)])) == [book.ENGAGES_TARGETS.title]


def test_within_an_inch_if_some_facing_and_place_is() -> None:
    """Straight on is blocked at 1.3" by a ruin; a hull that slides past its end owes the inch."""
    tank = rebased(chargers([(26, 20)], keywords=["VEHICLE"]), rectangle(152.4, 96.52))
    strip = wall("R", box(30.2, 19.7, 30.6, 23), top=6)
    target = unit("T", [(32.2874, 20)], mm=40)
    result = judged(board(tank, target, terrain=[strip]), 6, [(26.5, 20, 0)])
    assert broken(result) == [book.WITHIN_1.title]
    better = result.better[0]
    assert better.model == "C1"
    again = judged(
        board(tank, target, terrain=[strip]),
        6,
        [(better.at.x / INCH, better.at.y / INCH, better.facing / 1e6)],
        by=[(corner.x / INCH, corner.y / INCH) for corner in (better.path or ())[1:-1]],
    )
    assert book.PATH.title not in broken(again) + undecided(again)


def test_a_ring_of_others_leaves_no_facing_within_an_inch() -> None:
    """Stability is proven over places and facings: nothing nearer is free of the other units."""
    scene = board(
        rebased(chargers([(25, 22)], keywords=["VEHICLE"]), oval(75, 42), 0),
        unit("T", [(32.2, 22)]),
        unit("U", [(32.4, 23.9), (32.4, 20.1), (34.4, 22)]),
    )
    result = judged(scene, 7, [(28.6, 22, 0)])
    assert broken(result) == []
    assert undecided(result) == []


def test_mixed_bases_in_one_unit() -> None:
    squad = chargers([(10, 20), (10, 21.5)])
    leader = replace(squad.models[1], base=oval(60, 35.5), facing=90_000_000, at=point(10, 22.5))
    scene = board(replace(squad, models=(squad.models[0], leader)), unit("T", [(18, 21)]))
    result = judged(scene, 8, [(16.7, 20.5, 0), (16.8, 22.5, 45)])
    assert broken(result) == []
