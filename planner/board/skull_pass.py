"""Scenarios of Battle for Skull Pass: regiments in ranks, what stands in their way, and the question."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from planner.board.base import Rectangle
from planner.board.skull_pass_turn import Deed, StepName
from planner.board.unit import Side
from planner.units import CENTIMETRE, Point


@dataclass(frozen=True, slots=True)
class SkullPassRulings:
    """One reading of what the tutorial on fleeing leaves open; the defaults are the plainer readings.

    Attributes
    ----------
    away_in_combat
        Straight away from the winner is away from the winner's ``side`` that the loser is beyond, or along
        the line of the two ``centres``.
    away_from_charge
        Straight away from a charger is along the line of the ``centres``, or along the ``charge``.
    edge
        A unit has left the table when a part of it is ``beyond`` the edge, or has ``reached`` it.
    nearest_edge
        The nearest table edge is measured from the ``base``, its nearest part, or from the ``centre``.
    pursuit
        A pursuer goes straight ``ahead``, along its own facing, or ``after`` the loser, as that one fled.
    pursue_removed
        Whether the winner may still pursue a unit that was removed in its flight.
    meets
        A pursuer or charger that something stands in the way of goes its ``full`` distance all the same, as
        the tutorial says without exception, or has to ``stop`` at what it meets.
    charge_turn
        A charger turns ``free`` about its centre before it goes straight, or keeps its facing (``none``).
    charge_way
        Whether something that is met before the target spoils a charge (``clear``) or not (``ignored``).
    charge_at_removed
        What a charger moves whose target was removed in its flight: its ``plain`` move or its ``full`` one.
    """

    away_in_combat: Literal["side", "centres"] = "side"
    away_from_charge: Literal["centres", "charge"] = "centres"
    edge: Literal["beyond", "reached"] = "beyond"
    nearest_edge: Literal["base", "centre"] = "base"
    pursuit: Literal["ahead", "after"] = "ahead"
    pursue_removed: bool = True
    meets: Literal["full", "stop"] = "full"
    charge_turn: Literal["free", "none"] = "free"
    charge_way: Literal["clear", "ignored"] = "clear"
    charge_at_removed: Literal["plain", "full"] = "plain"


@dataclass(frozen=True, slots=True)
class RegimentState:
    """What happened to a regiment so far."""

    fleeing: bool = False
    combat: Literal["won", "lost", "drawn"] | None = None
    break_test: Literal["passed", "failed"] | None = None
    rally_test: Literal["passed", "failed"] | None = None
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Regiment:
    """A unit in ranks, one rectangle.

    Attributes
    ----------
    at
        Its centre, in units.
    facing
        Where its front looks, in millionths of a degree.
    base
        Its depth (along the facing) and its frontage, in units.
    move
        How far it moves, in units.
    leadership
        What two dice must not exceed in a test.
    """

    id: str
    side: Side
    at: Point
    facing: int
    base: Rectangle
    move: int
    leadership: int
    state: RegimentState = field(default_factory=RegimentState)


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something that units do not pass; ``shape`` are its corners in units."""

    id: str
    shape: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class SkullPassAction:
    """The question.

    Attributes
    ----------
    unit
        Who flees, pursues, rallies or charges.
    other
        The winner that is fled from, the unit pursued or charged; ``None`` for a flight to the table edge,
        and for a charge whose target is to be chosen.
    roll
        Sum of the two dice of the deed itself: flight, pursuit or rally test; ``None`` for the distribution.
    flee_roll
        Sum of the two dice of the flight that the deed brings about; ``None`` for the distribution.
    angle
        Direction of a charge, or facing after a rally, in millionths of a degree.
    edge
        The table edge fled to, where several are nearest.
    """

    deed: Deed
    unit: str
    other: str | None = None
    roll: int | None = None
    flee_roll: int | None = None
    angle: int | None = None
    edge: Literal["left", "right", "bottom", "top"] | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """Where the game stands: whose turn it is, and the step, by its name in the turn sequence."""

    player: Side
    step: StepName


@dataclass(frozen=True, slots=True)
class SkullPassScenario:
    """A table with its regiments and the question; ``width`` and ``height`` of the table in units."""

    units: tuple[Regiment, ...]
    title: str = ""
    rulings: SkullPassRulings = field(default_factory=SkullPassRulings)
    width: int = 120 * CENTIMETRE
    height: int = 90 * CENTIMETRE
    obstacles: tuple[Obstacle, ...] = ()
    moment: Moment | None = None
    action: SkullPassAction | None = None

    def unit(self, unit_id: str) -> Regiment:
        """Return the regiment of that id; raises ``KeyError`` if there is none."""
        for unit in self.units:
            if unit.id == unit_id:
                return unit
        raise KeyError(unit_id)
