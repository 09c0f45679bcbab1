"""Ground near a target that solids leave: every base near the target and off the solids touches it."""

from __future__ import annotations

from random import Random

import pytest
import shapely

from planner.judge.alone import can_engage
from planner.judge.body import Body
from planner.judge.convex import convex_hull
from planner.judge.question import charge_question
from planner.judge.region import Outcome
from planner.judge.shape import shape_at
from planner.judge.shared_ways import model_ways
from planner.judge.uncovered import around, uncovered
from planner.units import INCH, Point, Spot
from tests.builders import board, box, chargers, oval, rebased, unit, wall


def shapes_of(rng: Random) -> list[tuple[Point, ...]]:
    """Return some convex polygons about the origin."""
    found = []
    for _ in range(rng.randint(1, 5)):
        x, y = rng.randint(-3 * INCH, 3 * INCH), rng.randint(-3 * INCH, 3 * INCH)
        found.append(
            convex_hull([Point(x + rng.randint(-INCH, INCH), y + rng.randint(-INCH, INCH)) for _ in range(6)])
        )
    return found


def test_a_base_near_a_target_and_off_solids_touches_a_piece() -> None:
    rng, seen = Random(4), 0
    for _ in range(60):
        target = Body("T", 0, 0, 0, INCH // 2, INCH)
        solids = shapes_of(rng)
        (polygon,) = around(target, 2 * INCH)
        pieces, error = uncovered(polygon, tuple(solids))
        union = shapely.MultiPolygon([shapely.Polygon(piece) for piece in pieces]).buffer(error + 1)
        walls = shapely.unary_union([shapely.Polygon(solid) for solid in solids])
        for _ in range(40):
            place = Spot(rng.randint(-4 * INCH, 4 * INCH), rng.randint(-4 * INCH, 4 * INCH), 0)
            base = Body("A", 0, 0, 0, 0, INCH, shape_at(oval(60, 35.5), rng.randrange(360_000_000))).at(place)
            outline = shapely.Polygon(base.polygons[0])
            if outline.distance(shapely.Point(0, 0)) > 2.5 * INCH or outline.intersects(walls):
                continue
            seen += 1
            assert outline.intersects(union)
    assert seen > 200


@pytest.mark.parametrize(("gap", "known"), [(2.001, Outcome.EMPTY), (1.99, Outcome.UNDECIDED)])
def test_a_wall_as_wide_as_the_engagement_range_parts(gap: float, known: Outcome) -> None:
    """The base comes up to the wall at most; who is asked of alone is ruled out, or not."""
    own = rebased(chargers([(8, 15)], keywords=["MOUNTED"]), oval(60, 35.5), 40)
    target = unit("T", [(12 + gap + 16 / 25.4, 15)])
    scene = board(own, target, terrain=[wall("W", box(12, 0, 12 + gap - 0.01, 30))])
    question = charge_question(scene, own, ("T",), 8 * INCH, skies=False)
    model = own.models[0]
    assert can_engage(question, model, model_ways(question, model), "T") is known
