"""Condition A3: ending closer than at the start (11.04)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from planner.judge.body import Body, centres, gap_between, nearest
from planner.judge.gap import Gap, less
from planner.judge.rise import Far, closer_than, far, least
from planner.judge.threshold import nearer, within
from planner.units import ceil_sqrt


def ends_closer(
    start: Body, end: Body, unit: Sequence[Body], sure: bool = True, play: int = 0, heights: bool = True
) -> bool:
    """Whether a model ends strictly closer to an enemy unit, that is to its nearest model, by ``play``.

    The distances of round bases are compared exactly; others may be too close to call: then the answer is
    yes only without ``sure``.

    Parameters
    ----------
    heights
        Whether differences in height count (the ``distance`` switch).
    """
    if start.shape is None and all(enemy.shape is None for enemy in unit):
        if heights and len({start.z, end.z, *(enemy.z for enemy in unit)}) > 1:
            return least(_distances(end, unit, heights, play)).less(least(_distances(start, unit, heights)))
        before, after = nearest(start, unit), nearest(end, unit)
        return nearer(
            (centres(end, after), end.radius + after.radius - play),
            (centres(start, before), start.radius + before.radius),
        )
    if start == end:
        return False
    befores = [(gap_between(start, enemy), _rise(start, enemy, heights)) for enemy in unit]
    gaps = [(gap_between(end, enemy), _rise(end, enemy, heights)) for enemy in unit]
    afters = [(gap._replace(radii=gap.radii - play), rise) for gap, rise in gaps]
    return any(all(_less(after, before, sure) for before in befores) for after in afters)


def _distances(origin: Body, unit: Sequence[Body], heights: bool, play: int = 0) -> list[Far]:
    """Return the squared distances of round bases from the models of a unit, each ``play`` farther."""
    return [
        far(centres(origin, enemy), origin.radius + enemy.radius - play, _rise(origin, enemy, heights))
        for enemy in unit
    ]


def _rise(first: Body, second: Body, heights: bool) -> int:
    return abs(first.z - second.z) if heights else 0


def _less(first: tuple[Gap, int], second: tuple[Gap, int], sure: bool) -> bool:
    """Whether a distance is less than another: gaps with differences in height."""
    (gap, rise), (other, other_rise) = first, second
    if rise == other_rise:
        return less(gap, other, sure)
    if sure:
        return gap.most**2 + rise**2 < other.least**2 + other_rise**2
    return gap.least**2 + rise**2 < other.most**2 + other_rise**2


def span(first: Body, second: Body, heights: bool) -> int:
    """Return the distance of two models in units, rounded up to show it is no less than it is told."""
    gap = gap_between(first, second).shown
    return ceil_sqrt(gap**2 + _rise(first, second, heights) ** 2)


@dataclass(frozen=True, slots=True)
class Before:
    """How far a model was from a unit.

    Attributes
    ----------
    exact
        The squared distance, where all bases are round.
    most
        Whole units that it was not more than.
    """

    exact: Far | None
    most: int

    def threshold(self, mover: Body, target: Body, rise: int) -> int:
        """Return the largest squared centre distance at which the model is closer to a model of the unit.

        Of bases that are not round: at most which it may be, by the discs round them.
        """
        if self.exact is not None:
            return closer_than(self.exact, mover.radius + target.radius, rise)
        return within(mover.outer + target.outer, self.most, rise)


def closest_at_start(start: Body, unit: Sequence[Body], heights: bool) -> Before:
    """Return how far a model is from a unit before it moves; ``heights`` as for :func:`ends_closer`."""
    if start.shape is None and all(enemy.shape is None for enemy in unit):
        return Before(least(_distances(start, unit, heights)), 0)
    most = [gap_between(start, enemy).most ** 2 + _rise(start, enemy, heights) ** 2 for enemy in unit]
    return Before(None, ceil_sqrt(min(most)))


def closest(
    starts: Sequence[Body], targets: Mapping[str, Sequence[Body]], heights: bool = True
) -> tuple[str, ...]:
    """Return which targets are closest to some models, several where they are as close or too close to call.

    The controller picks among equals (01.04.02).
    """
    spans = {
        name: [
            (gap_between(start, enemy), _rise(start, enemy, heights)) for start in starts for enemy in group
        ]
        for name, group in targets.items()
    }
    return tuple(
        name
        for name, own in spans.items()
        if not any(
            all(_less(span, mine, sure=True) for mine in own)
            for other, rest in spans.items()
            if other != name
            for span in rest
        )
    )
