"""Who is left out of an effect, and who may be (summary: the user left out, Spell Control, the start)."""

from __future__ import annotations

from planner.board.sword_world import Character, SwordWorldAction, SwordWorldScenario
from planner.sword_world.entries import Entry


def always_out(
    scenario: SwordWorldScenario, user: Character, action: SwordWorldAction, entry: Entry
) -> str | None:
    """Return why somebody in an effect is left out whatever the user wishes, ``None`` for who is not.

    A breakthrough leaves out the user with its parts, mount and rider, and who stands where it starts,
    unless the user starts inside a melee area.
    """
    if action.shaped == "pierce":
        return None
    if entry.owner in scenario.group(user):
        return "moves with the user (the user left out)"
    if entry.at == user.at and user.melee is None:
        return "at the start of a breakthrough from outside a melee (the start left out)"
    return None


def may_be_out(
    scenario: SwordWorldScenario, user: Character, action: SwordWorldAction, entry: Entry
) -> str | None:
    """Return why the user may leave somebody out, ``None`` where it may not."""
    if action.shaped == "pierce" and entry.owner in scenario.group(user):
        return "the user, a part, its mount or rider (the user left out)"
    if action.kind == "magic" and "spell-control" in user.skills:
        return "left out by Spell Control (Spell Control)"
    if (
        scenario.combat == "simple"
        and action.shaped == "pierce"
        and entry.at.x == user.at.x
        and not any(melee.at.x == user.at.x for melee in scenario.melees)
    ):
        return "in the user's own area, which is no melee (simple combat: pierce)"
    return None
