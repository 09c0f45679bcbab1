"""Which conditions clash: a minimal set of them under which a charge is still proven impossible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from planner.board.action import MoveAction
from planner.board.condition import Condition, Demand
from planner.board.explanation import Clash
from planner.board.scenario import Scenario
from planner.judge.body import Body
from planner.judge.measure import gap, nearest
from planner.judge.question import Question
from planner.plan.again import derivation
from planner.plan.clash_words import clash_sentence
from planner.plan.fewer import fewer
from planner.plan.limits import Watch
from planner.plan.minimal import minimal
from planner.proof.certificate import BY_CELLS
from planner.proof.claims import Case


def clash(scenario: Scenario, action: MoveAction, claim: Mapping[str, Any], watch: Watch) -> Clash:
    """Return a minimal set of conditions that the charge breaks, for a claim that holds.

    The claim's own derivation is repeated with conditions left out, until it fails with any one more. Then
    other kinds of claim fail too: each demands conditions of its own, or would have been claimed first. A
    claim by cells is searched for again under limits on work, so the set may be found to suffice only.

    Parameters
    ----------
    action
        The charge, at named targets.
    claim
        The value of the claim, as in a certificate.

    Raises
    ------
    OutOfTimeError
        If the time is up.
    ValueError
        If the claim does not hold.
    """
    targets = action.targets
    assert isinstance(targets, tuple)
    case = Case(scenario, action)
    whole = conditions(case.question)
    if claim["kind"] in BY_CELLS:
        fewest = fewer(scenario, action, claim, whole, watch)
        words = clash_sentence(case.question, claim, fewest.kept)
        return Clash(targets, {"kind": claim["kind"]}, fewest.kept, words, fewest.minimal)
    derive = derivation(claim)

    def holds(kept: Sequence[Condition]) -> bool:
        watch.step(f"looking for what clashes: {len(kept)} of {len(whole)} conditions")
        return derive(Case(scenario, action, left_out=frozenset(whole) - frozenset(kept))) is not None

    kept = tuple(minimal(whole, holds))
    return Clash(targets, dict(claim), kept, _sentence(case, claim, kept))


def shows(scenario: Scenario, action: MoveAction, known: Clash) -> bool:
    """Whether a clash found for one charge alone rules out another of the same unit; ``False``: not seen."""
    if known.claim["kind"] in BY_CELLS:
        return False
    whole = set(conditions(Case(scenario, action).question))
    if not whole.issuperset(known.conditions):
        return False
    case = Case(scenario, action, left_out=frozenset(whole.difference(known.conditions)))
    return derivation(known.claim)(case) is not None


def _sentence(case: Case, value: Mapping[str, Any], kept: Sequence[Condition]) -> str:
    """Let a claim of arithmetic speak for itself; say of the others what clashes."""
    if value["kind"] not in ("not-selectable", "too-far-apart"):
        return clash_sentence(case.question, value, kept)
    claim = derivation(value)(case)
    assert claim is not None
    return claim.sentence


def conditions(question: Question) -> tuple[Condition, ...]:
    """Return every condition of a question that can be left out, those last that are best left out.

    The distance is the last: a clash without it says that no distance helps.
    """
    return tuple(_conditions(question))


def _conditions(question: Question) -> Iterator[Condition]:
    for target in question.targets:
        yield Condition(Demand.SELECT, target)
        yield Condition(Demand.ENGAGE, target)
    for feature in dict.fromkeys(feature.id for feature, _ in question.scenario.sections()):
        yield Condition(Demand.FEATURE, feature)
    for demand, group in (
        (Demand.BODY, question.enemies),
        (Demand.SHUN, question.other_bodies),
        (Demand.BODY, question.friends),
    ):
        for other in sorted(group, key=lambda b: _away(question, b)):
            yield Condition(demand, other.id)
    for demand in (Demand.CLOSER, Demand.COHERENCY):
        yield from (Condition(demand, model.id) for model in question.unit.models)
    yield Condition(Demand.EDGE)
    yield Condition(Demand.REACH)


def _away(question: Question, other: Body) -> int:
    return gap(other, nearest(other, question.target_bodies))
