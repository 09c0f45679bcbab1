"""A brute-force hunt: placements thrown at random and laid on lattices, until the judge likes one.

Shares nothing with the search but the judge: ends are drawn at random within reach, models placed in
random order next to those placed, ways are the judge's own. What it finds, the planner must not call
impossible; what it finds and the planner doesn't, counts against the planner.

Charges on round bases on the ground are thrown by compiled code, half of them on lattices; where models
might end above the ground, and in all other moves, one by one.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from benchmarks.lattice import FINEST, ended, engages_all, goes_with, lay
from benchmarks.volley import field_of, has_field
from benchmarks.volley_kernel import volley
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

VOLLEY = 500
"""Placements that compiled code throws in one go."""

SHARE = 0.5
"""The share of the time that compiled code gets where models might end above the ground too."""

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
    slow
        Those of the placements that no compiled code threw.
    complete
        Of these, how many had an end for every model and engaged every target.
    """

    placements: tuple[Placement, ...] | None = None
    thrown: int = 0
    slow: int = 0
    laid: int = 0
    complete: int = 0


def hunt(judge: MoveJudge, seconds: float, seed: int = 0) -> Quarry:
    """Throw placements and search lattices by turns, until one is made legal or the processor time is up."""
    quarry = Quarry()
    slow = _one_by_one(judge, Random(seed), quarry)
    fast = _in_volleys(judge, Random(seed), quarry)
    share = 0.0
    if has_field(judge.question):
        grounded = all(levels(judge.question, model) == [0] for model in judge.question.unit.models)
        share = 1.0 if grounded else SHARE
        next(fast)
    began = time.process_time()
    spent = 0.0
    while (passed := time.process_time() - began) < seconds:
        compiled = spent < share * passed or share == 1.0
        placements = next(fast if compiled else slow)
        if placements is not None:
            quarry.complete += 1
            if _settled(judge, placements):
                quarry.placements = tuple(placements.values())
                return quarry
        spent += time.process_time() - began - passed if compiled else 0.0
    return quarry


def _one_by_one(judge: MoveJudge, rng: Random, quarry: Quarry) -> Iterator[dict[str, Placement] | None]:
    """Throw placements and lay lattices without end; yield what engages every target, else ``None``."""
    while True:
        if quarry.laid <= quarry.slow // THROWS_A_LATTICE:
            quarry.laid += 1
            yield lay(judge, rng)
        else:
            quarry.thrown += 1
            quarry.slow += 1
            yield _throw(judge, rng)


def _in_volleys(judge: MoveJudge, rng: Random, quarry: Quarry) -> Iterator[dict[str, Placement] | None]:
    """Throw placements by compiled code without end; yield those to which the judge knows ways.

    The first thing yielded is nothing, once all is compiled.
    """
    field = field_of(judge)
    volley(field, 0, 0, float(FINEST))
    yield None
    while True:
        count, ends = volley(field, VOLLEY, rng.randrange(1 << 31), float(FINEST))
        quarry.thrown += count
        yield _walked(judge, ends.tolist()) if len(ends) else None


def _walked(judge: MoveJudge, ends: list[list[int]]) -> dict[str, Placement] | None:
    """Return the placements of models at ends that each may have alone, with ways; ``None`` if not all."""
    placements = {}
    for model, (x, y) in zip(judge.question.unit.models, ends, strict=True):
        placement = ended(judge, model, body(model).at(Spot(x, y, 0)))
        if placement is None:
            return None
        placements[model.id] = placement
    return placements


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
