"""Gaps between bases for showing, in floats; the judge measures for itself, exactly."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin

import numpy as np
from numpy.typing import NDArray

from planner.board.base import Base, Oval, Rectangle, Round
from planner.board.unit import FULL_TURN
from planner.units import Point

Standing = tuple[Base, Point, int]
"""A base, its place and its facing."""

_CORNERS = 128
"""Corners that stand for an oval."""


def gap(one: Standing, other: Standing) -> float:
    """Return the gap across the table between two bases that don't overlap, in units."""
    if isinstance(one[0], Round) and isinstance(other[0], Round):
        away = hypot(one[1].x - other[1].x, one[1].y - other[1].y)
        return max(0.0, away - one[0].radius - other[0].radius)
    (a, rounding_a), (b, rounding_b) = _corners(one), _corners(other)
    apart = min(_nearest(a, b), _nearest(b, a))
    return max(0.0, apart - rounding_a - rounding_b)


Corners = NDArray[np.float64]


def _corners(standing: Standing) -> tuple[Corners, float]:
    """Return the corners of a base, and what it reaches beyond them (a round base is one rounded corner)."""
    base, at, facing = standing
    if isinstance(base, Round):
        return np.array([[float(at.x), float(at.y)]]), float(base.radius)
    if isinstance(base, Oval):
        turns = np.arange(_CORNERS) * (2 * pi / _CORNERS)
        flat = np.column_stack([np.cos(turns) * base.length / 2, np.sin(turns) * base.width / 2])
    elif isinstance(base, Rectangle):
        x, y = base.length / 2, base.width / 2
        flat = np.array([[-x, -y], [x, -y], [x, y], [-x, y]])
    else:
        flat = np.array(base.outline, dtype=np.float64)
    turn = radians(facing / (FULL_TURN / 360))
    turned = flat @ np.array([[cos(turn), sin(turn)], [-sin(turn), cos(turn)]])
    return turned + np.array([float(at.x), float(at.y)]), 0.0


def _nearest(corners: Corners, polygon: Corners) -> float:
    """Return the least distance from corners (n, 2) to the edges of a polygon (m, 2)."""
    along = np.roll(polygon, -1, axis=0) - polygon
    square = np.maximum((along**2).sum(axis=1), 1.0)
    offset = corners[:, None, :] - polygon[None, :, :]
    part = np.clip((offset * along).sum(axis=2) / square, 0.0, 1.0)
    away = offset - part[:, :, None] * along
    return float(np.sqrt((away**2).sum(axis=2)).min())
