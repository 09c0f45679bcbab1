"""What one pierce or breakthrough comes to: every rule in turn, then who is caught and who is left out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from planner.board.sword_world import Character, SwordWorldAction, SwordWorldScenario, Thing
from planner.board.sword_world_answer import Caught, Effect
from planner.sword_world.aftermath import aftermath
from planner.sword_world.eligibility import wrong_way
from planner.sword_world.entries import Entry, centre, entry_named
from planner.sword_world.leaving import always_out, may_be_out
from planner.sword_world.reach import Reach, reach_of
from planner.sword_world.route import move_obstacles
from planner.sword_world.sight import naming_faults, sight_faults
from planner.units import Point

HALF = Fraction(1, 2)
"""Chance of whoever is on the way: 1 to 3 of 1D6."""


def end_of(scenario: SwordWorldScenario, action: SwordWorldAction) -> Point:
    """Return the place that an effect is aimed at; it names somebody or has a point."""
    if action.point is not None:
        return action.point
    entry = entry_named(scenario, action.target or "")
    return entry.at if entry is not None else centre(_thing(scenario, action).shape)


def _thing(scenario: SwordWorldScenario, action: SwordWorldAction) -> Thing:
    return next(thing for thing in scenario.things if thing.id == action.target)


def effect(
    scenario: SwordWorldScenario, action: SwordWorldAction, towards: Point | None = None
) -> Effect | tuple[str, ...]:
    """Return what an effect comes to, or every reason why it is impossible as asked.

    Parameters
    ----------
    towards
        The direction that the referee chose, for a pierce at the user's own coordinate.
    """
    user, end = scenario.unit(action.unit), end_of(scenario, action)
    reach = reach_of(scenario, user, action, towards or end)
    reasons = (*_faults(scenario, user, action, end), *_unreached(action, reach))
    if reasons:
        return reasons
    caught, left_out, wrong = _sorted(scenario, user, action, reach)
    wrong += list(_entangled(action, caught, scenario, end))
    if wrong:
        return tuple(wrong)
    stopped = [
        f"{name} closes the way: the pierce ends there (what stops a pierce)" for name in reach.stopped_by
    ]
    return Effect(tuple(caught), left_out, end, (*stopped, *aftermath(scenario, user, action)))


def _faults(
    scenario: SwordWorldScenario, user: Character, action: SwordWorldAction, end: Point
) -> Iterator[str]:
    target = entry_named(scenario, action.target) if action.target is not None else None
    yield from wrong_way(scenario, user, action, end)
    own_thing = action.target if target is None and action.target is not None else ""
    yield from sight_faults(scenario, user, end, target, own_thing)
    if target is not None:
        yield from naming_faults(scenario, user, target, action)
    if action.shaped == "breakthrough":
        yield from move_obstacles(scenario, user, end)


def _unreached(action: SwordWorldAction, reach: Reach) -> Iterator[str]:
    """Yield that the target is behind what stops the pierce."""
    names = {entry.name for entry in reach.entries} | {thing.id for thing, _ in reach.structures}
    if action.target is not None and action.target not in names and reach.stopped_by:
        yield f"{', '.join(reach.stopped_by)} stops the pierce before {action.target} (what stops a pierce)"


def _sorted(
    scenario: SwordWorldScenario, user: Character, action: SwordWorldAction, reach: Reach
) -> tuple[list[Caught], dict[str, str], list[str]]:
    """Return who may be caught, who is left out and why, and what is wrong with whom to leave out."""
    caught, left_out, wrong = [], {}, []
    for entry in reach.entries:
        out, fault = _out(scenario, user, action, entry)
        if fault is not None:
            wrong.append(fault)
        elif out is not None:
            left_out[entry.name] = out
        else:
            named = entry.name == action.target
            chance, why = (Fraction(1), "named") if named else (HALF, "on the way")
            die = action.dice.get(entry.name)
            caught.append(Caught(entry.name, entry.owner.id, entry.owner.side, chance, why, die))
    for thing, stops in reach.structures:
        named = thing.id == action.target
        why = "named" if named else "blocks the pierce" if stops else "on the way"
        chance = Fraction(1) if named or stops else HALF
        caught.append(Caught(thing.id, thing.id, None, chance, why, action.dice.get(thing.id)))
    return caught, left_out, wrong


def _out(
    scenario: SwordWorldScenario, user: Character, action: SwordWorldAction, entry: Entry
) -> tuple[str | None, str | None]:
    """Return why somebody is left out, if so, and what is wrong with leaving them out."""
    always = always_out(scenario, user, action, entry)
    if always is not None:
        return always, None
    may = may_be_out(scenario, user, action, entry)
    named = entry.name == action.target
    if action.leave_out is None:
        return (may if entry.owner.side is user.side and not named else None), None
    if entry.name not in action.leave_out:
        return None, None
    if named:
        return None, f"{entry.name} is named, so it cannot be left out (who is caught)"
    if may is None:
        return None, f"{entry.name} may not be left out (the user left out, Spell Control)"
    return may, None


def _entangled(
    action: SwordWorldAction, caught: list[Caught], scenario: SwordWorldScenario, end: Point
) -> Iterator[str]:
    """Yield what is wrong with whom a trample is to entangle: one, who is caught where it ends."""
    names = {entry.name for entry in caught}
    if len(action.entangle) > 1:
        yield "one weapon entangles one character only (trample: entangling)"
    for name in action.entangle:
        entry = entry_named(scenario, name)
        if name not in names or entry is None or entry.at != end:
            yield f"{name} cannot be entangled, not being caught where it ends (trample: entangling)"
