"""What a longer distance would do for an impossible charge, in words and as a solved question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from planner.board.action import MoveAction
from planner.board.answer import Verdict
from planner.board.condition import Demand
from planner.board.explanation import Change, Clash, Help
from planner.board.scenario import Scenario
from planner.plan.bracket import Bracket, needed_distance
from planner.plan.changes import touched
from planner.plan.charge import charge
from planner.plan.clash_words import joined
from planner.plan.limits import Watch
from planner.rules.distance import granting, maximum_distance
from planner.rules.limits import CHARGE_ROLL_CAP
from planner.units import inches_down, inches_text, inches_up


def longer(scenario: Scenario, action: MoveAction, clashes: Sequence[Clash], watch: Watch) -> Help | str:
    """Return the least distance that helps, or say why none does.

    The charge is taken to be impossible as it is. Of several sets of targets the one that needs least counts.
    At the deadline it tells what is known by then.

    Raises
    ------
    OutOfTimeError
        If the time is up before one of several sets of targets is chosen.
    """
    banned = [clash.targets for clash in clashes if "because" in clash.claim]
    lacking = [names for names in touched(clashes, (Demand.REACH, Demand.SELECT)) if names not in banned]
    if not lacking:
        return "no distance helps: what clashes would clash at any distance (11.02)"
    brackets = {
        targets: needed_distance(scenario, action, targets, watch)
        for targets in _first_possible(scenario, action, lacking, watch)
    }
    known = [(b.upper, targets) for targets, b in brackets.items() if b.upper is not None]
    if known:
        _, targets = min(known)
        return _possible(scenario, replace(action, targets=targets), brackets[targets])
    most = max(b.lower for b in brackets.values())
    if not any(b.open for b in brackets.values()):
        return f"no roll helps: {inches_text(most, 3)} is still too short (11.02)"
    tried = granting(action, scenario.unit(action.unit), _longest(scenario, action))
    words = f"open, whether a longer distance helps: {inches_text(most, 3)} is still too short (11.02)"
    return Help(Change.DISTANCE, words, Verdict.UNRESOLVED, tried)


def _possible(scenario: Scenario, action: MoveAction, bracket: Bracket) -> Help:
    """Tell what distance is enough, what is too short, and which roll gives it."""
    assert bracket.upper is not None
    assert isinstance(action.targets, tuple)
    unit = scenario.unit(action.unit)
    given = maximum_distance(action, unit).value
    now = inches_text(given, 3)
    enough = inches_up(bracket.upper)
    short = inches_down(max(bracket.lower, given))
    rolls = [r for r in range(2, CHARGE_ROLL_CAP + 1) if _of_roll(scenario, action, r) >= bracket.upper]
    by = f", a roll of {rolls[0]}" if rolls and action.total is not None else ""
    between = ", what lies between is open" if bracket.open else ""
    words = (
        f"possible at {joined(action.targets)} with {enough} to move instead of {now} (11.02){by}; "
        f"{short} is too short{between}"
    )
    granted = granting(action, scenario.unit(action.unit), bracket.upper)
    return Help(Change.DISTANCE, words, Verdict.LEGAL, granted, placements=bracket.placement)


def _first_possible(
    scenario: Scenario, action: MoveAction, sets: Sequence[tuple[str, ...]], watch: Watch
) -> Sequence[tuple[str, ...]]:
    """Return of several sets of targets those that the least roll makes possible, if any does; else all."""
    if len(sets) == 1:
        return sets
    for roll in range(2, CHARGE_ROLL_CAP + 1):
        granted = granting(action, scenario.unit(action.unit), _of_roll(scenario, action, roll))
        found = []
        for targets in sets:
            watch.step(f"looking for what would help: a roll of {roll} at {joined(targets)}")
            answer = charge(scenario, replace(granted, targets=targets), watch.quiet())
            found += [targets] if answer.verdict is Verdict.LEGAL else []
        if found:
            return found
    return sets


def _longest(scenario: Scenario, action: MoveAction) -> int:
    return _of_roll(scenario, action, CHARGE_ROLL_CAP)


def _of_roll(scenario: Scenario, action: MoveAction, roll: int) -> int:
    """Return the maximum distance that a roll gives."""
    return maximum_distance(replace(action, roll=roll, max_distance=None), scenario.unit(action.unit)).value
