"""What effects can catch: characters or their parts, each at the coordinate that counts for it."""

from __future__ import annotations

from dataclasses import dataclass

from planner.board.sword_world import Character, SwordWorldScenario
from planner.units import Point


@dataclass(frozen=True, slots=True)
class Entry:
    """A character of one part, or a part; who is in a melee counts at its centre."""

    name: str
    owner: Character
    at: Point


def entries(scenario: SwordWorldScenario) -> tuple[Entry, ...]:
    """Return everything that effects can catch, but for structures."""
    return tuple(Entry(name, unit, unit.at) for unit in scenario.units for name in unit.names)


def entry_named(scenario: SwordWorldScenario, name: str) -> Entry | None:
    """Return the character of one part, or the part, of that name."""
    return next((entry for entry in entries(scenario) if entry.name == name), None)


def centre(points: tuple[Point, ...]) -> Point:
    """Return the middle of the corners, to the nearest unit: where a structure is aimed at."""
    return Point(round(sum(p.x for p in points) / len(points)), round(sum(p.y for p in points) / len(points)))
