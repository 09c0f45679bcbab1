"""Goals: what makes one placement better than another, as words of the file."""

from __future__ import annotations

from planner.formats.known import Known
from planner.formats.place import listed, near, one_of

PLAIN = ("most-engaged", "most-within-1", "most-base-contact", "most-fighting", "shortest", "most-slack")
"""Goals of one word."""

ABOUT = {
    "stay-close-to": "a unit",
    "engage": "a unit",
    "stay-off": "a unit",
    "on-objective": "an objective",
    "hidden-from": "a unit",
    "in-cover-from": "a unit",
}
"""Goals that name something, and what they name."""


def goal_words(text: str) -> tuple[str, ...]:
    """Split a goal into its name and what it is about.

    >>> goal_words("stay-close-to Old Guard")
    ('stay-close-to', 'Old Guard')
    """
    name, space, about = text.partition(" ")
    return (name, about) if space else (name,)


def goal_fault(text: str, known: Known) -> str | None:
    """Say what a goal should have been, or ``None`` if it is one."""
    name, *about = goal_words(text)
    if name in PLAIN and not about:
        return None
    if name not in ABOUT:
        names = [*PLAIN, *(f"{goal} {kind.split()[1].upper()}" for goal, kind in ABOUT.items())]
        match = near(name, (*PLAIN, *ABOUT))
        hint = f' (did you mean "{match}"?)' if match else ""
        return f"a goal{hint}: {listed(names)}"
    kind = ABOUT[name]
    ids = known.units if kind == "a unit" else known.objectives
    if about and about[0] in ids:
        return None
    return one_of(f'"{name}" with the id of {kind}', about[0] if about else None, list(ids))
