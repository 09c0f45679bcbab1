"""Moves through the one door: may the unit, at whom, and is there a legal end placement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from planner.board.action import MoveAction
from planner.board.answer import Answer, Gap, Verdict
from planner.board.scenario import Scenario
from planner.judge.move import MoveJudge
from planner.judge.question import bodies
from planner.judge.selection import closest_pair
from planner.pause import looking
from planner.plan.drawn_in import drawn_in
from planner.plan.gaps import case_gaps, other_gap
from planner.plan.limits import OutOfTimeError, Watch
from planner.plan.out_of_touch import out_of_touch
from planner.plan.outset import outset
from planner.plan.turns import by_turns
from planner.proof.certificate import MOST_SETS, certificate, joint_certificate, verify
from planner.proof.claims import Case, Claim, closed_form, not_selectable
from planner.refute.prover import Unproven
from planner.rules.distance import MaximumDistance
from planner.rules.moves import CHARGE
from planner.search.finder import Finder
from planner.search.finders import finder_for
from planner.search.goals import LESS_IS_BETTER, Goal, counts
from planner.search.mend import Found
from planner.search.optimise import optimised
from planner.search.pose_finder import PoseFinder
from planner.search.slack import MOST_SLACK, slackest, with_margin

MOST_SUBSETS = MOST_SETS
"""How many sets of targets are tried at most, smallest and nearest first: all of six enemy units."""


def answer_move(scenario: Scenario, action: MoveAction, watch: Watch | None = None) -> Answer:
    """Answer whether a move has a legal end placement, with one if it has.

    Raises
    ------
    ValueError
        If it is a charge with neither a roll nor a granted distance.
    """
    return _Asked(scenario, action, watch or Watch()).answer()


@dataclass
class _Asked:
    scenario: Scenario
    action: MoveAction
    watch: Watch

    def __post_init__(self) -> None:
        self.unit = self.scenario.unit(self.action.unit)
        self.outset = outset(self.scenario, self.action)
        self.distance: MaximumDistance = self.outset.distance
        self.notes: list[str] = [*self.outset.notes]
        self.unproven: Unproven | None = None

    def answer(self) -> Answer:
        answer = self._answer()
        return replace(answer, stats={**answer.stats, "wall_seconds": round(self.watch.elapsed(), 6)})

    def _answer(self) -> Answer:
        doubts, reasons, terms = self.outset.doubts, self.outset.reasons, self.outset.terms
        if doubts:
            return self._unresolved(doubts, [Gap(reason, "a later version") for reason in doubts])
        if reasons:
            return replace(self._plain(Verdict.NOT_ELIGIBLE, reasons), max_distance=None)
        if isinstance(self.action.targets, tuple):
            return self._at(self.action.targets)
        if terms is not None and terms.all_of_them:
            return self._at(terms.options)
        return self._choose()

    # -- one set of targets -----------------------------------------------------------------------

    def _at(self, targets: Sequence[str]) -> Answer:
        """Answer for one set of targets."""
        case = Case(self.scenario, replace(self.action, targets=tuple(targets)))
        claims = closed_form(case)
        if claims:
            return self._impossible(case, claims)
        try:
            with looking(self.watch.check):
                found, claims = self._find_or_prove(case)
                if found is not None:
                    return self._legal(case, found)
                if claims:
                    return self._impossible(case, claims)
                gaps: Sequence[Gap] = case_gaps(case, self.unproven, self.watch)
        except OutOfTimeError:
            deed = f"whether {self.unit.id} can {self.outset.move.deed} at {' + '.join(targets)}"
            more = other_gap(deed, "more time", tuple(targets))
            return self._unresolved([self._out_of_time()], [more], targets)
        reason = "no legal placement was found, and none of the claims tried proves that there is none"
        return self._unresolved([reason], gaps, targets)

    def _find_or_prove(self, case: Case) -> tuple[Found | None, list[Claim]]:
        """Find a placement and improve it under the goals, or prove that there is none."""
        finder = finder_for(case.question, MoveJudge(case.question, case.limit))
        found = by_turns(case, finder, self.watch)
        if isinstance(found, Claim):
            return None, [found]
        if isinstance(found, Unproven):
            self.unproven = found
            return None, []
        goals = self._goals()
        if not goals:
            return found, []
        try:
            return self._best_of(case, finder, found, goals), []
        except OutOfTimeError:
            self.notes.append(f"{self._out_of_time()}: the goals were not looked at to the end")
            return found, []

    def _goals(self) -> list[Goal]:
        """Return the goals that are looked at."""
        goals = list(dict.fromkeys(self.action.goal))
        if self.outset.move.may_stay and MOST_SLACK in goals:
            self.notes.append("the goal most-slack is only looked at for charges: who stays has no play")
            goals.remove(MOST_SLACK)
        return goals

    def _best_of(self, case: Case, finder: Finder | PoseFinder, found: Found, goals: list[Goal]) -> Found:
        """Improve a placement under the goals; the margin is the first of them, or it is told of the rest."""
        rest = [goal for goal in goals if goal != MOST_SLACK]
        if goals[0] == MOST_SLACK:
            return slackest(case.question, finder.judge, found, rest, self.watch.step)
        best = optimised(finder, rest, found, self.watch.step)
        return best if rest == goals else with_margin(finder.judge, best)

    def _impossible(self, case: Case, claims: Sequence[Claim]) -> Answer:
        """Answer *impossible* if the verifier accepts the certificate, else *unresolved*."""
        proof = certificate(case, claims)
        wrong = verify(self.scenario, case.action, proof)
        if wrong:
            return self._rejected(wrong, case.targets)
        answer = self._plain(Verdict.IMPOSSIBLE, [claim.sentence for claim in claims], case.targets)
        return replace(answer, proof=proof)

    def _legal(self, case: Case, found: Found) -> Answer:
        move = self.outset.move
        sections = "11.02, 11.04" if move is CHARGE else move.section
        reasons = [f"every rule holds at a maximum distance of {self.distance.derivation} ({sections})"]
        answer = self._plain(Verdict.LEGAL, reasons, case.targets)
        notes = [*self.notes, *drawn_in(self.scenario, case.action, found.placements)]
        notes += out_of_touch(case, found.placements)
        return replace(
            answer,
            placements=found.placements,
            report=found.judged.rows,
            optimum=found.optimum,
            notes=tuple(dict.fromkeys(notes)),
        )

    # -- a choice of targets ----------------------------------------------------------------------

    def _choose(self) -> Answer:
        """Answer for the best set of targets, or tell about all of them."""
        selectable, refused = self._selectable()
        terms = self.outset.terms
        most = 1 if terms is not None and terms.only_one else len(selectable)
        sets = [names for size in range(1, most + 1) for names in combinations(selectable, size)]
        answers: dict[tuple[str, ...], Answer] = {}
        for names in sets[:MOST_SUBSETS]:
            answers[names] = self._at(names)
            if self.watch.is_over():
                break
        best = self._best(answers, refused, complete=len(answers) == len(sets))
        tried = tuple((names, answer.verdict) for names, answer in answers.items())
        notes = [f"{' + '.join(names)}: {verdict}" for names, verdict in tried]
        if len(tried) > 1:
            best = replace(best, notes=(*best.notes, "target sets tried: " + "; ".join(notes)))
        return replace(best, target_sets=tried if self.action.targets == "all-subsets" else ())

    def _selectable(self) -> tuple[list[str], dict[str, Claim]]:
        """Return what may be selected, nearest first, and the claims about what may not."""
        terms, own = self.outset.terms, bodies(self.unit)
        if terms is not None:
            case = Case(self.scenario, replace(self.action, targets=terms.options))
            targets = case.question.targets
            return sorted(terms.options, key=lambda name: closest_pair(own, targets[name])[2]), {}
        enemies = sorted(
            self.scenario.enemies(self.unit), key=lambda enemy: closest_pair(own, bodies(enemy))[2]
        )
        everyone = Case(self.scenario, replace(self.action, targets=tuple(enemy.id for enemy in enemies)))
        refused = {enemy.id: claim for enemy in enemies if (claim := not_selectable(everyone, enemy.id))}
        return [enemy.id for enemy in enemies if enemy.id not in refused], refused

    def _best(
        self, answers: dict[tuple[str, ...], Answer], refused: dict[str, Claim], *, complete: bool
    ) -> Answer:
        """Return the best legal answer; without one, what is known of all the sets together."""
        legal = [answer for answer in answers.values() if answer.verdict is Verdict.LEGAL]
        if legal:
            return max(legal, key=self._worth)
        open_sets = [names for names, answer in answers.items() if answer.verdict is Verdict.UNRESOLVED]
        if open_sets or not complete:
            open_names = ", ".join(" + ".join(names) for names in open_sets) or "the sets not tried"
            reason = f"no legal placement was found, and it is open for {open_names}"
            gaps = [gap for names in open_sets for gap in answers[names].gaps]
            return self._unresolved(
                [reason], gaps or [other_gap(f"what can be said of {open_names}", "more time")]
            )
        proofs = [answer.proof for answer in answers.values() if answer.proof is not None]
        proof = joint_certificate(refused.values(), proofs)
        wrong = verify(self.scenario, self.action, proof)
        if wrong:
            return self._rejected(wrong)
        reasons = [claim.sentence for claim in refused.values()]
        reasons += [reason for answer in answers.values() for reason in answer.reasons]
        return replace(self._plain(Verdict.IMPOSSIBLE, list(dict.fromkeys(reasons))), proof=proof)

    def _worth(self, answer: Answer) -> tuple[float, ...]:
        """Order legal answers: by the goals asked for, then by models close and engaged; fewest targets."""
        asked = answer.optimum.value if answer.optimum else ()
        signs = [-1 if goal[0] in LESS_IS_BETTER else 1 for goal in self.action.goal]
        targets = answer.action.targets
        question = Case(self.scenario, answer.action).question
        usual = counts(question, answer.placements)
        wanted = [sign * value for sign, value in zip(signs, asked, strict=False)]
        return (*wanted, *usual, -len(targets))

    # -- words ------------------------------------------------------------------------------------

    def _plain(
        self, verdict: Verdict, reasons: Sequence[str], targets: Sequence[str] | None = None
    ) -> Answer:
        action = self.action if targets is None else replace(self.action, targets=tuple(targets))
        mode = self.outset.move.mode
        told = Answer(verdict, action, max_distance=self.distance.value, reasons=tuple(reasons), mode=mode)
        return replace(told, notes=self.outset.notes)

    def _unresolved(
        self, reasons: Sequence[str], gaps: Sequence[Gap], targets: Sequence[str] | None = None
    ) -> Answer:
        """Answer *unresolved* with what is missing, in the reasons too where they don't say it yet."""
        said = list(dict.fromkeys([*reasons, *(gap.sentence for gap in gaps)]))
        return replace(self._plain(Verdict.UNRESOLVED, said, targets), gaps=tuple(gaps))

    def _rejected(self, wrong: Sequence[str], targets: Sequence[str] | None = None) -> Answer:
        gap = other_gap("whether the claims hold", "a look at the planner itself: please report it")
        return self._unresolved(["the verifier rejects the proof", *wrong], [gap], targets)

    def _out_of_time(self) -> str:
        return f"{self.watch.why_over()} after {self.watch.elapsed():.2f} s"
