"""Mending a placement: models take the spots that they owe, and the judge has the last word."""

from __future__ import annotations

from dataclasses import dataclass, replace

from planner.board.answer import Judgement, Optimum, Placement
from planner.judge.body import body
from planner.judge.move import Judged, MoveJudge
from planner.judge.obligation import Obligations
from planner.judge.region import Outcome
from planner.units import Point

ROUNDS = 3
"""How often best response goes through all models at most, per model."""


@dataclass(frozen=True, slots=True)
class Found:
    """A placement that the judge called legal, and how good it is where goals were asked for."""

    placements: tuple[Placement, ...]
    judged: Judged
    optimum: Optimum | None = None


class Mender:
    """Makes placements stable and has them judged."""

    def __init__(self, judge: MoveJudge) -> None:
        self.judge = judge

    def mended(self, placements: dict[str, Placement], *, brief: bool = False) -> Found | None:
        """Let a placement respond until it is stable, giving up early if ``brief``, and have it judged."""
        if not self._respond(placements, brief):
            return None
        ordered = [placements[model.id] for model in self.judge.question.unit.models]
        judged = self.judge.judge(ordered)
        if judged.verdict is not Judgement.LEGAL:
            return None
        lengths = judged.lengths
        return Found(tuple(replace(p, length=lengths[p.model]) for p in ordered), judged)

    def from_rest(self) -> Found | None:
        """Let a unit of which nobody need be moved close up from where it stands; ``None`` for others."""
        question = self.judge.question
        if question.move.close_up is None:
            return None
        rest = {m.id: Placement(m.id, m.at, m.z, m.facing, (m.spot, m.spot)) for m in question.unit.models}
        return self.mended(rest)

    def _respond(self, placements: dict[str, Placement], brief: bool) -> bool:
        """Move models to spots that they should have taken until there is none (design, section 1).

        Each step raises the number of those as near as they should be, so it ends; ``False`` if a model could
        not be settled.
        """
        models = self.judge.question.unit.models
        ends = {m.id: body(m).at(placements[m.id].spot, placements[m.id].facing) for m in models}
        duties = Obligations(self.judge.question, ends, self.judge.ways, self.judge.known, brief)
        for _ in range(ROUNDS * len(models)):
            moved = False
            for model in sorted(models, key=lambda m: placements[m.id].length or 0):
                finding = duties.finding(model)
                if finding.outcome is Outcome.UNDECIDED:
                    return False
                if finding.outcome is Outcome.FOUND:
                    spot = finding.path[-1]
                    ends[model.id] = ends[model.id].at(spot, finding.facing)
                    placements[model.id] = Placement(
                        model.id, Point(spot.x, spot.y), spot.z, finding.facing, finding.path
                    )
                    moved = True
            if not moved:
                return True
        return False
