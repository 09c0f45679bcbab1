"""The one door: a question about a pierce or breakthrough, and its answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from planner.board.answer import Verdict
from planner.board.sword_world import SwordWorldAction, SwordWorldScenario
from planner.board.sword_world_answer import Effect, SwordWorldAnswer
from planner.board.unit import Side
from planner.sword_world.aims import best_aim, harmless_direction
from planner.sword_world.effect import effect, end_of
from planner.sword_world.eligibility import not_allowed


def answer(scenario: SwordWorldScenario, action: SwordWorldAction) -> SwordWorldAnswer:
    """Answer a question: who is caught, on the dice given or how likely; without an aim, the best one.

    Parameters
    ----------
    action
        Its names are in the scenario.
    """
    user = scenario.unit(action.unit)
    if action.shaped == "breakthrough":
        against = tuple(not_allowed(scenario, user))
        if against:
            return SwordWorldAnswer(Verdict.NOT_ELIGIBLE, action, reasons=against)
    if action.target is None and action.point is None:
        return _planned(scenario, action)
    if action.shaped == "pierce" and scenario.combat == "advanced" and end_of(scenario, action) == user.at:
        return _at_the_own_coordinate(scenario, action)
    return _told(scenario, action, effect(scenario, action))


def _told(
    scenario: SwordWorldScenario, action: SwordWorldAction, found: Effect | tuple[str, ...]
) -> SwordWorldAnswer:
    if isinstance(found, tuple):
        return SwordWorldAnswer(Verdict.IMPOSSIBLE, action, reasons=found)
    side = scenario.unit(action.unit).side
    return SwordWorldAnswer(Verdict.LEGAL, action, found, distribution(found, side))


def _planned(scenario: SwordWorldScenario, action: SwordWorldAction) -> SwordWorldAnswer:
    best = best_aim(scenario, action)
    if best is None:
        reason = "no aim that is allowed can catch an enemy"
        return SwordWorldAnswer(Verdict.IMPOSSIBLE, action, reasons=(reason,))
    chosen, aim = best
    told = _told(scenario, chosen, effect(scenario, chosen))
    return replace(told, aim=aim)


def _at_the_own_coordinate(scenario: SwordWorldScenario, action: SwordWorldAction) -> SwordWorldAnswer:
    """Answer a pierce at the user's own coordinate: the referee points it where it harms fewest others.

    Who stands there is in it, whichever way it goes.
    """
    note = "the referee chose the direction, where it catches fewest others (pierce at the own coordinate)"
    found = effect(scenario, action, harmless_direction(scenario, action))
    if isinstance(found, tuple):
        return _told(scenario, action, found)
    return _told(scenario, action, replace(found, notes=(note, *found.notes)))


def distribution(found: Effect, side: Side) -> Mapping[tuple[int, int], Fraction]:
    """Return the chance of each number of enemies and of friends caught; structures don't count.

    Dice are independent: the sums over one entry after the other (convolution).
    """
    chances = {(0, 0): Fraction(1)}
    for entry in found.caught:
        if entry.side is None:
            continue
        friend = entry.side is side
        added: dict[tuple[int, int], Fraction] = {}
        for (enemies, friends), chance in chances.items():
            hit = (enemies, friends + 1) if friend else (enemies + 1, friends)
            for key, share in ((hit, entry.likely), ((enemies, friends), 1 - entry.likely)):
                if share:
                    added[key] = added.get(key, Fraction(0)) + chance * share
        chances = added
    return dict(sorted(chances.items()))
