"""Judging somebody's placement: eligibility and every rule, with paths found where none were given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice

from planner.board.action import MoveAction, MoveType, Targets
from planner.board.answer import Judgement, Placement, ReportRow
from planner.board.scenario import Scenario
from planner.judge.move import MoveJudge
from planner.judge.question import Question, bodies
from planner.judge.shared_ways import model_ways
from planner.plan.move import MOST_SUBSETS
from planner.plan.outset import Outset, outset
from planner.proof.claims import Case, closed_form
from planner.rules.eligibility import selection_bans
from planner.rules.moves import ELIGIBLE, SENTENCES
from planner.search.arena import Arena
from planner.search.walks import walked


@dataclass(frozen=True, slots=True)
class JudgedPlan:
    """The word on a proposed placement.

    Attributes
    ----------
    distance
        Maximum distance in units.
    placements
        As judged: paths that were not given are filled in where one was found.
    reasons
        A sentence for each rule that fails or stays open.
    mode
        The mode of a consolidation.
    targets
        What the placement was judged against.
    """

    verdict: Judgement
    distance: int
    placements: tuple[Placement, ...]
    rows: tuple[ReportRow, ...] = ()
    reasons: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    mode: str | None = None
    targets: Targets = "any"


def judge_charge(scenario: Scenario, action: MoveAction, placements: Sequence[Placement]) -> JudgedPlan:
    """Judge a placement of a charge with named targets.

    Raises
    ------
    ValueError
        If the action is no charge, has neither a roll nor a granted distance, or names no targets, or if the
        placements aren't one for each model.
    """
    if action.type is not MoveType.CHARGE:
        raise ValueError(f"{action.type} is no charge")
    return judge_move(scenario, action, placements)


def judge_move(scenario: Scenario, action: MoveAction, placements: Sequence[Placement]) -> JudgedPlan:
    """Judge a placement of a move; where what is selected is left open it counts what suits it best.

    Raises
    ------
    ValueError
        If it is a charge that has neither a roll nor a granted distance, or that names no targets, or if the
        placements aren't one for each model.
    """
    began = outset(scenario, action)
    if began.doubts:
        return JudgedPlan(
            Judgement.UNDECIDED,
            began.distance.value,
            tuple(placements),
            reasons=began.doubts,
            targets=action.targets,
        )
    if began.terms is not None and began.terms.move is None:
        row = _eligibility(scenario, action, began)
        return JudgedPlan(
            Judgement.ILLEGAL,
            began.distance.value,
            tuple(placements),
            (row,),
            _reasons((row,)),
            began.notes,
            targets=action.targets,
        )
    judged = [
        _judged(scenario, replace(action, targets=targets), began, placements)
        for targets in _choices(action, began)
    ]
    order = (Judgement.LEGAL, Judgement.UNDECIDED, Judgement.ILLEGAL)
    return min(judged, key=lambda one: (order.index(one.verdict), len(one.reasons)))


def _choices(action: MoveAction, began: Outset) -> list[tuple[str, ...]]:
    """Return the sets of targets that a placement may be meant for."""
    if isinstance(action.targets, tuple):
        return [action.targets]
    terms = began.terms
    if terms is None:
        raise ValueError("a placement of a charge is judged against named targets")
    if terms.all_of_them:
        return [terms.options]
    most = 1 if terms.only_one else len(terms.options)
    sets = (names for size in range(1, most + 1) for names in combinations(terms.options, size))
    return list(islice(sets, MOST_SUBSETS))


def _judged(
    scenario: Scenario, action: MoveAction, began: Outset, placements: Sequence[Placement]
) -> JudgedPlan:
    """Judge a placement with named targets."""
    distance = began.distance
    case = Case(scenario, action)
    walked_plan = _with_paths(case.question, placements)
    judged = MoveJudge(case.question, case.limit).judge(walked_plan)
    rows = (_eligibility(scenario, action, began), *judged.rows)
    verdict = Judgement.ILLEGAL if rows[0].holds is False else judged.verdict
    done = tuple(replace(p, length=judged.lengths.get(p.model)) for p in walked_plan)
    sections = "11.02" if began.terms is None else began.move.section
    notes = [f"maximum distance: {distance.derivation} ({sections})", *began.notes]
    found = [new.model for new, old in zip(done, placements, strict=True) if new.path and not old.path]
    notes += [f"ways that were not given were found for {', '.join(found)}"] if found else []
    return JudgedPlan(
        verdict, distance.value, done, rows, _reasons(rows), tuple(notes), began.move.mode, action.targets
    )


def _reasons(rows: Sequence[ReportRow]) -> tuple[str, ...]:
    """Say which rules fail, or if none does which stay open, and what they demand."""
    failing = [row for row in rows if row.holds is False] or [row for row in rows if row.holds is None]
    words = {False: "fails", None: "is open"}
    return tuple(
        f"{row.rule} {words[row.holds]}: {row.measured}. {SENTENCES[row.rule]}"
        for row in failing
        if row.holds is not True
    )


def _with_paths(question: Question, placements: Sequence[Placement]) -> list[Placement]:
    """Give the placements without a path one that holds, if one is found."""
    if all(placement.path is not None for placement in placements):
        return list(placements)
    arena = Arena(question) if question.all_round else None
    places = {model.id: k for k, model in enumerate(question.unit.models)}
    filled = []
    for placement in placements:
        path = placement.path
        if path is None and placement.model in places:
            k = places[placement.model]
            model = question.unit.models[k]
            ways = model_ways(question, model)
            level = arena is not None and placement.z == model.z == 0
            found = walked(model, placement.at, arena.winding(k)) if arena and level else None
            path = found.path if found else None
            if path is None or not ways.walkable(path, placement.facing):
                path = ways.path_to(placement.spot, placement.facing)
        filled.append(replace(placement, path=path))
    return filled


def _eligibility(scenario: Scenario, action: MoveAction, began: Outset) -> ReportRow:
    """Check who may move, and the bans on selecting that don't depend on distance."""
    unit = scenario.unit(action.unit)
    reasons = [*began.reasons]
    rule = ELIGIBLE[action.type]
    if isinstance(action.targets, tuple) and not (began.terms is not None and began.terms.move is None):
        reasons += _bans(scenario, action)
    measured = "; ".join(reasons) or f"may {began.move.deed}"
    models = tuple(body.id for body in bodies(unit)) if reasons else ()
    return ReportRow(rule.title, not reasons, measured, "no prevention", models)


def _bans(scenario: Scenario, action: MoveAction) -> list[str]:
    if action.type is not MoveType.CHARGE:
        case = Case(scenario, action)
        return [claim.sentence for claim in closed_form(case) if claim.value["kind"] != "too-far-apart"]
    unit = scenario.unit(action.unit)
    return [ban for name in action.targets for ban in selection_bans(unit, scenario.unit(name), action)]
