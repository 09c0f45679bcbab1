"""A plan for a Charge phase in words, the same in the table and on the picture."""

from __future__ import annotations

from fractions import Fraction

from planner.board.phase import PhasePlan, PhaseStep, PhaseVerdict
from planner.interface.odds_wording import chance_words, targets_words, way_words

_HEADS = {PhaseVerdict.ANSWERED: "PHASE", PhaseVerdict.UNRESOLVED: "UNRESOLVED"}


def phase_headline(plan: PhasePlan) -> str:
    """Return what the plan comes to in a sentence."""
    head = f"{_HEADS[plan.verdict]}: {len(plan.steps)} charges of the {plan.side.value}"
    if not plan.steps:
        return head
    more = "" if plan.proven else f", at most {count_words(plan.bound)}"
    return f"{head}, {count_words(plan.charges)} expected if each before succeeds{more}"


def step_words(step: PhaseStep) -> str:
    """Return one charge of a plan in a sentence."""
    way = f", {way_words(True)}" if step.option.skies else ""
    whom = targets_words(step.option.targets)
    if step.given:
        return f"{step.option.unit} charges {whom} on its {step.roll}{way}"
    return f"{step.option.unit} charges {whom} on {step.roll}+{way}: {chance_words(step.chance)}"


def count_words(number: Fraction) -> str:
    """Return an expected number.

    >>> count_words(Fraction(67, 36)), count_words(Fraction(2))
    ('1.86', '2')
    """
    return str(number) if number.denominator == 1 else f"{float(number):.2f}"
