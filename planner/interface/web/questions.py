"""The questions that can be asked over HTTP: how each is read, what answers it, the shape of the reply."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from planner.board.scenario import Scenario
from planner.errors import Fault, InputError
from planner.formats import result_from_json, scenario_from_json
from planner.formats.place import shown
from planner.formats.reading import read_object
from planner.formats.shape import Shape
from planner.formats.shape_eligible import EligibilityShape
from planner.formats.shape_odds import OddsShape
from planner.formats.shape_result import ResultShape
from planner.interface.answers import Request, answered, kind_of
from planner.interface.draw import board_svg
from planner.interface.judgement import judgement_to_json
from planner.interface.other_games import OtherTable, other_table
from planner.interface.proven import proven_charge
from planner.interface.questions import judged_action, proven_action
from planner.interface.web import shapes
from planner.plan.judging import judge_move
from planner.plan.limits import Watch
from planner.plan.odds import MOST_TARGETS
from planner.plan.position import Position
from planner.proof.certificate import verify

SOURCE = "request"
"""How messages name the body of a request."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as read.

    Attributes
    ----------
    body
        The rest of the request: another action than the scenario's, what is to be judged, options.
    table
        The table, where it is one of another game; the scenario is empty then.
    """

    scenario: Scenario
    body: Any
    watch: Watch
    table: OtherTable | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """One kind of question.

    Attributes
    ----------
    summary
        What it answers, for the description of the interface.
    action
        The type of action that it is about; ``None`` where any is, or the request has none of its own.
    asks, replies
        Shapes of request and reply; no shape of reply stands for a picture.
    """

    summary: str
    action: str | None
    asks: type[shapes.AskShape]
    replies: type[Shape] | None
    answer: Callable[[Asked], Any]
    any_game: bool = False


_NOTHING = Scenario(units=())
"""Stands for the board where the table is one of another game."""


def read_question(question: Question, raw: Any, most_seconds: float) -> Asked:
    """Read the JSON value of a request.

    Raises
    ------
    InputError
        With every fault of the envelope, or else every fault of what it holds.
    """
    read = read_object(question.asks, raw, "$")
    if read.faults or read.value is None:
        raise InputError(SOURCE, read.faults)
    body = read.value
    if question.any_game:
        table = _table(body.scenario)
        if table is not None:
            return Asked(_NOTHING, body, Watch(), table)
    own = _own_action(question, body)
    board = {**body.scenario, "action": own} if own is not None else body.scenario
    try:
        scenario = scenario_from_json(board, SOURCE)
    except InputError as error:
        raise InputError(SOURCE, [_placed(fault, own is not None) for fault in error.faults]) from None
    seconds = min(body.limit.seconds or most_seconds, most_seconds)
    return Asked(scenario, body, Watch(seconds))


def _own_action(question: Question, body: Any) -> dict[str, Any] | None:
    """Return the request's own action, its type filled in; another type is a fault."""
    own = getattr(body, "action", None)
    if own is None:
        return None
    if question.action is None:
        return dict(own)
    if own.get("type", question.action) != question.action:
        raise InputError(SOURCE, [Fault("$.action.type", shown(own["type"]), f'"{question.action}"')])
    return {"type": question.action, **own}


def _table(raw: dict[str, Any]) -> OtherTable | None:
    """Return the table of another game; its faults get their place in the request."""
    try:
        return other_table(raw, SOURCE)
    except InputError as error:
        raise InputError(SOURCE, [_placed(fault, False) for fault in error.faults]) from None


def _placed(fault: Fault, own_action: bool) -> Fault:
    """Give a fault of the scenario its place in the request."""
    if own_action and fault.place.startswith("$.action"):
        return fault
    return Fault(f"$.scenario{fault.place.removeprefix('$')}", fault.found, fault.expected)


