"""What a file names, for looking up references."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from planner.board.scenario import Scenario
from planner.formats.draft import Draft


@dataclass(frozen=True, slots=True)
class Known:
    """Ids of a file, faulty entries included, so that one fault does not make others.

    Attributes
    ----------
    units
        The side of each unit; ``None`` where it cannot be told.
    """

    units: Mapping[str, str | None]
    pieces: tuple[str, ...]
    objectives: tuple[str, ...]


def known_in_draft(draft: Draft) -> Known:
    """Return the names in a file that is being read."""
    return Known(
        units={
            unit.own.id: unit.own.value.side if unit.own.value is not None else None
            for unit in draft.units
            if unit.own.id is not None
        },
        pieces=tuple(piece.own.id for piece in draft.pieces if piece.own.id is not None),
        objectives=tuple(entry.id for entry in draft.objectives if entry.id is not None),
    )


def known_in_scenario(scenario: Scenario) -> Known:
    """Return the names in a scenario."""
    return Known(
        units={unit.id: unit.side.value for unit in scenario.units},
        pieces=tuple(piece.id for piece in scenario.terrain),
        objectives=tuple(objective.id for objective in scenario.objectives),
    )
