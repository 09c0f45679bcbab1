"""A brute-force hunt: random placements, thrown until the judge likes one or the time is up.

Shares nothing with the search but the judge: ends are drawn at random within reach, models placed in
random order next to those placed, ways are the judge's own. What it finds, the planner must not call
impossible; what it finds and the planner doesn't, counts against the planner.
"""

from __future__ import annotations

import math
import time
from random import Random

from planner.board.answer import Judgement, Placement
from planner.board.unit import FULL_TURN, Model
from planner.judge.body import Body, body, edge_margin, is_coherent, is_engaged, overlaps
from planner.judge.move import MoveJudge
from planner.judge.obligation import Obligations
from planner.judge.question import Question
from planner.judge.region import Outcome
from planner.rules.limits import COHERENCY_NEIGHBOUR, COHERENCY_SPREAD
from planner.units import INCH, Point, Spot

THROWS = 60
"""Random ends tried for one model before a placement is given up."""

STAYING = 0.3
"""How often a model that may be left where it is is."""


def hunt(judge: MoveJudge, seconds: float, seed: int = 0) -> tuple[Placement, ...] | None:
    """Return an admissible placement that best response made legal, or ``None`` if none turned up."""
    rng = Random(seed)
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        placements = _throw(judge, rng)
        if placements is not None and _settled(judge, placements):
            return tuple(placements.values())
    return None


def throw(judge: MoveJudge, seed: int, tries: int) -> list[Placement] | None:
    """Return a random placement that reaches all that it has to, or ``None`` if no try gave one."""
    rng = Random(seed)
    for _ in range(tries):
        placements = _throw(judge, rng)
        if placements is not None:
            return list(placements.values())
    return None


def _throw(judge: MoveJudge, rng: Random) -> dict[str, Placement] | None:
    """Place the models in random order, each at a random spot that goes with those placed before."""
    question = judge.question
    order = list(question.unit.models)
    rng.shuffle(order)
    placed: dict[str, Body] = {}
    placements: dict[str, Placement] = {}
    for model in order:
        if model.id in question.locked or (question.may_stay and rng.random() < STAYING):
            if not _joins(body(model), placed):
                return None
            placed[model.id] = body(model)
            placements[model.id] = Placement(model.id, model.at, 0, model.facing, (model.spot, model.spot))
            continue
        for _ in range(THROWS):
            end = _draw(question, model, placed, rng)
            if not _fits(judge, model, end, placed):
                continue
            path = (model.spot, Spot(end.x, end.y, 0))
            ways = judge.ways[model.id]
            facing = model.facing if end.shape is None else end.shape.facing
            way = path if ways.walkable(path, facing) else ways.path_to(Spot(end.x, end.y, 0), facing)
            if way is None:
                continue
            placed[model.id] = end
            placements[model.id] = Placement(model.id, end.point, 0, facing, way)
            break
        else:
            return None
    for group in question.reached.values():
        if not any(question.attains(end, other) for end in placed.values() for other in group):
            return None
    return placements


def _draw(question: Question, model: Model, placed: dict[str, Body], rng: Random) -> Body:
    """Draw an end: near a target or a placed sibling mostly, else anywhere within reach."""
    own = body(model)
    anchors = [*question.target_bodies, *placed.values()]
    angle = rng.uniform(0, 2 * math.pi)
    if rng.random() < 0.85:
        anchor = rng.choice(anchors)
        away = rng.uniform(own.inner + anchor.inner, own.outer + anchor.outer + max(question.reach, INCH))
        x, y = anchor.x + away * math.cos(angle), anchor.y + away * math.sin(angle)
    else:
        away = question.distance * math.sqrt(rng.random())
        x, y = own.x + away * math.cos(angle), own.y + away * math.sin(angle)
    facing = None if own.shape is None else rng.randrange(FULL_TURN)
    return own.at(Spot(round(x), round(y), 0), facing)


def _fits(judge: MoveJudge, model: Model, end: Body, placed: dict[str, Body]) -> bool:
    """Whether a model may end there as far as those placed before it go (A2, A3, A5, A6)."""
    question = judge.question
    start, scenario = body(model), question.scenario
    if (end.x - start.x) ** 2 + (end.y - start.y) ** 2 > question.distance**2:
        return False
    edge = edge_margin(end, scenario.width, scenario.height)
    if edge < 0 or not question.gets_closer(start, end):
        return False
    kept = question.kept.get(model.id, {}).values()
    if not all(any(is_engaged(end, enemy) for enemy in group) for group in kept):
        return False
    if any(overlaps(end, other) for other in (*question.enemies, *question.friends)):
        return False
    if any(is_engaged(end, enemy, sure=False) for enemy in question.other_bodies):
        return False
    solids = judge.ways[model.id].end_solids
    if any(solid.meets(end) for solid in solids):
        return False
    return _joins(end, placed)


def _joins(end: Body, placed: dict[str, Body]) -> bool:
    """Whether an end goes with those of the models placed before."""
    if any(overlaps(end, other) for other in placed.values()):
        return False
    near = not placed or any(is_coherent(end, other, COHERENCY_NEIGHBOUR) for other in placed.values())
    return near and all(is_coherent(end, other, COHERENCY_SPREAD) for other in placed.values())


def _settled(judge: MoveJudge, placements: dict[str, Placement]) -> bool:
    """Let the placement respond until it is stable; whether the judge then calls it legal."""
    models = judge.question.unit.models
    ends = {m.id: body(m).at(placements[m.id].spot, placements[m.id].facing) for m in models}
    duties = Obligations(judge.question, ends, judge.ways, judge.known)
    moved = True
    while moved:
        moved = False
        for model in models:
            finding = duties.finding(model)
            if finding.outcome is Outcome.FOUND:
                spot = finding.path[-1]
                ends[model.id] = ends[model.id].at(spot, finding.facing)
                placements[model.id] = Placement(
                    model.id, Point(spot.x, spot.y), 0, finding.facing, finding.path
                )
                moved = True
    return judge.judge(list(placements.values())).verdict is Judgement.LEGAL
