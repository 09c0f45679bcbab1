"""Whom an effect passes: in the plane and on the line by the strip, in simple combat by areas."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from planner.board.sword_world import FAR, Character, SwordWorldAction, SwordWorldScenario, Thing
from planner.board.unit import Side
from planner.sword_world.entries import Entry, entries
from planner.sword_world.strip import Strip
from planner.units import Point


@dataclass(frozen=True, slots=True)
class Reach:
    """What lies in the way of an effect.

    Attributes
    ----------
    entries
        Characters and parts, those at the start included.
    structures
        Structures, each with whether it stops a pierce.
    stopped_by
        What ends a pierce before its range.
    """

    entries: tuple[Entry, ...]
    structures: tuple[tuple[Thing, bool], ...] = ()
    stopped_by: tuple[str, ...] = ()


def forward(side: Side) -> int:
    """Return which way a side's areas run: 1 from the attacker's rear, -1 from the defender's."""
    return 1 if side is Side.ATTACKER else -1


def strip_of(scenario: SwordWorldScenario, user: Character, action: SwordWorldAction, end: Point) -> Strip:
    """Return the strip of an effect aimed at a place that is not the user's own."""
    aim = Point(end.x - user.at.x, end.y - user.at.y)
    to_target = action.shaped == "breakthrough" or (
        scenario.combat == "standard" and scenario.rulings.standard_pierce_end == "target"
    )
    closed = scenario.rulings.strip_edge == "in"
    return Strip(user.at, aim, None if to_target else action.reach, closed)


def reach_of(scenario: SwordWorldScenario, user: Character, action: SwordWorldAction, end: Point) -> Reach:
    """Return whom an effect passes on its way."""
    if end == user.at:
        return Reach(tuple(entry for entry in entries(scenario) if entry.at == user.at))
    if scenario.combat == "simple":
        return _areas(scenario, user, action, end)
    return in_strip(scenario, strip_of(scenario, user, action, end), action.shaped == "pierce")


def in_strip(scenario: SwordWorldScenario, strip: Strip, stoppable: bool) -> Reach:
    """Return whom a strip holds; a pierce (``stoppable``) not beyond what closes its whole width."""
    stops = [
        thing
        for thing in scenario.things
        if stoppable and thing.stops_pierce and strip.closed_by(thing.shape)
    ]

    def free(point: Point) -> bool:
        return not any(strip.behind(thing.shape, point) for thing in stops)

    caught = tuple(entry for entry in entries(scenario) if strip.holds(entry.at) and free(entry.at))
    structures = tuple(
        (thing, thing in stops)
        for thing in scenario.things
        if thing.structure and strip.meets(thing.shape) and _reached(strip, thing, stops)
    )
    return Reach(caught, structures, tuple(thing.id for thing in stops))


def _reached(strip: Strip, thing: Thing, stops: list[Thing]) -> bool:
    """Whether some of a structure's corners or sides are not behind what stops the pierce.

    A corner is looked at if it is within the width, else the sides cross the strip and are before it all.
    """
    others = [stop for stop in stops if stop.id != thing.id]
    corners = [p for p in thing.shape if strip.within_width(p)] or list(thing.shape)
    return not others or any(
        not any(strip.behind(stop.shape, corner) for stop in others) for corner in corners
    )


def _areas(scenario: SwordWorldScenario, user: Character, action: SwordWorldAction, end: Point) -> Reach:
    """Return whom an effect passes in simple combat: each area counts as one coordinate."""
    last = end.x
    ahead = forward(user.side)
    if action.shaped == "pierce" and action.reach >= FAR and (end.x - user.at.x) * ahead > 0:
        last = 2 if ahead > 0 else 0
    step = 1 if last > user.at.x else -1
    areas = list(range(user.at.x, last + step, step))
    stops = list(_stops(scenario, areas[1:])) if action.shaped == "pierce" else []
    if stops:
        areas = areas[: areas.index(stops[0].shape[0].x) + 1]
    structures = tuple(
        (thing, thing in stops[:1])
        for thing in scenario.things
        if thing.structure and thing.shape[0].x in areas
    )
    caught = tuple(entry for entry in entries(scenario) if entry.at.x in areas)
    return Reach(caught, structures, tuple(thing.id for thing in stops[:1]))


def _stops(scenario: SwordWorldScenario, areas: list[int]) -> Iterator[Thing]:
    """Yield what ends a pierce, nearest first: the area that it stands in is still reached."""
    for area in areas:
        yield from (thing for thing in scenario.things if thing.stops_pierce and thing.shape[0].x == area)
