"""What holds after an effect, in sentences (summary: notes on breakthrough)."""

from __future__ import annotations

from collections.abc import Iterator

from planner.board.sword_world import Character, SwordWorldAction, SwordWorldScenario


def aftermath(scenario: SwordWorldScenario, user: Character, action: SwordWorldAction) -> Iterator[str]:
    """Yield what comes of an effect besides who is caught."""
    if action.then is not None:
        yield f"whoever is caught then rolls {action.then} (who is caught)"
    if action.kind == "trample":
        yield "all who are caught are known before the first of them is attacked (trample)"
    if action.shaped == "breakthrough":
        yield from _moved(scenario, user, action)


def _moved(scenario: SwordWorldScenario, user: Character, action: SwordWorldAction) -> Iterator[str]:
    group = scenario.group(user)
    names = ", ".join(name for unit in group for name in unit.names)
    yield f"resolved at once, whatever hinders movement; now at its end: {names} (moving together)"
    if len(group) > 1 or len(user.names) > 1:
        yield f"all of these have acted: {names} (all have acted)"
    if len(group) > 1 and action.kind == "magic":
        yield "the rider stays mounted, and no more MP are spent (magic and riding)"
    yield f"{user.id} counts as after a full move until its own next turn begins (full move)"
    if user.state.several_moves:
        yield f"{user.id} may move once more, having several moves a turn (no further move)"
    else:
        yield f"{user.id} may not move any more this turn (no further move)"
    if user.state.extra_main_action:
        yield f"{user.id} may still take its other main action, but no second breakthrough (once a turn)"
