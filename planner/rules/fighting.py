"""Who fights, how, and whose stratagems may touch whom (12.04 to 12.06, 24.13, 01.07)."""

from __future__ import annotations

from collections.abc import Sequence

from planner.board.fights import FightKind
from planner.board.unit import Unit, UnitState


def fights_first(unit: Unit) -> bool:
    """Whether a unit fights first: every model has the ability, by itself or from a charge (24.13, 11.04).

    A charge move gives it to each model until the end of the turn, one by Heroic Intervention too.
    """
    return unit.state.made_charge_move or all("FIGHTS FIRST" in model.keywords for model in unit.models)


def may_fight(state: UnitState, engaged: bool) -> bool:
    """Whether a unit is eligible to fight unless it was selected already (12.04)."""
    return engaged or state.engaged_at_fight_step_start or state.made_charge_move


def fight_reasons(unit: Unit, engaged_with: Sequence[str]) -> tuple[str, ...]:
    """Return why a unit is eligible to fight, a sentence each with its section; none if it isn't (12.04)."""
    state = unit.state
    if state.selected_to_fight:
        return ()
    if not may_fight(state, bool(engaged_with)):
        return ("became eligible to fight this phase (12.08)",) if state.eligible_to_fight else ()
    reasons = []
    if engaged_with:
        reasons.append(f"engaged with {', '.join(engaged_with)} (12.04)")
    elif state.engaged_at_fight_step_start:
        reasons.append("was engaged at the start of the Fight step (12.04)")
    if state.made_charge_move:
        reasons.append("made a charge move this turn (12.04)")
    return tuple(reasons)


def fight_kinds(unit: Unit, engaged: bool, underway: bool) -> tuple[FightKind, ...]:
    """Return the kinds of fight open to an eligible unit (12.05, 12.06).

    Parameters
    ----------
    underway
        Whether the Fight step has begun, so that its start is known from the units' states.
    """
    if not engaged:
        return (FightKind.OVERRUN,)
    late = underway and not unit.state.engaged_at_fight_step_start
    return (FightKind.NORMAL, FightKind.OVERRUN) if late else (FightKind.NORMAL,)


def fight_step_underway(units: Sequence[Unit]) -> bool:
    """Whether some unit's state tells that the Fight step has begun."""
    return any(unit.state.engaged_at_fight_step_start or unit.state.selected_to_fight for unit in units)


def stratagem_ban(unit: Unit) -> str | None:
    """Return why a unit's player may not use a stratagem on it, or ``None`` (01.07)."""
    return (
        f"{unit.id} is battle-shocked: no stratagem of its player (01.07)"
        if unit.state.battle_shocked
        else None
    )
