"""Rally tests, and the flight on where they fail (tutorial: rallying, flee moves in the movement phase)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from planner.board.skull_pass import SkullPassAction, SkullPassScenario
from planner.board.skull_pass_answer import Course, Fate, Outcome
from planner.skull_pass.block import block_of
from planner.skull_pass.dice import fates, throws
from planner.skull_pass.flight import TableEdge, nearest_edges, towards_edge
from planner.skull_pass.heading import heading_at
from planner.skull_pass.meeting import overlaps, surroundings
from planner.skull_pass.pursuit import flee_outcomes


def flee_on_edge(
    scenario: SkullPassScenario, action: SkullPassAction, roll: int | None
) -> tuple[TableEdge | None, tuple[TableEdge, ...]]:
    """Return the table edge that is fled to, and all that are nearest.

    Where several are, the owner chooses: the one asked for, else the one that the unit likelier survives.
    ``None`` if the one asked for is not nearest.
    """
    unit = scenario.unit(action.unit)
    nearest = nearest_edges(scenario, unit)
    if action.edge is not None:
        return (action.edge if action.edge in nearest else None), nearest
    survives = {
        edge: fates(flee_outcomes(scenario, unit, towards_edge(edge), roll), unit.id).get(
            Fate.FLED.value, Fraction(0)
        )
        for edge in nearest
    }
    return max(nearest, key=lambda edge: survives[edge]), nearest


def no_room(scenario: SkullPassScenario, action: SkullPassAction) -> tuple[str, ...]:
    """Return what a unit would overlap at the facing that it is to rally to."""
    unit = scenario.unit(action.unit)
    if action.angle is None:
        return ()
    around = surroundings(scenario, [unit.id])
    turned = block_of(unit, heading_at(action.angle))
    off = ["the table edge"] if around.off_table(turned) else []
    return (*(name for name, block in around.others if overlaps(turned, block)), *off)


def rally_outcomes(
    scenario: SkullPassScenario, action: SkullPassAction, edge: TableEdge
) -> tuple[Outcome, ...]:
    """Return what a rally test comes to: two dice of at most the leadership rally, more flee on."""
    unit = scenario.unit(action.unit)
    facing = action.angle if action.angle is not None else unit.facing
    outcomes: list[Outcome] = []
    for total, chance in throws(action.roll):
        if total <= unit.leadership:
            event = f"{unit.id} rallied: {total} is at most its leadership of {unit.leadership}"
            after = f"{unit.id} may face any way, but neither move nor shoot this turn"
            course = Course(unit.id, Fate.RALLIED, unit.at, unit.at, facing, facing)
            outcomes.append(Outcome({"rally": total}, chance, (course,), (event, after)))
            continue
        event = f"{unit.id} did not rally: {total} is above its leadership of {unit.leadership}"
        for flight in flee_outcomes(scenario, unit, towards_edge(edge), action.flee_roll):
            dice, share = {"rally": total, **flight.dice}, chance * flight.chance
            outcomes.append(replace(flight, dice=dice, chance=share, events=(event, *flight.events)))
    return tuple(outcomes)
