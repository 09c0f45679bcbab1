"""Who has to fight after a consolidation: enemy units drawn in that have not been selected yet (12.08)."""

from __future__ import annotations

from collections.abc import Sequence

from planner.board.answer import Placement
from planner.judge.body import Body, body, is_engaged
from planner.judge.question import Question, bodies


def drawn_in(question: Question, placements: Sequence[Placement]) -> tuple[str, ...]:
    """Say which enemy units become eligible and fight after a legal consolidation.

    An engaging one makes every enemy unit that it ends engaged with fight, unless it was selected to fight
    this phase; an ongoing one does so only by the switch ``ongoing_forces_fight``, for units newly engaged.
    """
    rulings, mode = question.scenario.rulings, question.move.mode
    if mode != "engaging" and not (mode == "ongoing" and rulings.ongoing_forces_fight):
        return ()
    starts = bodies(question.unit)
    ends = [
        body(model).at(placement.spot, placement.facing)
        for model, placement in zip(question.unit.models, placements, strict=True)
    ]
    names = [
        enemy.id
        for enemy in question.scenario.enemies(question.unit)
        if not enemy.state.selected_to_fight
        and _engaged(ends, bodies(enemy))
        and not _engaged(starts, bodies(enemy))
    ]
    if not names:
        return ()
    why = "12.08" if mode == "engaging" else "12.08, switch ongoing_forces_fight"
    return (
        f"afterwards the opponent has to select, one at a time, and fights with {', '.join(names)} ({why})",
    )


def _engaged(own: Sequence[Body], foes: Sequence[Body]) -> bool:
    return any(is_engaged(a, b) for a in own for b in foes)
