"""Shapes of result files and of placements that somebody else proposes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from planner.formats.shape import XY, Coordinate, Degrees, Height, Id, Shape, expecting
from planner.formats.shape_action import MoveShape

RESULT_FORMAT = "planner-result/1"
"""The format of result files."""


class PlacementShape(Shape):
    """Where a model is put, and the way there."""

    model: Id
    at: XY
    z: Height = 0.0
    facing: Degrees | None = None
    path: Annotated[
        list[Annotated[list[Coordinate], Field(min_length=3, max_length=3)]] | None,
        Field(min_length=2, max_length=10_000),
        expecting("null or a list of at least two points [x, y, z] (inches)", whole=True),
    ] = None
    length: Annotated[
        float | None, Field(ge=0, le=100_000), expecting("null or a number of inches, at least 0")
    ] = None


class PlanShape(Shape):
    """What is judged of a file; the action is read by itself."""

    format: Annotated[Literal["planner-result/1"] | None, expecting('"planner-result/1" or no format')] = None
    action: Any = None
    placements: list[PlacementShape]


class ResolvedShape(MoveShape):
    """The action of a result: with the maximum distance after modifiers, the one granted, and the mode."""

    max_distance: float | None = None
    granted: float | None = None
    mode: Literal["ongoing", "engaging", "objective", "leap-to-defend", "into-the-fray"] | None = None


class ReportRowShape(Shape):
    """One rule checked."""

    rule: str
    holds: bool | None
    measured: str
    limit: str
    models: list[str]


class OptimumShape(Shape):
    """How good a placement is, goal by goal."""

    goal: list[str]
    value: list[float]
    bound: list[float]
    proven: bool


class TargetSetShape(Shape):
    """The verdict on one set of targets."""

    targets: list[str]
    verdict: Literal["legal", "impossible", "not-eligible", "unresolved"]


class GapShape(Shape):
    """What is missing for a verdict: undecided cells with their smallest side in inches, or other things."""

    sentence: str
    models: list[str]
    targets: list[str]
    cells: int
    side: float
    at: XY | None
    decided_by: str


class ConditionShape(Shape):
    """One of the conditions that clash: its kind, and the unit, model or feature that it is about."""

    demand: Literal["select", "engage", "reach", "feature", "body", "shun", "closer", "coherency", "edge"]
    name: str


class ClashShape(Shape):
    """Conditions that cannot all hold for a set of targets, whether none can be spared, and the claim."""

    targets: list[str]
    claim: dict[str, Any]
    conditions: list[ConditionShape]
    sentence: str
    minimal: bool


class HelpShape(Shape):
    """A change that was solved: the charge is possible then, or it stays open whether it is."""

    change: Literal["distance", "targets", "board", "skies"]
    sentence: str
    verdict: Literal["legal", "unresolved"]
    without: str | None
    action: MoveShape
    placements: list[PlacementShape]


class ExplanationShape(Shape):
    """What clashes, what would help, and whether all of it was looked for."""

    clashes: list[ClashShape]
    helps: list[HelpShape]
    notes: list[str]
    complete: bool


class ResultShape(Shape):
    """A whole result file, as it is written."""

    model_config = ConfigDict(extra="allow")

    format: Literal["planner-result/1"]
    verdict: Literal["legal", "impossible", "not-eligible", "unresolved"]
    action: ResolvedShape
    placements: list[PlacementShape]
    report: list[ReportRowShape]
    proof: dict[str, Any] | str | None
    optimum: OptimumShape | None
    reasons: list[str]
    notes: list[str]
    target_sets: list[TargetSetShape] = Field(default_factory=list)
    gaps: list[GapShape] = Field(default_factory=list)
    explanation: ExplanationShape | None = None
    stats: dict[str, Any]
