"""Who may pile in, overrun, consolidate and surge (12.03, 12.06, 12.08, 21.02), as tables of preventions.

Files tell what a unit did this turn. Where a file tells nothing at all of a unit's turn, being asked about
the move is taken to mean that the unit may make it as far as its turn goes; a note says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from planner.board.action import MoveType
from planner.board.unit import Unit, UnitState
from planner.rules.fighting import may_fight


@dataclass(frozen=True, slots=True)
class FightPrevention:
    """One way in which a unit may not make a move of the Fight phase.

    Attributes
    ----------
    applies
        Whether it does, by the unit's state and whether it is engaged.
    measured
        Whether it does whatever a file tells of the unit's turn.
    """

    section: str
    sentence: str
    applies: Callable[[UnitState, bool], bool]
    measured: bool = False


def _after_a_surge(deed: str) -> FightPrevention:
    return FightPrevention(
        "21.02",
        f"{deed}: it made a surge move, after which it makes no other move this phase",
        lambda state, _: state.surged,
    )


PREVENTIONS: dict[MoveType, tuple[FightPrevention, ...]] = {
    MoveType.PILE_IN: (
        _after_a_surge("pile in"),
        FightPrevention(
            "12.03",
            "pile in: it is not engaged, and made no charge move this turn",
            lambda state, engaged: not (engaged or state.made_charge_move),
        ),
    ),
    MoveType.OVERRUN: (
        _after_a_surge("overrun"),
        FightPrevention(
            "12.04",
            "overrun: it was selected to fight already this phase",
            lambda state, _: state.selected_to_fight,
        ),
        FightPrevention(
            "12.04",
            "overrun: it is not engaged, was not when the Fight step began, and made no charge move",
            lambda state, engaged: not may_fight(state, engaged),
        ),
        FightPrevention(
            "12.06",
            "overrun: it is engaged, and was when the Fight step began",
            lambda state, engaged: engaged and state.engaged_at_fight_step_start,
        ),
    ),
    MoveType.CONSOLIDATE: (
        _after_a_surge("consolidate"),
        FightPrevention(
            "12.08",
            "consolidate: it was not eligible to fight this phase",
            lambda state, engaged: (
                not (may_fight(state, engaged) or state.eligible_to_fight or state.selected_to_fight)
            ),
        ),
    ),
    MoveType.SURGE: (
        FightPrevention("21.02", "surge: it is battle-shocked", lambda state, _: state.battle_shocked),
        FightPrevention("21.02", "surge: it is engaged", lambda _, engaged: engaged, measured=True),
        FightPrevention(
            "21.02",
            "surge: it has made a move this phase",
            lambda state, _: state.moved_this_phase or state.surged,
        ),
    ),
}
"""What keeps a unit from each move; whoever none of them applies to may make it."""


def fight_preventions(kind: MoveType, unit: Unit, engaged: bool) -> tuple[str, ...]:
    """Return a sentence with its section for each reason why a unit may not make a move."""
    told = unit.state != UnitState()
    return tuple(
        f"{unit.id} may not {p.sentence} ({p.section})"
        for p in PREVENTIONS[kind]
        if (told or p.measured) and p.applies(unit.state, engaged)
    )


def taken_as_given(kind: MoveType, unit: Unit, engaged: bool) -> tuple[str, ...]:
    """Say what a file leaves out that the move needs."""
    needs = [p for p in PREVENTIONS[kind] if not p.measured and p.applies(unit.state, engaged)]
    if unit.state != UnitState() or not needs:
        return ()
    sections = {p.section for p in needs}
    needed = {
        MoveType.PILE_IN: "made a charge move this turn",
        MoveType.OVERRUN: "may be selected to fight",
        MoveType.CONSOLIDATE: "was eligible to fight this phase",
    }[kind]
    told = f"nothing is told of the turn of {unit.id}: it is taken as given that it {needed}"
    return (f"{told} ({', '.join(sorted(sections))})",)
