"""The placement that forgives most: the largest margin by which every model may be off."""

from __future__ import annotations

from collections.abc import Callable

from planner.board.answer import Optimum
from planner.judge.charge import ChargeJudge
from planner.judge.question import Question
from planner.judge.slack import stays_legal
from planner.rules.limits import ENGAGEMENT_HORIZONTAL
from planner.search.arena import Arena
from planner.search.finder import Finder, Found, Observer
from planner.units import INCH, to_inches

STEPS = 7
"""Bisections of the margin: 1" / 2^7 is less than a hundredth of an inch."""

LARGEST = ENGAGEMENT_HORIZONTAL // 2
"""No margin is larger: an engaged model is 0" to 2" away, and may be off either way."""


def slackest(question: Question, judge: ChargeJudge, best: Found, observe: Observer) -> Found:
    """Return the legal placement with the largest margin found, and the margin as its optimum.

    The conditions are tightened by a margin, the search run, and the margin bisected; ``best`` is a
    placement to start from.
    """
    low = _margin(judge, best)
    high = LARGEST
    for _ in range(STEPS):
        middle = (low + high) // 2
        observe(f"looking for a placement that forgives {middle / INCH:.3f} inches")
        found = Finder(Arena(question, slack=middle), judge).find(observe)
        if found is not None and stays_legal(judge, found.placements, middle):
            best, low = found, _margin(judge, found)
        else:
            high = middle
    optimum = Optimum(("most-slack",), (to_inches(low),), (to_inches(LARGEST),), proven=False)
    return Found(best.placements, best.judged, optimum)


def _margin(judge: ChargeJudge, found: Found) -> int:
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
