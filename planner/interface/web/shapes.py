"""Shapes of requests and replies, for reading bodies and for the OpenAPI description."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, WithJsonSchema

from planner.formats.shape import XYZ, Shape, expecting
from planner.formats.shape_result import PlacementShape, ReportRowShape, ResolvedShape

REF = "#/components/schemas/"
"""Where the OpenAPI description keeps its shapes."""

ELSEWHERE = "x-shape"
"""Marks a value whose shape is described by itself, under that name."""

_OBJECT = expecting("an object")


def _elsewhere(name: str, *, optional: bool = False) -> WithJsonSchema:
    """Describe a value that is read by its own reader, by the name of its shape.

    The description turns the mark into a reference; pydantic follows none to shapes it doesn't know.
    """
    shape = {ELSEWHERE: name}
    return WithJsonSchema({"anyOf": [shape, {"type": "null"}]} if optional else shape)


class LimitShape(Shape):
    """How long the answer may take."""

    seconds: Annotated[
        float | None, Field(gt=0, le=3600), expecting("null or a number of seconds from 0 to 3600")
    ] = None


class AskShape(Shape):
    """A question: a scenario, perhaps another action than the scenario's, perhaps a limit of time."""

    scenario: Annotated[dict[str, Any], _elsewhere("ScenarioShape"), _OBJECT]
    limit: LimitShape = LimitShape()


class MoveAskShape(AskShape):
    """A question about a move."""

    action: Annotated[dict[str, Any] | None, _elsewhere("MoveShape", optional=True), _OBJECT] = None


class SolveAskShape(MoveAskShape):
    """A move to be solved; ``explain`` asks what clashes and what would help where it is impossible."""

    explain: bool = False


class OddsAskShape(MoveAskShape):
    """A question about chances; without named targets it is about all sets of at most ``most_targets``."""

    most_targets: Annotated[int, Field(ge=1, le=6), expecting("a whole number from 1 to 6")] = 3


class SightAskShape(AskShape):
    """A question of sight; without an action it is about all of the attacker and all of the defender."""

    action: Annotated[dict[str, Any] | None, _elsewhere("SightShape", optional=True), _OBJECT] = None


class AnyAskShape(AskShape):
    """A question of any game: that of the scenario's own action, or of another one in its place.

    Scenarios of the other games (``skull-pass``, ``sword-world-2``) have shapes of their own.
    """

    action: Annotated[dict[str, Any] | None, _OBJECT] = None
    explain: bool = False


class AnyReplyShape(Shape):
    """An answer as the command of its question prints it with ``--json``; every one has a verdict."""

    model_config = ConfigDict(extra="allow")

    verdict: Literal["legal", "impossible", "not-eligible", "unresolved", "answered"]


class JudgeAskShape(AskShape):
    """Somebody's placement to be judged."""

    result: Annotated[dict[str, Any], _elsewhere("ProposalShape"), _OBJECT]


class VerifyAskShape(AskShape):
    """A proof of impossibility to be checked: a result that has one."""

    result: Annotated[dict[str, Any], _elsewhere("ProvenShape"), _OBJECT]


class ProposalShape(Shape):
    """Placements with the move that they make; a whole result does as well."""

    action: Annotated[dict[str, Any] | None, _elsewhere("MoveShape", optional=True)] = None
    placements: list[PlacementShape]


class ProvenShape(Shape):
    """A proof with the move that it is about."""

    action: Annotated[dict[str, Any] | None, _elsewhere("MoveShape", optional=True)] = None
    proof: dict[str, Any]


class JudgementShape(Shape):
    """The word of the judge, with every rule."""

    format: Literal["planner-result/1"]
    verdict: Literal["legal", "illegal", "unresolved"]
    action: ResolvedShape
    placements: list[PlacementShape]
    report: list[ReportRowShape]
    reasons: list[str]
    notes: list[str]


class VerificationShape(Shape):
    """The word of the verifier."""

    verdict: Literal["proven", "rejected"]
    charge: dict[str, Any]
    because: list[str]


class PairShape(Shape):
    """One model looking at another."""

    observer: str
    target: str
    visible: bool | None
    fully_visible: bool | None
    hidden: bool | None
    witness: list[XYZ] | None
    because: str


class CoverShape(Shape):
    """One model attacking a unit."""

    observer: str
    target: str
    visible: bool | None
    benefit_of_cover: bool | None
    bs_change: int | None
    because: str


class SightReplyShape(Shape):
    """Who sees whom, and who has cover."""

    verdict: Literal["answered", "unresolved"]
    pairs: list[PairShape]
    cover: list[CoverShape]


class FaultShape(Shape):
    """One fault of a request: its JSON path, what was found, what was expected."""

    place: str
    found: str
    expected: str


class FaultsShape(Shape):
    """Why a request got no answer: one sentence, and every fault if it was bad."""

    error: str
    faults: list[FaultShape] = Field(default_factory=list)
