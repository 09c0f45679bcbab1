"""Chains: two targets so far apart that the whole unit has to stand in line between them.

A straight chain of n models spans n + 1 links of 2" and a base, and no two models end more than 9" apart
(03.03): closed forms tell the two answers apart. In a bent chain enemies that are no target stand in the
way, and nobody may end engaged with them (11.04): the chain has to go round.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin, sqrt

from benchmarks.instances import ACROSS, LINK, Corners, Instance, Truth, at, scenario
from planner.units import INCH

_D, _R = ACROSS / INCH, LINK / INCH
SPREAD = 9 + _D
"""Centres of two models of a unit are no farther apart (03.03)."""

MIDDLE = (30.0, 22.0)
"""The middle between the targets, in inches."""

REACH = 16.0
"""Maximum distance in inches: it binds nobody."""

STRAIGHT = {3: 4 * _R, 4: 5 * _R, 5: SPREAD + 2 * _R}
"""Greatest distance in inches between the targets' centres that a straight chain spans, by closed form."""

_SIDE = SPREAD / 2
_LOW = 1.5 + _R / 2 - sqrt(_R**2 - (_SIDE - _R * sqrt(3) / 2) ** 2)

BENT = {3: 2 * sqrt(3) * _R, 4: (1 + sqrt(13)) * _R, 5: 2 * (_SIDE + sqrt(_R**2 - _LOW**2))}
"""The same round enemies in the middle: the best chain touches their circle of 2"; multistart SLSQP agrees.

Five are kept within 9" of each other as well: the outer two are as far apart as that allows.
"""

ENEMIES = {3: ((0.0, 0.0),), 4: ((0.0, 0.0),), 5: ((0.0, 1.5), (0.0, -1.5))}
"""Where the enemies that are no target stand, relative to the middle."""

_SLACKS = (0.94, 0.44, 0.14, -0.16, -0.56)
"""Inches by which the targets stand farther apart than critical."""


def chains() -> list[Instance]:
    """Return straight chains of three, four and five."""
    return [_straight(count, slack) for count in STRAIGHT for slack in _SLACKS]


def bent_chains() -> list[Instance]:
    """Return chains of three, four and five round one or two enemies."""
    return [_bent(count, slack) for count in BENT for slack in _SLACKS]


def _straight(count: int, slack: float) -> Instance:
    between = STRAIGHT[count] + slack
    step = min(between / (count + 1), (SPREAD - 0.01) / (count - 1))
    line = tuple((step * (k - (count - 1) / 2), 0.0) for k in range(count))
    ends = line if slack < 0 else None
    return _chain(f"chain{count}", (count, slack, STRAIGHT[count]), [], ends)


def _bent(count: int, slack: float) -> Instance:
    between = BENT[count] + slack
    ends = _round(count, between / 2) if slack < 0 else None
    return _chain(f"bend{count}", (count, slack, BENT[count]), ENEMIES[count], ends)


def _round(count: int, side: float) -> Corners:
    """Return a chain round the enemies, for targets at ``side`` inches from the middle.

    Neighbours on the circle of 2" are a hair outside it and a hair nearer than a link.
    """
    out, turn = _R + 0.01, radians(59.7)
    top = ENEMIES[count][0][1]
    if count == 4:
        x, y = out * sin(turn / 2), out * cos(turn / 2)
        half: Corners = ((x, y), ((x + side) / 2, y / 2))
        return (*((-a, b) for a, b in half), *half)
    x, y = out * sin(turn), top + out * cos(turn)
    half = ((x, y),) if count == 3 else ((x, y), (_SIDE - 0.01, _LOW + 0.03))
    return (*((-a, b) for a, b in half), (0.0, top + out), *half)


def _chain(
    kind: str,
    size: tuple[int, float, float],
    enemies: Sequence[tuple[float, float]],
    ends: Corners | None,
) -> Instance:
    """Set up two targets left and right of the middle and the unit below it."""
    count, slack, critical = size
    between = critical + slack
    x, y = MIDDLE
    targets = {"S": [at(x - between / 2, y)], "T": [at(x + between / 2, y)]}
    chargers = [at(x + 1.5 * (k - (count - 1) / 2), y - 9) for k in range(count)]
    others = [at(x + a, y + b) for a, b in enemies]
    truth: Truth = "legal" if slack < 0 else "impossible"
    title = f'{count} models between targets {between:.2f}" apart, critical {critical:.4f}"'
    value = scenario(title, chargers, targets, REACH, others=others)
    placed = None if ends is None else tuple((x + a, y + b) for a, b in ends)
    because = f'critical distance {critical:.4f}"'
    return Instance(f"{kind}-{between:.2f}", value, truth, because, ends=placed)
