"""An answer in one sentence, the same on the terminal and on a picture."""

from __future__ import annotations

from planner.board.action import MoveType
from planner.board.answer import Answer, Verdict
from planner.interface.catalogue import listed, words
from planner.units import inches_text


def headline(answer: Answer) -> tuple[str, str]:
    """Return the verdict in capitals, and what it says of whom in plain words."""
    action = answer.action
    deed = f"deed.{action.type.value}"
    if isinstance(action.targets, tuple) and action.targets:
        done = words(f"{deed}.at", targets=listed(action.targets))
    elif action.type is MoveType.CHARGE and answer.verdict is not Verdict.NOT_ELIGIBLE:
        done = words(f"{deed}.any")
    else:
        done = words(deed)
    rolled = far = ""
    if action.total is not None:
        rolled = words("rolled.an" if action.total in (8, 11) else "rolled.a", roll=str(action.total))
    if answer.max_distance is not None:
        far = words("far", distance=inches_text(answer.max_distance))
    sentence = words(f"can.{answer.verdict.value}", unit=action.unit, deed=done, rolled=rolled, far=far)
    return words(f"verdict.{answer.verdict.value}"), sentence
