"""What is left out of a crowd, or of the solids of a board, before anything is judged can't matter."""

from __future__ import annotations

from random import Random

import pytest

from planner.judge.body import Body
from planner.judge.crowd import Crowd
from planner.judge.end_solids import EndSolids
from planner.judge.measure import gap, is_within
from planner.units import INCH
from tests.builders import board, box, chargers, unit, wall


def crowd(rng: Random) -> list[Body]:
    def place() -> int:
        return rng.randrange(40 * INCH)

    radii = (62_500, 80_000, 200_000)
    return [Body(str(k), place(), place(), 0, rng.choice(radii), INCH) for k in range(30)]


@pytest.mark.parametrize("seed", range(20))
def test_the_nearest_and_those_within_reach_are_among_the_rest(seed: int) -> None:
    one, *others = crowd(Random(seed))
    near = Crowd(others)
    found = near.nearest(one)
    assert min(gap(one, other) for other in found) == min(gap(one, other) for other in others)
    within = [other for other in others if is_within(one, other, 9 * INCH, with_heights=False)]
    assert set(within) <= set(near.within(one, 9 * INCH))
    assert len(found) < len(others)


def test_nobody_is_near_where_there_is_nobody() -> None:
    (one, *_) = crowd(Random(0))
    assert Crowd([]).nearest(one) == Crowd([]).within(one, INCH) == []


def test_solids_by_a_base_are_those_it_may_meet() -> None:
    walls = [wall(f"W{k}", box(4 * k, 2, 4 * k + 1, 10)) for k in range(10)]
    scene = board(chargers([(10, 10)]), unit("T", [(30, 30)]), terrain=walls)
    solids = EndSolids(scene, scene.unit("C").models[0])
    assert len(list(solids)) == 10
    for base in crowd(Random(1)):
        met = {solid.feature for solid in solids if solid.meets(base)}
        assert met <= {solid.feature for solid in solids.by(base)}
    ignoring = EndSolids(scene, scene.unit("C").models[0], ignored=frozenset({next(iter(solids)).feature}))
    assert len(list(ignoring)) == 9
