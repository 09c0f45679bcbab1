"""A plan for a Charge phase as a picture: every charge on one board."""

from __future__ import annotations

from planner.board.phase import PhasePlan, PhaseVerdict
from planner.board.scenario import Scenario
from planner.interface.draw import frame, style
from planner.interface.draw.cast import Cast
from planner.interface.draw.picture import composed
from planner.interface.phase_wording import phase_headline, step_words

_COLOURS = {PhaseVerdict.ANSWERED: style.GOOD, PhaseVerdict.UNRESOLVED: style.OPEN}


def phase_svg(scenario: Scenario, plan: PhasePlan) -> str:
    """Return a picture of a plan as SVG: starts, ways and ends of all who charge, and how likely each is.

    Those that make no charge stay in place. Bands are round the targets of all charges together.
    """
    charged = {name for step in plan.steps for name in step.option.targets}
    units = {unit.id: unit for unit in scenario.units}
    cast = Cast(
        acting=tuple(units[step.option.unit] for step in plan.steps),
        targets=tuple(unit for unit in scenario.units if unit.id in charged),
        ends={placement.model: placement for step in plan.steps for placement in step.answer.placements},
    )
    sentences = [f"{number}. {step_words(step)}" for number, step in enumerate(plan.steps, 1)]
    sentences += [*plan.idle.values(), *plan.reasons, *plan.notes]
    head = frame.headed(phase_headline(plan), scenario.title, _COLOURS[plan.verdict], inset=bool(cast.acting))
    return composed(scenario, cast, head, sentences)
