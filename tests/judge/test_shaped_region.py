"""Limits for the centre of a base at facings of an interval: none forbids what some facing allows."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from planner.board.base import Base
from planner.board.unit import FULL_TURN
from planner.judge.body import Body
from planner.judge.limits_kernel import away_limits, near_limits
from planner.judge.measure import is_beside, overlaps
from planner.judge.shape import shape_at
from planner.judge.shaped_kernel import inside_of, outside_of
from planner.judge.shaped_region import ShapedRegion, Terms, Turned, turning_play
from planner.units import INCH, Spot
from tests.builders import oval

OVAL = oval(75, 42)
OTHER = oval(105, 70)
EVERYWHERE = (-100 * INCH, 100 * INCH, -100 * INCH, 100 * INCH)


def turned_base(base: Base, facing: int) -> Body:
    """Return a model at a facing over the origin."""
    return Body("A1", 0, 0, 0, 0, INCH, shape_at(base, facing))


@pytest.mark.parametrize("half", [0, FULL_TURN // 400, FULL_TURN // 48])
def test_what_some_facing_of_the_interval_allows_is_not_ruled_out(half: int) -> None:
    chance, rough = Random(half), set()
    for _ in range(150):
        middle = chance.randrange(FULL_TURN)
        target = turned_base(OTHER, chance.randrange(FULL_TURN)).at(Spot(chance.randint(-INCH, INCH), 0, 0))
        region, limit = ShapedRegion(turned_base(OVAL, 0)), chance.choice((INCH, 2 * INCH))
        region.keep([target], 0, lambda own, other: True, "overlaps")
        turned = Turned(turned_base(OVAL, middle), turning_play(turned_base(OVAL, 0).outer, half))
        polygons = Terms(region.beside(target, limit, INCH)).polygons(turned.rough)
        (nx, ny, _, _, near_sure, near_may), _, _ = near_limits(
            turned.own, polygons, np.array([0, 1]), np.array(EVERYWHERE)
        )
        ax, ay, _, _, away_sure, away_may = away_limits(
            turned.own, Terms(region.away).polygons(turned.rough), np.array(EVERYWHERE)
        )
        rough.add(turned.rough)
        # Most places near contact are at one side of a condition, by less than what corners left out make.
        x, y = (round(chance.gauss(0, 1) * (INCH + limit) * 1.2) for _ in range(2))
        end = turned_base(OVAL, middle + chance.randint(-half, half)).at(Spot(x, y, 0))
        polygon = nx, ny, 0, len(nx)
        if is_beside(end, target, limit, INCH):
            assert not outside_of(x, y, *polygon, int(near_may[0]) + 1)
        if not overlaps(end, target):
            assert not inside_of(x, y, ax, ay, 0, len(ax), int(away_may[0]), False)
        exact = replace(end, shape=shape_at(OVAL, middle))
        if inside_of(x, y, *polygon, int(near_sure[0]), True):
            assert is_beside(exact, target, limit, INCH)
        if outside_of(x, y, ax, ay, 0, len(ax), int(away_sure[0])):
            assert not overlaps(exact, target)
    assert rough == {half == FULL_TURN // 48}


def test_what_no_centre_in_the_box_comes_near_is_left_out() -> None:
    region = ShapedRegion(turned_base(OVAL, 0))
    region.keep(
        [turned_base(OTHER, 0), turned_base(OTHER, 0).at(Spot(20 * INCH, 0, 0))],
        0,
        lambda own, other: True,
        "overlaps",
    )
    about = np.array((-INCH, INCH, -INCH, INCH))
    xs, _, _, _, sure, _ = away_limits(
        Turned(turned_base(OVAL, 0), 0).own, Terms(region.away).polygons(rough=False), about
    )
    assert len(sure) == 1
    assert np.abs(xs).max() < 5 * INCH
