"""Asking about one unit's charges at many distances: each charge once, under one deadline."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from planner.board.action import MoveAction
from planner.board.answer import Answer, Verdict
from planner.board.odds import Targets
from planner.board.scenario import Scenario
from planner.plan.carry import shortened
from planner.plan.charge import charge
from planner.plan.limits import Watch
from planner.plan.narrow import narrowly, tight
from planner.plan.needed import NeededSearch
from planner.plan.target_sets import selection_distance
from planner.rules.dice import distances, rolling
from planner.rules.distance import granting
from planner.units import inches_text


@dataclass
class Asking:
    """Asks about one way of moving: on foot, or taking to the skies.

    Attributes
    ----------
    action
        The charge, with that way of moving; its roll and targets are not looked at.
    answers
        Every charge asked about so far.
    """

    scenario: Scenario
    action: MoveAction
    watch: Watch
    answers: dict[MoveAction, Answer] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.unit = self.scenario.unit(self.action.unit)
        self.by_roll = distances(self.action, self.unit)
        self.by_bare_roll = distances(replace(self.action, modifier=0), self.unit)

    @property
    def monotone(self) -> bool:
        """Whether more distance is never worse: the reading of "can" decides (11.04)."""
        return self.scenario.rulings.can_within_1 == "legal"

    def search(self, targets: Targets) -> NeededSearch:
        """Return a search for a set of targets that knows what closed forms tell, even out of time."""
        start = selection_distance(self.scenario, self.unit, targets)
        rolls = [*self.by_roll.values(), *self.by_bare_roll.values()]
        search = NeededSearch(rolls, start, monotone=self.monotone)
        search.record(search.first, self.ask(self._reaching(targets, search.first)))
        return search

    def settle(self, targets: Targets, search: NeededSearch) -> None:
        """Ask until every roll has its verdict; a placement also serves at the length of its longest way."""
        while not self.watch.is_over() and (distance := search.next_roll()) is not None:
            answer = self.ask(self._reaching(targets, distance))
            search.record(distance, answer)
            if answer.verdict is Verdict.LEGAL and self.monotone:
                search.lower(shortened(self.scenario, answer, search.start or 0))

    def narrow(self, targets: Targets, search: NeededSearch) -> None:
        """Narrow the bracket: shorten the ways of the placement found, then halve what is left.

        Raises
        ------
        OutOfTimeError
            If the watch's time is up.
        """
        watch = self.watch.about(f"{self._called(targets)}, narrowing")
        action = replace(self.action, targets=targets, goal=())
        upper = None
        while (distance := search.next_refinement()) is not None:
            if search.above is not None and search.above is not upper:
                search.lower(tight(self.scenario, search.above, search.start or 0, watch))
                upper = search.above
            else:
                search.record(distance, narrowly(self.scenario, granting(action, self.unit, distance), watch))

    def ask(self, action: MoveAction) -> Answer:
        """Answer one charge at named targets."""
        if action not in self.answers:
            assert isinstance(action.targets, tuple)
            far = f"a {action.total}" if action.total else inches_text(action.max_distance or 0, 3)
            watch = self.watch.about(f"{self._called(action.targets)} on {far}")
            self.answers[action] = charge(self.scenario, action, watch)
        return self.answers[action]

    def known(self, action: MoveAction) -> Answer | None:
        """Answer one charge at named targets if there is time or it was asked before."""
        return self.ask(action) if action in self.answers or not self.watch.is_over() else None

    def _reaching(self, targets: Targets, distance: int) -> MoveAction:
        """Return the charge at a set with a maximum distance: by a roll if one gives it, else granted."""
        action = replace(self.action, targets=targets, goal=())
        for natural, reached in self.by_roll.items():
            if reached == distance:
                return rolling(action, natural)
        return granting(action, self.unit, distance)

    def _called(self, targets: Targets) -> str:
        return " + ".join(targets) + (", taking to the skies" if self.action.take_to_the_skies else "")
