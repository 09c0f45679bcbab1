"""The OpenAPI description: shapes of requests and replies, and examples that can be sent as they stand."""

from __future__ import annotations

from typing import Any

from pydantic.json_schema import models_json_schema

from planner.formats.shape import Shape
from planner.formats.shape_action import MoveShape, SightShape
from planner.formats.shape_scenario import ScenarioShape
from planner.interface.web import shapes
from planner.interface.web.example import EXAMPLES
from planner.interface.web.questions import QUESTIONS, Question
from planner.interface.web.worker import JSON, SVG

Json = dict[str, Any]

_OTHERS: tuple[type[Shape], ...] = (
    ScenarioShape,
    MoveShape,
    SightShape,
    shapes.ProposalShape,
    shapes.ProvenShape,
    shapes.FaultsShape,
)
"""Shapes that no question has as a whole."""

NOWHERE = 404
"""The reply that only addresses with a name in them have."""

REFUSALS = {
    NOWHERE: "There is nothing of that name.",
    400: "The request is not proper HTTP.",
    408: "The body did not arrive in time.",
    413: "The body is too large.",
    415: "The body is not application/json.",
    422: "The request has faults, all listed.",
    429: "Too many questions are waiting; ask again later.",
    500: "A fault of the planner itself.",
    503: "The server is stopping.",
    504: "The question overran its limit and was stopped.",
}
"""Replies that are no answers; each is an object with ``error`` and ``faults``."""


def components() -> Json:
    """Return every shape that the description refers to, by name."""
    asked: list[type[Shape]] = [question.asks for question in QUESTIONS.values()]
    told: list[type[Shape]] = [
        question.replies for question in QUESTIONS.values() if question.replies is not None
    ]
    models = [*asked, *told, *_OTHERS]
    _, described = models_json_schema(
        [(model, "validation") for model in dict.fromkeys(models)], ref_template=shapes.REF + "{model}"
    )
    found: Json = _with_references(described["$defs"])
    return found


def _with_references(value: Any) -> Any:
    """Turn the marks of shapes that are described elsewhere into references."""
    if isinstance(value, list):
        return [_with_references(entry) for entry in value]
    if not isinstance(value, dict):
        return value
    if shapes.ELSEWHERE in value:
        return _named(value[shapes.ELSEWHERE])
    return {key: _with_references(entry) for key, entry in value.items()}


def request_of(name: str, question: Question) -> Json:
    """Return the description of a question's request."""
    content = {"schema": _named(question.asks.__name__), "examples": EXAMPLES[name]}
    return {"requestBody": {"required": True, "content": {JSON: content}}}


def responses_of(question: Question) -> dict[int | str, Json]:
    """Return the description of a question's replies."""
    if question.replies is None:
        content = {SVG: {"schema": {"type": "string"}}}
    else:
        content = {JSON: {"schema": _named(question.replies.__name__)}}
    return {
        200: {"description": "The answer.", "content": content},
        **refusals(*(status for status in REFUSALS if status != NOWHERE)),
    }


def refusals(*statuses: int) -> dict[int | str, Json]:
    """Return the description of the replies that are no answers, for these statuses."""
    content = {JSON: {"schema": _named(shapes.FaultsShape.__name__)}}
    return {status: {"description": REFUSALS[status], "content": content} for status in statuses}


def _named(name: str) -> Json:
    return {"$ref": f"{shapes.REF}{name}"}
