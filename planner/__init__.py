"""Exact moves on a wargame table: a legal end placement, an exact judge, or a proof that there is none.

The names of :data:`__all__` are loaded when they are first used: importing the package does no work.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.lazy import loader

if TYPE_CHECKING:
    from planner.board.action import MoveAction, SightAction
    from planner.board.answer import Answer, Judgement, Placement, Verdict
    from planner.board.scenario import Scenario
    from planner.board.unit import Side
    from planner.errors import InputError
    from planner.plan.door import charge, consolidate, judge, odds, overrun, pile_in, read, sight, surge
    from planner.plan.limits import Watch
    from planner.plan.position import Position
    from planner.plan.turn_door import after, eligible, fights, phase

__all__ = [
    "Answer",
    "InputError",
    "Judgement",
    "MoveAction",
    "Placement",
    "Position",
    "Scenario",
    "Side",
    "SightAction",
    "Verdict",
    "Watch",
    "after",
    "charge",
    "consolidate",
    "eligible",
    "fights",
    "judge",
    "odds",
    "overrun",
    "phase",
    "pile_in",
    "read",
    "sight",
    "surge",
]

__getattr__ = loader(
    __name__,
    {
        "planner.board.action": ("MoveAction", "SightAction"),
        "planner.board.answer": ("Answer", "Judgement", "Placement", "Verdict"),
        "planner.board.scenario": ("Scenario",),
        "planner.board.unit": ("Side",),
        "planner.errors": ("InputError",),
        "planner.plan.door": (
            "charge",
            "consolidate",
            "judge",
            "odds",
            "overrun",
            "pile_in",
            "read",
            "sight",
            "surge",
        ),
        "planner.plan.limits": ("Watch",),
        "planner.plan.position": ("Position",),
        "planner.plan.turn_door": ("after", "eligible", "fights", "phase"),
    },
)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
