"""The best legal placement under goals: CP-SAT over the candidates, each choice mended and judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from planner.board.answer import Optimum
from planner.geometry.field import Field
from planner.geometry.segments import Ints
from planner.judge.alone import models_able
from planner.judge.question import SOMEBODY, bodies
from planner.rules.limits import CHARGE_CLOSE, ENGAGEMENT_HORIZONTAL
from planner.search import pose_optimise
from planner.search.arena import discs
from planner.search.candidates import candidates
from planner.search.cpsat import SpotModel, trimmed
from planner.search.finder import Finder, Observer, may_work
from planner.search.goals import DEFAULT_GOALS, Goal, scores, shown, with_ties, worths
from planner.search.mend import Found
from planner.search.pose_finder import PoseFinder
from planner.units import THOUSANDTH

COUNTED = {"most-engaged": ENGAGEMENT_HORIZONTAL, "most-within-1": CHARGE_CLOSE, "most-base-contact": 0}
"""Goals that count models near a target, with how near."""

OF_ALL = frozenset({"on-objective", "hidden-from", "in-cover-from"})
"""Goals that count models, of which nothing better is known than that it may be all."""


def optimised(finder: Finder | PoseFinder, goals: Sequence[Goal], plain: Found, observe: Observer) -> Found:
    """Return the best legal placement found under the goals, with what is known of the optimum.

    Tried are the placement that plain finding gave, CP-SAT's choice under the goals, and its choice
    under the goals after the obligations of 11.04; each is mended by best response and judged.
    """
    if isinstance(finder, PoseFinder):
        return pose_optimise.optimised(finder, goals, plain, observe)
    observe("choosing the best spots with CP-SAT")
    others = [finder.legalised(ends, fields) for ends, fields in _choices(finder, goals) if ends is not None]
    legal = [plain, *(one for one in others if one is not None)]
    return rated(finder, goals, max(legal, key=lambda one: _scores(finder, goals, one)))


def rated(finder: Finder | PoseFinder, goals: Sequence[Goal], found: Found) -> Found:
    """Return a placement with what is known of how good it is."""
    if isinstance(finder, PoseFinder):
        return pose_optimise.rated(finder, goals, found)
    return replace(found, optimum=_optimum(finder, goals, found))


def _choices(finder: Finder, goals: Sequence[Goal]) -> list[tuple[Ints | None, list[Field]]]:
    arena = finder.arena
    spots = candidates(arena, contacts=("most-base-contact",) in goals)
    fields = finder.winding
    options = trimmed(finder.options(spots, fields))
    if not may_work(options):
        return []
    radii = np.array([kind.radius for kind in arena.kinds], dtype=np.int64)[options.spots.kind]
    choices: list[tuple[Ints | None, list[Field]]] = []
    for order in (with_ties(goals), [*DEFAULT_GOALS, *goals]):
        values = [worths(arena, goal, options.spots.at, radii, options.lengths) for goal in order]
        chosen = SpotModel(arena, options).best(values, None)
        choices.append((None if chosen is None else options.spots.at[chosen], fields))
    return choices


def _scores(finder: Finder, goals: Sequence[Goal], found: Found) -> tuple[int, ...]:
    return scores(finder.arena, with_ties(goals), found.placements)


def _optimum(finder: Finder, goals: Sequence[Goal], found: Found) -> Optimum:
    """Compare the values reached with bounds for the continuous table."""
    reached = _scores(finder, goals, found)[: len(goals)]
    values = [shown(goal, score) for goal, score in zip(goals, reached, strict=True)]
    bounds = [_bound(finder, goal) for goal in goals]
    return Optimum(
        tuple(" ".join(goal) for goal in goals), tuple(values), tuple(bounds), proven=values == bounds
    )


def _bound(finder: Finder, goal: Goal) -> float:
    """Return a value that no legal placement on the continuous table betters."""
    arena = finder.arena
    if goal[0] in COUNTED:
        return float(models_able(finder.judge.question, finder.judge.ways, COUNTED[goal[0]]))
    if goal[0] in ("most-fighting", "engage"):
        whom = goal[1] if len(goal) > 1 else SOMEBODY
        question = finder.judge.question
        return float(models_able(question, finder.judge.ways, ENGAGEMENT_HORIZONTAL, whom))
    if goal[0] == "stay-off":
        return 0.0
    if goal[0] in OF_ALL:
        return float(arena.size)
    if goal[0] == "shortest":
        # Some model has to come within 2" of each target, in a straight line at best.
        apart = arena.gaps(arena.starts, arena.radii, arena.reached, len(arena.question.reached))
        least = apart.min(axis=0).max(initial=0.0) - arena.question.reach
    else:
        unit = arena.question.scenario.unit(goal[1])
        gaps = arena.gaps(arena.starts, arena.radii, discs([bodies(unit)]), 1)[:, 0]
        least = np.maximum(gaps - arena.budget, 0.0).sum()
    return max(0, int(least / THOUSANDTH) - 1) / 1000
