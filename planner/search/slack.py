"""The placement that forgives most: the largest margin by which every model may be off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from planner.board.answer import Optimum
from planner.judge.move import MoveJudge
from planner.judge.question import Question
from planner.judge.slack import stays_legal
from planner.rules.limits import ENGAGEMENT_HORIZONTAL
from planner.search.finder import Observer
from planner.search.finders import finder_for
from planner.search.goals import Goal
from planner.search.mend import Found
from planner.search.optimise import optimised, rated
from planner.units import INCH, to_inches

MOST_SLACK: Goal = ("most-slack",)
"""The goal that is no sum over models."""

STEPS = 7
"""Bisections of the margin: 1" / 2^7 is less than a hundredth of an inch."""

LARGEST = ENGAGEMENT_HORIZONTAL // 2
"""No margin is larger: an engaged model is 0" to 2" away, and may be off either way."""


def slackest(
    question: Question, judge: MoveJudge, best: Found, rest: Sequence[Goal], observe: Observer
) -> Found:
    """Return the legal placement with the largest margin found, and the margin as its optimum.

    The conditions are tightened by a margin, the search run, and the margin bisected; ``best`` is a
    placement to start from. Of the placements with that margin, the further goals ``rest`` choose.
    """
    low, high = margin(judge, best), LARGEST
    for _ in range(STEPS):
        middle = (low + high) // 2
        observe(f"looking for a placement that forgives {middle / INCH:.3f} inches")
        found = finder_for(question, judge, middle).find(observe)
        if found is not None and stays_legal(judge, found.placements, middle):
            best, low = found, margin(judge, found)
        else:
            high = middle
    first = Optimum(("most-slack",), (to_inches(low),), (to_inches(LARGEST),), proven=False)
    if not rest:
        return replace(best, optimum=first)
    better = optimised(finder_for(question, judge, low), rest, best, observe)
    if not stays_legal(judge, better.placements, low):
        better = rated(finder_for(question, judge), rest, best)
    assert better.optimum is not None
    return replace(better, optimum=_joined(first, better.optimum))


def with_margin(judge: MoveJudge, found: Found) -> Found:
    """Return a placement with its margin added as the last of its goals."""
    assert found.optimum is not None
    value = to_inches(margin(judge, found))
    last = Optimum(("most-slack",), (value,), (to_inches(LARGEST),), proven=False)
    return replace(found, optimum=_joined(found.optimum, last))


def _joined(first: Optimum, last: Optimum) -> Optimum:
    return Optimum(
        first.goal + last.goal,
        first.value + last.value,
        first.bound + last.bound,
        first.proven and last.proven,
    )


def margin(judge: MoveJudge, found: Found) -> int:
    """Return the margin of a placement in units, by bisection to a thousandth of an inch, rounded down."""
    return _largest(lambda play: stays_legal(judge, found.placements, play), LARGEST, INCH // 1000)


def _largest(holds: Callable[[int], bool], high: int, step: int) -> int:
    """Return the largest multiple of ``step`` below ``high`` that a falling predicate holds for, or 0."""
    low, top = 0, high // step
    while low < top:
        middle = (low + top + 1) // 2
        if holds(middle * step):
            low = middle
        else:
            top = middle - 1
    return low * step
