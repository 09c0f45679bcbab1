"""The best aim: all aims there are in simple and standard combat, an angular sweep in the plane."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from planner.board.sword_world import Goal, SwordWorldAction, SwordWorldScenario
from planner.board.sword_world_answer import Aim
from planner.sword_world.effect import effect
from planner.sword_world.entries import entries
from planner.sword_world.sweep import Sweep, Weights
from planner.units import Point

Score = tuple[Fraction, ...]
"""What is better the greater it is, compared in order."""

Counts = tuple[Fraction, Fraction]
"""Expected enemies and friends caught."""


def score(counts: Counts, goal: Goal) -> Score:
    """Return how good an aim is: first of all it has to be able to catch an enemy.

    >>> score((Fraction(2), Fraction(1)), "balance")
    (Fraction(1, 1), Fraction(1, 1), Fraction(2, 1))
    """
    enemies, friends = counts
    any_ = Fraction(enemies > 0)
    if goal == "fewest-friends":
        return any_, -friends, enemies
    return (any_, enemies, -friends) if goal == "most-enemies" else (any_, enemies - friends, enemies)


def best_aim(scenario: SwordWorldScenario, action: SwordWorldAction) -> tuple[SwordWorldAction, Aim] | None:
    """Return the best aim with what no aim betters, ``None`` if no aim is allowed that catches an enemy."""
    goal = scenario.rulings.aim
    best: tuple[SwordWorldAction, Counts] | None = None
    for tried in _named(scenario, action):
        best = _better(best, tried, counts_of(scenario, tried), goal)
    if scenario.combat != "advanced":
        for tried in _points(scenario, action):
            best = _better(best, tried, counts_of(scenario, tried), goal)
        return (best[0], Aim(*best[1], best[1], True)) if best is not None and best[1][0] else None
    sweep = Sweep(scenario, action, Weights.of(scenario, action))
    bound = sweep.bound(lambda counts: score(counts, goal))
    for point in sweep.aims(lambda counts: score(counts, goal)):
        tried = replace(action, point=point)
        best = _better(best, tried, counts_of(scenario, tried), goal)
        if best is not None and score(best[1], goal) >= score(bound, goal):
            break
    if best is None or not best[1][0]:
        return None
    top = bound if score(bound, goal) > score(best[1], goal) else best[1]
    return best[0], Aim(*best[1], top, top == best[1])


def harmless_direction(scenario: SwordWorldScenario, action: SwordWorldAction) -> Point:
    """Return a point towards which a pierce catches fewest others, friend and foe alike."""
    sweep = Sweep(scenario, action, Weights.of(scenario, action, alike=True))
    return next(sweep.aims(lambda counts: (-counts[0], -counts[1])))


def counts_of(scenario: SwordWorldScenario, action: SwordWorldAction) -> Counts | None:
    """Return the expected enemies and friends that an aim catches, ``None`` for an aim not allowed."""
    found = effect(scenario, action)
    if isinstance(found, tuple):
        return None
    side = scenario.unit(action.unit).side
    enemies = sum((e.likely for e in found.caught if e.side not in (None, side)), Fraction(0))
    return enemies, found.expected(side)


def _better(
    best: tuple[SwordWorldAction, Counts] | None, tried: SwordWorldAction, counts: Counts | None, goal: Goal
) -> tuple[SwordWorldAction, Counts] | None:
    if counts is None or (best is not None and score(best[1], goal) >= score(counts, goal)):
        return best
    return tried, counts


def _named(scenario: SwordWorldScenario, action: SwordWorldAction) -> Iterator[SwordWorldAction]:
    """Yield the effect at each enemy by name; friends are never named."""
    user = scenario.unit(action.unit)
    for entry in entries(scenario):
        if entry.owner.side is not user.side and entry.at != user.at:
            yield replace(action, target=entry.name)


def _points(scenario: SwordWorldScenario, action: SwordWorldAction) -> Iterator[SwordWorldAction]:
    """Yield the effect at every place on the line, or in every area, that can make a difference."""
    user = scenario.unit(action.unit)
    places: Iterable[Point]
    if scenario.combat == "simple":
        places = [Point(area, 0) for area in range(3)]
    else:
        corners = [corner for thing in scenario.things for corner in thing.shape]
        xs = {p.x for p in (*(entry.at for entry in entries(scenario)), *corners)}
        xs |= {user.at.x - action.reach, user.at.x + action.reach}
        places = [Point(x, 0) for x in sorted(xs)]
    for place in places:
        if place != user.at:
            yield replace(action, point=place)
