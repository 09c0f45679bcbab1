"""What models of other units see of the unit's spots, for goals of sight: built when one is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.judge.question import Question
from planner.units import Spot

if TYPE_CHECKING:
    from planner.board.unit import Model
    from planner.search.exposure import Exposure

GOALS_OF_SIGHT = frozenset({"hidden-from", "seen-by-fewest", "in-cover-from"})
"""Goals whose worth depends on what models of another unit see of a spot."""


class Looks:
    """The exposures of a question's unit, by who looks."""

    def __init__(self, question: Question) -> None:
        self._question = question
        self._exposures: dict[str, Exposure] = {}

    def worth(self, goal: tuple[str, ...], model: Model, at: Spot, facing: int) -> int:
        """Return what a model at a spot and facing is worth by a goal of sight."""
        exposure = self._of(goal[1])
        if goal[0] == "in-cover-from":
            return int(exposure.covered(model, at, facing))
        seen = exposure.seen_by(model, at, facing)
        return int(seen == 0) if goal[0] == "hidden-from" else -seen

    def _of(self, observers: str) -> Exposure:
        if observers not in self._exposures:
            from planner.search.exposure import Exposure  # sight is dear to import, and seldom asked for

            scenario = self._question.scenario
            self._exposures[observers] = Exposure(scenario, self._question.unit, scenario.unit(observers))
        return self._exposures[observers]
