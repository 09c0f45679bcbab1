"""The best angle of a charge: intervals of angles, each halved until no angle in it can do better.

Within an interval no point of what a charger sweeps over lies farther from its place at the middle angle
than (radius + charge distance) times half the interval, in radians. So where the middle sweep, grown by that
much, keeps clear of a target, no angle of the interval makes contact: a bound, as in Lipschitz optimisation
(Piyavskii 1972, doi:10.1016/0041-5553(72)90115-2).
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from fractions import Fraction
from math import atan2, ceil, degrees, hypot, radians
from typing import NamedTuple

from planner.board.skull_pass import Regiment, SkullPassScenario
from planner.board.skull_pass_answer import Choice, Fate
from planner.board.unit import FULL_TURN
from planner.skull_pass.block import apart, block_of, first_touch
from planner.skull_pass.charge import Charge, charge_along
from planner.skull_pass.dice import throws
from planner.skull_pass.flight import PER_PIP
from planner.skull_pass.heading import FINE

PIECES = 72
"""Intervals that the search begins with."""

LEAST = 2_000
"""Intervals of this many millionths of a degree are not halved."""

MOST = 1_000
"""Intervals looked at, at most."""

OUT = (Fate.DESTROYED, Fate.REMOVED)


class _Interval(NamedTuple):
    """Angles about a middle, and less the most that any of them can reach: the heap takes the least first."""

    less: Fraction
    middle: int
    half: int


def chance_out(charge: Charge, roll: int | None) -> Fraction:
    """Return the chance that the target of a charge is destroyed, or removed in its flight."""
    if charge.as_they_stand().made is not True:
        return Fraction(0)
    outcomes = charge.outcomes(roll)
    return sum((o.chance for o in outcomes if o.course(charge.target.id).fate in OUT), Fraction(0))


def best_angle(scenario: SkullPassScenario, charger: Regiment, target: Regiment, roll: int | None) -> Choice:
    """Return the angle at which a charge likeliest puts an end to its target, with a bound on all angles.

    The line of the two centres is preferred where it is as good as any; its angle is ``None``.
    """
    if scenario.rulings.charge_turn == "none":
        value = chance_out(charge_along(scenario, charger, target, charger.facing), roll)
        return _choice(target, charger.facing, value, value)
    best, angle = chance_out(charge_along(scenario, charger, target, None), roll), None
    for facing in _towards_corners(charger, target):
        value = chance_out(charge_along(scenario, charger, target, facing), roll)
        if value > best:
            best, angle = value, facing
    width = FULL_TURN // PIECES
    heap = [
        _bounded(scenario, charger, target, (k * width + width // 2, width // 2), roll) for k in range(PIECES)
    ]
    heapq.heapify(heap)
    looked, left = PIECES, Fraction(0)
    while heap and -heap[0].less > best and looked < MOST:
        interval = heapq.heappop(heap)
        value = chance_out(charge_along(scenario, charger, target, interval.middle), roll)
        if value > best:
            best, angle = value, interval.middle
        if interval.half < LEAST:
            left = max(left, -interval.less)
            continue
        half = -(-interval.half // 2)
        for middle in (interval.middle - half, interval.middle + half):
            looked += 1
            heapq.heappush(heap, _bounded(scenario, charger, target, (middle % FULL_TURN, half), roll))
    left = max(left, -heap[0].less) if heap else left
    return _choice(target, angle, best, max(best, left))


def _choice(target: Regiment, angle: int | None, value: Fraction, bound: Fraction) -> Choice:
    return Choice(
        f"charge {target.id}", {"target out": value}, target.id, angle, bound=bound, proven=value == bound
    )


def _towards_corners(charger: Regiment, target: Regiment) -> Iterator[int]:
    x, y = charger.at.x * FINE, charger.at.y * FINE
    for corner in block_of(target).corners:
        yield round(degrees(atan2(corner.y - y, corner.x - x)) * 1_000_000) % FULL_TURN


def _bounded(
    scenario: SkullPassScenario,
    charger: Regiment,
    target: Regiment,
    angles: tuple[int, int],
    roll: int | None,
) -> _Interval:
    """Return an interval of angles with what none of them exceeds."""
    middle, half = angles
    charge = charge_along(scenario, charger, target, middle)
    more = _shift(charger, charge.reach, half)
    swept = charge.start.swept(charge.heading, charge.reach)
    if apart(swept, block_of(target), more) is True or _barred(charge, more):
        return _Interval(Fraction(0), middle, half)
    bound = Fraction(0)
    for total, chance in throws(roll):
        if _may_end(charge, total, more, half):
            bound += chance
    return _Interval(-bound, middle, half)


def _barred(charge: Charge, more: int) -> bool:
    """Whether at every angle of an interval something stands before the target as they stand.

    The charger surely meets it on a way that at no angle gets to the target yet.
    """
    target = block_of(charge.target)
    touch = first_touch(charge.start, charge.heading, target)
    distance = charge.reach if touch is None else int(touch) - 2 * (more // FINE + 1)
    if charge.rulings.charge_way == "ignored" or distance <= 0:
        return False
    before = charge.start.swept(charge.heading, distance)
    if apart(before, target, more) is not True:
        return False
    return any(apart(before, other, -more) is False for _, other in charge.around.others)


def _may_end(charge: Charge, roll: int, more: int, half: int) -> bool:
    """Whether a target may be caught or removed at some angle of an interval, as far as the middle tells.

    ``more`` is how far the charger's sweep moves within the interval, in fine parts; where the target flees
    along the charge, its own sweep moves too.
    """
    fled = charge.flight(roll)
    if not fled.stands:
        return True
    swept = charge.start.swept(charge.heading, charge.reach)
    if charge.rulings.away_from_charge == "centres":
        return apart(swept, fled.end, more) is not True
    target = _shift(charge.target, roll * PER_PIP, half)
    if apart(swept, fled.end, more + target) is not True:
        return True
    start = block_of(charge.target, charge.heading)
    return not charge.around.clear(start.swept(charge.heading, roll * PER_PIP), target)


def _shift(unit: Regiment, distance: int, half: int) -> int:
    """Return how far a point that a unit sweeps over moves if it turns by half an interval, in fine parts."""
    radius = hypot(unit.base.length, unit.base.width) / 2
    return ceil((radius + distance) * radians((half + 1) / 1_000_000) * 1.000001 * FINE)
