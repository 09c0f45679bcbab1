"""The directions at which whom a strip holds can change."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import acos, asin, atan2, hypot, pi

from planner.board.sword_world import HALF_WIDTH, SwordWorldAction, SwordWorldScenario
from planner.sword_world.entries import entries
from planner.units import Point

Vector = tuple[float, float]


def critical_directions(scenario: SwordWorldScenario, action: SwordWorldAction) -> list[float]:
    """Return the critical directions in order, in radians from 0 to below 2 pi; at least four of them."""
    start = scenario.unit(action.unit).at
    places = {(entry.at.x - start.x, entry.at.y - start.y) for entry in entries(scenario)} - {(0, 0)}
    shapes = [
        [(p.x - start.x, p.y - start.y) for p in thing.shape]
        for thing in scenario.things
        if thing.stops_pierce and action.shaped == "pierce"
    ]
    found = [0.0, pi / 2, pi, 3 * pi / 2]
    if action.shaped == "breakthrough":
        found += _of_ways(scenario, start)
    for place in [*places, *(corner for shape in shapes for corner in shape)]:
        found += _of_place(place, action.reach)
    for corner in (corner for shape in shapes for corner in shape):
        found += [angle for place in places for angle in _both((place[0] - corner[0], place[1] - corner[1]))]
    if action.shaped == "breakthrough":
        near = [place for place in sorted(places) if hypot(*place) <= action.reach + HALF_WIDTH]
        for first, second in combinations(near, 2):
            found += _both((first[1] - second[1], second[0] - first[0]))
    return sorted({angle % (2 * pi) for angle in found})


def _of_ways(scenario: SwordWorldScenario, start: Point) -> Iterator[float]:
    """Yield where a line begins to pass obstacles, cover and melee areas: it helps to find good ends."""
    for thing in scenario.things:
        if thing.stops_move != "no" or thing.cover != "none":
            yield from (atan2(p.y - start.y, p.x - start.x) for p in thing.shape if p != start)
    for melee in scenario.melees:
        x, y = melee.at.x - start.x, melee.at.y - start.y
        if hypot(x, y) > melee.radius:
            turn = asin(melee.radius / hypot(x, y))
            yield from (atan2(y, x) + turn, atan2(y, x) - turn)


def _of_place(place: Vector, reach: int) -> Iterator[float]:
    """Yield where a place comes onto a side, the beginning or the end of the strip."""
    towards, far = atan2(place[1], place[0]), hypot(*place)
    yield from (towards + pi / 2, towards - pi / 2)
    if far > HALF_WIDTH:
        yield from (towards + asin(HALF_WIDTH / far), towards - asin(HALF_WIDTH / far))
    if far > reach:
        yield from (towards + acos(reach / far), towards - acos(reach / far))


def _both(vector: Vector) -> tuple[float, ...]:
    if vector == (0, 0):
        return ()
    angle = atan2(vector[1], vector[0])
    return angle, angle + pi
