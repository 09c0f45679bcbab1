"""Names that command lines take, apart from the data that they stand in: help is to come quickly."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal


class Side(StrEnum):
    """The player who owns a unit."""

    ATTACKER = "attacker"
    DEFENDER = "defender"

    @property
    def opponent(self) -> Side:
        """The other player."""
        return Side.DEFENDER if self is Side.ATTACKER else Side.ATTACKER


class MoveType(StrEnum):
    """The moves that can be asked for."""

    CHARGE = "charge"
    PILE_IN = "pile-in"
    OVERRUN = "overrun"
    CONSOLIDATE = "consolidate"
    SURGE = "surge"


Shaped = Literal["pierce", "breakthrough"]
"""The two shapes of effects of Sword World 2.0."""
