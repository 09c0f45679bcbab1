"""Compiled throws against the conditions of the judge, one model and one pair at a time."""

import numpy as np
import pytest

from benchmarks.hunt import hunt, throw
from benchmarks.lattice import FINEST, engages_all, goes_with
from benchmarks.run import read
from benchmarks.volley import field_of, has_field
from benchmarks.volley_kernel import goes_with as fits_with
from benchmarks.volley_kernel import reaches_all, stands, volley
from planner.board.action import MoveAction
from planner.judge.body import Body, body
from planner.judge.measure import edge_margin, is_engaged, overlaps
from planner.judge.move import MoveJudge
from planner.proof.claims import Case
from planner.units import Spot

SEEDS = (2, 3, 14, 22)
"""A target partly hugged, two near targets, walkers among walls, a screen."""


def judge_of(seed: int) -> MoveJudge:
    scenario = read(seed)
    assert isinstance(scenario.action, MoveAction)
    case = Case(scenario, scenario.action)
    return MoveJudge(case.question, case.limit)


def may_stand(judge: MoveJudge, start: Body, end: Body) -> bool:
    """Tell by the judge's own primitives whether one model alone may end there, ways and walls left out."""
    question, scenario = judge.question, judge.question.scenario
    return (
        edge_margin(end, scenario.width, scenario.height) >= 0
        and (end.x - start.x) ** 2 + (end.y - start.y) ** 2 <= question.distance**2
        and question.gets_closer(start, end)
        and not any(overlaps(end, other) for other in (*question.enemies, *question.friends))
        and not any(is_engaged(end, other) for other in question.other_bodies)
    )


def walled(judge: MoveJudge, number: int, end: Body) -> bool:
    ways = judge.ways[judge.question.unit.models[number].id]
    return any(solid.meets(end) for solid in ways.end_solids_at(0))


@pytest.mark.parametrize("seed", SEEDS)
def test_where_a_model_stands_alone_is_where_the_judge_lets_it(seed: int) -> None:
    judge = judge_of(seed)
    field, rng = field_of(judge), np.random.default_rng(seed)
    for number, model in enumerate(judge.question.unit.models):
        start = body(model)
        for target in judge.question.target_bodies:
            near = rng.normal((target.x, target.y), 4 * target.radius, (12, 2)).round().astype(int)
            for x, y in near.tolist():
                end = start.at(Spot(x, y, 0))
                expected = may_stand(judge, start, end) and not walled(judge, number, end)
                assert stands(field, number, x, y) == expected


@pytest.mark.parametrize("seed", SEEDS)
def test_what_comes_through_goes_together_for_the_judge(seed: int) -> None:
    judge = judge_of(seed)
    count, ends = volley(field_of(judge), 3_000, seed, float(FINEST))
    assert 1 <= count <= 3_000
    placed = [
        body(model).at(Spot(x, y, 0))
        for model, (x, y) in zip(judge.question.unit.models, ends.tolist(), strict=False)
    ]
    assert len(placed) in (0, len(judge.question.unit.models))
    if placed:
        assert engages_all(judge.question, placed)
        assert all(
            may_stand(judge, body(m), end) for m, end in zip(judge.question.unit.models, placed, strict=True)
        )
        # In some order each goes with those before it: the first one, and always one linked to them.
        order = [placed.pop(0)]
        while placed:
            order.append(placed.pop(next(k for k, end in enumerate(placed) if goes_with(end, order))))


@pytest.mark.parametrize("seed", [1, 3])
def test_what_is_placed_one_by_one_fits_the_field_too(seed: int) -> None:
    judge = judge_of(seed)
    thrown = throw(judge, seed, tries=20)
    assert thrown is not None
    field, models = field_of(judge), judge.question.unit.models
    found = sorted(thrown, key=lambda placement: [model.id for model in models].index(placement.model))
    ends = np.array([[p.at.x, p.at.y] for p in found], dtype=np.int64)
    assert reaches_all(field, ends)
    assert not reaches_all(field, ends + 20_000_000)
    assert any(placement.z == 0 for placement in found)
    for number, placement in enumerate(found):
        assert placement.z or stands(field, number, placement.at.x, placement.at.y)
        others = np.array([k for k in range(len(models)) if k != number], dtype=np.int64)
        assert fits_with(field, number, int(ends[number, 0]), int(ends[number, 1]), ends, others, len(others))
        assert not fits_with(
            field, number, int(ends[others[0], 0]), int(ends[others[0], 1]), ends, others, len(others)
        )


def test_a_hunt_finds_what_is_there_and_nothing_that_is_not() -> None:
    found = hunt(judge_of(3), seconds=30)
    assert found.placements is not None
    assert found.complete >= 1
    none = hunt(judge_of(0), seconds=0.1)
    assert none.placements is None
    assert none.thrown > none.slow


def test_only_charges_of_round_bases_on_the_ground_are_thrown_so() -> None:
    assert has_field(judge_of(3).question)
    scenario = read(1, ovals=True)
    assert isinstance(scenario.action, MoveAction)
    case = Case(scenario, scenario.action)
    assert not has_field(case.question)
