"""The questions that can be asked over HTTP: one table from a name to how it is read, answered and told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from planner.board.action import MoveAction, MoveType, SightAction
from planner.board.scenario import Scenario
from planner.board.unit import Side
from planner.errors import Fault, InputError
from planner.formats import answer_to_json, odds_to_json, result_from_json, roster_to_json, scenario_from_json
from planner.formats.place import shown
from planner.formats.reading import read_object
from planner.formats.shape import Shape
from planner.formats.shape_eligible import RosterShape
from planner.formats.shape_odds import OddsShape
from planner.formats.shape_result import ResultShape
from planner.formats.write_sight import sight_to_json
from planner.interface.draw import board_svg
from planner.interface.judgement import judgement_to_json
from planner.interface.questions import check_charge, check_type, judged_action, proven_action
from planner.interface.sight_question import asked_of_all
from planner.interface.web import shapes
from planner.plan.charge import charge
from planner.plan.eligible import roster
from planner.plan.explain import explain, with_explanation
from planner.plan.judging import judge_move
from planner.plan.limits import Watch
from planner.plan.odds import odds
from planner.proof.certificate import verify
from planner.sight.judge import judge_sight
from planner.units import to_inches

SOURCE = "request"
"""How messages name the body of a request."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as read.

    Attributes
    ----------
    body
        The rest of the request: what is to be judged or verified, and options.
    """

    scenario: Scenario
    body: Any
    watch: Watch


@dataclass(frozen=True, slots=True)
class Question:
    """One kind of question.

    Attributes
    ----------
    summary
        What it answers, for the description of the interface.
    action
        The type of action that it is about; ``None`` where the scenario's own stays as it is.
    asks, replies
        Shapes of request and reply; no shape of reply stands for a picture.
    """

    summary: str
    action: str | None
    asks: type[shapes.AskShape]
    replies: type[Shape] | None
    answer: Callable[[Asked], Any]


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
    seconds = min(body.limit.seconds or most_seconds, most_seconds)
    own = getattr(body, "action", None)
    board: Any = {**body.scenario, "action": own} if own is not None else dict(body.scenario)
    if question.action == "sight" and own is None:
        board = asked_of_all(board, ())
    else:
        board = _of_type(board, question.action)
    try:
        scenario = scenario_from_json(board, SOURCE)
    except InputError as error:
        raise InputError(SOURCE, [_placed(fault, own is not None) for fault in error.faults]) from None
    return Asked(scenario, body, Watch(seconds))


def _of_type(board: dict[str, Any], kind: str | None) -> dict[str, Any]:
    """Fill in an action's type where it says none; another type of action is the reader's to refuse."""
    action = board.get("action")
    if kind is None or not isinstance(action, dict) or "type" in action:
        return board
    return {**board, "action": {"type": kind, **action}}


def _placed(fault: Fault, own_action: bool) -> Fault:
    """Give a fault of the scenario its place in the request."""
    if own_action and fault.place.startswith("$.action"):
        return fault
    return Fault(f"$.scenario{fault.place.removeprefix('$')}", fault.found, fault.expected)


def _in_result(error: InputError) -> InputError:
    places = [Fault(f"$.result{f.place.removeprefix('$')}", f.found, f.expected) for f in error.faults]
    return InputError(SOURCE, places)


def _move(scenario: Scenario) -> MoveAction:
    action = scenario.action
    if not isinstance(action, MoveAction):
        found = "nothing" if action is None else "a question of sight"
        raise InputError(
            SOURCE, [Fault("$.action", found, "the charge asked about, here or in the scenario")]
        )
    check_type(action, MoveType.CHARGE, SOURCE)
    return action


def _charge(asked: Asked) -> Any:
    action = _move(asked.scenario)
    check_charge(action, SOURCE)
    answer = charge(asked.scenario, action, asked.watch)
    if not asked.body.explain:
        return answer_to_json(answer)
    explanation = explain(asked.scenario, answer, asked.watch)
    return answer_to_json(with_explanation(answer, explanation), explanation=explanation)


def _odds(asked: Asked) -> Any:
    action = _move(asked.scenario)
    if action.max_distance is not None:
        found = str(to_inches(action.max_distance))
        raise InputError(SOURCE, [Fault("$.action.max_distance", found, "null: odds are of a roll")])
    return odds_to_json(odds(asked.scenario, action, asked.watch, asked.body.most_targets))


def _judge(asked: Asked) -> Any:
    try:
        proposed = result_from_json(asked.body.result, SOURCE, asked.scenario)
        action = judged_action(proposed.action or asked.scenario.action, SOURCE)
    except InputError as error:
        raise _in_result(error) from None
    return judgement_to_json(action, judge_move(asked.scenario, action, proposed.placements))


def _verify(asked: Asked) -> Any:
    try:
        action, proof = proven_action(asked.body.result, asked.scenario, SOURCE)
    except InputError as error:
        raise _in_result(error) from None
    wrong = verify(asked.scenario, action, proof)
    return {"verdict": "rejected" if wrong else "proven", "because": wrong}


def _sight(asked: Asked) -> Any:
    action = asked.scenario.action
    if not isinstance(action, SightAction):
        kind = shown(action.type.value) if action is not None else "nothing"
        raise InputError(SOURCE, [Fault("$.action.type", kind, '"sight"')])
    return sight_to_json(judge_sight(asked.scenario, action))


def _eligible(asked: Asked) -> Any:
    scenario = asked.scenario
    if scenario.action is not None:
        action = _move(scenario)
        return roster_to_json(roster(scenario, scenario.unit(action.unit).side, [action]))
    side = Side(asked.body.side)
    units = [unit.id for unit in scenario.units if unit.side is side]
    return roster_to_json(roster(scenario, side, [MoveAction(MoveType.CHARGE, unit) for unit in units]))


def _draw(asked: Asked) -> str:
    return board_svg(asked.scenario, None)


QUESTIONS: dict[str, Question] = {
    "charge": Question(
        "Is there a legal end placement for this charge, and which one?",
        "charge",
        shapes.SolveAskShape,
        ResultShape,
        _charge,
    ),
    "odds": Question(
        "For each set of targets: needed distance, natural roll, exact chance.",
        "charge",
        shapes.OddsAskShape,
        OddsShape,
        _odds,
    ),
    "eligible": Question(
        "Who may charge, at whom and on which rolls, and what would have to be otherwise?",
        "charge",
        shapes.EligibleAskShape,
        RosterShape,
        _eligible,
    ),
    "judge": Question(
        "Is this placement legal? Every rule with measured value and limit.",
        None,
        shapes.JudgeAskShape,
        shapes.JudgementShape,
        _judge,
    ),
    "verify": Question(
        "Does this proof of impossibility hold?",
        None,
        shapes.VerifyAskShape,
        shapes.VerificationShape,
        _verify,
    ),
    "sight": Question(
        "Who sees whom, who is hidden, who has the benefit of cover?",
        "sight",
        shapes.SightAskShape,
        shapes.SightReplyShape,
        _sight,
    ),
    "draw": Question("The board as a picture (SVG).", None, shapes.AskShape, None, _draw),
}
"""Every question by the last part of its address, ``/v1/NAME``."""
