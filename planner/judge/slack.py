"""Whether a legal placement stays legal when every model is off by a hand's error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from planner.board.answer import Placement
from planner.board.unit import Model
from planner.judge.body import Body, body
from planner.judge.coherency import groups, spread
from planner.judge.levels import landing
from planner.judge.measure import edge_margin, is_engaged, is_within, overlaps
from planner.judge.move import MoveJudge
from planner.judge.region import Outcome
from planner.judge.spot import SpotSearch
from planner.rules.limits import (
    CHARGE_CLOSE,
    COHERENCY_NEIGHBOUR,
    COHERENCY_SPREAD,
    ENGAGEMENT_HORIZONTAL,
)


def stays_legal(judge: MoveJudge, placements: Sequence[Placement], play: int) -> bool:
    """Whether every placement with each model within ``play`` units of its end is legal too.

    Sufficient conditions, all in whole numbers: every distance holds with the play of one model, or of
    two where both are of the unit, to spare; and no model that may end up outside 1" could owe a spot,
    wherever in their play the others are.
    """
    question = judge.question
    by_model = {placement.model: placement for placement in placements}
    ends = {m.id: body(m).at(by_model[m.id].spot, by_model[m.id].facing) for m in question.unit.models}
    lengths = [placement.length for placement in placements]
    return (
        all(length is not None and length + play <= question.distance for length in lengths)
        and _unit_holds(judge, list(ends.values()), play)
        and all(_model_holds(judge, model, ends, play) for model in question.unit.models)
    )


def _unit_holds(judge: MoveJudge, ends: list[Body], play: int) -> bool:
    """Check the conditions on the unit: no overlap within it, coherency, every target engaged."""
    pairs = [(a, b) for k, a in enumerate(ends) for b in ends[k + 1 :]]
    return (
        not any(overlaps(a, b, 2 * play) for a, b in pairs)
        and len(groups(ends, COHERENCY_NEIGHBOUR - 2 * play)) == 1
        and not spread(ends, COHERENCY_SPREAD - 2 * play)
        and all(
            any(judge.question.attains(end, target, -play) for end in ends for target in group)
            for group in judge.question.reached.values()
        )
    )


def _model_holds(judge: MoveJudge, model: Model, ends: dict[str, Body], play: int) -> bool:
    """Check the conditions on one model: where it stands, closer, engaged with no other, owing nothing."""
    question, end = judge.question, ends[model.id]
    scenario = question.scenario
    return (
        edge_margin(end, scenario.width, scenario.height) >= play
        and not any(overlaps(end, other, play) for other in (*question.enemies, *question.friends))
        and not any(is_engaged(end, other, play, sure=False) for other in question.other_bodies)
        and not any(
            solid.meets(piece, play)
            for piece, solids in judge.ways[model.id].solids_about(end)
            for solid in solids.by(piece, play)
        )
        and (end.z == 0 or landing(question, model, end.z).holds(replace(end, radius=end.radius + play)))
        and question.gets_closer(body(model), end, play=play)
        and all(
            any(is_engaged(end, enemy, -play) for enemy in group)
            for group in question.kept.get(model.id, {}).values()
        )
        and _owes_nothing(judge, model, ends, play)
    )


def _owes_nothing(judge: MoveJudge, model: Model, ends: dict[str, Body], play: int) -> bool:
    question, end = judge.question, ends[model.id]
    targets = question.target_bodies
    if any(is_within(end, target, CHARGE_CLOSE - play, question.heights_count) for target in targets):
        return True
    engaged = any(is_engaged(end, target, -play) for target in targets)
    limit = CHARGE_CLOSE if engaged else ENGAGEMENT_HORIZONTAL
    search = SpotSearch(question, ends, model, limit, judge.ways[model.id], play=play)
    return search.finding().outcome is Outcome.EMPTY
