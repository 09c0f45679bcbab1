"""Pairs of bases that are images of each other, turned by quarters or mirrored: as far apart, exactly.

So models that stand symmetrically tie, though no digits of an irrational distance could show it.
"""

from __future__ import annotations

from planner.board.base import Base, Hull
from planner.board.unit import FULL_TURN
from planner.judge.shape import Shape, symmetric
from planner.judge.turning import QUARTER
from planner.units import Point

Pair = tuple[Shape | None, Shape | None, Point]
"""Two bases, round ones as ``None``, and where the second is from the first."""

Pose = tuple[Base, int] | None
"""A base and how it faces, where it counts how."""


def congruent(first: Pair, second: Pair) -> bool:
    """Whether a quarter turn or several, or a mirror, makes one pair of another; hulls are not mirrored."""
    wanted = (*(_pose(shape, 0, False) for shape in second[:2]), second[2])
    whole = any(shape is not None and isinstance(shape.base, Hull) for shape in first[:2])
    return any(
        (*(_pose(shape, turns, mirrored) for shape in first[:2]), _place(first[2], turns, mirrored)) == wanted
        for turns in range(4)
        for mirrored in ((False,) if whole else (False, True))
    )


def _pose(shape: Shape | None, turns: int, mirrored: bool) -> Pose:
    """Return how a base lies after it is mirrored upside down, or not, and turned by so many quarters."""
    if shape is None:
        return None
    facing = (-shape.facing if mirrored else shape.facing) + turns * QUARTER
    return shape.base, facing % (FULL_TURN // 2 if symmetric(shape.base) else FULL_TURN)


def _place(place: Point, turns: int, mirrored: bool) -> Point:
    x, y = place.x, -place.y if mirrored else place.y
    for _ in range(turns):
        x, y = -y, x
    return Point(x, y)
