"""Stability: whether a model that is not within 1", or not engaged, could legally have been (11.04).

The other models stay where they end; theorem in the README.
"""

from __future__ import annotations

from planner.board.unit import Model
from planner.judge.body import Body, body, is_engaged, is_within
from planner.judge.question import Question
from planner.judge.region import Outcome
from planner.judge.spot import Finding, SpotSearch
from planner.judge.ways import ModelWays
from planner.rules.limits import (
    CHARGE_CLOSE,
    ENGAGEMENT_HORIZONTAL,
)

Known = dict[tuple[str, int, tuple[Body, ...]], Finding]
"""What was found out before: by model, how near it should be, and where the others end."""


class Obligations:
    """Looks for the spots that the models of one final placement should have taken.

    Parameters
    ----------
    known
        Findings about the same question, read and added to: no search is made twice.
    """

    def __init__(
        self, question: Question, ends: dict[str, Body], ways: dict[str, ModelWays], known: Known
    ) -> None:
        self.question = question
        self.ends = ends
        self.ways = ways
        self.known = known

    def finding(self, model: Model) -> Finding:
        """Look for a spot within 1" (for a model that is not engaged: a spot that is engaged)."""
        limit = self.owed(model)
        if limit is None:
            return Finding(Outcome.EMPTY)
        key = model.id, limit, tuple(end for name, end in self.ends.items() if name != model.id)
        finding = self.known.get(key)
        if finding is None:
            finding = SpotSearch(self.question, self.ends, model, limit, self.ways[model.id]).finding()
            self.known[key] = finding
        if finding.outcome is Outcome.FOUND and self._maybe_near(model, limit):
            return Finding(Outcome.UNDECIDED)
        return finding

    def _maybe_near(self, model: Model, limit: int) -> bool:
        """Whether the model may be as near as it should, too close to call."""
        end, heights = self.ends[model.id], self.question.heights_count
        return any(
            is_within(end, target, limit, heights, sure=False)
            if limit == CHARGE_CLOSE
            else is_engaged(end, target, sure=False)
            for target in self.question.target_bodies
        )

    def owed(self, model: Model) -> int | None:
        """Return how near to a target the model should be if it can, in units.

        ``None`` if it is so near, or left in place and not bound by the ``unmoved_models`` switch.
        """
        question, end = self.question, self.ends[model.id]
        if question.scenario.rulings.unmoved_models == "free" and end == body(model):
            return None
        targets = question.target_bodies
        if any(is_within(end, target, CHARGE_CLOSE, question.heights_count) for target in targets):
            return None
        if any(is_engaged(end, target) for target in targets):
            return CHARGE_CLOSE
        return ENGAGEMENT_HORIZONTAL
