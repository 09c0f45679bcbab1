"""What clashes, lit up: outlines of the features and models that keep a charge from being possible."""

from __future__ import annotations

from collections.abc import Iterator

from planner.board.condition import Demand
from planner.board.explanation import Explanation
from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.interface.draw import style
from planner.interface.draw.ground import seen_sections
from planner.interface.draw.shapes import base_shape, extent
from planner.interface.draw.svg import element, group, points
from planner.interface.draw.view import View

HALO = 4.0
"""Width in pixels of the gap between a base and the line round it."""

_OF_MODELS = (Demand.BODY, Demand.SHUN, Demand.CLOSER, Demand.COHERENCY)
_OF_UNITS = (Demand.ENGAGE, Demand.SELECT)


def clash_layer(scenario: Scenario, explanation: Explanation | None, view: View) -> str:
    """Return lines round everything in view that a condition which clashes is about; none if nothing is."""
    names = clashing(scenario, explanation)
    lines = [*_features(scenario, names, view), *_models(scenario.units, names, view)]
    return group(lines, fill="none", stroke=style.CLASH, stroke_width=3)


def clashing(scenario: Scenario, explanation: Explanation | None) -> frozenset[str]:
    """Return the ids of the features and models that conditions which clash are about."""
    found = [c for clash in explanation.clashes for c in clash.conditions] if explanation is not None else []
    units = {condition.name for condition in found if condition.demand in _OF_UNITS}
    return frozenset(
        {c.name for c in found if c.demand in (*_OF_MODELS, Demand.FEATURE)}
        | {model.id for unit in scenario.units if unit.id in units for model in unit.models}
    )


def _features(scenario: Scenario, names: frozenset[str], view: View) -> Iterator[str]:
    for feature, section in seen_sections(scenario, view):
        if feature.id in names:
            yield element("polygon", points=points([view.at(corner) for corner in section.shape]))


def _models(units: tuple[Unit, ...], names: frozenset[str], view: View) -> Iterator[str]:
    for model in (model for unit in units for model in unit.models):
        if model.id in names and view.shows(model.at, extent(model.base)):
            grown = HALO / view.scale
            yield base_shape(model.base, view.at(model.at), model.facing, view.scale, grown, fill="none")
