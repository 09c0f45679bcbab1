"""A scenario: the board, everything on it, and the question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from planner.board.action import Action
from planner.board.memo import Memo
from planner.board.rulings import Rulings
from planner.board.terrain import Feature, Objective, Piece, Section
from planner.board.unit import Unit
from planner.units import INCH


@dataclass(frozen=True, slots=True)
class Scenario:
    """A board with its units and the question; ``width`` and ``height`` of the board in units.

    Attributes
    ----------
    memo
        What was worked out about the board; every scenario begins with an empty one of its own.
    standing
        The same of what depends on where all units stand: it is shared with no other scenario.
    """

    units: tuple[Unit, ...]
    title: str = ""
    rulings: Rulings = field(default_factory=Rulings)
    width: int = 60 * INCH
    height: int = 44 * INCH
    terrain: tuple[Piece, ...] = ()
    objectives: tuple[Objective, ...] = ()
    action: Action | None = None
    memo: Memo = field(default_factory=Memo, init=False, repr=False, compare=False)
    standing: Memo = field(default_factory=Memo, init=False, repr=False, compare=False)

    def with_units(self, units: tuple[Unit, ...]) -> Scenario:
        """Return the same board with other units, which shares what was worked out."""
        changed = replace(self, units=units)
        object.__setattr__(changed, "memo", self.memo)
        return changed

    def unit(self, unit_id: str) -> Unit:
        """Return the unit of that id; raises ``KeyError`` if there is none."""
        for unit in self.units:
            if unit.id == unit_id:
                return unit
        raise KeyError(unit_id)

    def enemies(self, unit: Unit) -> tuple[Unit, ...]:
        """Return the units of the other side."""
        return tuple(other for other in self.units if other.side != unit.side)

    def friends(self, unit: Unit) -> tuple[Unit, ...]:
        """Return the other units of the same side."""
        return tuple(other for other in self.units if other.side == unit.side and other.id != unit.id)

    def sections(self) -> Iterator[tuple[Feature, Section]]:
        """Yield every section on the board with its feature."""
        for piece in self.terrain:
            for feature in piece.features:
                for section in feature.sections:
                    yield feature, section
