"""All that may stand in the way on a board, made once for a question."""

from __future__ import annotations

from dataclasses import dataclass

from planner.board.scenario import Scenario
from planner.rules.sight import HALF_LINE
from planner.sight.arrays import Ints, Solids, ints, solids
from planner.sight.prism import Blocker, Kind, blockers_of
from planner.sight.terrain import area_blockers, section_blockers


@dataclass(frozen=True, slots=True)
class World:
    """Blockers in a row, with the same numbers as arrays from inside and from outside."""

    blockers: tuple[Blocker, ...]
    inner: Solids
    outer: Solids

    def chosen(self, features: bool, names: frozenset[str]) -> Ints:
        """Return the numbers of all features' blockers, or none, and of these areas' and units'."""
        kept = (
            k
            for k, blocker in enumerate(self.blockers)
            if (features if blocker.kind is Kind.FEATURE else blocker.name in names)
        )
        return ints(list(kept))


def world_of(scenario: Scenario, half: int = HALF_LINE) -> World:
    """Return everything on a board that may block sight: sections, obscuring areas, models.

    Lines are ``half`` units wide to either side of their axis.
    """
    models = (
        blocker
        for unit in scenario.units
        for model in unit.models
        for blocker in blockers_of(model, unit.id, half)
    )
    blockers = (*section_blockers(scenario, half), *area_blockers(scenario, half), *models)
    return World(
        blockers,
        solids([blocker.inner for blocker in blockers]),
        solids([blocker.outer for blocker in blockers]),
    )
