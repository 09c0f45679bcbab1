"""Judging somebody's placement: eligibility and every rule, with paths found where none were given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from planner.board.action import MoveAction
from planner.board.answer import Judgement, Placement, ReportRow
from planner.board.scenario import Scenario
from planner.judge.move import MoveJudge
from planner.judge.question import Question, bodies, charge_question, out_of_scope
from planner.judge.selection import surroundings, too_close_to_call
from planner.judge.ways import ModelWays
from planner.rules import book
from planner.rules.distance import maximum_distance
from planner.rules.eligibility import charge_preventions, selection_bans
from planner.rules.moves import SENTENCES
from planner.search.arena import Arena
from planner.search.finder import walked


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
    """

    verdict: Judgement
    distance: int
    placements: tuple[Placement, ...]
    rows: tuple[ReportRow, ...] = ()
    reasons: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def judge_charge(scenario: Scenario, action: MoveAction, placements: Sequence[Placement]) -> JudgedPlan:
    """Judge a placement of a charge with named targets.

    Raises
    ------
    ValueError
        If the action has neither a roll nor a granted distance, or names no targets, or if the
        placements aren't one for each model.
    """
    if not isinstance(action.targets, tuple):
        raise ValueError("a placement is judged against named targets")
    unit = scenario.unit(action.unit)
    distance = maximum_distance(action, unit)
    scope = out_of_scope(scenario) or too_close_to_call(scenario, unit)
    if scope:
        return JudgedPlan(Judgement.UNDECIDED, distance.value, tuple(placements), reasons=scope)
    question = charge_question(scenario, unit, action.targets, distance.value, action.take_to_the_skies)
    walked_plan = _with_paths(question, placements)
    judged = MoveJudge(question, distance.selection_limit(action)).judge(walked_plan)
    rows = (_eligibility(scenario, action), *judged.rows)
    verdict = Judgement.ILLEGAL if rows[0].holds is False else judged.verdict
    done = tuple(replace(p, length=judged.lengths.get(p.model)) for p in walked_plan)
    notes = [f"maximum distance: {distance.derivation} (11.02)"]
    found = [new.model for new, old in zip(done, placements, strict=True) if new.path and not old.path]
    notes += [f"ways that were not given were found for {', '.join(found)}"] if found else []
    return JudgedPlan(verdict, distance.value, done, rows, _reasons(rows), tuple(notes))


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
            ways = ModelWays(question, model)
            level = arena is not None and placement.z == model.z == 0
            found = walked(model, placement.at, arena.winding(k)) if arena and level else None
            path = found.path if found else None
            if path is None or not ways.walkable(path, placement.facing):
                path = ways.path_to(placement.spot, placement.facing)
        filled.append(replace(placement, path=path))
    return filled


def _eligibility(scenario: Scenario, action: MoveAction) -> ReportRow:
    """Check 11.02 and the bans on selecting that don't depend on distance."""
    unit = scenario.unit(action.unit)
    reasons = [*charge_preventions(unit, action, surroundings(scenario, unit))]
    for name in action.targets:
        reasons += selection_bans(unit, scenario.unit(name), action)
    measured = "; ".join(reasons) or "may charge"
    models = tuple(body.id for body in bodies(unit)) if reasons else ()
    return ReportRow(book.ELIGIBLE.title, not reasons, measured, "no prevention", models)
