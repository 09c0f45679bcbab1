"""What may be charged: surroundings of a unit, and which enemy units are near enough to select."""

from __future__ import annotations

from collections.abc import Sequence

from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.judge.body import Body
from planner.judge.closeness import closest, span
from planner.judge.measure import is_engaged, is_within
from planner.judge.question import all_bodies, bodies
from planner.rules.eligibility import Surroundings
from planner.rules.keywords import unit_has
from planner.rules.limits import CHARGE_RANGE


def surroundings(scenario: Scenario, unit: Unit) -> Surroundings:
    """Measure what the eligibility of a unit depends on (11.02), once for each scenario."""
    return scenario.standing.get(("surroundings", unit), lambda: _surroundings(scenario, unit))


def _surroundings(scenario: Scenario, unit: Unit) -> Surroundings:
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


def too_close_to_call(scenario: Scenario, unit: Unit) -> tuple[str, ...]:
    """Say which measurements that eligibility depends on are within the error of a base's outline."""
    own, everybody = bodies(unit), all_bodies(scenario)
    heights = scenario.rulings.distance == "3d"
    if all(one.disc for group in everybody.values() for one in group):
        return ()  # distances of round bases are exact
    notes = []
    in_range = False
    for enemy in scenario.enemies(unit):
        group = bodies(enemy)
        pairs = [(a, b) for a in own for b in group]
        if any(is_engaged(a, b, sure=False) for a, b in pairs) and not any(
            is_engaged(a, b) for a, b in pairs
        ):
            notes.append(f"whether {unit.id} is engaged with {enemy.id} is too close to call (11.02)")
        in_range = in_range or units_within(own, group, CHARGE_RANGE, heights)
    if not in_range and any(
        units_within(own, bodies(enemy), CHARGE_RANGE, heights, sure=False)
        for enemy in scenario.enemies(unit)
    ):
        notes.append(f'whether an enemy is within 12" of {unit.id} is too close to call (11.02)')
    return tuple(notes)


def selectable(scenario: Scenario, unit: Unit) -> dict[str, tuple[Body, ...]]:
    """Return the bodies of the enemy units that may be selected: no AIRCRAFT for who doesn't FLY (23.04)."""
    flies = unit_has(unit, "FLY")
    return {
        enemy.id: bodies(enemy)
        for enemy in scenario.enemies(unit)
        if flies or not unit_has(enemy, "AIRCRAFT")
    }


def closest_units(scenario: Scenario, unit: Unit) -> tuple[str, ...]:
    """Return the enemy units closest to a unit, several where they are as close or too close to call."""
    return closest(bodies(unit), selectable(scenario, unit), scenario.rulings.distance == "3d")


def units_within(
    first: Sequence[Body], second: Sequence[Body], limit: int, heights: bool, sure: bool = True
) -> bool:
    """Whether two units are within a distance: some model of one of some model of the other (01.04.01)."""
    return any(is_within(a, b, limit, heights, sure) for a in first for b in second)


def closest_pair(
    first: Sequence[Body], second: Sequence[Body], heights: bool = False
) -> tuple[Body, Body, int]:
    """Return the nearest two models of two units and their distance in units, for showing.

    Across the table, or with ``heights`` in three dimensions.
    """
    pairs = [(a, b, span(a, b, heights)) for a in first for b in second]
    return min(pairs, key=lambda pair: pair[2])
