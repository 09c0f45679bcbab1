"""Answers about fleeing, pursuing, rallying and charging: what happens on which dice, and how likely."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from planner.board.answer import Verdict
from planner.board.skull_pass import SkullPassAction
from planner.units import Point


class Fate(StrEnum):
    """What becomes of a regiment."""

    FLED = "fled"
    REMOVED = "removed"
    DESTROYED = "destroyed"
    RALLIED = "rallied"
    MOVED = "moved"
    STAYED = "stayed"
    OPEN = "too close to call"


@dataclass(frozen=True, slots=True)
class Course:
    """What one regiment does.

    Attributes
    ----------
    start, at
        Its centre before and after, to the nearest unit; it stands at ``facing`` (millionths of a degree) on
        the way and at the end.
    heading
        Direction of the way as ``facing`` is; the same but where a unit goes without turning.
    distance
        How far it goes, in units.
    by
        Whom or what it ran into, or who caught it; ``edge`` for the table edge.
    """

    unit: str
    fate: Fate
    start: Point
    at: Point
    facing: int
    heading: int
    distance: int = 0
    by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """One result of the dice.

    Attributes
    ----------
    dice
        Sum of the two dice by what they are for: ``flee``, ``pursue``, ``rally``.
    chance
        How likely it is; 1 where all dice were given.
    courses
        What the regiments do, in the order of the turn.
    events
        The same in sentences.
    """

    dice: Mapping[str, int]
    chance: Fraction
    courses: tuple[Course, ...]
    events: tuple[str, ...]

    def course(self, unit: str) -> Course:
        """Return the last thing that a regiment does; raises ``KeyError`` if it does nothing."""
        for course in reversed(self.courses):
            if course.unit == unit:
                return course
        raise KeyError(unit)


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to decide, and what comes of it.

    Attributes
    ----------
    chances
        Chance of each thing that matters to the decision.
    proven
        Whether no other angle gives a likelier destruction; ``bound`` is what none exceeds.
    """

    name: str
    chances: Mapping[str, Fraction]
    target: str | None = None
    angle: int | None = None
    bound: Fraction | None = None
    proven: bool = True


@dataclass(frozen=True, slots=True)
class SkullPassAnswer:
    """The answer to a question.

    Attributes
    ----------
    verdict
        ``legal``: it happens as the outcomes say; ``not-eligible`` and ``impossible``: it may not or cannot
        happen, for the reasons given; ``unresolved``: something is too close to call.
    steps
        Steps of the turn sequence that it takes, in order.
    chances
        Chance of each fate of the unit that the question is about.
    """

    verdict: Verdict
    action: SkullPassAction
    steps: tuple[str, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    chances: Mapping[str, Fraction] = field(default_factory=dict)
    choices: tuple[Choice, ...] = ()
    reasons: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
