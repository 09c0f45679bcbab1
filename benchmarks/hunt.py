"""A brute-force hunt: placements thrown at random and laid on lattices, until the judge likes one.

Shares nothing with the search but the judge: ends are drawn at random within reach, models placed in
random order next to those placed, ways are the judge's own. What it finds, the planner must not call
impossible; what it finds and the planner doesn't, counts against the planner.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from random import Random

from benchmarks.lattice import ended, engages_all, goes_with, lay
from planner.board.answer import Judgement, Placement
from planner.board.unit import FULL_TURN, Model
from planner.judge.body import Body, body
from planner.judge.levels import levels
from planner.judge.move import MoveJudge
from planner.judge.obligation import Obligations
from planner.judge.question import Question
from planner.judge.region import Outcome
from planner.units import INCH, Point, Spot

THROWS = 60
"""Random ends tried for one model before a placement is given up."""

THROWS_A_LATTICE = 20
"""So many placements are thrown for each lattice that is searched."""

STAYING = 0.3
"""How often a model that may be left where it is is."""


@dataclass
class Quarry:
    """What a hunt brings home.

    Attributes
    ----------
    placements
        An admissible placement that best response made legal, if any turned up.
    thrown, laid
        Placements begun at random, and lattices searched.
    complete
        Of these, how many had an end for every model and engaged every target.
    """

    placements: tuple[Placement, ...] | None = None
    thrown: int = 0
    laid: int = 0
    complete: int = 0


def hunt(judge: MoveJudge, seconds: float, seed: int = 0) -> Quarry:
    """Throw placements and search lattices by turns, until one is made legal or the time is up."""
    rng = Random(seed)
    quarry = Quarry()
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        if quarry.laid <= quarry.thrown // THROWS_A_LATTICE:
            quarry.laid += 1
            placements = lay(judge, rng)
        else:
            quarry.thrown += 1
            placements = _throw(judge, rng)
        if placements is not None:
            quarry.complete += 1
            if _settled(judge, placements):
                quarry.placements = tuple(placements.values())
                return quarry
    return quarry


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
            if not goes_with(body(model), placed.values()):
                return None
            placed[model.id] = body(model)
            placements[model.id] = Placement(model.id, model.at, model.z, model.facing, (model.spot,) * 2)
            continue
        for _ in range(THROWS):
            end = _draw(question, model, placed, rng)
            placement = ended(judge, model, end) if goes_with(end, placed.values()) else None
            if placement is not None:
                placed[model.id] = end
                placements[model.id] = placement
                break
        else:
            return None
    return placements if engages_all(question, placed.values()) else None


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
    return own.at(Spot(round(x), round(y), rng.choice(levels(question, model) or [0])), facing)


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
                    model.id, Point(spot.x, spot.y), spot.z, finding.facing, finding.path
                )
                moved = True
    return judge.judge(list(placements.values())).verdict is Judgement.LEGAL
