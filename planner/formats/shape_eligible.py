"""Shapes of eligibility files."""

from __future__ import annotations

from typing import Literal

from planner.formats.shape import Shape
from planner.formats.shape_odds import ChanceShape

ELIGIBLE_FORMAT = "planner-eligible/1"
"""The format of eligibility files."""


class CandidateShape(Shape):
    """An enemy unit: how far (inches), on which natural rolls it may be selected, or why on none."""

    unit: str
    distance: float
    rolls: list[int]
    open_rolls: list[int]
    chance: ChanceShape
    because: list[str]


class EligibilityShape(Shape):
    """One unit: whether it may charge (``null``: too close to call), why not, and at whom."""

    unit: str
    may_charge: bool | None
    reasons: list[str]
    remedies: list[str]
    allowances: list[str]
    targets: list[CandidateShape]
    notes: list[str]


class RosterShape(Shape):
    """A whole eligibility file, as it is written."""

    format: Literal["planner-eligible/1"]
    verdict: Literal["answered", "unresolved"]
    side: Literal["attacker", "defender"]
    units: list[EligibilityShape]
