"""Unit C before enemies T, U, V on bases of 32 mm, for tests of one clause after the other."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from planner.board.scenario import Scenario
from planner.board.unit import UnitState
from tests.builders import Places, board, chargers, unit

ACROSS = 1.2598425
"""Diameter in inches."""


def gap(inches: float) -> float:
    """Distance of centres at a gap of bases."""
    return ACROSS + inches


def scene(own: Places, *foes: Places, **fields: Any) -> Scenario:
    """Put unit C on a board with enemy units T, U, V."""
    enemies = [unit(name, places) for name, places in zip("TUV", foes, strict=False)]
    state = fields.pop("state", UnitState())
    return replace(board(replace(chargers(own), state=state), *enemies), **fields)
