"""Claims about how much is seen: those found are accepted, spoilt ones rejected."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.board.base import Oval, Rectangle, Round
from planner.board.scenario import Scenario
from planner.board.terrain import Category
from planner.sight.scene import NOBODY, Scene
from planner.sight.survey import Pair, extent
from planner.sight.whole import AllSeen, Extent, PartHidden, Parts, Vantage, is_all_seen, is_part_hidden
from planner.units import INCH, Spot
from tests.builders import box, unit, wall
from tests.sight.scenes import facing

HALF = wall("W", box(20, 5, 20.5, 11), 5, Category.EXPOSED)
"""Hides the lower half of whoever stands at y 11 from whoever stands there."""

POST = wall("P", box(20, 10.9, 20.2, 11.1), 5, Category.EXPOSED)
"""So thin that every part is seen past it from somewhere."""


def claimed(scenario: Scenario) -> tuple[Extent | None, Pair]:
    scene = Scene(scenario)
    observer, target = scenario.unit("O").models[0], scenario.unit("T").models[0]
    chosen = scene.world.chosen(True, NOBODY)
    pair = Pair(scene.ends(observer), scene.ends(target), scene.world, chosen)
    return extent(pair), pair


def test_nothing_between_hides_nothing() -> None:
    claim, pair = claimed(facing(unit("T", [(30, 11)])))
    assert claim == AllSeen()
    walled = claimed(facing(unit("T", [(30, 11)]), terrain=[POST]))[1]
    assert is_all_seen(AllSeen(), pair.observer, pair.target, pair.world, pair.chosen)
    assert not is_all_seen(AllSeen(), walled.observer, walled.target, walled.world, walled.chosen)


@pytest.mark.parametrize(
    "base",
    [Round(160_000), Oval(525_000, 350_000), Rectangle(500_000, 300_000)],
    ids=["round", "oval", "box"],
)
@pytest.mark.parametrize("facing_", [0, 30_000_000])
def test_a_wall_hides_a_part(base: Round | Oval | Rectangle, facing_: int) -> None:
    target = unit("T", [(30, 11)])
    turned = replace(target.models[0], base=base, facing=facing_)
    claim, pair = claimed(facing(replace(target, models=(turned,)), terrain=[HALF]))
    assert isinstance(claim, PartHidden)
    assert is_part_hidden(claim, pair.observer, pair.target, pair.world)
    spoilt = [
        replace(claim, point=Spot(*pair.target[0].outer.flat.middle, INCH)),
        replace(claim, point=claim.point._replace(z=9 * INCH)),
        replace(claim, steps=claim.steps // 2),
        replace(claim, step=Spot(-claim.step.x, -claim.step.y, claim.step.z)),
        replace(claim, reach=claim.reach // 4),
        replace(claim, shadows=()),
    ]
    for claim_ in spoilt:
        assert not is_part_hidden(claim_, pair.observer, pair.target, pair.world)


def test_a_post_hides_no_part() -> None:
    claim, pair = claimed(facing(unit("T", [(30, 11)]), terrain=[POST]))
    assert isinstance(claim, AllSeen)
    (views,) = claim.views
    assert is_all_seen(claim, pair.observer, pair.target, pair.world, pair.chosen)
    first = views[0]
    far = Vantage(0, Spot(0, 0, INCH))
    behind = Vantage(0, Spot(*pair.observer[0].outer.flat.middle, 90 * INCH))
    for spoilt in (
        AllSeen(((far, *views[1:]),)),
        AllSeen(((behind, *views[1:]),)),
        AllSeen((views[1:],)),
        AllSeen(((Parts(False, (first,)), *views[1:]),)),
        AllSeen((views, views)),
    ):
        assert not is_all_seen(spoilt, pair.observer, pair.target, pair.world, pair.chosen)


def test_the_top_of_a_lower_model_faces_a_higher_one() -> None:
    """A canopy above the target hides its top from the tower, and nothing from the ground."""
    canopy = wall("C", box(28.5, 9.5, 31.5, 12.5), 1.9, Category.EXPOSED, bottom=1.8)
    tower = unit("O", [(24, 11)])
    high = replace(tower, models=tuple(replace(model, z=9 * INCH) for model in tower.models))
    assert isinstance(claimed(facing(unit("T", [(30, 11)]), terrain=[canopy], observer=high))[0], PartHidden)
    assert isinstance(claimed(facing(unit("T", [(30, 11)]), terrain=[canopy]))[0], AllSeen)