def _told(kind: str, asked: Asked) -> Any:
    """Answer a question that pipes and batches have too."""
    own = asked.body.action or {}
    request = Request(
        Position(asked.scenario),
        {key: value for key, value in own.items() if key != "type"},
        None,
        asked.watch,
        SOURCE,
        most_targets=getattr(asked.body, "most_targets", MOST_TARGETS),
        explain=getattr(asked.body, "explain", False),
    )
    return answered(kind, request)


def _own(asked: Asked) -> Any:
    """Answer what a scenario of any game asks by itself."""
    if asked.table is not None:
        return asked.table.answered(asked.body.action or {}, SOURCE)
    request = Request(Position(asked.scenario), watch=asked.watch, source=SOURCE, explain=asked.body.explain)
    return answered(kind_of(asked.scenario), request)


def _judge(asked: Asked) -> Any:
    proposed = result_from_json(asked.body.result, SOURCE, asked.scenario)
    action = judged_action(proposed.action or asked.scenario.action, SOURCE)
    return judgement_to_json(action, judge_move(asked.scenario, action, proposed.placements))


def _verify(asked: Asked) -> Any:
    action, proof = proven_action(asked.body.result, asked.scenario, SOURCE)
    wrong = verify(asked.scenario, action, proof)
    verdict = "rejected" if wrong else "proven"
    return {"verdict": verdict, "charge": proven_charge(asked.scenario, action), "because": wrong}


def _in_result(answer: Callable[[Asked], Any], asked: Asked) -> Any:
    """Answer about a result; its faults get their place in the request."""
    try:
        return answer(asked)
    except InputError as error:
        places = [Fault(f"$.result{f.place.removeprefix('$')}", f.found, f.expected) for f in error.faults]
        raise InputError(SOURCE, places) from None


def _draw(asked: Asked) -> str:
    return board_svg(asked.scenario, None)


QUESTIONS: dict[str, Question] = {
    "charge": Question(
        "Is there a legal end placement for this charge, and which one?",
        "charge",
        shapes.SolveAskShape,
        ResultShape,
        partial(_told, "charge"),
    ),
    **{
        kind: Question(
            f"{words}, and where does every model go?",
            kind,
            shapes.SolveAskShape,
            ResultShape,
            partial(_told, kind),
        )
        for kind, words in (
            ("pile-in", "Can the unit pile in"),
            ("overrun", "Can the unit make the additional pile-in of an overrun fight"),
            ("consolidate", "In which mode does the unit consolidate, can it"),
            ("surge", "Can the unit make a surge move, at which enemy unit"),
        )
    },
    "odds": Question(
        "For each set of targets: needed distance, natural roll, exact chance.",
        "charge",
        shapes.OddsAskShape,
        OddsShape,
        partial(_told, "odds"),
    ),
    "eligible": Question(
        "May the unit charge, at whom and on which rolls, and what would have to be otherwise?",
        "charge",
        shapes.MoveAskShape,
        EligibilityShape,
        partial(_told, "eligible"),
    ),
    "ask": Question(
        "Whatever the scenario asks by itself, in any of the games.",
        None,
        shapes.AnyAskShape,
        shapes.AnyReplyShape,
        _own,
        any_game=True,
    ),
    "judge": Question(
        "Is this placement legal? Every rule with measured value and limit.",
        None,
        shapes.JudgeAskShape,
        shapes.JudgementShape,
        partial(_in_result, _judge),
    ),
    "verify": Question(
        "Does this proof of impossibility hold?",
        None,
        shapes.VerifyAskShape,
        shapes.VerificationShape,
        partial(_in_result, _verify),
    ),
    "sight": Question(
        "Who sees whom, who is hidden, who has the benefit of cover?",
        "sight",
        shapes.SightAskShape,
        shapes.SightReplyShape,
        partial(_told, "sight"),
    ),
    "draw": Question("The board as a picture (SVG).", None, shapes.AskShape, None, _draw),
}
"""Every question by the last part of its address, ``/v1/NAME``."""
