"""An answer in one sentence, the same on the terminal and on a picture."""

from __future__ import annotations

from planner.board.action import MoveType
from planner.board.answer import Answer, Verdict
from planner.units import inches_text

_WORDS = {
    Verdict.LEGAL: ("LEGAL", "can"),
    Verdict.IMPOSSIBLE: ("IMPOSSIBLE", "cannot"),
    Verdict.NOT_ELIGIBLE: ("NOT ELIGIBLE", "may not"),
    Verdict.UNRESOLVED: ("UNRESOLVED", "may or may not be able to"),
}

_VERBS = {
    MoveType.CHARGE: ("charge", "charge"),
    MoveType.PILE_IN: ("pile in", "pile in towards"),
    MoveType.OVERRUN: ("overrun", "overrun towards"),
    MoveType.CONSOLIDATE: ("consolidate", "consolidate towards"),
}


def headline(answer: Answer) -> tuple[str, str]:
    """Return the verdict in capitals, and what it says of whom in plain words."""
    word, can = _WORDS[answer.verdict]
    action = answer.action
    alone, at = _VERBS[action.type]
    if isinstance(action.targets, tuple) and action.targets:
        deed = f"{at} {_listed(action.targets)}"
    elif action.type is MoveType.CHARGE and answer.verdict is not Verdict.NOT_ELIGIBLE:
        deed = f"{at} a target of its choice"
    else:
        deed = alone
    article = "an" if action.total in (8, 11) else "a"
    rolled = f" on {article} {action.total}" if action.total is not None else ""
    far = f" (maximum distance {inches_text(answer.max_distance)})" if answer.max_distance is not None else ""
    return word, f"{action.unit} {can} {deed}{rolled}{far}"


def _listed(names: tuple[str, ...]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
