"""What may be charged: surroundings of a unit, and which enemy units are near enough to select."""

from __future__ import annotations

from collections.abc import Sequence

from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.judge.body import Body, gap, is_engaged, is_within, nearest
from planner.judge.question import bodies
from planner.rules.eligibility import Surroundings
from planner.rules.limits import CHARGE_RANGE


def surroundings(scenario: Scenario, unit: Unit) -> Surroundings:
    """Measure what the eligibility of a unit depends on (11.02)."""
    own = bodies(unit)
    enemies = {enemy.id: bodies(enemy) for enemy in scenario.enemies(unit)}
    heights = scenario.rulings.distance == "3d"
    return Surroundings(
        engaged_with=tuple(
            name for name, group in enemies.items() if any(is_engaged(a, b) for a in own for b in group)
        ),
        enemy_in_charge_range=any(
            units_within(own, group, CHARGE_RANGE, heights) for group in enemies.values()
        ),
    )


def units_within(first: Sequence[Body], second: Sequence[Body], limit: int, heights: bool) -> bool:
    """Whether two units are within a distance: some model of one of some model of the other (01.04.01)."""
    return any(is_within(a, b, limit, heights) for a in first for b in second)


def closest_pair(first: Sequence[Body], second: Sequence[Body]) -> tuple[Body, Body, int]:
    """Return the nearest two models of two units and their gap in units, for showing."""
    pairs = [(a, nearest(a, second)) for a in first]
    a, b = min(pairs, key=lambda pair: gap(*pair))
    return a, b, gap(a, b)
