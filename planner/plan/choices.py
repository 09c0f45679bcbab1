"""What a unit may charge at: every enemy unit with its distance and whether it may be selected."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from planner.board.action import MoveAction
from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.judge.question import bodies
from planner.judge.selection import closest_pair, surroundings, too_close_to_call, units_within
from planner.proof.claims import Case, not_selectable
from planner.rules.distance import maximum_distance
from planner.rules.eligibility import charge_preventions

BEST_ROLL = 12
"""The roll that is taken where none is given: what it does not reach no roll does."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One enemy unit.

    Attributes
    ----------
    distance
        Gap in units between the nearest models, for showing.
    models
        These two models, the own one first.
    selectable
        ``None`` where the measurement is too close to call.
    because
        Why it may not be selected, in sentences.
    """

    unit: str
    distance: int
    models: tuple[str, str]
    selectable: bool | None
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choices:
    """What may be charged: whether the unit may charge at all, and every enemy unit, nearest first.

    Attributes
    ----------
    max_distance
        Maximum distance in units; ``None`` where neither a roll nor a distance was given.
    """

    preventions: tuple[str, ...]
    max_distance: int | None
    targets: tuple[Choice, ...]


def choices(scenario: Scenario, action: MoveAction) -> Choices:
    """Say which enemy units may be targets of a charge (11.02, 11.04), whatever its targets are."""
    unit = scenario.unit(action.unit)
    rolled = action.total is not None or action.max_distance is not None
    asked = action if rolled else replace(action, roll=BEST_ROLL)
    preventions = (
        *charge_preventions(unit, asked, surroundings(scenario, unit)),
        *too_close_to_call(scenario, unit),
    )
    return Choices(
        preventions,
        maximum_distance(action, unit).value if rolled else None,
        tuple(sorted(_choices(scenario, unit, asked), key=lambda choice: (choice.distance, choice.unit))),
    )


def _choices(scenario: Scenario, unit: Unit, action: MoveAction) -> Iterator[Choice]:
    own = bodies(unit)
    for enemy in scenario.enemies(unit):
        case = Case(scenario, replace(action, targets=(enemy.id,)))
        group = bodies(enemy)
        first, second, gap = closest_pair(own, group)
        claim = not_selectable(case, enemy.id)
        if claim is not None:
            selectable: bool | None = False
        else:
            selectable = units_within(own, group, case.limit, case.question.heights_count) or None
        because = (claim.sentence,) if claim is not None else ()
        yield Choice(enemy.id, gap, (first.id, second.id), selectable, because)
