"""Who may declare a charge (11.02), as a table of preventions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from planner.board.action import HeroicIntervention, MoveAction
from planner.board.unit import Disembarked, Moved, Unit
from planner.rules.keywords import unit_has


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What has to be measured before eligibility can be told.

    Attributes
    ----------
    engaged_with
        Ids of the enemy units that the unit is engaged with.
    enemy_in_charge_range
        Whether an enemy unit is within 12".
    """

    engaged_with: tuple[str, ...]
    enemy_in_charge_range: bool


@dataclass(frozen=True, slots=True)
class Prevention:
    """One way in which a unit may not charge: section, sentence, and the test."""

    section: str
    sentence: str
    applies: Callable[[Unit, MoveAction, Surroundings], bool]


NO_CHARGE_AFTER = {
    Disembarked.RAPID: "18.04",
    Disembarked.COMBAT: "18.04",
    Disembarked.EMERGENCY: "18.05",
    Disembarked.SHOCK: "18.07",
}
"""Ways to disembark that rule out a charge in the same turn."""


def _disembarked(section: str) -> Callable[[Unit, MoveAction, Surroundings], bool]:
    def applies(unit: Unit, _action: MoveAction, _around: Surroundings) -> bool:
        out = unit.state.disembarked
        return out is not None and NO_CHARGE_AFTER.get(out) == section

    return applies


PREVENTIONS = (
    Prevention(
        "11.02", "it has already declared a charge this phase", lambda u, a, s: u.state.declared_charge
    ),
    Prevention("11.02", "it is engaged with {engaged}", lambda u, a, s: bool(s.engaged_with)),
    Prevention("11.02", 'no enemy unit is within 12"', lambda u, a, s: not s.enemy_in_charge_range),
    Prevention("11.02", "it advanced this turn", lambda u, a, s: u.state.moved is Moved.ADVANCE),
    Prevention("11.02", "it fell back this turn", lambda u, a, s: u.state.moved is Moved.FALL_BACK),
    Prevention("16.01", "it started an action this turn", lambda u, a, s: u.state.started_action),
    Prevention("18.04", "it made a rapid or combat disembark this turn", _disembarked("18.04")),
    Prevention("18.05", "it made an emergency disembark this turn", _disembarked("18.05")),
    Prevention("18.07", "it made a shock disembark this turn", _disembarked("18.07")),
    Prevention("23.04", "AIRCRAFT never charge", lambda u, a, s: unit_has(u, "AIRCRAFT")),
    Prevention(
        "03.02.02", "it holds a model set up oversized this turn", lambda u, a, s: u.state.oversized_set_up
    ),
    Prevention(
        "21.03",
        "it cannot take to the skies: no model has FLY",
        lambda u, a, s: a.take_to_the_skies and not unit_has(u, "FLY"),
    ),
    Prevention(
        "15.11",
        "only a CHARACTER or WALKER among VEHICLE units intervenes heroically",
        lambda u, a, s: (
            a.heroic_intervention is not None
            and unit_has(u, "VEHICLE")
            and not (unit_has(u, "CHARACTER") or unit_has(u, "WALKER"))
        ),
    ),
)
"""Everything that keeps a unit from charging; whoever none of them applies to may charge."""


def charge_preventions(unit: Unit, action: MoveAction, around: Surroundings) -> tuple[str, ...]:
    """Return a sentence with its section for each reason why the unit may not charge."""
    return tuple(
        f"{unit.id} may not charge: {p.sentence.format(engaged=', '.join(around.engaged_with))} ({p.section})"
        for p in PREVENTIONS
        if p.applies(unit, action, around)
    )


def selection_bans(unit: Unit, enemy: Unit, action: MoveAction) -> tuple[str, ...]:
    """Return the reasons, distance apart, why an enemy unit may not be a charge target."""
    bans = []
    if unit_has(enemy, "AIRCRAFT") and not unit_has(unit, "FLY"):
        bans.append(f"{enemy.id} is AIRCRAFT and {unit.id} does not FLY (23.02)")
    leap = action.heroic_intervention is HeroicIntervention.LEAP_TO_DEFEND
    if leap and not enemy.state.made_charge_move:
        bans.append(f"{enemy.id} made no charge move this phase (15.11)")
    return tuple(bans)
