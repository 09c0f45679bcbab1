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
from planner.search.goals import DEFAULT_GOALS, Goal, with_ties
from planner.search.mend import Found
from planner.search.pose_build import PoseOptions
from planner.search.pose_finder import PoseFinder
from planner.search.pose_goals import optimum, scores, worth
from planner.units import INCH, THOUSANDTH, Point, Spot

STEPS = [INCH // k for k in (2, 8, 32, 128)]
"""Lengths of the steps, in units."""

DIRECTIONS = [(cos(2 * pi * k / 8), sin(2 * pi * k / 8)) for k in range(8)]

JUDGED = 60
"""Placements judged in the compass search at most: a limit on work, the same on every machine."""


def optimised(finder: PoseFinder, goals: Sequence[Goal], plain: Found, observe: Observer) -> Found:
    """Return the best legal placement found under the goals, with what is known of the optimum."""
    observe("choosing the best poses with CP-SAT")
    wanted = with_ties(goals)
    legal = [plain, *(found for found in _chosen(finder, wanted) if found is not None)]
    best = max(legal, key=lambda one: _scores(finder, wanted, one.placements))
    observe("moving models to better ends by small steps")
    return rated(finder, goals, _stepped(finder, wanted, best))


def rated(finder: PoseFinder, goals: Sequence[Goal], found: Found) -> Found:
    """Return a placement with what is known of how good it is."""
    question, looks = finder.judge.question, finder.arena.looks
    return replace(found, optimum=optimum(question, looks, finder.judge.ways, goals, found.placements))


def _scores(finder: PoseFinder, goals: Sequence[Goal], placements: Sequence[Placement]) -> tuple[int, ...]:
    return scores(finder.judge.question, finder.arena.looks, goals, placements)


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
    if goal[0] == "shortest":
        lengths = np.where(table.allowed, table.lengths, 0.0)
        return -np.rint(lengths / THOUSANDTH).astype(np.int64)
    question, arena = finder.judge.question, finder.arena
    variants = [arena.variants[number] for number in poses.kind.tolist()]
    ends = [
        (arena.models[variant.members[0]], Spot(*at), variant.facing)
        for at, variant in zip(poses.at.tolist(), variants, strict=True)
    ]
    each = np.array([worth(question, arena.looks, goal, end, 0.0) for end in ends], dtype=np.int64)
    return np.broadcast_to(each, table.allowed.shape)


def _stepped(finder: PoseFinder, wanted: Sequence[Goal], found: Found) -> Found:
    """Move single models by ever smaller steps to wherever the placement is better and legal."""
    judged = 0
    value = _scores(finder, wanted, found.placements)
    level = 0
    while level < len(STEPS) and judged < JUDGED:
        better = False
        for placements in _neighbours(finder, found, STEPS[level]):
            if judged >= JUDGED or _scores(finder, wanted, placements) <= value:
                continue
            judged += 1
            word = finder.judge.judge(placements)
            if word.verdict is Judgement.LEGAL:
                found, better = Found(tuple(placements), word), True
                value = _scores(finder, wanted, placements)
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
