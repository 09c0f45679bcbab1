"""Charges through the one door: may it, at whom, and is there a legal end placement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from planner.board.action import MoveAction
from planner.board.answer import Answer, Verdict
from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.judge.charge import ChargeJudge
from planner.judge.question import Question, bodies, charge_question, out_of_scope
from planner.judge.selection import closest_pair, surroundings
from planner.plan.claims import Claim, certificate, chain_too_short, unselectable
from planner.plan.limits import OutOfTimeError, Watch
from planner.rules.distance import MaximumDistance, maximum_distance
from planner.rules.eligibility import charge_preventions, selection_bans
from planner.search.arena import Arena
from planner.search.finder import Finder, Found
from planner.search.goals import DEFAULT_GOALS, LESS_IS_BETTER, scores
from planner.search.optimise import optimised
from planner.search.slack import slackest

LARGEST_SUBSET = 3
"""How many targets the planner combines when it may choose them."""

MOST_SUBSETS = 63
"""How many sets of targets are tried at most, smallest and nearest first."""


def charge(scenario: Scenario, action: MoveAction, watch: Watch | None = None) -> Answer:
    """Answer whether a charge has a legal end placement, with one if it has.

    Raises
    ------
    ValueError
        If the action has neither a roll nor a granted distance.
    """
    return _Charge(scenario, action, watch or Watch()).answer()


@dataclass
class _Charge:
    scenario: Scenario
    action: MoveAction
    watch: Watch

    def __post_init__(self) -> None:
        self.unit = self.scenario.unit(self.action.unit)
        self.distance: MaximumDistance = maximum_distance(self.action, self.unit)
        self.limit = self.distance.selection_limit(self.action)

    def answer(self) -> Answer:
        answer = self._answer()
        return replace(answer, stats={**answer.stats, "wall_seconds": round(self.watch.elapsed(), 6)})

    def _answer(self) -> Answer:
        scope = out_of_scope(self.scenario)
        if scope:
            return self._plain(Verdict.UNRESOLVED, scope)
        preventions = charge_preventions(self.unit, self.action, surroundings(self.scenario, self.unit))
        if preventions:
            return replace(self._plain(Verdict.NOT_ELIGIBLE, preventions), max_distance=None)
        if isinstance(self.action.targets, tuple):
            return self._at(self.action.targets)
        return self._choose()

    # -- one set of targets -----------------------------------------------------------------------

    def _at(self, targets: Sequence[str]) -> Answer:
        """Answer for one set of targets."""
        refusals = [
            refusal for name in targets if (refusal := self._refusal(self.scenario.unit(name))) is not None
        ]
        if refusals:
            return self._impossible(refusals, targets)
        chain = chain_too_short(self.scenario, self.unit, [self.scenario.unit(name) for name in targets])
        if chain is not None:
            return self._impossible([chain], targets)
        question = self._question(targets)
        try:
            found = self._find(question)
        except OutOfTimeError:
            return self._plain(Verdict.UNRESOLVED, [self._out_of_time()], targets)
        if found is None:
            reason = "no legal placement was found, and none of the claims tried proves that there is none"
            return self._plain(Verdict.UNRESOLVED, [reason], targets)
        return self._legal(targets, found)

    def _impossible(self, claims: Sequence[Claim], targets: Sequence[str]) -> Answer:
        answer = self._plain(Verdict.IMPOSSIBLE, [sentence for _, sentence in claims], targets)
        return replace(answer, proof=certificate([claim for claim, _ in claims]))

    def _question(self, targets: Sequence[str]) -> Question:
        return charge_question(
            self.scenario, self.unit, targets, self.distance.value, self.action.take_to_the_skies
        )

    def _find(self, question: Question) -> Found | None:
        judge = ChargeJudge(question, self.limit)
        goals = self.action.goal
        if goals and goals[0] == ("most-slack",):
            return slackest(question, judge, self.watch.step)
        finder = Finder(Arena(question), judge)
        goals = tuple(goal for goal in goals if goal != ("most-slack",))
        return optimised(finder, goals, self.watch.step) if goals else finder.find(self.watch.step)

    def _refusal(self, target: Unit) -> Claim | None:
        bans = selection_bans(self.unit, target, self.action)
        return unselectable(self.scenario, self.unit, target, self.limit, bans)

    def _legal(self, targets: Sequence[str], found: Found) -> Answer:
        reasons = [f"every rule holds at a maximum distance of {self.distance.derivation} (11.02, 11.04)"]
        answer = self._plain(Verdict.LEGAL, reasons, targets)
        return replace(answer, placements=found.placements, report=found.judged.rows, optimum=found.optimum)

    # -- a choice of targets ----------------------------------------------------------------------

    def _choose(self) -> Answer:
        """Answer for the best set of targets, or tell about all of them."""
        enemies = sorted(
            self.scenario.enemies(self.unit),
            key=lambda enemy: closest_pair(bodies(self.unit), bodies(enemy))[2],
        )
        selectable = [enemy.id for enemy in enemies if self._refusal(enemy) is None]
        if not selectable:
            return self._at([enemy.id for enemy in enemies])
        sets = [
            names
            for size in range(1, min(LARGEST_SUBSET, len(selectable)) + 1)
            for names in combinations(selectable, size)
        ][:MOST_SUBSETS]
        answers = {}
        for names in sets:
            answers[names] = self._at(names)
            if self.watch.seconds is not None and self.watch.elapsed() > self.watch.seconds:
                break
        legal = [answer for answer in answers.values() if answer.verdict is Verdict.LEGAL]
        best = max(legal, key=self._worth) if legal else next(iter(answers.values()))
        tried = tuple((names, answer.verdict) for names, answer in answers.items())
        notes = [f"{' + '.join(names)}: {verdict}" for names, verdict in tried]
        if len(tried) > 1:
            best = replace(best, notes=(*best.notes, "target sets tried: " + "; ".join(notes)))
        return replace(best, target_sets=tried if self.action.targets == "all-subsets" else ())

    def _worth(self, answer: Answer) -> tuple[float, ...]:
        """Order legal answers: by the goals asked for, then by models close and engaged; fewest targets."""
        asked = answer.optimum.value if answer.optimum else ()
        signs = [-1 if goal[0] in LESS_IS_BETTER else 1 for goal in self.action.goal]
        targets = answer.action.targets
        usual = scores(Arena(self._question(targets)), DEFAULT_GOALS, answer.placements)
        wanted = [sign * value for sign, value in zip(signs, asked, strict=False)]
        return (*wanted, *usual, -len(targets))

    # -- words ------------------------------------------------------------------------------------

    def _plain(
        self, verdict: Verdict, reasons: Sequence[str], targets: Sequence[str] | None = None
    ) -> Answer:
        action = self.action if targets is None else replace(self.action, targets=tuple(targets))
        return Answer(verdict, action, max_distance=self.distance.value, reasons=tuple(reasons))

    def _out_of_time(self) -> str:
        return f"the limit of {self.watch.seconds} s was reached after {self.watch.elapsed():.2f} s"
