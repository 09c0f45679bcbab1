"""Shapes of odds files."""

from __future__ import annotations

from typing import Any, Literal

from planner.formats.shape import Shape
from planner.formats.shape_action import MoveShape
from planner.formats.shape_result import PlacementShape, ResultShape

ODDS_FORMAT = "planner-odds/1"
"""The format of odds files."""

VerdictName = Literal["legal", "impossible", "not-eligible", "unresolved"]


class ChanceShape(Shape):
    """A chance; with rolls left open, its least and its largest value."""

    fraction: str
    percent: float
    at_most_fraction: str | None = None
    at_most_percent: float | None = None


class ChancesShape(Shape):
    """Chances on two dice alone, with the modifier, and with it and a full re-roll."""

    unmodified: ChanceShape
    once: ChanceShape
    rerolled: ChanceShape


class ProvenEndShape(Shape):
    """An end that is too short: as ``planner verify`` reads it."""

    action: MoveShape
    proof: dict[str, Any] | None


class PlacedEndShape(Shape):
    """An end that is enough: as ``planner judge`` reads it."""

    action: MoveShape
    placements: list[PlacementShape]


class NeededShape(Shape):
    """Between which distances (inches) the needed one lies, both ends certified."""

    more_than: float | None
    at_most: float | None
    unresolved: list[float]
    impossible: ProvenEndShape | None
    legal: PlacedEndShape | None


class WayOddsShape(Shape):
    """One set of targets, on foot or taking to the skies."""

    take_to_the_skies: bool
    needed: NeededShape | None
    least_roll: int | None
    verdicts: dict[str, VerdictName]
    chance: ChancesShape


class SetOddsShape(Shape):
    """One set of targets."""

    targets: list[str]
    chance: ChancesShape
    ways: list[WayOddsShape]


class RollPlanShape(Shape):
    """What a natural roll allows; ``better`` if no other way of moving is; ``best`` is a result."""

    natural: int
    take_to_the_skies: bool
    max_distance: float
    possible: list[list[str]]
    unresolved: list[list[str]]
    better: bool
    best: ResultShape | None


class BecauseShape(Shape):
    """Targets left out, and why."""

    targets: list[str]
    because: str


class OddsShape(Shape):
    """A whole odds file, as it is written."""

    format: Literal["planner-odds/1"]
    verdict: Literal["answered", "not-eligible", "unresolved"]
    action: MoveShape
    most_targets: int
    higher_is_never_worse: bool
    skies_declared: Literal["before", "after"]
    sets: list[SetOddsShape]
    rolls: list[RollPlanShape]
    out_of_range: list[BecauseShape]
    pruned: list[BecauseShape]
    reasons: list[str]
    notes: list[str]
    stats: dict[str, float]
