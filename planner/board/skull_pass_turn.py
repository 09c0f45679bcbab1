"""The turn sequence, and which steps a deed takes."""

from __future__ import annotations

from typing import Literal, NamedTuple

Deed = Literal["flee", "pursue", "rally", "charge"]
"""What a question is about."""


StepName = Literal[
    "rally-test",
    "flee-on",
    "move",
    "charge-move",
    "choose-target",
    "shoot-to-hit",
    "shoot-to-wound",
    "shoot-saves",
    "fight-to-hit",
    "fight-to-wound",
    "fight-saves",
    "combat-result",
    "break-test",
    "flee-distance",
    "flee-move",
    "pursuit-distance",
    "pursuit-move",
]


class Step(NamedTuple):
    """One step of a player's turn; ``flight`` marks those that fleeing and pursuing add."""

    phase: str
    letter: str
    id: StepName
    name: str
    flight: bool = False


TURN = (
    Step("movement", "A", "rally-test", "rally tests of the own fleeing units", True),
    Step("movement", "B", "flee-on", "flee moves of those that failed", True),
    Step("movement", "C", "move", "other moves"),
    Step("movement", "D", "charge-move", "charge moves"),
    Step("shooting", "A", "choose-target", "targets are chosen"),
    Step("shooting", "B", "shoot-to-hit", "rolls to hit"),
    Step("shooting", "C", "shoot-to-wound", "rolls to wound"),
    Step("shooting", "D", "shoot-saves", "armour saves"),
    Step("close combat", "A", "fight-to-hit", "rolls to hit; A to C first by one side, then by the other"),
    Step("close combat", "B", "fight-to-wound", "rolls to wound"),
    Step("close combat", "C", "fight-saves", "armour saves of the side that was struck"),
    Step("close combat", "D", "combat-result", "who won the combat"),
    Step("close combat", "E", "break-test", "break test of the loser", True),
    Step("close combat", "F", "flee-distance", "dice for the flight", True),
    Step("close combat", "G", "flee-move", "flee move", True),
    Step("close combat", "H", "pursuit-distance", "dice for the pursuit", True),
    Step("close combat", "I", "pursuit-move", "pursuit move", True),
)
"""A player's turn in order; the other player's turn has the same steps."""

_STEPS: dict[Deed, tuple[StepName, ...]] = {
    "flee": ("flee-distance", "flee-move"),
    "pursue": ("flee-distance", "flee-move", "pursuit-distance", "pursuit-move"),
    "rally": ("rally-test", "flee-on"),
    "charge": ("charge-move",),
}


def steps_of(deed: Deed, in_combat: bool = True) -> tuple[Step, ...]:
    """Return the steps that a deed takes; a flight out of combat is the one of the movement phase.

    >>> [(step.phase, step.letter) for step in steps_of("flee", in_combat=False)]
    [('movement', 'B')]
    """
    names: tuple[StepName, ...] = ("flee-on",) if deed == "flee" and not in_combat else _STEPS[deed]
    return tuple(step for step in TURN if step.id in names)


def step_text(step: Step) -> str:
    """Return where a step stands, in words.

    >>> step_text(TURN[0])
    'movement A: rally tests of the own fleeing units'
    """
    return f"{step.phase} {step.letter}: {step.name}"
