"""Where models may stand: on the ground, or with the whole base on a surface that holds them (13.06)."""

from __future__ import annotations

from collections.abc import Mapping

from planner.board.answer import Placement, ReportRow
from planner.board.unit import Model
from planner.judge.body import Body, body
from planner.judge.levels import barred, landing
from planner.judge.question import Question
from planner.judge.row import row, settled
from planner.judge.ways import ModelWays
from planner.rules.keywords import stands_above_ground
from planner.rules.rule import Rule
from planner.units import inches_text


def standing(
    rule: Rule,
    question: Question,
    ends: Mapping[str, Body],
    placements: Mapping[str, Placement],
    ways: Mapping[str, ModelWays],
) -> ReportRow:
    """Check what every model stands on."""
    faults: dict[str, str] = {}
    doubts: dict[str, str] = {}
    for model in question.unit.models:
        end = ends[model.id]
        if question.may_stay and end == body(model):
            continue
        fault = _fault(question, model, end, sure=False)
        fault = fault or _climbed(question, model, placements[model.id], end, ways[model.id])
        if fault:
            faults[model.id] = fault
        elif _fault(question, model, end, sure=True):
            doubts[model.id] = f"{model.id} is too close to the rim to call"
    raised = [end for end in ends.values() if end.z > 0]
    words = "on the ground" if not raised else f"{len(raised)} above the ground, wholly on surfaces"
    told = faults or doubts
    words = "; ".join(told.values()) or words
    return row(rule, settled(faults, doubts), words, 0, list(told))


def _fault(question: Question, model: Model, end: Body, sure: bool) -> str:
    """Say what keeps a model from standing where it ends; without ``sure`` only what surely does."""
    height = inches_text(end.z)
    if end.z <= 0:
        return f"{model.id} is below the ground" if end.z < 0 else ""
    if not stands_above_ground(model):
        return f"{model.id} may not end above the ground, at {height}"
    floor = landing(question, model, end.z, anyhow=True)
    if not floor.under(end):
        return f"{model.id} stands on nothing at {height}"
    return "" if floor.holds(end, sure) else f"{model.id} overhangs the surface at {height}"


def _climbed(question: Question, model: Model, placement: Placement, end: Body, ways: ModelWays) -> str:
    """Say on which dense feature a model ends that had to climb and is none of those who may."""
    if placement.path is None or not ways.judge.climbs_dense(placement.path):
        return ""
    features = barred(question, model, end)
    return f"{model.id} climbed and may not end on {', '.join(features)}" if features else ""
