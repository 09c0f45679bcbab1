"""Who could charge a unit where it stands: two times its move away at most."""

from __future__ import annotations

from collections.abc import Collection

from planner.board.skull_pass import Regiment, SkullPassScenario
from planner.judge.segment import polygon_nearer
from planner.skull_pass.block import Block, block_of
from planner.skull_pass.heading import FINE


def in_charge_reach(
    scenario: SkullPassScenario, unit: Regiment, block: Block, but: Collection[str] = ()
) -> tuple[str, ...]:
    """Return the enemies that do not flee and stand at most their charge distance away.

    A measure of danger for whoever decides, not a promise: the straight line is measured, whatever is on it.
    """
    return tuple(
        enemy.id
        for enemy in scenario.units
        if enemy.side is not unit.side
        and enemy.id not in but
        and not enemy.state.fleeing
        and _near(block, block_of(enemy), 2 * enemy.move)
    )


def _near(first: Block, second: Block, reach: int) -> bool:
    """Whether two blocks are at most so many units apart, give or take the rounding of their corners."""
    corners = first.corners
    return any(
        polygon_nearer(second.corners, corners[k - 1], corners[k], reach * FINE + 1)
        for k in range(len(corners))
    )
