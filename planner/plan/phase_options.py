"""The charges that a unit might make, with their chances, on some board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from planner.board.action import MoveAction
from planner.board.answer import Answer, Verdict
from planner.board.odds import Targets
from planner.board.phase import ChargeOption
from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.plan.asking import Asking
from planner.plan.limits import Watch
from planner.plan.roll_plans import roll_plan
from planner.plan.target_sets import target_sets
from planner.rules.dice import NATURAL_ROLLS, THROWS, rolling, throws_of
from planner.rules.distance import granting
from planner.rules.keywords import unit_has


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is known of one charge on one board.

    Attributes
    ----------
    sure, maybe
        Throws out of 36 on which it is possible, and on which that is open; with a given roll 36 or 0.
    roll
        The given roll, or the least on which it is surely possible; ``None`` if there is none.
    answer
        A legal answer for that roll; ``None`` without one.
    """

    sure: int
    maybe: int
    roll: int | None = None
    answer: Answer | None = None


def options(
    scenario: Scenario, action: MoveAction, roll: int | None, watch: Watch, most_targets: int
) -> Iterator[ChargeOption]:
    """Yield the charges of a unit that are possible on some roll if no friend is in the way.

    Friends only take up places to end at, and may leave them: with none on the board every charge is as
    likely as it can be, whatever the others do before.

    Parameters
    ----------
    action
        The charge; its roll and targets are not looked at.
    roll
        The natural roll, if it is known.
    """
    unit = scenario.unit(action.unit)
    bare = replace(scenario, units=(unit, *scenario.enemies(unit)))
    for skies in _ways(scenario, action, unit, roll):
        asked = replace(action, take_to_the_skies=skies, targets="all-subsets", roll=None, max_distance=None)
        asking = Asking(bare, asked, watch)
        farthest = granting(asked, unit, max(asking.by_roll.values()))
        for targets in target_sets(bare, farthest, most_targets).sets:
            found = _outlook(asking, targets, roll, placed=False)
            if found.sure or found.maybe:
                yield ChargeOption(unit.id, targets, skies, found.sure, found.maybe)


def _ways(scenario: Scenario, action: MoveAction, unit: Unit, roll: int | None) -> tuple[bool, ...]:
    """Return the ways of moving to weigh: with the roll known it may be too late to choose (21.03)."""
    if not unit_has(unit, "FLY"):
        return (False,)
    late = roll is not None and scenario.rulings.take_to_the_skies == "before"
    return (action.take_to_the_skies,) if late else (False, True)


def outlook(
    scenario: Scenario, action: MoveAction, option: ChargeOption, roll: int | None, watch: Watch
) -> Outlook:
    """Return what is known of a charge on a board as it is, with a legal answer if it is possible."""
    asked = replace(action, take_to_the_skies=option.skies, targets="any", roll=None, max_distance=None)
    return _outlook(Asking(scenario, asked, watch), option.targets, roll, placed=True)


def _outlook(asking: Asking, targets: Targets, roll: int | None, *, placed: bool) -> Outlook:
    if roll is not None:
        answer = asking.ask(replace(rolling(asking.action, roll), targets=targets))
        possible = answer.verdict is Verdict.LEGAL
        still_open = answer.verdict is Verdict.UNRESOLVED
        return Outlook(THROWS * possible, THROWS * still_open, roll, answer if possible else None)
    search = asking.search(targets)
    asking.settle(targets, search)
    verdicts = {natural: search.verdict(asking.by_roll[natural]) for natural in NATURAL_ROLLS}
    legal = [natural for natural, verdict in verdicts.items() if verdict is Verdict.LEGAL]
    sure = sum(map(throws_of, legal))
    maybe = sum(throws_of(n) for n, verdict in verdicts.items() if verdict is Verdict.UNRESOLVED)
    if not legal or not placed:
        return Outlook(sure, maybe, min(legal, default=None))
    plan = roll_plan(asking, min(legal), {targets: search})
    return Outlook(sure, maybe, min(legal), plan.best)
