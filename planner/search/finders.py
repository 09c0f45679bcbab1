"""The finder that suits a question: of spots where all bases are round, else of poses."""

from __future__ import annotations

from planner.judge.move import MoveJudge
from planner.judge.question import Question
from planner.search.arena import Arena
from planner.search.finder import Finder
from planner.search.pose_finder import PoseFinder


def finder_for(question: Question, judge: MoveJudge, slack: int = 0) -> Finder | PoseFinder:
    """Return a finder whose conditions are tightened by ``slack`` units."""
    if question.all_round:
        return Finder(Arena(question, slack), judge)
    return PoseFinder(question, judge, slack)
