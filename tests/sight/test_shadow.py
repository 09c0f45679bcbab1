"""Proofs that nothing is seen: those found are accepted, and each kind of tampering is rejected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from planner.board.base import Rectangle
from planner.board.scenario import Scenario
from planner.board.terrain import Category
from planner.sight.line import Line
from planner.sight.prism import line_ends
from planner.sight.settle import settle
from planner.sight.shadow import Covered, Cut, Empty, Pierced, Shadow, casters, is_shadow
from planner.sight.world import World, world_of
from planner.units import INCH
from tests.builders import box, unit, wall
from tests.sight.scenes import WALL, facing

BEHIND = facing(unit("T", [(30, 11)]), terrain=[WALL])
STAGGERED = facing(
    unit("T", [(38, 11)]),
    terrain=[
        wall("U", box(30, 10.5, 30.5, 17), 5, Category.EXPOSED),
        wall("V", box(18, 5, 18.5, 11.5), 5, Category.EXPOSED),
    ],
)
"""Neither of two walls hides the target, both together do."""


def shadow_of(scenario: Scenario) -> tuple[Shadow | Line | None, World]:
    world = world_of(scenario)
    (a,), (b,) = (line_ends(scenario.unit(name).models[0]) for name in ("O", "T"))
    return settle(a, b, world, world.chosen(True, frozenset())), world


def accepted(shadow: Shadow, scenario: Scenario, world: World) -> bool:
    a, b = (line_ends(scenario.unit(name).models[0])[0].outer for name in ("O", "T"))
    return is_shadow(shadow, a, b, world.inner)


def test_a_wall_casts_a_shadow() -> None:
    shadow, world = shadow_of(BEHIND)
    assert isinstance(shadow, Covered)
    assert accepted(shadow, BEHIND, world)
    assert {world.blockers[k].name for k in casters(shadow)} == {"W-f"}


def _finer(shadow: Covered) -> Covered:
    """Cut the only cell of a proof in two: what holds for all of its directions holds for both halves."""
    (cell,) = shadow.cells
    half = (cell[:2] + cell[2:4]) // 2
    first, second = cell.copy(), cell.copy()
    first[2:4] = half
    second[:2] = half
    return replace(shadow, cells=np.array([first, second]))


def _turned(shadow: Covered) -> Covered:
    cells = shadow.cells.copy()
    cells[0, :2] = cells[0, 2:4]
    return replace(shadow, cells=cells)


def _changed(column: int, by: int) -> Callable[[Covered], Covered]:
    def change(shadow: Covered) -> Covered:
        links = shadow.links.copy()
        links[:, column] += by
        return replace(shadow, links=links)

    return change


@pytest.mark.parametrize(
    "spoil",
    [
        lambda shadow: replace(shadow, cells=shadow.cells[1:]),
        lambda shadow: replace(shadow, cells=shadow.cells[:-1]),
        lambda shadow: replace(shadow, cells=shadow.cells[:0]),
        lambda shadow: replace(shadow, cells=shadow.cells[::-1].copy()),
        _turned,
        _changed(1, -3 * INCH),
        _changed(4, INCH),
        _changed(5, -(1 << 26)),
        _changed(7, -(1 << 26)),
    ],
    ids=[
        "first cell gone",
        "last cell gone",
        "no cell",
        "reversed",
        "a flat cell",
        "corner off the wall",
        "other corner off the wall",
        "not after the observer",
        "not before the target",
    ],
)
def test_a_spoilt_shadow_is_rejected(spoil: Callable[[Covered], Covered]) -> None:
    shadow, world = shadow_of(STAGGERED)
    assert isinstance(shadow, Covered)
    assert len(set(casters(shadow))) == 2
    shadow = _finer(shadow)
    assert accepted(shadow, STAGGERED, world)
    assert not accepted(spoil(shadow), STAGGERED, world)


def test_a_shadow_holds_for_no_other_board() -> None:
    shadow, _ = shadow_of(BEHIND)
    assert isinstance(shadow, Covered)
    for scenario in (
        facing(unit("T", [(30, 11)]), terrain=[wall("W", box(20, 5, 20.5, 11), 5, Category.EXPOSED)]),
        facing(unit("T", [(30, 11)]), terrain=[wall("W", box(20, 5, 20.5, 17), 1, Category.EXPOSED)]),
        facing(unit("T", [(30, 17)]), terrain=[WALL]),
        facing(unit("T", [(18, 11)]), terrain=[WALL]),
    ):
        assert not accepted(shadow, scenario, world_of(scenario))


def _beam_over_a_wall(bottom: float) -> Scenario:
    """Return two models of 4" with a wall of 3" between them, and a beam above it from some height on."""
    target, observer = (
        replace(one, models=tuple(replace(model, height=4 * INCH) for model in one.models))
        for one in (unit("T", [(30, 11)]), unit("O", [(10, 11)]))
    )
    wood = wall("B", box(18, 5, 18.5, 17), 6, Category.EXPOSED, bottom=bottom)
    return facing(
        target, observer=observer, terrain=[wall("W", box(17, 5, 17.5, 17), 3, Category.EXPOSED), wood]
    )


def test_heights_are_told_apart() -> None:
    shadow, world = shadow_of(_beam_over_a_wall(2.5))
    assert isinstance(shadow, Cut)
    assert accepted(shadow, _beam_over_a_wall(2.5), world)
    assert {world.blockers[k].name for k in casters(shadow)} == {"B-f", "W-f"}
    assert not accepted(shadow, _beam_over_a_wall(3.5), world_of(_beam_over_a_wall(3.5)))
    line, _ = shadow_of(_beam_over_a_wall(3.5))
    assert isinstance(line, Line)


def test_a_box_of_heights_has_to_be_empty_or_covered() -> None:
    shadow, world = shadow_of(BEHIND)
    assert isinstance(shadow, Covered)
    assert accepted(Cut(0, INCH // 2, shadow, shadow), BEHIND, world)
    assert not accepted(Cut(0, INCH // 2, shadow, Empty()), BEHIND, world)
    assert not accepted(Cut(0, 90 * INCH, shadow, shadow), BEHIND, world)
    assert not accepted(Empty(), BEHIND, world)


def _floor(reach: float, height: float = 3) -> Scenario:
    """Return an observer on a floor, and a target below it that stands a little aside."""
    floor = wall(
        "F", box(20 - reach, 11 - reach, 20 + reach, 11 + reach), height, Category.EXPOSED, bottom=2.9
    )
    above = unit("O", [(20, 11)])
    above = replace(above, models=tuple(replace(model, z=round(height * INCH)) for model in above.models))
    return facing(unit("T", [(21, 11)]), terrain=[floor], observer=above)


def test_a_floor_hides_who_is_below_it() -> None:
    shadow, world = shadow_of(_floor(3))
    assert isinstance(shadow, Pierced)
    assert accepted(shadow, _floor(3), world)
    assert not accepted(shadow, _floor(1.2), world_of(_floor(1.2)))
    assert not accepted(Empty(), _floor(3), world)
    level = facing(unit("T", [(21, 11)]), terrain=_floor(3).terrain)
    assert not accepted(shadow, level, world_of(level))


def test_a_floor_hides_who_is_beside_its_edge_from_who_stands_back() -> None:
    """Lines that pass the floor's height beyond its edge are too flat to reach the target."""
    wide = wall("F", box(10, 5, 24, 17), 3, Category.EXPOSED, bottom=2.9)
    back = unit("O", [(12, 11)])
    back = replace(back, models=tuple(replace(model, z=3 * INCH) for model in back.models))
    near = facing(unit("T", [(25, 11)]), terrain=[wide], observer=back)
    shadow, world = shadow_of(near)
    assert isinstance(shadow, Pierced | Cut)
    assert accepted(shadow, near, world)
    far = facing(unit("T", [(40, 11)]), terrain=[wide], observer=back)
    assert isinstance(shadow_of(far)[0], Line)
    assert not accepted(shadow, far, world_of(far))


def test_a_hull_wall_of_models_hides() -> None:
    tank = unit("X", [(20, 11)], keywords=("VEHICLE",))
    wide = replace(tank.models[0], base=Rectangle(20 * 5000, 300 * 5000), height=3 * INCH)
    scenario = facing(unit("T", [(30, 11)]), replace(tank, models=(wide,)))
    world = world_of(scenario)
    (a,), (b,) = (line_ends(scenario.unit(name).models[0]) for name in ("O", "T"))
    assert isinstance(settle(a, b, world, world.chosen(True, frozenset({"X"}))), Covered)
    assert isinstance(settle(a, b, world, world.chosen(True, frozenset())), Line)
    assert np.all(
        world.chosen(False, frozenset({"X"})) == [k for k, it in enumerate(world.blockers) if it.name == "X"]
    )
