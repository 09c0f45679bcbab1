"""Who may charge at whom, why not, and what would have to be otherwise (11.02, 11.04)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from planner.board.action import MoveAction
from planner.board.eligible import Candidate, Eligibility, Roster
from planner.board.scenario import Scenario
from planner.board.unit import Moved, Side, Unit
from planner.judge.question import bodies, out_of_scope
from planner.judge.selection import closest_pair, surroundings, too_close_to_call, units_within
from planner.rules.dice import NATURAL_ROLLS, THROWS, chance_of, rolling, throws_of
from planner.rules.distance import maximum_distance
from planner.rules.eligibility import (
    NOBODY_NEAR,
    Prevention,
    charge_allowances,
    charge_preventions,
    preventions_of,
    selection_bans,
)
from planner.rules.limits import CHARGE_RANGE, ENGAGEMENT_HORIZONTAL, SET_UP_DISTANCE
from planner.units import INCH, inches_text


def roster(scenario: Scenario, side: Side, actions: Sequence[MoveAction]) -> Roster:
    """Tell of units of one side whether they may charge: the unit of each action, as the action has it."""
    return Roster(side, tuple(eligibility(scenario, action) for action in actions))


def eligibility(scenario: Scenario, action: MoveAction) -> Eligibility:
    """Tell of one unit whether it may charge, at whom, and on which rolls each enemy is near enough.

    Parameters
    ----------
    action
        The charge; its roll and targets are not looked at.
    """
    unit = scenario.unit(action.unit)
    scope = out_of_scope(scenario)
    if scope:
        return Eligibility(unit.id, None, scope)
    around = surroundings(scenario, unit)
    preventions = preventions_of(unit, action, around)
    enemies = sorted(scenario.enemies(unit), key=lambda enemy: closest_pair(bodies(unit), bodies(enemy))[2])
    targets = tuple(_candidate(scenario, unit, enemy, action) for enemy in enemies)
    told = Eligibility(unit.id, True, allowances=charge_allowances(unit, action, around), targets=targets)
    doubts = too_close_to_call(scenario, unit)
    # That nobody is surely near is no prevention while somebody may be.
    if doubts and all(row is NOBODY_NEAR for row in preventions):
        return replace(told, may=None, reasons=doubts)
    if preventions:
        reasons = charge_preventions(unit, action, around)
        remedies = tuple(_remedy(row, targets) for row in preventions)
        return replace(told, may=False, reasons=reasons, remedies=remedies)
    return replace(told, notes=_notes(unit, targets))


def _candidate(scenario: Scenario, unit: Unit, enemy: Unit, action: MoveAction) -> Candidate:
    """Tell on which rolls an enemy unit may be selected, or why on none."""
    own, group = bodies(unit), bodies(enemy)
    gap = closest_pair(own, group)[2]
    bans = selection_bans(unit, enemy, action)
    if bans:
        return Candidate(enemy.id, gap, (), (), chance_of(()), bans)
    heights = scenario.rulings.distance == "3d"
    sure, maybe = [], []
    for natural in NATURAL_ROLLS:
        asked = rolling(action, natural)
        limit = maximum_distance(asked, unit).selection_limit(asked)
        if units_within(own, group, limit, heights):
            sure.append(natural)
        elif units_within(own, group, limit, heights, sure=False):
            maybe.append(natural)
    because: tuple[str, ...] = ()
    if not sure and not maybe:
        far = units_within(own, group, CHARGE_RANGE, heights, sure=False)
        limit_words = "than any roll reaches" if far else 'than 12"'
        because = (f"{enemy.id} is {inches_text(gap, 3)} away, farther {limit_words} (11.04)",)
    return Candidate(enemy.id, gap, tuple(sure), tuple(maybe), chance_of(sure), because)


def _remedy(row: Prevention, targets: Sequence[Candidate]) -> str:
    words = row.remedy
    if row is NOBODY_NEAR and targets:
        nearest = targets[0]
        lack = inches_text(nearest.distance - CHARGE_RANGE, 3)
        words += f": {nearest.unit} is {inches_text(nearest.distance, 3)} away, {lack} too far"
    return f"{words} ({row.section})"


def _notes(unit: Unit, targets: Sequence[Candidate]) -> tuple[str, ...]:
    """Say which roll the nearest target takes, and why that is more than the way to it."""
    selectable = [target for target in targets if target.rolls]
    if not selectable:
        if any(target.open_rolls for target in targets):
            return ("whether a roll selects a target is too close to call (11.04)",)
        return ("it may declare a charge, but there is nobody that it could select (11.04)",)
    nearest = min(selectable, key=lambda target: target.rolls[0])
    least = nearest.rolls[0]
    throws = sum(throws_of(natural) for natural in nearest.rolls)
    away = f"{nearest.unit}, {inches_text(nearest.distance, 3)} away"
    note = f"it takes a {least} to select {away}: {throws} of {THROWS}"
    short = nearest.distance - ENGAGEMENT_HORIZONTAL
    if short > 0:
        note += f"; {inches_text(short, 3)} of movement would engage it, but the roll has to reach it first"
    notes = [f"{note} (11.04)"]
    if unit.state.moved is Moved.INGRESS and nearest.distance >= SET_UP_DISTANCE:
        notes.append(
            f'it was set up more than {SET_UP_DISTANCE // INCH}" from every enemy, so no roll of less than '
            f"{SET_UP_DISTANCE // INCH + 1}, modifiers counted, selects anybody (20.04, 11.04)"
        )
    return tuple(notes)
