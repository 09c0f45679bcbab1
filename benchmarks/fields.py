"""Charges in the open: five to thirty models against a row of five, and one that a screen rules out."""

from __future__ import annotations

from benchmarks.instances import ACROSS, Instance, at, block, scenario
from benchmarks.table import Disc
from planner.units import INCH

_D = ACROSS / INCH
_ROW_Y = 24.0
_PITCH = 1.5
_GAP = 7.0
"""Inches between the front rank and the target, and the maximum distance."""


def open_charges() -> list[Instance]:
    """Return the charges of 5, 10, 20 and 30 models, and the screened one."""
    return [_charge(count) for count in (5, 10, 20, 30)] + [_screened()]


def _row(y: float) -> list[tuple[float, float]]:
    return [(30 + (k - 2) * _PITCH, y) for k in range(5)]


def _charge(count: int) -> Instance:
    """Set up a target row 7" away with a row that is no target 3" behind it."""
    behind = [at(x, y) for x, y in _row(_ROW_Y + _D + 3)]
    title = f'{count} models charge a row of five at 7" with another row 3" behind it'
    value = scenario(title, _chargers(count), {"T": _target()}, _GAP, others=behind)
    return Instance(f"F{count}", value, "legal", "every solver that finished")


def _screened() -> Instance:
    """Set up a row that is no target 0.9" before the target row: nobody engages one without the other."""
    screen = [at(x, y) for x, y in _row(_ROW_Y - _D - 0.9)]
    title = 'Five models charge a row of five at 7" behind a screen 0.9" before it'
    value = scenario(title, _chargers(5), {"T": _target()}, _GAP, others=screen)
    return Instance("I0", value, "impossible", "every spot in reach that engages one row engages the other")


def _target() -> list[Disc]:
    return [at(x, y) for x, y in _row(_ROW_Y)]


def _chargers(count: int) -> list[Disc]:
    columns = 5 if count < 30 else 6
    # The middle file, or the two next to it, stand below a model of the target row.
    left = 30 - 2 * _PITCH if count < 30 else 30 - 3 * 1.3
    pitch = _PITCH if count < 30 else 1.3
    return block(count, columns, left, _ROW_Y - _D - _GAP, pitch)
