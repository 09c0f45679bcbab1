"""Shapes of files about the order of fights, and about what follows a move."""

from __future__ import annotations

from typing import Literal

from planner.formats.shape import Shape
from planner.formats.shape_eligible import EligibilityShape
from planner.formats.shape_odds import ChanceShape
from planner.formats.shape_scenario import ScenarioShape

FIGHTS_FORMAT = "planner-fights/1"
"""The format of files about the order of fights."""

AFTER_FORMAT = "planner-after/1"
"""The format of files about what follows a move."""

SideName = Literal["attacker", "defender"]


class FighterShape(Shape):
    """A unit in the Fight step: whether it is eligible and why, how it may fight."""

    unit: str
    side: SideName
    eligible: bool
    fights_first: bool
    because: list[str]
    engaged_with: list[str]
    kinds: list[Literal["normal", "overrun"]]
    far: bool
    fights_on_death: bool


class SelectionShape(Shape):
    """One selection: by whom, among whom; ``chosen`` is ``null`` for a pass; ``told``: it has happened."""

    stage: Literal["fights-first", "remaining"]
    side: SideName
    choices: list[str]
    may_pass: bool
    chosen: str | None
    told: bool


class OrderShape(Shape):
    """The order of fights."""

    turn: SideName
    units: list[FighterShape]
    selections: list[SelectionShape]
    next: SelectionShape | None
    notes: list[str]
    doubts: list[str]


class FightsShape(OrderShape):
    """A whole file about the order of fights, as it is written."""

    format: Literal["planner-fights/1"]
    verdict: Literal["answered", "unresolved"]


class WoundsShape(Shape):
    """The chance of a number of mortal wounds."""

    wounds: int
    chance: ChanceShape


class JointShape(Shape):
    """The chance of numbers of mortal wounds to both units together."""

    suffered: int
    inflicted: int
    fraction: str


class ImpactShape(Shape):
    """Mortal wounds of some number of dice, exactly."""

    dice: int
    suffered: list[WoundsShape]
    inflicted: list[WoundsShape]
    joint: list[JointShape]
    expected_suffered: str
    expected_inflicted: str


class CrushShape(Shape):
    """One way of using Crushing Impact; ``impact`` is ``null`` where the Toughness was not told."""

    model: str
    enemy: str
    toughness_of: str
    impact: ImpactShape | None


class InterventionsShape(Shape):
    """Who of the enemy may intervene heroically, in one mode."""

    mode: Literal["leap-to-defend", "into-the-fray"]
    units: list[EligibilityShape]


class AfterShape(Shape):
    """A whole file about what follows a move, as it is written."""

    format: Literal["planner-after/1"]
    verdict: Literal["answered", "unresolved"]
    unit: str
    moved: bool
    engaged_with: list[str]
    forced_to_fight: list[str]
    consequences: list[str]
    crushing_impact: list[CrushShape]
    heroic_interventions: list[InterventionsShape]
    fights: OrderShape
    scenario: ScenarioShape
