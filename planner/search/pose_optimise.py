"""The best legal placement under goals where bases are not round: CP-SAT over poses, then small steps.

What CP-SAT chooses is mended and judged; then a compass search (Kolda, Lewis and Torczon 2003,
doi:10.1137/S003614450242889) moves one model at a time, as long as the judge calls it legal and it is better.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import cos, pi, sin

import numpy as np

from planner.board.answer import Judgement, Placement
from planner.geometry.segments import Ints
from planner.search.cpsat import MOST_SPOTS, ChoiceModel
from planner.search.ends import Ends
from planner.search.finder import Observer
from planner.search.goals import DEFAULT_GOALS, Goal
from planner.search.mend import Found
from planner.search.pose_build import PoseOptions
from planner.search.pose_finder import PoseFinder
from planner.search.pose_goals import optimum, scores, worth
from planner.units import INCH, Point, Spot

STEPS = [INCH // k for k in (2, 8, 32, 128)]
"""Lengths of the steps, in units."""

DIRECTIONS = [(cos(2 * pi * k / 8), sin(2 * pi * k / 8)) for k in range(8)]

JUDGED = 60
"""Placements judged in the compass search at most: a limit on work, the same on every machine."""


def optimised(finder: PoseFinder, goals: Sequence[Goal], plain: Found, observe: Observer) -> Found:
    """Return the best legal placement found under the goals, with what is known of the optimum."""
    observe("choosing the best poses with CP-SAT")
    wanted = [*goals, *DEFAULT_GOALS]
    legal = [plain, *(found for found in _chosen(finder, wanted) if found is not None)]
    best = max(legal, key=lambda one: scores(finder.judge.question, wanted, one.placements))
    observe("moving models to better ends by small steps")
    return rated(finder, goals, _stepped(finder, wanted, best))


def rated(finder: PoseFinder, goals: Sequence[Goal], found: Found) -> Found:
    """Return a placement with what is known of how good it is."""
    question = finder.judge.question
    return replace(found, optimum=optimum(question, finder.judge.ways, goals, found.placements))


def _chosen(finder: PoseFinder, wanted: Sequence[Goal]) -> Iterator[Found | None]:
    """Yield what CP-SAT chooses under the goals in their order, and under what is owed first."""
    finder.arena.widen()
    options = finder.options(winding=True, most=MOST_SPOTS)
    if options is None:
        return
    poses, table = options
    contiguous = finder.judge.question.scenario.rulings.coherency_contiguous
    for order in (wanted, [*DEFAULT_GOALS, *wanted]):
        model = ChoiceModel(table.allowed, poses.engaged, table.linked, table.clash, contiguous)
        choice = model.best([_worths(finder, goal, poses, table) for goal in dict.fromkeys(order)], None)
        placements = None if choice is None else finder.walked(poses, choice)
        yield None if placements is None else finder.mended(placements)


def _worths(finder: PoseFinder, goal: Goal, poses: Ends, table: PoseOptions) -> Ints:
    """Return what each pose is worth to each model (n, m)."""
    question, arena = finder.judge.question, finder.arena
    lengths = np.where(table.allowed, table.lengths, 0.0)
    if goal[0] == "shortest":
        return np.array(
            [[worth(question, goal, arena.bodies[0], float(length)) for length in row] for row in lengths],
            dtype=np.int64,
        )
    ends = [
        arena.variants[int(variant)].base.at(Spot(*at))
        for at, variant in zip(poses.at.tolist(), poses.kind, strict=True)
    ]
    each = np.array([worth(question, goal, end, 0.0) for end in ends], dtype=np.int64)
    return np.broadcast_to(each, table.allowed.shape)


def _stepped(finder: PoseFinder, wanted: Sequence[Goal], found: Found) -> Found:
    """Move single models by ever smaller steps to wherever the placement is better and legal."""
    question, judged = finder.judge.question, 0
    value = scores(question, wanted, found.placements)
    level = 0
    while level < len(STEPS) and judged < JUDGED:
        better = False
        for placements in _neighbours(finder, found, STEPS[level]):
            if judged >= JUDGED or scores(question, wanted, placements) <= value:
                continue
            judged += 1
            word = finder.judge.judge(placements)
            if word.verdict is Judgement.LEGAL:
                found, better = Found(tuple(placements), word), True
                value = scores(question, wanted, placements)
                break
        level += 0 if better else 1
    return found


def _neighbours(finder: PoseFinder, found: Found, step: int) -> Iterator[list[Placement]]:
    """Yield placements with one model a step away, by a way whose last stretch alone is another."""
    question = finder.judge.question
    for k, placement in enumerate(found.placements):
        path = placement.path
        if path is None or placement.model in question.locked:
            continue
        ways = finder.judge.ways[placement.model]
        for x, y in DIRECTIONS:
            end = Point(round(placement.at.x + step * x), round(placement.at.y + step * y))
            way = (*path[:-1], Spot(end.x, end.y, placement.z))
            length = ways.judge.length(way)
            if length > question.distance:
                continue
            moved = replace(placement, at=end, path=way, length=length)
            yield [*found.placements[:k], moved, *found.placements[k + 1 :]]
