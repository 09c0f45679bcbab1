"""Finding where the distance is barely enough: find with some more of it, then shorten the longest way.

The ends that a distance just allows lie in slivers that critical circles miss when ways bend. A little
farther there is room, and from there a compass search leads back.
"""

from __future__ import annotations

from dataclasses import replace

from planner.board.answer import Judgement
from planner.judge.move import MoveJudge
from planner.search.arena import Arena
from planner.search.finder import Finder, Observer
from planner.search.mend import Found
from planner.search.tighten import tightened
from planner.units import INCH

EXTRAS = (INCH // 20, INCH // 4, INCH)
"""How much more distance is tried, in units."""


def found_farther(judge: MoveJudge, observe: Observer) -> Found | None:
    """Return a legal placement for a unit of round bases, or ``None`` if this search found none.

    That proves nothing.
    """
    question = judge.question
    for extra in EXTRAS:
        longer = replace(question, distance=question.distance + extra)
        found = Finder(Arena(longer), MoveJudge(longer, longer.distance)).find(observe)
        if found is None:
            continue
        placements = tightened(longer, question.distance, found.placements, observe)
        if max(placement.length or 0 for placement in placements) > question.distance:
            continue
        judged = judge.judge(placements)
        if judged.verdict is Judgement.LEGAL:
            return Found(placements, judged)
    return None
