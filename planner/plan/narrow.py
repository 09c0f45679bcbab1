"""The last thousandths of a needed distance: sharper proofs from below, shorter ways from above."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from planner.board.action import MoveAction
from planner.board.answer import Answer, Verdict
from planner.board.scenario import Scenario
from planner.judge.move import MoveJudge
from planner.judge.visibility import CORNERS, FINE_CORNERS
from planner.plan.carry import shortened
from planner.plan.charge import charge
from planner.plan.limits import Watch
from planner.plan.turns import by_turns
from planner.proof.certificate import certificate, verify
from planner.proof.claims import Case, Claim, by_region, cannot_end, cannot_engage
from planner.refute.prover import Unproven
from planner.search.arena import Arena
from planner.search.finder import Finder
from planner.search.tighten import tightened


def narrowly(scenario: Scenario, action: MoveAction, watch: Watch) -> Answer:
    """Answer a charge at named targets near its needed distance: prove first, finely if need be, then find.

    Raises
    ------
    OutOfTimeError
        If the watch's time is up.
    """
    if not Case(scenario, action).question.all_round:
        return charge(scenario, action, watch)
    for corners, prove in ((CORNERS, by_region), (FINE_CORNERS, _of_single_models)):
        watch.step("trying to prove that there is no placement")
        case = Case(scenario, action, corners)
        claims = prove(case)
        proven = _proven(scenario, case, claims) if claims else None
        if proven is not None:
            return proven
    case = Case(scenario, action)
    finder = Finder(Arena(case.question), MoveJudge(case.question, case.limit))
    outcome = by_turns(case, finder, watch)
    if isinstance(outcome, Claim):
        proven = _proven(scenario, case, [outcome])
        return proven or Answer(Verdict.UNRESOLVED, action, case.question.distance)
    if isinstance(outcome, Unproven):
        return Answer(Verdict.UNRESOLVED, action, case.question.distance)
    rows = outcome.judged.rows
    return Answer(Verdict.LEGAL, action, case.question.distance, outcome.placements, report=rows)


def _proven(scenario: Scenario, case: Case, claims: Sequence[Claim]) -> Answer | None:
    """Return the answer that claims prove a charge impossible, if the verifier agrees."""
    proof = certificate(case, claims)
    if verify(scenario, case.action, proof):
        return None
    reasons = tuple(claim.sentence for claim in claims)
    return Answer(Verdict.IMPOSSIBLE, case.action, case.question.distance, reasons=reasons, proof=proof)


def _of_single_models(case: Case) -> list[Claim]:
    """Return the first claim about single models that holds: with fine bounds others take too long."""
    claims = chain(
        (cannot_engage(case, name) for name in case.targets),
        (cannot_end(case, model.id) for model in case.unit.models),
    )
    claim = next((claim for claim in claims if claim is not None), None)
    return [] if claim is None else [claim]


def tight(scenario: Scenario, answer: Answer, least: int, watch: Watch) -> Answer:
    """Return a legal answer whose longest way is as short as searching makes it, at that distance.

    Parameters
    ----------
    least
        The least distance in units at which the targets may be selected.

    Raises
    ------
    OutOfTimeError
        If the watch's time is up.
    """
    question = Case(scenario, answer.action).question
    if not question.all_round:
        return answer
    found = tightened(question, least, answer.placements, watch.step)
    return shortened(scenario, replace(answer, placements=found), least)
