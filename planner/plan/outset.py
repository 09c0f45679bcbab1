"""How a move begins: who may make it, in which form, how far, and what may be selected."""

from __future__ import annotations

from dataclasses import dataclass

from planner.board.action import MoveAction, MoveType
from planner.board.scenario import Scenario
from planner.judge.question import out_of_scope
from planner.judge.selection import surroundings, too_close_to_call
from planner.judge.terms import Terms, terms
from planner.rules.distance import MaximumDistance, maximum_distance
from planner.rules.eligibility import charge_preventions
from planner.rules.fight_eligibility import fight_preventions, taken_as_given
from planner.rules.moves import CHARGE, Move


@dataclass(frozen=True)
class Outset:
    """What is known before a move is looked for.

    Attributes
    ----------
    doubts
        What is out of scope or too close to call, in words.
    reasons
        Why the unit may not make the move at all, in words; empty if it may.
    terms
        What may be selected, for moves of the Fight phase.
    """

    distance: MaximumDistance
    doubts: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    terms: Terms | None = None

    @property
    def move(self) -> Move:
        """The move, in the form to be made."""
        return CHARGE if self.terms is None or self.terms.move is None else self.terms.move


def outset(scenario: Scenario, action: MoveAction) -> Outset:
    """Look at how a move begins.

    Raises
    ------
    ValueError
        If it is a charge or surge without a roll or a granted distance.
    """
    unit = scenario.unit(action.unit)
    distance = maximum_distance(action, unit)
    doubts = out_of_scope(scenario)
    if doubts:
        return Outset(distance, doubts)
    around = surroundings(scenario, unit)
    if action.type is MoveType.CHARGE:
        doubts = too_close_to_call(scenario, unit)
        return Outset(distance, doubts, charge_preventions(unit, action, around))
    found = terms(scenario, action)
    engaged = bool(around.engaged_with)
    barred = fight_preventions(action.type, unit, engaged)
    if found.move is None and not barred:
        barred = (f"{unit.id} may not {_deed(action)}: {'; '.join(found.because)}",)
    notes = (*taken_as_given(action.type, unit, engaged), *_unused(action))
    return Outset(distance, found.doubts, barred, notes, found)


def _deed(action: MoveAction) -> str:
    return {MoveType.PILE_IN: "pile in"}.get(action.type, action.type.value)


def _unused(action: MoveAction) -> tuple[str, ...]:
    """Say which parts of a question are left out of account since such a move has no use for them."""
    found = []
    if action.type is MoveType.OVERRUN and action.max_distance is not None:
        found.append("extra distance is left out of account: it is for the pile-ins of 12.02 alone (12.06)")
    if action.take_to_the_skies:
        found.append("taking to the skies is left out of account: it is for other moves (21.03)")
    heroic = action.heroic_intervention is not None
    if action.type is MoveType.SURGE:
        found += ["heroic intervention is left out of account: it is for charges (15.11)"] if heroic else []
    elif action.total is not None or action.modifier or heroic:
        found.append(
            "roll, modifier and heroic intervention are left out of account: they are for charges (11.02)"
        )
    return tuple(found)
