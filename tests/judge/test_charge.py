"""The judge of charges: each rule has a placement that keeps it and one that breaks it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from planner.board.answer import Judgement, Placement
from planner.board.rulings import Rulings
from planner.board.scenario import Scenario
from planner.judge.move import Judged, MoveJudge
from planner.judge.question import charge_question
from planner.rules import book
from planner.rules.rule import Rule
from planner.units import INCH, Spot, from_inches
from tests.builders import Places, board, box, chargers, point, spot, unit, wall


def judged(scenario: Scenario, roll: int, ends: Places, targets: Sequence[str] = ("T",)) -> Judged:
    """Judge ends that are walked to in straight lines."""
    charger = scenario.unit("C")
    question = charge_question(scenario, charger, targets, roll * INCH, skies=False)
    placements = [
        Placement(model.id, end, 0, 0, (model.spot, Spot(end.x, end.y, 0)))
        for model, end in zip(charger.models, [point(*end) for end in ends], strict=True)
    ]
    return MoveJudge(question, roll * INCH).judge(placements)


def broken(result: Judged) -> list[str]:
    return [row.rule for row in result.rows if row.holds is False]


def holds(result: Judged, rule: Rule) -> bool | None:
    return next(row.holds for row in result.rows if row.rule == rule.title)


def test_contact_in_the_open_is_legal_and_every_rule_has_a_row() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(18, 10)]))
    result = judged(scene, 8, [(16.74, 10)])
    assert result.verdict is Judgement.LEGAL
    assert [row.rule for row in result.rows] == [rule.title for rule in book.CHARGE_RULES]


def test_all_broken_rules_are_listed_not_only_the_first() -> None:
    scene = board(chargers([(10, 10), (10, 12)]), unit("T", [(18, 10)]), unit("U", [(18, 13)]))
    result = judged(scene, 5, [(18.2, 10), (3, 12)])
    assert broken(result) == [
        rule.title
        for rule in (
            book.TARGET_SELECTION,
            book.PATH,
            book.NO_OVERLAP,
            book.CLOSER,
            book.AVOIDS_OTHERS,
            book.COHERENCY,
        )
    ]


def test_two_inches_exactly_is_engaged_and_one_unit_more_is_not() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(20.2598425, 10)]))
    assert holds(judged(scene, 9, [(17, 10)]), book.ENGAGES_TARGETS) is True
    assert holds(judged(scene, 9, [(16.99999, 10)]), book.ENGAGES_TARGETS) is False


def test_stopping_at_two_inches_owes_the_inch() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(20.2598425, 10)]))
    result = judged(scene, 9, [(17, 10)])
    assert broken(result) == [book.WITHIN_1.title]
    assert result.better[0].model == "C1"


def test_a_non_target_behind_excuses_the_inch_under_legal_and_not_under_physical() -> None:
    """A ring of non-targets: nothing within 1" is more than 2" from all of them."""
    units = (
        chargers([(25, 22)]),
        unit("T", [(32.2, 22)]),
        unit("U", [(32.4, 23.9), (32.4, 20.1), (34.4, 22)]),
    )
    assert judged(board(*units), 6, [(29.5, 22)]).verdict is Judgement.LEGAL
    physical = board(*units, rulings=Rulings(can_within_1="physical"))
    assert broken(judged(physical, 6, [(29.5, 22)])) == [book.WITHIN_1.title]


def test_a_model_left_in_place_is_bound_or_free() -> None:
    scene = (chargers([(10, 10), (10, 12.5)]), unit("T", [(14, 10)]))
    ends = [(12.5, 10.5), (10, 12.5)]
    assert book.CLOSER.title in broken(judged(board(*scene), 4, ends))
    free = board(*scene, rulings=Rulings(unmoved_models="free"))
    assert judged(free, 4, ends).verdict is Judgement.LEGAL


def test_closer_is_told_from_the_start_to_the_nearest_edge() -> None:
    """Closer to a small base's centre, yet farther from the nearest edge of the unit's large one."""
    scene = board(chargers([(10, 10)]), unit("T", [(14, 10)], mm=100), unit("V", [(6, 10)], mm=25))
    assert holds(judged(scene, 5, [(10.5, 10)]), book.CLOSER) is True
    assert holds(judged(scene, 5, [(10, 10)]), book.CLOSER) is False
    assert holds(judged(scene, 5, [(9.9, 10)]), book.CLOSER) is False


@pytest.mark.parametrize(
    ("places", "contiguous", "fine"),
    [
        ([(10, 10), (13.2598425, 10)], True, True),
        ([(10, 10), (13.25985, 10)], True, False),
        ([(10, 10), (12, 10), (18, 10), (20, 10)], True, False),
        ([(10, 10), (12, 10), (18, 10), (20, 10)], False, True),
        ([(10 + 2 * k, 10) for k in range(6)], True, True),
        ([(10 + 2.1 * k, 10) for k in range(6)], True, False),
    ],
)
def test_coherency(places: Places, contiguous: bool, fine: bool) -> None:
    start = [(x, y - 4) for x, y in places]
    scene = board(
        chargers(start),
        unit("T", [(15, 12)]),
        rulings=Rulings(coherency_contiguous=contiguous),
    )
    assert holds(judged(scene, 12, places), book.COHERENCY) is fine


def test_ending_in_a_wall_is_illegal_for_infantry_too() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(18, 10)]), terrain=[wall("W", box(16.5, 5, 16.9, 15))])
    assert broken(judged(scene, 9, [(16.74, 10)])) == [book.CLEAR_OF_TERRAIN.title]
    assert judged(scene, 9, [(15.5, 10)]).better[0].model == "C1"


def test_overlap_with_a_siblings_end_counts_and_with_its_start_does_not() -> None:
    scene = board(chargers([(10, 10), (12, 10)]), unit("T", [(18, 10)]))
    assert holds(judged(scene, 9, [(12, 10), (14, 10)]), book.NO_OVERLAP) is True
    assert holds(judged(scene, 9, [(14, 10.5), (14, 10)]), book.NO_OVERLAP) is False


def test_a_full_pocket_excuses_those_who_find_no_room() -> None:
    """Two walls leave room for one base before the target; the second stays behind it."""
    scene = board(
        chargers([(10, 10), (8, 10)]),
        unit("T", [(18, 10)]),
        terrain=[wall("A", box(12, 10.7, 22, 11)), wall("B", box(12, 9, 22, 9.3))],
    )
    assert judged(scene, 8, [(16.7, 10), (15.4, 10)]).verdict is Judgement.LEGAL


def test_a_missing_path_is_illegal_where_none_is_short_enough_and_open_otherwise() -> None:
    scene = board(chargers([(27, 22)]), unit("T", [(33, 20.7), (33, 22), (33, 23.3)]))
    question = charge_question(scene, scene.unit("C"), ["T"], 8 * INCH, skies=False)
    behind = Placement("C1", point(34.4, 22))
    before = Placement("C1", point(31.5, 22))
    judge = MoveJudge(question, 8 * INCH)
    assert judge.judge([behind]).verdict is Judgement.ILLEGAL
    assert judge.judge([before]).verdict is Judgement.UNDECIDED


def test_a_placement_names_every_model_once() -> None:
    scene = board(chargers([(10, 10), (12, 10)]), unit("T", [(18, 10)]))
    question = charge_question(scene, scene.unit("C"), ["T"], 8 * INCH, skies=False)
    with pytest.raises(ValueError, match="every model"):
        MoveJudge(question, 8 * INCH).judge([Placement("C1", point(16, 10))])


def test_a_floor_that_offers_a_spot_is_owed() -> None:
    """Room on the ground is gone, but a floor above takes the model."""
    floor = wall("F", box(14, 11.2, 22, 15), 0.2, bottom=0.1, standable=True)
    walls = [wall("A", box(12, 10.7, 22, 11)), wall("B", box(12, 3, 22, 9.3))]
    units = (chargers([(10, 10), (8.7, 10)]), unit("T", [(18, 10)]))
    ends = [(16.7, 10), (15.4, 10)]
    owing = judged(board(*units, terrain=[*walls, floor]), 9, ends)
    assert (owing.verdict, [(spot.model, spot.z) for spot in owing.better]) == (
        Judgement.ILLEGAL,
        [("C2", from_inches(0.2))],
    )
    assert judged(board(*units, terrain=walls), 7, ends).verdict is Judgement.LEGAL


def test_lengths_are_reported_rounded_up() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(18, 10)]))
    assert judged(scene, 8, [(16.74, 10)]).lengths == {"C1": from_inches(6.74)}


@pytest.mark.parametrize("inches", [9, 10, 12])
def test_a_spot_round_a_wall_is_owed_though_the_bounds_of_the_way_there_differ(inches: int) -> None:
    slanted = [(23.272, 20.572), (23.756, 20.539), (24.232, 27.472), (23.748, 27.506)]
    walker = chargers([(20, 22)], mm=80, keywords=("VEHICLE",))
    foes = unit("T", [(30.325, 22), (30.325, 24.462)], mm=60)
    scene = board(walker, foes, terrain=[wall("W", slanted)])
    start, bend, end = (spot(*at) for at in ((20, 22), (23.2, 18.1), (26.081, 19.921)))
    question = charge_question(scene, scene.unit("C"), ("T",), inches * INCH, skies=False)
    walk = Placement("C1", point(26.081, 19.921), 0, 0, (start, bend, end))
    result = MoveJudge(question, inches * INCH).judge([walk])
    assert broken(result) == [book.WITHIN_1.title]
