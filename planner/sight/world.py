"""All that may stand in the way on a board, made once for a question."""

from __future__ import annotations

from dataclasses import dataclass

from planner.board.scenario import Scenario
from planner.sight.arrays import Ints, Solids, ints, solids
from planner.sight.prism import Blocker, Kind, blockers_of
from planner.sight.terrain import area_blockers, section_blockers


@dataclass(frozen=True, slots=True)
class World:
    """Blockers in a row, with the same numbers as arrays from inside and from outside."""

    blockers: tuple[Blocker, ...]
    inner: Solids
    outer: Solids

    def chosen(self, kinds: frozenset[Kind], without: frozenset[str] = frozenset()) -> Ints:
        """Return the numbers of the blockers of these kinds, without those of some units or areas."""
        return ints(
            [
                k
                for k, blocker in enumerate(self.blockers)
                if blocker.kind in kinds and (blocker.kind is Kind.FEATURE or blocker.name not in without)
            ]
        )


def world_of(scenario: Scenario) -> World:
    """Return everything on a board that may block sight: sections, obscuring areas, models."""
    models = (
        blocker for unit in scenario.units for model in unit.models for blocker in blockers_of(model, unit.id)
    )
    blockers = (*section_blockers(scenario), *area_blockers(scenario), *models)
    return World(
        blockers,
        solids([blocker.inner for blocker in blockers]),
        solids([blocker.outer for blocker in blockers]),
    )
