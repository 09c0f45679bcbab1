"""An instance as a peer gets it: plain numbers in inches, no terrain, straight ways."""

from __future__ import annotations

from typing import Any

from benchmarks.instances import Instance
from planner.board.action import MoveAction
from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.judge.question import bodies
from planner.rules.distance import maximum_distance
from planner.rules.limits import COHERENCY_NEIGHBOUR, COHERENCY_SPREAD, ENGAGEMENT_HORIZONTAL
from planner.units import INCH

_UNIT = 1 / INCH
"""One length unit in inches: what makes "more than" and "closer" strict."""


def problem_of(instance: Instance, scenario: Scenario, limit: float, *, helped: bool) -> dict[str, Any]:
    """Return the question of an instance as :mod:`benchmarks.scip_peer` reads it.

    Parameters
    ----------
    limit
        Seconds that the peer has.
    helped
        Whether the peer is told what can be worked out by hand about a room.
    """
    region = instance.core if helped else instance.region
    return {**problem(scenario, limit), "region": region, "helped": helped}


def problem(scenario: Scenario, limit: float) -> dict[str, Any]:
    """Return the question of any scenario on the ground with named targets, without terrain."""
    action = scenario.action
    assert isinstance(action, MoveAction)
    unit = scenario.unit(action.unit)
    enemies = scenario.enemies(unit)
    return {
        "limit": limit,
        "models": _discs(unit),
        "reach": maximum_distance(action, unit).value / INCH,
        "targets": [_discs(enemy) for enemy in enemies if enemy.id in action.targets],
        "others": [disc for enemy in enemies if enemy.id not in action.targets for disc in _discs(enemy)],
        "friends": [disc for friend in scenario.friends(unit) for disc in _discs(friend)],
        "board": [scenario.width / INCH, scenario.height / INCH],
        "region": None,
        "helped": False,
        "engaged": ENGAGEMENT_HORIZONTAL / INCH,
        "neighbour": COHERENCY_NEIGHBOUR / INCH,
        "spread": COHERENCY_SPREAD / INCH,
        "strict": _UNIT,
    }


def _discs(unit: Unit) -> list[list[float]]:
    """Return centre and radius of each base of a unit."""
    return [[own.x / INCH, own.y / INCH, own.radius / INCH] for own in bodies(unit)]
