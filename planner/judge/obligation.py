"""Stability: whether a model that is not as near as it should be could legally have been (11.04, 12, 21.02).

The other models stay where they end; theorem in the README.
"""

from __future__ import annotations

from planner.board.unit import Model
from planner.judge.body import Body, body
from planner.judge.closeness import span
from planner.judge.closing import closest_found
from planner.judge.question import Question
from planner.judge.region import Outcome
from planner.judge.spot import Finding, SpotSearch
from planner.judge.ways import ModelWays

Known = dict[tuple[str, int, str | None, tuple[Body, ...]], Finding]
"""What was found out before: by model, how near it should be to which target, where the others end."""


class Obligations:
    """Looks for the spots that the models of one final placement should have taken.

    Parameters
    ----------
    known
        Findings about the same question, read and added to: no search is made twice.
    brief
        Whether little work is to be done where bases are not round. What that leaves open is not kept.
    """

    def __init__(
        self,
        question: Question,
        ends: dict[str, Body],
        ways: dict[str, ModelWays],
        known: Known,
        brief: bool = False,
    ) -> None:
        self.question = question
        self.ends = ends
        self.ways = ways
        self.known = known
        self.brief = brief

    def finding(self, model: Model) -> Finding:
        """Look for a spot as near to where the model goes as it should be, or else just closer."""
        if self.owed(model) is None:
            return Finding(Outcome.EMPTY)
        found = self.owing(model)
        return found if found.outcome is not Outcome.EMPTY else self.closing(model)

    def owing(self, model: Model) -> Finding:
        """Look for a spot that is as near as one of the duties asks for.

        Of several targets that are as close as each other at the start its controller picks one (01.04.02):
        a model owes a spot only if it does for each that it may have picked.
        """
        limit = self.owed(model)
        if limit is None:
            return Finding(Outcome.EMPTY)
        findings = [self._toward(model, limit, name) for name in self._picks(model)]
        for outcome in (Outcome.EMPTY, Outcome.UNDECIDED):
            settled = next((found for found in findings if found.outcome is outcome), None)
            if settled is not None:
                return settled
        return findings[0]

    def closing(self, model: Model) -> Finding:
        """Look for a spot closer to a target by 0.01" or more, where a model has to close up (01.04.03).

        Of the spots that do, one that no other betters by half of that is found, unless it stays open.
        """
        if self.question.move.close_up is None:
            return Finding(Outcome.EMPTY)
        now = self.ends[model.id]
        return closest_found(
            lambda limit: self._within(model, limit),
            lambda spot: self.away(now.at(spot.path[-1], spot.facing)),
            self.away(now),
        )

    def _within(self, model: Model, limit: int) -> Finding:
        """Look for a spot within a limit of a target for a model that has none that is engaged with one."""
        question = self.question
        if limit <= question.reach and question.heights_count:
            return Finding(Outcome.EMPTY)  # it would be engaged there
        # A limit equal to the reach would be taken to mean engaged, whatever the distance.
        return self._toward(model, limit - (limit == question.reach), None)

    def away(self, end: Body) -> int:
        """Return how far a model is from the targets where it ends, in units, rounded up."""
        question = self.question
        return min(span(end, target, question.heights_count) for target in question.target_bodies)

    def _toward(self, model: Model, limit: int, toward: str | None) -> Finding:
        """Look for a spot near a target that the model goes to, or near any."""
        others = tuple(end for name, end in self.ends.items() if name != model.id)
        key = model.id, limit, toward, others
        finding = self.known.get(key)
        if finding is None:
            search = SpotSearch(
                self.question,
                self.ends,
                model,
                limit,
                self.ways[model.id],
                only=toward,
                toward=toward,
                brief=self.brief,
            )
            finding = search.finding()
            if not (self.brief and finding.outcome is Outcome.UNDECIDED):
                self.known[key] = finding
        if finding.outcome is Outcome.FOUND and self._is_near(model, limit, toward, sure=False):
            return Finding(Outcome.UNDECIDED)
        return finding

    def _picks(self, model: Model) -> tuple[str | None, ...]:
        """Return the targets that the model may have picked to go to; ``None`` stands for any."""
        question = self.question
        if not question.move.closest:
            return (None,)
        start, end = body(model), self.ends[model.id]
        goals = question.towards[model.id]
        return tuple(name for name in goals if question.gets_closer(start, end, name, sure=False)) or goals

    def _is_near(self, model: Model, limit: int, toward: str | None, sure: bool = True) -> bool:
        question, end = self.question, self.ends[model.id]
        targets = question.target_bodies if toward is None else question.targets[toward]
        return any(question.is_near(end, target, limit, sure=sure) for target in targets)

    def owed(self, model: Model) -> int | None:
        """Return how near to where it goes the model should be if it can, in units.

        ``None`` if it is so near, or left in place and free to be.
        """
        question = self.question
        free = question.may_stay and question.move.close_up is None
        if free and self.ends[model.id] == body(model):
            return None
        picks = self._picks(model)
        limits = sorted((limit for limit, _ in question.duties), reverse=True)
        short = [
            next((limit for limit in limits if not self._is_near(model, limit, name)), None) for name in picks
        ]
        return None if None in short else min(limit for limit in short if limit is not None)
