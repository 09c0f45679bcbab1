"""Shapes of plans for a Charge phase."""

from __future__ import annotations

from typing import Literal

from planner.formats.shape import Shape
from planner.formats.shape_odds import ChanceShape
from planner.formats.shape_result import ResultShape
from planner.formats.shape_scenario import ScenarioShape

PHASE_FORMAT = "planner-phase/1"
"""The format of plans for a Charge phase."""


class OptionShape(Shape):
    """A charge that was weighed, with its chance if no other unit of its side were on the board."""

    unit: str
    targets: list[str]
    take_to_the_skies: bool
    chance: ChanceShape


class StepShape(Shape):
    """One charge of the plan; ``result`` is for the board that the steps before it leave."""

    unit: str
    targets: list[str]
    take_to_the_skies: bool
    roll: int
    given: bool
    chance: ChanceShape
    chance_alone: ChanceShape
    result: ResultShape


class IdleShape(Shape):
    """A unit that makes no charge, and why."""

    unit: str
    because: str


class PhaseShape(Shape):
    """A whole plan, as it is written; ``scenario`` is the board after all steps."""

    format: Literal["planner-phase/1"]
    verdict: Literal["answered", "unresolved"]
    side: Literal["attacker", "defender"]
    steps: list[StepShape]
    idle: list[IdleShape]
    options: list[OptionShape]
    charges: str
    bound: str
    expected: str | None
    proven: bool
    scenario: ScenarioShape
    reasons: list[str]
    notes: list[str]
    stats: dict[str, float]
