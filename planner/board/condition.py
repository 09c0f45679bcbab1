"""What a charge demands, cut into single conditions that an explanation can name or leave out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Demand(StrEnum):
    """The kinds of condition, each with what :attr:`Condition.name` names.

    The letters are those of the README: A1 is reach, A2 edge, bodies and features, A3 closer, A4 engage,
    A5 shun, A6 coherency.
    """

    SELECT = "select"
    """A target unit may be selected (11.04)."""

    ENGAGE = "engage"
    """The unit ends engaged with a target unit (11.04)."""

    REACH = "reach"
    """Every model has a way within the maximum distance (03.01); the name is empty."""

    FEATURE = "feature"
    """A terrain feature is in the way, on the way and at the end (13.06)."""

    BODY = "body"
    """A model of another unit is in the way: an enemy, or at the end a friend (03.01)."""

    SHUN = "shun"
    """No model ends engaged with this model of an enemy unit that is no target (11.04)."""

    CLOSER = "closer"
    """This model of the unit ends closer to a target (11.04)."""

    COHERENCY = "coherency"
    """This model of the unit ends near enough to the others (03.03)."""

    EDGE = "edge"
    """Every model ends on the board (03.01); the name is empty."""


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition: its kind, and the id of the unit, model or feature that it is about."""

    demand: Demand
    name: str = ""
