"""Who may use a breakthrough at all (summary: notes on breakthrough, standard and simple combat)."""

from __future__ import annotations

from collections.abc import Iterator

from planner.board.sword_world import FAR, Character, SwordWorldAction, SwordWorldScenario
from planner.sword_world.reach import forward
from planner.units import Point


def not_allowed(scenario: SwordWorldScenario, user: Character) -> Iterator[str]:
    """Yield why a user may use no breakthrough at all this turn."""
    for unit in scenario.group(user):
        state = unit.state
        if state.moved:
            yield f"{unit.id} moved already this turn (not after a move or main action)"
        if state.main_action:
            yield f"{unit.id} took a main action already this turn (not after a move or main action)"
        if state.breakthrough_used:
            yield f"{unit.id} used a breakthrough already this turn (once a turn)"
        if state.barred_minor_action:
            yield f"{unit.id} took a minor action that a full move forbids (actions of a full move)"
        if state.declared_move:
            yield f"{unit.id} declared a way of moving, which a breakthrough replaces (no way of moving)"
    yield from _from_a_melee(scenario, user)


def _from_a_melee(scenario: SwordWorldScenario, user: Character) -> Iterator[str]:
    """Yield why a user in a melee may not break through: all who move together need Shadow Run."""
    stuck = user.in_melee or (scenario.combat == "standard" and user.melee is not None)
    for unit in scenario.group(user):
        if stuck and "shadow-run" not in unit.skills:
            yield f"{unit.id} lacks Shadow Run, and {user.id} is in a melee (not from a melee, Shadow Run)"
    if scenario.combat == "simple" and not stuck and hostiles(scenario, user, user.at.x):
        names = ", ".join(hostiles(scenario, user, user.at.x))
        yield f"hostile in its own area: {names} (simple combat: breakthrough)"


def hostiles(scenario: SwordWorldScenario, user: Character, area: int) -> list[str]:
    """Return the hostile characters in an area of simple combat."""
    return [unit.id for unit in scenario.units if unit.side is not user.side and unit.at.x == area]


def wrong_way(
    scenario: SwordWorldScenario, user: Character, action: SwordWorldAction, end: Point
) -> Iterator[str]:
    """Yield what is wrong with the place aimed at: too far, the own one, no way of simple combat."""
    if action.shaped == "breakthrough" and end == user.at:
        yield f"a breakthrough cannot end where {user.id} stands (not at the own coordinate)"
    if scenario.combat == "simple":
        yield from _simple(scenario, user, action, end)
        return
    x, y = end.x - user.at.x, end.y - user.at.y
    if x * x + y * y > action.reach * action.reach:
        what = "range" if action.shaped == "pierce" else "full move"
        yield f"the place aimed at is beyond the {what} (images of pierce and breakthrough)"


def _simple(
    scenario: SwordWorldScenario, user: Character, action: SwordWorldAction, end: Point
) -> Iterator[str]:
    steps = (end.x - user.at.x) * forward(user.side)
    rule = f"(simple combat: {action.shaped})"
    if action.shaped == "breakthrough" and user.in_melee:
        if steps > 0:
            yield f"from a melee Shadow Run leads back only, not past the enemies there {rule}"
        return
    if steps < 0:
        yield f"simple combat knows no {action.shaped} backwards {rule}"
    if steps == 2 and action.reach < FAR:
        yield f"the far rear takes a range of 20 m {rule}"
    front = user.at.x + forward(user.side)
    if steps == 2 and action.shaped == "breakthrough" and hostiles(scenario, user, front):
        names = ", ".join(hostiles(scenario, user, front))
        yield f"hostile in the front area, which no breakthrough passes: {names} {rule}"
