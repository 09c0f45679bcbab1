"""Who is engaged with whom on a whole board (03.04)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from planner.board.scenario import Scenario
from planner.judge.measure import is_engaged
from planner.judge.question import bodies


@dataclass(frozen=True, slots=True)
class Engagements:
    """The engaged units of a board.

    Attributes
    ----------
    of
        Ids of the enemy units that each unit is surely engaged with, by unit id; every unit is there.
    doubts
        Pairs too close to call, a sentence each.
    """

    of: Mapping[str, tuple[str, ...]]
    doubts: tuple[str, ...] = ()


def engagements(scenario: Scenario) -> Engagements:
    """Measure who is engaged with whom."""
    found: dict[str, list[str]] = {unit.id: [] for unit in scenario.units}
    doubts = []
    for number, unit in enumerate(scenario.units):
        for other in scenario.units[number + 1 :]:
            if other.side is unit.side:
                continue
            pairs = [(a, b) for a in bodies(unit) for b in bodies(other)]
            if any(is_engaged(a, b) for a, b in pairs):
                found[unit.id].append(other.id)
                found[other.id].append(unit.id)
            elif any(is_engaged(a, b, sure=False) for a, b in pairs):
                doubts.append(f"whether {unit.id} and {other.id} are engaged is too close to call (03.04)")
    return Engagements({name: tuple(names) for name, names in found.items()}, tuple(doubts))
