"""Units and their models."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from planner.board.base import Base, Hull
from planner.board.names import Side as Side
from planner.units import INCH, Point, Spot

DEFAULT_HEIGHT = 3 * INCH // 2
"""Height of a model where a file gives none: 1.5"."""

FULL_TURN = 360_000_000
"""Facings are whole millionths of a degree, 0 up to this."""


class Moved(StrEnum):
    """The move that a unit made this turn before the Charge phase."""

    NONE = "none"
    NORMAL = "normal"
    ADVANCE = "advance"
    FALL_BACK = "fall-back"
    INGRESS = "ingress"


class Disembarked(StrEnum):
    """How a unit got out of its transport this turn (18.04 to 18.07)."""

    RAPID = "rapid"
    TACTICAL = "tactical"
    COMBAT = "combat"
    EMERGENCY = "emergency"
    ASSAULT = "assault"
    SHOCK = "shock"


@dataclass(frozen=True, slots=True)
class UnitState:
    """What happened to a unit so far this turn (``shot_last_turn``: the turn before).

    ``moved_this_phase`` is about any move in the phase at hand, ``surged`` about a surge move in it (21.02).
    """

    moved: Moved = Moved.NONE
    disembarked: Disembarked | None = None
    declared_charge: bool = False
    made_charge_move: bool = False
    battle_shocked: bool = False
    started_action: bool = False
    selected_to_fight: bool = False
    eligible_to_fight: bool = False
    engaged_at_fight_step_start: bool = False
    shot_this_turn: bool = False
    shot_last_turn: bool = False
    stationary: bool = False
    smokescreen: bool = False
    gone_to_ground: bool = False
    fights_on_death: bool = False
    oversized_set_up: bool = False
    moved_this_phase: bool = False
    surged: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A further prism of a FRAME model, in board units, such as a wing above its stand."""

    shape: tuple[Point, ...]
    bottom: int
    top: int


@dataclass(frozen=True, slots=True)
class Model:
    """One model. ``base``, ``height`` and ``keywords`` are its own, with the unit's filled in."""

    id: str
    at: Point
    base: Base
    z: int = 0
    facing: int = 0
    height: int = DEFAULT_HEIGHT
    keywords: frozenset[str] = frozenset()
    parts: tuple[Part, ...] = ()

    @property
    def spot(self) -> Spot:
        """Where it stands, with the height of the surface."""
        return Spot(self.at.x, self.at.y, self.z)

    @property
    def kind(self) -> tuple[Base, int, frozenset[str]]:
        """What terrain asks of it: models that agree in it meet the same obstacles."""
        return self.base, self.height, self.keywords

    @property
    def is_frame(self) -> bool:
        """Whether it is measured from all of it, its height and parts included: FRAME, or no base (17.02)."""
        return "FRAME" in self.keywords or isinstance(self.base, Hull)


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit: its owner, keywords, models and state; at least one model."""

    id: str
    side: Side
    models: tuple[Model, ...]
    keywords: frozenset[str] = frozenset()
    state: UnitState = field(default_factory=UnitState)
