"""The words in which it is told what follows a move: abilities gained, fights, and what the enemy may do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from planner.board.crushing import CrushingImpact
from planner.board.eligible import Roster
from planner.board.fights import FightOrder
from planner.board.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Crush:
    """One way of using Crushing Impact (15.06).

    Attributes
    ----------
    model
        The own model chosen, engaged with the enemy unit.
    whose
        The unit or model whose Toughness counts: so many dice are rolled.
    impact
        The mortal wounds; ``None`` where the Toughness was not told.
    """

    model: str
    enemy: str
    whose: str
    impact: CrushingImpact | None


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What follows a move.

    Attributes
    ----------
    scenario
        The board after it.
    moved
        Whether it was made; a charge that isn't leaves everyone in place.
    engaged_with
        Enemy units that the unit is engaged with now.
    forced
        Enemy units that its consolidation makes fight.
    crushes
        The ways of using Crushing Impact; none if it cannot be used.
    interventions
        By mode of heroic intervention who of the enemy may, and at whom.
    order
        The order of fights, if nothing else moves before.
    consequences
        What follows, a sentence each with its section.
    """

    scenario: Scenario
    unit: str
    moved: bool
    engaged_with: tuple[str, ...]
    forced: tuple[str, ...]
    crushes: tuple[Crush, ...]
    interventions: Mapping[str, Roster]
    order: FightOrder
    consequences: tuple[str, ...]
