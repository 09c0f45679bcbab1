"""Who has to fight after a consolidation: enemy units drawn in that have not been selected yet (12.08)."""

from __future__ import annotations

from collections.abc import Sequence

from planner.board.action import MoveAction, MoveType
from planner.board.answer import Placement
from planner.board.scenario import Scenario
from planner.formats.moved import put
from planner.judge.engagements import engagements


def forced(before: Scenario, after: Scenario, action: MoveAction) -> tuple[str, ...]:
    """Return the enemy units that a consolidation makes fight: engaged with it, not selected yet (12.08).

    An engaging one does; an ongoing one by the ruling of team tournaments, for units that it engages
    (switch ``ongoing_forces_fight``).
    """
    if action.type is not MoveType.CONSOLIDATE:
        return ()
    if engagements(before).of[action.unit] and not before.rulings.ongoing_forces_fight:
        return ()
    fresh = newly_engaged(before, after, action.unit)
    return tuple(name for name in fresh if not after.unit(name).state.selected_to_fight)


def newly_engaged(before: Scenario, after: Scenario, name: str) -> list[str]:
    """Return the enemy units that a unit is engaged with and was not."""
    met = engagements(before).of[name]
    return [enemy for enemy in engagements(after).of[name] if enemy not in met]


def drawn_in(scenario: Scenario, action: MoveAction, placements: Sequence[Placement]) -> tuple[str, ...]:
    """Say which enemy units have to fight after a legal move."""
    if action.type is not MoveType.CONSOLIDATE:
        return ()
    names = forced(scenario, put(scenario, placements), action)
    if not names:
        return ()
    told = f"afterwards the opponent has to select, one at a time, and fights with {', '.join(names)}"
    return (f"{told} (12.08)",)
