"""The words in which a question is answered: verdicts, placements, rule reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from planner.board.action import MoveAction
from planner.units import Point, Spot


class Verdict(StrEnum):
    """What is known about a question; *unresolved* never counts as *impossible*."""

    LEGAL = "legal"
    IMPOSSIBLE = "impossible"
    NOT_ELIGIBLE = "not-eligible"
    UNRESOLVED = "unresolved"


class Judgement(StrEnum):
    """What the judge says of a placement; *undecided* only where its own limits were reached."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNDECIDED = "unresolved"


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a model ends, and the way there.

    Attributes
    ----------
    path
        Corners from start to end, or ``None`` where the way was not given.
    length
        Rules length of the path in units, rounded up; ``None`` without a path.
    """

    model: str
    at: Point
    z: int = 0
    facing: int = 0
    path: tuple[Spot, ...] | None = None
    length: int | None = None

    @property
    def spot(self) -> Spot:
        """Where it ends, with the height of the surface."""
        return Spot(self.at.x, self.at.y, self.z)


@dataclass(frozen=True, slots=True)
class ReportRow:
    """One rule checked on a placement.

    Attributes
    ----------
    rule
        Section number and the rule's name, such as ``11.04 engaged with every target``.
    holds
        ``None`` where the judge could neither confirm nor refute it within its limits.
    measured, limit
        The deciding figures in words, with their unit.
    models
        The models that decide.
    """

    rule: str
    holds: bool | None
    measured: str
    limit: str
    models: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Optimum:
    """How good a placement is: one value per goal, the best bound known, and whether that is proven.

    ``proven`` means for the continuous table; without it the bound holds only among candidates tried.
    """

    goal: tuple[str, ...]
    value: tuple[float, ...]
    bound: tuple[float, ...]
    proven: bool


@dataclass(frozen=True, slots=True)
class Gap:
    """What is missing for a verdict.

    Attributes
    ----------
    sentence
        What is open and what would decide it, in words.
    models, targets
        Whom it is about.
    cells, side
        How many cells of the table stay undecided, and the smallest side of them in units; 0 where the gap is
        not one of cells.
    at
        A place in one of the cells, or one to which no way could be shown.
    decided_by
        What would decide it.
    """

    sentence: str
    decided_by: str
    models: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    cells: int = 0
    side: int = 0
    at: Point | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The full answer to a question about a move.

    Attributes
    ----------
    action
        The action as resolved, with the targets chosen.
    max_distance
        The maximum distance in units after modifiers; ``None`` if the unit may not move at all.
    proof
        For *impossible*: the certificate as JSON values.
    gaps
        For *unresolved*: what is missing for a verdict.
    target_sets
        The verdict per set of targets, where all subsets were asked for.
    mode
        The mode of a consolidation.
    """

    verdict: Verdict
    action: MoveAction
    max_distance: int | None = None
    placements: tuple[Placement, ...] = ()
    report: tuple[ReportRow, ...] = ()
    proof: Mapping[str, Any] | None = None
    gaps: tuple[Gap, ...] = ()
    optimum: Optimum | None = None
    reasons: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    target_sets: tuple[tuple[tuple[str, ...], Verdict], ...] = ()
    mode: str | None = None
    stats: Mapping[str, float] = field(default_factory=dict)
