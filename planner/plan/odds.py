"""Odds of a charge: for each set of targets the needed distance, the roll and the chance; plans by roll."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from planner.board.action import MoveAction
from planner.board.answer import Answer, Verdict
from planner.board.odds import ModeOdds, Odds, OddsVerdict, RollPlan, SetOdds, Targets
from planner.board.scenario import Scenario
from planner.judge.question import out_of_scope
from planner.judge.selection import surroundings
from planner.plan.carry import mended, shortened
from planner.plan.chances import best_of, chances_of, either_of
from planner.plan.charge import charge
from planner.plan.limits import OutOfTimeError, Watch
from planner.plan.narrow import narrowly, tight
from planner.plan.needed import NeededSearch
from planner.plan.target_sets import TargetSets, selection_distance, target_sets
from planner.proof.claims import Case
from planner.rules.dice import NATURAL_ROLLS, distances, rolling
from planner.rules.distance import granting
from planner.rules.eligibility import charge_preventions
from planner.rules.keywords import unit_has
from planner.search.arena import Arena
from planner.search.goals import DEFAULT_GOALS, LESS_IS_BETTER, scores
from planner.units import inches_text

NEVER_WORSE = (
    "for the same targets a higher roll is never worse: more distance allows every placement that less does, "
    "and one that is possible can be made legal (11.04)"
)
"""Said where it holds."""

PERHAPS_WORSE = (
    'under can_within_1: physical a higher roll can be worse: a model that could stand within 1" of a target '
    "is held to it even where that breaks another rule, so every roll was asked about by itself (11.04)"
)
"""Said where it does not."""

MOST_TARGETS = 3
"""How many targets a set holds at most, if nothing else is asked."""


def odds(
    scenario: Scenario, action: MoveAction, watch: Watch | None = None, most_targets: int = MOST_TARGETS
) -> Odds:
    """Answer for each set of targets how far a charge at it has to go, and how likely a roll allows it.

    Parameters
    ----------
    action
        The charge; its roll is not looked at. Named targets are the one set asked about, else all sets
        of at most ``most_targets`` are that some roll could select.
    watch
        Stops the work at its deadline: what is known by then is kept.

    Raises
    ------
    ValueError
        If the action has a granted distance: it needs no roll.
    """
    if action.max_distance is not None:
        raise ValueError("a granted distance needs no roll")
    return _Odds(scenario, replace(action, roll=None), watch or Watch(), most_targets).answer()


@dataclass
class _Odds:
    scenario: Scenario
    action: MoveAction
    watch: Watch
    most: int

    def __post_init__(self) -> None:
        self.unit = self.scenario.unit(self.action.unit)
        self.monotone = self.scenario.rulings.can_within_1 == "legal"
        self.modes = (False, True) if unit_has(self.unit, "FLY") else (False,)
        self.answers: dict[MoveAction, Answer] = {}
        self.by_roll = {skies: distances(self._moving(skies), self.unit) for skies in self.modes}
        self.by_bare_roll = {
            skies: distances(replace(self._moving(skies), modifier=0), self.unit) for skies in self.modes
        }

    def _moving(self, skies: bool) -> MoveAction:
        return replace(self.action, take_to_the_skies=skies)

    def answer(self) -> Odds:
        answer = self._answer()
        return replace(answer, stats={"wall_seconds": round(self.watch.elapsed(), 6)})

    def _answer(self) -> Odds:
        plain = Odds(
            OddsVerdict.UNRESOLVED,
            self.action,
            len(self.action.targets) if isinstance(self.action.targets, tuple) else self.most,
            self.monotone,
            self.scenario.rulings.take_to_the_skies == "after",
        )
        scope = out_of_scope(self.scenario)
        if scope:
            return replace(plain, reasons=scope)
        preventions = charge_preventions(self.unit, self.action, surroundings(self.scenario, self.unit))
        if preventions:
            return replace(plain, verdict=OddsVerdict.NOT_ELIGIBLE, reasons=preventions)
        chosen = target_sets(self.scenario, self._farthest(), self.most)
        searches = self._searches(chosen)
        plans = self._work(searches)
        return self._told(plain, chosen, searches, plans)

    def _farthest(self) -> MoveAction:
        """Return the charge on foot at the largest distance that a roll gives, with modifier or without."""
        top = max(*self.by_roll[False].values(), *self.by_bare_roll[False].values())
        return granting(self._moving(False), self.unit, top)

    # -- asking -----------------------------------------------------------------------------------

    def _searches(self, chosen: TargetSets) -> dict[tuple[Targets, bool], NeededSearch]:
        """Return a search for each set and way of moving; each knows what closed forms tell."""
        searches = {}
        for targets in chosen.sets:
            start = selection_distance(self.scenario, self.unit, targets)
            for skies in self.modes:
                searches[targets, skies] = self._search(targets, skies, start)
        return searches

    def _search(self, targets: Targets, skies: bool, start: int | None) -> NeededSearch:
        rolls = [*self.by_roll[skies].values(), *self.by_bare_roll[skies].values()]
        search = NeededSearch(rolls, start, monotone=self.monotone)
        search.record(search.first, self._ask(self._reaching(targets, skies, search.first)))
        return search

    def _reaching(self, targets: Targets, skies: bool, distance: int) -> MoveAction:
        """Return the charge at a set with a maximum distance: by a roll if one gives it, else granted."""
        action = replace(self._moving(skies), targets=targets, goal=())
        for natural, reached in self.by_roll[skies].items():
            if reached == distance:
                return rolling(action, natural)
        return granting(action, self.unit, distance)

    def _ask(self, action: MoveAction) -> Answer:
        """Answer one charge, once."""
        if action not in self.answers:
            assert isinstance(action.targets, tuple)
            called = self._called(action.targets, action.take_to_the_skies)
            far = f"a {action.total}" if action.total else inches_text(action.max_distance or 0, 3)
            self.answers[action] = charge(self.scenario, action, self.watch.about(f"{called} on {far}"))
        return self.answers[action]

    def _work(self, searches: Mapping[tuple[Targets, bool], NeededSearch]) -> tuple[RollPlan, ...]:
        """Settle every roll for every set, then choose plans, then narrow the brackets, while time lasts."""
        for key, search in searches.items():
            self._settle(*key, search)
        plans = tuple(
            self._plan(natural, skies, searches) for natural in NATURAL_ROLLS for skies in self.modes
        )
        with suppress(OutOfTimeError):
            for key, search in searches.items():
                self._narrow(*key, search)
        return plans

    def _settle(self, targets: Targets, skies: bool, search: NeededSearch) -> None:
        """Ask until every roll has its verdict; a placement also serves at the length of its longest way."""
        while not self.watch.is_over() and (distance := search.next_roll()) is not None:
            answer = self._ask(self._reaching(targets, skies, distance))
            search.record(distance, answer)
            if answer.verdict is Verdict.LEGAL and self.monotone:
                search.lower(shortened(self.scenario, answer, search.start or 0))

    def _narrow(self, targets: Targets, skies: bool, search: NeededSearch) -> None:
        """Narrow the bracket: shorten the ways of the placement found, then halve what is left."""
        watch = self.watch.about(f"{self._called(targets, skies)}, narrowing")
        upper = None
        while (distance := search.next_refinement()) is not None:
            if search.above is not None and search.above is not upper:
                search.lower(tight(self.scenario, search.above, search.start or 0, watch))
                upper = search.above
            else:
                action = replace(self._moving(skies), targets=targets, goal=())
                answer = narrowly(self.scenario, granting(action, self.unit, distance), watch)
                search.record(distance, answer)

    @staticmethod
    def _called(targets: Targets, skies: bool) -> str:
        return " + ".join(targets) + (", taking to the skies" if skies else "")

    # -- plans by roll ----------------------------------------------------------------------------

    def _plan(
        self, natural: int, skies: bool, searches: Mapping[tuple[Targets, bool], NeededSearch]
    ) -> RollPlan:
        """Choose the best set for a roll: most targets, then the goals, then models close and engaged."""
        distance = self.by_roll[skies][natural]
        known: dict[Verdict, list[Targets]] = {verdict: [] for verdict in Verdict}
        for (targets, mode), search in searches.items():
            if mode is skies:
                known[search.verdict(distance)].append(targets)
        possible = known[Verdict.LEGAL]
        most = max(map(len, possible), default=0)
        action = rolling(self._moving(skies), natural)
        candidates = [
            answer
            for targets in possible
            if len(targets) == most
            and (answer := self._placed(replace(action, targets=targets), searches[targets, skies]))
        ]
        plan = RollPlan(natural, skies, distance, tuple(possible), tuple(known[Verdict.UNRESOLVED]))
        if not candidates:
            return plan
        best = max(candidates, key=self._worth)
        return replace(plan, best=best, worth=self._worth(best))

    def _placed(self, action: MoveAction, search: NeededSearch) -> Answer | None:
        """Return a legal answer on a roll; found, or mended from one of less distance."""
        if action in self.answers or not self.watch.is_over():
            answer = self._ask(action)
            if answer.verdict is Verdict.LEGAL:
                return answer
        if search.above is None or not self.monotone:
            return None
        return mended(self.scenario, action, search.above.placements)

    def _worth(self, answer: Answer) -> tuple[float, ...]:
        asked = answer.optimum.value if answer.optimum else ()
        signs = [-1 if goal[0] in LESS_IS_BETTER else 1 for goal in self.action.goal]
        wanted = [sign * value for sign, value in zip(signs, asked, strict=False)]
        arena = Arena(Case(self.scenario, answer.action).question)
        return (len(answer.action.targets), *wanted, *scores(arena, DEFAULT_GOALS, answer.placements))

    # -- telling ----------------------------------------------------------------------------------

    def _told(
        self,
        plain: Odds,
        chosen: TargetSets,
        searches: Mapping[tuple[Targets, bool], NeededSearch],
        plans: tuple[RollPlan, ...],
    ) -> Odds:
        sets = tuple(self._set(targets, searches, plain.declared_after) for targets in chosen.sets)
        unsettled = any(mode.open_rolls for entry in sets for mode in entry.modes)
        reasons = []
        if self.watch.is_over():
            reasons.append(f"the limit of {self.watch.seconds} s was reached: what is known by then is told")
        return replace(
            plain,
            verdict=OddsVerdict.UNRESOLVED if unsettled else OddsVerdict.ANSWERED,
            sets=sets,
            plans=plans,
            out_of_range=chosen.out_of_range,
            pruned=chosen.pruned,
            reasons=tuple(reasons),
            notes=(NEVER_WORSE if self.monotone else PERHAPS_WORSE,),
        )

    def _set(
        self, targets: Targets, searches: Mapping[tuple[Targets, bool], NeededSearch], after: bool
    ) -> SetOdds:
        tables = [
            tuple(
                {natural: searches[targets, skies].verdict(far) for natural, far in table[skies].items()}
                for table in (self.by_bare_roll, self.by_roll)
            )
            for skies in self.modes
        ]
        modes = tuple(
            ModeOdds(skies, rolled, chances_of(bare, rolled), searches[targets, skies].needed())
            for skies, (bare, rolled) in zip(self.modes, tables, strict=True)
        )
        if after:
            return SetOdds(
                targets, modes, chances_of(*(either_of(kind) for kind in zip(*tables, strict=True)))
            )
        return SetOdds(targets, modes, best_of([mode.chances for mode in modes]))
