"""The words in which it is told who may charge, at whom, and what would have to be otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from planner.board.unit import Side


@dataclass(frozen=True, slots=True)
class Candidate:
    """An enemy unit as a possible charge target.

    Attributes
    ----------
    distance
        From the unit, in units, rounded down: for showing.
    rolls
        The natural rolls that select it.
    open_rolls
        The natural rolls that select it or don't: too close to call.
    chance
        Of a roll that surely selects it.
    because
        Why it may not be selected, if no roll selects it.
    """

    unit: str
    distance: int
    rolls: tuple[int, ...]
    open_rolls: tuple[int, ...]
    chance: Fraction
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Eligibility:
    """Whether one unit may charge.

    Attributes
    ----------
    may
        ``None`` where a measurement is too close to call.
    reasons
        Why not, or why that is open; a sentence each, with its section.
    remedies
        What would have to be otherwise, one for each reason why not.
    allowances
        What doesn't prevent it, though one might think so.
    targets
        The enemy units, nearest first.
    """

    unit: str
    may: bool | None
    reasons: tuple[str, ...] = ()
    remedies: tuple[str, ...] = ()
    allowances: tuple[str, ...] = ()
    targets: tuple[Candidate, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Roster:
    """Who of a side may charge."""

    side: Side
    units: tuple[Eligibility, ...]

    @property
    def decided(self) -> bool:
        """Whether it is known of every unit whether it may."""
        return all(unit.may is not None for unit in self.units)
