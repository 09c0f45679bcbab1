"""Questions by the type of their action, answered as JSON values: one table for pipes, batches and HTTP."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from planner.board.action import MoveAction, MoveType, SightAction
from planner.board.answer import Answer
from planner.board.scenario import Scenario
from planner.errors import Fault, InputError
from planner.formats import answer_to_json, odds_to_json, result_from_json
from planner.formats.asked import distance_faults, kind_of_move, move_asked, sight_asked
from planner.formats.place import one_of, shown
from planner.formats.write_eligible import eligibility_to_json
from planner.formats.write_scenario import move_to_json
from planner.formats.write_sight import sight_to_json
from planner.interface.judgement import judgement_to_json
from planner.plan.door import charge, judge, odds, sight
from planner.plan.eligible import eligibility
from planner.plan.explain import explain, with_explanation
from planner.plan.limits import Watch
from planner.plan.move import answer_move
from planner.plan.odds import MOST_TARGETS
from planner.plan.position import Position


@dataclass(frozen=True, slots=True)
class Request:
    """A question about a position.

    Attributes
    ----------
    fields
        Those of its action without ``type``, as in a scenario file; what is missing is the scenario's own.
    placements
        What is to be judged, as the JSON value of a result's ``placements``.
    source
        Names the request in messages.
    most_targets
        Of odds: how many targets a set holds at most.
    explain
        Of a charge: whether to look for what clashes and what would help, where it is impossible.
    """

    position: Position
    fields: Mapping[str, Any] = field(default_factory=dict)
    placements: Any = None
    watch: Watch = field(default_factory=Watch)
    source: str = "question"
    most_targets: int = MOST_TARGETS
    explain: bool = False


def answered(kind: object, request: Request) -> dict[str, Any]:
    """Answer a question as a JSON value.

    Raises
    ------
    InputError
        With every fault of the question.
    """
    if not isinstance(kind, str) or kind not in ANSWERS:
        expected = one_of("a type of question", kind, list(ANSWERS))
        found = "nothing" if kind is None else shown(kind)
        raise InputError(request.source, [Fault("$.action.type", found, expected)])
    return ANSWERS[kind](request)


def kind_of(scenario: Scenario) -> str | None:
    """Return the type of question that a scenario asks by itself; ``None`` if it asks nothing."""
    if scenario.action is None:
        return None
    return "sight" if isinstance(scenario.action, SightAction) else scenario.action.type.value


def _charge(request: Request) -> dict[str, Any]:
    return _solved(request, charge(request.position, _charge_of(request), watch=request.watch))


def _fight_move(kind: MoveType, request: Request) -> dict[str, Any]:
    scenario = request.position.scenario
    action = move_asked(scenario, kind, request.fields, None, request.source)
    faults = distance_faults(action)
    if faults:
        raise InputError(request.source, faults)
    return _solved(request, answer_move(scenario, action, request.watch))


def _solved(request: Request, answer: Answer) -> dict[str, Any]:
    """Return the answer, explained where that was asked for."""
    if not request.explain:
        return answer_to_json(answer)
    explanation = explain(request.position.scenario, answer, request.watch)
    return answer_to_json(with_explanation(answer, explanation), explanation=explanation)


def _eligible(request: Request) -> dict[str, Any]:
    scenario = request.position.scenario
    return eligibility_to_json(eligibility(scenario, _charge_of(request)))


def _odds(request: Request) -> dict[str, Any]:
    fields = {"targets": "all-subsets", **request.fields}
    action = move_asked(request.position.scenario, MoveType.CHARGE, fields, None, request.source)
    found = odds(request.position, action, watch=request.watch, most_targets=request.most_targets)
    return odds_to_json(found)


def _judge(request: Request) -> dict[str, Any]:
    scenario = request.position.scenario
    kind = kind_of_move(scenario, None)
    if "as" in request.fields:
        kind = _move_named(request.fields["as"], request.source)
    fields = {key: value for key, value in request.fields.items() if key != "as"}
    action = move_asked(scenario, kind, fields, None, request.source)
    plan = {"action": move_to_json(action), "placements": request.placements}
    proposed = result_from_json(plan, request.source, scenario)
    return judgement_to_json(action, judge(request.position, proposed.placements, action))


def _move_named(name: object, source: str) -> MoveType:
    """Return the type of move of that name.

    Raises
    ------
    InputError
        If there is none.
    """
    kinds = [kind.value for kind in MoveType]
    if name not in kinds:
        raise InputError(source, [Fault("$.action.as", shown(name), one_of("a type of move", name, kinds))])
    return MoveType(name)


def _charge_of(request: Request) -> MoveAction:
    return move_asked(request.position.scenario, MoveType.CHARGE, request.fields, None, request.source)


def _sight(request: Request) -> dict[str, Any]:
    action = sight_asked(request.position.scenario, request.fields, None, request.source)
    return sight_to_json(sight(request.position, action))


ANSWERS: dict[str, Callable[[Request], dict[str, Any]]] = {
    "charge": _charge,
    **{kind.value: partial(_fight_move, kind) for kind in MoveType if kind is not MoveType.CHARGE},
    "eligible": _eligible,
    "odds": _odds,
    "judge": _judge,
    "sight": _sight,
}
"""What answers each type of question."""
